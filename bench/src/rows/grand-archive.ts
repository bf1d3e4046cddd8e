import { answer, below, optionCount, seeded, start } from "@turnwright/kernel";
import { decks, grandArchive } from "@turnwright/grand-archive";
import { atLeast, compared, steady, type Row } from "../measure.ts";
import { plainGame, type Played } from "../plain-game.ts";

const MOST_DECISIONS = 100_000;

/** Whole games of the decks at random, against a small game written by hand, as Magic's are. */
export const archive: Row = compared(() => {
  const rng = seeded(7);
  let seed = 1;
  const played: Played = { decisions: 0, turns: 0, options: 0 };
  const all = Object.values(decks);
  return [
    steady("by hand", () => {
      plainGame(played);
      return 1;
    }),
    steady("decks", () => {
      const [one = [], other = []] = [all[seed % all.length], all[(seed + 1) % all.length]];
      const game = start(grandArchive, { seats: ["a", "b"], decks: { a: one, b: other }, seed: seed++, opening: true });
      for (let count = 0; game.state.outcome === null && count < MOST_DECISIONS; count++)
        answer(game, below(rng, optionCount(game)));
      return 1;
    }),
  ];
}, [
  {
    name: "grand-archive.decks",
    contender: "decks",
    against: { "by hand": atLeast("games in the time of one written by hand") },
  },
]);
