import { newCoverage } from "../packages/kernel/test/fuzz/coverage.ts";
import type { Depth } from "../packages/kernel/test/fuzz/play.ts";
import { boundReached, fuzzOne, noTotals, type Totals } from "../packages/kernel/test/fuzz/run.ts";
import { shapes as kernelShapes, type Shape } from "../packages/kernel/test/fuzz/shapes.ts";
import { councilShapes } from "../packages/council/test/shapes.ts";
import { archiveShapes } from "../packages/grand-archive/test/shapes.ts";
import { formatShapes, magicShapes } from "../packages/magic/test/shapes.ts";

/** The shapes by what they are of. */
const groups = {
  kernel: kernelShapes,
  magic: magicShapes,
  formats: formatShapes,
  archive: archiveShapes,
  council: councilShapes,
} as const;

/** `npm run fuzz -- --seconds 60 [--seed N] [--shape NAME] [--dear N]`: random games with every check at every decision. */
function option(name: string, otherwise: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
}

if (process.argv.includes("--help")) {
  console.log(
    `npm run fuzz -- [--seconds 60 | --games N] [--seed 1] [--shape NAME | --group ${Object.keys(groups).join("|")}] [--dear 1] [--sampled] [--length N]
Random games on every shape, on those of a group, or on one. At every decision all options are taken on copies, every verb is tried with
every object a seat sees at every target, cancels, batches, loads, forks and seats that leave are compared; after every game its replay.
--dear N does what takes long at one decision in N only, --sampled tries a few of all options there and replays one game in five: more
games in the same time. --length N makes every game that long. A failure is shrunk and printed; with --games the others are played all the
same, and the failures are counted at the end.
Kinds of questions that did not come up in that time are looked for in more games, at one decision in 40.

All formats of Magic and all numbers of seats, 2000 games in about an hour and a half:
npm run fuzz -- --group formats --games 2000 --sampled --dear 150 --length 200 --seed 20000`,
  );
  process.exit(0);
}

const seconds = Number(option("seconds", "60"));
const games = Number(option("games", "0"));
const first = Number(option("seed", String(Math.floor(performance.timeOrigin) % 1_000_000)));
const dear = Number(option("dear", "1"));
const length = Number(option("length", "0"));
const isSampled = process.argv.includes("--sampled");
const only = option("shape", "");
const group = option("group", "");
const shapes = Object.entries(groups).flatMap(([name, each]) => (group === "" || group === name ? each : []));
const chosen = shapes.filter((shape) => only === "" || shape.name === only);
if (shapes.length === 0) {
  console.error(`no group is called "${group}"; there are ${Object.keys(groups).join(", ")}`);
  process.exit(2);
}
if (chosen.length === 0) {
  console.error(`no shape is called "${only}"; there are ${shapes.map((shape) => shape.name).join(", ")}`);
  process.exit(2);
}
if (![dear, first, games, length].every(Number.isInteger) || dear < 1 || games < 0 || length < 0 || !(seconds > 0)) {
  console.error("seconds, games, seed, dear and length are numbers, all but the first of them whole");
  process.exit(2);
}

/** How many games look for what did not come up. */
const MORE = 100;

/** How long games are: most are short, so that a minute is enough for one of every shape, and some go on. */
const LENGTHS = length > 0 ? [length] : [30, 60, 90, 120, 300];

/** How often it is said how far it is. */
const SAID_EVERY = 60_000;

const coverage = newCoverage();
const failures: string[] = [];

/** Plays a game. Where so many games are wanted, one that fails keeps nobody from the others. */
function playOne(shape: Shape, seed: number, most: number, depth: Depth, totals: Totals): void {
  try {
    fuzzOne(shape, seed, most, depth, coverage, totals);
  } catch (error) {
    if (games === 0) throw error;
    failures.push(`${shape.name}, seed ${seed}`);
    console.error(error instanceof Error ? error.message : error);
  }
}

/** Plays on, a game of each shape in turn, until it is enough. */
function play(from: number, lengths: readonly number[], depth: Depth, isEnough: (totals: Totals) => boolean): Totals {
  const totals = noTotals();
  let said = performance.now();
  for (let game = 0; !isEnough(totals); game++) {
    const shape = chosen[game % chosen.length];
    const most = lengths[game % lengths.length];
    if (shape === undefined || most === undefined) break;
    playOne(shape, from + Math.floor(game / chosen.length), most, depth, totals);
    if (performance.now() - said < SAID_EVERY) continue;
    said = performance.now();
    console.log(`… ${totals.games}${games > 0 ? ` of ${games}` : ""} games, ${failures.length} failed`);
  }
  return totals;
}

const say = (totals: Totals): string =>
  `${totals.games} games, ${totals.decisions} decisions, ${totals.dear} of them with ${isSampled ? "sampled" : "complete"} checks, ${totals.replayed} games replayed, ${totals.turns} turns, ${totals.over} games over`;

console.log(`seeds from ${first}`);
const end = performance.now() + seconds * 1000;
const depth: Depth = { level: isSampled ? "sampled" : "complete", dear, replayed: isSampled ? 5 : 1 };
const totals = play(first, LENGTHS, depth, (so) => (games > 0 ? so.games >= games : performance.now() >= end));
console.log(`${say(totals)}, ${failures.length} failed`);
const isWhole = only === "" && group === "";
if (isWhole && coverage.missing().length > 0) {
  console.log(`looking for ${coverage.missing().join("; ")}`);
  const isEnough = (so: Totals): boolean => so.games >= MORE || coverage.missing().length === 0;
  console.log(say(play(first + totals.games, [300], { level: "complete", dear: 40, replayed: 1 }, isEnough)));
}
console.log(coverage.table());
console.log(`search bound reached ${boundReached()} times`);
const missing = coverage.missing();
if (isWhole && missing.length > 0) console.error(`never tried: ${missing.join("; ")}`);
if (failures.length > 0) console.error(`failed: ${failures.join("; ")}`);
if ((isWhole && missing.length > 0) || failures.length > 0) process.exit(1);
