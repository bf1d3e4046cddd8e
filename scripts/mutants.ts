import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { NoticedFault } from "../packages/cli/src/fault-list.ts";
import type { Mutant } from "./mutants/mutant.ts";
import { writeFaults } from "./mutants/rows/fault-file.ts";
import { parts, type Part } from "./mutants/part.ts";
import { workshop } from "./mutants/workshop.ts";

/**
 * Breaks the kernel and the rules of the games in named ways, one after the other, in copies of them, and shows which test or
 * scenario notices each. What is marked `model` is noticed by the naive model alone: no other test is run.
 */

/** So many are tried at a time, each in a copy of its own. */
const AT_A_TIME = 2;

interface Trial {
  readonly part: Part;
  readonly mutant: Mutant;
}

const fileOf = (folder: string, { part, mutant }: Trial): string => join(folder, part.sources, mutant.file);

/** What stands before and after the place that is broken: two pieces, if that place is there exactly once. */
const piecesOf = (folder: string, trial: Trial): string[] =>
  readFileSync(fileOf(folder, trial), "utf8").split(trial.mutant.from);

/** The sources have moved on: says of all such mutants at once that they have to follow. */
function mustStandOnce(folder: string, trials: readonly Trial[]): void {
  const stale = trials.filter((trial) => piecesOf(folder, trial).length !== 2);
  const places = stale.map(
    ({ part, mutant: { name, file, from } }) =>
      `${name}: in ${part.sources}/${file} this must stand exactly once: ${from}`,
  );
  if (stale.length > 0) throw new Error(places.join("\n"));
}

/** Before anything is broken, all that ought to notice something must pass. */
async function mustPass(folder: string, part: Part, trials: readonly Trial[]): Promise<void> {
  const tests = new Set(trials.filter((trial) => trial.part === part).flatMap(({ mutant }) => mutant.tests));
  const fails = tests.size === 0 ? null : await part.firstFailure(folder, tests);
  if (fails !== null) throw new Error(`before anything is broken, this fails: ${fails}`);
}

/** Tries until none is left; those that nothing noticed. What broke a row and was noticed is added to the faults. */
async function tryAll(folder: string, left: Trial[], faults: Record<string, NoticedFault>): Promise<Mutant[]> {
  const missed: Mutant[] = [];
  for (let trial = left.shift(); trial !== undefined; trial = left.shift()) {
    const { part, mutant } = trial;
    const file = fileOf(folder, trial);
    const sound = readFileSync(file, "utf8");
    writeFileSync(file, piecesOf(folder, trial).join(mutant.to));
    const { by, why } = await part.firstFailure(folder, mutant.tests, part.breaksRows && mutant.line).then(
      (first) => ({ by: first, why: first ?? `by nothing in ${mutant.tests.join(", ")}` }),
      (error: unknown) => ({ by: null, why: error instanceof Error ? error.message : String(error) }),
    );
    writeFileSync(file, sound);
    if (by === null) missed.push(mutant);
    else if (part.breaksRows) faults[mutant.line] = { scenario: by, fault: mutant.name };
    console.log(`${by === null ? "MISSED " : "noticed"}  ${mutant.line.padStart(2)}  ${mutant.name}`);
    console.log(`             ${why}`);
  }
  return missed;
}

const counted = (tried: readonly Mutant[], missed: readonly Mutant[]): string =>
  `${tried.filter((mutant) => !missed.includes(mutant)).length} of ${tried.length} noticed`;

async function main(words: readonly string[]): Promise<void> {
  const named = parts.filter(({ name }) => words.includes(`--${name}`));
  const wanted = words.filter((word) => !word.startsWith("--"));
  const isWritten = words.includes(WRITE);
  if (wanted.length + named.length + (isWritten ? 1 : 0) < words.length)
    throw new Error(`${words.join(" ")}: see --help`);
  const chosen = (named.length === 0 ? parts : named).flatMap((part) =>
    part.mutants
      .filter(({ name, line }) => wanted.length === 0 || wanted.some((word) => name.includes(word) || line === word))
      .map((mutant): Trial => ({ part, mutant })),
  );
  const folders = Array.from({ length: AT_A_TIME }, workshop);
  try {
    mustStandOnce(folders[0] ?? "", chosen);
    await Promise.all(parts.map((part, index) => mustPass(folders[index % AT_A_TIME] ?? "", part, chosen)));
    const left = [...chosen];
    const faults: Record<string, NoticedFault> = {};
    const missed = (await Promise.all(folders.map((folder) => tryAll(folder, left, faults)))).flat();
    if (isWritten) writeFaults(faults);
    const all = chosen.map(({ mutant }) => mutant);
    const alone = all.filter((mutant) => mutant.model === true);
    if (alone.length > 0) console.log(`by the naive model alone: ${counted(alone, missed)}`);
    console.log(counted(all, missed));
    process.exitCode = missed.length === 0 ? 0 : 1;
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

const ROWS = "--rows";
const WRITE = "--write";

if (process.argv.includes("--help"))
  console.log(
    "npm run mutants [-- --kernel] [--kernel-rows] [--magic-rows] [--magic] [--grand-archive] [--council] [PART OF A NAME …]\n" +
      "Breaks the kernel and the rules of the games in named ways and shows which test or scenario notices each.\n" +
      "npm run mutants -- --rows [PART OF A ROW …]\n" +
      "Breaks the data of the rulesets in memory, one row of the rules after the other; the scenarios that claim a row have to notice.\n" +
      "With --write after --rows, --kernel-rows or --magic-rows: writes down in scripts/mutants/rows/noticed.json which scenario noticed, for `turnwright explain`.",
  );
else if (process.argv.includes(ROWS)) {
  const { tryRows } = await import("./mutants/rows/campaign.ts");
  const wanted = process.argv.slice(2).filter((word) => word !== ROWS && word !== WRITE);
  process.exitCode = tryRows(wanted, process.argv.includes(WRITE)) === 0 ? 0 : 1;
} else await main(process.argv.slice(2));
