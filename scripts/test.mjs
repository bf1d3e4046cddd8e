// Check, then all tests; words after `npm test --` go to vitest. The last line is "N passed, M failed".
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { argv, execPath } from "node:process";
import { finish, runTests, top } from "./tools.mjs";

const isChecked = spawnSync(execPath, [join(top, "scripts", "check.mjs")], { cwd: top, stdio: "inherit" }).status === 0;
const { passed, failed } = await runTests(argv.slice(2), false);
if (!isChecked) console.log("\nThe check failed; it counts as one.");
finish({ passed, failed: failed + (isChecked ? 0 : 1) });
