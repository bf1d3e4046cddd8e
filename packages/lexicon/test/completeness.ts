import { expect, test } from "vitest";
import { grammar, type Checking, type Ruleset } from "@turnwright/kernel";
import { keysOf, type Kind, type Language } from "../src/index.ts";

/** The card language of a game, and what of the game it has to speak of. */
interface Spoken {
  readonly game: string;
  readonly language: Pick<Language<unknown>, "entries" | "entriesFor" | "bound" | "named" | "explained" | "checkValue">;
  readonly rules: Ruleset;
  readonly words: Readonly<Record<string, object>>;
  /** The keywords that are abilities of their own. */
  readonly keywords: readonly string[];
  /** Further names that examples refer to. */
  readonly bound?: readonly string[];
}

/** The value that an example of a kind is, where it is not called like the kind. */
const valueOf: Readonly<Partial<Record<Kind, string>>> = {
  word: "effect",
  characteristic: "filter",
  static: "statics",
  event: "event | whole",
};

const missing = (wanted: readonly string[], known: readonly string[]): string[] =>
  wanted.filter((name) => !known.includes(name));

/** States what holds for the card language of every game: nothing of the game or the kernel is left out or made up. */
export function speaksOfAll({ game, language, rules, words, keywords, bound = [] }: Spoken): void {
  const { entries, entriesFor, named, explained, checkValue } = language;
  const formsOf = (kind: Kind): string[] => [...entriesFor(kind).keys()];
  /** What has no entry, and what has one and is not known. */
  const amiss = (kind: Kind, known: readonly string[]): string[] => [
    ...missing(known, formsOf(kind)),
    ...missing(formsOf(kind), known),
  ];

  test(`every word of the kernel and of ${game} has an entry, and every entry of a word is one of them`, () => {
    // A word that needs a name is none where the ruleset has no such names.
    const sayable = Object.entries(grammar.words).flatMap(([form, keys]) =>
      grammar.keysIn(keys).some(({ value, must }) => must && named[value.replaceAll(/[[\]]/g, "")]?.length === 0)
        ? []
        : [form],
    );
    expect(amiss("word", [...new Set([...sayable, ...grammar.innerWords, ...Object.keys(words)])])).toEqual([]);
  });

  test("every selector, amount, condition and filter of the kernel has an entry", () => {
    expect(amiss("selector", [...Object.keys(grammar.selectors), ...grammar.selectorNames])).toEqual([]);
    expect(amiss("amount", Object.keys(grammar.amounts))).toEqual([]);
    expect(amiss("condition", Object.keys(grammar.conditions))).toEqual([]);
    expect(amiss("filter", Object.keys(grammar.filters))).toEqual([]);
  });

  test("the words that may be costs are those that say whether they can be paid", () => {
    const own = Object.entries(words).flatMap(([name, word]) =>
      "payable" in word && word.payable !== undefined ? [name] : [],
    );
    // A word of the game stands in for one of the kernel's of the same name; a discount is paid by nobody.
    const kernels = grammar.costs.filter((name) => words[name] === undefined && name !== "discount");
    const said = entries.filter(({ kind, cost }) => kind === "word" && cost === true).map(({ form }) => form);
    expect(said.toSorted()).toEqual([...own, ...kernels].toSorted());
  });

  test("every span, characteristic and event name of the rules has an entry", () => {
    expect(missing(Object.keys(rules.spans), formsOf("span"))).toEqual([]);
    expect(missing(Object.keys(rules.characteristics ?? {}), formsOf("characteristic"))).toEqual([]);
    expect(missing([...(rules.names ?? [])], formsOf("event"))).toEqual([]);
  });

  test("every keyword that the rules name has an entry", () => {
    const found = new Set(keywords);
    const visit = (data: unknown, under: string): void => {
      if (typeof data === "string" && under === "keywords") found.add(data);
      if (typeof data !== "object" || data === null) return;
      for (const [key, value] of Object.entries(data)) visit(value, Array.isArray(data) ? under : key);
    };
    visit([rules.declarations, rules.checks, rules.spans, rules.targets, rules.conditions, rules.actions], "");
    expect(missing([...found], formsOf("keyword"))).toEqual([]);
  });

  test("every kind of value that an entry names is known", () => {
    const kinds = ["selector", "amount", "condition", "filter", "duration"];
    const known = new Set([...kinds, ...formsOf("part"), ...Object.keys(explained), ...Object.keys(named)]);
    const unknown = entries.flatMap((entry) =>
      keysOf(entry).flatMap(({ key, value }) =>
        grammar
          .alternatives(value)
          .flatMap(({ name, literal }) => (literal === null ? grammar.alternatives(name) : []))
          .filter(({ name, literal }) => literal === null && !known.has(name))
          .map(({ name }) => `${entry.kind} ${entry.form}.${key}: ${name}`),
      ),
    );
    expect(unknown).toEqual([]);
  });

  const names = new Set([...Object.keys(language.bound), ...entries.flatMap(({ binds }) => binds ?? []), ...bound]);
  const examples = entries.filter(({ inner }) => inner !== true);

  test.each(examples.map((entry) => [entry.kind, entry.form, entry] as const))(
    "the example of the %s %s passes the checker",
    (kind, form, entry) => {
      const problems: Checking["problems"] = [];
      const value = kind === "part" ? form : kind === "card" ? (Object.values(entry.keys)[0] ?? "") : valueOf[kind];
      checkValue({ problems, bound: names }, entry.onlyCost === true ? "cost" : (value ?? kind), entry.example, "");
      expect(problems).toEqual([]);
    },
  );
}
