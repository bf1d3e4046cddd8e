import { performance } from "node:perf_hooks";

import { save, type Game } from "@turnwright/kernel";

import { atMost, rowOf, judge, type Contender, type Result, type Row } from "../measure.ts";
import { board, turnRules, game, passTo } from "../turn.ts";

/** Both contenders time as many decisions: this many turns, in games as long as they have to be. */
const timedTurns = 2000;

/** Times the turns around one, the log from the first turn on kept in the game. */
function turnsAround(turn: number, games: number): Contender {
  const each = timedTurns / games;
  return {
    name: `turn ${turn}`,
    run() {
      let work = 0;
      let ms = 0;
      for (let count = 0; count < games; count++) {
        const made = game(turnRules, board);
        passTo(made, turn - each / 2);
        const begin = performance.now();
        work += passTo(made, turn + each / 2);
        ms += performance.now() - begin;
        checkKept(made);
      }
      return { work, ms };
    },
  };
}

const eventsOfTurn = 43;

function checkKept({ log, state: { turn } }: Game): void {
  if (log.count < (turn - 1) * eventsOfTurn) throw new Error(`${log.count} events are kept after ${turn} turns`);
}

const speed = rowOf(
  () => [turnsAround(100, 20), turnsAround(10_000, 1)],
  [
    {
      name: "kernel.long",
      contender: "turn 10000",
      against: { "turn 100": atMost("cost of a decision in turn 10,000, in decisions of turn 100", 1.2, 1.1) },
    },
  ],
);

/** A game does not slow down as it grows long, and its save does not grow. */
export const longGame: Row = {
  names: [...speed.names, "kernel.long.save"],
  measure: (rounds) => [...speed.measure(rounds), growth()],
};

function growth(): Result {
  const made = game(turnRules, board);
  passTo(made, 100);
  const early = save(made).length;
  passTo(made, 10_000);
  const bytes = save(made).length - early;
  const demand = atMost("bytes that the save of turn 10,000 is larger than that of turn 100", undefined, 64);
  return { name: "kernel.long.save", perSecond: null, ratios: { bytes: judge(bytes, demand) }, notes: [] };
}
