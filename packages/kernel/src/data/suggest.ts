// A file of its own, because readers of files and command lines use it without the rest.
import { expecting } from "./expectation.ts";

/**
 * The known name that was probably meant: the most similar one if it is similar enough, else the one with the fewest
 * words that has all words of the name, or whose words are all in it (`dawn` for `begin:dawn`, `openGate` for `open`).
 */
export const suggestName = expecting(
  "a name, and the names that are known",
  (name: string, known: Iterable<string>): string | undefined => {
    const names = [...known];
    return nearestName(name, names) ?? namesOfSameWords(name, names);
  },
);

/** The most similar name. Of a short name one letter may be wrong, of a longer one two or a third. */
function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase().slice(0, MOST_LETTERS);
  let best: string | undefined;
  const most = wanted.length <= SHORT ? 1 : Math.max(2, Math.floor(wanted.length / 3));
  // A name in which every letter differs was not meant.
  let least = Math.min(most + 1, wanted.length);
  for (const each of known) {
    const other = each.toLowerCase().slice(0, MOST_LETTERS);
    // The distance is at least the difference of the lengths.
    if (Math.abs(other.length - wanted.length) >= least) continue;
    const far = distance(other, wanted);
    if (far >= least) continue;
    best = each;
    least = far;
  }
  return best;
}

/** Names with so many letters are short. */
const SHORT = 5;

function namesOfSameWords(name: string, known: readonly string[]): string | undefined {
  const wanted = wordsIn(name);
  return known
    .filter((each) => {
      const words = wordsIn(each);
      return areAmong(wanted, words) || areAmong(words, wanted);
    })
    .toSorted((a, b) => wordsIn(a).length - wordsIn(b).length)[0];
}

/** The words of a name: what is parted by a colon, a space or a large letter. */
const wordsIn = (name: string): string[] =>
  name
    .slice(0, MOST_LETTERS)
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "");

/** Whether all these words are among others, but for an ending, and one of them is long enough to mean something. */
const areAmong = (words: readonly string[], others: readonly string[]): boolean =>
  words.some((word) => word.length >= LEAST_WORD) &&
  words.every((word) => others.some((other) => stemOf(word) === stemOf(other)));

const LEAST_WORD = 4;

const stemOf = (word: string): string => word.replace(/(?:s|es|ed|ing)$/, "");

/** Longer names are not compared. */
const MOST_LETTERS = 80;

/** The edit distance: letters changed, added, dropped or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
