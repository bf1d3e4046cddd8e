import type { Game } from "./game.ts";
import type { Tables } from "./tables.ts";

/** What follows from data and the ruleset alone is looked up once, until a game of another ruleset asks. */
export function perRuleset<T>(lookUp: (game: Game) => T): (game: Game) => T {
  let kept: { readonly tables: Tables; readonly found: T } | null = null;
  return (game) => {
    if (kept === null || kept.tables !== game.tables) kept = { tables: game.tables, found: lookUp(game) };
    return kept.found;
  };
}
