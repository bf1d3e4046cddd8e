import {
  answer,
  below,
  decision,
  optionCount,
  seeded,
  start,
  withCards,
  type Rng,
  type Ruleset,
} from "@turnwright/kernel";
import { decks, magic, rulesOfMagic, toCard } from "@turnwright/magic";

import { atLeast, compared, steady, type Row } from "../measure.ts";
import { CREATURES, plainGame, type Played } from "../plain-game.ts";

const creatureName = (index: number): string => `Creature ${index}`;

/** The rules of Magic with the nine creatures of the plain game and one land. */
const vanilla: Ruleset = withCards(
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

const vanillaDeck = [
  ...CREATURES.flatMap((_, index) => Array.from({ length: 4 }, () => creatureName(index))),
  ...Array.from({ length: 24 }, () => "Forest"),
];

const MOST_DECISIONS = 100_000;
const GAMES_BEFORE = 200;

/** A game between two that answer every question with any of its options, all equally likely. */
function randomGame(
  rules: Ruleset,
  one: readonly string[],
  other: readonly string[],
  seed: number,
  rng: Rng,
  played: Played,
): void {
  const game = start(rules, { seats: ["a", "b"], decks: { a: one, b: other }, seed, opening: true });
  for (let count = 0; game.state.outcome === null && count < MOST_DECISIONS; count++) {
    const options = optionCount(game);
    played.options += options;
    played.decisions++;
    answer(game, below(rng, options));
  }
  played.turns += game.state.turn;
}

const nothing = (): Played => ({ decisions: 0, turns: 0, options: 0 });

/** Whole games at random, against the same game written by hand. */
export const games: Row = compared(() => {
  const rng = seeded(7);
  let seed = 1;
  const played = nothing();
  const all = Object.values(decks);
  // Runs are short beside a game: what counts is what one costs once it has been compiled.
  for (let game = 0; game < GAMES_BEFORE; game++) randomGame(vanilla, vanillaDeck, vanillaDeck, seed++, rng, played);
  return [
    steady("by hand", () => {
      plainGame(played);
      return 1;
    }),
    steady("vanilla", () => {
      randomGame(vanilla, vanillaDeck, vanillaDeck, seed++, rng, played);
      return 1;
    }),
    steady("decks", () => {
      const [one = [], other = []] = [all[seed % all.length], all[(seed >> 2) % all.length]];
      randomGame(magic, one, other, seed++, rng, played);
      return 1;
    }),
  ];
}, [
  {
    name: "magic.vanilla",
    contender: "vanilla",
    against: { "by hand": atLeast("games in the time of one written by hand", 0.04, 0.1) },
  },
  {
    name: "magic.decks",
    contender: "decks",
    against: { "by hand": atLeast("games in the time of one written by hand") },
  },
]);

const board = (count: number): readonly string[] =>
  Array.from(
    { length: count },
    (_, index) => ["Forest", "Grizzly Bears", "Llanowar Elves", "Prodigal Sorcerer"][index % 4] ?? "Forest",
  );

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
export const crowded: Row = compared(() => {
  const few = open(10);
  const many = open(100);
  const list = (game: ReturnType<typeof open>): number => {
    game.derived.version++;
    return decision(game)?.options.length ?? 0;
  };
  return [
    steady("20 permanents", () => (list(few) > 0 ? 1 : 0)),
    steady("200 permanents", () => (list(many) > 0 ? 1 : 0)),
  ];
}, [
  {
    name: "magic.crowded",
    contender: "200 permanents",
    against: { "20 permanents": atLeast("decisions in the time of one with 20 permanents") },
    microseconds: { bound: "at most", what: "for a decision listed anew with 200 permanents" },
  },
]);
