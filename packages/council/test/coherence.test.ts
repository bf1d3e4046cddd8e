import { describe, expect, test } from "vitest";
import type { DataRecord } from "@turnwright/kernel";
import { readCard } from "../src/index.ts";

/** What is said of a card. */
function problems(card: DataRecord): string {
  const read = readCard({ name: "Odd", cost: 1, ...card });
  return read.ok ? "" : read.problems.map(({ path, message }) => `${path}: ${message}`).join("\n");
}

const unit = { types: "Unit", realm: "Ruin", power: 1, defense: 1 };
const action = (...spell: DataRecord[]): DataRecord => ({ types: "Action", realm: "Ruin", abilities: [{ spell }] });

describe("what is right in its parts and not as a whole is refused, with its place and a remedy", () => {
  test.each<[string, DataRecord, string]>([
    ["a Unit without Defense", { types: "Unit", realm: "Ruin", power: 1 }, 'types: "defense" is missing'],
    ["a Champion without Resolve", { types: "Champion", realm: "Ruin" }, 'types: "resolve" is missing'],
    ["the Power of a Relic", { types: "Relic", power: 1 }, 'power: only a card of the type unit has "power"'],
    ["a form that it has at once", { ...unit, form: "Great Oak", evolve: 0 }, "evolve: with 0 it would be so at once"],
    ["a keyword that only names an ability", { ...unit, keywords: ["hymn"] }, 'keywords: "hymn" only says'],
    ["damage to a target that there is not", action({ damage: 2 }), '"damage" means the first target here'],
    ["a buff of a player", action({ buff: { power: 1 }, on: "you" }), 'expected objects, and "you" finds only players'],
    ["a number of no event", action({ heal: "n" }), '"n" is nothing here'],
    [
      "a trigger of an Action on the field",
      { types: "Action", realm: "Ruin", abilities: [{ trigger: "begin:main", do: [{ draw: 1 }] }] },
      "abilities[0]: this works on the field, where no Action or Edict ever is",
    ],
    [
      "a Unit on the field that is nullified",
      {
        types: "Action",
        realm: "Null",
        abilities: [{ spell: [{ nullify: { target: 0 } }], targets: [{ from: { objects: { types: "unit" } } }] }],
      },
      '"nullify" finds things in "stack", and what is targeted is in "field"',
    ],
    [
      "the realm that YAML takes for nothing",
      { ...unit, realm: null },
      'realm: the realm Null is written in quotes ("Null")',
    ],
  ])("%s", (_name, card, message) => expect(problems(card)).toContain(message));
});
