// By itself, because it is made of keywords and of types.
import { COLORS, WALKS } from "./keywords.ts";
import { CREATURE_TYPES, MANA } from "./types.ts";

const BASIC_TYPES = Object.keys(MANA);

const TYPED = ["types", "protections", "keywords"];

/**
 * The words that effects replace in texts [CR 612]: words of colours, which are no symbols of mana; types of basic lands, from
 * which mana follows [CR 305.6]; types of creatures.
 */
export const wordKinds = {
  color: {
    members: COLORS,
    forms: [COLORS.map((color) => `protection from ${color}`)],
    text: ["keywords"],
    keys: ["colors", "keywords"],
    layer: "text",
  },
  basicLandType: {
    members: BASIC_TYPES,
    forms: [
      BASIC_TYPES.map((type) => WALKS[type] ?? type),
      BASIC_TYPES.map((type) => `taps for {${MANA[type] ?? "C"}}`),
    ],
    text: TYPED,
    keys: TYPED,
    layer: "text",
    follows: { rule: "CR 305.6", forms: BASIC_TYPES.map((type) => `{${MANA[type] ?? "C"}}`) },
  },
  creatureType: {
    members: CREATURE_TYPES,
    text: ["types", "protections"],
    keys: ["types", "protections"],
    layer: "text",
  },
} as const;
