import { withCards, type CardOf, type Ruleset } from "../src/index.ts";
import { magicRules } from "./magic.ts";
import { delays } from "./magic-delays.ts";
import { creature, enchantment, instant, sorcery } from "./magic-dummies.ts";

type Card = CardOf<typeof magicRules>;

const mana = (count: number) => ({ cost: [{ mana: count }] });

const beforeDamage = [
  "untap",
  "upkeep",
  "draw",
  "precombatMain",
  "beginningOfCombat",
  "declareAttackers",
  "declareBlockers",
] as const;
const fromDamageOn = [
  "firstStrikeDamage",
  "combatDamage",
  "endOfCombat",
  "postcombatMain",
  "endStep",
  "cleanup",
] as const;
const spans = [...beforeDamage, ...fromDamageOn];

/** A trigger planted in each step, once: its only work is that it was there. */
const plants = Object.fromEntries(
  spans.map((span): [string, Card] => [
    `Plant ${span}`,
    {
      ...enchantment,
      abilities: [
        {
          trigger: `begin:${span}`,
          where: { mark: "fuse", of: "this", is: 0 },
          do: [
            { resource: "life", who: "you", by: 1 },
            { mark: "fuse", on: "this", to: 1 },
          ],
        },
      ],
    },
  ]),
);

/** As few dummy cards as do the work. */
export const magic: Ruleset = withCards(magicRules, {
  ...plants,
  Land: { types: "land" },
  Bear: { ...creature(2, 2), ...mana(2) },
  Striker: { ...creature(2, 2), ...mana(2), keywords: "first strike" },
  Runner: { ...creature(2, 1), ...mana(1), keywords: "haste" },
  Growth: {
    ...instant,
    ...mana(1),
    abilities: [
      {
        spell: [
          { modify: { add: { power: 3, toughness: 3 }, layer: "modify" }, who: { target: 0 }, until: "endOfTurn" },
        ],
        targets: [{ from: { objects: { types: "creature" } } }],
      },
    ],
  },
  Bolt: {
    ...instant,
    ...mana(1),
    abilities: [
      { spell: [{ resource: "life", who: { target: 0 }, by: -3, name: "damage" }], targets: [{ from: "everyone" }] },
    ],
  },
  Shock: {
    ...instant,
    ...mana(1),
    abilities: [
      {
        spell: [{ mark: "damage", on: { target: 0 }, by: 2, name: "damage" }],
        targets: [{ from: { objects: { types: "creature" } } }],
      },
    ],
  },
  Twin: {
    ...sorcery,
    ...mana(2),
    abilities: [
      {
        spell: [
          { mark: "damage", on: { target: 0 }, by: 2, name: "damage" },
          { mark: "damage", on: { target: 1 }, by: 2, name: "damage" },
        ],
        targets: [{ from: { objects: { types: "creature" } } }, { from: { objects: { types: "creature" } } }],
      },
    ],
  },
  Counter: {
    ...instant,
    ...mana(1),
    abilities: [
      {
        spell: [{ move: { target: 0 }, to: "graveyard" }],
        targets: [{ from: { objects: { zone: "stack", ability: false } } }],
      },
    ],
  },
  Walk: { ...sorcery, ...mana(2), abilities: [{ spell: [{ insert: ["turn"], after: "turn", who: "you" }] }] },
  Fortune: {
    ...sorcery,
    ...mana(2),
    abilities: [
      {
        spell: [
          {
            insert: [
              {
                span: "turn",
                riders: [{ delay: "begin:endStep", span: { of: "span", part: "endStep" }, do: [{ lose: "you" }] }],
              },
            ],
            after: "turn",
            who: "you",
          },
        ],
      },
    ],
  },
  Savor: {
    ...sorcery,
    ...mana(2),
    abilities: [
      {
        spell: [
          {
            insert: [{ span: "turn", riders: [{ skip: "untap", of: "span", who: "you" }] }],
            after: "turn",
            who: "you",
          },
        ],
      },
    ],
  },
  Assault: {
    ...sorcery,
    ...mana(2),
    abilities: [{ spell: [{ insert: ["combat", "postcombatMain"], after: "this" }] }],
  },
  Haze: {
    ...enchantment,
    ...mana(2),
    abilities: [
      { trigger: "begin:upkeep", who: "you", where: { extra: false }, do: [{ insert: ["upkeep"], after: "upkeep" }] },
    ],
  },
  Splitter: {
    ...sorcery,
    ...mana(2),
    abilities: [{ spell: [{ insert: [{ span: "beginning", parts: ["upkeep"] }], after: "this" }] }],
  },
  Stasis: { ...enchantment, ...mana(2), abilities: [{ replace: "begin:untap", instead: [], text: "skip" }] },
  Hold: {
    ...enchantment,
    ...mana(2),
    abilities: [{ replace: "begin:turn", where: { extra: true }, instead: [], text: "skip" }],
  },
  Chill: {
    ...sorcery,
    ...mana(1),
    abilities: [{ spell: [{ skip: "untap", who: { target: 0 } }], targets: [{ from: "everyone" }] }],
  },
  Fatigue: {
    ...sorcery,
    ...mana(1),
    abilities: [{ spell: [{ skip: "draw", who: { target: 0 } }], targets: [{ from: "everyone" }] }],
  },
  Truce: {
    ...instant,
    ...mana(1),
    abilities: [{ spell: [{ skip: "combat", who: { target: 0 } }], targets: [{ from: "everyone" }] }],
  },
  Meditate: { ...instant, ...mana(1), abilities: [{ spell: [{ draw: 2 }, { skip: "turn", who: "you" }] }] },
  Vault: {
    ...sorcery,
    ...mana(1),
    abilities: [
      {
        spell: [
          { skip: "turn", who: "you" },
          { watch: "begin:turn", do: [{ resource: "life", who: "you", by: 5, name: "gain" }] },
        ],
      },
    ],
  },
  Stop: { ...instant, ...mana(2), abilities: [{ spell: [{ cut: "turn", to: "cleanup" }] }] },
  Peace: { ...instant, ...mana(2), abilities: [{ spell: [{ cut: "combat" }] }] },
  ...delays,
});
