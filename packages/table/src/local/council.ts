// What a game on this page needs of Council of 1000, and no more: a chunk of its own.
export { advice, decks, council as ruleset, outlook } from "@turnwright/council";
export { look, lookWith } from "@turnwright/council/look";
