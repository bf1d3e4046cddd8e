import type { Card, Effect } from "../src/index.ts";
import { creatures, gain, instant, sorcery } from "./magic-dummies.ts";

const yours = { objects: { types: "creature", controller: "you" } };
const die = (what: string | Effect): Effect => ({ move: what, to: "graveyard" });

/** What is asked while something is announced. */
export const announcements: Record<string, Card> = {
  /** Every stage at once: modes, a further cost, a number, targets, a division. */
  Tempest: {
    ...sorcery,
    cost: [{ mana: 1 }],
    abilities: [
      {
        spell: [],
        modes: [
          {
            text: "burn",
            targets: [{ from: creatures, min: 1, max: 3 }],
            do: [
              { nth: "target0", index: 0, as: "one" },
              { mark: "damage", on: "one", by: "share0", name: "damage" },
              { nth: "target0", index: 1, as: "one" },
              { mark: "damage", on: "one", by: "share1", name: "damage" },
              { nth: "target0", index: 2, as: "one" },
              { mark: "damage", on: "one", by: "share2", name: "damage" },
            ],
          },
          { text: "heal", do: [{ resource: "life", who: "you", by: "x", name: "gain" }] },
        ],
        choose: { min: 1, max: 2 },
        extras: [{ as: "kicked", cost: [{ mana: 1 }] }],
        number: { count: { objects: { types: "land", controller: "you" } } },
        divide: 4,
      },
    ],
  },
  /** A further cost that the effect asks about by its name. */
  Kicker: {
    ...sorcery,
    abilities: [
      {
        spell: [gain(1), { if: { did: "kicked" }, then: [gain(5)] }],
        extras: [{ as: "kicked", cost: [{ mana: 1 }] }],
      },
    ],
  },
  /** Damage divided as announced, among up to three creatures. */
  Scatter: {
    ...instant,
    abilities: [
      {
        spell: [
          { nth: "target0", index: 0, as: "one" },
          { mark: "damage", on: "one", by: "share0", name: "damage" },
          { nth: "target0", index: 1, as: "one" },
          { mark: "damage", on: "one", by: "share1", name: "damage" },
        ],
        targets: [{ from: creatures, min: 1, max: 2 }],
        divide: 3,
      },
    ],
  },
  /** The number announced is paid in life. */
  Pact: {
    ...sorcery,
    cost: [{ resource: "life", by: { minus: [0, "x"] } }],
    abilities: [{ spell: [{ resource: "life", who: "opponents", by: { minus: [0, "x"] } }], number: 30 }],
  },
  /** Two creatures of which the second must be another than the first. */
  Fight: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { mark: "damage", on: { target: 0 }, by: 1, name: "damage" },
          { mark: "damage", on: { target: 1 }, by: 1, name: "damage" },
        ],
        targets: [
          { from: { objects: { types: "creature", controller: "you" } } },
          { from: { except: [creatures, { target: 0 }] } },
        ],
      },
    ],
  },
  /** What is sacrificed for it dies, so that others see it. */
  Pyre: {
    types: "artifact",
    abilities: [
      {
        activated: [{ sequence: [{ choose: yours, as: "victim", verb: "sacrifice" }, die("victim")] }],
        do: [gain(2)],
      },
    ],
  },
};
