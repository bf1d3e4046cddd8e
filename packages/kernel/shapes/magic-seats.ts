import { extend, withCards, type Ruleset } from "../src/index.ts";
import { magic } from "./magic-cards.ts";
import { knowledge } from "./magic-knowledge.ts";
import { durations } from "./magic-durations.ts";
import { enchantment, instant, oneCreature, onePlayer, sorcery } from "./magic-cheap-dummies.ts";
import { creatures } from "./magic-dummies.ts";

/** Dummies about characteristics, durations, seats and what is known. */
export const multiplayer: Ruleset = withCards(magic, {
  ...durations,
  Dominate: { ...sorcery, abilities: [{ spell: [{ control: { target: 0 }, who: "you" }], ...oneCreature }] },
  Raise: {
    ...sorcery,
    abilities: [
      {
        spell: [{ move: { target: 0 }, to: "battlefield", under: "you" }],
        targets: [{ from: { objects: { zone: "graveyard", types: "creature" } } }],
      },
    ],
  },
  Triumph: { ...instant, abilities: [{ spell: [{ together: [{ win: "you" }, { lose: "you" }] }] }] },
  Swap: {
    ...sorcery,
    abilities: [{ spell: [{ exchange: { target: 0 } }], targets: [{ from: "everyone", min: 2, max: 2 }] }],
  },
  Doom: { ...instant, abilities: [{ spell: [{ resource: "life", who: "everyone", by: -20 }] }] },
  Edict: {
    ...instant,
    abilities: [
      {
        spell: [
          { chooseEach: { objects: { types: "creature", controller: "chooser" } }, who: "everyone", as: "given" },
          { move: "given", to: "graveyard", name: "sacrifice" },
        ],
      },
    ],
  },
  Pick: {
    ...instant,
    abilities: [
      {
        spell: [
          { choose: { objects: { types: "creature", controller: { target: 0 } } }, as: "picked" },
          { move: "picked", to: "exile" },
        ],
        ...onePlayer,
      },
    ],
  },
  Vote: {
    ...instant,
    abilities: [
      {
        spell: [
          { chooseEach: creatures, who: "everyone", as: "voted" },
          { move: "voted", to: "exile" },
        ],
      },
    ],
  },
  Cull: {
    ...instant,
    abilities: [
      {
        spell: [
          { choose: creatures, as: "culled" },
          { move: "culled", to: "exile" },
        ],
      },
    ],
  },
  Gift: { ...instant, abilities: [{ spell: [{ may: [{ draw: 1, who: "everyone" }] }] }] },
  Fate: { ...sorcery, abilities: [{ spell: [{ insert: ["turn"], after: "turn", who: "everyone" }] }] },
  Exhaustion: { ...sorcery, abilities: [{ spell: [{ skip: "turn", who: "opponents" }] }] },
  Nap: { ...sorcery, abilities: [{ spell: [{ skip: "turn", who: { target: 0 } }], ...onePlayer }] },
  /** Decides the next turn of the target, after which it has another one. */
  Promise: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { govern: { target: 0 } },
          { watch: "begin:turn", who: { target: 0 }, do: [{ insert: ["turn"], after: "turn", who: { target: 0 } }] },
        ],
        targets: [{ from: "opponents" }],
      },
    ],
  },
  /** At the beginning of each upkeep; and of each player's upkeep, that player. */
  Bell: {
    ...enchantment,
    abilities: [{ trigger: "begin:upkeep", do: [{ resource: "life", who: "who", by: 1, name: "gain" }] }],
  },
  Bells: {
    ...enchantment,
    abilities: [{ trigger: "begin:upkeep", per: "seat", do: [{ resource: "life", who: "who", by: 1, name: "gain" }] }],
  },
  Angel: { ...enchantment, abilities: [{ replace: "lose", who: "you", instead: [] }] },
  Later: {
    ...sorcery,
    abilities: [
      { spell: [{ delay: "begin:endStep", do: [{ resource: "life", who: "everyone", by: 1, name: "gain" }] }] },
    ],
  },
  ...knowledge,
});

const { attack, block } = magic.declarations ?? {};
if (attack === undefined || block === undefined) throw new Error("the Magic shape has attackers and blockers");

const TEAM = { union: ["you", "mates"] } as const;

/** The same with teams that share their turns: no first draw step for the starting team, one attack and one block of a team. */
export const teamed: Ruleset = extend(multiplayer, {
  teams: { sharedTurns: true },
  firstTurns: [{ rule: "CR 103.8b", who: "first", absent: ["draw"] }],
  declarations: {
    attack: {
      ...attack,
      candidates: {
        objects: {
          types: "creature",
          controller: TEAM,
          exhausted: false,
          any: [{ old: true }, { keywords: "haste" }],
        },
      },
    },
    block: {
      ...block,
      candidates: { objects: { types: "creature", controller: TEAM, exhausted: false } },
      pair: { same: [{ seatNumber: { mark: "attacking", of: "to" } }, TEAM] },
    },
  },
});

/** The same with teams that share their life and their hands, too, and win, lose and leave as one. */
export const united: Ruleset = extend(teamed, {
  teams: {
    sharedTurns: true,
    order: { rule: "CR 805.6" },
    openHands: true,
    oneFate: { rule: "CR 810.8a", conceding: "CR 810.8b" },
  },
  resources: { life: { start: 30, shared: true } },
  door: { classes: [["cannot"], ["self"], ["replace", "prevent"]], rule: "CR 616.1", cannot: "cannot" },
  cards: {
    ...teamed.cards,
    Wall: { ...enchantment, abilities: [{ replace: "lose", class: "cannot", who: "you", instead: [] }] },
    Drought: { ...enchantment, abilities: [{ replace: "gain", class: "cannot", who: "you", instead: [] }] },
  },
});
