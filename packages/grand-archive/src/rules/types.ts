// By itself, because the rules and the lexicon, which imports the rules, both need it.
/** Types that a card must have one of. */
export const CARD_TYPES = ["champion", "ally", "attack", "action", "weapon", "item", "domain", "phantasia", "regalia"];

export const ELEMENTS = [
  "norm",
  "fire",
  "water",
  "wind",
  "arcane",
  "astra",
  "crux",
  "exia",
  "luxem",
  "neos",
  "tera",
  "umbra",
];

/** The types that the rules know by name; cards bring their own along. */
export const TYPES = [...CARD_TYPES, "unique", "spell", "human", "sword"];
