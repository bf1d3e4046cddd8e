import { open, ruleset, type Ruleset } from "../src/index.ts";

/** A small complete game without any function, data from top to bottom. */
export const plain: Ruleset = ruleset({
  name: "plain",
  seats: { min: 2, max: 6 },
  turnRule: "P-18",
  turn: ["dawn", "day", "dusk"],
  spans: {
    dawn: {
      rule: "P-1",
      begin: [
        { take: 1, from: "pile", to: "hand", rule: "P-1a", name: "draw" },
        { ready: { objects: { controller: "you" } }, rule: "P-1b" },
      ],
    },
    day: { rule: "P-2", course: [open("act")] },
    dusk: { rule: "P-3", window: "last" },
  },
  windows: { act: { rule: "P-2a" }, last: { rule: "P-3a", until: "round" } },
  zones: {
    pile: { whose: "seat", hidden: "all" },
    hand: { whose: "seat", hidden: "others" },
    table: { whose: "all", works: true },
    heap: { whose: "seat" },
    stack: { whose: "all", stack: true },
  },
  resources: { points: { start: 10, least: 0 }, coins: { start: 1, least: 0 } },
  names: ["draw"],
  conditions: {
    own: { rule: "P-4", is: { active: "you" }, text: "it is your turn" },
    calm: { rule: "P-5", is: { stack: "empty" }, text: "the stack is empty" },
    mine: { rule: "P-6", is: { priority: "you" }, text: "you have priority" },
  },
  actions: {
    play: { rule: "P-7", zone: "hand", needs: ["mine", "own", "calm"], asks: ["targets", "pay"] },
    use: { rule: "P-8", zone: "table", abilities: true, needs: ["mine"], asks: ["targets", "pay"] },
  },
  items: {
    targetsGone: "all",
    rule: "P-9",
    failed: "heap",
    finish: [
      { of: { kind: "thing" }, to: "table", rule: "P-9a" },
      { to: "heap", rule: "P-9b" },
    ],
  },
  characteristics: { kind: "set" },
  checks: {
    mode: "together",
    limit: 50,
    list: [
      {
        rule: "P-10",
        each: "everyone",
        if: { resource: "points", of: "it", atMost: 0 },
        do: [{ lose: "it" }],
      },
    ],
  },
  triggers: { order: "choice", rule: "P-11" },
  ending: { last: "P-12", nobody: "P-13" },
  leaving: { rule: "P-14" },
  attempts: { rule: "P-15" },
  endless: { limit: 20, rule: "P-16" },
  deck: { zone: "pile", rule: "P-17" },
  cards: {
    Spark: {
      kind: "trick",
      cost: [{ resource: "coins", by: -1 }],
      abilities: [{ spell: [{ resource: "points", who: { target: 0 }, by: -3 }], targets: [{ from: "opponents" }] }],
    },
    Mint: { kind: "thing", abilities: [{ trigger: "begin:dawn", who: "you", do: [{ resource: "coins", by: 1 }] }] },
    Bell: { kind: "thing", abilities: [{ activated: [{ exhaust: "this" }], do: [{ insert: ["day"], after: "day" }] }] },
    Blank: { kind: "trick" },
  },
});
