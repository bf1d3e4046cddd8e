import { answer, below, optionCount, seeded, start, type Ruleset } from "@turnwright/kernel";

import { atLeast, rowOf, repeat, type Contender, type Demand, type Row } from "./measure.ts";
import { plainGame, type Totals } from "./plain-game.ts";
import { whereTimeGoes } from "./profile.ts";

/** Two decks for a game of this seed. */
type Pairing = (seed: number) => readonly [readonly string[], readonly string[]];

interface Games {
  readonly rules: Ruleset;
  readonly pairing: Pairing;
  /** Runs are short beside a game: what counts is what one costs once it has been compiled. */
  readonly before: number;
  /** How many of them are one piece of work: games differ more than machines do. */
  readonly atOnce: number;
  readonly demand: Demand;
}

const MOST_DECISIONS = 100_000;
/** So many games are played once more under a profiler. */
const LOOKED_AT = 20;

/** Each deck against each, in turn. */
export function eachAgainstEach(decks: readonly (readonly string[])[]): Pairing {
  const deck = (index: number): readonly string[] => decks[index % decks.length] ?? [];
  return (seed) => [deck(seed), deck(Math.floor(seed / decks.length))];
}

/** Whole games between two that answer every question with any of its options, all equally likely. */
function atRandom({ rules, pairing, before, atOnce }: Games): Contender {
  const rng = seeded(7);
  let seed = 1;
  let games = 0;
  const totals: Totals = { decisions: 0, turns: 0, options: 0 };
  const play = (): void => {
    const [a, b] = pairing(seed);
    const game = start(rules, { seats: ["a", "b"], decks: { a, b }, seed: seed++, opening: true });
    for (let count = 0; game.state.outcome === null && count < MOST_DECISIONS; count++) {
      const options = optionCount(game);
      totals.options += options;
      totals.decisions++;
      answer(game, below(rng, options));
    }
    totals.turns += game.state.turn;
    games++;
  };
  const several = (count: number): number => {
    for (let game = 0; game < count; game++) play();
    return count;
  };
  several(before);
  const each = (sum: number): string => (sum / games).toFixed(1);
  return repeat(
    "at random",
    () => several(atOnce),
    () => [
      `a game: ${each(totals.decisions)} decisions with ${each(totals.options)} options, ${each(totals.turns)} turns`,
      `where the time goes: ${whereTimeGoes(() => several(LOOKED_AT))}`,
    ],
  );
}

/** Such games against the same number of small games written by hand, in one process. */
export const againstByHand = (name: string, games: Games): Row =>
  rowOf(() => {
    const totals: Totals = { decisions: 0, turns: 0, options: 0 };
    const byHand = repeat("by hand", () => {
      plainGame(totals);
      return 1;
    });
    return [byHand, atRandom(games)];
  }, [{ name, contender: "at random", against: { "by hand": games.demand } }]);

/** What is only reported: how many of them are played in the time of one by hand. */
export const REPORTED = atLeast("games in the time of one written by hand");
