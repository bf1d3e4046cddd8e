// A game survives a reload of the page: what was said is kept, and played again.
import { readStored, storeMatch, type Limits, type StoredMatch } from "@turnwright/match";
import { keepText, kept, MATCH_KEY } from "./storage.ts";
import { table } from "./table.ts";

/** A match as the page keeps it: with the game's name, and whose eyes saw it. */
export interface KeptMatch {
  readonly game: string;
  readonly viewer: string;
  readonly limits: Limits;
  readonly stored: StoredMatch;
}

let isDue = false;

/** Keeps the match when the page has nothing better to do, and at the latest when it goes. */
export function keepMatch(): void {
  if (isDue) return;
  isDue = true;
  setTimeout(keepNow, 50);
}

addEventListener("pagehide", keepNow);

function keepNow(): void {
  const { game, match, viewer, limits } = table;
  if (!isDue) return;
  isDue = false;
  if (game === null || match === null || game.isOpen === true) return;
  keepText(MATCH_KEY, JSON.stringify({ game: game.name, viewer, limits, stored: storeMatch(match) }));
}

/** Limits that were kept; what is none is no limit. */
function limitsIn(data: unknown): Limits {
  const given = Object.entries(typeof data === "object" && data !== null ? data : {});
  return Object.fromEntries(given.filter(([name, time]) => ["decision", "game"].includes(name) && Number(time) > 0));
}

/** The match that was kept; null where there is none that can be read. */
export function keptMatch(): KeptMatch | null {
  try {
    const data: unknown = JSON.parse(kept(MATCH_KEY) ?? "null");
    if (typeof data !== "object" || data === null) return null;
    const game: unknown = Reflect.get(data, "game");
    const viewer: unknown = Reflect.get(data, "viewer");
    const stored = readStored(JSON.stringify(Reflect.get(data, "stored")));
    return typeof game === "string" && typeof viewer === "string" && typeof stored !== "string"
      ? { game, viewer, limits: limitsIn(Reflect.get(data, "limits")), stored }
      : null;
  } catch {
    return null;
  }
}
