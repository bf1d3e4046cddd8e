// Heap bytes that a decision allocates, as JSON. Wants --expose-gc and a young generation so large that no collection
// falls between the two readings.
import { performance } from "node:perf_hooks";
import { argv, memoryUsage } from "node:process";

import type { Game } from "@turnwright/kernel";

import { board, turnRules, game, pass, passReading } from "./turn.ts";

/** What is printed: bytes by decision, a figure for each round. */
export interface Allocation {
  readonly turn: number[];
  readonly options: number[];
  /** Outside the heap, in the chunks of the log. */
  readonly log: number[];
}

/** Both, so that a busy machine has compiled what is measured too. */
const warmMs = 500;
const warmGames = 3000;
const turns = 100;

const rounds = Number(argv[2]);
const allocation: Allocation = { turn: [], options: [], log: [] };
warm(pass);
for (let round = 0; round < rounds; round++) allocation.turn.push(heapOf(pass));
for (let round = 0; round < rounds; round++) allocation.log.push(logOf());
warm(passReading);
for (let round = 0; round < rounds; round++) allocation.options.push(heapOf(passReading));
console.log(JSON.stringify(allocation));

function warm(play: typeof pass): void {
  const begin = performance.now();
  for (let games = 0; games < warmGames || performance.now() - begin < warmMs; games++)
    play(game(turnRules, board), 20);
}

/** The game has begun before the first reading: what counts is a decision, not a start. */
function heapOf(play: typeof pass): number {
  const made = game(turnRules, board);
  play(made, 10);
  if (globalThis.gc === undefined) throw new Error("heap.js wants --expose-gc");
  globalThis.gc();
  globalThis.gc();
  const before = memoryUsage().heapUsed;
  const { decisions } = play(made, 10 + turns);
  return (memoryUsage().heapUsed - before) / decisions;
}

function logOf(): number {
  const made = game(turnRules, board);
  const { decisions } = pass(made, turns);
  return bytesOf(made) / decisions;
}

/** All that the chunks take, used or not. */
function bytesOf({ log }: Game): number {
  return log.chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
}
