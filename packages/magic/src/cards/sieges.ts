import {
  card,
  cards,
  creatures,
  enters,
  gives,
  mana,
  activated,
  one,
  siege,
  target,
  THEIRS,
  token,
  trigger,
  YOURS,
} from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";
import { manaValue } from "../mana/cost.ts";

/** The other face of a Siege has no cost; its mana value is that of the card [CR 202.3b]. */
const behind = (cost: string, color: string) => ({ colors: [color], manaValue: manaValue(cost) });

const ZOMBIE = { token: "Zombie Token" } as const;

/** Battles that an opponent protects, each with a front and a back [CR 310.11]. */
export const sieges: readonly MagicCard[] = [
  siege("Invasion of Dominaria", "{2}{W}", 5, "Serra Faithkeeper", [enters([{ gainLife: 4 }, { draw: 1 }])]),
  siege("Invasion of Belenon", "{2}{W}", 5, "Belenon War Anthem", [enters([{ token: "Azorius Knight Token" }])]),
  siege("Invasion of Ulgrotha", "{4}{B}", 5, "Grandmother Ravi Sengir", [
    enters([{ damage: 3, to: target() }, { gainLife: 3 }], {
      targets: [
        one({ union: ["everyone", { objects: { types: ["creature", "planeswalker", "battle"], other: true } }] }),
      ],
    }),
  ]),
  siege(
    "Invasion of Innistrad",
    "{2}{B}{B}",
    5,
    "Deluge of the Dead",
    [enters([{ pump: { power: -13, toughness: -13 }, on: target() }], { targets: [one(creatures(THEIRS))] })],
    { keywords: ["flash"] },
  ),
];

/** What they are cast as once they are defeated. */
export const siegeBacks: readonly MagicCard[] = [
  card("Serra Faithkeeper", "Creature Angel", [], {
    power: 4,
    toughness: 4,
    keywords: ["flying", "vigilance"],
    ...behind("{2}{W}", "white"),
  }),
  card("Belenon War Anthem", "Enchantment", [gives(creatures(YOURS), { power: 1, toughness: 1 })], {
    ...behind("{2}{W}", "white"),
  }),
  card(
    "Grandmother Ravi Sengir",
    "Legendary Creature Human Wizard",
    [
      trigger("die", [{ counters: "+1/+1", on: "this" }, { gainLife: 1 }], {
        of: { types: "creature", ...THEIRS },
      }),
    ],
    { power: 3, toughness: 3, keywords: ["flying"], ...behind("{4}{B}", "black") },
  ),
  card(
    "Deluge of the Dead",
    "Enchantment",
    [
      enters([{ ...ZOMBIE, count: 2 }]),
      activated(
        [mana("{2}{B}")],
        [
          { exile: target(), as: "gone" },
          { if: { matches: { types: "creature" }, of: "gone" }, then: [ZOMBIE] },
        ],
        { targets: [one(cards("graveyard"))] },
      ),
    ],
    behind("{2}{B}{B}", "black"),
  ),
];

export const siegeTokens: readonly MagicCard[] = [
  token("Azorius Knight Token", ["white", "blue"], "Creature Knight", [2, 2], [], { keywords: ["vigilance"] }),
];
