// Whether this checkout is faster than another one: random games of both, in processes that take turns.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { argv, env, execPath } from "node:process";

import { build } from "vite";

import { readCount, readWords, refuse } from "../command-line.ts";
import type { playouts } from "../decks.ts";
import { median } from "../measure.ts";
import type { DecisionCost } from "./decision-cost.ts";

/** Named once more, because loading the rulesets here would take longer than building both programs. */
const ROWS = Object.keys({
  magic: true,
  council: true,
  "grand-archive": true,
  vanilla: true,
} satisfies Record<keyof typeof playouts, true>);

const help = `npm run ab -- OTHER_CHECKOUT [options]

Plays the same random games with the sources of this checkout and of another one, which may be older and need not be installed.
Each measurement is a process of its own, the two checkouts take turns, and only processor time counts. A figure is the time of one
decision in microseconds, the best of the rounds and their median; a ratio above 1 means that this checkout is faster.

  --rows A,B     ${ROWS.join(", ")}; all unless told
  --rounds N     processes for each checkout and row, 5 unless told
  --seconds S    how long each of them measures after its warm-up, at least; 1 unless told
  --help         this page`;

const HEAD = ["here best", "median", "other best", "median", "ratio best", "median"];
const WIDTH = 12;

interface Request {
  readonly other: string;
  readonly rows: readonly string[];
  readonly rounds: number;
  readonly seconds: number;
}

await main();

async function main(): Promise<void> {
  const request = requestOf(argv.slice(2));
  const folder = mkdtempSync(join(tmpdir(), "turnwright-ab-"));
  try {
    const here = await buildFor(join(import.meta.dirname, "../../.."), join(folder, "here"));
    const other = await buildFor(request.other, join(folder, "other"));
    console.log(`${"µs a decision".padEnd(16)}${HEAD.map((cell) => cell.padStart(WIDTH)).join("")}`);
    for (const row of request.rows) compare(row, here, other, request);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The program of this checkout with the packages of any: whatever imports one of them gets the sources of that checkout. */
async function buildFor(checkout: string, folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: "warn",
    resolve: { alias: [{ find: /^@turnwright\/([^/]+)$/, replacement: join(checkout, "packages/$1/src/index.ts") }] },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, "decision-cost.ts"),
      target: "node20",
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: "[name].mjs" } },
    },
  });
  return join(folder, "decision-cost.mjs");
}

function compare(row: string, here: string, other: string, { rounds, seconds }: Request): void {
  const measure = (program: string): DecisionCost =>
    JSON.parse(execFileSync(execPath, [program, row, String(seconds)], { encoding: "utf8" })) as DecisionCost;
  const pairs = Array.from({ length: rounds }, (_, round) => {
    // The order is reversed every second round, so that a machine that slows down slows both.
    if (round % 2 === 0) return { here: measure(here), other: measure(other) };
    const last = measure(other);
    return { here: measure(here), other: last };
  });
  const ours = pairs.map((pair) => pair.here.microseconds);
  const theirs = pairs.map((pair) => pair.other.microseconds);
  const [best, otherBest] = [Math.min(...ours), Math.min(...theirs)];
  const ratio = median(pairs.map((pair) => pair.other.microseconds / pair.here.microseconds));
  const cells = [best, median(ours), otherBest, median(theirs), otherBest / best, ratio];
  console.log(`${row.padEnd(16)}${cells.map((cell) => cell.toFixed(2).padStart(WIDTH)).join("")}`);
  const [first] = pairs;
  if (first !== undefined && gamesOf(first.here) !== gamesOf(first.other))
    console.log(`  not the same games: ${gamesOf(first.here)} here, ${gamesOf(first.other)} there`);
}

function gamesOf({ decisions, options }: DecisionCost): string {
  return `${decisions} decisions with ${options} options`;
}

function requestOf(words: readonly string[]): Request {
  const { values, positionals } = readWords(
    words,
    {
      rows: { type: "string", default: ROWS.join(",") },
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "1" },
    },
    help,
  );
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) return refuse("one other checkout is wanted; --help says more");
  // npm runs scripts at the top of the repository, wherever it was called.
  const other = resolve(env["INIT_CWD"] ?? ".", path);
  if (!existsSync(join(other, "packages/kernel/src/index.ts"))) refuse(`${other} is not a checkout of Turnwright`);
  const rows = values.rows.split(",");
  const unknown = rows.find((row) => !ROWS.includes(row));
  if (unknown !== undefined) refuse(`no row is called "${unknown}"; there are ${ROWS.join(", ")}`);
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) refuse(`--seconds wants a number above 0, got "${values.seconds}"`);
  return { other, rows, rounds: readCount("--rounds", values.rounds), seconds };
}
