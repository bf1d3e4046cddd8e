import { creature, enchantment, trigger } from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";

/** Cards with abilities that trigger only once each turn [CR 603.2h]. */
export const onceATurn: readonly MagicCard[] = [
  enchantment("Tocasia's Welcome", "{2}{W}", [
    trigger("enter:battlefield", [{ draw: 1 }], {
      of: { types: "creature", controller: "you", manaValue: { atMost: 3 } },
      per: "moment",
      once: true,
    }),
  ]),
  creature(
    "Welcoming Vampire",
    "{2}{W}",
    "Vampire",
    [2, 3],
    [
      trigger("enter:battlefield", [{ draw: 1 }], {
        of: { types: "creature", controller: "you", power: { atMost: 2 }, other: true },
        per: "moment",
        once: true,
      }),
    ],
    { keywords: ["flying"] },
  ),
  creature(
    "Morbid Opportunist",
    "{2}{B}",
    "Human Rogue",
    [1, 3],
    [
      trigger("die", [{ draw: 1 }], {
        of: { types: "creature", other: true },
        per: "moment",
        once: true,
      }),
    ],
  ),
];
