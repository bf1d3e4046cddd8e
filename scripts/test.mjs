// Check, then all tests; words after `npm test --` go to vitest. The last line is "N passed, M failed".
import { argv } from "node:process";
import { finish, runCheck, runTests } from "./tools.mjs";

const words = argv.slice(2);
const isWhole = words.length === 0;
// Tests in the browser wait for it most of the time, so they run beside all others. What they say is printed behind the rest.
const inBrowser = isWhole ? runTests(["--project", "browser"], true) : null;
const isChecked = await runCheck();
const others = await runTests(isWhole ? ["--project", "long", "--project", "short"] : words, false);
const all = inBrowser === null ? [others] : [others, await inBrowser];
for (const { said } of all) process.stdout.write(said);
if (!isChecked) console.log("\nThe check failed; it counts as one.");
finish(all, isChecked ? 0 : 1);
