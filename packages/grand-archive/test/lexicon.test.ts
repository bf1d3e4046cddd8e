import { expect, test } from "vitest";
import { forms } from "@turnwright/kernel";
import { alternatives, keysOf, type Checking, type Kind } from "@turnwright/lexicon";
import { BOUND, checkValue, entriesFor, explained, lexicon, named } from "../src/lexicon/index.ts";
import { keywordAbilities } from "../src/keywords.ts";
import { rules } from "../src/ruleset.ts";
import { words } from "../src/words/index.ts";

const formsOf = (kind: Kind): string[] => [...entriesFor(kind).keys()];
const missing = (wanted: readonly string[], known: readonly string[]): string[] =>
  wanted.filter((name) => !known.includes(name));
const beyond = (kind: Kind, known: readonly string[]): string[] => missing(formsOf(kind), known);

test("every word of the kernel and of Grand Archive has an entry, and every entry of a word is one of them", () => {
  const all = [...new Set([...forms.words, ...Object.keys(words)])];
  expect(missing(all, formsOf("word"))).toEqual([]);
  expect(beyond("word", all)).toEqual([]);
});

test("every selector, amount, condition and filter of the kernel has an entry", () => {
  const selectors = [...forms.selectors, ...forms.selectorNames];
  expect(missing(selectors, formsOf("selector"))).toEqual([]);
  expect(beyond("selector", selectors)).toEqual([]);
  expect(missing(forms.amounts, formsOf("amount"))).toEqual([]);
  expect(beyond("amount", forms.amounts)).toEqual([]);
  expect(missing(forms.conditions, formsOf("condition"))).toEqual([]);
  expect(beyond("condition", forms.conditions)).toEqual([]);
  expect(missing(forms.filters, formsOf("filter"))).toEqual([]);
  expect(beyond("filter", forms.filters)).toEqual([]);
});

test("the words that may be costs are those that say whether they can be paid", () => {
  const own = Object.entries(words).filter(([, word]) => "payable" in word && word.payable !== undefined);
  const payable = new Set([...forms.costs, ...own.map(([name]) => name)]);
  // A word of Grand Archive stands in for one of the kernel's of the same name.
  const replaced = Object.keys(words).filter((name) => !own.some(([each]) => each === name));
  for (const name of replaced) payable.delete(name);
  const said = lexicon.filter(({ kind, cost }) => kind === "word" && cost === true).map(({ form }) => form);
  expect(said.toSorted()).toEqual([...payable].filter((name) => name !== "discount").toSorted());
});

test("every span, characteristic and event name of the rules has an entry", () => {
  expect(missing(Object.keys(rules.spans), formsOf("span"))).toEqual([]);
  expect(missing(Object.keys(rules.characteristics ?? {}), formsOf("characteristic"))).toEqual([]);
  expect(missing([...(rules.names ?? [])], formsOf("event"))).toEqual([]);
});

test("every keyword that the rules name has an entry", () => {
  const found = new Set<string>(Object.keys(keywordAbilities));
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
  const unknown = lexicon.flatMap((entry) =>
    keysOf(entry).flatMap(({ key, value }) =>
      alternatives(value)
        .flatMap(({ name, literal }) => (literal === null ? alternatives(name) : []))
        .filter(({ name, literal }) => literal === null && !known.has(name))
        .map(({ name }) => `${entry.kind} ${entry.form}.${key}: ${name}`),
    ),
  );
  expect(unknown).toEqual([]);
});

/** The value that an example of a kind is. */
const valueOf: Readonly<Partial<Record<Kind, string>>> = {
  word: "effect",
  selector: "selector",
  amount: "amount",
  condition: "condition",
  filter: "filter",
  characteristic: "filter",
  duration: "duration",
  ability: "ability",
  static: "statics",
  keyword: "keyword",
  event: "event",
  span: "span",
};

const bound = new Set([
  ...Object.keys(BOUND),
  ...lexicon.flatMap(({ binds }) => binds ?? []),
  "back",
  "seen",
  "flip",
  "dealt",
  "size",
  "kept",
]);

const examples = lexicon.filter(({ inner }) => inner !== true);

test.each(examples.map((entry) => [entry.kind, entry.form, entry] as const))(
  "the example of the %s %s passes the checker and can be said",
  (kind, form, entry) => {
    const problems: Checking["problems"] = [];
    const value = kind === "part" ? form : kind === "card" ? (Object.values(entry.keys)[0] ?? "") : valueOf[kind];
    const isCost = kind === "word" && entry.onlyCost === true;
    checkValue({ problems, bound }, isCost ? "cost" : (value ?? ""), entry.example, "");
    expect(problems).toEqual([]);
  },
);
