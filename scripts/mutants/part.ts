import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { archiveMutants } from "./grand-archive/index.ts";
import { councilMutants } from "./council/index.ts";
import { magicMutants } from "./magic/index.ts";
import { magicRowSlips } from "./magic/row-slips.ts";
import { kernelMutants } from "./kernel/index.ts";
import { rowSlips } from "./kernel/row-slips.ts";
import type { Mutant } from "./mutant.ts";
import { root } from "./workshop.ts";

/** What is broken in one way and noticed in one way. */
export interface Part {
  readonly name: string;
  /** The package, and for a game the folder of scenarios, whose tests ought to notice its mutants. */
  readonly owner: string;
  readonly mutants: readonly Mutant[];
  /** The folder in which the files of its mutants are. */
  readonly sources: string;
  /**
   * The first test that fails in a copy, or null where all pass. A run that fails without a failing test throws. Where the row
   * that is broken is named, only scenarios that claim it count.
   */
  readonly firstFailure: (folder: string, tests: Iterable<string>, row?: string) => Promise<string | null>;
  /** Its mutants break rows of the rules: those that are noticed can be written down. */
  readonly breaksRows?: true;
}

/** Slower than this is no test run any more. */
const PATIENCE = 180_000;

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

async function run(folder: string, words: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, words, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: PATIENCE,
    killSignal: "SIGKILL",
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => said.push(text));
  }
  await once(child, "close");
  return { code: child.exitCode, said: said.join("") };
}

interface Results {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

async function firstTest(folder: string, files: readonly string[]): Promise<string | null> {
  const report = join(folder, "report.json");
  rmSync(report, { force: true });
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const how = ["--bail", "1", "--reporter", "json", "--outputFile", report];
  const { code } = await run(folder, [vitest, "run", ...files, ...how]);
  if (code === 0) return null;
  if (!existsSync(report)) throw new Error(`no report of ${files.join(", ")}: it was too slow, or never began`);
  const results = JSON.parse(readFileSync(report, "utf8")) as Results;
  const failed = results.testResults.flatMap((file) => file.assertionResults).find(({ status }) => status === "failed");
  if (failed !== undefined) return failed.fullName;
  throw new Error(`no test failed: ${results.testResults.map((file) => file.message).join("\n")}`);
}

const isTest = (name: string): boolean => name.endsWith(".test.ts");

/** The file of a test or of a scenario, by the name that a mutant has for it. */
export const testFile = (owner: string, name: string): string =>
  isTest(name) ? `packages/${owner}/test/${name}` : `scenarios/${owner}/${name}.yaml`;

/** Of a package only its tests, of which each has a name that ends so. */
const firstOfTests =
  (owner: string) =>
  async (folder: string, names: Iterable<string>): Promise<string | null> =>
    firstTest(
      folder,
      [...names].map((name) => testFile(owner, name)),
    );

/** Of a game its scenarios, and after these its tests. */
const firstOfGame =
  (game: string) =>
  async (folder: string, names: Iterable<string>, row?: string): Promise<string | null> => {
    const all = [...names];
    const scenarios = all.filter((name) => !isTest(name));
    const first = scenarios.length === 0 ? null : await firstScenario(game, folder, scenarios, row);
    if (first !== null || scenarios.length === all.length) return first;
    return firstOfTests(game)(folder, all.filter(isTest));
  };

async function firstScenario(
  game: string,
  folder: string,
  names: readonly string[],
  row: string | undefined,
): Promise<string | null> {
  const files = names.map((name) => testFile(game, name));
  const how = ["--conditions=turnwright-source", "--import", "tsx", "scripts/first-failure.ts"];
  const claiming = row === undefined ? [] : ["--row", row];
  const { code, said } = await run(folder, [...how, ...claiming, ...files]);
  if (code === 0) return null;
  const [name = "", reason = ""] = said.split("\n");
  // Where not the rules but the engine gave up, nobody has noticed anything.
  if (code === 1 && reason.startsWith("scenarios/") && !reason.includes("the runner failed")) return name;
  throw new Error(`no scenario failed: ${said}`);
}

export const parts: readonly Part[] = [
  {
    name: "kernel",
    owner: "kernel",
    mutants: kernelMutants,
    sources: "packages/kernel/src",
    firstFailure: firstOfTests("kernel"),
  },
  {
    name: "kernel-rows",
    owner: "magic",
    mutants: rowSlips,
    sources: "packages/kernel/src",
    firstFailure: firstOfGame("magic"),
    breaksRows: true,
  },
  {
    name: "magic-rows",
    owner: "magic",
    mutants: magicRowSlips,
    sources: "packages/magic/src",
    firstFailure: firstOfGame("magic"),
    breaksRows: true,
  },
  {
    name: "magic",
    owner: "magic",
    mutants: magicMutants,
    sources: "packages/magic/src",
    firstFailure: firstOfGame("magic"),
  },
  {
    name: "grand-archive",
    owner: "grand-archive",
    mutants: archiveMutants,
    sources: "packages/grand-archive/src",
    firstFailure: firstOfGame("grand-archive"),
  },
  {
    name: "council",
    owner: "council",
    mutants: councilMutants,
    sources: "packages/council/src",
    firstFailure: firstOfGame("council"),
  },
];
