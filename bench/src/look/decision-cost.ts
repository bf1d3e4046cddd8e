// What a decision costs in random games, as JSON: `node decision-cost.mjs ROW SECONDS`. `npm run ab` builds it once for each of two
// checkouts, so that it uses nothing of the packages that an older checkout may lack.
import { argv } from "node:process";

import { playouts } from "../decks.ts";
import { cpuClock } from "../measure.ts";
import { noTotals, playGames, warmUp, type Playouts } from "../playout.ts";

/** What is printed. */
export interface DecisionCost {
  /** Processor time of one decision. */
  readonly microseconds: number;
  /** Of the games that are played again and again: the same numbers mean the same games. */
  readonly decisions: number;
  readonly options: number;
}

const [, , row = "", seconds = ""] = argv;
const games = new Map<string, Playouts>(Object.entries(playouts)).get(row);
if (games === undefined) throw new Error(`no row is called ${row}`);

warmUp(games);
let times = 0;
let totals = noTotals();
const begin = cpuClock();
// Only whole repetitions: a faster engine would else play other games than a slower one.
for (; cpuClock() - begin < 1000 * Number(seconds); times++) {
  totals = noTotals();
  playGames(games, totals);
}
const { decisions, options } = totals;
const microseconds = (1000 * (cpuClock() - begin)) / (times * decisions);
console.log(JSON.stringify({ microseconds, decisions, options } satisfies DecisionCost));
