import {
  answer,
  decision,
  logOf,
  seen,
  start,
  view,
  withCards,
  type Game,
  type SeenObject,
  type Setup,
} from "@turnwright/kernel";
import { expect, test } from "vitest";
import { toCard } from "../src/card/card.ts";
import { magic } from "../src/card/set.ts";
import { look, lookWith } from "../src/look.ts";
import { texts } from "../src/texts.ts";

const library = Array.from({ length: 20 }, () => "Plains");

/** A game that stands in alice's main phase. */
const gameWith = (zones: NonNullable<Setup["zones"]>): Game =>
  start(magic, {
    seats: ["alice", "bob"],
    zones: { alice: { library, ...zones["alice"] }, bob: { library, ...zones["bob"] } },
    at: { turn: 3, active: "alice", span: "precombatMain" },
    seed: 7,
  });

/** What alice sees of a zone of a seat. */
function shown(game: Game, seat: string, zone: string): readonly SeenObject[] {
  const held = view(game, "alice").seats[seat]?.zones[zone];
  return typeof held === "object" ? held : [];
}

/** Takes the first option with these words. */
function take(game: Game, text: string): void {
  const index = decision(game)?.options.findIndex((option) => option.text.includes(text)) ?? -1;
  expect([text, index >= 0]).toEqual([text, true]);
  answer(game, index);
}

test("a creature as it is printed", () => {
  expect(look.printed("Vampire Nighthawk")).toEqual({
    title: "Vampire Nighthawk",
    cost: [
      { text: "1", label: "one of any colour" },
      { text: "B", hue: "black", label: "one black" },
      { text: "B", hue: "black", label: "one black" },
    ],
    hues: ["black"],
    types: "Creature: Vampire Shaman",
    size: { text: "2/3", label: "power 2, toughness 3" },
    keywords: ["flying", "deathtouch", "lifelink"],
    badges: [],
    row: 0,
  });
});

test.each([
  ["Mountain", { types: "Basic Land: Mountain", hues: ["red"], cost: [], row: 2 }],
  ["Isamaru, Hound of Konda", { types: "Legendary Creature: Dog", hues: ["white"], row: 0 }],
  ["Jace Beleren", { types: "Legendary Planeswalker: Jace", size: { text: "3", label: "loyalty 3" }, row: 1 }],
  ["History of Benalia", { types: "Enchantment: Saga", size: { text: "III", label: "three chapters" }, row: 1 }],
  [
    "Soldier Token",
    { title: "Soldier Token", cost: [], hues: ["white"], size: { text: "1/1", label: "power 1, toughness 1" } },
  ],
])("%s as it is printed", (name, face) => {
  expect(look.printed(name)).toMatchObject(face);
});

test.each([
  [
    "{X}{R}",
    [
      ["X", "X of any colour"],
      ["R", "one red"],
    ],
  ],
  ["{W/B}", [["W/B", "one white or one black"]]],
  ["{U/P}", [["U/P", "one blue or 2 life"]]],
  ["{2/W}", [["2/W", "two of any colour or one white"]]],
  ["{0}", [["0", "nothing"]]],
  ["{C}", [["C", "one colourless"]]],
])("the pips of %s", (cost, pips) => {
  const own = withCards(magic, { Own: toCard({ name: "Own", types: "Artifact", cost }) });
  expect(
    lookWith(own)
      .printed("Own")
      ?.cost.map(({ text, label }) => [text, label]),
  ).toEqual(pips);
});

test("[CR 709] a split card has both costs in hand, and on the stack those of the half that is cast", () => {
  const pips = look.printed("Response // Resurgence")?.cost.map(({ text }) => text);
  expect(pips).toEqual(["R/W", "R/W", "//", "3", "R", "W"]);
  const [card] = shown(gameWith({ alice: { hand: ["Response // Resurgence"] } }), "alice", "hand");
  const item = { kind: "card", rule: "", targets: [] } as const;
  expect(card === undefined ? card : look.face({ ...card, item }).title).toBe("Response");
  const half = card === undefined ? card : look.face({ ...card, item: { ...item, via: "half" } });
  expect([half?.title, half?.cost.map(({ text }) => text)]).toEqual(["Resurgence", ["3", "R", "W"]]);
});

test("[CR 302.6] new is said where it matters: of creatures that could attack otherwise", () => {
  const game = gameWith({
    alice: {
      battlefield: [
        { card: "Grizzly Bears", fresh: true },
        { card: "Raging Goblin", fresh: true },
        { card: "Mountain", fresh: true },
        "Hill Giant",
      ],
    },
  });
  const badges = shown(game, "alice", "battlefield").map((each) => [each.name, look.face(each).badges]);
  expect(Object.fromEntries(badges)).toEqual({
    "Grizzly Bears": [{ label: "new", tone: "plain" }],
    "Raging Goblin": [],
    Mountain: [],
    "Hill Giant": [],
  });
});

test("counters and wounds are badges, and a planeswalker's loyalty is its size", () => {
  const game = gameWith({
    alice: {
      battlefield: [
        { card: "Grizzly Bears", marks: { "+1/+1": 2, damage: 1, struck: 1, told: 1 } },
        { card: "Jace Beleren", marks: { loyalty: 5 } },
        { card: "Phyrexian Revoker", marks: { chosenName: Object.keys(magic.cards ?? {}).indexOf("Sol Ring") + 1 } },
      ],
    },
  });
  const faces = Object.fromEntries(shown(game, "alice", "battlefield").map((each) => [each.name, look.face(each)]));
  expect(faces["Grizzly Bears"]).toMatchObject({
    size: { text: "4/4" },
    badges: [
      { label: "damage", count: 1, tone: "bad" },
      { label: "+1/+1", count: 2, tone: "good" },
    ],
  });
  expect(faces["Jace Beleren"]).toMatchObject({ size: { text: "5", label: "loyalty 5" }, badges: [] });
  expect(faces["Phyrexian Revoker"]).toMatchObject({ badges: [{ label: "Sol Ring", tone: "plain" }] });
});

test("[CR 708.2] what lies face down shows a creature without a name, and its owner its name", () => {
  const zones = { battlefield: [{ card: "Exalted Angel", faceDown: true }] };
  const game = gameWith({ alice: zones, bob: zones });
  const [own] = shown(game, "alice", "battlefield").map(look.face);
  const [other] = shown(game, "bob", "battlefield").map(look.face);
  const common = { cost: [], hues: [], types: "Creature", size: { text: "2/2", label: "power 2, toughness 2" } };
  expect(own).toMatchObject({ ...common, title: "Exalted Angel", badges: [{ label: "face down", tone: "plain" }] });
  expect(other).toMatchObject({ ...common, title: "Face-down creature", badges: [] });
});

test("a seat has its life first, then what lies in its pool and what it is; nothing of the rules' own", () => {
  const game = start(magic, {
    seats: ["alice", "bob"],
    zones: { alice: { library }, bob: { library } },
    resources: { alice: { life: 4, R: 2, poison: 3, failedDraws: 1, extraLands: 1, monarch: 1 } },
    at: { turn: 3, active: "alice", span: "precombatMain" },
    seed: 7,
  });
  expect(look.seat(view(game, "alice"), "alice")).toEqual([
    { label: "life", count: 4, tone: "bad" },
    { label: "red mana", count: 2, fades: "R" },
    { label: "poison", count: 3, tone: "bad" },
    { label: "monarch", count: 1, tone: "good" },
  ]);
  expect(look.seat(view(game, "alice"), "bob")).toEqual([{ label: "life", count: 20 }]);
});

test("what happens is told to each in its own person", () => {
  const game = gameWith({ alice: { hand: ["Lightning Bolt"], battlefield: ["Mountain"] } });
  take(game, "Lightning Bolt");
  take(game, "bob");
  take(game, "pass");
  take(game, "pass");
  const told = (reader: string | null): string[] =>
    seen(logOf(game), reader).flatMap((event) => look.sentence(event, reader) ?? []);
  expect(told("alice")).toEqual([
    "you cast Lightning Bolt",
    "Lightning Bolt targets bob",
    "Lightning Bolt resolves",
    "Lightning Bolt deals 3 damage to bob",
  ]);
  expect(told("bob")).toEqual([
    "alice casts Lightning Bolt",
    "Lightning Bolt targets you",
    "Lightning Bolt resolves",
    "Lightning Bolt deals 3 damage to you",
  ]);
});

test("cards of one's own and their counters are known to a look that is made with them", () => {
  const own = withCards(magic, {
    Brickyard: toCard({
      name: "Brickyard",
      types: "Artifact",
      cost: "{2}",
      abilities: [{ activated: [{ tap: "this" }], do: [{ counters: "brick", on: "this" }] }],
    }),
  });
  const event = {
    n: 1,
    moment: 1,
    turn: 1,
    span: 1,
    spanName: "main",
    rule: "CR 122.1",
    name: "mark:brick",
    object: "Brickyard",
    amount: 1,
  };
  expect(lookWith(own).sentence(event, null)).toBe("Brickyard gets a brick counter");
  expect(look.sentence(event, null)).toBeNull();
  expect([lookWith(own).printed("Brickyard")?.types, look.printed("Brickyard")]).toEqual(["Artifact", undefined]);
});

test("an option that uses an ability names the line of its card's text, also where others stand before it", () => {
  const battlefield = ["Sleep-Cursed Faerie", "Island", "Island", "Mountain"];
  const game = gameWith({ alice: { hand: ["Shock"], battlefield } });
  const lines = (view(game, "alice").decision?.options ?? []).flatMap(({ name = "", ability, printed }) => {
    const line = texts.card(name).find((each) => each.ability === printed);
    return printed === undefined ? [] : [[name, ability, printed, line?.text]];
  });
  expect(lines).toEqual([
    ["Shock", 0, 1, "This deals 2 damage to any target."],
    ["Sleep-Cursed Faerie", 1, 2, "{1}{U}: Untap this."],
  ]);
});
