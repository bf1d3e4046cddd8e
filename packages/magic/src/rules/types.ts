import type { Data, DataRecord } from "@turnwright/kernel";

/** Types of lands [CR 205.3i]. */
const LAND_TYPES = [
  "plains",
  "island",
  "swamp",
  "mountain",
  "forest",
  "cave",
  "desert",
  "gate",
  "lair",
  "locus",
  "mine",
  "power-plant",
  "sphere",
  "tower",
  "town",
  "urza's",
];

export const SUPERTYPES = ["basic", "legendary", "ongoing", "snow", "world"];
export const CARD_TYPES = [
  "artifact",
  "battle",
  "creature",
  "enchantment",
  "instant",
  "kindred",
  "land",
  "planeswalker",
  "sorcery",
];
const ARTIFACT_TYPES = ["equipment", "fortification", "vehicle", "clue", "food", "treasure", "blood", "gold"];
const ENCHANTMENT_TYPES = [
  "aura",
  "background",
  "cartouche",
  "class",
  "curse",
  "role",
  "room",
  "rune",
  "saga",
  "shrine",
];
const WALKER_TYPES = ["ajani", "chandra", "garruk", "gideon", "jace", "liliana", "ral", "sorin", "teferi"];

/** What a creature may be beside its creature types [CR 205.4a, 205.2a, 205.3g-j]. */
const NO_CREATURE_TYPES = [
  ...SUPERTYPES,
  ...CARD_TYPES,
  ...ARTIFACT_TYPES,
  ...ENCHANTMENT_TYPES,
  ...WALKER_TYPES,
  ...LAND_TYPES,
];

export const MANA: Readonly<Record<string, string>> = {
  plains: "W",
  island: "U",
  swamp: "B",
  mountain: "R",
  forest: "G",
};

/** It is this instead of the creature types that it has. */
export const creatureType = (type: string): DataRecord => ({
  add: { types: [type] },
  remove: { types: { but: [...NO_CREATURE_TYPES, type] } },
  layer: "types",
});

/** It is also a land of this basic type, and has the mana ability of that [CR 305.6, 305.7]. */
export const landType = (type: string): DataRecord => ({
  add: { types: [type], keywords: [`taps for {${MANA[type] ?? "C"}}`] },
  layer: "types",
});

/** They are of this basic type only: with their own types they lose the abilities that their text gives them [CR 305.7]. */
export const basicType = (type: string, who: Data): readonly DataRecord[] => [
  { who, remove: { types: LAND_TYPES, keywords: "all", abilities: "all" }, layer: "types" },
  { who, ...landType(type) },
];

/** Power and toughness, both that much. */
export const both = (amount: Data): DataRecord => ({ power: amount, toughness: amount });
