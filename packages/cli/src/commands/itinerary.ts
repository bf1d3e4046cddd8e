import type { Command } from "commander";
import { itineraryOf } from "@turnwright/scenario";
import { FINE, gameNamed, json, wholeNumber, type Session } from "../session.ts";
import { spanTable } from "../spans.ts";

interface Options {
  readonly ruleset: string;
  readonly seats: string;
  readonly turns: string;
  readonly json?: true;
}

/** `turnwright itinerary`: the spans of some turns when nobody acts. */
export function itinerary(program: Command, session: Session): void {
  program
    .command("itinerary")
    .description("the spans of the first turns when nobody acts, with windows and reasons")
    .option("--ruleset <name>", "the game", "magic")
    .option("--seats <number>", "how many sit at the table", "2")
    .option("--turns <number>", "how many turns", "2")
    .option("--json", "one JSON document on stdout")
    .action((options: Options) => {
      const { pack } = gameNamed(session, options.ruleset);
      const { min, max } = pack.ruleset.seats;
      const rows = itineraryOf(pack, {
        seats: wholeNumber(options.seats, "--seats", min, max),
        turns: wholeNumber(options.turns, "--turns", 1, 1000),
      });
      const { terminal } = session;
      if (options.json === true) terminal.out(json(rows));
      else for (const line of spanTable(rows, terminal)) terminal.out(line);
      session.end(FINE);
    });
}
