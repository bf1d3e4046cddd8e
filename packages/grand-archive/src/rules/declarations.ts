import { attackHas } from "./conditions.ts";
import { ATTACKER, DEFENDING_SEATS, UNIT } from "./selectors.ts";

const ABLE = {
  any: [{ marked: "defending" }, { keywords: "ambush" }],
  all: [{ any: [{ exhausted: false }, { keywords: "steadfast" }] }],
} as const;

/** Nothing in the attack says that nobody may strike back. */
const ALLOWED = { not: attackHas("no retaliation") } as const;

/** Who strikes back: each awake defending unit may be rested for it [GA-RET-3, GA-RET-4]. */
export const declarations = {
  retaliate: {
    rule: "GA-RET-3",
    who: DEFENDING_SEATS,
    candidates: { objects: { types: UNIT, controller: "you", power: { atLeast: 1 }, ...ABLE } },
    receivers: ATTACKER,
    pair: ALLOWED,
    reasons: [
      {
        rule: "GA-RET-3",
        of: "kind",
        is: { matches: { types: UNIT, controller: "you" } },
        text: "only own units retaliate",
      },
      { rule: "GA-RET-3", is: { matches: { power: { atLeast: 1 } } }, text: "it has no power" },
      {
        rule: "GA-RET-3",
        is: { matches: { any: [{ marked: "defending" }, { keywords: "ambush" }] } },
        text: "it is not defending",
      },
      {
        rule: "GA-RET-3",
        is: { matches: { any: [{ exhausted: false }, { keywords: "steadfast" }] } },
        text: "it is rested",
      },
      { rule: "GA-RET-3", is: ALLOWED, text: "the attack cannot be retaliated against" },
    ],
    do: [
      {
        if: { matches: { keywords: { lacks: "steadfast" } } },
        then: [{ exhaust: "it", name: "rest" }],
      },
      {
        if: { matches: { marked: "defending", keywords: { lacks: "steadfast" } } },
        then: [{ mark: "retaliating" }],
        else: [{ mark: "retaliating", rule: "GA-RET-4" }],
      },
      { link: "strikes", to: "to" },
      { note: "retaliate", of: "it", whom: "to" },
    ],
  },
} as const;
