import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { mutants, type Mutant } from "./mutant-list.ts";

/**
 * Breaks the kernel in named ways, one after the other, in a copy of it, and shows which test notices each. A mutant that
 * is marked `model` is to be noticed by the naive model alone.
 */

const root = resolve(import.meta.dirname, "..");
const MODEL = "packages/kernel/test/model.test.ts";

interface Noticed {
  readonly mutant: Mutant;
  readonly by: string | null;
}

/** A copy of the kernel that can be broken; the tools are those of the repository. */
function workshop(): string {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-mutants-"));
  for (const name of ["package.json", "vitest.config.ts", "tsconfig.base.json", "tsconfig.json"]) cpSync(join(root, name), join(folder, name));
  mkdirSync(join(folder, "packages"));
  for (const name of ["packages/kernel", "perft", "docs"]) {
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !/node_modules|\/dist($|\/)/.test(path) });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Changes one place of one file; the place must be there exactly once. */
function mutate(folder: string, mutant: Mutant): () => void {
  const file = join(folder, "packages/kernel/src", mutant.file);
  const before = readFileSync(file, "utf8");
  const pieces = before.split(mutant.from);
  if (pieces.length !== 2) throw new Error(`${mutant.name}: "${mutant.from}" stands ${pieces.length - 1} times in ${mutant.file}`);
  writeFileSync(file, pieces.join(mutant.to));
  return () => writeFileSync(file, before);
}

interface Results {
  readonly testResults: readonly { readonly status: string; readonly message: string; readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[] }[];
}

/** The first test that fails, or null where all pass. */
function firstFailure(folder: string, tests: readonly string[]): string | null {
  const out = join(folder, "results.json");
  rmSync(out, { force: true });
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const run = spawnSync(process.execPath, [vitest, "run", ...tests, "--bail", "1", "--testTimeout", "60000", "--reporter", "json", "--outputFile", out], { cwd: folder, encoding: "utf8", timeout: 180_000, env: { ...process.env, NO_COLOR: "1" } });
  if (run.status === 0) return null;
  try {
    const results: Results = JSON.parse(readFileSync(out, "utf8"));
    for (const file of results.testResults) for (const each of file.assertionResults) if (each.status === "failed") return each.fullName;
    return results.testResults.find((file) => file.status === "failed")?.message.split("\n")[0] ?? "the run failed";
  } catch {
    return run.signal === null ? `the run failed: ${run.stderr.split("\n")[0] ?? ""}` : "the run never ended";
  }
}

function tryAll(folder: string, chosen: readonly Mutant[]): Noticed[] {
  return chosen.map((mutant) => {
    const restore = mutate(folder, mutant);
    const by = firstFailure(folder, mutant.model === true ? [MODEL] : mutant.tests.map((test) => `packages/kernel/test/${test}`));
    restore();
    console.log(`${by === null ? "MISSED " : "noticed"}  ${mutant.line.padStart(2)}  ${mutant.name}\n             ${by ?? "no test failed"}`);
    return { mutant, by };
  });
}

if (process.argv.includes("--help")) {
  console.log("npm run mutants [-- PART OF A NAME …]\nBreaks the kernel in named ways and shows which test notices each.");
  process.exit(0);
}
const parts = process.argv.slice(2);
const chosen = mutants.filter((mutant) => parts.length === 0 || parts.some((part) => mutant.name.includes(part)));
const folder = workshop();
try {
  const all = [MODEL, ...new Set(chosen.flatMap((mutant) => mutant.tests.map((test) => `packages/kernel/test/${test}`)))];
  const sound = firstFailure(folder, all);
  if (sound !== null) throw new Error(`before anything is broken, this fails: ${sound}`);
  const noticed = tryAll(folder, chosen);
  const count = noticed.filter((each) => each.by !== null).length;
  console.log(`${count} of ${noticed.length} noticed`);
  process.exitCode = count === noticed.length ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

