// A variant of Magic that changes who gets priority: after somebody has acted it is the next one's turn to speak.
import { extend } from "@turnwright/kernel";
import { magic } from "@turnwright/magic";

/** Files about it use the words, cards and decks of this game. */
export const variantOf = "magic";

export const talkBack = extend(magic, {
  name: "talk back",
  windows: { fast: { rule: "TB-1", after: "next", rules: { acted: "TB-2" } } },
});
