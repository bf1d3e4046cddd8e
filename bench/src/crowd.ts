import { fork, options, type Game } from "@turnwright/kernel";

import { atMost, cpuClock, rowOf, type Contender, type Row } from "./measure.ts";
import { whereTimeGoes } from "./profile.ts";

const FEW = 20;
const MANY = 500;

/** How long the options are listed in one run, not counting the copies. */
const LEAST_MS = 150;
/** So many permanents are copied at once: enough that the clock is seldom read, and few enough that they cost the collector nothing. */
const COPIED_PERMANENTS = 400;
const WARM_UPS = 4;
const PROFILED_RUNS = 4;

/**
 * Lists the options of a position again and again, each time on a copy that has not been asked yet. The position itself is
 * never asked, because a copy takes along what is known of the options.
 */
function list(position: Game, permanents: number): Contender {
  const expected = options(fork(position)).length;
  const ask = (copies: readonly Game[]): number => {
    const begin = cpuClock();
    for (const copy of copies)
      if (options(copy).length !== expected) throw new Error(`a copy has not the ${expected} options of the others`);
    return cpuClock() - begin;
  };
  const atOnce = Math.max(1, Math.floor(COPIED_PERMANENTS / permanents));
  const run = () => {
    let [work, ms, msAgain] = [0, 0, 0];
    while (ms < LEAST_MS) {
      const copies = Array.from({ length: atOnce }, () => fork(position));
      ms += ask(copies);
      msAgain += ask(copies);
      work += copies.length;
    }
    // Whoever asks again is answered from a cache. If the first answer is as quick, it came from there too.
    if (msAgain > ms / 2) throw new Error("the options of a copy were known before anybody asked");
    return { work, ms };
  };
  for (let count = 0; count < WARM_UPS; count++) run();
  return {
    name: `${permanents} permanents`,
    run,
    notes: () => [
      `${expected} options`,
      `where the time goes: ${whereTimeGoes(() => {
        for (let count = 0; count < PROFILED_RUNS; count++) run();
      })}`,
    ],
  };
}

/** What it costs to list the options on a crowded board against a small one; `board` gives each of two seats so many permanents. */
export const crowd = (name: string, board: (each: number) => Game): Row =>
  rowOf(
    () => [list(board(FEW / 2), FEW), list(board(MANY / 2), MANY)],
    [
      {
        name,
        contender: `${MANY} permanents`,
        against: {
          [`${FEW} permanents`]: atMost(`cost of listing with ${MANY} permanents, in listings with ${FEW}`, 40, 25),
        },
        microseconds: atMost(`to list the options with ${MANY} permanents`),
      },
    ],
  );
