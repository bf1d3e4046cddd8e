import { grammar } from "@turnwright/kernel";
import { type Value } from "@turnwright/lexicon";
import { COUNTERS, MARKS } from "../rules/ruleset.ts";

/** Types that a card must have one of. */
export const CARD_TYPES = ["champion", "ally", "attack", "action", "weapon", "item", "domain", "phantasia", "regalia"];

export const ELEMENTS = [
  "norm",
  "fire",
  "water",
  "wind",
  "arcane",
  "astra",
  "crux",
  "exia",
  "luxem",
  "neos",
  "tera",
  "umbra",
];

/** What stands in keys of Grand Archive beside what stands in those of every game. */
export const values: Readonly<Record<string, Value>> = {
  /** Those that cards speak of come first. */
  counter: {
    names: [...COUNTERS, ...MARKS],
  },
  type: {
    says: "a supertype, type or subtype in small letters",
    follows: "card",
    check: grammar.openNames("type", [...CARD_TYPES, "unique", "spell", "human"]),
  },
  class: { says: "a class in small letters", follows: "card", check: grammar.openNames("class", ["mage", "warrior"]) },
  element: { names: ELEMENTS },
  line: { says: "the name of a champion's line, as `Rai`", follows: "card" },
};
