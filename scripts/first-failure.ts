import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { games } from "../packages/cli/src/games.ts";
import { isMeantBy, readScenarios, runScenario, sayProblem } from "../packages/scenario/src/index.ts";

/**
 * Runs scenario files in this process up to the first scenario that fails, and says which one that is and why; after
 * `--row ID` only those that claim that row. The exit code
 * is 0 where all of them hold and 1 where one fails; a file that cannot be read, or a crash, says nothing about the rules.
 */
const HOLD = 0;
const FAILED = 1;
const UNREADABLE = 2;

function firstFailure(files: readonly string[], row: string | undefined): number {
  const packs = Object.fromEntries(Object.entries(games()).map(([name, { pack }]) => [name, pack]));
  for (const file of files) {
    const { scenarios, problems } = readScenarios(file, readFileSync(file, "utf8"), packs);
    if (problems.length > 0) return end(UNREADABLE, problems.map(sayProblem).join("\n"));
    for (const scenario of scenarios) {
      if (row !== undefined && ![...scenario.rules, ...scenario.proves].some((id) => isMeantBy(row, id))) continue;
      const { ok, name, reason } = runScenario(scenario);
      if (!ok) return end(FAILED, `${name}\n${reason ?? ""}`);
    }
  }
  return HOLD;
}

function end(code: number, text: string): number {
  console.log(text);
  return code;
}

const { values, positionals } = parseArgs({ options: { row: { type: "string" } }, allowPositionals: true });
process.exitCode = firstFailure(positionals, values.row);
