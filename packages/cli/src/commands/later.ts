import type { Command } from "commander";
import { BAD, type Session } from "../session.ts";

const LATER: Readonly<Record<string, string>> = {
  draw: "the turn as a picture",
  sim: "many games at once, with statistics",
  serve: "the table and the match server",
};

/** Commands that are promised and not there yet: they say so. */
export function later(program: Command, session: Session): void {
  for (const [name, what] of Object.entries(LATER))
    program
      .command(name)
      .description(`${what} (comes later)`)
      .allowUnknownOption()
      .allowExcessArguments()
      .action(() => {
        session.terminal.err(`turnwright: ${name} comes later`);
        session.end(BAD);
      });
}
