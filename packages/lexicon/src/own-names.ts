import { grammar, type Data, type DataRecord } from "@turnwright/kernel";
import { keysOf, type Lexicon } from "./lexicon.ts";
import { isList, isRecord } from "./data.ts";
import { madeOf } from "./values.ts";

/**
 * The lexicon with the names that cards bring along, where a value says by which words that can be done: a kind of counters
 * that some ability puts on something is one. What is nearly a known name is a slip and none.
 */
export function grown(lexicon: Lexicon, cards: readonly Data[]): Lexicon {
  const fresh = Object.entries(lexicon.values).flatMap(([value, { grows, names = [] }]) => {
    if (grows === undefined) return [];
    const found = new Set(cards.flatMap((card) => givenIn(lexicon, grows.by, card)));
    const own = [...found].filter((name) => grammar.canBeOwn(grows, name, names));
    return own.length === 0 ? [] : [[value, own] as const];
  });
  if (fresh.length === 0) return lexicon;
  const events = Object.entries(madeOf(Object.fromEntries(fresh))).flatMap(([prefix, names]) =>
    names.map((name) => `${prefix}:${name}`),
  );
  const { named } = lexicon;
  return {
    ...lexicon,
    named: {
      ...named,
      ...Object.fromEntries(fresh.map(([value, own]) => [value, [...(named[value] ?? []), ...own]])),
      event: [...(named["event"] ?? []), ...events],
    },
  };
}

/** The names that stand under these words in data, where they give and do not take. */
function givenIn(lexicon: Lexicon, words: readonly string[], data: Data): string[] {
  if (isList(data)) return data.flatMap((each) => givenIn(lexicon, words, each));
  if (!isRecord(data)) return [];
  const [form = ""] = Object.keys(data);
  const name = data[form];
  const own = words.includes(form) && typeof name === "string" && isGiving(lexicon, form, data) ? [name] : [];
  return [...own, ...Object.values(data).flatMap((each) => givenIn(lexicon, words, each))];
}

/** An amount may be written like a word with nothing but its name. */
function isGiving({ entriesFor }: Lexicon, form: string, data: DataRecord): boolean {
  const entry = entriesFor("word").get(form);
  const keys = entry === undefined ? [] : keysOf(entry).map(({ key }) => key);
  const { by } = data;
  if (typeof by === "number" && by < 0) return false;
  const said = Object.keys(data).filter((key) => key !== "rule");
  return said.every((key) => keys.includes(key)) && (said.length > 1 || !entriesFor("amount").has(form));
}
