import type { Game } from "@turnwright/kernel";

type Tables = Game["tables"];

/** What follows from a ruleset alone is worked out once; that of the ruleset asked for last is at hand. */
export function perTables<T>(workOut: (tables: Tables) => T): (tables: Tables) => T {
  const all = new WeakMap<Tables, { readonly found: T }>();
  let latest: { readonly tables: Tables; readonly found: T } | null = null;
  return (tables) => {
    if (latest === null || latest.tables !== tables) {
      const { found } = all.get(tables) ?? { found: workOut(tables) };
      all.set(tables, { found });
      latest = { tables, found };
    }
    return latest.found;
  };
}
