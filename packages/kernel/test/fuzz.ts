import { newCoverage } from "./fuzz/coverage.ts";
import { boundReached, fuzzOne, type Totals } from "./fuzz/run.ts";
import { shapes } from "./fuzz/shapes.ts";

/** `npm run fuzz -- --seconds 60 [--seed N] [--shape NAME]`: random games with every check at every decision. */
function option(name: string, otherwise: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
}

if (process.argv.includes("--help")) {
  console.log(
    "npm run fuzz -- [--seconds 60] [--seed 1] [--shape magic] [--dear 1]\nRandom games on every shape; every check at one decision in `dear`. A failure is shrunk and printed.",
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
console.log(`seeds from ${first}`);
const coverage = newCoverage();
const totals: Totals = { games: 0, decisions: 0, over: 0, turns: 0 };
const end = performance.now() + seconds * 1000;
for (let seed = first; performance.now() < end; seed++)
  for (const shape of chosen) fuzzOne(shape, seed, 300, { dear }, coverage, totals);
console.log(coverage.table());
console.log(
  `${totals.games} games, ${totals.decisions} decisions, ${totals.turns} turns, ${totals.over} over; search bound reached ${boundReached()} times`,
);
const missing = coverage.missing();
if (missing.length > 0) {
  console.error(`never tried: ${missing.join("; ")}`);
  process.exit(1);
}
