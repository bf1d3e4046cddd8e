import type { Card } from "../src/index.ts";
import { enchantment, instant, oneCreature, onePlayer, sorcery } from "./magic-cheap-dummies.ts";
import { creatures } from "./magic-dummies.ts";

/** Dummies about what is known, and what has no end. */
export const knowledge: Record<string, Card> = {
  // What is known
  Rob: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { choose: { objects: { zone: "hand", owner: { target: 0 } } }, as: "robbed" },
          { move: "robbed", to: "graveyard", name: "discard" },
        ],
        ...onePlayer,
      },
    ],
  },
  Bounce: { ...instant, abilities: [{ spell: [{ move: { target: 0 }, to: "hand" }], ...oneCreature }] },
  Tuck: { ...instant, abilities: [{ spell: [{ move: { target: 0 }, to: "library" }], ...oneCreature }] },
  Expose: {
    ...sorcery,
    abilities: [{ spell: [{ reveal: { objects: { zone: "hand", owner: { target: 0 } } } }], ...onePlayer }],
  },
  Peek: {
    ...sorcery,
    abilities: [{ spell: [{ look: 1, at: "library", of: { target: 0 }, who: "you" }], ...onePlayer }],
  },
  Spy: {
    ...instant,
    abilities: [{ spell: [{ look: 1, at: "library", of: { target: 0 }, who: "you" }], ...onePlayer }],
  },
  /** Chooses by what the cards are, without looking at them. */
  Pluck: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { choose: { objects: { zone: "hand", owner: { target: 0 }, types: "creature" } }, as: "plucked" },
          { move: "plucked", to: "graveyard", name: "discard" },
        ],
        ...onePlayer,
      },
    ],
  },
  /** Looks for a creature card in the own library, shows it and puts it into the hand. */
  Search: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { look: 1000, at: "library", of: "you", who: "you" },
          {
            choose: { objects: { zone: "library", owner: "you", types: "creature" } },
            min: 0,
            max: 1,
            verb: "find",
            as: "found",
          },
          { reveal: "found" },
          { move: "found", to: "hand" },
          { shuffle: "library", who: "you" },
        ],
      },
    ],
  },
  /** Creatures may be cast from the library. */
  Vision: {
    ...enchantment,
    abilities: [{ static: { permit: "cast", of: { types: "creature", top: true }, from: "library" } }],
  },
  Shuffle: { ...sorcery, abilities: [{ spell: [{ shuffle: "library", who: { target: 0 } }], ...onePlayer }] },
  Lots: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { random: 1, among: creatures, as: "lot" },
          { move: "lot", to: "exile" },
        ],
      },
    ],
  },
  // Without end
  Wheel: {
    ...enchantment,
    abilities: [
      { trigger: "exhaust", of: "this", do: [{ ready: "this" }] },
      { trigger: "ready", of: "this", do: [{ exhaust: "this" }] },
    ],
  },
  Swing: {
    ...enchantment,
    abilities: [
      { trigger: "exhaust", of: "this", do: [{ may: [{ ready: "this" }] }] },
      { trigger: "ready", of: "this", do: [{ exhaust: "this" }] },
    ],
  },
  /** Leaves and comes back, for ever. */
  Flicker: {
    ...enchantment,
    abilities: [
      {
        trigger: "enter:battlefield",
        of: "this",
        do: [
          { move: "this", to: "exile", as: "away" },
          { move: "away", to: "battlefield" },
        ],
      },
    ],
  },
  Breeder: {
    ...enchantment,
    abilities: [
      {
        trigger: "enter:battlefield",
        of: { types: "enchantment" },
        watch: true,
        do: [{ resource: "life", by: 1 }],
      },
    ],
  },
  Spin: { ...instant, abilities: [{ spell: [{ exhaust: { objects: { types: "enchantment" } } }] }] },
  /** Endless without the stack. */
  Mirror: {
    ...enchantment,
    abilities: [{ trigger: "gain", watch: true, do: [{ resource: "life", who: "you", by: 1, name: "gain" }] }],
  },
  Echoes: {
    ...enchantment,
    abilities: [{ replace: "gain", before: [{ resource: "life", who: "you", by: 1, name: "gain" }] }],
  },
  Carousel: {
    ...enchantment,
    abilities: [{ trigger: "begin:combat", watch: true, do: [{ insert: ["combat"], after: "combat" }] }],
  },
  Broom: { ...enchantment, abilities: [{ trigger: "begin:cleanup", do: [] }] },
  Drought: { ...enchantment, abilities: [{ replace: "draw", instead: [], text: "nobody draws" }] },
  Night: { ...enchantment, abilities: [{ replace: "begin:turn", instead: [], text: "skip" }] },
  Void: {
    ...enchantment,
    abilities: ["beginning", "precombatMain", "combat", "postcombatMain", "ending"].map((span) => ({
      replace: `begin:${span}`,
      instead: [],
      text: "skip",
    })),
  },
};
