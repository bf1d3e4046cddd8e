// The checks and the tests of what has changed, in under a minute; `npm test` runs them all.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit } from "node:process";
import { parseArgs } from "node:util";
import { select } from "./selection.mjs";
import { finish, runTests, runTools, top } from "./tools.mjs";

const HELP = `npm run quick                     checks and tests what differs from the last commit; where nothing does, what
                                  differs from origin/main
npm run quick -- --since REV      … what differs from a revision
npm run quick -- --list           says what would be run, and runs nothing

Types are checked everywhere; lint and format where something has changed. The tests are those of the package that has
changed and of what imports the file, without those that take long, and a sample of the scenarios: for a card those that
name it, for the kernel some of every game. What is left out is said. The last line is "N passed, M failed".`;

const { values } = parseArgs({
  args: argv.slice(2),
  options: { since: { type: "string" }, list: { type: "boolean" }, help: { type: "boolean", short: "h" } },
});
if (values.help === true) {
  console.log(HELP);
  exit(0);
}

const changed = changedFiles(values.since);
const files = new Set(
  git("ls-files", "--cached", "--others", "--exclude-standard").filter((file) => existsSync(join(top, file))),
);
/** @type {Map<string, string>} */
const texts = new Map();
const { tests, scenarios, left } = select(changed, { files, read });

say("changed", changed);
say("tests", tests);
say("scenarios", scenarios);
say("left out", ["knip", "lint and format of what has not changed", ...left]);
if (values.list === true) exit(0);

const present = changed.filter((file) => existsSync(join(top, file)));
const code = present.filter((file) => /\.[mc]?[jt]sx?$/.test(file));
const checks = [
  ["tsc", "-b"],
  ...(code.length === 0 ? [] : [["oxlint", "--type-aware", "--deny-warnings", ...code]]),
  ...(present.length === 0 ? [] : [["oxfmt", "--check", "--no-error-on-unmatched-pattern", ...present]]),
  ["node", "scripts/borders.mjs"],
];
const titles = scenarios.map((file) => `^${file.replaceAll(/[.]/g, "\\.")} `).join("|");
const failedChecks = await runTools(checks);
const counts = await Promise.all([
  ...(tests.length === 0 ? [] : [runTests(["--project", "short", ...tests], true)]),
  ...(scenarios.length === 0 ? [] : [runTests(["packages/cli/test/scenarios.test.ts", "-t", titles], true)]),
]);
for (const { said } of counts) process.stdout.write(said);
finish(counts, failedChecks);

/** @param {string | undefined} since @returns {string[]} */
function changedFiles(since) {
  const untracked = git("ls-files", "--others", "--exclude-standard");
  const against = (/** @type {string} */ revision) => [...git("diff", "--name-only", revision), ...untracked];
  if (since !== undefined) return against(since);
  const uncommitted = against("HEAD");
  if (uncommitted.length > 0) return uncommitted;
  const [main] = git("for-each-ref", "--format=%(refname)", "refs/remotes/origin/main");
  return main === undefined ? [] : against(main);
}

/** @param {...string} words @returns {string[]} */
function git(...words) {
  const { status, stdout, stderr } = spawnSync("git", words, { cwd: top, encoding: "utf8", maxBuffer: 50_000_000 });
  if (status === 0) return stdout.split("\n").filter((line) => line !== "");
  console.error(`quick: git ${words.join(" ")} failed\n${stderr}`);
  return exit(2);
}

/** @param {string} file @returns {string} */
function read(file) {
  const text = texts.get(file) ?? readFileSync(join(top, file), "utf8");
  texts.set(file, text);
  return text;
}

/** @param {string} what @param {readonly string[]} list */
function say(what, list) {
  console.log(`${what}: ${list.length === 0 ? "nothing" : ""}`.trimEnd());
  for (const each of list) console.log(`  ${each}`);
}
