import { logOf, seen, start, view, type SeenEvent, type SeenObject } from "@turnwright/kernel";
import { withZoneLabels } from "@turnwright/lexicon/look";
import { expect, test } from "vitest";
import { grandArchive } from "../src/card/set.ts";
import { look } from "../src/look.ts";

const mainDeck = Array.from({ length: 20 }, () => "Honorable Vanguard");
const game = start(grandArchive, {
  seats: ["alice", "bob"],
  zones: {
    alice: {
      field: [
        { card: "Spirit of Wind", marks: { damage: 4, hit: 1, enlighten: 2 } },
        { card: "Honorable Vanguard", exhausted: true, marks: { attacking: 1, buff: 1 } },
        { card: "Sword of Seeking", marks: { durability: 1, wielded: 1 } },
      ],
      mainDeck,
    },
    bob: { field: [{ card: "Spirit of Fire", marks: { damage: 12 } }], hand: ["Fireball"], mainDeck },
  },
  at: { turn: 3, active: "alice", span: "main" },
  seed: 7,
});

function shown(seat: string, zone: string): Readonly<Record<string, ReturnType<typeof look.face>>> {
  const held = view(game, "alice").seats[seat]?.zones[zone];
  const objects: readonly SeenObject[] = typeof held === "object" ? held : [];
  return Object.fromEntries(objects.map((each) => [each.name, look.face(each)]));
}

test("an ally as it is printed", () => {
  expect(look.printed("Trained Hawk")).toEqual({
    title: "Trained Hawk",
    cost: [{ text: "3", label: "three reserve" }],
    hues: ["wind"],
    types: "Ally: Tamer Animal Bird",
    size: { text: "2/2", label: "power 2, life 2" },
    keywords: ["true sight", "vigor"],
    badges: [],
    row: 0,
  });
});

test.each([
  [
    "Clarent, Sword of Peace",
    { cost: [{ text: "1", hue: "memory", label: "one memory" }], types: "Regalia Weapon: Warrior Sword", row: 2 },
  ],
  [
    "Spirit of Fire",
    {
      cost: [{ text: "0", hue: "memory", label: "no memory" }],
      hues: ["fire"],
      types: "Champion: Spirit",
      size: { text: "0/15", label: "power 0, life 15" },
      row: 1,
    },
  ],
  ["Fireball", { hues: ["fire"], row: 3 }],
  ["Crusader of Aesa", { keywords: ["hindered", "class bonus: intercept"] }],
])("%s as it is printed", (name, face) => {
  expect(look.printed(name)).toMatchObject(face);
});

test("what lies on objects, without what only the rules need; the durability of a weapon is its size", () => {
  const field = shown("alice", "field");
  expect(field["Spirit of Wind"]?.badges).toEqual([
    { label: "damage", count: 4, tone: "bad" },
    { label: "enlighten", count: 2, tone: "plain" },
  ]);
  expect(field["Honorable Vanguard"]?.badges).toEqual([
    { label: "attacking", tone: "plain" },
    { label: "buff", count: 1, tone: "good" },
  ]);
  expect(field["Sword of Seeking"]).toMatchObject({
    size: { text: "1/1", label: "power 1, durability 1" },
    badges: [{ label: "wielded", tone: "plain" }],
  });
});

test("a seat has the life that its champion has left", () => {
  const table = view(game, "alice");
  expect(look.seat(table, "alice")).toEqual([{ label: "life", count: 11 }]);
  expect(look.seat(table, "bob")).toEqual([{ label: "life", count: 3, tone: "bad" }]);
});

const base = { n: 1, moment: 1, turn: 1, span: 1, spanName: "main", rule: "GA-ACT-1" };

test.each<[Partial<SeenEvent> & Pick<SeenEvent, "name">, string | null]>([
  [{ name: "activate", seat: "alice", object: "Fireball" }, "you activate Fireball"],
  [{ name: "materialize", seat: "bob", object: "Sword of Seeking" }, "bob materializes Sword of Seeking"],
  [{ name: "levelUp", seat: "bob", object: "Rai, Archmage" }, "bob levels up to Rai, Archmage"],
  [
    { name: "sureOtherDamage", object: "Trained Hawk", by: "Fireball", amount: 3 },
    "Fireball deals 3 damage to Trained Hawk",
  ],
  [
    { name: "banish", seat: "alice", object: "Fireball", from: "memory", to: "banishment", by: "Sword of Seeking" },
    "you banish Fireball from your memory",
  ],
  [{ name: "reserve", seat: "alice", object: "Fireball", from: "hand", to: "memory" }, null],
  [{ name: "cut", rule: "GA-EP-2", by: "Song of Frost" }, "combat ends because of Song of Frost"],
  [{ name: "mark:hit", object: "Trained Hawk", amount: 1 }, null],
])("%j is told", (event, text) => {
  expect(look.sentence({ ...base, ...event }, "alice")).toBe(text);
});

test("what stands on the table before anything happened is not told", () => {
  expect(seen(logOf(game), "alice").flatMap((event) => look.sentence(event, "alice") ?? [])).toEqual([]);
});

test("[GA-PERM-2] zones are said to players as they call them", () => {
  const said = (zone: string): string =>
    withZoneLabels(`nothing permits you to activate that: it is in the zone "${zone}"`, look.zones);
  expect(said("mainDeck")).toBe("nothing permits you to activate that: it is in the main deck");
  expect(said("ownPile")).toBe("nothing permits you to activate that: it is in the own pile");
});
