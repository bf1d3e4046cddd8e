// Compiles everything, and nothing twice: first the command builds itself, as it does whenever it starts from sources that it has not
// built, then the compiler adds what is left, tests and tools. The other way round, the first test that starts the command builds again.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { execPath } from "node:process";
import { top } from "./tools.mjs";

// What is wrong with the sources is said once, by the compiler.
spawnSync(execPath, [join(top, "packages", "cli", "bin", "turnwright.mjs"), "--version"], { stdio: "ignore" });
const compiler = join(top, "node_modules", "typescript", "bin", "tsc");
const { status } = spawnSync(execPath, [compiler, "-b"], { cwd: top, stdio: "inherit" });
process.exitCode = status ?? 1;
