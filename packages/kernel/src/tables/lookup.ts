import type { Data } from "../data/data.ts";
import { numberOf } from "../data/ids.ts";
import type { Tables } from "./tables.ts";
import type { Word } from "./word.ts";

/** The number of a rule id that stands somewhere in the ruleset or its cards. */
export const ruleNumber = (tables: Tables, rule: Data | undefined, otherwise: number): number =>
  typeof rule === "string" ? numberOf(tables.ruleNumbers, rule, "rule") : otherwise;

export function wordOf(tables: Tables, name: string): Word {
  const word = tables.words.get(name);
  if (word === undefined) throw new Error(`unknown word "${name}"; known: ${[...tables.words.keys()].join(", ")}`);
  return word;
}
