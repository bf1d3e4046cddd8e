import * as kinds from "./magic-dummies.ts";

/** What dummies are made of that cost one mana. */
export const mana = { cost: [{ mana: 1 }] };
export const sorcery = { ...kinds.sorcery, ...mana };
export const instant = { ...kinds.instant, ...mana };
export const enchantment = { ...kinds.enchantment, ...mana };
export const creature = (power: number, toughness: number) => ({ ...kinds.creature(power, toughness), ...mana });
export const oneCreature = { targets: [{ from: kinds.creatures }] };
export const onePlayer = { targets: [{ from: "everyone" }] };
