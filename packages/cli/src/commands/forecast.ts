import type { Command } from "commander";
import { forecastOf, readScenarios, sayProblem } from "@turnwright/scenario";
import { readPaths } from "../files.ts";
import { BAD, DIFFERED, FINE, json, packsOf, wholeNumber, type Session } from "../session.ts";
import { spanTable } from "./itinerary.ts";

/** `turnwright forecast SCENARIO`: what will come after the steps of a scenario if nobody acts. */
export function forecast(program: Command, session: Session): void {
  program
    .command("forecast")
    .description("what will come after the steps of a scenario if nobody acts")
    .argument("<scenario>", "a scenario file")
    .option("--count <number>", "how many spans", "20")
    .option("--json", "one JSON document on stdout")
    .action((path: string, options: { count: string; json?: true }) => session.end(show(session, path, options)));
}

function show(session: Session, path: string, options: { readonly count: string; readonly json?: true }): number {
  const { terminal } = session;
  const count = wholeNumber(options.count, "--count", 1, 1000);
  const { texts, problems } = readPaths([path], ["scenario"]);
  const read = texts.map(({ file, text }) => readScenarios(file, text, packsOf(session)));
  const faults = [...problems, ...read.flatMap((each) => each.problems)];
  const forecasts = read
    .flatMap((each) => each.scenarios)
    .map((scenario) => ({ file: scenario.file, name: scenario.name, ...forecastOf(scenario, count) }));
  if (options.json === true) terminal.out(json({ forecasts, problems: faults }));
  else
    for (const each of forecasts) {
      terminal.out(terminal.paint.bold(each.name));
      if (!each.ok) terminal.out(terminal.paint.red(`  ${each.reason ?? "its steps could not be carried out"}`));
      const decider = each.by === undefined ? "" : ` (${each.by} decides)`;
      const waits = each.waitingFor === null ? "" : `, waiting for ${each.waitingFor}${decider}`;
      terminal.out(`now ${each.at}${waits}; then, if nobody acts:`);
      for (const line of spanTable(each.ahead, terminal)) terminal.out(line);
    }
  for (const problem of faults) terminal.err(sayProblem(problem));
  if (faults.length > 0) return BAD;
  return forecasts.every((each) => each.ok) ? FINE : DIFFERED;
}
