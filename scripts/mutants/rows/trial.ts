import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Ruleset } from "../../../packages/kernel/src/index.ts";
import { isMeantBy, readScenarios, runScenario, type Pack } from "../../../packages/scenario/src/index.ts";
import { root } from "../workshop.ts";
import { edit, isData } from "./edit.ts";
import type { RowMutant } from "./row-mutant.ts";

/** The scenario that noticed a fault; null with the reason where none did. */
export interface Noticed {
  readonly by: string | null;
  readonly why: string;
}

const isRuleset = (data: unknown): data is Ruleset => isData(data) && "spans" in data && "turn" in data;

/** The ruleset with the fault; null where it has no such place, as a variant of the game may not. */
export function broken(ruleset: Ruleset, mutant: RowMutant): Ruleset | null {
  try {
    const edited = edit(ruleset, mutant);
    return isRuleset(edited) ? edited : null;
  } catch {
    return null;
  }
}

/** The game with the fault, in all its variants. */
function brokenPack(pack: Pack, mutant: RowMutant): Pack | null {
  const ruleset = broken(pack.ruleset, mutant);
  if (ruleset === null) return null;
  const { settled } = pack;
  return {
    ...pack,
    ruleset,
    ...(settled === undefined ? {} : { settled: (use) => broken(settled(use), mutant) ?? settled(use) }),
  };
}

/** The documents of a file that claim a row: those that name it, or prove it. */
function claiming(text: string, row: string): string {
  const documents = text.split(/^---$/m).filter((each) => {
    const ids = each.match(/\b(?:CR \d{3}(?:\.\d+[a-z]?)?|(?:GA|C1K|MTG)-[A-Z0-9]+-(?:\d+[a-z]?|[A-Z]{3}))\b/g) ?? [];
    return ids.some((id) => isMeantBy(row, id));
  });
  return documents.join("---");
}

/** The engine itself gave up: nobody has noticed that a rule is broken. */
const GAVE_UP = /the (?:engine|runner) failed/;

/** Plants the fault in memory and runs the scenarios that claim its row. */
export function tryRow(game: string, pack: Pack, mutant: RowMutant): Noticed {
  const other = brokenPack(pack, mutant);
  if (other === null) return { by: null, why: `the ruleset has no such place: ${mutant.at}` };
  const text = claiming(readFileSync(join(root, "scenarios", game, `${mutant.file}.yaml`), "utf8"), mutant.row);
  const { scenarios, problems } = readScenarios(`${mutant.file}.yaml`, text, { [game]: other });
  if (scenarios.length === 0)
    return { by: null, why: problems[0]?.message ?? `nothing in ${mutant.file} claims ${mutant.row}` };
  for (const scenario of scenarios) {
    const { ok, name, reason } = runScenario(scenario);
    if (!ok && !GAVE_UP.test(reason ?? "")) return { by: name, why: reason ?? "" };
  }
  return {
    by: null,
    why: `${scenarios.length} scenarios of ${mutant.file} that claim ${mutant.row} pass all the same`,
  };
}
