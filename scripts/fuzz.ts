import { newCoverage } from "../packages/kernel/test/fuzz/coverage.ts";
import type { Depth } from "../packages/kernel/test/fuzz/play.ts";
import { boundReached, fuzzOne, noTotals, type Totals } from "../packages/kernel/test/fuzz/run.ts";
import { shapes as kernelShapes } from "../packages/kernel/test/fuzz/shapes.ts";
import { councilShapes } from "../packages/council/test/shapes.ts";
import { archiveShapes } from "../packages/grand-archive/test/shapes.ts";
import { formatShapes, magicShapes } from "../packages/magic/test/shapes.ts";

/** The kernel's shapes and the games on it. */
const shapes = [...kernelShapes, ...magicShapes, ...formatShapes, ...archiveShapes, ...councilShapes];

/** `npm run fuzz -- --seconds 60 [--seed N] [--shape NAME] [--dear N]`: random games with every check at every decision. */
function option(name: string, otherwise: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
}

if (process.argv.includes("--help")) {
  console.log(
    `npm run fuzz -- [--seconds 60] [--seed 1] [--shape magic] [--dear 1]
Random games on every shape, or on one. At every decision all options are taken on copies, every verb is tried with every object
a seat sees at every target, cancels, batches, loads, forks and seats that leave are compared; after every game its replay.
--dear N does what takes long at one decision in N only: more games in the same time. A failure is shrunk and printed.
Kinds of questions that did not come up in that time are looked for in more games, at one decision in 40.`,
  );
  process.exit(0);
}

const seconds = Number(option("seconds", "60"));
const first = Number(option("seed", String(Math.floor(performance.timeOrigin) % 1_000_000)));
const dear = Number(option("dear", "1"));
const only = option("shape", "");
const chosen = shapes.filter((shape) => only === "" || shape.name === only);
if (chosen.length === 0) {
  console.error(`no shape is called "${only}"; there are ${shapes.map((shape) => shape.name).join(", ")}`);
  process.exit(2);
}
if (!Number.isInteger(dear) || dear < 1 || !Number.isInteger(first) || !(seconds > 0)) {
  console.error("seconds, seed and dear are numbers, the last two of them whole");
  process.exit(2);
}

/** How many games look for what did not come up. */
const MORE = 100;

/** How long games are: most are short, so that a minute is enough for one of every shape, and some go on. */
const LENGTHS = [30, 60, 90, 120, 300];

const coverage = newCoverage();

/** Plays on, a game of each shape in turn, until it is enough. */
function play(from: number, lengths: readonly number[], depth: Depth, isEnough: (totals: Totals) => boolean): Totals {
  const totals = noTotals();
  for (let game = 0; !isEnough(totals); game++) {
    const shape = chosen[game % chosen.length];
    const most = lengths[game % lengths.length];
    if (shape === undefined || most === undefined) break;
    fuzzOne(shape, from + Math.floor(game / chosen.length), most, depth, coverage, totals);
  }
  return totals;
}

const say = (totals: Totals): string =>
  `${totals.games} games, ${totals.decisions} decisions, ${totals.dear} of them with complete checks, ${totals.replayed} games replayed, ${totals.turns} turns, ${totals.over} games over`;

console.log(`seeds from ${first}`);
const end = performance.now() + seconds * 1000;
const totals = play(first, LENGTHS, { level: "complete", dear, replayed: 1 }, () => performance.now() >= end);
console.log(say(totals));
if (only === "" && coverage.missing().length > 0) {
  console.log(`looking for ${coverage.missing().join("; ")}`);
  const depth: Depth = { level: "complete", dear: 40, replayed: 1 };
  const isEnough = ({ games }: Totals): boolean => games >= MORE || coverage.missing().length === 0;
  console.log(say(play(first + totals.games, [300], depth, isEnough)));
}
console.log(coverage.table());
console.log(`search bound reached ${boundReached()} times`);
const missing = coverage.missing();
if (only === "" && missing.length > 0) {
  console.error(`never tried: ${missing.join("; ")}`);
  process.exit(1);
}
