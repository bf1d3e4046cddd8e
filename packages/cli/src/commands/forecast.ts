// A file of its own, as every command: it is loaded when it is called.
import { forecastOf, readScenarios, sayProblem, type ReadScenarios } from "@turnwright/scenario";
import { findFile, readPaths } from "../files.ts";
import { packsFor } from "../find-game.ts";
import { BAD, DIFFERED, FINE, json, wholeNumber, type Session } from "../session.ts";
import { spanTable } from "./itinerary.ts";

/** `turnwright forecast SCENARIO`: what will come after the steps of a scenario if nobody acts. */
export async function showForecast(
  session: Session,
  path: string,
  options: { readonly count: string; readonly ruleset?: string; readonly json?: true },
): Promise<number> {
  const { terminal } = session;
  const count = wholeNumber(options.count, "--count", 1, 1000);
  const { texts, problems } = readPaths([path], ["scenario"]);
  const read: ReadScenarios[] = [];
  for (const found of texts)
    read.push(readScenarios(found.file, found.text, await packsFor(session, found, options.ruleset), findFile));
  const faults = [...problems, ...read.flatMap((each) => each.problems)];
  const forecasts = read
    .flatMap((each) => each.scenarios)
    .map((scenario) => ({ file: scenario.file, name: scenario.name, ...forecastOf(scenario, count) }));
  if (options.json === true) terminal.out(json({ forecasts, problems: faults }));
  else
    for (const each of forecasts) {
      terminal.out(terminal.paint.bold(each.name));
      if (!each.ok) {
        terminal.out(terminal.paint.red(`  ${each.reason ?? "its steps could not be carried out"}`));
        continue;
      }
      const decider = each.by === undefined ? "" : ` (${each.by} decides)`;
      terminal.out(
        each.waitingFor === null
          ? `${each.at}: the game is over, and nothing comes after it`
          : `now ${each.at}, waiting for ${each.waitingFor}${decider}; then, if nobody acts:`,
      );
      for (const line of spanTable(each.ahead, terminal)) terminal.out(line);
    }
  for (const problem of faults) terminal.err(sayProblem(problem));
  if (faults.length > 0) return BAD;
  return forecasts.every((each) => each.ok) ? FINE : DIFFERED;
}
