import { grammar } from "@turnwright/kernel";
import { plainly, type Value } from "@turnwright/lexicon";
import { manaCost } from "../mana/cost.ts";
import { KIND, MARKED, PUTTING } from "../rules/marks.ts";
import { TYPES } from "../rules/types.ts";
import { COUNTER_KINDS } from "../card/set.ts";

/** Types that a card must have one of. */
export const CARD_TYPES = [
  "land",
  "creature",
  "artifact",
  "enchantment",
  "planeswalker",
  "instant",
  "sorcery",
  "battle",
  "kindred",
  // No card is one, but what an effect puts into the command zone is written like one.
  "emblem",
];

/** A check of types: any will do, but none that is nearly a known one. */
export const checkType = grammar.openNames("type", [...CARD_TYPES, ...TYPES]);

/** What stands in keys of Magic beside what stands in those of every game. */
export const values: Readonly<Record<string, Value>> = {
  /** Those that cards speak of come first. */
  counter: { names: [...COUNTER_KINDS, ...MARKED], grows: { by: PUTTING, like: KIND } },
  color: { names: ["white", "blue", "black", "red", "green"] },
  mana: {
    says: "a cost in mana, as `{2}{U}`, `{W/U}`, `{X}`, `{U/P}` (or 2 life), `{2/W}` (or two mana)",
    follows: "text",
    schema: { pattern: "^(\\{[^{}]+\\})*$" },
    check: (data, report) => {
      try {
        manaCost(plainly(data));
      } catch (error) {
        report(error instanceof Error ? error.message : "no cost in mana");
      }
    },
  },
  type: {
    says: "a supertype, type or subtype in small letters",
    follows: "card",
    check: checkType,
  },
};
