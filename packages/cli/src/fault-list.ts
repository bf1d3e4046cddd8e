// Which planted faults scenarios have noticed. A file of its own: the explanation of a rule, the pages of rules and the campaigns that write the list use it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CoverageResult } from "@turnwright/scenario";

/** A fault that was planted to break a row of the rules, and the scenario that noticed it. */
export interface NoticedFault {
  /** The name of the scenario: no two have the same. */
  readonly scenario: string;
  /** What was wrong then, in plain words. */
  readonly fault: string;
}

/** The faults by their row. */
export type NoticedFaults = Readonly<Record<string, NoticedFault>>;

const NONE: NoticedFaults = {};

/** Where `npm run mutants -- --rows --write`, `--kernel-rows --write` and `--magic-rows --write` write them. */
export const faultFile = (root: string): string => join(root, "scripts", "mutants", "rows", "noticed.json");

/** The faults in rows that scenarios of the repository have noticed. */
export function noticedFaults(root: string | null): NoticedFaults {
  if (root === null || !existsSync(faultFile(root))) return NONE;
  // What our own campaign wrote is as it wrote it; a test compares it with the faults.
  return JSON.parse(readFileSync(faultFile(root), "utf8")) as NoticedFaults;
}

/** The result of a scenario with the rows whose fault it notices. */
export function withFaults<T extends CoverageResult & { readonly name: string }>(faults: NoticedFaults, result: T): T {
  const noticed = Object.keys(faults).filter((row) => faults[row]?.scenario === result.name);
  return noticed.length === 0 ? result : { ...result, noticed };
}
