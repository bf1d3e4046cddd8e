// What a row mutant is stands by itself, so that the tables of them import nothing that runs.

/** One planted fault for one row of the rules: a small change of the ruleset's data. */
export interface RowMutant {
  readonly row: string;
  /** The file under `scenarios/GAME` whose scenarios claim the row, and have to notice. */
  readonly file: string;
  /**
   * What is changed, as a path into the ruleset: keys and numbers of entries, and `{RULE}` for the entry of a list with that
   * rule (`{RULE}#1`: the next one): `checks/list/{CR 704.5f}`.
   */
  readonly at: string;
  /** What stands there instead; where this is left out, it is taken away. */
  readonly to?: unknown;
}

/** The faults of a game by their row: the scenario file, the place, and what stands there instead. */
export type RowTable = Readonly<Record<string, readonly [file: string, at: string, to?: unknown]>>;

export const mutantsOf = (table: RowTable): readonly RowMutant[] =>
  Object.entries(table).map(([row, [file, at, ...to]]) => ({
    row,
    file,
    at,
    ...(to.length === 0 ? {} : { to: to[0] }),
  }));
