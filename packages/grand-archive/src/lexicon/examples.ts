import type { ArchiveCard } from "../card/card.ts";

/** Whole cards for the page: one of each sort, none of them printed by anybody. */
export const examples: readonly { readonly says: string; readonly card: ArchiveCard }[] = [
  {
    says: "An ally with a keyword and an On Enter ability",
    card: {
      name: "Ember Courier",
      types: "Ally Human",
      classes: "Mage",
      element: "Fire",
      reserve: 2,
      power: 1,
      life: 2,
      keywords: ["intercept"],
      abilities: [{ trigger: ["enter:field", "levelUp"], of: "this", do: [{ draw: 1 }], rule: "GA-KW-13" }],
    },
  },
  {
    says: "A fast action with a target",
    card: {
      name: "Sudden Flare",
      types: "Action Spell",
      classes: "Mage",
      element: "Fire",
      reserve: 1,
      fast: true,
      abilities: [
        {
          spell: [{ damage: 2, to: { target: 0 } }],
          targets: [{ from: { objects: { types: ["ally", "champion"] } } }],
        },
      ],
    },
  },
  {
    says: "An attack card that hits harder from level 2 on",
    card: {
      name: "Rising Cut",
      types: "Attack Sword",
      classes: "Warrior",
      element: "Norm",
      reserve: 2,
      power: 2,
      abilities: [
        {
          trigger: "attack",
          zone: "intent",
          who: "you",
          do: [
            {
              if: { characteristic: "level", of: { objects: { types: "champion", controller: "you" } }, atLeast: 2 },
              then: [{ pump: { attackPower: 1 }, on: { objects: { types: "champion", controller: "you" } } }],
            },
          ],
          rule: "GA-KW-13",
        },
      ],
    },
  },
  {
    says: "A regalia with an ability that banishes it",
    card: {
      name: "Glass Hourglass",
      types: "Regalia Item Artifact",
      classes: "Mage",
      element: "Norm",
      memory: 1,
      abilities: [{ activated: [{ rest: "this" }, { banish: "this" }], do: [{ glimpse: 2 }, { draw: 1 }] }],
    },
  },
];
