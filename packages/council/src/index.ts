export { council, councilWith, shipped } from "./card/set.ts";
export { toCard, type CouncilCard } from "./card/card.ts";
export { pack } from "./pack.ts";
export { describe, mentions, readCard, schema as cardSchema } from "./lexicon/index.ts";
export * as build from "./card/builders.ts";
export { advice, outlook } from "./outlook.ts";
export { decks } from "./card/decks.ts";
export { rules as rulesOfCouncil } from "./rules/ruleset.ts";
