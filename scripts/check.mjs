// Everything that can be said about the sources without running them. Stops at the first tool that complains.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { execPath, exit, platform } from "node:process";
import { fileURLToPath } from "node:url";

const top = dirname(dirname(fileURLToPath(import.meta.url)));

const steps = [
  ["tsc", "-b"],
  ["oxlint", "--type-aware", "--deny-warnings", "--report-unused-disable-directives"],
  ["oxfmt", "--check"],
  ["knip"],
  ["node", "scripts/borders.mjs"],
];

for (const [tool = "", ...words] of steps) {
  console.log(`check: ${[tool, ...words].join(" ")}`);
  const binary = tool === "node" ? execPath : join(top, "node_modules", ".bin", tool);
  const { status, error } = spawnSync(binary, words, { cwd: top, stdio: "inherit", shell: platform === "win32" });
  if (error !== undefined) console.error(error.message);
  if (status !== 0) {
    console.error(`check: ${tool} failed`);
    exit(1);
  }
}
