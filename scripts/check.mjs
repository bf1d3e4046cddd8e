// Everything that can be said about the sources without running them. The tools run at the same time; what each says is printed
// in their order.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { execPath, platform, stdout } from "node:process";
import { fileURLToPath } from "node:url";

const top = dirname(dirname(fileURLToPath(import.meta.url)));

const steps = [
  ["tsc", "-b"],
  ["oxlint", "--type-aware", "--deny-warnings", "--report-unused-disable-directives"],
  ["oxfmt", "--check"],
  ["knip"],
  ["node", "scripts/borders.mjs"],
];

const running = steps.map(([tool = "", ...words]) => ({ tool, words, ended: run(tool, words) }));
for (const { tool, words, ended } of running) {
  console.log(`check: ${[tool, ...words].join(" ")}`);
  const { status, said } = await ended;
  stdout.write(said);
  if (status === 0) continue;
  console.error(`check: ${tool} failed`);
  process.exitCode = 1;
}

/** @param {string} tool @param {readonly string[]} words @returns {Promise<{ status: number | null, said: string }>} */
function run(tool, words) {
  const binary = tool === "node" ? execPath : join(top, "node_modules", ".bin", tool);
  return new Promise((resolve) => {
    let said = "";
    const child = spawn(binary, words, { cwd: top, shell: platform === "win32" });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => void (said += String(text)));
    child.on("error", (error) => resolve({ status: null, said: `${said}${error.message}\n` }));
    child.on("close", (status) => resolve({ status, said }));
  });
}
