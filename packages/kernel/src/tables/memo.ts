import type { Game } from "../state/game.ts";
import type { Tables } from "./tables.ts";

interface Found<T> {
  readonly tables: Tables;
  readonly found: T;
}

/** What follows from data and the ruleset alone is looked up once; that of the ruleset asked for last is at hand. */
export function perRuleset<T>(lookUp: (game: Game) => T): (game: Game) => T {
  let latest: Found<T> | null = null;
  let others: WeakMap<Tables, Found<T>> | null = null;
  return (game) => {
    if (latest === null) latest = { tables: game.tables, found: lookUp(game) };
    else if (latest.tables !== game.tables) {
      others ??= new WeakMap();
      others.set(latest.tables, latest);
      latest = others.get(game.tables) ?? { tables: game.tables, found: lookUp(game) };
    }
    return latest.found;
  };
}
