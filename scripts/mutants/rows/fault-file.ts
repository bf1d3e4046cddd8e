// Which faults in rows were noticed is written down for `turnwright explain`: a file of its own, as two campaigns write it.
import { writeFileSync } from "node:fs";
import { faultFile, noticedFaults, type NoticedFaults } from "../../../packages/cli/src/fault-list.ts";
import { root } from "../workshop.ts";

/** Adds faults to those that are written down, in the order of their rows. */
export function writeFaults(found: NoticedFaults): void {
  const all = { ...noticedFaults(root), ...found };
  const rows = Object.keys(all).toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
  writeFileSync(
    faultFile(root),
    `${JSON.stringify(Object.fromEntries(rows.map((row) => [row, all[row]])), null, 2)}\n`,
  );
}
