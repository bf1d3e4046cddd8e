import { extend, withCards, type Effect, type Ruleset } from "../src/index.ts";
import { united } from "./magic-seats.ts";
import { sorcery } from "./magic-cheap-dummies.ts";
import { skirmish } from "./skirmish-cards.ts";

const trick = { types: "trick", cost: [] } as const;
const inCamp = { objects: { zone: "camp", owner: "you" } } as const;
const beyond = { objects: { zone: "beyond", types: "unit" } } as const;
const spell = (...effects: readonly Effect[]) => ({ ...trick, abilities: [{ spell: effects }] });

/** A skirmish that can be started again: one card in the camp of each seat leads its pile, in every game anew. */
export const restarting: Ruleset = withCards(
  extend(skirmish, {
    name: "restarting skirmish",
    resources: { banner: { least: 0, lasting: true } },
    deck: { zone: "pile", rule: "K-3", leaders: { resources: ["banner"], zone: "camp" } },
    always: {
      rule: "K-31",
      do: [{ if: { count: inCamp }, then: [{ resource: "banner", to: { origin: inCamp } }] }],
    },
  }),
  {
    /** Units beyond stay there, and come into the new game before its first turn. */
    Genesis: spell(
      { bind: "kept", ref: beyond },
      { restart: true, without: "kept", rule: "K-32" },
      { move: "kept", to: "field", under: "you" },
      { resource: "will", who: "you", by: 1, name: "heal" },
    ),
    Anew: spell({ restart: true, rule: "K-32" }),
    /** What restarts the game is the last but one of what is said here, two lists deep. */
    Nested: spell(
      { if: { turn: true, atLeast: 1 }, then: [{ sequence: [{ restart: true, rule: "K-32" }] }] },
      { resource: "will", who: "you", by: 1, name: "heal" },
    ),
    Exile: spell({ move: { objects: { types: "unit", controller: "you" } }, to: "beyond" }),
    /** Instead of starting again, whoever has it is healed. */
    Stay: {
      types: "thing",
      cost: [],
      abilities: [{ replace: "restart", instead: [{ resource: "will", who: "you", by: 5, name: "heal" }] }],
    },
    Herald: {
      types: "unit",
      power: 1,
      defense: 1,
      cost: [],
      abilities: [{ trigger: "enter:field", of: "this", do: [{ resource: "will", who: "you", by: 2, name: "heal" }] }],
    },
  },
);

/** Teams that share turns and life, and can start again. */
export const restartingTeams: Ruleset = withCards(united, {
  Genesis: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { bind: "kept", ref: { objects: { zone: "exile", types: "creature" } } },
          { restart: true, without: "kept", rule: "CR 727.1" },
          { move: "kept", to: "battlefield", under: "you" },
        ],
      },
    ],
  },
});
