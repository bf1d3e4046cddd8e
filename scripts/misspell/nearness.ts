import type { Change, Plain } from "./change.ts";
import type { Known } from "./scenarios.ts";

/** Scenarios by what stands in them, so that those come first which are about what a change is about. */
export interface Nearness {
  /** All scenarios, the most probable to notice a change first. */
  readonly order: (change: Change) => readonly Known[];
}

/** Texts and keys of data, whole and word by word. */
function* wordsIn(data: Plain): Generator<string> {
  if (typeof data === "string") {
    yield data;
    yield* data.match(/CR [\d.]+[a-z]?|[\w+-]+/g) ?? [];
  } else if (Array.isArray(data)) for (const each of data as readonly Plain[]) yield* wordsIn(each);
  else if (typeof data === "object" && data !== null)
    for (const [key, value] of Object.entries(data)) {
      yield key;
      yield* wordsIn(value);
    }
}

/**
 * What stands in a scenario and in the cards that it names says what it is about. The fewer scenarios have a word in
 * common with a change, the more it counts.
 */
export function nearnessOf(all: readonly Known[], cards: readonly Plain[]): Nearness {
  const having = new Map<string, number[]>();
  const lengths: number[] = [];
  const ofCards = new Map(
    cards.map((card) => [(card as { readonly name: string }).name, new Set(wordsIn(card))] as const),
  );
  for (const [index, { document }] of all.entries()) {
    const own = new Set(wordsIn(document));
    const words = new Set([...own, ...[...own].flatMap((word) => [...(ofCards.get(word) ?? [])])]);
    lengths.push(words.size);
    for (const word of words) {
      const found = having.get(word);
      if (found === undefined) having.set(word, [index]);
      else found.push(index);
    }
  }
  const usual = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return {
    order: (change) => {
      const score = new Float64Array(all.length);
      for (const [word, weight] of wantedBy(change)) {
        const found = having.get(word) ?? [];
        const rarity = Math.log(all.length / found.length);
        for (const index of found) score[index] = (score[index] ?? 0) + weight * rarity * rarity;
      }
      // A long scenario has more words in common with anything.
      for (const [index, length] of lengths.entries()) score[index] = (score[index] ?? 0) / (usual + length);
      return [...all.keys()]
        .toSorted((one, two) => (score[two] ?? 0) - (score[one] ?? 0))
        .map((index) => all[index] as Known);
    },
  };
}

/** Records with more words than this are about too much. */
const MOST_WORDS = 200;

/** What a change is about, and how much: what was there and is there, its path, and what stands around it, the nearer the more. */
function wantedBy({ path, before, after, around }: Change): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>();
  const add = (words: Iterable<string>, weight: number): void => {
    for (const word of words) wanted.set(word, Math.max(weight, wanted.get(word) ?? 0));
  };
  for (const [distance, record] of around().entries()) {
    const words = [...wordsIn(record)];
    if (words.length > MOST_WORDS) break;
    add(words, 1 / (distance + 1));
  }
  add([...wordsIn(path), ...path.split(/\.|\[\d+\]/)], 1.5);
  add(
    [before, after].flatMap((each) => [...wordsIn(each.replaceAll('"', ""))]),
    2,
  );
  return wanted;
}
