import type { CouncilCard } from "../card/card.ts";

/** Whole cards for the page: one of each sort. */
export const examples: readonly { readonly says: string; readonly card: CouncilCard }[] = [
  {
    says: "A Unit with a keyword and a triggered ability",
    card: {
      name: "Gate Warden",
      cost: 2,
      types: "Unit",
      realm: "Dominion",
      power: 2,
      defense: 4,
      keywords: ["guard"],
      abilities: [{ trigger: "enter:field", of: "this", do: [{ draw: 1 }] }],
    },
  },
  {
    says: "An Action that is played at any own priority, with a target",
    card: {
      name: "Cinder",
      cost: 1,
      types: "Action",
      realm: "Ruin",
      keywords: ["fast"],
      abilities: [{ spell: [{ damage: 1 }, { ignite: 1 }], targets: [{ from: { objects: { types: "unit" } } }] }],
    },
  },
  {
    says: "Chance that is one event, and chance that comes later",
    card: {
      name: "Two Roads",
      cost: 2,
      types: "Action",
      realm: "Paradox",
      abilities: [
        {
          spell: [
            {
              flux: [
                { text: "you draw a card", do: [{ draw: 1 }] },
                { text: "your Champion heals 2", do: [{ heal: 2 }] },
              ],
            },
            {
              thread: [
                { text: "2 damage to the opponent", weight: 2, do: [{ damage: 2, to: "opponents" }] },
                { text: "4 damage to the opponent", weight: 1, do: [{ damage: 4, to: "opponents" }] },
              ],
              in: ["exitCombat"],
            },
          ],
        },
      ],
    },
  },
  {
    says: "A Unit that becomes another, with what it does for Influence",
    card: {
      name: "Patient Seedling",
      cost: 1,
      types: "Unit",
      realm: "Genesis",
      power: 1,
      defense: 1,
      form: "Great Oak",
      evolve: 3,
      abilities: [
        {
          activated: [{ resource: "influence", by: -1 }],
          do: [{ grow: 1, on: "this" }],
          needs: ["onceEachTurn"],
        },
      ],
    },
  },
  {
    says: "A Relic that interrupts, before anybody can respond",
    card: {
      name: "Listening Stone",
      cost: 2,
      types: "Relic",
      realm: "Null",
      abilities: [
        {
          replace: "play",
          who: "opponents",
          of: { types: "action", not: { keywords: "locked" } },
          class: "interrupt",
          before: [{ sacrifice: "this" }, { nullify: "it" }],
        },
      ],
    },
  },
  {
    says: "A Relic that is attached to a Unit",
    card: {
      name: "Laurel",
      cost: 1,
      types: "Relic Attachment",
      abilities: [
        { spell: [], targets: [{ from: { objects: { types: "unit", controller: "you" } } }] },
        { static: { modify: { who: { hostOf: "this" }, add: { power: 1, defense: 1 }, layer: "buffs" } } },
      ],
    },
  },
  {
    says: "A Seat that changes the turn",
    card: {
      name: "Seat of Two Battles",
      cost: 3,
      types: "Seat",
      abilities: [
        {
          trigger: "begin:combat",
          watch: true,
          where: { extra: false },
          do: [{ insert: ["combat"], after: "combat" }],
        },
      ],
    },
  },
  {
    says: "A Champion",
    card: {
      name: "Ilvane of the Ford",
      types: "Champion",
      realm: "Solace",
      resolve: 30,
      abilities: [
        { trigger: "begin:startOfInfluence", who: "you", do: [{ heal: 1 }] },
        { activated: [{ resource: "influence", by: -2 }], do: [{ sanctify: 2 }], needs: ["onceEachTurn"] },
        {
          activated: [
            { resource: "influence", by: -4 },
            { mark: "signed", on: "this", by: 1 },
          ],
          do: [{ renew: { objects: { types: "unit", controller: "you" } } }],
          needs: ["unsigned"],
        },
      ],
    },
  },
];
