import { decision, start, withCards, type Ruleset } from "@turnwright/kernel";
import { decks, magic, rulesOfMagic, toCard } from "@turnwright/magic";

import { atLeast, rowOf, repeat, type Row } from "../measure.ts";
import { CREATURES } from "../plain-game.ts";
import { whereTimeGoes } from "../profile.ts";
import { againstByHand, eachAgainstEach, REPORTED } from "../random-games.ts";

const creatureName = (index: number): string => `Creature ${index}`;

/** The rules of Magic with the nine creatures of the plain game and one land. */
export const vanilla: Ruleset = withCards(
  rulesOfMagic,
  Object.fromEntries(
    [
      { name: "Forest", types: "Basic Land Forest" },
      { name: "Face-down creature", types: "Creature", power: 2, toughness: 2 },
      ...CREATURES.map(([cost, power, toughness], index) => ({
        name: creatureName(index),
        cost: cost === 1 ? "{G}" : `{${cost - 1}}{G}`,
        types: "Creature",
        power,
        toughness,
      })),
    ].map((card) => [card.name, toCard(card)]),
  ),
);

export const vanillaDeck = [
  ...CREATURES.flatMap((_, index) => Array.from({ length: 4 }, () => creatureName(index))),
  ...Array.from({ length: 24 }, () => "Forest"),
];

/** Plain creatures and lands at random, against the same game written by hand. */
export const vanillaGames: Row = againstByHand("magic.vanilla", {
  rules: vanilla,
  pairing: () => [vanillaDeck, vanillaDeck],
  before: 6000,
  atOnce: 1,
  demand: atLeast("games in the time of one written by hand", 0.04, 0.1),
});

/** The starter decks at random. */
export const deckGames: Row = againstByHand("magic.decks", {
  rules: magic,
  pairing: eachAgainstEach(Object.values(decks)),
  before: 150,
  atOnce: 5,
  demand: REPORTED,
});

const board = (count: number): readonly string[] =>
  Array.from(
    { length: count },
    (_, index) => ["Forest", "Grizzly Bears", "Llanowar Elves", "Prodigal Sorcerer"][index % 4] ?? "Forest",
  );

/** So many decisions are listed under a profiler. */
const LISTED = 1000;

const open = (each: number) =>
  start(magic, {
    seats: ["a", "b"],
    zones: {
      a: { battlefield: board(each), hand: ["Giant Growth", "Grizzly Bears", "Forest"] },
      b: { battlefield: board(each) },
    },
    at: { turn: 3, active: "a", span: "precombatMain" },
  });

/** A decision with two hundred permanents on the board: listing its options after a change. */
export const crowded: Row = rowOf(() => {
  const few = open(10);
  const many = open(100);
  const list = (game: ReturnType<typeof open>): number => {
    game.derived.version++;
    return decision(game)?.options.length ?? 0;
  };
  return [
    repeat("20 permanents", () => (list(few) > 0 ? 1 : 0)),
    repeat(
      "200 permanents",
      () => (list(many) > 0 ? 1 : 0),
      () => [
        `where the time goes: ${whereTimeGoes(() => {
          for (let times = 0; times < LISTED; times++) list(many);
        })}`,
      ],
    ),
  ];
}, [
  {
    name: "magic.crowded",
    contender: "200 permanents",
    against: { "20 permanents": atLeast("decisions in the time of one with 20 permanents") },
    microseconds: { bound: "at most", what: "for a decision listed anew with 200 permanents" },
  },
]);
