export { magic, magicByHand, shipped } from "./set.ts";
export { toCard, type MagicCard } from "./card.ts";
export { pack } from "./pack.ts";
export { describe, mentions, readCard, schema as cardSchema } from "./lexicon/index.ts";
export * as build from "./builders.ts";
export { advice, waits } from "./advice.ts";
export { outlook } from "./outlook.ts";
export { decks } from "./decks.ts";
export { rules as rulesOfMagic } from "./ruleset.ts";
