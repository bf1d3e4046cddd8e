import { extend, ruleset, type Ruleset } from "../src/index.ts";

/** Turns of four levels and nothing else, so that the naive model of turns and priority can be played beside it. */
export const modelTurns: Ruleset = ruleset({
  name: "model turns",
  seats: { min: 2, max: 6 },
  turnRule: "M-14",
  turn: ["dawn", "work", "clash", "dusk"],
  spans: {
    dawn: { rule: "M-1", parts: ["wake", "tend", "gain"] },
    wake: { rule: "M-1a" },
    tend: { rule: "M-1b", window: "all" },
    gain: { rule: "M-1c", window: "all" },
    work: { rule: "M-2", window: "all" },
    clash: { rule: "M-3", parts: ["ready", "strike"] },
    ready: { rule: "M-3a", window: "all" },
    strike: { rule: "M-3b", parts: ["feint", "blow"] },
    feint: { rule: "M-3c", window: "all" },
    blow: { rule: "M-3d", window: "all" },
    dusk: { rule: "M-4", parts: ["count", "rest"] },
    count: { rule: "M-4a", window: "all" },
    rest: { rule: "M-4b", parts: ["sigh", "sleep"] },
    sigh: { rule: "M-4c" },
    sleep: { rule: "M-4d", window: "all" },
    /** Only ever inserted. */
    wish: { rule: "M-5", window: "all" },
  },
  windows: { all: { rule: "M-6" } },
  zones: {
    hand: { whose: "seat", hidden: "others" },
    stack: { whose: "all", stack: true },
  },
  conditions: { mine: { rule: "M-7", is: { priority: "you" } } },
  actions: { wave: { rule: "M-8", zone: "hand", needs: ["mine"], stack: false } },
  ending: { last: "M-9", nobody: "M-10" },
  leaving: { rule: "M-11" },
  attempts: { rule: "M-12" },
  cards: { Flag: {} },
});

/** The same with a shorter first turn. */
export const modelTurnsFirst: Ruleset = extend(modelTurns, {
  name: "model turns, first turn shorter",
  firstTurns: [{ rule: "M-13", who: "first", absent: ["gain", "strike"] }],
});
