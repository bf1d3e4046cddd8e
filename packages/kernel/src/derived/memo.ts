// By itself, because rulesets use it too: it is all they see of the derived data.
import type { Game } from "../state/game.ts";

/** The answer for a seat and the version of the game it is valid for. */
interface Cached<T> {
  derived: Game["derived"];
  version: number;
  found: T;
}

/** Caches an answer for each seat until the game changes. It holds the game that was asked about last. */
export function memoByVersion<T>(lookUp: (game: Game, seat: number) => T): (game: Game, seat: number) => T {
  const bySeat: (Cached<T> | undefined)[] = [];
  return (game, seat) => {
    const { derived } = game;
    const cached = bySeat[seat];
    if (cached === undefined) {
      const found = lookUp(game, seat);
      bySeat[seat] = { derived, version: derived.version, found };
      return found;
    }
    if (cached.derived !== derived || cached.version !== derived.version) {
      cached.found = lookUp(game, seat);
      cached.derived = derived;
      cached.version = derived.version;
    }
    return cached.found;
  };
}
