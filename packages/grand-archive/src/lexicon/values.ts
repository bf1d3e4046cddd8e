import { grammar } from "@turnwright/kernel";
import { type Value } from "@turnwright/lexicon";
import { COUNTERS, MARKS } from "../rules/ruleset.ts";
import { ELEMENTS, TYPES } from "../rules/types.ts";

/** What stands in keys of Grand Archive beside what stands in those of every game. */
export const values: Readonly<Record<string, Value>> = {
  /** Those that cards speak of come first. */
  counter: {
    names: [...COUNTERS, ...MARKS],
  },
  type: {
    says: "a supertype, type or subtype in small letters",
    follows: "card",
    check: grammar.openNames("type", TYPES),
  },
  class: { says: "a class in small letters", follows: "card", check: grammar.openNames("class", ["mage", "warrior"]) },
  element: { names: ELEMENTS },
  line: { says: "the name of a champion's line, as `Rai`", follows: "card" },
};
