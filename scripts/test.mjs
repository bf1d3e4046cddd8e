// Check, then all tests; words after `npm test --` go to vitest. The last line is "N passed, M failed".
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { argv, execPath } from "node:process";
import { fileURLToPath } from "node:url";

/** @typedef {{ assertionResults: { status: string }[], status: string }} TestFile */

const top = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), "turnwright-test-"));
const report = join(folder, "report.json");

const checked = run(join(top, "scripts", "check.mjs"));
const tested = run(
  join(top, "node_modules", "vitest", "vitest.mjs"),
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
  ...argv.slice(2),
);

/** @type {TestFile[]} */
const files = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [];
rmSync(folder, { recursive: true });

const statuses = files.flatMap((file) => file.assertionResults.map((test) => test.status));
const passed = statuses.filter((status) => status === "passed").length;
const failedTests = statuses.filter((status) => status === "failed").length;
// A file that could not be loaded holds no failed test, yet it failed.
const failedFiles = files.filter(
  (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
).length;
// Whatever else went wrong counts as one, so that the line never says "0 failed" about a failed run.
const failed = Math.max(failedTests + failedFiles, tested ? 0 : 1) + (checked ? 0 : 1);

if (!checked) console.log("\nThe check failed; it counts as one.");
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** @param {...string} words */
function run(...words) {
  return spawnSync(execPath, words, { cwd: top, stdio: "inherit" }).status === 0;
}
