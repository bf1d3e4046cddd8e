export { magic, magicByHand, magicWith, shipped } from "./card/set.ts";
export { toCard, type MagicCard } from "./card/card.ts";
export { pack } from "./pack.ts";
export { describe, mentions, readCard, schema as cardSchema } from "./lexicon/index.ts";
export * as build from "./card/builders.ts";
export { advice, waits } from "./bot/advice.ts";
export { outlook } from "./bot/outlook.ts";
export { decks, formatDecks } from "./card/decks.ts";
export { rules as rulesOfMagic } from "./rules/ruleset.ts";
