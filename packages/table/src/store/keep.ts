// A game survives a reload of the page: what was said is kept, and played again.
import { readStored, storeMatch, type Limits, type StoredMatch } from "@turnwright/match";
import { keepText, MATCH_KEY } from "./storage.ts";
import { notify, table } from "./table.ts";

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

/** What has been said of keeping: once is enough. */
const said = new Set<string>();

function tellOnce(text: string): void {
  if (said.has(text)) return;
  said.add(text);
  notify(text, [], "bad");
}

addEventListener("storage", ({ key }) => {
  if (key === MATCH_KEY)
    tellOnce("a game is played in another window too: this browser keeps the one that was played last");
});

function keepNow(): void {
  const { game, match, viewer, limits } = table;
  if (!isDue) return;
  isDue = false;
  if (game === null || match === null || game.isOpen === true) return;
  if (!keepText(MATCH_KEY, JSON.stringify({ game: game.name, viewer, limits, stored: storeMatch(match) })))
    tellOnce(
      "this browser keeps nothing here: the game is lost when the page is loaded again, unless you take it along",
    );
}

/** Limits that were kept; what is none is no limit. */
function limitsIn(data: unknown): Limits {
  const given = Object.entries(typeof data === "object" && data !== null ? data : {});
  return Object.fromEntries(given.filter(([name, time]) => ["decision", "game"].includes(name) && Number(time) > 0));
}

/** The match that was kept as this text; null if it is none that can be read. */
export function keptMatch(text: string): KeptMatch | null {
  try {
    const data: unknown = JSON.parse(text);
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
