import { expect, test } from "vitest";
import { start, withCards } from "@turnwright/kernel";
import { examples } from "../src/lexicon/examples.ts";
import { describe as linesOf, readCard } from "../src/lexicon/index.ts";
import { grandArchive, shipped } from "../src/card/set.ts";

const problemsOf = (data: unknown) => {
  const read = readCard(data);
  return read.ok ? [] : read.problems;
};
const hound = { name: "Hound", types: "Ally Animal", element: "Norm", reserve: 1, power: 1, life: 1 };
const withAbility = (ability: unknown) => ({ ...hound, abilities: [ability] });

test("every shipped card passes the checker and says what it does", () => {
  expect(shipped.flatMap((card) => problemsOf(card).map((problem) => ({ card: card.name, ...problem })))).toEqual([]);
  const silent = shipped.filter((card) => (card.abilities ?? []).length > 0 && linesOf(card).length === 0);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test("the cards of the page pass the checker and can be played with", () => {
  const cards = examples.map(({ card }) => readCard(card));
  expect(cards.flatMap((read) => (read.ok ? [] : read.problems))).toEqual([]);
  const named = Object.fromEntries(cards.flatMap((read) => (read.ok ? [[read.name, read.card]] : [])));
  const deck = ["Spirit of Fire", ...Object.keys(named).flatMap((name) => [name, name, name, name])];
  expect(() =>
    start(withCards(grandArchive, named), { seats: ["a", "b"], decks: { a: deck, b: deck }, seed: 1 }),
  ).not.toThrow();
});

test("a card without classes and element has none and is norm", () => {
  expect(readCard({ name: "Hound", types: "Ally Animal", reserve: 1, life: 1 })).toMatchObject({
    ok: true,
    name: "Hound",
    card: { classes: [], element: ["norm"], cost: [{ reserve: 1 }] },
  });
});

test("one keyword needs no list", () => {
  expect(readCard({ ...hound, keywords: "taunt", enables: "fire" })).toMatchObject({
    ok: true,
    card: { keywords: ["taunt"], enables: ["fire"] },
  });
});

test.each<[string, unknown, readonly object[]]>([
  ["what is no record", 7, [{ path: "", message: "expected a card: a record with name and types" }]],
  ["what has no name", { types: "Action" }, [{ path: "", message: '"name" is missing' }]],
  [
    "an unknown key of a card",
    { ...hound, reserv: 2 },
    [{ path: "reserv", message: 'unknown key "reserv" in a card', suggestion: "reserve", isKey: true }],
  ],
  [
    "a price where something triggers",
    withAbility({
      trigger: "attack",
      of: "this",
      do: [],
      modes: [
        { text: "a", do: [{ draw: 1 }], cost: [{ reserve: 1 }] },
        { text: "b", do: [{ recover: 1 }] },
      ],
      choose: { min: 1, max: 2, more: [{ reserve: 1 }] },
      extras: [{ as: "more", cost: [{ reserve: 1 }] }],
    }),
    [
      {
        path: "abilities[0].modes[0].cost",
        message:
          'unknown key "cost" in triggerMode: what triggers costs nothing; let it be paid in what it does, with pay',
        isKey: true,
      },
      {
        path: "abilities[0].choose.more",
        message:
          'unknown key "more" in triggerCounts: what triggers costs nothing; let it be paid in what it does, with pay',
        isKey: true,
      },
      {
        path: "abilities[0].extras",
        message:
          'unknown key "extras" in trigger: what triggers costs nothing; let it be paid in what it does, with pay',
        isKey: true,
      },
      {
        path: "abilities[0].extras[0].as",
        message: "it may be paid, and nothing comes of it: { did: more } tells whether it was",
      },
    ],
  ],
  [
    "an unknown keyword",
    { ...hound, keywords: ["stelth"] },
    [{ path: "keywords[0]", message: 'unknown keyword "stelth"', suggestion: "stealth" }],
  ],
  [
    "no card type",
    { name: "Hound", types: "Aly Animal" },
    [
      {
        path: "types",
        message:
          "expected one of champion, ally, attack, action, weapon, item, domain, phantasia, regalia among the types",
        suggestion: "ally",
      },
    ],
  ],
  [
    "an unknown word",
    withAbility({ spell: [{ drw: 1 }] }),
    [{ path: "abilities[0].spell[0]", message: 'unknown word "drw"', suggestion: "draw" }],
  ],
  [
    "a word that only the rules use",
    withAbility({ spell: [{ combatDamage: true }] }),
    [{ path: "abilities[0].spell[0]", message: '"combatDamage" is a word of the rules, not of cards' }],
  ],
  [
    "an unknown key of a word",
    withAbility({ spell: [{ draw: 1, whom: "you" }] }),
    [{ path: "abilities[0].spell[0].whom", message: 'unknown key "whom" in draw', suggestion: "who", isKey: true }],
  ],
  [
    "a target that is not there",
    withAbility({ spell: [{ damage: 3, to: { target: 0 } }] }),
    [{ path: "abilities[0].spell[0].to.target", message: "nothing is targeted here: `targets` says among which" }],
  ],
  [
    "an unknown event",
    withAbility({ trigger: "begin:recolection", do: [] }),
    [
      {
        path: "abilities[0].trigger",
        message: 'unknown event "begin:recolection"',
        suggestion: "begin:recollection",
      },
    ],
  ],
])("%s is a problem with its place", (_what, card, problems) => {
  expect(problemsOf(card)).toEqual(problems);
});

test("[GA-LAY-1] a change in a layer that is not its own is said, with the right one", () => {
  const changing = (change: object): unknown[] =>
    problemsOf(withAbility({ trigger: "attack", of: "this", do: [{ modify: change, who: "this" }] })).map(
      ({ suggestion }) => suggestion,
    );
  expect(changing({ set: { power: 1 }, layer: "modify" })).toEqual(["set"]);
  expect(changing({ add: { life: 1 }, layer: "set" })).toEqual(["modify"]);
  expect(changing({ switch: ["power", "life"], layer: "modify" })).toEqual(["switch", "switch"]);
  expect(changing({ add: { keywords: ["taunt"] }, layer: "modify" })).toEqual(["abilities"]);
  expect(changing({ switch: ["power", "life"], layer: "switch" })).toEqual([]);
});
