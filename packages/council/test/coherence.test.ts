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
      "Strike of an Action",
      { ...action({ draw: 1 }), keywords: ["strike"] },
      'keywords: "strike" does nothing but for a Unit',
    ],
    ["a price below nothing", { ...unit, cost: -1 }, 'cost: no "cost" is below 0'],
    ["the price of a Champion", { types: "Champion", realm: "Ruin", resolve: 30 }, "cost: a Champion starts in play"],
    ["an Attachment to nothing", { types: "Relic Attachment" }, "types: an Attachment says what it is attached to"],
    [
      "a target of what is not attached",
      { types: "Relic", abilities: [{ spell: [], targets: [{ from: { objects: { types: "unit" } } }] }] },
      "abilities[0]: only an Attachment is attached to its target",
    ],
    ["damage to Relics", action({ damage: 1, to: { objects: { types: "relic" } } }), '"damage" is for the types unit'],
    ["Relics that are stunned", action({ stun: { objects: { types: "relic" } } }), '"stun" is for the types unit'],
    [
      "a target that cannot grow",
      {
        types: "Action",
        realm: "Ruin",
        abilities: [{ spell: [{ grow: 1 }], targets: [{ from: { objects: { types: "relic" } } }] }],
      },
      '"grow" is for the types unit, and what is targeted is relic',
    ],
    [
      "Actions on the field",
      action({ erase: { objects: { types: "action" } } }),
      'nothing of the type action is ever in "field"',
    ],
    [
      "a Relic that blocks",
      { ...unit, abilities: [{ trigger: "block", of: { types: "relic" }, do: [{ draw: 1 }] }] },
      'abilities[0].of: "block" happens to the types unit only',
    ],
    [
      "a weight in a Flux",
      action({
        flux: [
          { text: "one", weight: 2, do: [{ draw: 1 }] },
          { text: "other", do: [{ heal: 1 }] },
        ],
      }),
      "flux[0].weight: all outcomes of a Flux are as likely",
    ],
    [
      "a branch that never comes",
      action({
        thread: [
          { text: "one", weight: 0, do: [{ draw: 1 }] },
          { text: "other", do: [{ heal: 1 }] },
        ],
      }),
      "thread[0].weight: this would never come",
    ],
    [
      "a Thread to where nobody has priority",
      action({ thread: [{ text: "one", do: [{ draw: 1 }] }], in: ["cleanup"] }),
      'in: nobody has priority in "cleanup"',
    ],
    [
      "a cost that gives",
      { ...unit, abilities: [{ activated: [{ resource: "influence", by: 1 }], do: [{ draw: 1 }] }] },
      "abilities[0].activated[0].by: a cost takes: by: -1",
    ],
    ["a word for nothing", action({ sanctify: 0 }), "sanctify: with 0 nothing would happen"],
    ["a keyword twice", { ...unit, keywords: ["guard", "guard"] }, 'keywords: "guard" stands here twice'],
    [
      "the realm that YAML takes for nothing",
      { ...unit, realm: null },
      'realm: the realm Null is written in quotes ("Null")',
    ],
  ])("%s", (_name, card, message) => expect(problems(card)).toContain(message));
});
