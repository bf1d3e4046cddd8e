// What a game on this page needs of Grand Archive, and no more: a chunk of its own.
export { advice, decks, grandArchive as ruleset, outlook } from "@turnwright/grand-archive";
export { look, lookWith } from "@turnwright/grand-archive/look";
