import { frozen, isList, isRecord, type Data, type DataRecord } from "../data/data.ts";
import type { Ruleset, WordKind } from "../ruleset/ruleset.ts";
import type { Game } from "../state/game.ts";
import type { AbilityKind } from "../tables/card-kind.ts";

/**
 * The characteristic (a set) that lists, in order, the words that effects have replaced in the text of an object: one that
 * is replaced, then the one that takes its place, and so on.
 */
export const WORDS = "words";

/**
 * The data of an ability that an object has by its text, with the words replaced that effects have replaced there; null if
 * they are as printed. What a keyword stands for is no text: the keyword itself is replaced [CR 612.3].
 */
export function rewordedData(game: Game, object: number, { keyword, data }: AbilityKind): DataRecord | null {
  if (game.derived.rewords === 0 || keyword !== "" || object <= 0) return null;
  const words = game.tables.reader.values(game, object)[WORDS];
  return Array.isArray(words) && words.length > 0 ? reword(game.ruleset, data, words) : null;
}

/** Abilities with other words, by their data and the words. They are frozen, because caches are keyed by data. */
const cachedWordings = new WeakMap<DataRecord, Map<string, DataRecord | null>>();

/** The data of an ability with words replaced, or null if none of them is in it. */
export function reword(ruleset: Ruleset, data: DataRecord, words: readonly string[]): DataRecord | null {
  const byWords = cachedWordings.get(data) ?? new Map<string, DataRecord | null>();
  cachedWordings.set(data, byWords);
  const key = words.join();
  const found = byWords.get(key);
  if (found !== undefined) return found;
  let now: DataRecord = data;
  for (let index = 0; index + 1 < words.length; index += 2)
    now = replaced(ruleset, now, words[index] ?? "", words[index + 1] ?? "");
  const made = JSON.stringify(now) === JSON.stringify(data) ? null : frozen(now);
  byWords.set(key, made);
  return made;
}

function replaced(ruleset: Ruleset, data: DataRecord, from: string, to: string): DataRecord {
  const kind = wordKindOf(ruleset, from);
  if (kind === undefined) return data;
  const { keys, follows } = kind;
  const spelled = spellings(kind, from, to);
  const changed = replacedIn(data, (key) => (keys.includes(key) ? spelled : null));
  if (follows === undefined || data["rule"] !== follows.rule) return changed;
  const natural = new Map([[formAt(kind, follows.forms, from), formAt(kind, follows.forms, to)]]);
  return replacedIn(changed, () => natural);
}

/** Data with replaced texts: `wordsAt` says which, below a key. */
function replacedIn(data: DataRecord, wordsAt: (key: string) => ReadonlyMap<string, string> | null): DataRecord {
  const walk = (value: Data, words: ReadonlyMap<string, string> | null): Data => {
    if (typeof value === "string") return words?.get(value) ?? value;
    if (isList(value)) return value.map((each) => walk(each, words));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walk(each, wordsAt(key) ?? words)]));
  };
  return Object.fromEntries(Object.entries(data).map(([key, each]) => [key, walk(each, wordsAt(key))]));
}

/** The set of a characteristic with a word replaced; the set itself if it is not in it. */
export function rewordSet(ruleset: Ruleset, name: string, set: string[], from: string, to: string): string[] {
  const kind = wordKindOf(ruleset, from);
  if (kind === undefined || !kind.text.includes(name)) return set;
  const spelled = spellings(kind, from, to);
  return set.some((each) => spelled.has(each)) ? [...new Set(set.map((each) => spelled.get(each) ?? each))] : set;
}

/** The characteristics that a change of text changes, apart from the list of the words. */
export const textOf = ({ wordKinds = {} }: Ruleset): readonly string[] => [
  ...new Set(Object.values(wordKinds).flatMap(({ text }) => text)),
];

const wordKindOf = ({ wordKinds = {} }: Ruleset, word: string): WordKind | undefined =>
  Object.values(wordKinds).find(({ members }) => members.includes(word));

/** A word with all that is spelled by it, each with what takes its place. */
const spellings = (kind: WordKind, from: string, to: string): ReadonlyMap<string, string> =>
  new Map([
    [from, to],
    ...(kind.forms ?? []).map((forms): [string, string] => [formAt(kind, forms, from), formAt(kind, forms, to)]),
  ]);

const formAt = ({ members }: WordKind, forms: readonly string[], word: string): string =>
  forms[members.indexOf(word)] ?? word;
