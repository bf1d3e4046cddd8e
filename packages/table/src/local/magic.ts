// What a game on this page needs of Magic, and no more: a chunk of its own.
export { advice, decks, magic as ruleset, outlook, waits } from "@turnwright/magic";
export { look, lookWith } from "@turnwright/magic/look";
