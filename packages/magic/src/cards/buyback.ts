import { instant, one, permanents, spell, target, type MagicEffect } from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";

/** It goes back to the hand as it resolves, if that was paid for [CR 702.27a]. */
const BOUGHT_BACK: MagicEffect = { if: { did: "buyback" }, then: [{ bounce: "this", rule: "CR 702.27a" }] };
const buyback = (cost: string) => ({ extras: [{ as: "buyback", cost: [{ mana: cost }] }] });

export const boughtBack: readonly MagicCard[] = [
  instant(
    "Capsize",
    "{1}{U}{U}",
    spell([{ bounce: target() }, BOUGHT_BACK], { targets: [one(permanents())], ...buyback("{3}") }),
  ),
  instant("Whispers of the Muse", "{U}", spell([{ draw: 1 }, BOUGHT_BACK], buyback("{5}"))),
];
