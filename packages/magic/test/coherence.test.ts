import { describe, expect, test } from "vitest";
import type { DataRecord } from "@turnwright/kernel";
import { readCard } from "../src/index.ts";

/** What is said of a card. */
function problems(card: DataRecord): string {
  const read = readCard({ name: "Odd", ...card });
  return read.ok ? "" : read.problems.map(({ path, message }) => `${path}: ${message}`).join("\n");
}

const instant = (...spell: DataRecord[]): DataRecord => ({ cost: "{1}", types: "Instant", abilities: [{ spell }] });
const aiming = (word: DataRecord, from: DataRecord): DataRecord => ({
  cost: "{1}",
  types: "Instant",
  abilities: [{ spell: [word], targets: [{ from: { objects: from } }] }],
});

describe("what is right in its parts and not as a whole is refused, with its place and a remedy", () => {
  test.each<[string, DataRecord, string]>([
    ["a planeswalker without loyalty", { types: "Planeswalker" }, 'types: "loyalty" is missing'],
    ["loyalty of something else", { types: "Artifact", loyalty: 3 }, "loyalty: only what has the type planeswalker"],
    ["an Aura that enchants nothing", { types: "Enchantment Aura" }, 'types: "enchant" is missing'],
    ["a Saga without chapters", { types: "Enchantment Saga" }, 'types: "chapters" is missing'],
    ["a creature without toughness", { types: "Creature", power: 1 }, 'types: "toughness" of a creature is missing'],
    [
      "a trigger of an instant on the battlefield",
      { cost: "{1}", types: "Instant", abilities: [{ trigger: "begin:upkeep", do: [{ draw: 1 }] }] },
      "abilities[0]: this works on the battlefield, where no instant or sorcery ever is",
    ],
    [
      "a mana ability without mana",
      { types: "Artifact", abilities: [{ activated: [{ tap: "this" }], action: "mana", do: [{ draw: 1 }] }] },
      "abilities[0].action: what adds no mana is no mana ability",
    ],
    [
      "a first main phase after the first",
      instant({ insert: ["precombatMain"], after: "combat" }),
      'abilities[0].spell[0].insert: every main phase but the first of a turn is a postcombat one [CR 505.1a]: "postcombatMain"',
    ],
    [
      "a basic land type without its mana",
      {
        types: "Enchantment",
        abilities: [
          { static: { modify: [{ who: { objects: { types: "land" } }, add: { types: ["swamp"] }, layer: "types" }] } },
        ],
      },
      'abilities[0].static.modify[0].add.types: a land with the type swamp is tapped for its mana, too [CR 305.6]: add keywords: ["taps for {B}"] beside it',
    ],
    [
      "a basic land type instead of others without its mana",
      {
        types: "Enchantment",
        abilities: [
          {
            static: {
              modify: [{ who: { objects: { types: "land" } }, set: { types: ["land", "island"] }, layer: "types" }],
            },
          },
        ],
      },
      'abilities[0].static.modify[0].set.types: a land with the type island is tapped for its mana, too [CR 305.6]: add keywords: ["taps for {U}"] beside it',
    ],
    [
      "a basic land type that goes and leaves its mana",
      {
        types: "Enchantment",
        abilities: [
          {
            static: {
              modify: [{ who: { objects: { types: "land" } }, remove: { types: ["forest"] }, layer: "types" }],
            },
          },
        ],
      },
      'abilities[0].static.modify[0].remove.types: what is no forest any more is not tapped for its mana either [CR 305.6], which only the loss of all abilities says: add keywords: "all", abilities: "all" beside it',
    ],
    [
      "a counter that is what the rules note",
      instant({ counters: "blocked", on: { objects: { types: "creature" } } }),
      'abilities[0].spell[0].counters: "blocked" is what the rules note of something, and no kind of counter: call the counter otherwise',
    ],
    [
      "a land that is cast",
      { types: "Enchantment", abilities: [{ trigger: "cast", of: { types: "land" }, do: [{ draw: 1 }] }] },
      'abilities[0].of: no land is cast [CR 305.9]: "play" is the event of lands',
    ],
    [
      "an instant that dies",
      { types: "Enchantment", abilities: [{ trigger: "die", of: { types: "instant" }, do: [{ draw: 1 }] }] },
      "abilities[0].of: only creatures die [CR 700.4], and no instant or sorcery is one",
    ],
    ["a number of no event", instant({ draw: "n" }), 'abilities[0].spell[0].draw: "n" is nothing here'],
    ["an object of no event", instant({ destroy: "it" }), 'abilities[0].spell[0].destroy: "it" is nothing here'],
    ["an X that nobody announces", instant({ draw: "x" }), 'abilities[0].spell[0].draw: "x" is nothing here'],
    ["less than nothing", instant({ draw: -1 }), "abilities[0].spell[0].draw: with -1 nothing would happen"],
    [
      "something done under a name that nothing has",
      instant({ sacrifice: 1, of: { types: "creature" }, as: "gone" }, { if: { did: "gon" }, then: [{ draw: 1 }] }),
      'did: nothing is done under the name "gon"',
    ],
    [
      "a part of what has no number",
      { types: "Artifact", abilities: [{ replace: "tap", prevent: 1 }] },
      "abilities[0].prevent: no number comes with this event",
    ],
    [
      "another amount of what has none",
      { types: "Artifact", abilities: [{ replace: "tap", change: { amount: 2 } }] },
      "abilities[0].change: no number comes with this event",
    ],
    [
      "a spell that is countered on the battlefield",
      aiming({ counter: { target: 0 } }, { types: "creature" }),
      'spell[0].counter: "counter" finds things in "stack", and what is targeted is in "battlefield"',
    ],
    [
      "a card that is destroyed in a graveyard",
      aiming({ destroy: { target: 0 } }, { types: "creature", zone: "graveyard" }),
      '"destroy" finds things in "battlefield", and what is targeted is in "graveyard"',
    ],
    [
      "a creature card that waits for being discarded, on the battlefield",
      { cost: "{1}", types: "Creature", abilities: [{ trigger: "discard", of: "this", do: [{ draw: 1 }] }] },
      '"discard" happens to what is in "hand", and this works in "battlefield", so it never happens to this: say where it works with zone: hand',
    ],
    [
      "a creature spell that waits for being countered, on the battlefield",
      { cost: "{1}", types: "Creature", abilities: [{ trigger: "counter", of: "this", do: [{ draw: 1 }] }] },
      "say where it works with zone: stack",
    ],
    [
      "a card that waits in a library for being milled",
      {
        cost: "{1}",
        types: "Creature",
        abilities: [{ trigger: "mill", of: "this", zone: "library", do: [{ draw: 1 }] }],
      },
      "say where it works with zone: graveyard",
    ],
  ])("%s", (_name, card, message) => expect(problems(card)).toContain(message));

  test.each<[string, DataRecord]>([
    ["a creature that says itself how large it is", star()],
    ["X in a cost", { cost: "{X}", types: "Instant", abilities: [{ spell: [{ draw: "x" }] }] }],
    ["X of an ability", { types: "Artifact", abilities: [{ activated: [{ mana: "{X}" }], do: [{ draw: "x" }] }] }],
    ["what is looked at one after the other", instant({ forEach: "everyone", do: [{ draw: 1, who: "it" }] })],
    ["an event that a spell waits for", instant({ delay: "gainLife", who: "you", do: [{ draw: "n" }] })],
    ["what an instant costs", cheap()],
    ["an ability of an instant in the hand", inHand()],
  ])("%s is right", (_name, card) => expect(problems(card)).toBe(""));
});

function star(): DataRecord {
  const many = { count: { objects: { types: "land", controller: "you" } } };
  const change = { who: "this", set: { power: many, toughness: many }, layer: "define" };
  return { cost: "{1}", types: "Creature", abilities: [{ static: { modify: change } }] };
}

const cheap = (): DataRecord => ({
  cost: "{1}",
  types: "Instant",
  abilities: [{ spell: [{ draw: 1 }] }, { static: { discount: [{ mana: "{1}" }], of: "this" }, if: { active: "you" } }],
});

const inHand = (): DataRecord => ({
  cost: "{1}",
  types: "Instant",
  abilities: [{ spell: [{ draw: 1 }] }, { activated: [{ mana: "{1}" }], zone: "hand", do: [{ gainLife: 1 }] }],
});
