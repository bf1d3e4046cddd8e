import { synonym, type Effect, type Word } from "@turnwright/kernel";

const RULE = "C1K-GAME-1";
const FIRST = { objects: { zone: "library", types: ["champion", "seat"] } };

/** The Champion of each deck, and its Seat if it has one, start in play; Resolve is what the Champion says [C1K-GAME-1, C1K-GAME-2]. */
export const champions: Word = synonym([
  {
    forEach: "everyone",
    as: "looker",
    do: [{ look: "all", at: "library", of: "looker", who: "looker", rule: RULE }],
  },
  { move: FIRST, to: "field", rule: RULE },
  {
    forEach: { objects: { types: "champion", resolve: { atLeast: 1 } } },
    do: [
      {
        resource: "resolve",
        who: { controllerOf: "it" },
        to: { characteristic: "resolve", of: "it" },
        rule: "C1K-GAME-2",
      },
    ],
  },
  { shuffle: "library", who: "everyone", rule: "C1K-GAME-2" },
]);

const HAND = 5;
const MULLIGAN = 2;

const anew: readonly Effect[] = [
  { move: { objects: { zone: "hand", owner: "chooser" } }, to: "library", rule: "C1K-GAME-2" },
  { shuffle: "library", who: "chooser", rule: "C1K-GAME-2" },
  { draw: HAND, who: "chooser", rule: "C1K-GAME-2" },
];

const oneAfterTheOther: readonly Effect[] = [
  {
    forEach: "everyone",
    as: "chooser",
    do: [
      {
        pick: ["keep", "mulligan"],
        who: "chooser",
        as: "kept",
        kind: "mulligan",
        verb: "opening",
        rule: "C1K-GAME-2",
      },
      { if: { amount: "kept", is: MULLIGAN }, then: anew, else: [] },
    ],
    rule: "C1K-GAME-2",
  },
];

/** `{ mulligans: true }`: each may once put its whole hand back and draw as many cards, for nothing [C1K-GAME-2]. */
export const mulligans: Word = synonym(oneAfterTheOther);
