import { activated, creature, creatures, mana, one, target, YOURS } from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";

/** It is the third time in this turn that this ability resolves. */
const IS_THIRD = { tally: "resolutions", of: "this", is: 3 } as const;

/** Creatures with an ability that does more the third time that it resolves in a turn. */
export const thirdTimes: readonly MagicCard[] = [
  creature(
    "Ashling the Pilgrim",
    "{1}{R}",
    "Legendary Creature Elemental Shaman",
    [1, 1],
    [
      activated(
        [mana("{1}{R}")],
        [
          { counters: "+1/+1", on: "this" },
          {
            if: IS_THIRD,
            then: [
              { bind: "many", value: { mark: "+1/+1", of: "this" } },
              { counters: "+1/+1", on: "this", by: { minus: [0, "many"] } },
              { damage: "many", to: { union: [creatures(), "everyone"] } },
            ],
          },
        ],
      ),
    ],
  ),
  creature(
    "Inner-Flame Igniter",
    "{2}{R}",
    "Elemental Warrior",
    [2, 2],
    [
      activated(
        [mana("{2}{R}")],
        [
          { pump: { power: 1 }, on: creatures(YOURS) },
          { if: IS_THIRD, then: [{ pump: { keywords: ["first strike"] }, on: creatures(YOURS) }] },
        ],
      ),
    ],
  ),
  creature(
    "Soulbright Flamekin",
    "{1}{R}",
    "Elemental Shaman",
    [2, 1],
    [
      activated(
        [mana("{2}")],
        [
          { pump: { keywords: ["trample"] }, on: target() },
          { if: IS_THIRD, then: [{ may: [{ addMana: "{R}{R}{R}{R}{R}{R}{R}{R}" }] }] },
        ],
        { targets: [one(creatures())] },
      ),
    ],
  ),
];
