import type { MagicCard } from "../card/card.ts";

/** Whole cards for the page: one of each sort, none of them printed by anybody. */
export const examples: readonly { readonly says: string; readonly card: MagicCard }[] = [
  {
    says: "A creature with a keyword and a triggered ability",
    card: {
      name: "Dawn Courier",
      cost: "{1}{W}",
      types: "Creature Bird Scout",
      power: 1,
      toughness: 2,
      keywords: ["flying"],
      abilities: [{ trigger: "enter:battlefield", of: "this", do: [{ gainLife: 2 }] }],
    },
  },
  {
    says: "An instant with a target and a further cost",
    card: {
      name: "Sudden Spark",
      cost: "{R}",
      types: "Instant",
      abilities: [
        {
          spell: [
            { damage: 2, to: { target: 0 } },
            { if: { did: "kicked" }, then: [{ draw: 1 }] },
          ],
          targets: [{ from: { union: ["everyone", { objects: { types: ["creature", "planeswalker", "battle"] } }] } }],
          extras: [{ as: "kicked", cost: [{ mana: "{2}" }] }],
        },
      ],
    },
  },
  {
    says: "A sorcery about turns",
    card: {
      name: "Borrowed Morning",
      cost: "{3}{U}{U}",
      types: "Sorcery",
      abilities: [{ spell: [{ extraTurn: "you", riders: [{ skip: "untap", of: "span", who: "you" }] }] }],
    },
  },
  {
    says: "An Aura: what it enchants, and what it gives",
    card: {
      name: "Oaken Skin",
      cost: "{1}{G}",
      types: "Enchantment Aura",
      enchant: { types: "creature" },
      abilities: [
        {
          static: {
            modify: [
              { who: { hostOf: "this" }, add: { power: 1, toughness: 3 }, layer: "modify" },
              { who: { hostOf: "this" }, add: { keywords: ["reach"] }, layer: "abilities" },
            ],
          },
        },
      ],
    },
  },
  {
    says: "An artifact with an activated and a replacement ability, and counters that run out",
    card: {
      name: "Candle Clock",
      cost: "{2}",
      types: "Artifact",
      abilities: [
        { replace: "enter:battlefield", of: "this", also: [{ counters: "time", on: "it", by: 3 }] },
        { trigger: "begin:upkeep", who: "you", do: [{ counters: "time", on: "this", by: -1 }] },
        {
          trigger: "begin:upkeep",
          who: "you",
          if: { mark: "time", of: "this", is: 0 },
          do: [{ sacrifice: "this" }],
        },
        { activated: [{ mana: "{1}" }, { tap: "this" }], do: [{ scry: 1 }] },
      ],
    },
  },
];
