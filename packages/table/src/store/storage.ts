// What the browser keeps on this machine. A module of its own, because the head start needs nothing else of the page.
import { offer } from "../local/offer.ts";

/** A table that is served for one game keeps its match beside that of the others. */
export const MATCH_KEY = offer === null ? "turnwright.match" : `turnwright.match ${offer.game}`;

/** What is kept in the browser; what cannot be read or kept is as if it were not there. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or with null none; gives whether that was possible: a browser may forbid it, or have no room. */
export function keepText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
