import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { DataRecord } from "@turnwright/kernel";
import { readCard } from "../src/index.ts";

/** What is said of a card. */
function problems(card: DataRecord): string {
  const read = readCard({ name: "Odd", ...card });
  return read.ok ? "" : read.problems.map(({ path, message }) => `${path}: ${message}`).join("\n");
}

const ally = { types: "Ally Human", reserve: 0, power: 1 };
const action = (...spell: DataRecord[]): DataRecord => ({ types: "Action Spell", reserve: 0, abilities: [{ spell }] });

const item = (...abilities: DataRecord[]): DataRecord => ({ types: "Item", reserve: 0, abilities });

describe("what is right in its parts and not as a whole is refused, with its place and a remedy", () => {
  test.each<[string, DataRecord, string]>([
    ["an ally with life 0 and nothing else", { ...ally, life: 0 }, "life: with 0 it is gone at once [GA-SBA-2]"],
    ["a champion without a level", { types: "Champion", memory: 1, life: 9, power: 0 }, 'types: "level" is missing'],
    [
      "what nothing attaches",
      item({ static: { modify: { who: { hostOf: "this" }, add: { power: 1 }, layer: "modify" } } }),
      'abilities: { hostOf: this } says nothing: "link" is missing',
    ],
    ["a price of nothing", { ...ally, price: [] }, "price: nothing is paid further"],
    [
      "a regalia among the stars",
      { types: "Regalia Item", memory: 1, starcalling: [{ reserve: 1 }] },
      "starcalling: no champion or regalia is among the cards",
    ],
    ["a type twice", { ...ally, types: "Unique Unique Ally" }, 'types: "unique" stands here twice'],
    [
      "an action that hides",
      { ...action({ draw: 1 }), keywords: ["stealth"] },
      'keywords: "stealth" does nothing but for',
    ],
    ["a combat without an attack", action({ insert: ["combat"], after: "main" }), "a combat begins with an attack"],
    [
      "champions that are cheaper to activate",
      item({ static: { discount: [{ reserve: 1 }], actions: ["activate"], of: { types: "champion" }, who: "you" } }),
      "champions and regalia are not activated",
    ],
    [
      "allies that cost more to materialize",
      item({ static: { tax: [{ reserve: 1 }], actions: ["materialize"], of: { types: "ally" } } }),
      "only champions and regalia are materialized",
    ],
    [
      "memory that activating never costs",
      item({ static: { discount: [{ memory: 1 }], actions: ["activate"], who: "you" } }),
      "to activate never costs memory",
    ],
    [
      "a counter that is what the rules note",
      action({ counters: "attacking", on: { objects: { types: "ally" } } }),
      'abilities[0].spell[0].counters: "attacking" is what the rules note of something, and no kind of counter',
    ],
    ["fewer cards than none", item({ static: { handLimit: -1 } }), "there are never fewer than 0"],
    [
      "a level of an item",
      item({ trigger: "levelUp", of: "this", do: [{ draw: 1 }] }),
      '"levelUp" happens to the types champion only, and this card is none',
    ],
    [
      "a death that comes from a hand",
      item({ trigger: "die", of: { types: "ally" }, where: { from: "hand" }, do: [{ draw: 1 }] }),
      "this never holds: what does that always comes from field",
    ],
    [
      "regalia that float",
      { types: "Regalia Item", memory: 1, keywords: ["floating memory"] },
      '"floating memory" does nothing in a graveyard',
    ],
    [
      "resting after it is banished",
      item({ activated: [{ banish: "this" }, { rest: "this" }], do: [{ draw: 1 }] }),
      'by then this is gone, so nobody could pay it: put "rest" before "banish"',
    ],
    ["a type with a letter less", action({ rest: { objects: { types: "aly" } } }), 'unknown type "aly"'],
    ["an ally without life", ally, 'types: "life" is missing'],
    ["a weapon without durability", { types: "Regalia Weapon", memory: 0 }, 'types: "durability" is missing'],
    ["the level of an ally", { ...ally, life: 1, level: 2 }, 'level: only what has the type champion has "level"'],
    ["two costs", { ...ally, life: 1, memory: 1 }, "memory: a card has a reserve cost or a memory cost, not both"],
    ["an element that is none", { ...ally, life: 1, element: "Fier" }, 'element: unknown element "fier"'],
    [
      "a trigger of an action on the field",
      { types: "Action Spell", reserve: 0, abilities: [{ trigger: "begin:main", do: [{ draw: 1 }] }] },
      "abilities[0]: this works on the field, where a card of the type action never is",
    ],
    [
      "On Attack of an attack card outside the intent",
      { types: "Attack", reserve: 0, power: 1, abilities: [{ trigger: "attack", of: "this", do: [{ draw: 1 }] }] },
      "abilities[0]: this works on the field, where a card of the type attack never is: `zone` says where it does (intent",
    ],
    ["the power of an action", { ...action({ draw: 1 }), power: 2 }, "power: only what has the type ally or champion"],
    ["a number below nothing", { ...ally, life: 1, retort: -1 }, 'retort: no "retort" is below 0'],
    [
      "a regalia that costs reserve",
      { types: "Regalia Item", reserve: 1 },
      "reserve: champions and regalia are materialized",
    ],
    [
      "an item that intercepts",
      { types: "Item", reserve: 1, keywords: ["intercept"] },
      '"intercept" does nothing but for',
    ],
    [
      "an action with vigor by class",
      { ...action({ draw: 1 }), keywords: ["class vigor"] },
      '"class vigor" does nothing',
    ],
    ["a keyword without its key", { ...ally, life: 1, keywords: ["link"] }, '"link" follows from the key `link`'],
    ["a siege of nothing", { types: "Domain", reserve: 1, keywords: ["siegeable"] }, '"durability" is missing'],
    ["what is said twice", { ...action({ draw: 1 }), fast: true, keywords: ["fast"] }, "fast: "],
    ["a keyword twice", { ...ally, life: 1, keywords: ["taunt", "taunt"] }, 'keywords: "taunt" stands here twice'],
    ["no further target", { ...ally, life: 1, multistrike: 0 }, "multistrike: with 0 it says nothing"],
    ["nearly a class", { ...ally, life: 1, classes: "Wariror" }, 'classes: unknown class "wariror"'],
    [
      "a cost that nobody can pay",
      { ...ally, life: 1, abilities: [{ activated: [{ rest: "this" }, { rest: "this" }], do: [{ draw: 1 }] }] },
      "nothing is rested twice for one cost",
    ],
    ["a pump of nothing", action({ pump: {}, on: { objects: { types: "ally" } } }), "pump: nothing is given"],
    [
      "what is on the field as it is activated",
      { ...ally, life: 1, abilities: [{ trigger: "activate", of: "this", do: [{ draw: 1 }] }] },
      '"activate" happens to what is in "effectsStack", and this works in "field"',
    ],
    ["a word for nothing", action({ agility: 0 }), "agility: with 0 nothing would happen"],
    [
      "cards of a hand that rest",
      action({ rest: { objects: { types: "ally", zone: "hand" } } }),
      '"rest" finds things in "field", and this is in "hand"',
    ],
    ["damage to an item", action({ damage: 1, to: { objects: { types: "item" } } }), '"damage" is for the types ally'],
    [
      "actions on the field",
      action({ counters: "buff", on: { objects: { types: "action" } } }),
      'nothing of the type action is ever in "field"',
    ],
    [
      "an attack from the hand",
      { ...ally, life: 1, abilities: [{ trigger: "attack", of: "this", zone: "hand", do: [{ draw: 1 }] }] },
      'abilities[0]: "attack" happens to what is in "field", and this works in "hand"',
    ],
    [
      "a weapon that retaliates",
      { ...ally, life: 1, abilities: [{ trigger: "retaliate", of: { types: "weapon" }, do: [{ draw: 1 }] }] },
      'abilities[0].of: "retaliate" happens to the types ally, champion only',
    ],
    [
      "damage to a player",
      action({ damage: 2, to: "opponents" }),
      'expected objects, and "opponents" finds only players',
    ],
    [
      "an object that is negated",
      {
        types: "Action Spell",
        reserve: 0,
        abilities: [{ spell: [{ negate: { target: 0 } }], targets: [{ from: { objects: { types: "ally" } } }] }],
      },
      '"negate" finds things in "effectsStack", and what is targeted is in "field"',
    ],
    ["a number of no event", action({ draw: "n" }), '"n" is nothing here'],
  ])("%s", (_name, card, message) => expect(problems(card)).toContain(message));
});

test("every row of the rules may be cited by a card", () => {
  const folder = new URL("../rules/", import.meta.url);
  const ids = readdirSync(folder)
    .filter((file) => file.endsWith(".jsonl"))
    .flatMap((file) => readFileSync(new URL(file, folder), "utf8").split("\n"))
    .flatMap((line) => /"id": "([^"]+)"/.exec(line)?.[1] ?? []);
  expect(ids.length).toBeGreaterThan(100);
  const unknown = ids.filter((rule) =>
    problems({ abilities: [{ activated: [], do: [], rule }] }).includes("no rule is written"),
  );
  expect(unknown).toEqual([]);
});
