import { expect, test } from "vitest";
import { grammar } from "@turnwright/kernel";
import { keysOf, language, type Kind } from "../src/index.ts";
import { rules, skirmish } from "./skirmish.ts";

const page = { name: "Page", types: ["unit"], cost: 1, power: 2, defense: 2 };
const withAbility = (ability: unknown) => ({ ...page, abilities: [ability] });
const problemsOf = (data: unknown) => {
  const read = skirmish.readCard(data);
  return read.ok ? [] : read.problems;
};

test("a card of another game is read, and made into that game's card", () => {
  expect(skirmish.readCard(withAbility({ trigger: "begin:dusk", who: "you", do: [{ draw: 1 }] }))).toEqual({
    ok: true,
    name: "Page",
    card: {
      cost: [{ resource: "coins", by: -1 }],
      types: ["unit"],
      abilities: [{ trigger: "begin:dusk", who: "you", do: [{ draw: 1 }] }],
    },
  });
});

test.each<[string, unknown, readonly object[]]>([
  ["what is no record", "Page", [{ path: "", message: "expected a card: a record with name, types and cost" }]],
  ["a missing key", { name: "Page", types: ["thing"] }, [{ path: "", message: '"cost" is missing' }]],
  [
    "an unknown type",
    { ...page, types: ["unti", "unit"] },
    [{ path: "types[0]", message: 'unknown type "unti"', suggestion: "unit" }],
  ],
  [
    "a whole card that is wrong",
    { name: "Page", types: ["unit"], cost: 1 },
    [{ path: "types", message: "a unit has power and defense" }],
  ],
  [
    "a span that only another game has",
    withAbility({ trigger: "begin:clahs", do: [] }),
    [{ path: "abilities[0].trigger", message: 'unknown event "begin:clahs"', suggestion: "begin:clash" }],
  ],
  [
    "a zone that only another game has",
    withAbility({ spell: [{ move: "this", to: "feild" }] }),
    [{ path: "abilities[0].spell[0].to", message: 'unknown zone "feild"', suggestion: "field" }],
  ],
  [
    "a word of the kernel that the game does not offer",
    withAbility({ spell: [{ govern: "opponents" }] }),
    [{ path: "abilities[0].spell[0]", message: '"govern" is a word of the rules, not of cards' }],
  ],
  [
    "a form that needs a link in a game without links",
    withAbility({ spell: [{ exhaust: { linkOf: "this", link: "attacking" } }] }),
    [{ path: "abilities[0].spell[0].exhaust", message: 'unknown selector "linkOf"' }],
  ],
  [
    "an unknown key, at the key",
    withAbility({ spell: [{ draw: 1, whom: "you" }] }),
    [{ path: "abilities[0].spell[0].whom", message: 'unknown key "whom" in draw', suggestion: "who", isKey: true }],
  ],
  [
    "a name that the rules use themselves",
    withAbility({ spell: [{ move: "this", to: "hand", as: "way" }] }),
    [{ path: "abilities[0].spell[0].as", message: '"way" is a name that the rules use themselves: choose another' }],
  ],
  [
    "a target that is not there",
    withAbility({ spell: [{ exhaust: { target: 0 } }] }),
    [{ path: "abilities[0].spell[0].exhaust.target", message: "nothing is targeted here: `targets` says among which" }],
  ],
  [
    "a word that cannot be a cost",
    withAbility({ activated: [{ draw: 1 }], do: [] }),
    [{ path: "abilities[0].activated[0]", message: '"draw" cannot be a cost' }],
  ],
])("the checker finds %s and says where", (_what, data, problems) => {
  expect(problemsOf(data)).toEqual(problems);
});

test.each<[string, object]>([
  ["At the beginning of your dusk phase, draw a card.", { trigger: "begin:dusk", who: "you", do: [{ draw: 1 }] }],
  [
    "2 coins: Spend target unit an opponent controls. Activate only at dusk.",
    {
      activated: [{ resource: "coins", by: -2 }],
      do: [{ exhaust: { target: 0 } }],
      targets: [{ from: { objects: { types: "unit", controller: "opponents" } } }],
      needs: ["inDusk"],
    },
  ],
  ["Free: Put this into its owner's heap.", { activated: [], do: [{ move: "this", to: "heap" }] }],
  ["This enters spent.", { replace: "enter:field", of: "this", change: { exhausted: true } }],
  [
    "Each unit you control gets +1 power and gets +2 defense.",
    {
      static: {
        modify: {
          who: { objects: { types: "unit", controller: "you" } },
          add: { power: 1, defense: 2 },
          layer: "more",
        },
      },
    },
  ],
  [
    "If this has at least 3 hurt, draw two cards.",
    { spell: [{ if: { mark: "hurt", of: "this", atLeast: 3 }, then: [{ draw: 2 }] }] },
  ],
  ["Whenever a unit dies, skip your next dawn phase.", { trigger: "die", do: [{ skip: "dawn" }] }],
])("a card says: %s", (text, ability) => {
  expect(skirmish.describeAbility(ability)).toBe(text);
});

test("a target that is asked for by itself is said once", () => {
  const from = { objects: { types: "unit", controller: { controllerOf: { target: 0 } } } };
  expect(skirmish.describeAbility({ spell: [{ exhaust: { target: 0 } }], targets: [{ from }] })).toBe(
    "Spend target unit that one's controller controls.",
  );
});

test("a mate is spoken of as one, like an opponent", () => {
  const saidOf = (from: string): string =>
    skirmish.describeAbility({ spell: [{ exhaust: { objects: { controller: { target: 0 } } } }], targets: [{ from }] });
  expect([saidOf("mates"), saidOf("opponents")]).toEqual([
    "Spend each card in play target teammate controls.",
    "Spend each card in play target opponent controls.",
  ]);
});

test("keys of a card are said before its abilities, or after them", () => {
  const card = { ...withAbility({ spell: [{ draw: 1 }] }), keywords: ["fast", "swift"], oath: { types: "thing" } };
  expect(skirmish.describe(card)).toEqual(["Fast, swift.", "Draw a card.", "Serves thing."]);
});

/** The value that an example of a kind is. */
const valueOf: Readonly<Partial<Record<Kind, string>>> = {
  word: "effect",
  characteristic: "filter",
  static: "statics",
};

const said = skirmish.entries.filter(({ inner }) => inner !== true);

test.each(said.map((entry) => [entry.kind, entry.form, entry] as const))(
  "the example of the %s %s is one of this game",
  (kind, form, entry) => {
    const own =
      kind === "part" ? form : kind === "card" ? (Object.values(entry.keys)[0] ?? "") : (valueOf[kind] ?? kind);
    const problems: { path: string; message: string }[] = [];
    skirmish.checkValue({ problems, bound: new Set(Object.keys(skirmish.bound)) }, own, entry.example, "");
    expect(problems).toEqual([]);
  },
);

const formsOf = (kind: Kind): string[] => [...skirmish.entriesFor(kind).keys()].toSorted();
const NEEDS_LINKS = ["linked", "linkOf"];
const NEEDS_TALLIES = ["tally"];

test("the language has every form of the kernel, but those that the ruleset has no names for", () => {
  const without = (known: readonly string[], left: readonly string[]): string[] =>
    known.filter((form) => !left.includes(form)).toSorted();
  expect(formsOf("selector")).toEqual(
    without([...Object.keys(grammar.selectors), ...grammar.selectorNames], NEEDS_LINKS),
  );
  expect(formsOf("amount")).toEqual(without(Object.keys(grammar.amounts), NEEDS_TALLIES));
  expect(formsOf("condition")).toEqual(without(Object.keys(grammar.conditions), NEEDS_TALLIES));
  expect(formsOf("filter")).toEqual(without(Object.keys(grammar.filters), NEEDS_LINKS));
  const words = [...Object.keys(grammar.words), ...grammar.innerWords, ...Object.keys(rules.words ?? {})];
  expect(formsOf("word")).toEqual(without(words, ["changeText", "link", "whole"]));
});

test("the page has a line for everything that a card can say, in this game's words", () => {
  const text = skirmish.page();
  const missing = said.filter(({ kind, form }) => kind !== "event" && !text.includes(`| \`${form}\` |`));
  expect(missing.map(({ form }) => form)).toEqual([]);
  expect(text.split("\n")[0]).toBe("# Cards for Skirmish");
  expect(text).toContain("\n## One card\n");
  expect(text).toContain("It reads: *Fast.* *1 coins: Draw a card. Activate only at dusk.*");
  expect(text).toContain("| `spell` | `spell` effects,");
  expect(text).toContain("What a Trick does.");
  expect(text).not.toMatch(/tapped|battlefield|creature|mana/);
});

test("every reference of the schema leads somewhere, and it knows the keys of a card", () => {
  const schema = skirmish.schema();
  const { $defs: defs } = schema as { $defs: Record<string, { properties?: Record<string, unknown> }> };
  const references = [...JSON.stringify(schema).matchAll(/"#\/\$defs\/([^"]+)"/g)].map((match) => match[1] ?? "");
  expect([...new Set(references)].filter((name) => defs[name] === undefined)).toEqual([]);
  const keys = said.filter(({ kind }) => kind === "card").flatMap((entry) => keysOf(entry).map(({ key }) => key));
  expect(Object.keys(defs["card-file"]?.properties ?? {})).toEqual(["$schema", ...keys]);
  expect(JSON.parse(skirmish.schemaText())).toEqual(schema);
});

test("the forms that a card uses can be told", () => {
  const { used } = skirmish.checked(withAbility({ trigger: "die", do: [{ may: [{ draw: 1 }] }] }) as never);
  expect([...used].map(({ kind, form }) => `${kind} ${form}`)).toEqual(["ability trigger", "word may", "word draw"]);
});

test("a vocabulary that speaks of what there is not is refused", () => {
  const vocabulary = {
    ruleset: rules,
    nouns: skirmish.idiom.nouns,
    samples: skirmish.idiom.samples,
    entries: [],
    topics: [],
    about: { game: "Skirmish", package: "skirmish", examples: [] },
    make: () => null,
  };
  expect(() => language({ ...vocabulary, rewords: { word: { drwa: { says: "" } } } })).toThrow(
    '"drwa" is no word of the kernel: there is nothing to reword',
  );
  expect(() => language({ ...vocabulary, topics: [{ title: "Cards", words: "move drwa" }] })).toThrow(
    '"drwa" is offered to cards, but there is no such word',
  );
});
