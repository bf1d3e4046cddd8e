export { grandArchive, shipped } from "./set.ts";
export { rules as rulesOfGrandArchive } from "./ruleset.ts";
export { toCard, type ArchiveCard } from "./card.ts";
export { pack } from "./pack.ts";
export { describe, readCard, schema as cardSchema } from "./lexicon/index.ts";
export * as build from "./builders.ts";
export { decks } from "./decks.ts";
export { advice, lifeLeft, outlook } from "./outlook.ts";
