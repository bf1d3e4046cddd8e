import type { Data, DataRecord } from "@turnwright/kernel";
import type { MagicAbility } from "./card.ts";

/** More mana than that nobody has: what X can be at most. Few sources make more than two. */
export const MOST_MANA: Data = {
  plus: [
    { times: [2, { count: { objects: { controller: "you", exhausted: false } } }] },
    ...["W", "U", "B", "R", "G", "C"].map((resource) => ({ resource, of: "you" })),
  ],
};

/** X is announced where the cost has it, whether the card says so or not [CR 601.2b]. */
export function numbered(
  abilities: readonly MagicAbility[],
  cost: string,
  keywords: readonly string[] = [],
): readonly MagicAbility[] {
  const most: Data = keywords.includes("delve") ? { plus: [MOST_MANA, BURIED] } : MOST_MANA;
  const found = abilities.map((ability): MagicAbility => {
    if ("number" in ability && ability.number !== undefined) return ability;
    if ("spell" in ability) return hasX(cost) ? { ...ability, number: most } : ability;
    return "activated" in ability && ability.activated.some(isOfX) ? { ...ability, number: MOST_MANA } : ability;
  });
  const isSaid = found.some((each) => "spell" in each);
  return hasX(cost) && !isSaid ? [...found, { spell: [], number: most }] : found;
}

/** With delve each card in the graveyard pays for one [CR 702.66a]. */
const BURIED: Data = { count: { objects: { zone: "graveyard", owner: "you" } } };

const hasX = (cost: string): boolean => cost.includes("{X}");

const isOfX = (cost: DataRecord): boolean => typeof cost["mana"] === "string" && hasX(cost["mana"]);
