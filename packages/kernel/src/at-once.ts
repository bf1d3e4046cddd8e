import type { Effect } from "./data.ts";
import type { Tables } from "./tables.ts";
import type { AtOnce, Word } from "./words/word.ts";

/** What does an effect at once in a calm game; null where there is no such way. */
export function atOnceOf(tables: Tables, word: Word, effect: Effect): AtOnce | null {
  return word.atOnce?.(tables, effect) ?? null;
}
