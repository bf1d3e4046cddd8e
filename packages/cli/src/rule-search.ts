// How rules are found by words; how they are found by their ids is in rule-ids.ts.
import { suggestName, type Row } from "@turnwright/scenario";

/** A text with its words in small letters and one blank between them: `First-strike` is `first strike`. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.]+/gu, " ")
    .replaceAll(/\.(?!\d)/g, "")
    .trim();

/** Whether a word of the text begins so: `attack` finds `attackers` too. */
const hasWord = (text: string, word: string): boolean => ` ${text}`.includes(` ${word}`);

/** The rows that have all these words in what they say: first those that begin with them, then those that have them together. */
export function rowsWith(rows: readonly Row[], typed: string): Row[] {
  const phrase = plain(typed);
  const words = phrase.split(" ");
  return rows
    .map((row) => ({ row, text: plain(`${row.says} ${row.id}`) }))
    .filter(({ text }) => words.every((word) => hasWord(text, word)))
    .map(({ row, text }) => ({ row, rank: text.startsWith(phrase) ? 0 : ` ${text} `.includes(` ${phrase} `) ? 1 : 2 }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ row }) => row);
}

/** The same words, each that no row has replaced by the nearest that one has. */
export function nearWords(rows: readonly Row[], typed: string): string {
  const known = new Set(rows.flatMap(({ says }) => plain(says).split(" ")));
  const all = [...known];
  return typed
    .split(/\s+/)
    .map((word) => (known.has(plain(word)) ? word : (suggestName(plain(word), all) ?? word)))
    .join(" ");
}
