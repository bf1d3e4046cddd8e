// A file of its own, because readers of files and command lines use it without the rest.
/** The most similar known name, if it is similar enough to be meant. */
export function suggestName(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase().slice(0, MOST_LETTERS);
  let best: string | undefined;
  // A name in which every letter differs was not meant.
  let least = Math.min(Math.max(2, Math.floor(wanted.length / 3)) + 1, wanted.length);
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
