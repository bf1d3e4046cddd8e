import { execFileSync } from "node:child_process";
import { argv, execPath, stderr } from "node:process";
import { fileURLToPath } from "node:url";

import { suggestName } from "@turnwright/kernel";

import { readCount, readWords, refuse } from "./command-line.ts";
import type { Result, Row } from "./measure.ts";
import { rows } from "./rows/index.ts";

const help = `npm run bench -- [options] [names]

Measures each row in a process of its own and compares what runs in it by ratio; absolute numbers belong to this machine.
A name selects the rows that have it or begin with it and a dot; no name selects all.

  --json      print {"results":[{name, perSecond, ratios:{REFERENCE:{value, means, must, aim, ok}}, notes}]}
              (REFERENCE is a contender of the same row, or a unit where the value stands alone;
              means begins with "at most" or "at least", the side on which must and aim lie)
  --check     exit 1 if a must is missed (needs at least 7 rounds)
  --rounds N  rounds after the warm-up, 7 unless told
  --help      this page

Rows:
${rows
  .flatMap(({ names, duration }) => names.map((name) => `  ${name}${duration === undefined ? "" : ` (${duration})`}`))
  .join("\n")}`;

interface Request {
  readonly json: boolean;
  readonly check: boolean;
  readonly rounds: number;
  readonly selected: readonly string[];
}

main();

function main(): void {
  const request = requestOf(argv.slice(2));
  const wanted = rows.filter((row) => row.names.some((name) => request.selected.includes(name)));
  for (const { names, duration } of wanted)
    if (duration !== undefined && wanted.length > 1)
      stderr.write(`${names.join(", ")} takes ${duration}; name other rows to leave it out\n`);
  const results = wanted
    .flatMap((row) => (wanted.length === 1 ? row.measure(request.rounds) : measureApart(row, request.rounds)))
    .filter(({ name }) => request.selected.includes(name));

  console.log(request.json ? JSON.stringify({ results }, null, 2) : [table(results), ...notes(results)].join("\n"));
  if (request.check && results.some(isMissed)) process.exitCode = 1;
}

/** A row in a process of its own: what was compiled for one row makes the same code slower for another. */
function measureApart(row: Row, rounds: number): readonly Result[] {
  const words = [fileURLToPath(import.meta.url), ...row.names, "--json", "--rounds", String(rounds)];
  if (stderr.isTTY) stderr.write(`${row.names.join(", ")} …\n`);
  const text = execFileSync(execPath, words, { encoding: "utf8", maxBuffer: 100_000_000 });
  const { results } = JSON.parse(text) as { readonly results: readonly Result[] };
  return results;
}

/** What is said beside the figures, under them. */
function notes(results: readonly Result[]): string[] {
  return results.flatMap(({ name, notes: said }) =>
    said.length === 0 ? [] : ["", name, ...said.map((each) => `  ${each}`)],
  );
}

function requestOf(words: readonly string[]): Request {
  const { values, positionals } = readWords(
    words,
    {
      json: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      rounds: { type: "string", default: "7" },
    },
    help,
  );
  const { json, check } = values;
  const rounds = readCount("--rounds", values.rounds);
  if (check && rounds < 7) refuse(`--check needs at least 7 rounds, got ${rounds}`);
  const unknown = positionals.find((word) => selectedBy(word).length === 0);
  if (unknown !== undefined) refuse(`no row is called "${unknown}"; ${suggestion(unknown)}`);
  const selected = positionals.length === 0 ? selectedBy("") : positionals.flatMap(selectedBy);
  return { json, check, rounds, selected };
}

function suggestion(word: string): string {
  const names = selectedBy("");
  const near = suggestName(word, [...names, ...names.map((name) => name.replace(/\..*/, ""))]);
  return near === undefined ? "--help lists them" : `did you mean "${near}"?`;
}

/** The results of this name and those inside it; all for no name. */
function selectedBy(word: string): string[] {
  return rows.flatMap((row) => row.names).filter((name) => word === "" || name === word || name.startsWith(`${word}.`));
}

function isMissed({ ratios }: Result): boolean {
  return Object.values(ratios).some(({ ok }) => ok === false);
}

function table(results: readonly Result[]): string {
  const head = ["row", "per second", "against", "value", "must", "aim", "", "meaning"];
  const lines = results.flatMap(({ name, perSecond, ratios }) =>
    Object.entries(ratios).map(([reference, { value, means, must, aim, ok }]) => [
      name,
      perSecond === null ? "-" : digits(perSecond),
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
