import { atLeast, cpuClock, repeat, rowOf, type Contender, type Row } from "./measure.ts";
import { plainGame } from "./plain-game.ts";
import { noTotals, playGames, warmUp, type Playouts } from "./playout.ts";
import { whereTimeGoes } from "./profile.ts";

/** So many games are played once more under a profiler. */
const PROFILED_GAMES = 20;

/** A run of games takes long enough that others want the processor meanwhile, so that the time of the process is what counts. */
const CLOCK = { clock: cpuClock, leastMs: 300 };

function atRandom(playouts: Playouts): Contender {
  warmUp(playouts);
  return repeat(
    "at random",
    () => playGames(playouts, noTotals()),
    CLOCK,
    () => {
      const totals = noTotals();
      const games = playGames(playouts, totals);
      const each = (sum: number): string => (sum / games).toFixed(1);
      return [
        `a game: ${each(totals.decisions)} decisions with ${each(totals.options)} options, ${each(totals.turns)} turns`,
        `where the time goes: ${whereTimeGoes(() => playGames(playouts, noTotals(), PROFILED_GAMES))}`,
      ];
    },
  );
}

function byHand(): Contender {
  const totals = noTotals();
  return repeat(
    "by hand",
    () => {
      plainGame(totals);
      return 1;
    },
    CLOCK,
  );
}

/** Games at random against small games written by hand, in one process: how many of them are played in the same time. */
export const randomGames = (name: string, playouts: Playouts, must: number, aim: number): Row =>
  rowOf(
    () => [byHand(), atRandom(playouts)],
    [
      {
        name,
        contender: "at random",
        against: { "by hand": atLeast("games in the time of one written by hand", must, aim) },
      },
    ],
  );
