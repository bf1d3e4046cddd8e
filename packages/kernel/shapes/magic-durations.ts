import type { Card, Data } from "../src/index.ts";
import { enchantment, instant, mana, oneCreature, sorcery } from "./magic-cheap-dummies.ts";
import { creatures } from "./magic-dummies.ts";

/** Strengthens the target for so long; without a duration for the rest of the game [CR 611.2a]. */
const pump = (until: Data | undefined) => ({
  spell: [
    {
      modify: { add: { power: 1, toughness: 1 }, layer: "modify" },
      who: { target: 0 },
      ...(until === undefined ? {} : { until }),
    },
  ],
  ...oneCreature,
});

const sized = (size: number) => ({
  static: { modify: { who: creatures, set: { power: size, toughness: size }, layer: "set" } },
});

const retyped = (types: string, change: { readonly [key: string]: Data }) => ({
  static: { modify: { who: { objects: { types } }, ...change, layer: "types" } },
});

/** Dummies about characteristics and durations. */
export const durations: Record<string, Card> = {
  // Characteristics
  Ones: { ...enchantment, abilities: [sized(1)] },
  Fives: { ...enchantment, abilities: [sized(5)] },
  Forge: { ...enchantment, abilities: [retyped("land", { add: { types: "artifact" } })] },
  Muster: {
    ...enchantment,
    abilities: [
      {
        static: {
          modify: [
            { who: { objects: { types: "artifact" } }, add: { types: "creature" }, layer: "types" },
            { who: { objects: { types: "artifact" } }, set: { power: 1, toughness: 1 }, layer: "set" },
          ],
        },
      },
    ],
  },
  Unforge: { ...enchantment, abilities: [retyped("creature", { remove: { types: "artifact" } })] },
  Unmuster: { ...enchantment, abilities: [retyped("artifact", { remove: { types: "creature" } })] },
  Construct: { types: ["artifact", "creature"], power: 2, toughness: 2, ...mana },
  Haste: {
    ...enchantment,
    abilities: [{ static: { modify: { who: creatures, add: { keywords: "haste" }, layer: "abilities" } } }],
  },
  Tire: {
    ...enchantment,
    abilities: [{ static: { modify: { who: creatures, remove: { keywords: "haste" }, layer: "abilities" } } }],
  },
  Vigor: {
    ...enchantment,
    abilities: [
      {
        static: { modify: { who: creatures, add: { power: 1, toughness: 1 }, layer: "modify" } },
        if: { resource: "life", of: "you", atLeast: 10 },
      },
    ],
  },
  /** As strong as its controller has creatures. */
  Host: {
    types: "creature",
    power: 0,
    toughness: 1,
    ...mana,
    abilities: [
      {
        static: {
          modify: {
            who: "this",
            set: { power: { count: { objects: { types: "creature", controller: "you" } } } },
            layer: "set",
          },
        },
      },
    ],
  },
  /** Gives itself strength, and life as it dies: as much as it had. */
  Martyr: {
    types: "creature",
    power: 2,
    toughness: 2,
    ...mana,
    abilities: [
      { static: { modify: { who: creatures, add: { power: 1 }, layer: "modify" } } },
      {
        trigger: "die",
        of: "this",
        do: [{ resource: "life", by: { characteristic: "power", of: "was" }, name: "gain" }],
      },
    ],
  },
  March: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            modify: { add: { power: 1, toughness: 1 }, layer: "modify" },
            who: { objects: { types: "creature", controller: "you" } },
            until: "endOfTurn",
          },
        ],
      },
    ],
  },
  /** As much as there are creatures under its controller when it resolves. */
  Rally: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            modify: {
              add: { power: { count: { objects: { types: "creature", controller: "you" } } }, toughness: 0 },
              layer: "modify",
            },
            who: { target: 0 },
            until: "endOfTurn",
          },
        ],
        ...oneCreature,
      },
    ],
  },
  Dispel: {
    ...instant,
    abilities: [
      { spell: [{ move: { target: 0 }, to: "graveyard" }], targets: [{ from: { objects: { types: "enchantment" } } }] },
    ],
  },
  Recall: {
    ...instant,
    abilities: [
      { spell: [{ move: { target: 0 }, to: "hand" }], targets: [{ from: { objects: { types: "enchantment" } } }] },
    ],
  },
  Raze: { ...sorcery, abilities: [{ spell: [{ move: creatures, to: "graveyard" }] }] },
  // Durations
  Rage: { ...instant, abilities: [pump({ end: "combat" })] },
  Vow: { ...instant, abilities: [pump({ next: "turn", of: "you" })] },
  Season: { ...instant, abilities: [pump({ next: "turn", of: "you", at: "endOfTurn" })] },
  Morning: { ...instant, abilities: [pump({ next: "upkeep", of: "you" })] },
  Blessing: { ...instant, abilities: [pump(undefined)] },
  Warden: {
    types: "creature",
    power: 1,
    toughness: 1,
    ...mana,
    abilities: [
      {
        trigger: "enter:battlefield",
        of: "this",
        do: [
          {
            control: { target: 0 },
            who: "you",
            until: { while: { count: { objects: { is: "this", controller: "you" } }, is: 1 } },
          },
        ],
        ...oneCreature,
      },
    ],
  },
  Wisp: { types: "creature", power: 0, toughness: 0, ...mana },
  Archive: {
    ...sorcery,
    abilities: [{ spell: [{ resource: "life", by: { tally: "spells", of: "you", before: true }, name: "gain" }] }],
  },
  Census: {
    ...sorcery,
    abilities: [{ spell: [{ resource: "life", by: { tally: "spells", of: "you" }, name: "gain" }] }],
  },
  Honor: {
    ...sorcery,
    abilities: [
      { spell: [{ resource: "life", by: { tally: "attacks", of: { target: 0 } }, name: "gain" }], ...oneCreature },
    ],
  },
};
