import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { mutants, type Mutant } from "./mutant-list.ts";

/**
 * Breaks the kernel in named ways, one after the other, in copies of it, and shows which test notices each. What is marked
 * `model` is noticed by the naive model alone: no other test is run.
 */

const root = resolve(import.meta.dirname, "..");
const TESTS = "packages/kernel/test";
/** So many are tried at a time, each in a copy of its own. */
const AT_A_TIME = 2;
/** Slower than this is no test run any more. */
const PATIENCE = 180_000;

/** A copy of the kernel that can be broken; the tools are those of the repository. */
function workshop(): string {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-mutants-"));
  mkdirSync(join(folder, "packages"));
  for (const name of ["package.json", "vitest.config.ts", "tsconfig.base.json", "packages/kernel", "perft", "docs"]) {
    const filter = (path: string): boolean => !/\/(?:node_modules|dist)(?:\/|$)/.test(path.slice(root.length));
    cpSync(join(root, name), join(folder, name), { recursive: true, filter });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

const fileOf = (folder: string, mutant: Mutant): string => join(folder, "packages/kernel/src", mutant.file);

/** What stands before and after the place that is broken: two pieces, if that place is there exactly once. */
const piecesOf = (folder: string, mutant: Mutant): string[] =>
  readFileSync(fileOf(folder, mutant), "utf8").split(mutant.from);

/** The sources have moved on: says of all such mutants at once that they have to follow. */
function mustStandOnce(folder: string, chosen: readonly Mutant[]): void {
  const stale = chosen.filter((mutant) => piecesOf(folder, mutant).length !== 2);
  const places = stale.map(({ name, file, from }) => `${name}: in ${file} this must stand exactly once: ${from}`);
  if (stale.length > 0) throw new Error(places.join("\n"));
}

interface Results {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The first test that fails, or null where all pass. A run that fails without a failing test says nothing. */
async function firstFailure(folder: string, tests: Iterable<string>): Promise<string | null> {
  const report = join(folder, "report.json");
  rmSync(report, { force: true });
  const files = [...tests].map((test) => `${TESTS}/${test}`);
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const words = ["run", ...files, "--bail", "1", "--reporter", "json", "--outputFile", report];
  const child = spawn(process.execPath, [vitest, ...words], { cwd: folder, stdio: "ignore", timeout: PATIENCE });
  await once(child, "close");
  if (child.exitCode === 0) return null;
  if (!existsSync(report)) throw new Error(`no report of ${files.join(", ")}: it was too slow, or never began`);
  const results = JSON.parse(readFileSync(report, "utf8")) as Results;
  const failed = results.testResults.flatMap((file) => file.assertionResults).find(({ status }) => status === "failed");
  if (failed !== undefined) return failed.fullName;
  throw new Error(`no test failed: ${results.testResults.map((file) => file.message).join("\n")}`);
}

/** Tries mutants until none is left; those that no test noticed. */
async function tryAll(folder: string, left: Mutant[]): Promise<Mutant[]> {
  const missed: Mutant[] = [];
  for (let mutant = left.shift(); mutant !== undefined; mutant = left.shift()) {
    const file = fileOf(folder, mutant);
    const sound = readFileSync(file, "utf8");
    writeFileSync(file, piecesOf(folder, mutant).join(mutant.to));
    const by = await firstFailure(folder, mutant.tests).catch((error: unknown) => {
      throw new Error(mutant.name, { cause: error });
    });
    writeFileSync(file, sound);
    if (by === null) missed.push(mutant);
    console.log(`${by === null ? "MISSED " : "noticed"}  ${mutant.line.padStart(2)}  ${mutant.name}`);
    console.log(`             ${by ?? `by nothing in ${mutant.tests.join(", ")}`}`);
  }
  return missed;
}

const counted = (tried: readonly Mutant[], missed: readonly Mutant[]): string =>
  `${tried.filter((mutant) => !missed.includes(mutant)).length} of ${tried.length} noticed`;

async function main(parts: readonly string[]): Promise<void> {
  const chosen = mutants.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
  const folders = Array.from({ length: AT_A_TIME }, workshop);
  try {
    const [first = ""] = folders;
    mustStandOnce(first, chosen);
    const fails = await firstFailure(first, new Set(chosen.flatMap((mutant) => mutant.tests)));
    if (fails !== null) throw new Error(`before anything is broken, this fails: ${fails}`);
    const left = [...chosen];
    const missed = (await Promise.all(folders.map((folder) => tryAll(folder, left)))).flat();
    const alone = chosen.filter((mutant) => mutant.model === true);
    console.log(`by the naive model alone: ${counted(alone, missed)}`);
    console.log(counted(chosen, missed));
    process.exitCode = missed.length === 0 ? 0 : 1;
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv.includes("--help"))
  console.log(
    "npm run mutants [-- PART OF A NAME …]\nBreaks the kernel in named ways and shows which test notices each.",
  );
else await main(process.argv.slice(2));
