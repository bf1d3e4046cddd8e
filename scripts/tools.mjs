// Runs the tools of the check and the tests as processes.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execPath, platform, stdout } from "node:process";
import { fileURLToPath } from "node:url";

/** @typedef {{ passed: number, failed: number }} Counts */
/** @typedef {Counts & { said: string }} Run What the tests of a run came to, and what it said if that was held back. */
/** @typedef {{ assertionResults: { status: string }[], status: string }} TestFile */

export const top = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs tools at the same time and prints what each says, in their order. @param {readonly string[][]} steps @returns {Promise<number>} How many failed. */
export async function runTools(steps) {
  const running = steps.map(([tool = "", ...words]) => {
    const binary = tool === "node" ? execPath : join(top, "node_modules", ".bin", tool);
    return { tool, words, ended: run(binary, words) };
  });
  let failed = 0;
  for (const { tool, words, ended } of running) {
    console.log(`check: ${[tool, ...words].join(" ")}`);
    const { status, said } = await ended;
    stdout.write(said);
    if (status === 0) continue;
    console.error(`check: ${tool} failed`);
    failed++;
  }
  return failed;
}

/** Runs `npm run check`, and says whether nothing is wrong. @returns {Promise<boolean>} */
export const runCheck = async () => (await run(execPath, [join(top, "scripts", "check.mjs")], "inherit")).status === 0;

/** Runs vitest and counts its tests. @param {readonly string[]} words @param {boolean} isHeld Whether the caller prints what it says. @returns {Promise<Run>} */
export async function runTests(words, isHeld) {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-test-"));
  const report = join(folder, "report.json");
  const vitest = join(top, "node_modules", "vitest", "vitest.mjs");
  const own = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { status, said } = await run(execPath, [vitest, ...own, ...words], isHeld ? "pipe" : "inherit");
  /** @type {TestFile[]} */
  const files = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [];
  rmSync(folder, { recursive: true });
  return { ...countsOf(files, status === 0), said };
}

/** @param {readonly TestFile[]} files @param {boolean} isFine What vitest itself says. @returns {Counts} */
function countsOf(files, isFine) {
  const statuses = files.flatMap((file) => file.assertionResults.map((test) => test.status));
  const failedTests = statuses.filter((status) => status === "failed").length;
  // A file that could not be loaded holds no failed test, yet it failed.
  const failedFiles = files.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  ).length;
  return {
    passed: statuses.filter((status) => status === "passed").length,
    // Whatever else went wrong counts as one, so that a failed run never has "0 failed".
    failed: Math.max(failedTests + failedFiles, isFine ? 0 : 1),
  };
}

/** Prints the last line, and fails where something failed. @param {readonly Counts[]} counts @param {number} failedChecks */
export function finish(counts, failedChecks) {
  const passed = counts.reduce((sum, each) => sum + each.passed, 0);
  const failed = counts.reduce((sum, each) => sum + each.failed, failedChecks);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** @param {string} binary @param {readonly string[]} words @param {"pipe" | "inherit"} output @returns {Promise<{ status: number | null, said: string }>} */
function run(binary, words, output = "pipe") {
  return new Promise((resolve) => {
    let said = "";
    const shell = platform === "win32" && binary !== execPath;
    const child = spawn(binary, words, { cwd: top, shell, stdio: ["inherit", output, output] });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => void (said += String(text)));
    child.on("error", (error) => resolve({ status: null, said: `${said}${error.message}\n` }));
    child.on("close", (status) => resolve({ status, said }));
  });
}
