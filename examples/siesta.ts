// A variant of Magic with one more phase: between the two main phases, before combat, everybody rests and gains a life.
import { extend, open } from "@turnwright/kernel";
import { magic } from "@turnwright/magic";

/** Files about it use the words, cards and decks of this game. */
export const variantOf = "magic";

export const siesta = extend(magic, {
  name: "siesta",
  turn: ["beginning", "precombatMain", "siesta", "combat", "postcombatMain", "ending"],
  spans: {
    ...magic.spans,
    siesta: {
      rule: "S-1",
      course: [{ gainLife: 1, who: "everyone", rule: "S-1a" }, open("fast", "S-1b")],
    },
  },
});
