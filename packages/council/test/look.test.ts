import { start, view, type SeenEvent, type SeenObject } from "@turnwright/kernel";
import { expect, test } from "vitest";
import { council } from "../src/card/set.ts";
import { look } from "../src/look.ts";

const library = Array.from({ length: 20 }, () => "Recruit");
const game = start(council, {
  seats: ["alice", "bob"],
  zones: {
    alice: {
      field: [
        "Empress Valdra",
        { card: "Leech", fresh: true },
        { card: "Night Courier", fresh: true },
        { card: "Thorn Wall", marks: { damage: 2, decayed: 1, drained: 1, wardSpent: 1 } },
      ],
      library,
    },
    bob: { field: ["Nyss the Unseen"], library },
  },
  resources: { alice: { resolve: 5, influence: 3 } },
  at: { turn: 3, active: "alice", span: "main" },
  seed: 7,
});

function shown(seat: string): Readonly<Record<string, ReturnType<typeof look.face>>> {
  const held = view(game, "alice").seats[seat]?.zones["field"];
  const objects: readonly SeenObject[] = typeof held === "object" ? held : [];
  return Object.fromEntries(objects.map((each) => [each.name, look.face(each)]));
}

test("a unit as it is printed", () => {
  expect(look.printed("Leech")).toEqual({
    title: "Leech",
    cost: [{ text: "1", label: "one Influence" }],
    hues: ["ruin"],
    types: "Unit",
    size: { text: "2/2", label: "Power 2, Defense 2" },
    keywords: ["lifedrain"],
    badges: [],
    row: 0,
  });
});

test("a Champion costs nothing and has no size; its Resolve is that of its seat", () => {
  const face = look.printed("Empress Valdra");
  expect(face).toMatchObject({ cost: [], hues: ["dominion"], types: "Champion", row: 1 });
  expect(face?.size).toBeUndefined();
});

test("[C1K-CMB-8] new is said of Units that may not attack yet, and marks are badges", () => {
  const { Leech, "Night Courier": courier, "Thorn Wall": wall } = shown("alice");
  expect(Leech?.badges).toEqual([{ label: "new", tone: "plain" }]);
  expect(courier?.badges).toEqual([]);
  expect(wall).toMatchObject({
    size: { text: "-1/4", label: "Power -1, Defense 4" },
    badges: [
      { label: "damage", count: 2, tone: "bad" },
      { label: "decayed", count: 1, tone: "bad" },
      { label: "ward used", tone: "plain" },
    ],
  });
});

test("a seat has its Resolve, then its Influence", () => {
  expect(look.seat(view(game, "alice"), "alice")).toEqual([
    { label: "resolve", count: 5, tone: "bad" },
    { label: "influence", count: 3 },
  ]);
});

const base = { n: 1, moment: 1, turn: 1, span: 1, spanName: "main", rule: "C1K-STK-3" };

test.each<[Partial<SeenEvent> & Pick<SeenEvent, "name">, string | null]>([
  [{ name: "play", seat: "alice", object: "Leech" }, "you play Leech"],
  [{ name: "gainInfluence", seat: "bob", amount: 1 }, "bob gains 1 Influence"],
  [{ name: "combatDamage", seat: "alice", by: "Leech", amount: 2 }, "Leech deals 2 damage to you"],
  [{ name: "heal", seat: "alice", amount: 2, by: "Great Hymn" }, "you heal 2 by Great Hymn"],
  [{ name: "stunned", object: "Leech", by: "Daze", source: "#1", id: "#2" }, "Leech is stunned by Daze"],
  [{ name: "violation", seat: "alice", object: "Leech", of: "play" }, "you break a rule: you cannot play Leech now"],
  [{ name: "violation", seat: "bob", object: "?", of: "play" }, "bob breaks a rule: bob cannot play a card now"],
  [
    { name: "violation", seat: "bob", object: "Leech", of: "attack" },
    "bob breaks a rule: bob cannot attack with Leech now",
  ],
  [{ name: "violation", seat: "bob" }, "bob breaks a rule"],
  [{ name: "loseResolve", seat: "bob", amount: 3 }, "bob loses 3 Resolve"],
  [{ name: "mark:drained", object: "Leech", amount: 1 }, null],
  [{ name: "violation", seat: "alice" }, "you break a rule"],
])("%j is told", (event, text) => {
  expect(look.sentence({ ...base, ...event }, "alice")).toBe(text);
});
