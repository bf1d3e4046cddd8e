import type { MagicCard } from "../card/card.ts";

/** Lands that only make mana, and cards of the engine's own. */
export const basics: readonly MagicCard[] = [
  { name: "Plains", types: "Basic Land Plains" },
  { name: "Island", types: "Basic Land Island" },
  { name: "Swamp", types: "Basic Land Swamp" },
  { name: "Mountain", types: "Basic Land Mountain" },
  { name: "Forest", types: "Basic Land Forest" },
];

/** No cards of the game: what fills libraries, what a face-down permanent is, what abilities without a source are called by. */
export const inner: readonly MagicCard[] = [
  { name: "Blank", types: "Blank" },
  { name: "Face-down creature", types: "Creature", power: 2, toughness: 2 },
  { name: "Manifested creature", types: "Creature", power: 2, toughness: 2 },
  { name: "Cloaked creature", types: "Creature", power: 2, toughness: 2, keywords: ["ward {2}"] },
  { name: "Disguised creature", types: "Creature", power: 2, toughness: 2, keywords: ["ward {2}"] },
  { name: "Monarch", types: "Designation" },
  { name: "Rad counters", types: "Designation" },
];
