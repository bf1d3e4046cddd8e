import type { Card } from "../src/index.ts";
import { creature, creatures, gain, instant, sorcery } from "./magic-dummies.ts";

const mana = (count: number) => [{ mana: count }];
const items = { objects: { zone: "stack" } };

/** What is cast in several ways, and what may be targeted. */
export const several: Record<string, Card> = {
  Hidden: creature(2, 2),
  /** Once from the hand, once from the graveyard. */
  Recall: { ...sorcery, cost: mana(1), flashback: mana(2), abilities: [{ spell: [gain(1)] }] },
  /** Counted by those who ask from where and how. */
  Witness: {
    types: "enchantment",
    abilities: [
      { trigger: "cast", of: { via: "flashback" }, do: [gain(10)] },
      { trigger: "cast", of: { announcedFrom: "hand" }, do: [gain(100)] },
    ],
  },
  /** Flashback paid with life, and a target. */
  Ember: {
    ...instant,
    cost: mana(1),
    colors: "red",
    flashback: [{ resource: "life", by: -3 }],
    abilities: [
      {
        spell: [{ mark: "damage", on: { target: 0 }, by: 2, name: "damage" }],
        targets: [{ from: creatures }],
      },
    ],
  },
  /** One target; or, for more, no target and all there are. */
  Blight: {
    ...sorcery,
    cost: mana(1),
    overload: mana(2),
    abilities: [
      {
        spell: [
          { if: { via: "overload" }, then: [{ mark: "damage", on: creatures, by: 1, name: "damage" }] },
          { mark: "damage", on: { target: 0 }, by: 1, name: "damage" },
        ],
        targets: [{ from: creatures, if: { not: { via: "overload" } } }],
      },
    ],
  },
  /** It knows how it was cast: for less it does not stay. */
  Mulldrifter: {
    ...creature(2, 2),
    cost: mana(4),
    evoke: mana(2),
    abilities: [
      { trigger: "enter:battlefield", of: "this", do: [gain(2)] },
      {
        trigger: "enter:battlefield",
        of: "this",
        if: { via: "evoke" },
        do: [{ move: "this", to: "graveyard", name: "sacrifice" }],
      },
    ],
  },
  /** It enters with as many counters as were paid for, and two more if it was kicked. */
  Hydra: {
    ...creature(0, 0),
    cost: [{ resource: "life", by: { minus: [0, "x"] } }],
    abilities: [
      { spell: [], number: 9, extras: [{ as: "kicked", cost: mana(1) }] },
      {
        replace: "enter:battlefield",
        of: "this",
        also: [{ mark: "plus", on: "it", by: { announced: "x" } }],
      },
      {
        trigger: "enter:battlefield",
        of: "this",
        if: { announced: "kicked" },
        do: [{ mark: "plus", on: "this", by: 2 }],
      },
    ],
  },
  /** Back to the hand as it resolves, if that was paid for. */
  Memory: {
    ...sorcery,
    cost: mana(1),
    abilities: [{ spell: [gain(1)], extras: [{ as: "buyback", cost: mana(1) }] }],
  },
  Lurker: {
    ...creature(5, 5),
    cost: mana(9),
    morph: mana(2),
    abilities: [{ trigger: "turn", of: "this", do: [gain(7)] }],
  },
  /** Gives a card in the graveyard back for the time being. */
  Snapcaster: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { bind: "named", ref: { target: 0 } },
          { permit: "castFree", from: "graveyard", of: { is: "named" }, until: "endOfTurn" },
        ],
        targets: [{ from: { objects: { zone: "graveyard", types: ["instant", "sorcery"], owner: "you" } } }],
      },
    ],
  },
  Negate: {
    ...instant,
    abilities: [{ spell: [{ move: { target: 0 }, to: "graveyard" }], targets: [{ from: items }] }],
  },

  Sprite: { ...creature(1, 1), keywords: "hexproof" },
  Drake: { ...creature(1, 1), keywords: "shroud" },
  Knight: { ...creature(1, 1), protection: "red" },
  /** Becomes what cannot be targeted any more. */
  Veil: {
    ...instant,
    abilities: [
      {
        spell: [{ modify: { add: { keywords: "shroud" }, layer: "abilities" }, who: creatures, until: "endOfTurn" }],
      },
    ],
  },
  /** A plain choice is no target. */
  Edge: {
    ...sorcery,
    abilities: [
      {
        spell: [{ mark: "damage", on: { target: 0 }, by: 1, name: "damage" }],
        targets: [{ from: creatures, plain: true }],
      },
    ],
  },
  /** Whenever it becomes the target of what an opponent has, that is lost unless two are paid. */
  Warden: {
    ...creature(2, 2),
    abilities: [
      {
        trigger: "target",
        of: "this",
        who: "opponents",
        do: [
          { pay: mana(2), who: "who", solver: "purse", rule: "CR 702.21a", else: [{ move: "by", to: "graveyard" }] },
        ],
      },
    ],
  },
  /** Dies as soon as anything looks at it. */
  Phantom: {
    ...creature(4, 4),
    abilities: [{ trigger: "target", of: "this", do: [{ move: "this", to: "graveyard", name: "sacrifice" }] }],
  },
  Pinger: {
    ...creature(1, 1),
    abilities: [
      {
        trigger: "enter:battlefield",
        of: "this",
        targets: [{ from: creatures }],
        do: [{ mark: "damage", on: { target: 0 }, by: 1, name: "damage" }],
      },
    ],
  },
  /** A copy with other targets, if one likes. */
  Twincast: {
    ...instant,
    abilities: [
      {
        spell: [
          { copy: { target: 0 }, who: "you", as: "copies" },
          { retarget: "copies", fresh: true, rule: "CR 707.10c" },
        ],
        targets: [{ from: { objects: { zone: "stack", types: ["instant", "sorcery"] } } }],
      },
    ],
  },
  Redirect: {
    ...instant,
    abilities: [{ spell: [{ retarget: { target: 0 }, rule: "CR 115.7d" }], targets: [{ from: items }] }],
  },
  /** It takes the place of a target. */
  Skite: {
    ...creature(0, 4),
    abilities: [
      {
        activated: [],
        do: [{ retarget: { target: 0 }, to: "this", must: true, one: true, rule: "CR 115.7b" }],
        targets: [{ from: items }],
      },
    ],
  },
  /** Looks at what is targeted. */
  Mirrorwall: {
    ...instant,
    abilities: [
      {
        spell: [{ mark: "plus", on: { targetsOf: { target: 0 } }, by: 1 }],
        targets: [{ from: items }],
      },
    ],
  },
};
