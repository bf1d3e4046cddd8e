import { named, open, ruleset, type Ruleset } from "../src/index.ts";

/** Spans inside spans inside spans, an opening, and a span that is opened from a window. */
export const deep: Ruleset = ruleset({
  name: "deep",
  seats: { min: 2, max: 4 },
  turnRule: "D-29",
  turn: ["morning", "evening"],
  opening: {
    rule: "D-1",
    course: [
      { resource: "coins", who: "everyone", by: 2, rule: "D-1a" },
      {
        forEach: "everyone",
        as: "dealer",
        do: [{ may: [{ resource: "coins", who: "dealer", by: 1 }], who: "dealer" }],
      },
      open("talk", "D-1b"),
    ],
  },
  spans: {
    morning: { rule: "D-2", parts: ["dawn", "noon"] },
    dawn: { rule: "D-3", parts: ["wake", "eat"] },
    wake: { rule: "D-4", parts: ["stir", "rise"] },
    stir: { rule: "D-5", window: "talk", end: [{ note: "stirred" }] },
    rise: { rule: "D-6", begin: [{ note: "risen" }], window: "talk" },
    eat: { rule: "D-7", when: { resource: "coins", of: "active", atLeast: 1 }, begin: [{ resource: "coins", by: -1 }] },
    noon: { rule: "D-8", window: "talk" },
    evening: {
      rule: "D-9",
      course: [
        { note: "lit" },
        open("talk", "D-9a"),
        { parts: ["supper", "night"] },
        { note: "told" },
        named("late"),
        open("talk", "D-9b"),
        { note: "dark" },
      ],
      end: [{ note: "quiet" }],
    },
    supper: { rule: "D-10", window: "talk" },
    night: { rule: "D-11", parts: ["doze", "sleep"] },
    doze: { rule: "D-12", window: "talk" },
    sleep: { rule: "D-13", window: "talk", end: [{ note: "slept" }] },
    /** Opened from a window. */
    quarrel: { rule: "D-14", parts: ["charge", "reply"], end: [{ note: "settled" }] },
    charge: { rule: "D-15", window: "talk" },
    reply: { rule: "D-16", window: "talk" },
  },
  spanEnds: [{ resource: "breath", who: "everyone", to: 0, rule: "D-17" }],
  windows: { talk: { rule: "D-18", rules: { resolved: "D-18a" } } },
  zones: {
    hand: { whose: "seat", hidden: "others" },
    table: { whose: "all", works: true },
    heap: { whose: "seat" },
    stack: { whose: "all", stack: true },
  },
  resources: { coins: { least: 0 }, breath: { least: 0 } },
  names: ["stirred", "risen", "lit", "told", "dark", "quiet", "slept", "settled", "sang", "rang"],
  characteristics: { kind: "set" },
  conditions: { mine: { rule: "D-19", is: { priority: "you" } } },
  actions: {
    use: { rule: "D-20", zone: "hand", of: { kind: "deed" }, needs: ["mine"], stack: false },
    call: { rule: "D-21", zone: "hand", of: { kind: "call" }, needs: ["mine"] },
  },
  items: { targetsGone: "all", rule: "D-22", failed: "heap", finish: [{ to: "heap", rule: "D-23" }] },
  triggers: { order: "timestamp", rule: "D-24" },
  ending: { last: "D-25", nobody: "D-26" },
  leaving: { rule: "D-27" },
  attempts: { rule: "D-28" },
  cards: {
    Quarrel: { kind: "deed", abilities: [{ spell: [{ begin: "quarrel" }] }] },
    /** From the stack: the quarrel waits until this is over. */
    Insult: { kind: "call", abilities: [{ spell: [{ after: [{ begin: "quarrel" }] }] }] },
    /** In the turn that it makes, and in no other, somebody sings as they rise. */
    Encore: {
      kind: "deed",
      abilities: [
        {
          spell: [
            {
              insert: [
                {
                  span: "turn",
                  riders: [{ delay: "begin:rise", span: { of: "span", part: "rise" }, do: [{ note: "sang" }] }],
                },
              ],
              after: "turn",
              who: "you",
            },
          ],
        },
      ],
    },
    /** This turn's sleep, while it is only planned. */
    Lullaby: {
      kind: "deed",
      abilities: [
        {
          spell: [
            { delay: "begin:sleep", span: "sleep", do: [{ note: "sang" }] },
            { resource: "breath", who: "you", by: 5 },
          ],
        },
      ],
    },
    Nightcap: { kind: "deed", abilities: [{ spell: [{ insert: ["rise"], after: "doze" }] }] },
    Faint: { kind: "deed", abilities: [{ spell: [{ cut: "turn", to: "sleep" }] }] },
    Swoon: { kind: "deed", abilities: [{ spell: [{ cut: "morning" }] }] },
    Curfew: { kind: "deed", abilities: [{ spell: [{ cut: "evening", to: "evening", label: "late" }] }] },
    Fast: { kind: "deed", abilities: [{ spell: [{ skip: "eat", who: "you" }] }] },
    Insomnia: { kind: "deed", abilities: [{ spell: [{ skip: "night", who: "you" }] }] },
    Truce: { kind: "deed", abilities: [{ spell: [{ skip: "quarrel", who: "anyone" }] }] },
    Flag: { kind: "deed" },
  },
});
