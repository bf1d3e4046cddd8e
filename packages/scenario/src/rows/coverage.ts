import { expecting } from "@turnwright/kernel";
import type { Declined } from "../pack.ts";
import { familyOf, isMeantBy, type Row } from "./rows.ts";

/** What a scenario or a test says about rows. */
export interface CoverageResult {
  readonly rules: readonly string[];
  readonly asserted: readonly string[];
  /** Rows that stand in `proves`. */
  readonly proved?: readonly string[];
  /** Rows it names and fails for, once what they say is broken on purpose. */
  readonly noticed?: readonly string[];
  readonly ok: boolean;
  readonly strict: boolean;
  readonly expectations: number;
}

/** Which rows are shown by scenarios, which are left out on purpose, and which are neither. */
export interface Covered {
  readonly covered: readonly string[];
  readonly declined: readonly Declined[];
  readonly uncovered: readonly string[];
}

/** Families whose rows describe whole situations: to name one in a strict scenario that expects something covers it. */
const SITUATIONS = new Set(["T", "X", "N0", "MTG", "ECH", "RUM"]);

/** Rows that tell what other people's code does: nothing has to cover them. */
const NOTE = "note";

/** Which rows are covered, declined, uncovered; of one family and tag if given. */
export const coverage = expecting(
  "a list of results, and a list of rows",
  function coverage(
    results: readonly CoverageResult[],
    rows: readonly Row[],
    options: { readonly family?: string; readonly tag?: string; readonly declined?: readonly Declined[] } = {},
  ): Covered {
    const meant = rows.filter(
      (row) =>
        (row.tag !== NOTE || options.tag === NOTE) &&
        (options.family === undefined || familyOf(row.id) === options.family || row.id === options.family) &&
        (options.tag === undefined || row.tag === options.tag),
    );
    const passed = results.filter((result) => result.ok);
    const covered = meant.filter((row) => passed.some((result) => covers(result, row.id))).map((row) => row.id);
    const rest = meant.filter((row) => !covered.includes(row.id));
    const declined = (options.declined ?? []).filter((each) => rest.some((row) => row.id === each.id));
    return {
      covered,
      declined,
      uncovered: rest.filter((row) => !declined.some((each) => each.id === row.id)).map((row) => row.id),
    };
  },
);

/**
 * A row of a situation is covered by a strict scenario that names it; any other by one that proves it, or names and asserts
 * it, or fails once the row is broken.
 */
export const covers = expecting(
  "a result, and the id of a row",
  function covers(result: CoverageResult, row: string): boolean {
    if (result.proved?.includes(row) === true) return true;
    if (!result.rules.some((name) => isMeantBy(row, name))) return false;
    if (SITUATIONS.has(familyOf(row))) return result.strict && result.expectations > 0;
    return result.asserted.includes(row) || result.noticed?.includes(row) === true;
  },
);
