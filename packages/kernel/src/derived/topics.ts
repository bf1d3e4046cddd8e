import { isRecord, list, type DataRecord } from "../data/data.ts";
import type { Index, Ref } from "../state/game.ts";

/** What a static ability speaks of, as bits. One may speak of several things. */
const RULES = 1;
const TIMING = 2;
const PRICES = 4;
const DEMANDS = 8;
const OTHERS = 16;

/** The lists of the index that static abilities are sorted into as they come and go. */
export const TOPICS: readonly { readonly bit: number; readonly list: TopicList }[] = [
  { bit: RULES, list: "rules" },
  { bit: TIMING, list: "timing" },
  { bit: PRICES, list: "prices" },
  { bit: DEMANDS, list: "demands" },
  { bit: OTHERS, list: "others" },
];

export type TopicList = keyof Pick<Index, "rules" | "timing" | "prices" | "demands" | "others">;

/** What each key speaks of. What changes the characteristics of things is found in the list of all static abilities. */
const OF_KEYS: Readonly<Record<string, number>> = {
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

/** The topics of a static ability; a key that the kernel does not know belongs to the words of a ruleset. */
export function topicsOf(ability: DataRecord): number {
  const data = ability["static"];
  if (!isRecord(data)) return OTHERS;
  let topics = 0;
  for (const key in data) topics |= OF_KEYS[key] ?? OTHERS;
  return (topics & RULES) !== 0 && list(data["forbid"]).includes("pass") ? topics | TIMING : topics;
}

/** The shortest list that has all static abilities which say something under a key. */
export const listUnder = (index: Index, key: string): readonly Ref[] =>
  OF_KEYS[key] === undefined ? index.others : index.statics;
