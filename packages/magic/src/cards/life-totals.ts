// By itself: what exchanges or redistributes life totals.
import type { MagicCard } from "../card/card.ts";
import { activated, anyOpponent, artifact, creature, sorcery, spell, TAP, target } from "../card/builders.ts";

/** In its controller's upkeep it is sacrificed to exchange life totals with an opponent. */
const EXCHANGES = activated([TAP, { sacrifice: "this" }], [{ exchangeLife: ["you", target()] }], {
  needs: ["ownUpkeep"],
  targets: [anyOpponent],
});

/** Cards that exchange life totals, or redistribute them [CR 701.12c, 810.9f]. */
export const lifeTotals: readonly MagicCard[] = [
  artifact("Mirror Universe", "{6}", [EXCHANGES]),
  creature("Magus of the Mirror", "{4}{B}{B}", "Human Wizard", [4, 2], [EXCHANGES]),
  sorcery("Reverse the Sands", "{6}{W}{W}", spell([{ redistributeLife: "everyone" }])),
];
