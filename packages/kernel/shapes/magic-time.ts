import { withCards, type CardOf, type Ruleset } from "../src/index.ts";
import { magic } from "./magic-cards.ts";
import { enchantment, instant, sorcery } from "./magic-cheap-dummies.ts";
import type { magicRules } from "./magic.ts";
import { gain } from "./magic-dummies.ts";

type Card = CardOf<typeof magicRules>;

const cost = [{ mana: 1 }];
const onlyUpkeep = { span: "beginning", parts: ["upkeep"] } as const;

/** Dummies that insert. */
const inserting: Record<string, Card> = {
  /** Everybody gets an extra turn, in turn order from the active seat. */
  Feast: { ...sorcery, abilities: [{ spell: [{ insert: ["turn"], after: "turn", who: "everyone" }] }] },
  Stretch: { ...sorcery, abilities: [{ spell: [{ insert: ["turn", "turn"], after: "turn", who: "you" }] }] },
  /** A turn for you, and directly after that one a turn for the others. */
  Relay: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { insert: ["turn"], after: "turn", who: "you", as: "mine" },
          { insert: ["turn"], after: { of: "mine" }, who: "opponents" },
        ],
      },
    ],
  },
  /** After that seat's next turn, the first that it really takes, you take one. */
  Follow: {
    ...sorcery,
    abilities: [
      {
        spell: [{ watch: "begin:turn", who: { target: 0 }, do: [{ insert: ["turn"], after: "turn", who: "you" }] }],
        targets: [{ from: "everyone" }],
      },
    ],
  },
  Keeper: {
    ...enchantment,
    abilities: [
      {
        trigger: "begin:endStep",
        if: { not: { active: "you" } },
        do: [{ insert: ["turn"], after: "turn", who: "you" }],
      },
    ],
  },
  Onslaught: { ...instant, abilities: [{ spell: [{ insert: ["combat"], after: "combat" }] }] },
  /** After this phase a combat of its own; at the beginning of that combat you gain 1. */
  Landfall: {
    ...instant,
    abilities: [
      {
        spell: [
          {
            insert: [{ span: "combat", riders: [{ delay: "begin:combat", span: { of: "span" }, do: [gain(1)] }] }],
            after: "this",
          },
        ],
      },
    ],
  },
  Seconds: { ...instant, abilities: [{ spell: [{ insert: [onlyUpkeep, onlyUpkeep, onlyUpkeep], after: "combat" }] }] },
  /** After this phase a short combat and a main phase. */
  Prelude: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            insert: [{ span: "combat", parts: ["beginningOfCombat", "endOfCombat"] }, "precombatMain"],
            after: "this",
          },
        ],
      },
    ],
  },
  Vesper: { ...instant, abilities: [{ spell: [{ insert: ["endStep"], before: "draw" }] }] },
  Vigil: { ...instant, abilities: [{ spell: [{ insert: ["upkeep"], before: "draw" }] }] },
  Eve: { ...instant, abilities: [{ spell: [{ insert: ["upkeep"], before: "endStep" }] }] },
  Twilight: {
    ...instant,
    abilities: [
      {
        spell: [
          {
            insert: [{ span: "endStep", riders: [{ delay: "begin:endStep", span: { of: "span" }, do: [gain(3)] }] }],
            after: "endStep",
          },
        ],
      },
    ],
  },
  /** An upkeep after the ending phase, in a phase of its own. */
  Afterglow: { ...instant, abilities: [{ spell: [{ insert: [onlyUpkeep], after: "ending" }] }] },
  /** Every main phase of the turn's own is followed by an upkeep. */
  Distortion: {
    ...enchantment,
    abilities: [
      {
        trigger: ["begin:precombatMain", "begin:postcombatMain"],
        watch: true,
        where: { extra: false },
        do: [{ insert: [onlyUpkeep], after: "this" }],
      },
    ],
  },
  /** A main phase after the second main phase. */
  Dawdle: { ...instant, abilities: [{ spell: [{ insert: ["postcombatMain"], after: "postcombatMain" }] }] },
};

/** Dummies that skip. */
const skipping: Record<string, Card> = {
  /** Each combat of this turn, also those that are added. */
  Fate: {
    ...instant,
    abilities: [
      {
        spell: [{ skip: "combat", who: { target: 0 }, count: "always", until: "endOfTurn" }],
        targets: [{ from: "everyone" }],
      },
    ],
  },
  /** All combats of that seat's next turn, whichever it is. */
  Pacify: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            watch: "begin:turn",
            who: { target: 0 },
            do: [{ skip: "combat", who: { target: 0 }, count: "always", until: { end: "turn" } }],
          },
        ],
        targets: [{ from: "everyone" }],
      },
    ],
  },
  Drowse: { ...sorcery, abilities: [{ spell: [{ skip: "draw", who: "you", count: 2 }] }] },
  /** Only turns that one card inserted. */
  Grudge: { ...enchantment, abilities: [{ replace: "begin:turn", where: { extra: "Walk" }, instead: [] }] },
  /** While it is exhausted you may skip your turn; it is readied as the first thing in the next turn. */
  Hourglass: {
    types: "artifact",
    cost,
    abilities: [
      {
        replace: "begin:turn",
        who: "you",
        where: { matches: { exhausted: true }, of: "this" },
        may: true,
        instead: [{ watch: "begin:turn", do: [{ ready: "this" }] }],
      },
    ],
  },
  /** A beginning is a proposal like others: something else may happen instead of it, or beside it. */
  Nap: { ...enchantment, abilities: [{ replace: "begin:combat", who: "you", instead: [gain(2)] }] },
  Drum: { ...enchantment, abilities: [{ replace: "begin:combat", who: "you", may: true, instead: [gain(2)] }] },
};

/** Dummies that cut, or wait for what is to come. */
const others: Record<string, Card> = {
  /** What is left of the combat goes, then you gain 2; without a combat only that. */
  Parley: { ...instant, abilities: [{ spell: [{ cut: "combat" }, gain(2)] }] },
  Undoing: { ...sorcery, abilities: [{ spell: [{ draw: 2 }, { cut: "turn", to: "cleanup" }] }] },
  Enough: { ...instant, abilities: [{ spell: [{ cut: "turn" }] }] },
  Brief: { ...instant, abilities: [{ spell: [{ cut: "upkeep" }] }] },
  Reader: { ...enchantment, abilities: [{ trigger: "draw", who: "you", do: [gain(1)] }] },
  Bell: { ...enchantment, abilities: [{ trigger: "begin:endOfCombat", do: [gain(1)] }] },
  Chime: { ...enchantment, abilities: [{ trigger: "begin:endStep", do: [gain(1)] }] },
  Raze: {
    ...instant,
    abilities: [
      {
        spell: [{ move: { target: 0 }, to: "graveyard" }],
        targets: [{ from: { objects: { types: "enchantment" } } }],
      },
    ],
  },
  Ritual: { ...instant, abilities: [{ spell: [{ resource: "mana", who: "you", by: 3 }] }] },
  Pact: { ...instant, abilities: [{ spell: [{ delay: "begin:upkeep", who: "you", do: [gain(4)] }] }] },
  /** A creature that goes at the beginning of the next end step. */
  Ember: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { create: "Bear", to: "battlefield", as: "made" },
          { delay: "begin:endStep", do: [{ move: "made", to: "graveyard", name: "sacrifice" }] },
        ],
      },
    ],
  },
  Shelter: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            modify: { add: { power: 1, toughness: 1 }, layer: "modify" },
            who: { objects: { types: "creature", controller: "you" } },
            until: { next: "turn", of: "you" },
          },
        ],
      },
    ],
  },
  /** As the untap step begins: a turn without spells before this one makes it night. */
  Sky: {
    ...enchantment,
    abilities: [
      {
        trigger: "begin:untap",
        watch: true,
        if: { tally: "spells", of: "everyone", before: true, is: 0 },
        do: [{ mark: "fuse", on: "this", to: 1 }],
      },
    ],
  },
};

/** The Magic shape with dummies about turns, phases and steps. */
export const timeCards: Ruleset = withCards(magic, { ...inserting, ...skipping, ...others });
