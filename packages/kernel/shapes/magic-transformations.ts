import { extend, type Card, type Effect, type Ruleset } from "../src/index.ts";
import { magic } from "./magic-cards.ts";
import { creature, creatures, enchantment, gain, instant, sorcery } from "./magic-dummies.ts";

const target = { target: 0 };

/** What does something to one creature. */
const onCreature = (...spell: readonly Effect[]): Card => ({
  ...instant,
  abilities: [{ spell, targets: [{ from: creatures }] }],
});

/** What becomes something else. */
const changing: Record<string, Card> = {
  /** May enter as a copy of a creature; else it is 0/0. */
  Clone: {
    ...creature(0, 0),
    abilities: [
      {
        replace: "enter:battlefield",
        of: "this",
        class: "copy",
        may: true,
        asks: { choose: creatures, as: "model", verb: "copy" },
        change: { card: "model" },
      },
    ],
  },
  /** Enters exhausted. */
  Sleeper: {
    ...creature(3, 3),
    abilities: [{ replace: "enter:battlefield", of: "this", change: { exhausted: true } }],
  },
  /** Enters with two counters. */
  Hydra: {
    ...creature(0, 0),
    abilities: [{ replace: "enter:battlefield", of: "this", also: [{ mark: "plus", on: "it", to: 2 }] }],
  },
  /** Gains one life for its controller as it has entered and as it has died. */
  Herald: {
    ...creature(1, 1),
    abilities: [
      { trigger: "enter:battlefield", of: "this", do: [gain(1)] },
      { trigger: "die", of: "this", do: [gain(10)] },
    ],
  },
  /** As it enters, its controller chooses an opponent, who loses a life in each upkeep. */
  Oath: {
    ...enchantment,
    abilities: [
      {
        replace: "enter:battlefield",
        of: "this",
        asks: { choose: "opponents", as: "foe", verb: "oppose" },
        also: [{ link: "oath", of: "it", to: "foe" }],
      },
      { trigger: "begin:upkeep", do: [{ resource: "life", who: { linkOf: "this", link: "oath" }, by: -1 }] },
    ],
  },
  /** Two faces. */
  Cub: {
    ...creature(1, 1),
    back: "Wolf",
    abilities: [{ activated: [], do: [{ become: "this", as: { key: "back" } }], needs: ["ownMain"] }],
  },
  Wolf: {
    ...creature(4, 4),
    abilities: [
      { activated: [], do: [{ become: "this", as: { origin: true } }], needs: ["ownMain"] },
      { trigger: "become", of: "this", do: [gain(1)] },
    ],
  },
  /** Creatures of opponents with haste enter exhausted. */
  Gate: {
    ...enchantment,
    abilities: [
      {
        replace: "enter:battlefield",
        of: { types: "creature", keywords: "haste", controller: "opponents" },
        change: { exhausted: true },
      },
    ],
  },
  Frog: { ...creature(1, 1) },
  Hex: onCreature({ become: target, as: "Frog" }),
  /** The first becomes a copy of the second. */
  Shift: {
    ...sorcery,
    abilities: [
      {
        spell: [{ become: { target: 0 }, as: { copyOf: { target: 1 } } }],
        targets: [{ from: creatures }, { from: creatures }],
      },
    ],
  },
  /** A token that is a copy. */
  Mirror: onCreature({ copy: target, to: "battlefield" }),
  Birth: { ...sorcery, abilities: [{ spell: [{ create: "Clone", to: "battlefield" }] }] },
  Recall: onCreature({ move: target, to: "hand" }),
  Murder: onCreature({ move: target, to: "graveyard" }),
  Reanimate: {
    ...sorcery,
    abilities: [
      {
        spell: [{ move: target, to: "battlefield", under: "you" }],
        targets: [{ from: { objects: { types: "creature", zone: "graveyard" } } }],
      },
    ],
  },
  /** The top two cards, whatever they are. */
  Upheaval: { ...sorcery, abilities: [{ spell: [{ take: 2, from: "library", to: "battlefield" }] }] },
};

/** What lies face down. */
const hidden: Record<string, Card> = {
  Shade: { ...creature(2, 2) },
  /** As it is turned up it gets a counter, and then its controller gains three life. */
  Lurker: {
    ...creature(5, 5),
    abilities: [
      { replace: "turn", of: "this", also: [{ mark: "plus", on: "it", to: 1 }] },
      { replace: "enter:battlefield", of: "this", change: { exhausted: true } },
      { trigger: "turn", of: "this", do: [gain(3)] },
      { trigger: "enter:battlefield", of: "this", do: [gain(100)] },
    ],
  },
  Manifest: {
    ...sorcery,
    abilities: [{ spell: [{ take: 1, from: "library", to: "battlefield", faceDown: true }] }],
  },
  Unmask: onCreature({ turnFace: target }),
  Conceal: onCreature({ turnFace: target, down: true }),
};

/** What is tied to something, and what is absent. */
const tied: Record<string, Card> = {
  /** The first challenges the second: bound to it until something ends that. */
  Challenge: {
    ...sorcery,
    abilities: [
      {
        spell: [{ link: "duel", of: { target: 0 }, to: { target: 1 } }],
        targets: [{ from: creatures }, { from: { except: [creatures, { target: 0 }] } }],
      },
    ],
  },
  /** Whoever is in a duel is free again. */
  Truce: { ...instant, abilities: [{ spell: [{ link: "duel", of: { linked: "duel" } }] }] },
  Duellist: { ...creature(1, 3), abilities: [{ trigger: "link:duel", of: { controller: "you" }, do: [gain(1)] }] },
  /** Both who are in a duel with each other are hurt. */
  Strike: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { mark: "damage", on: { objects: { linked: { duel: creatures } } }, by: 1, name: "damage" },
          { mark: "damage", on: { linkOf: creatures, link: "duel" }, by: 1, name: "damage" },
        ],
      },
    ],
  },
  Fade: onCreature({ absent: target, to: true }),
  Return: { ...sorcery, abilities: [{ spell: [{ absent: { objects: { absent: true } }, to: false }] }] },
  /** Is attached as it has entered, and makes its host bigger. */
  Mantle: {
    ...enchantment,
    abilities: [
      {
        trigger: "enter:battlefield",
        of: "this",
        targets: [{ from: creatures }],
        do: [{ attach: "this", to: { target: 0 } }],
      },
      { static: { modify: [{ who: { hostOf: "this" }, add: { power: 1, toughness: 1 }, layer: "modify" }] } },
    ],
  },
  /** Your other creatures are bigger. */
  Banner: {
    ...creature(1, 1),
    abilities: [
      {
        static: {
          modify: [
            {
              who: { objects: { types: "creature", controller: "you", other: true } },
              add: { power: 1, toughness: 1 },
              layer: "modify",
            },
          ],
        },
      },
    ],
  },
  /** Gains life as it goes and as it comes. */
  Ghost: {
    ...creature(1, 1),
    abilities: [
      { trigger: "absent", of: "this", do: [gain(1)] },
      { trigger: "present", of: "this", do: [gain(10)] },
      { trigger: "enter:battlefield", of: "this", do: [gain(100)] },
      { trigger: "leave:battlefield", of: "this", do: [gain(1000)] },
    ],
  },
  Blank: { types: "land" },
};

/** A Magic in which things become other things, lie face down, are tied to each other and are absent. */
export const transformations: Ruleset = extend(magic, {
  links: ["duel", "oath"],
  faceDown: "Shade",
  door: { classes: [["self"], ["copy"], ["replace", "prevent"]], rule: "CR 616.1" },
  cards: { ...changing, ...hidden, ...tied },
});
