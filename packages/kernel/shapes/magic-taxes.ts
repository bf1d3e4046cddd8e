import type { Card } from "../src/index.ts";
import { creature, gain, instant, sorcery } from "./magic-dummies.ts";

const mana = (count: number) => [{ mana: count }];

/** What costs more or less, and what is paid in the middle. */
export const taxes: Record<string, Card> = {
  Thalia: {
    ...creature(2, 1),
    abilities: [{ static: { tax: mana(1), actions: ["cast"], who: "everyone", of: { types: { lacks: "creature" } } } }],
  },
  Medallion: {
    types: "artifact",
    abilities: [{ static: { discount: mana(1), actions: ["cast"], who: "you", of: { types: "sorcery" } } }],
  },
  /** It costs one less for each creature of its caster's. */
  Ghalta: {
    ...creature(7, 7),
    cost: mana(5),
    abilities: [
      {
        static: {
          discount: mana(1),
          of: "this",
          times: { count: { objects: { types: "creature", controller: "you" } } },
        },
      },
    ],
  },
  /** Abilities cost one life more for each of them. */
  Collector: {
    types: "enchantment",
    abilities: [
      {
        static: {
          tax: [{ resource: "life", by: -1 }],
          actions: ["activate"],
          who: "opponents",
          times: { count: { objects: { name: "Collector" } } },
        },
      },
    ],
  },
  Frost: {
    ...sorcery,
    abilities: [{ spell: [{ tax: mana(2), actions: ["cast"], who: "opponents", until: "endOfTurn" }] }],
  },
  Engine: { types: "artifact", abilities: [{ activated: [], do: [gain(1)] }] },

  Propaganda: {
    types: "enchantment",
    abilities: [{ static: { tax: mana(2), declaration: "attack", to: "you", rule: "CR 508.1h" } }],
  },
  /** What attacks costs its controller life, a point for each land. */
  Toll: {
    types: "enchantment",
    abilities: [
      {
        static: {
          tax: [{ resource: "life", by: -1 }],
          declaration: "attack",
          of: { keywords: "first strike" },
          times: { count: { objects: { types: "land" } } },
        },
      },
    ],
  },

  Leak: {
    ...instant,
    abilities: [
      {
        spell: [
          {
            pay: mana(2),
            who: { controllerOf: { target: 0 } },
            solver: "purse",
            rule: "CR 118.12a",
            else: [{ move: { target: 0 }, to: "graveyard" }],
          },
        ],
        targets: [{ from: { objects: { zone: "stack", ability: false } } }],
      },
    ],
  },
  /** A creature of the opponent's, or else life of the opponent's. */
  Tribute: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            pay: [
              {
                sequence: [
                  { choose: { objects: { types: "creature", controller: "you" } }, as: "victim", verb: "sacrifice" },
                  { move: "victim", to: "graveyard", name: "sacrifice" },
                ],
              },
            ],
            who: "opponents",
            then: [{ resource: "life", who: "you", by: { characteristic: "power", of: "victim" } }],
            else: [{ resource: "life", who: "opponents", by: -5 }],
          },
        ],
      },
    ],
  },
  /** Whoever pays first stops it. */
  Study: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { pay: mana(1), who: "others", solver: "purse", else: [gain(3)] },
          { if: { did: "paid" }, then: [gain(30)] },
        ],
      },
    ],
  },
  /** More and more, turn after turn. */
  Upkeep: {
    types: "enchantment",
    abilities: [
      {
        trigger: "begin:upkeep",
        who: "you",
        do: [
          { mark: "fuse", on: "this", by: 1 },
          {
            pay: mana(1),
            times: { mark: "fuse", of: "this" },
            solver: "purse",
            else: [{ move: "this", to: "graveyard", name: "sacrifice" }],
          },
        ],
      },
    ],
  },
  /** It must be paid if it can be. */
  Debt: {
    ...sorcery,
    abilities: [{ spell: [{ pay: mana(2), must: true, solver: "purse", then: [gain(1)], else: [{ lose: "you" }] }] }],
  },
  /** Paid for in the middle of a moment. */
  Bargain: {
    ...sorcery,
    abilities: [{ spell: [{ together: [{ pay: mana(1), solver: "purse", then: [gain(2)] }, gain(4)] }] }],
  },
};
