import type { Card, Effect } from "../src/index.ts";
import { creature, creatures, enchantment, gain, instant, sorcery } from "./magic-dummies.ts";

const yours = { objects: { types: "creature", controller: "you" } };
const die = (what: string | Effect): Effect => ({ move: what, to: "graveyard" });

/** What waits for events. */
export const triggers: Record<string, Card> = {
  /** Whoever dies takes somebody along. */
  Bomb: {
    ...creature(1, 1),
    abilities: [
      {
        trigger: "die",
        of: "this",
        do: [{ mark: "damage", on: creatures, by: 1, name: "damage" }],
      },
    ],
  },
  /** As it goes to the stack something more dies. */
  Domino: {
    ...creature(1, 1),
    abilities: [{ trigger: "die", watch: true, do: [{ mark: "damage", on: "this", by: 1 }] }],
  },
  /** Draws two for each discard. */
  Madness: { ...enchantment, abilities: [{ trigger: "discard", who: "you", per: "moment", do: [{ draw: 2 }] }] },
  /** At the beginning of each upkeep. */
  Bell: { ...enchantment, abilities: [{ trigger: "begin:upkeep", do: [gain(1)] }] },
  Chime: { ...enchantment, abilities: [{ trigger: "begin:upkeep", do: [gain(1)] }] },
  /** Sees each other creature that enters. */
  Greeter: {
    ...creature(1, 1),
    abilities: [{ trigger: "enter:battlefield", of: { types: "creature", other: true }, do: [gain(1)] }],
  },
  Greeters: { ...sorcery, abilities: [{ spell: [{ create: "Greeter", to: "battlefield", count: 2 }] }] },
  /** Targets as it goes to the stack. */
  Sting: {
    ...creature(1, 1),
    abilities: [
      {
        trigger: "enter:battlefield",
        of: "this",
        targets: [{ from: { objects: { types: "creature", controller: "opponents" } } }],
        do: [{ mark: "damage", on: { target: 0 }, by: 1, name: "damage" }],
      },
    ],
  },
  /** Chooses one of two as it goes to the stack. */
  Sapper: {
    ...creature(1, 1),
    abilities: [
      {
        trigger: "enter:battlefield",
        of: "this",
        modes: [
          {
            text: "harm",
            targets: [{ from: { objects: { types: "creature", controller: "opponents" } } }],
            do: [{ mark: "damage", on: { target: 0 }, by: 1, name: "damage" }],
          },
          {
            text: "shatter",
            targets: [{ from: { objects: { types: "artifact", controller: "opponents" } } }],
            do: [{ move: { target: 0 }, to: "graveyard" }],
          },
        ],
        do: [],
      },
    ],
  },
  /** Gives back what died, as long as it is where it went. */
  Nurse: {
    ...enchantment,
    abilities: [{ trigger: "die", of: { controller: "you" }, do: [{ move: "it", to: "hand" }] }],
  },
  Ghoul: {
    ...instant,
    abilities: [
      {
        spell: [{ move: { target: 0 }, to: "exile" }],
        targets: [{ from: { objects: { zone: "graveyard", types: "creature" } } }],
      },
    ],
  },
  /** Whether it is done is settled as it resolves. */
  Offer: {
    ...enchantment,
    abilities: [{ trigger: "begin:upkeep", who: "you", do: [{ may: [gain(1)], verb: "gain" }] }],
  },
  /** Stays true for as long as there is no land. */
  Drought: {
    ...enchantment,
    abilities: [
      {
        trigger: "state",
        if: { count: { objects: { types: "land", controller: "you" } }, is: 0 },
        do: [gain(1)],
      },
    ],
  },
  /** All lands go away and come back in one resolution. */
  Ebb: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { move: { objects: { types: "land", controller: "you" } }, to: "exile", as: "away" },
          { move: "away", to: "battlefield" },
        ],
      },
    ],
  },
  /** All lands go away, and something comes. */
  Ruin: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { move: { objects: { types: "land", controller: "you" } }, to: "exile" },
          { create: "Sting", to: "battlefield" },
        ],
      },
    ],
  },
  /** "You may sacrifice a creature. When you do, three damage to target creature." */
  Spite: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            may: [
              { choose: yours, as: "victim", verb: "sacrifice" },
              die("victim"),
              {
                delay: "kickback",
                do: [{ mark: "damage", on: { target: 0 }, by: 3, name: "damage" }],
                targets: [{ from: creatures }],
              },
              { note: "kickback" },
            ],
            verb: "sacrifice",
          },
        ],
      },
    ],
  },
  /** At the beginning of the next end step it is gone, if it is still that creature. */
  Doom: {
    ...instant,
    abilities: [
      {
        spell: [{ delay: "begin:endStep", do: [{ move: { target: 0 }, to: "exile" }] }],
        targets: [{ from: creatures }],
      },
    ],
  },
  /** Waits only for what happens after it is there. */
  Omen: {
    ...sorcery,
    abilities: [{ spell: [gain(1), { delay: "gain", do: [{ draw: 1 }] }] }],
  },
  /** The same for as long as this turn lasts. */
  Vigil: {
    ...sorcery,
    abilities: [{ spell: [{ delay: "gain", uses: "always", until: "endOfTurn", do: [{ draw: 1 }] }] }],
  },
  /** The next time you have so little life. */
  Vow: {
    ...sorcery,
    abilities: [{ spell: [{ delay: "state", if: { resource: "life", of: "you", atMost: 17 }, do: [{ draw: 1 }] }] }],
  },
  Healer: { ...enchantment, abilities: [{ trigger: "cast", who: "you", do: [gain(1)] }] },
};
