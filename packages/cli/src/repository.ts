import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository that this package lies in, or null where it was installed from elsewhere. */
export function repository(): string | null {
  const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
  return existsSync(join(root, "packages", "kernel", "src")) ? root : null;
}

/** The version of this package. */
export function version(): string {
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return /"version": "([^"]+)"/.exec(manifest)?.[1] ?? "unknown";
}
