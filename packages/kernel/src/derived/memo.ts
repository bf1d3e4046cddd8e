// By itself, because rulesets use it too: they see nothing else of what a game derives from its state.
import type { Game } from "../state/game.ts";

/** What was found for a seat, with the version of the game that it was found for. */
interface Kept<T> {
  derived: Game["derived"];
  version: number;
  found: T;
}

/** What follows from a game for a seat is looked up once until the game changes; that of the game asked for last is at hand. */
export function memoByVersion<T>(lookUp: (game: Game, seat: number) => T): (game: Game, seat: number) => T {
  const bySeat: (Kept<T> | undefined)[] = [];
  return (game, seat) => {
    const { derived } = game;
    const kept = bySeat[seat];
    if (kept === undefined) {
      const found = lookUp(game, seat);
      bySeat[seat] = { derived, version: derived.version, found };
      return found;
    }
    if (kept.derived !== derived || kept.version !== derived.version) {
      kept.found = lookUp(game, seat);
      kept.derived = derived;
      kept.version = derived.version;
    }
    return kept.found;
  };
}
