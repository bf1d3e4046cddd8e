// Taking up the game that the browser has kept: it is played again, as far as its rules allow it.
import { readStored, restoreMatch, type Limits, type StoredMatch } from "@turnwright/match";
import { loadNamed } from "../local/load.ts";
import { entryNamed, isWatched, loadTexts, played } from "./opening.ts";
import { goOn } from "./play.ts";
import { change, NOTHING_PICKED, notify } from "./table.ts";

/** Takes up what was kept as this text; gives why that is not possible, or null. */
export async function resume(text: string): Promise<string | null> {
  const found = keptMatch(text);
  if (found === null) return "it cannot be read";
  const { game: name, stored, viewer, limits } = found;
  try {
    const game = played(name, await loadNamed(entryNamed(name), stored.ruleset.name));
    const { match, lost, reason } = restoreMatch(stored, { ...game, isWatched: isWatched(stored) });
    change({ ...NOTHING_PICKED, game, match, limits, viewer, at: null, failure: null });
    void loadTexts(game);
    if (lost > 0)
      notify(`${lost} of the last answers could not be taken up: ${reason ?? "the rules have changed"}`, [], "bad");
    goOn();
    return null;
  } catch (error) {
    // What was kept belongs to other rules: a new game is dealt.
    return error instanceof Error ? error.message : String(error);
  }
}

/** A match as the page keeps it: with the game's name, and whose eyes saw it. */
export interface KeptMatch {
  readonly game: string;
  readonly viewer: string;
  readonly limits: Limits;
  readonly stored: StoredMatch;
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
