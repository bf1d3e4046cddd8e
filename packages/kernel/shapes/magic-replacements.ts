import type { Card } from "../src/index.ts";
import { creatures, enchantment, gain, instant, sorcery } from "./magic-dummies.ts";

/** What changes what would happen. */
export const replacements: Record<string, Card> = {
  Hellfire: {
    ...enchantment,
    abilities: [{ replace: "damage", change: { amount: { times: ["n", 2] } } }],
  },
  Sear: {
    ...instant,
    abilities: [
      { spell: [{ resource: "life", who: { target: 0 }, by: -4, name: "damage" }], targets: [{ from: "everyone" }] },
    ],
  },
  /** The next three damage to you. */
  Guard: {
    ...instant,
    abilities: [
      { spell: [{ prevent: 3, on: "damage", who: "you", where: { not: { did: "it" } }, until: "endOfTurn" }] },
    ],
  },
  /** One less from each. */
  Veil: { ...enchantment, abilities: [{ replace: "damage", of: { controller: "you" }, prevent: 1 }] },
  /** Damage to each creature at once. */
  Quake: { ...instant, abilities: [{ spell: [{ mark: "damage", on: creatures, by: 2, name: "damage" }] }] },
  Bruise: { ...enchantment, abilities: [{ trigger: "damage", do: [gain(1)] }] },
  /** Instead of gaining life you draw; instead of drawing you take back the newest card of your graveyard. */
  Alms: { ...enchantment, abilities: [{ replace: "gain", who: "you", instead: [{ draw: 1 }] }] },
  Dredge: {
    ...enchantment,
    abilities: [
      {
        replace: "draw",
        who: "you",
        where: { count: { objects: { zone: "graveyard", owner: "you" } }, atLeast: 1 },
        instead: [{ take: 1, from: "graveyard", to: "hand", who: "you" }],
      },
    ],
  },
  /** Two draws for each draw. */
  Reflection: { ...enchantment, abilities: [{ replace: "draw", who: "you", instead: [{ draw: 2, who: "you" }] }] },
  /** Whatever an opponent would draw outside the draw step, you draw. */
  Notion: {
    ...enchantment,
    abilities: [{ replace: "draw", who: "opponents", where: { not: { inside: "draw" } }, change: { who: "you" } }],
  },
  /** Two tokens for each token. */
  Season: {
    ...enchantment,
    abilities: [
      { replace: "token", who: "you", instead: [{ create: "Ward", to: "battlefield", count: 2, name: "token" }] },
    ],
  },
  Warden: {
    ...sorcery,
    abilities: [{ spell: [{ create: "Ward", to: "battlefield", name: "token" }] }],
  },
  /** The same with one more beside it. */
  Litter: {
    ...enchantment,
    abilities: [{ replace: "token", who: "you", also: [{ create: "Ward", to: "battlefield", name: "token" }] }],
  },
  /** The next life you gain is twice as much. */
  Next: {
    ...instant,
    abilities: [{ spell: [{ replace: "gain", who: "you", uses: 1, change: { amount: { times: ["n", 2] } } }] }],
  },
  /** Too late for the first, in time for the second. */
  Late: {
    ...sorcery,
    abilities: [
      { spell: [gain(3), { replace: "gain", who: "you", uses: 1, change: { amount: { times: ["n", 2] } } }, gain(3)] },
    ],
  },
  Worse: { ...enchantment, abilities: [{ replace: "damage", change: { amount: { plus: ["n", 1] } } }] },
  // As much damage as is marked on the spell: none.
  Nothing: {
    ...sorcery,
    abilities: [{ spell: [{ mark: "damage", on: creatures, by: { mark: "damage", of: "this" }, name: "damage" }] }],
  },
  /** A spell that replaces part of its own effect. */
  Mercy: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { replace: "gain", who: "you", class: "self", uses: 1, change: { amount: { plus: ["n", 10] } } },
          gain(3),
        ],
      },
    ],
  },
  /** What would go to a graveyard is exiled, and so has not died. */
  Void: {
    ...enchantment,
    abilities: [{ replace: "die", change: { to: "exile", name: null } }],
  },
  /** Comes before all others. */
  Own: {
    ...enchantment,
    abilities: [{ replace: "gain", who: "you", class: "self", change: { amount: { plus: ["n", 10] } } }],
  },
  Gainer: { ...enchantment, abilities: [{ trigger: "gain", do: [{ note: "heard" }] }] },
};
