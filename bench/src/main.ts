import { argv, exit } from "node:process";
import { parseArgs } from "node:util";

import { measure, type Result, type Row } from "./measure.ts";
import { rows } from "./rows/index.ts";

const help = `npm run bench -- [options] [names]

Measures rows in one process and compares them by ratio; absolute numbers belong to this machine.
A name selects the results that have it or begin with it and a dot; no name selects all.

  --json      print {"results":[{name, perSecond, ratios:{REFERENCE:{value, means, must, aim, ok}}}]}
  --check     exit 1 if a ratio is below its must (needs at least 7 rounds)
  --rounds N  rounds after the warm-up, 7 unless told
  --help      this page

Results:
${names(rows)
  .map((name) => `  ${name}`)
  .join("\n")}`;

interface Wishes {
  readonly json: boolean;
  readonly check: boolean;
  readonly rounds: number;
  readonly selected: readonly string[];
}

main();

function main(): void {
  const wishes = wishesOf(argv.slice(2));
  const results = rows
    .filter((row) => names([row]).some((name) => wishes.selected.includes(name)))
    .flatMap((row) => measure(row, wishes.rounds))
    .filter(({ name }) => wishes.selected.includes(name));

  console.log(wishes.json ? JSON.stringify({ results }, null, 2) : table(results));
  if (wishes.check && results.some(isMissed)) process.exitCode = 1;
}

function wishesOf(words: readonly string[]): Wishes {
  const { values, positionals } = parsed(words);
  if (values.help) {
    console.log(help);
    exit(0);
  }
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) refuse(`--rounds wants a whole number from 1, got "${values.rounds}"`);
  if (values.check && rounds < 7) refuse(`--check needs at least 7 rounds, got ${rounds}`);
  const unknown = positionals.find((word) => selectedBy(word).length === 0);
  if (unknown !== undefined) refuse(`no result is called "${unknown}"; --help lists them`);
  const selected = positionals.length === 0 ? names(rows) : positionals.flatMap(selectedBy);
  return { json: values.json, check: values.check, rounds, selected };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        json: { type: "boolean", default: false },
        check: { type: "boolean", default: false },
        rounds: { type: "string", default: "7" },
        help: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(reason: string): never {
  console.error(reason);
  exit(2);
}

function names(of: readonly Row[]): string[] {
  return of.flatMap((row) => row.comparisons.map(({ name }) => name));
}

function selectedBy(word: string): string[] {
  return names(rows).filter((name) => name === word || name.startsWith(`${word}.`));
}

function isMissed({ ratios }: Result): boolean {
  return Object.values(ratios).some(({ ok }) => ok === false);
}

function table(results: readonly Result[]): string {
  const head = ["result", "per second", "against", "ratio", "must", "aim", "", "meaning"];
  const lines = results.flatMap(({ name, perSecond, ratios }) =>
    Object.entries(ratios).map(([reference, { value, means, must, aim, ok }]) => [
      name,
      digits(perSecond),
      reference,
      digits(value),
      must === null ? "-" : digits(must),
      aim === null ? "-" : digits(aim),
      ok === null ? "" : ok ? "ok" : "MISSED",
      means,
    ]),
  );
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  return [head, ...lines]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Three digits, or whole numbers with thousands apart: ratios here run from a ten-thousandth upwards. */
function digits(value: number): string {
  return value >= 1000 ? Math.round(value).toLocaleString("en") : String(Number(value.toPrecision(3)));
}
