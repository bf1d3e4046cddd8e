import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./repository.ts";

/** The command as a process of its own. */
export function turnwright(
  folder: string,
  ...words: readonly string[]
): { readonly code: number | null; readonly out: string; readonly err: string } {
  const bin = join(root, "packages", "cli", "bin", "turnwright.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], {
    encoding: "utf8",
    cwd: folder,
    timeout: 1_200_000,
    maxBuffer: 50_000_000,
  });
  return { code: status, out: stdout, err: stderr };
}
