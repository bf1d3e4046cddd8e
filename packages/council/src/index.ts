export { council, councilWith, shipped } from "./set.ts";
export { toCard, type CouncilCard } from "./card.ts";
export { pack } from "./pack.ts";
export { describe, mentions, readCard, schema as cardSchema } from "./lexicon/index.ts";
export * as build from "./builders.ts";
export { advice, outlook } from "./outlook.ts";
export { decks } from "./decks.ts";
export { rules as rulesOfCouncil } from "./ruleset.ts";
