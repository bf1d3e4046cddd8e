import { answer, below, logOf, optionCount, seeded, seen, start, view, type SeenEvent } from "@turnwright/kernel";
import { expect, test } from "vitest";
import { amountSaying, countersSaying, lookOf, marksOn, sentences, titleOf, typesText } from "../src/look.ts";
import { skirmish as rules } from "../../kernel/shapes/skirmish-cards.ts";

const base = { n: 1, moment: 1, turn: 1, span: 1, spanName: "main", rule: "1" };
const say = sentences(
  {
    draw: "{who draw} {thing}",
    hurt: "{by} deals {n} to {receiver}",
    slay: "{thing} is slain[ by {by}]",
    charge: "{thing} charges[ {whom}]",
    return: "{thing} returns to {whose} {to}",
    "mark:wound": countersSaying("wound"),
    "resource:gold": amountSaying("gold"),
    silent: () => null,
  },
  { spans: { main: "main part" } },
  { hand: { label: "hand of cards", place: "hand" } },
);

test.each<[string, Partial<SeenEvent> & Pick<SeenEvent, "name">, string | null]>([
  ["the reader", { name: "draw", seat: "alice", object: "Page" }, "you draw Page"],
  ["another", { name: "draw", seat: "bob", object: "?", from: "pile", to: "hand" }, "bob draws a card"],
  ["what lies face down", { name: "charge", object: "?" }, "a face-down card charges"],
  [
    "the reader as the one it happens to",
    { name: "hurt", seat: "alice", by: "Page", amount: -2 },
    "Page deals 2 to you",
  ],
  ["an object", { name: "hurt", seat: "alice", object: "Wall", by: "Page", amount: 2 }, "Page deals 2 to Wall"],
  ["no reason", { name: "hurt", seat: "bob", amount: 2 }, "something deals 2 to bob"],
  ["a reason", { name: "slay", object: "Wall", by: "Page", source: "#1", id: "#2" }, "Wall is slain by Page"],
  [
    "another of the same name",
    { name: "slay", object: "Wall", by: "Wall", source: "#1", id: "#2" },
    "Wall is slain by Wall",
  ],
  ["itself", { name: "slay", object: "Wall", by: "Wall", source: "#1", id: "#2", was: "#1" }, "Wall is slain"],
  ["a seat that is met", { name: "charge", object: "Page", whom: "seat:alice", whomName: "alice" }, "Page charges you"],
  ["an object that is met", { name: "charge", object: "Page", whom: "#3", whomName: "alice" }, "Page charges alice"],
  [
    "a zone of the reader",
    { name: "return", object: "Page", seat: "alice", to: "hand" },
    "Page returns to your hand of cards",
  ],
  ["a zone of another", { name: "return", object: "Page", seat: "bob", to: "pile" }, "Page returns to bob's pile"],
  ["one mark", { name: "mark:wound", object: "Page", amount: 1 }, "Page gets a wound counter"],
  ["marks that go", { name: "mark:wound", object: "Page", amount: -2 }, "Page loses 2 wound counters"],
  ["a number of a seat", { name: "resource:gold", seat: "alice", amount: -2 }, "you lose 2 gold"],
  [
    "what is skipped",
    { name: "passedOver", seat: "bob", of: "main", reason: "skipped", by: "Fog" },
    "bob skips their main part because of Fog",
  ],
  ["what was not to be", { name: "passedOver", seat: "bob", of: "main", reason: "absent" }, null],
  ["what is inserted", { name: "begin:main", seat: "alice", by: "Haste" }, "an extra main part begins (Haste)"],
  ["an extra turn", { name: "begin:turn", seat: "alice", by: "Haste" }, "you take an extra turn (Haste)"],
  ["what begins as ever", { name: "begin:main", seat: "alice" }, null],
  ["a card that resolves", { name: "resolve", object: "Page", id: "#1", source: "#1" }, "Page resolves"],
  ["an ability that resolves", { name: "resolve", object: "Boots", id: "#1", source: "#2" }, "Boots' ability resolves"],
  ["what the game says nothing about", { name: "silent" }, null],
  ["what nobody wants to hear", { name: "priority", seat: "alice" }, null],
])("a sentence about %s", (_, event, text) => {
  expect(say({ ...base, ...event }, "alice")).toBe(text);
});

test("who only watches is nobody's second person", () => {
  expect(say({ ...base, name: "draw", seat: "alice", object: "Page" }, null)).toBe("alice draws Page");
});

test("a gap that no sentence can fill is refused", () => {
  const wrong = sentences({ draw: "{whoever} draws" }, {}, {});
  expect(() => wrong({ ...base, name: "draw" }, null)).toThrow(
    "a sentence has the gap {whoever}, which is none of who,",
  );
});

test("types are written as players write them, whatever order they came in", () => {
  expect(typesText(["goblin", "unit", "power-plant", "great"], ["great", "unit"])).toBe(
    "Great Unit: Goblin Power-Plant",
  );
  expect(typesText(["goblin"], ["unit"])).toBe("Goblin");
});

test("marks become badges: some with another label, some without a number, some not at all", () => {
  const labels = { inner: null, wound: { tone: "bad" }, spent: { label: "used up", isState: true } } as const;
  expect(marksOn({ inner: 1, wound: 2, spent: 1, bigLuck: 3, gone: 0 }, labels)).toEqual([
    { label: "wound", count: 2, tone: "bad" },
    { label: "used up", tone: "plain" },
    { label: "big luck", count: 3, tone: "plain" },
  ]);
});

test("what is not known has a title too", () => {
  const unknown = { id: "", name: "?", controller: "bob", owner: "bob" };
  expect(titleOf(unknown)).toBe("Unknown card");
  expect(titleOf({ ...unknown, faceDown: true }, "unit")).toBe("Face-down unit");
  expect(titleOf({ ...unknown, item: { kind: "trigger", rule: "1", targets: [] } })).toBe("An ability");
});

test("a game of one's own has a look that is made from its names", () => {
  const look = lookOf(rules);
  expect(look.printed("No such card")).toBeUndefined();
  expect(Object.values(look.shortSpans).filter((name) => name.length > 12 || name === "")).toEqual([]);
  expect(Object.keys(look.zones)).toEqual(Object.keys(rules.zones));
  const cards = Object.keys(rules.cards ?? {});
  const deck = Array.from({ length: 20 }, (_, index) => cards[index % cards.length] ?? "");
  const game = start(rules, { seats: ["alice", "bob"], decks: { alice: deck, bob: deck }, seed: 1 });
  const rng = seeded(1);
  for (let count = 0; count < 300 && game.state.outcome === null; count++) answer(game, below(rng, optionCount(game)));
  const said = new Set(seen(logOf(game), "alice").flatMap((event) => look.sentence(event, "alice") ?? []));
  expect(said.size).toBeGreaterThan(10);
  expect([...said].filter((text) => /[a-z][A-Z]|undefined|you \w+[^s]s\b/.test(text))).toEqual([]);
  const [first] = look.seat(view(game, "alice"), "alice");
  expect(first.label).toBe(Object.keys(rules.resources ?? {})[0]);
});

test("what its cards cost and are, and what is done, is said by the names of the ruleset", () => {
  const look = lookOf({
    ...rules,
    characteristics: { kind: "set", keywords: "set", abilities: "set", reach: "number" },
    resources: { coins: { start: 1 }, hearts: { start: 10 } },
    actions: { play: { rule: "1" }, useUp: { rule: "2" } },
    cards: {
      Tower: {
        kind: "strong-hold",
        keywords: ["tall"],
        abilities: [],
        reach: 2,
        cost: [
          { resource: "coins", by: -2 },
          { resource: "hearts", by: -1 },
          { exhaust: "this" },
          { resource: "hearts", by: { count: "everyone" } },
        ],
      },
    },
  });
  expect(look.printed("Tower")).toMatchObject({
    types: "Strong-Hold",
    keywords: ["tall"],
    size: { text: "2", label: "reach 2" },
    cost: [
      { text: "2", label: "2 coins" },
      { text: "1", label: "1 heart" },
    ],
  });
  const done = { ...base, seat: "bob", object: "Tower", id: "#1", source: "#1" };
  expect(look.sentence({ ...done, name: "play" }, "alice")).toBe("bob plays Tower");
  expect(look.sentence({ ...done, name: "useUp" }, "bob")).toBe("you use up Tower");
});
