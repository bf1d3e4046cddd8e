import { describe, expect, test } from "vitest";
import type { Data, DataRecord } from "@turnwright/kernel";
import { readCard } from "../src/index.ts";

/** What is said of a card. */
function problems(card: DataRecord): string {
  const read = readCard({ name: "Odd", ...card });
  return read.ok ? "" : read.problems.map(({ path, message }) => `${path}: ${message}`).join("\n");
}

const creature = (...abilities: readonly Data[]): DataRecord => ({
  cost: "{1}",
  types: "Creature",
  power: 1,
  toughness: 1,
  abilities,
});
const sorcery = (...effects: readonly Data[]): DataRecord => ({
  cost: "{X}",
  types: "Sorcery",
  abilities: [{ spell: [...effects, { gainLife: "x" }] }],
});
const entering = (...effects: readonly Data[]): DataRecord =>
  creature({ trigger: "enter:battlefield", of: { types: "creature", other: true }, do: effects });
const using = (costs: readonly Data[], effects: readonly Data[], more: DataRecord = {}): DataRecord =>
  creature({ activated: costs, do: effects, ...more });
const waiting = (ability: DataRecord): DataRecord => creature({ do: [{ draw: 1 }], ...ability });
const allCreatures = { objects: { types: "creature" } };
const adventure = (more: DataRecord): DataRecord => ({
  ...creature(),
  adventure: { name: "Walk", cost: "{R}", types: "Instant Adventure", abilities: [{ spell: [{ draw: 1 }] }], ...more },
});

describe("a name that is something else than what is wanted there", () => {
  test.each<[string, DataRecord, string]>([
    [
      "a number as objects",
      sorcery({ destroy: "x" }),
      'abilities[0].spell[0].destroy: expected objects, and "x" is a number',
    ],
    [
      "the number of an event as objects",
      creature({ trigger: "damage", of: "this", do: [{ tap: "n" }] }),
      'abilities[0].do[0].tap: expected objects, and "n" is a number',
    ],
    [
      "a number as whom",
      creature({ trigger: "damage", of: "this", do: [{ damage: 1, to: "n" }] }),
      'abilities[0].do[0].to: expected players or objects, and "n" is a number',
    ],
    ["an object as a number", entering({ draw: "it" }), 'abilities[0].do[0].draw: expected a number, and "it" is none'],
    [
      "a player as a number",
      entering({ draw: "who" }),
      'abilities[0].do[0].draw: expected a number, and "who" is none',
    ],
    [
      "an object as a player",
      entering({ gainLife: 1, who: "it" }),
      'abilities[0].do[0].who: expected players, and "it" finds only objects',
    ],
    [
      "an object that each of several is, as a player",
      sorcery({ forEach: allCreatures, do: [{ draw: 1, who: "it" }] }),
      'abilities[0].spell[0].do[0].who: expected players, and "it" finds only objects',
    ],
    [
      "a player who is each of several, as an object",
      sorcery({ forEach: "everyone", do: [{ destroy: "it" }] }),
      'abilities[0].spell[0].do[0].destroy: expected objects, and "it" finds only players',
    ],
    [
      "how many, and not of which",
      sorcery({ sacrifice: 1 }),
      'abilities[0].spell[0].sacrifice: this is how many, and "of" says of which',
    ],
    [
      "of which, and not how many",
      using([{ sacrifice: "this", of: { types: "creature" } }], [{ draw: 1 }]),
      'abilities[0].activated[0].of: "of" goes with a number of what fits',
    ],
  ])("%s", (_what, card, message) => {
    expect(problems(card)).toContain(message);
  });

  test.each<[string, DataRecord]>([
    ["the controller of what enters", entering({ gainLife: 1, who: { controllerOf: "it" } })],
    ["each player draws", sorcery({ forEach: "everyone", do: [{ draw: 1, who: "it" }] })],
    ["as many as there are", entering({ draw: { count: "it" } })],
    [
      "damage of a number to a player",
      creature({ trigger: "damage", of: "this", do: [{ damage: "n", to: "opponents" }] }),
    ],
    ["who is dealt damage may be a player", creature({ trigger: "damage", do: [{ damage: 1, to: "it" }] })],
  ])("accepted: %s", (_what, card) => {
    expect(problems(card)).toBe("");
  });
});

describe("what no event brings, and what never holds", () => {
  test.each<[string, DataRecord, string]>([
    [
      "the cause of a step",
      waiting({ trigger: "begin:upkeep", where: { same: ["by", "this"] } }),
      '"by" is nothing here: no event has a cause here',
    ],
    [
      "whom a step is against",
      creature({ trigger: "begin:upkeep", do: [{ damage: 1, to: "whom" }] }),
      '"whom" is nothing here: no event is against anybody here',
    ],
    ["whom an entering is against", entering({ damage: 1, to: "whom" }), '"whom" is nothing here'],
    [
      "a player of a state",
      waiting({ trigger: "state", if: { resource: "life", of: "you", atMost: 1 }, do: [{ draw: 1, who: "who" }] }),
      '"who" is nothing here: no event is about a player here',
    ],
    [
      "entering from where it is",
      waiting({ trigger: "enter:battlefield", of: "this", where: { from: "battlefield" } }),
      "this never holds: nothing enters a zone where it is already",
    ],
    [
      "another part of the turn than the one that begins",
      waiting({ trigger: "begin:upkeep", if: { inside: ["combat"] } }),
      "this never holds: what begins is not inside of that",
    ],
    [
      "no damage",
      waiting({ trigger: "damage", of: "this", where: { amount: "n", atMost: 0 } }),
      "this never holds: the number of what happens is 1 or more",
    ],
    [
      "a loss below 0",
      waiting({ trigger: "loseLife", who: "you", where: { amount: "n", atMost: -1 } }),
      "this never holds: the number of what happens is 1 or more",
    ],
    [
      "a turn of one's own and of another",
      using([{ mana: "{1}" }], [{ draw: 1 }], { needs: ["ownTurn", "foesTurn"] }),
      "abilities[0].needs: nobody could use this",
    ],
    [
      "day and night",
      using([{ mana: "{1}" }], [{ draw: 1 }], { needs: ["day", "night"] }),
      "abilities[0].needs: nobody could use this",
    ],
    [
      "two parts of a turn",
      using([{ mana: "{1}" }], [{ draw: 1 }], { needs: ["ownMain", "duringCombat"] }),
      "abilities[0].needs: nobody could use this",
    ],
    [
      "a further cost that it has not",
      waiting({ trigger: "enter:battlefield", of: "this", if: { announced: "kicked", of: "this" } }),
      'nothing is announced under the name "kicked"',
    ],
    [
      "an X that it has not",
      waiting({ trigger: "enter:battlefield", of: "this", if: { announced: "x", of: "this", atLeast: 1 } }),
      "no X is announced with this",
    ],
    [
      "dying in a hand",
      waiting({ trigger: "die", of: "this", zone: "hand" }),
      'abilities[0].zone: it is not in "hand" when that happens to it',
    ],
    [
      "tokens in a hand",
      sorcery({ exile: { objects: { token: true, zone: "hand" } } }),
      'token: no token is in "hand"',
    ],
    [
      "as long as a spell is a permanent",
      sorcery({
        modify: { add: { power: 1 }, layer: "modify" },
        who: allCreatures,
        until: { while: { matches: { zone: "battlefield" }, of: "this" } },
      }),
      '"this" is the spell itself, which never comes to "battlefield"',
    ],
    [
      "what nothing has exiled",
      using([{ mana: "{1}" }], [{ move: { linked: "exiled", to: "this", gone: true }, to: "hand" }]),
      "linked: nothing is exiled with this",
    ],
    [
      "being elsewhere than where it works",
      creature({ static: { forbid: ["cast"], who: "opponents" }, if: { matches: { zone: "hand" }, of: "this" } }),
      'abilities[0].if: this never holds where it works, in "battlefield',
    ],
    [
      "casting what is on the battlefield",
      creature({ static: { forbid: ["cast"], of: "this" } }),
      'abilities[0].static: nobody can cast it in "battlefield", so this says nothing',
    ],
    [
      "an object of what happens to a player",
      creature({ static: { mute: "begin:upkeep", of: { types: "creature" } } }),
      'abilities[0].static.of: no object is in this event, so "of" never fits',
    ],
    [
      "attackers in a graveyard",
      sorcery({ exile: { objects: { linked: "attacking", zone: "graveyard" } } }),
      'linked: nothing is so in "graveyard"',
    ],
    [
      "two players at once",
      sorcery({ destroy: { objects: { all: [{ controller: "you" }, { controller: "opponents" }] } } }),
      "all: nothing fits all of these at once",
    ],
    [
      "of a type and without it",
      sorcery({ destroy: { objects: { all: [{ types: "creature" }, { types: { lacks: "creature" } }] } } }),
      "all: nothing fits all of these at once",
    ],
    [
      "these without themselves",
      sorcery({ destroy: { except: [allCreatures, allCreatures] } }),
      "nothing is left of these without themselves",
    ],
    [
      "these without anything",
      sorcery({ destroy: { except: [allCreatures] } }),
      "this is about 2 or more, and 1 is said",
    ],
    ["the same twice", sorcery({ destroy: { union: [allCreatures, allCreatures] } }), "these stand here twice"],
    ["a sum of one number", sorcery({ draw: { minus: [3] } }), "this takes two or more, and one is said"],
    [
      "the cards of a player in a zone of everybody",
      sorcery({ draw: { cardsIn: "battlefield", of: "you" } }),
      '"battlefield" is one zone of all players, so this counts everybody\'s',
    ],
  ])("%s", (_what, card, message) => {
    expect(problems(card)).toContain(message);
  });
});

describe("what does nothing, and what could never be paid", () => {
  test.each<[string, DataRecord, string]>([
    [
      "an effect of a permanent spell",
      creature({ spell: [{ draw: 1 }] }),
      "abilities[0].spell: a permanent spell does nothing as it resolves but enter",
    ],
    [
      "damage in a graveyard",
      sorcery({ damage: 1, to: { objects: { zone: "graveyard" } } }),
      '"damage" finds things in "battlefield"',
    ],
    [
      "a copy of what is no spell",
      {
        cost: "{1}",
        types: "Instant",
        abilities: [{ spell: [{ copy: { target: 0 } }], targets: [{ from: allCreatures }] }],
      },
      '"copy" finds things in "stack"',
    ],
    [
      "a choice of which nothing comes",
      sorcery({ choose: allCreatures }),
      "abilities[0].spell[0].choose: nothing comes of what is chosen",
    ],
    [
      "generic mana",
      using([{ tap: "this" }], [{ addMana: "{2}" }]),
      "abilities[0].do[0].addMana: generic mana is only paid",
    ],
    [
      "another discount than mana",
      creature({ static: { discount: [{ tap: "this" }], actions: ["cast"] } }),
      "costs are reduced by mana only",
    ],
    [
      "paying for nothing",
      creature({ trigger: "begin:upkeep", do: [{ pay: [{ mana: "{1}" }] }] }),
      "abilities[0].do[0].pay: nothing comes of paying",
    ],
    [
      "tapped and untapped",
      using([{ tap: "this" }, { untap: "this" }], [{ draw: 1 }]),
      "nothing is tapped and untapped for one cost",
    ],
    [
      "a price that gives",
      using([{ resource: "energy", by: 2 }], [{ draw: 1 }]),
      "abilities[0].activated: a cost takes: by: -2",
    ],
    [
      "what is gone once it is paid",
      using([{ sacrifice: "this" }], [{ tap: "this" }]),
      'abilities[0].do: this is gone once that is paid, so "tap" does nothing',
    ],
    [
      "coming where it is",
      using([{ mana: "{1}" }], [{ move: "this", to: "battlefield" }]),
      "abilities[0]: this works on the battlefield, where it is already",
    ],
    [
      "X of which nothing comes",
      { cost: "{1}", types: "Instant", abilities: [{ spell: [{ draw: 1 }], number: 5 }] },
      "abilities[0].number: nothing speaks of `x`",
    ],
    [
      "loyalty that is not paid",
      {
        types: "Planeswalker",
        loyalty: 3,
        abilities: [{ activated: [{ tap: "this" }], action: "loyalty", do: [{ draw: 1 }] }],
      },
      "abilities[0].action: a loyalty ability has a loyalty cost",
    ],
    ["crew of a creature", { ...creature(), crew: 2 }, "crew: only what has the type vehicle"],
    ["a type twice", { ...creature(), types: "Creature Human Human" }, 'types: "human" stands here twice'],
    ["a land with a cost", { cost: "{1}", types: "Land" }, "cost: a land is played and has no mana cost"],
    ["its own other face", { ...creature(), back: "Odd" }, "back: this is the card itself"],
    [
      "suspended for less than a turn",
      { ...creature(), suspend: { cost: "{R}", time: -1 } },
      "suspend.time: with -1 time counters",
    ],
  ])("%s", (_what, card, message) => {
    expect(problems(card)).toContain(message);
  });
});

describe("a second half and an Adventure are read as the card itself", () => {
  test.each<[string, DataRecord, string]>([
    [
      "a target that nothing happens to",
      adventure({ abilities: [{ spell: [{ draw: 1 }], targets: [{ from: "everyone" }] }] }),
      "adventure.abilities[0].targets[0]: nothing happens to this target",
    ],
    [
      "a target that there is not",
      adventure({ abilities: [{ spell: [{ tap: { target: 1 } }], targets: [{ from: allCreatures }] }] }),
      "adventure.abilities[0].spell[0].tap.target: there is no target 1",
    ],
    [
      "X without a cost for it",
      adventure({ abilities: [{ spell: [{ draw: "x" }] }] }),
      'adventure.abilities[0].spell[0].draw: "x" is nothing here',
    ],
    [
      "what works on the battlefield",
      adventure({ abilities: [{ trigger: "die", do: [{ draw: 1 }] }] }),
      "adventure.abilities[0]: this works on the battlefield",
    ],
    ["a creature", adventure({ types: "Creature Adventure" }), "adventure.types: this is an instant or a sorcery"],
    [
      "a half",
      {
        name: "One // Other",
        cost: "{R}",
        types: "Instant",
        abilities: [{ spell: [{ draw: 1 }] }],
        half: { cost: "{U}", types: "Instant", abilities: [{ spell: [{ draw: 1 }], targets: [{ from: "everyone" }] }] },
      },
      "half.abilities[0].targets[0]: nothing happens to this target",
    ],
  ])("%s", (_what, card, message) => {
    expect(problems(card)).toContain(message);
  });

  test("accepted: an Adventure that draws a card", () => {
    expect(problems(adventure({}))).toBe("");
  });
});
