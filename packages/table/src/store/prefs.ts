// What a person has set on this machine, beside any match.
import { keepText, kept } from "./storage.ts";

/** What a person has set. */
export interface Prefs {
  readonly theme: "system" | "light" | "dark";
  /** How long the act of a bot is shown before the next one, in milliseconds. */
  readonly pace: number;
  /** Hints that have been seen. */
  readonly hints: readonly string[];
}

const FIRST: Prefs = { theme: "system", pace: 450, hints: [] };
const KEY = "turnwright.prefs";

function read(): Prefs {
  const asked = new URLSearchParams(location.search);
  const pace = asked.get("pace");
  let found: unknown = {};
  try {
    found = JSON.parse(kept(KEY) ?? "{}");
  } catch {
    // What is kept there is not ours.
  }
  const set = typeof found === "object" && found !== null ? found : {};
  return { ...FIRST, ...set, ...(pace === null || !(Number(pace) >= 0) ? {} : { pace: Number(pace) }) };
}

export let prefs: Prefs = read();

/** Sets something, and keeps it. */
export function prefer(part: Partial<Prefs>): void {
  prefs = { ...prefs, ...part };
  keepText(KEY, JSON.stringify(prefs));
  showTheme();
}

/** Puts the theme where the styles look for it. */
export function showTheme(): void {
  document.documentElement.dataset["theme"] = prefs.theme;
}
