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

describe("what is right in its parts and not as a whole is refused, with its place and a remedy", () => {
  test.each<[string, DataRecord, string]>([
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
