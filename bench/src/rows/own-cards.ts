import { extend, optionCount, start, withCards, type Card, type Ruleset } from "@turnwright/kernel";
import { magic } from "@turnwright/magic";

import { atMost, repeat, rowOf, type Row } from "../measure.ts";

const bear: Card = { types: ["creature"], colors: ["green"], power: 2, toughness: 2 };

/** Starts a game with a creature on the battlefield and lists what can be done in it. */
const begin = (rules: Ruleset, creature: string): number =>
  Math.min(
    1,
    optionCount(
      start(rules, {
        seats: ["a", "b"],
        zones: { a: { battlefield: [creature], library: ["Forest"] }, b: { library: ["Forest"] } },
        at: { turn: 3, active: "a", span: "precombatMain" },
      }),
    ),
  );

/** A game with a card of one's own, against compiling the ruleset with all its cards: what files with cards pay. */
export const ownCards: Row = rowOf(
  () => [
    repeat("own card", () => begin(withCards(magic, { "Own Bear": bear }), "Own Bear")),
    repeat("whole ruleset", () => begin(extend(magic, {}), "Grizzly Bears")),
  ],
  [
    {
      name: "kernel.own-card",
      contender: "own card",
      against: { "whole ruleset": atMost("what one more card costs, in rulesets compiled", 0.1, 0.04) },
      microseconds: atMost("time for one more card and the start of a game", undefined, 3000),
    },
  ],
);
