import { readScenarios, runScenario, sayProblem, type ScenarioResult } from "../src/index.ts";
import { packs } from "./shape-pack.ts";

export interface Ran {
  /** Nothing where the file was read. */
  readonly problems: readonly string[];
  readonly results: readonly ScenarioResult[];
  readonly ok: boolean;
  /** What failed, with the difference: a line each. */
  readonly said: readonly string[];
}

/** Reads and runs a text. */
export function runText(text: string): Ran {
  const before = text.split("\n").indexOf("play:") + 1;
  const { scenarios, problems } = readScenarios("t.yaml", text, packs);
  const results = scenarios.map((scenario) => runScenario(scenario));
  return {
    problems: problems.map(sayProblem),
    results,
    ok: problems.length === 0 && results.every((result) => result.ok),
    said: results.flatMap((result) =>
      result.failures.flatMap((failure) => [
        `step ${failure.line - before}: ${failure.message}`,
        ...failure.difference,
      ]),
    ),
  };
}

const indented = (text: string): string =>
  text
    .trim()
    .split("\n")
    .map((line) => `  ${line}`)
    .join("\n");

/** A scenario in alice's first main part of turn 3, with steps. */
export function play(seats: string, steps: string, head = "start: turn 3 precombatMain\nstrict: true"): Ran {
  return runText(
    `scenario: test\nrules: [CR 500.7]\nruleset: shape\nseats:\n${indented(seats)}\n${head}\nplay:\n${indented(steps)}\n`,
  );
}

/** What went wrong, or "fine". */
export const outcome = ({ problems, said }: Ran): string => [...problems, ...said][0] ?? "fine";
