import { answer, below, optionCount, seeded, start, type Ruleset } from "@turnwright/kernel";

import type { Totals } from "./plain-game.ts";

/** Two decks for a game of this seed. */
type Pairing = (seed: number) => readonly [readonly string[], readonly string[]];

/** Whole games of one ruleset in which every question is answered with any of its options, all equally likely. */
export interface Playouts {
  readonly rules: Ruleset;
  readonly pairing: Pairing;
  /** So many games are played first: code that runs once in a game is compiled late. */
  readonly warmUp: number;
  /** So many are played to measure, the same ones each time: games differ more from each other than machines do. */
  readonly games: number;
}

export const noTotals = (): Totals => ({ decisions: 0, turns: 0, options: 0 });

/** A game that is not over by then would never be. */
const MOST_DECISIONS = 100_000;

/** Each deck against each, in turn. */
export function eachAgainstEach(decks: readonly (readonly string[])[]): Pairing {
  const deck = (index: number): readonly string[] => decks[index % decks.length] ?? [];
  return (seed) => [deck(seed), deck(Math.floor(seed / decks.length))];
}

/** Plays the games of the warm-up. */
export function warmUp(playouts: Playouts): void {
  const totals = noTotals();
  for (let seed = 1; seed <= playouts.warmUp; seed++) playGame(playouts, seed, totals);
}

/** Plays the games that are measured, or some of them; they come after those of the warm-up. */
export function playGames(playouts: Playouts, totals: Totals, count = playouts.games): number {
  for (let game = 1; game <= count; game++) playGame(playouts, playouts.warmUp + game, totals);
  return count;
}

function playGame({ rules, pairing }: Playouts, seed: number, totals: Totals): void {
  const [a, b] = pairing(seed);
  const game = start(rules, { seats: ["a", "b"], decks: { a, b }, seed, opening: true });
  const rng = seeded(seed);
  for (let count = 0; game.state.outcome === null && count < MOST_DECISIONS; count++) {
    const options = optionCount(game);
    totals.options += options;
    totals.decisions++;
    answer(game, below(rng, options));
  }
  totals.turns += game.state.turn;
}
