import { withCards, type CardOf, type Ruleset } from "../src/index.ts";
import { councilRules } from "./council.ts";

type Card = CardOf<typeof councilRules>;

const influence = (count: number) => ({ cost: [{ resource: "influence", by: -count }] });
const unit = (power: number, defense: number, ...keywords: string[]) => ({ types: "unit", power, defense, keywords });
const relic = { types: "relic" };
const slow = { types: "action" };
const fast = { types: "action", keywords: "fast" };
const edict = { types: "edict", keywords: "fast" };
const seat = { types: "seat" };

const units = { objects: { types: "unit" } };
const ownUnits = { objects: { types: "unit", controller: "you" } };
const heal = (much: number) => ({ resource: "resolve", who: "you", by: much, name: "heal" });

/** Damage to whatever was chosen, Units or Champions, in one moment. */
const harm = (much: number) => ({
  together: [
    { mark: "damage", on: { target: 0 }, by: much, name: "damage" },
    { resource: "resolve", who: { target: 0 }, by: -much, name: "damage" },
  ],
});

const dealtByThis = { same: ["by", "this"] };

/** Damage to a Unit becomes permanent loss of Defense [C1K-KW-5]. */
const wither = {
  replace: "damage",
  of: { types: "unit" },
  where: dealtByThis,
  instead: [{ mark: "worn", on: "it", by: "n", rule: "C1K-KW-5" }],
} as const;

/** Not a trigger of the stack but a step of the damage itself [C1K-KW-6, C1K-RLM-RUI]. */
const decay = {
  trigger: "damage",
  of: { types: "unit" },
  where: dealtByThis,
  watch: true,
  do: [{ mark: "decayed", on: "it", by: 1, rule: "C1K-KW-6" }],
} as const;

/** Notes what was finally applied; the Champion heals by it when Decay is done [C1K-KW-7]. */
const lifedrain = {
  trigger: "damage",
  where: { all: [dealtByThis, { inside: ["combatDamage"] }] },
  watch: true,
  do: [{ mark: "drained", on: "this", by: { largest: ["n", { times: ["n", -1] }] }, rule: "C1K-KW-7" }],
} as const;

const drawSpans = ["draw", "startOfDraw", "drawCard", "postDraw"] as const;
const influenceSpans = ["influence", "startOfInfluence", "gainInfluence", "influenceResponse", "main"] as const;
const combatSpans = [
  "combat",
  "declareAttackers",
  "declareBlockers",
  "combatDamage",
  "postCombat",
  "exitCombat",
] as const;
const endSpans = ["end", "startOfEnd", "cleanup", "finalWindow"] as const;

/** A trigger planted in each phase and step: its only work is that it was there. */
const plants = Object.fromEntries(
  [...drawSpans, ...influenceSpans, ...combatSpans, ...endSpans].map((span): [string, Card] => [
    `Plant ${span}`,
    { ...relic, abilities: [{ trigger: `begin:${span}`, who: "you", do: [{ note: "omen" }] }] },
  ]),
);

/** As few dummy cards as do the work. */
export const council: Ruleset = withCards(councilRules, {
  ...plants,
  "Plant turn": { ...relic, abilities: [{ trigger: "begin:turn", who: "you", do: [{ note: "omen" }] }] },
  Page: { ...unit(2, 2), ...influence(1) },
  Giant: { ...unit(3, 4), ...influence(2) },
  Duelist: { ...unit(2, 2, "strike"), ...influence(1) },
  Raider: { ...unit(2, 1, "ambush"), ...influence(1) },
  Blighter: { ...unit(2, 3), ...influence(1), abilities: [wither] },
  Rotter: { ...unit(1, 3), ...influence(1), abilities: [decay] },
  Leech: { ...unit(2, 3), ...influence(1), abilities: [lifedrain] },
  Reaper: { ...unit(2, 3, "strike"), ...influence(2), abilities: [wither, lifedrain] },
  /** As it dies its Champion recovers. */
  Martyr: { ...unit(1, 1), ...influence(1), abilities: [{ replace: "die", of: "this", also: [heal(3)] }] },
  /** It cannot be corrected: the checks find it again and again. */
  Undying: { ...unit(1, 1), ...influence(1), abilities: [{ replace: "die", of: "this", instead: [] }] },
  Mourner: { ...unit(1, 1), ...influence(1), abilities: [{ trigger: "die", looksBack: true, do: [heal(1)] }] },
  Banneret: {
    ...unit(1, 2),
    ...influence(1),
    abilities: [
      {
        trigger: "attack",
        of: "this",
        watch: true,
        where: { count: { objects: { marked: "attacking", controller: "you" } }, atLeast: 2 },
        do: [{ modify: { add: { power: 1 }, layer: "buffs" }, who: "this", until: "endOfTurn", rule: "C1K-RLM-DOM" }],
      },
    ],
  },
  Healer: {
    ...unit(1, 1),
    ...influence(1),
    abilities: [{ activated: [{ resource: "influence", by: -1 }], do: [heal(1)] }],
  },
  Sentinel: {
    ...unit(1, 1),
    ...influence(1),
    abilities: [{ activated: [{ resource: "influence", by: -1 }], needs: ["finalWindow"], do: [heal(1)] }],
  },
  Chronicle: {
    ...relic,
    ...influence(1),
    abilities: [{ trigger: "play", who: "you", of: { types: "action" }, do: [{ note: "omen" }] }],
  },
  Witness: { ...relic, ...influence(1), abilities: [{ trigger: "damage", do: [{ note: "omen" }] }] },
  Chalice: {
    ...relic,
    ...influence(1),
    abilities: [{ replace: "heal", who: "you", change: { amount: { times: ["n", 2] } } }],
  },
  Anvil: {
    ...relic,
    ...influence(1),
    abilities: [{ replace: "heal", who: "you", change: { amount: { plus: ["n", 1] } } }],
  },
  Ledger: { ...relic, ...influence(1), abilities: [{ replace: "draw", who: "you", may: true, instead: [heal(1)] }] },
  /** Solace prevents before anything changes the damage. */
  Sanctuary: {
    ...relic,
    ...influence(1),
    abilities: [{ replace: "damage", of: { types: "unit", controller: "you" }, class: "shield", prevent: 1 }],
  },
  Bulwark: {
    ...relic,
    ...influence(1),
    abilities: [{ replace: "damage", of: { types: "unit", controller: "you" }, prevent: 1 }],
  },
  /** An interrupt that negates what was played, once. */
  Censor: {
    ...relic,
    ...influence(1),
    abilities: [
      {
        replace: "play",
        who: "opponents",
        of: { types: "action" },
        class: "interrupt",
        before: [
          { move: "it", to: "void" },
          { move: "this", to: "void" },
        ],
      },
    ],
  },
  /** An interrupt that asks. */
  Thread: {
    ...relic,
    ...influence(1),
    abilities: [
      {
        replace: "damage",
        of: { types: "unit", controller: "you" },
        class: "interrupt",
        before: [{ may: [{ move: "it", to: "hand" }], who: "you", verb: "withdraw" }],
      },
    ],
  },
  /** A cost that asks. */
  Altar: {
    ...relic,
    ...influence(1),
    abilities: [
      {
        activated: [
          { choose: ownUnits, as: "victim", verb: "sacrifice" },
          { move: "victim", to: "void", name: "sacrifice" },
        ],
        do: [{ resource: "influence", by: 2 }],
      },
    ],
  },
  Harbor: {
    ...relic,
    ...influence(1),
    abilities: [{ static: { waive: ["ownMain", "emptyStack"], actions: ["play"], who: "you", of: { types: "unit" } } }],
  },
  Bolt: {
    ...fast,
    ...influence(1),
    abilities: [{ spell: [harm(2)], targets: [{ from: { union: [units, "everyone"] } }] }],
  },
  Nullify: {
    ...fast,
    ...influence(1),
    abilities: [
      {
        spell: [{ move: { target: 0 }, to: "void" }],
        targets: [{ from: { objects: { zone: "stack", ability: false } } }],
      },
    ],
  },
  Blessing: {
    ...fast,
    ...influence(1),
    abilities: [
      {
        spell: [{ modify: { add: { power: 1, defense: 1 }, layer: "buffs" }, who: { target: 0 }, until: "endOfTurn" }],
        targets: [{ from: units }],
      },
    ],
  },
  Sanctify: {
    ...fast,
    ...influence(1),
    abilities: [{ spell: [{ prevent: 2, on: "damage", who: "you", where: { not: { did: "it" } }, class: "shield" }] }],
  },
  Veilbind: {
    ...fast,
    ...influence(1),
    abilities: [
      {
        spell: [
          {
            forbid: ["activate"],
            who: "everyone",
            of: { is: { target: 0 } },
            until: { begin: "end" },
            rule: "C1K-KW-9",
          },
        ],
        targets: [{ from: units }],
      },
    ],
  },
  Vow: { ...fast, ...influence(1), abilities: [{ spell: [{ delay: "begin:startOfEnd", do: [heal(1)] }] }] },
  Insight: {
    ...slow,
    ...influence(1),
    abilities: [
      {
        spell: [
          { draw: 1 },
          { choose: { objects: { zone: "hand", owner: "you" } }, as: "thrown", verb: "discard" },
          { move: "thrown", to: "void" },
          { may: [{ draw: 1 }] },
        ],
      },
    ],
  },
  "Edict of War": {
    ...edict,
    ...influence(1),
    abilities: [{ spell: [{ insert: ["combat"], after: "combat", rule: "C1K-TURN-4" }] }],
  },
  "Edict of Peace": {
    ...edict,
    ...influence(1),
    abilities: [
      { spell: [{ skip: "combat", who: { target: 0 }, rule: "C1K-TURN-4" }], targets: [{ from: "everyone" }] },
    ],
  },
  "Edict of Silence": { ...edict, ...influence(1), abilities: [{ spell: [{ cut: "turn", to: "end" }] }] },
  "Seat of Plenty": {
    ...seat,
    ...influence(1),
    abilities: [
      {
        trigger: "begin:influence",
        watch: true,
        where: { extra: false },
        do: [{ insert: ["influence"], after: "influence", rule: "C1K-GAME-5" }],
      },
    ],
  },
  "Seat of Famine": { ...seat, ...influence(1), abilities: [{ replace: "begin:draw", instead: [], text: "skip" }] },
  Blank: { ...slow, ...influence(1) },
});
