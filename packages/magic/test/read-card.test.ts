import { expect, test } from "vitest";
import { start, withCards } from "@turnwright/kernel";
import { examples } from "../src/lexicon/examples.ts";
import { readCard } from "../src/lexicon/index.ts";
import { rules } from "../src/rules/ruleset.ts";
import { shipped } from "../src/card/card-lists.ts";

const problemsOf = (data: unknown) => {
  const read = readCard(data);
  return read.ok ? [] : read.problems;
};
const bear = { name: "Bear", cost: "{1}{G}", types: "Creature Bear", power: 2, toughness: 2 };
const withAbility = (ability: object) =>
  "spell" in ability
    ? { name: "Bear Song", cost: "{1}{G}", types: "Sorcery", abilities: [ability] }
    : { ...bear, abilities: [ability] };

test("every shipped card passes the checker", () => {
  expect(shipped.flatMap((card) => problemsOf(card).map((problem) => ({ card: card.name, ...problem })))).toEqual([]);
});

test("the cards of the page pass the checker and can be played with", () => {
  const cards = examples.map(({ card }) => readCard(card));
  expect(cards.flatMap((read) => (read.ok ? [] : read.problems))).toEqual([]);
  const named = Object.fromEntries(cards.flatMap((read) => (read.ok ? [[read.name, read.card]] : [])));
  const deck = Object.keys(named).flatMap((name) => [name, name, name, name]);
  expect(() =>
    start(withCards(rules, { ...named, ...faceDown }), { seats: ["a", "b"], decks: { a: deck, b: deck }, seed: 1 }),
  ).not.toThrow();
});

const faceDown = Object.fromEntries(
  [rules.faceDown ?? []].flat().map((name) => [name, { types: ["creature"], power: 2, toughness: 2 }]),
);

test("a card that was read is the card for the kernel, under its name", () => {
  expect(readCard(bear)).toEqual({
    ok: true,
    name: "Bear",
    card: {
      types: ["creature", "bear"],
      keywords: [],
      colors: ["green"],
      manaValue: 2,
      greenSymbols: 1,
      whiteGreenSymbols: 1,
      blueGreenSymbols: 1,
      blackGreenSymbols: 1,
      redGreenSymbols: 1,
      cost: [{ mana: "{1}{G}" }],
      power: 2,
      toughness: 2,
      abilities: [],
    },
  });
});

test.each<[string, unknown, readonly object[]]>([
  ["what is no record", 7, [{ path: "", message: "expected a card: a record with name and types" }]],
  ["what has no name", { types: "Instant" }, [{ path: "", message: '"name" is missing' }]],
  [
    "an unknown key of a card",
    { ...bear, toughnes: 2 },
    [{ path: "toughnes", message: 'unknown key "toughnes" in a card', suggestion: "toughness", isKey: true }],
  ],
  ["a cost that is none", { ...bear, cost: "{Q}" }, [{ path: "cost", message: '"{Q}" is no symbol of mana' }]],
  [
    "an unknown keyword",
    { ...bear, keywords: ["flyng"] },
    [{ path: "keywords[0]", message: 'unknown keyword "flyng"', suggestion: "flying" }],
  ],
  [
    "no card type",
    { name: "Bear", types: "Creatur Bear" },
    [
      {
        path: "types",
        message:
          "expected one of land, creature, artifact, enchantment, planeswalker, instant, sorcery, battle, kindred, emblem among the types",
        suggestion: "creature",
      },
    ],
  ],
  [
    "an unknown word",
    withAbility({ spell: [{ drw: 1 }] }),
    [{ path: "abilities[0].spell[0]", message: 'unknown word "drw"', suggestion: "draw" }],
  ],
  [
    "a word where a static ability stands",
    withAbility({ static: { skip: "draw", who: "you" } }),
    [{ path: "abilities[0].static", message: '"skip" is a word, for effects, and no static ability' }],
  ],
  [
    "a word that only the rules use",
    withAbility({ spell: [{ mulligans: "you" }] }),
    [{ path: "abilities[0].spell[0]", message: '"mulligans" is a word of the rules, not of cards' }],
  ],
  [
    "an unknown key of a word",
    withAbility({ spell: [{ draw: 1, whom: "you" }] }),
    [{ path: "abilities[0].spell[0].whom", message: 'unknown key "whom" in draw', suggestion: "who", isKey: true }],
  ],
  [
    "a missing key",
    withAbility({ spell: [{ damage: 3 }] }),
    [{ path: "abilities[0].spell[0]", message: '"to" is missing in damage' }],
  ],
  [
    "a name that the rules use themselves",
    withAbility({ spell: [{ tutor: { types: "basic" }, as: "way" }] }),
    [{ path: "abilities[0].spell[0].as", message: '"way" is a name that the rules use themselves: choose another' }],
  ],
  [
    "a target that is not there",
    withAbility({ spell: [{ damage: 3, to: { target: 0 } }] }),
    [{ path: "abilities[0].spell[0].to.target", message: "nothing is targeted here: `targets` says among which" }],
  ],
  [
    "a target too many",
    withAbility({
      spell: [{ destroy: { target: 1 } }, { tap: { target: 0 } }],
      targets: [{ from: { objects: { types: "creature" } } }],
    }),
    [
      {
        path: "abilities[0].spell[0].destroy.target",
        message: "there is no target 1: they count from 0, and `targets` has 1",
      },
    ],
  ],
  [
    "keys in another order",
    withAbility({ spell: [{ to: "you", damage: 3 }] }),
    [
      {
        path: "abilities[0].spell[0]",
        message: 'the first key says which word it is, and "to" is none',
        suggestion: "damage",
      },
    ],
  ],
  [
    "an unknown event",
    withAbility({ trigger: "begin:upkep", do: [] }),
    [{ path: "abilities[0].trigger", message: 'unknown event "begin:upkep"', suggestion: "begin:upkeep" }],
  ],
  [
    "an unknown span",
    withAbility({ spell: [{ skip: "endstep" }] }),
    [{ path: "abilities[0].spell[0].skip", message: 'unknown span "endstep"', suggestion: "endStep" }],
  ],
  [
    "half the name of an event",
    withAbility({ trigger: "mark", do: [] }),
    [{ path: "abilities[0].trigger", message: '"mark" is half the name of an event, as in "mark:+1/+1"' }],
  ],
  [
    "an inserted part by its bare name",
    withAbility({ spell: [{ extraTurn: "you", riders: [{ delay: "begin:endStep", span: "span", do: [] }] }] }),
    [
      {
        path: "abilities[0].spell[0].riders[0].span",
        message: 'unknown span "span"; what is bound under that name is { of: span }',
      },
    ],
  ],
  [
    "an unknown counter",
    withAbility({ spell: [{ counters: "tiem", on: { objects: { types: "creature" } } }] }),
    [{ path: "abilities[0].spell[0].counters", message: 'unknown counter "tiem"', suggestion: "time" }],
  ],
  [
    "an unknown name where a selector stands",
    withAbility({ spell: [{ gainLife: 1, who: "oponents" }] }),
    [{ path: "abilities[0].spell[0].who", message: 'unknown name "oponents"', suggestion: "opponents" }],
  ],
  [
    "an unknown selector",
    withAbility({ spell: [{ tap: { object: {} } }] }),
    [{ path: "abilities[0].spell[0].tap", message: 'unknown selector "object"', suggestion: "objects" }],
  ],
  [
    "an unknown key of a filter, deep inside",
    withAbility({ static: { modify: { who: { objects: { controler: "you" } }, add: { power: 1 }, layer: "modify" } } }),
    [
      {
        path: "abilities[0].static.modify.who.objects.controler",
        message: 'unknown key "controler" in a filter',
        suggestion: "controller",
        isKey: true,
      },
    ],
  ],
  [
    "a selector where a filter stands",
    withAbility({ trigger: "die", of: { first: "this" }, do: [] }),
    [{ path: "abilities[0].of.first", message: 'a selector stands in a filter as { "is": … }', isKey: true }],
  ],
  [
    "an unknown condition",
    withAbility({ trigger: "die", if: { stak: "empty" }, do: [] }),
    [{ path: "abilities[0].if", message: 'unknown condition "stak"', suggestion: "stack" }],
  ],
  [
    "a word that cannot be a cost",
    withAbility({ activated: [{ scry: 1 }], do: [] }),
    [{ path: "abilities[0].activated[0]", message: '"scry" cannot be a cost' }],
  ],
  [
    "a number that is not whole",
    { ...bear, power: 1.5 },
    [{ path: "power", message: "expected a whole number, found 1.5" }],
  ],
  [
    "a text where a number stands",
    { ...bear, power: "2" },
    [{ path: "power", message: 'expected a whole number, found "2"' }],
  ],
  [
    "a type that is nearly a known one",
    withAbility({ spell: [{ destroy: { objects: { types: "creatur" } } }] }),
    [
      {
        path: "abilities[0].spell[0].destroy.objects.types",
        message: 'unknown type "creatur"',
        suggestion: "creature",
      },
    ],
  ],
  [
    "an unknown kind of ability",
    withAbility({ triger: "die", do: [] }),
    [{ path: "abilities[0]", message: 'unknown ability "triger"', suggestion: "trigger" }],
  ],
])("the checker finds %s and says where", (_what, data, problems) => {
  expect(problemsOf(data)).toEqual(problems);
});

test("at most fifty problems are listed", () => {
  const spell = Array.from({ length: 80 }, () => ({ drw: 1 }));
  expect(problemsOf(withAbility({ spell }))).toHaveLength(50);
});

test("what is no data at all is refused, not thrown at", () => {
  const circle: Record<string, unknown> = { name: "Circle", types: "Instant" };
  circle["abilities"] = [circle];
  for (const data of [circle, undefined, () => 1, { ...bear, power: undefined }, new Map(), null, [bear]])
    expect(readCard(data).ok).toBe(false);
});

const doing = (...effects: readonly object[]) => withAbility({ activated: [], do: effects });

test("a kind of counters that a card puts on something is its own, and may be spoken of beside it", () => {
  const putting = doing({ counters: "brick", on: "this" }, { draw: { mark: "brick", of: "this" } });
  const speaking = withAbility({
    trigger: "mark:brick",
    if: { mark: "brick", of: "it", atLeast: 2 },
    do: [{ draw: 1 }],
  });
  expect(problemsOf(putting)).toEqual([]);
  expect(problemsOf(speaking)).toHaveLength(2);
  expect(readCard(speaking, [putting, speaking])).toMatchObject({ ok: true });
  const read = readCard(doing({ counters: "+2/+0", on: "this" }, { mark: "gold", on: "this", to: 3 }));
  expect(read).toMatchObject({ ok: true, card: { marks: { "+2/+0": { power: 2 }, gold: {} } } });
});

test.each([
  ["tiem", "time"],
  ["loyality", "loyalty"],
  ["Charge", "charge"],
  ["+1/1", "+1/+1"],
])("a kind of counters that is nearly a known one is a slip: %s", (kind, suggestion) => {
  expect(problemsOf(doing({ counters: kind, on: "this" }))).toEqual([
    { path: "abilities[0].do[0].counters", message: `unknown counter "${kind}"`, suggestion },
  ]);
});

test("a kind of counters that is only taken off or counted must be known", () => {
  expect(problemsOf(doing({ counters: "brick", on: "this", by: -1 }))).toMatchObject([
    { message: 'unknown counter "brick"; one of your own must be put on something with "counters"' },
  ]);
  expect(problemsOf(doing({ counters: "brick" }, { draw: { mark: "brik", of: "this" } }))).toMatchObject([
    { message: 'unknown counter "brik"', suggestion: "brick" },
  ]);
});

const sorted = (effect: object, more: object = {}) =>
  problemsOf(withAbility({ activated: [], do: [effect], ...more })).map(({ path, message, suggestion }) => [
    path.replace("abilities[0].", ""),
    message,
    suggestion,
  ]);

test("players where objects are wanted would never do anything, and are said to be so", () => {
  const change = { add: { power: 1 }, layer: "modify" };
  expect(sorted({ modify: change, who: "you" })).toEqual([
    ["do[0].who", 'expected objects, and "you" finds only players', '{"objects":{"controller":"you"}}'],
  ]);
  expect(sorted({ destroy: { target: 0 } }, { targets: [{ from: "everyone" }] })).toHaveLength(1);
  expect(sorted({ bounce: { union: ["you", "opponents"] } })).toHaveLength(1);
  expect(sorted({ sacrifice: { first: { controllerOf: "this" } } })).toHaveLength(1);
  expect(problemsOf(withAbility({ trigger: "attack", of: "opponents", do: [] }))).toMatchObject([
    { path: "abilities[0].of", suggestion: '{"controller":"opponents"}' },
  ]);
});

test("objects where players are wanted would never do anything, and are said to be so", () => {
  expect(sorted({ draw: 1, who: "this" })).toEqual([
    ["do[0].who", 'expected players, and "this" finds only objects', '{"controllerOf":"this"}'],
  ]);
  const creature = { from: { objects: { types: "creature" } } };
  expect(sorted({ mill: 1, who: { target: 0 } }, { targets: [creature] })).toHaveLength(1);
  expect(sorted({ draw: { tally: "spells", of: "this" } })).toHaveLength(1);
  expect(sorted({ draw: { tally: "attacks", of: "you" } })).toHaveLength(1);
});

test("what may be either is taken", () => {
  expect(sorted({ damage: 1, to: { union: ["everyone", { objects: {} }] } })).toEqual([]);
  expect(sorted({ forEach: "everyone", do: [{ draw: 1, who: "it" }] })).toEqual([]);
  const any = { from: { union: ["everyone", { objects: { types: "creature" } }] } };
  expect(sorted({ destroy: { target: 0 } }, { targets: [any] })).toEqual([]);
  expect(sorted({ skip: "turn", who: "anyone" })).toEqual([]);
  expect(sorted({ tap: { objects: { controller: "you" } } })).toEqual([]);
});

test("[CR 613.1] a change in a layer that is not its own is said, with the right one", () => {
  const changing = (change: object) => sorted({ modify: change, who: "this" });
  expect(changing({ add: { power: 1 }, layer: "set" })).toEqual([
    ["do[0].modify.layer", '"power" under `add` is changed in the layer "modify"', "modify"],
  ]);
  expect(changing({ set: { toughness: 1 }, layer: "modify" })).toMatchObject([
    [expect.anything(), expect.anything(), "set"],
  ]);
  expect(changing({ add: { keywords: ["flying"] }, layer: "modify" })).toHaveLength(1);
  expect(changing({ set: { colors: ["red"] }, layer: "types" })).toHaveLength(1);
  expect(changing({ add: { keywords: ["flying"] }, layer: "abilities" })).toEqual([]);
});
