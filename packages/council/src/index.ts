export { council, councilWith, shipped } from "./set.ts";
export { toCard, type CouncilCard } from "./card.ts";
export { pack } from "./pack.ts";
export { readCard, schema as cardSchema, type Problem, type ReadCard } from "./read-card.ts";
export * as build from "./builders.ts";
export { describe } from "./describe.ts";
export { advice, outlook } from "./outlook.ts";
export { decks } from "./decks.ts";
export { rules as rulesOfCouncil } from "./ruleset.ts";
