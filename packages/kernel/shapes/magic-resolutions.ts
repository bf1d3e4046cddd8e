import type { Card, Effect } from "../src/index.ts";
import { creature, creatures, gain, instant, sorcery } from "./magic-dummies.ts";

const yours = { objects: { types: "creature", controller: "you" } };
const die = (what: string | Effect): Effect => ({ move: what, to: "graveyard" });

/** What waits on the stack and resolves. */
export const resolutions: Record<string, Card> = {
  /** Chooses in the middle of a moment. */
  Huddle: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            together: [
              {
                repeat: 1,
                do: [
                  { choose: { objects: { types: "creature" } }, min: 0, max: 2, as: "picked" },
                  { exhaust: "picked" },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  /** A cost of several: what is given for one cannot be given for the other. */
  Tithe: {
    types: "artifact",
    abilities: [
      {
        activated: [
          {
            sequence: [
              { choose: yours, max: 2, as: "given" },
              { move: "given", to: "graveyard" },
            ],
          },
          {
            sequence: [
              { choose: yours, as: "other" },
              { move: "other", to: "graveyard" },
            ],
          },
        ],
        do: [{ resource: "life", by: 1, name: "gain" }],
      },
    ],
  },
  Smash: {
    ...instant,
    abilities: [
      {
        spell: [{ move: { target: 0 }, to: "graveyard" }],
        targets: [{ from: { objects: { types: ["artifact", "enchantment"] } } }],
      },
    ],
  },
  Murder: {
    ...instant,
    abilities: [{ spell: [die({ target: 0 })], targets: [{ from: creatures }] }],
  },
  Wrath: { ...sorcery, abilities: [{ spell: [die(creatures)] }] },
  /** Its effect is what its power was, when it was last there. */
  Flinger: {
    ...creature(2, 2),
    abilities: [
      {
        activated: [{ move: "this", to: "graveyard", name: "sacrifice" }],
        do: [{ resource: "life", who: "opponents", by: { minus: [0, { characteristic: "power", of: "this" }] } }],
      },
    ],
  },
  /** Its ability finds what its own cost moved. */
  Boomerang: {
    types: "artifact",
    abilities: [{ activated: [{ move: "this", to: "graveyard" }], do: [{ move: "it", to: "hand" }] }],
  },
  Blink: {
    ...instant,
    abilities: [
      {
        spell: [
          { move: { target: 0 }, to: "exile", as: "away" },
          { move: "away", to: "battlefield", under: { ownerOf: "away" }, as: "back" },
          { mark: "plus", on: "back", by: 1 },
        ],
        targets: [{ from: creatures }],
      },
    ],
  },
  /** Each player throws one card away, then each draws one. */
  Gamble: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            chooseEach: { objects: { zone: "hand", owner: "chooser" } },
            who: "everyone",
            as: "thrown",
            verb: "discard",
          },
          { move: "thrown", to: "graveyard", name: "discard" },
          { draw: 1, who: "everyone" },
        ],
      },
    ],
  },
  /** Each player sacrifices a creature. */
  Edict: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            chooseEach: { objects: { types: "creature", controller: "chooser" } },
            who: "everyone",
            as: "victims",
            verb: "sacrifice",
          },
          die("victims"),
        ],
      },
    ],
  },
  /** Below nothing for a moment. */
  Brink: {
    ...sorcery,
    abilities: [{ spell: [{ resource: "life", who: "you", to: -1 }, gain(3)] }],
  },
  /** Without toughness for a moment. */
  Waver: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { modify: { add: { toughness: -2 }, layer: "modify" }, who: creatures, until: "endOfTurn", as: "wave" },
          { expire: "endOfTurn" },
        ],
      },
    ],
  },
  /** Loses toughness until the turn is over. */
  Shrink: {
    ...sorcery,
    abilities: [
      {
        spell: [{ modify: { add: { toughness: -2 }, layer: "modify" }, who: { target: 0 }, until: "endOfTurn" }],
        targets: [{ from: creatures }],
      },
    ],
  },
  Wisp: { ...creature(1, 0) },
  /** It lives only until the turn is over. */
  Spirit: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { create: "Wisp", to: "battlefield", as: "made" },
          { modify: { add: { toughness: 1 }, layer: "modify" }, who: "made", until: "endOfTurn" },
        ],
      },
    ],
  },
  /** Both players are at nothing. */
  Doomsday: { ...sorcery, abilities: [{ spell: [{ resource: "life", who: "everyone", to: 0 }] }] },
  /** Leaves the stack in the middle of its own resolution. */
  Fleeting: { ...sorcery, abilities: [{ spell: [gain(1), { move: "item", to: "exile" }, gain(2)] }] },
  Mirror: {
    ...instant,
    abilities: [
      {
        spell: [{ copy: { target: 0 }, who: "you" }],
        targets: [{ from: { objects: { zone: "stack", ability: true } } }],
      },
    ],
  },
  Snatch: {
    ...instant,
    abilities: [{ spell: [{ control: { target: 0 }, who: "you" }], targets: [{ from: creatures }] }],
  },
  /** Makes something and goes on with just that. */
  Hatch: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { create: "Bear", to: "battlefield", count: 2, as: "made" },
          { mark: "plus", on: "made", by: 1 },
        ],
      },
    ],
  },
  Heal: { ...instant, abilities: [{ spell: [gain(3)] }] },
  Draw: { ...instant, abilities: [{ spell: [{ draw: 1 }] }] },
  Draws: { ...instant, abilities: [{ spell: [{ draw: 3 }] }] },
};
