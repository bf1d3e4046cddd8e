// By itself: two cards that do the same, of different kinds.
import type { MagicCard } from "../card/card.ts";
import { activated, anyOpponent, artifact, creature, TAP, target } from "../card/builders.ts";

/** In its controller's upkeep it is sacrificed to exchange life totals with an opponent. */
const EXCHANGES = activated([TAP, { sacrifice: "this" }], [{ exchangeLife: ["you", target()] }], {
  needs: ["ownUpkeep"],
  targets: [anyOpponent],
});

/** Cards that exchange life totals [CR 701.12c]. */
export const lifeTotals: readonly MagicCard[] = [
  artifact("Mirror Universe", "{6}", [EXCHANGES]),
  creature("Magus of the Mirror", "{4}{B}{B}", "Human Wizard", [4, 2], [EXCHANGES]),
];
