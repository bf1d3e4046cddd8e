// The one file of this package that reads files, so it is an entry of its own: everything else runs in a browser too.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readRows, type Row } from "./rows.ts";

/** The rows of the families that belong to no single ruleset (N0, X, MTG, ECH, RUM …), read from this package. */
export function generalRows(): readonly Row[] {
  const folder = fileURLToPath(new URL("../../rules/", import.meta.url));
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .toSorted()
    .flatMap((name) => readRows(readFileSync(`${folder}${name}`, "utf8")));
}
