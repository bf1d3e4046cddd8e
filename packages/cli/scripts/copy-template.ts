// Copies the example that a new game begins with into the package, before it is packed: in the repository it is there once.
import { cpSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const to = fileURLToPath(new URL("../template", import.meta.url));
rmSync(to, { recursive: true, force: true });
cpSync(fileURLToPath(new URL("../../../examples/duel", import.meta.url)), to, { recursive: true });
