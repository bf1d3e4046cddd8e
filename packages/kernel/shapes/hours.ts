import { ruleset, type Effect, type Ruleset } from "../src/index.ts";

/** Used once: of two equal skips somebody would have to choose one [CR 616.1], and the model knows no questions. */
const once = (effect: Effect) => ({ abilities: [{ spell: [effect, { move: "this", to: "past" }] }] });

/**
 * Turns of three short windows and cards that operate on time at once, without the stack: small enough that its decision
 * tree can be counted with the naive model of turns and priority as well.
 */
export const hours: Ruleset = ruleset({
  name: "hours",
  seats: { min: 2, max: 6 },
  turnRule: "H-11",
  turn: ["day", "night"],
  spans: {
    day: { rule: "H-1", parts: ["morning", "noon"] },
    morning: { rule: "H-1a", window: "all" },
    noon: { rule: "H-1b", window: "all" },
    night: { rule: "H-2", window: "all" },
    /** Only ever inserted. */
    wish: { rule: "H-3", window: "all" },
  },
  windows: { all: { rule: "H-4" } },
  zones: {
    hand: { whose: "seat", hidden: "others" },
    past: { whose: "seat" },
    stack: { whose: "all", stack: true },
  },
  conditions: { mine: { rule: "H-5", is: { priority: "you" } } },
  /** The card stays where it is, unless it says otherwise. */
  actions: { use: { rule: "H-6", zone: "hand", needs: ["mine"], stack: false } },
  ending: { last: "H-7", nobody: "H-8" },
  leaving: { rule: "H-9" },
  attempts: { rule: "H-10" },
  cards: {
    Nap: once({ skip: "noon", who: "you" }),
    Doze: once({ skip: "night", who: "you" }),
    Wish: { abilities: [{ spell: [{ insert: ["wish"], after: "this" }] }] },
    Encore: { abilities: [{ spell: [{ insert: ["turn"], after: "turn", who: "you" }] }] },
  },
});
