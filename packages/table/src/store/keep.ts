// A game survives a reload of the page: what was said is kept, and played again.
import { readStored, storeMatch, type StoredMatch } from "@turnwright/match";
import { offer } from "../local/offer.ts";
import { keepText, kept } from "./prefs.ts";
import { table } from "./table.ts";

/** A table that is served for one game keeps its match beside that of the others. */
const KEY = offer === null ? "turnwright.match" : `turnwright.match ${offer.game}`;

/** A match as the page keeps it: with the game's name, and whose eyes saw it. */
export interface KeptMatch {
  readonly game: string;
  readonly viewer: string;
  readonly stored: StoredMatch;
}

let isDue = false;

/** Keeps the match when the page has nothing better to do. */
export function keepMatch(): void {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    const { game, match, viewer } = table;
    if (game === null || match === null || game.isOpen === true) return;
    keepText(KEY, JSON.stringify({ game: game.name, viewer, stored: storeMatch(match) }));
  }, 50);
}

/** The match that was kept; null where there is none that can be read. */
export function keptMatch(): KeptMatch | null {
  try {
    const data: unknown = JSON.parse(kept(KEY) ?? "null");
    if (typeof data !== "object" || data === null) return null;
    const game: unknown = Reflect.get(data, "game");
    const viewer: unknown = Reflect.get(data, "viewer");
    const stored = readStored(JSON.stringify(Reflect.get(data, "stored")));
    return typeof game === "string" && typeof viewer === "string" && typeof stored !== "string"
      ? { game, viewer, stored }
      : null;
  } catch {
    return null;
  }
}
