import type { Data, Effect } from "../src/index.ts";

/** What dummies are made of. */
export const sorcery = { types: "sorcery" };
export const instant = { types: "instant" };
export const enchantment = { types: "enchantment" };
export const creature = (power: number, toughness: number) => ({ types: "creature", power, toughness });
export const creatures = { objects: { types: "creature" } };
export const gain = (by: Data): Effect => ({ resource: "life", who: "you", by, name: "gain" });
