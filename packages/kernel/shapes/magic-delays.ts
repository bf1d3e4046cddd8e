import type { CardOf } from "../src/index.ts";
import type { magicRules } from "./magic.ts";
import { creature, enchantment, instant, sorcery } from "./magic-dummies.ts";

type Card = CardOf<typeof magicRules>;

const mana = (count: number) => ({ cost: [{ mana: count }] });

/** What waits, changes and forbids, and what is done but once. */
export const delays: Record<string, Card> = {
  Herald: {
    ...creature(1, 1),
    ...mana(2),
    abilities: [{ trigger: "enter:battlefield", of: "this", do: [{ draw: 1 }] }],
  },
  Mourner: {
    ...creature(1, 1),
    ...mana(2),
    abilities: [{ trigger: "die", do: [{ resource: "life", who: "you", by: 1, name: "gain" }] }],
  },
  Counterpart: {
    ...creature(1, 1),
    ...mana(2),
    abilities: [{ trigger: "die", per: "moment", do: [{ resource: "life", who: "you", by: 1, name: "gain" }] }],
  },
  Echo: {
    ...enchantment,
    ...mana(2),
    abilities: [{ trigger: "trigger", who: "you", do: [{ resource: "life", who: "you", by: 1 }] }],
  },
  Shrine: {
    ...enchantment,
    ...mana(2),
    abilities: [{ trigger: "begin:upkeep", who: "you", do: [{ resource: "life", who: "you", by: 1, name: "gain" }] }],
  },
  Moon: {
    ...enchantment,
    ...mana(2),
    abilities: [
      {
        trigger: "begin:upkeep",
        who: "you",
        if: { resource: "life", of: "you", atMost: 10 },
        do: [{ resource: "life", who: "you", by: 5, name: "gain" }],
      },
    ],
  },
  Lonely: {
    ...creature(3, 3),
    ...mana(2),
    abilities: [
      {
        trigger: "state",
        if: { count: { objects: { types: "land", controller: "you" } }, is: 0 },
        do: [{ move: "this", to: "graveyard", name: "sacrifice" }],
      },
    ],
  },
  Doubler: {
    ...enchantment,
    ...mana(2),
    abilities: [{ replace: "gain", who: "you", change: { amount: { times: ["n", 2] } } }],
  },
  Adder: {
    ...enchantment,
    ...mana(2),
    abilities: [{ replace: "gain", who: "you", change: { amount: { plus: ["n", 1] } } }],
  },
  Scholar: {
    ...enchantment,
    ...mana(2),
    abilities: [
      { replace: "draw", who: "you", may: true, instead: [{ resource: "life", who: "you", by: 1, name: "gain" }] },
    ],
  },
  Rest: {
    ...enchantment,
    ...mana(2),
    abilities: [{ replace: "enter:graveyard", of: { types: "creature" }, change: { to: "exile" } }],
  },
  Cycle: {
    ...enchantment,
    ...mana(2),
    abilities: [{ replace: "enter:graveyard", of: { types: "creature" }, change: { to: "library" } }],
  },
  Shield: {
    ...instant,
    ...mana(1),
    abilities: [
      {
        spell: [{ prevent: 3, on: "damage", of: { target: 0 }, until: "endOfTurn" }],
        targets: [{ from: { objects: { types: "creature" } } }],
      },
    ],
  },
  Ward: {
    ...creature(1, 1),
    ...mana(1),
    abilities: [{ replace: "enter:battlefield", of: "this", also: [{ mark: "plus", on: "it", by: 2 }] }],
  },
  Altar: {
    types: "artifact",
    ...mana(1),
    abilities: [
      {
        activated: [
          {
            sequence: [
              { choose: { objects: { types: "creature", controller: "you" } }, as: "victim" },
              { move: "victim", to: "graveyard", name: "sacrifice" },
            ],
          },
        ],
        do: [{ resource: "life", who: "you", by: 2, name: "gain" }],
      },
    ],
  },
  Oracle: {
    ...sorcery,
    ...mana(1),
    abilities: [
      {
        spell: [
          { draw: 1 },
          { choose: { objects: { zone: "hand", owner: "you" } }, as: "thrown", verb: "discard" },
          { move: "thrown", to: "graveyard", name: "discard" },
          { may: [{ draw: 1 }] },
        ],
      },
    ],
  },
  Sealed: {
    ...sorcery,
    ...mana(1),
    abilities: [
      {
        spell: [
          { chooseEach: { objects: { zone: "hand", owner: "chooser" } }, who: "everyone", as: "thrown", sealed: true },
          { move: "thrown", to: "graveyard", name: "discard" },
        ],
      },
    ],
  },
  Charm: {
    ...instant,
    ...mana(1),
    abilities: [
      {
        spell: [],
        modes: [
          { text: "draw", do: [{ draw: 1 }] },
          {
            text: "harm",
            do: [{ mark: "damage", on: { target: 0 }, by: 1, name: "damage" }],
            targets: [{ from: { objects: { types: "creature" } } }],
          },
        ],
        choose: { min: 1, max: 2 },
      },
    ],
  },
  Blaze: {
    ...sorcery,
    cost: [{ mana: 1 }],
    abilities: [
      {
        spell: [{ forEach: { target: 0 }, do: [{ mark: "damage", on: "it", by: 1, name: "damage" }] }],
        targets: [{ from: { objects: { types: "creature" } }, min: 1, max: 3 }],
        divide: 4,
        extras: [{ as: "kicked", cost: [{ mana: 1 }] }],
      },
    ],
  },
  Aeon: { ...sorcery, ...mana(1), abilities: [{ spell: [{ reverse: true }] }] },
  Slaver: {
    ...sorcery,
    ...mana(2),
    abilities: [{ spell: [{ govern: { target: 0 } }], targets: [{ from: "opponents" }] }],
  },
  Silence: {
    ...instant,
    ...mana(1),
    abilities: [{ spell: [{ forbid: ["cast"], who: "opponents", until: "endOfTurn", rule: "CR 101.2" }] }],
  },
  Flashy: {
    ...enchantment,
    ...mana(1),
    abilities: [{ static: { waive: ["ownMain", "emptyStack"], actions: ["cast"], who: "you" } }],
  },
  Thief: {
    ...sorcery,
    ...mana(2),
    abilities: [
      {
        spell: [{ control: { target: 0 }, who: "you", until: "endOfTurn" }],
        targets: [{ from: { objects: { types: "creature" } } }],
      },
    ],
  },
  Anthem: {
    ...enchantment,
    ...mana(2),
    abilities: [
      {
        static: {
          modify: {
            who: { objects: { types: "creature", controller: "you" } },
            add: { power: 1, toughness: 1 },
            layer: "modify",
          },
        },
      },
    ],
  },
  Lure: { ...enchantment, ...mana(1), abilities: [{ static: { require: {}, declaration: "attack" } }] },
  Crowd: { ...enchantment, ...mana(1), abilities: [{ static: { restrict: {}, atMost: 1, declaration: "attack" } }] },
  Delay: { ...instant, ...mana(1), abilities: [{ spell: [{ delay: "begin:endStep", do: [{ draw: 1 }] }] }] },
  Tokens: {
    ...sorcery,
    ...mana(2),
    abilities: [
      {
        spell: [
          { create: "Bear", to: "battlefield", count: 2, as: "made" },
          { modify: { add: { power: 1 }, layer: "modify" }, who: "made", until: { end: "combat" } },
        ],
      },
    ],
  },
  Fork: {
    ...instant,
    ...mana(1),
    abilities: [
      {
        spell: [{ copy: { target: 0 }, who: "you" }],
        targets: [{ from: { objects: { zone: "stack", types: ["instant", "sorcery"] } } }],
      },
    ],
  },
  Coin: {
    ...sorcery,
    ...mana(1),
    abilities: [
      {
        spell: [
          { random: 2, as: "flip" },
          { if: { amount: "flip", is: 1 }, then: [{ draw: 2 }] },
        ],
      },
    ],
  },
  Scry: {
    ...sorcery,
    ...mana(1),
    abilities: [
      {
        spell: [
          { look: 2, at: "library", of: "you", who: "you", as: "seen" },
          { choose: "seen", min: 0, max: 2, as: "down" },
          { move: "down", to: "library", bottom: true },
        ],
      },
    ],
  },
  Loop: {
    ...enchantment,
    ...mana(1),
    abilities: [{ trigger: "gain", do: [{ resource: "life", who: "you", by: 1, name: "gain" }] }],
  },
  Blank: { ...sorcery, ...mana(9) },
};
