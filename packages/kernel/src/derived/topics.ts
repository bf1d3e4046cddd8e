import { isRecord, list, type DataRecord } from "../data/data.ts";
import type { Index, AbilityRef } from "../state/game.ts";

/** The topics of static abilities, as bits. An ability may have several. */
const RULES = 1;
const TIMING = 2;
const PRICES = 4;
const DEMANDS = 8;
const OTHERS = 16;

/** The list of the index for each topic. */
export const TOPICS: readonly { readonly bit: number; readonly list: TopicList }[] = [
  { bit: RULES, list: "rules" },
  { bit: TIMING, list: "timing" },
  { bit: PRICES, list: "prices" },
  { bit: DEMANDS, list: "demands" },
  { bit: OTHERS, list: "others" },
];

export type TopicList = keyof Pick<Index, "rules" | "timing" | "prices" | "demands" | "others">;

/** The topics of each key of a static ability. Keys with no topic are read from the list of all static abilities. */
const TOPICS_BY_KEY: Readonly<Record<string, number>> = {
  waive: RULES | TIMING,
  permit: RULES | TIMING,
  forbid: RULES,
  need: RULES,
  tax: PRICES | DEMANDS,
  discount: PRICES,
  restrict: DEMANDS,
  require: DEMANDS,
  ...Object.fromEntries(
    "modify of who rule actions but times from anyone declaration to".split(" ").map((key) => [key, 0]),
  ),
};

/** The topics of a static ability. A key that the kernel does not know belongs to a word of the ruleset. */
export function topicsOf(ability: DataRecord): number {
  const data = ability["static"];
  if (!isRecord(data)) return OTHERS;
  let topics = 0;
  for (const key in data) topics |= TOPICS_BY_KEY[key] ?? OTHERS;
  return (topics & RULES) !== 0 && list(data["forbid"]).includes("pass") ? topics | TIMING : topics;
}

/** The shortest list that contains all static abilities with a key. */
export const listUnder = (index: Index, key: string): readonly AbilityRef[] =>
  TOPICS_BY_KEY[key] === undefined ? index.others : index.statics;
