export { grandArchive, shipped } from "./card/set.ts";
export { rules as rulesOfGrandArchive } from "./rules/ruleset.ts";
export { toCard, type ArchiveCard } from "./card/card.ts";
export { pack } from "./pack.ts";
export { describe, readCard, schema as cardSchema } from "./lexicon/index.ts";
export * as build from "./card/builders.ts";
export { decks } from "./card/decks.ts";
export { advice, lifeLeft, outlook } from "./outlook.ts";
