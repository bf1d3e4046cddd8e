import { readFileSync } from "node:fs";
import { forms } from "@turnwright/kernel";
import { alternatives, keysOf, type Checking, type Kind } from "@turnwright/lexicon";
import { expect, test } from "vitest";
import { keywordAbilities } from "../src/keywords.ts";
import { BOUND, checkValue, describe, entriesFor, explained, lexicon, named } from "../src/lexicon/index.ts";
import { rules } from "../src/ruleset.ts";
import { shipped } from "../src/set.ts";
import { words } from "../src/words/index.ts";

const formsOf = (kind: Kind): string[] => [...entriesFor(kind).keys()];
const missing = (wanted: readonly string[], known: readonly string[]): string[] =>
  wanted.filter((name) => !known.includes(name));

test("every word of the kernel and of Council has an entry, and every entry of a word is one of them", () => {
  const all = [...new Set([...forms.words, ...Object.keys(words)])];
  expect([missing(all, formsOf("word")), missing(formsOf("word"), all)]).toEqual([[], []]);
});

test("the words that may be costs are those that say whether they can be paid", () => {
  const own = Object.entries(words).flatMap(([name, word]) => ("payable" in word ? [name] : []));
  const kernels = forms.costs.filter((name) => !Object.keys(words).includes(name) && name !== "discount");
  const said = lexicon.filter(({ kind, cost }) => kind === "word" && cost === true).map(({ form }) => form);
  expect(said.toSorted()).toEqual([...own, ...kernels].toSorted());
});

test("every span, characteristic and event of the rules has an entry", () => {
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

test("[C1K-KW-23] what the documents only name is said with a meaning of ours, and marked so", () => {
  const row = readFileSync(new URL("../rules/c1k.jsonl", import.meta.url), "utf8").match(/"Scry X, .*?:/)?.[0] ?? "";
  const names = row
    .replaceAll(/"|:| X/g, "")
    .toLowerCase()
    .split(", ");
  const known = lexicon.filter(({ kind }) => kind === "word" || kind === "keyword");
  const isMarked = (name: string): boolean => known.some(({ form, says }) => form === name && says.endsWith("*Ours.*"));
  expect(names).toHaveLength(26);
  expect(names.filter((name) => !isMarked(name))).toEqual(["intimidate"]);
});

/** The value that an example of a kind is. */
const valueOf: Readonly<Partial<Record<Kind, string>>> = {
  word: "effect",
  static: "statics",
  characteristic: "filter",
};

const bound = new Set([...Object.keys(BOUND), ...lexicon.flatMap(({ binds }) => binds ?? [])]);

test.each(lexicon.filter(({ inner }) => inner !== true).map((entry) => [entry.kind, entry.form, entry] as const))(
  "the example of the %s %s passes the checker",
  (kind, form, entry) => {
    const problems: Checking["problems"] = [];
    const value = kind === "part" ? form : kind === "card" ? (Object.values(entry.keys)[0] ?? "") : valueOf[kind];
    checkValue({ problems, bound }, value ?? kind, entry.example, "");
    expect(problems).toEqual([]);
  },
);

test("what a card says is made from what it does", () => {
  const text = (name: string): string => describe(shipped.find((card) => card.name === name) ?? {}).join(" ");
  expect(text("Call to Arms")).toBe("Fast. Command target unit you control. That unit gets +1/+0 until end of turn.");
  expect(text("Grove Mother")).toBe("Bloom. Exhaust this: Heal target unit by 1.");
  expect(text("Null Shackle")).toBe("Attach to target unit. The card this is attached to has restrained.");
  expect(text("Echo Chamber")).toBe(
    "Fast. Deal 2 damage to each opponent, and again at the start of the next End Phase.",
  );
});
