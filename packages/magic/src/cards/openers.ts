import type { MagicCard } from "../card.ts";
import { creatures, enchantment, gives } from "../builders.ts";
import { AS_WITH_FLASH } from "./silences.ts";

const IN_THE_OPENING_HAND = { keywords: ["begins on the battlefield"] } as const;

/** What may be on the battlefield as the game begins [CR 103.6a]. */
export const openers: readonly MagicCard[] = [
  enchantment("Leyline of Anticipation", "{2}{U}{U}", [AS_WITH_FLASH], IN_THE_OPENING_HAND),
  enchantment(
    "Leyline of the Meek",
    "{2}{W}{W}",
    [gives(creatures({ token: true }), { power: 1, toughness: 1 })],
    IN_THE_OPENING_HAND,
  ),
];
