import { extend, named, open, ruleset, settle, type Ruleset } from "../src/index.ts";

/** A turn of windows, one for each way in which seats can be asked. Who is asked is all there is to it. */
export const windows: Ruleset = ruleset({
  name: "windows",
  seats: { min: 2, max: 6 },
  turnRule: "W-22",
  turn: ["ordinary", "nextFirst", "toNext", "toActive", "oneRound", "fixed", "shut", "echo", "chorus", "later"],
  spans: {
    ordinary: { rule: "W-1", window: "ordinary" },
    nextFirst: { rule: "W-2", window: "nextFirst" },
    toNext: { rule: "W-3", window: "toNext" },
    toActive: { rule: "W-4", window: "toActive" },
    oneRound: { rule: "W-5", window: "oneRound" },
    fixed: { rule: "W-6", window: "fixed" },
    shut: { rule: "W-7", window: "shut" },
    /** Its window opens only if something happened, and then the span is there once more. */
    echo: { rule: "W-8", course: [{ note: "echoed" }, settle({ opens: "ordinary", again: "span" })] },
    /** The same, and then a part of its course is there once more. */
    chorus: {
      rule: "W-9",
      course: [
        { note: "verse" },
        named("refrain"),
        { note: "refrain" },
        settle({ opens: "ordinary", again: "refrain" }),
      ],
    },
    later: {
      rule: "W-10",
      course: [open("ordinary", "W-10a"), named("after"), { note: "after" }, open("ordinary", "W-10b")],
    },
  },
  windows: {
    ordinary: { rule: "W-1a", rules: { passed: "W-1b", acted: "W-1c", resolved: "W-1d" } },
    nextFirst: { rule: "W-2a", first: "next" },
    toNext: { rule: "W-3a", after: "next" },
    toActive: { rule: "W-4a", after: "active" },
    oneRound: { rule: "W-5a", until: "round" },
    fixed: { rule: "W-6a", order: ["active", "next", "active"], after: "next" },
    shut: { rule: "W-7a", closed: { resource: "locks", of: "everyone", atLeast: 1 } },
  },
  zones: {
    hand: { whose: "seat", hidden: "others" },
    table: { whose: "all", works: true },
    heap: { whose: "seat" },
    stack: { whose: "all", stack: true },
  },
  resources: { noise: { least: 0 }, locks: { least: 0 } },
  names: ["echoed", "verse", "refrain", "after", "called"],
  characteristics: { kind: "set" },
  conditions: { mine: { rule: "W-11", is: { priority: "you" } } },
  actions: {
    /** Does nothing, at once; the card stays. */
    wave: { rule: "W-12", zone: "hand", of: { kind: "sign" }, needs: ["mine"], stack: false },
    /** Goes to the stack. */
    call: { rule: "W-13", zone: "hand", of: { kind: "call" }, needs: ["mine"] },
    /** An ability that goes to the stack. */
    ring: { rule: "W-14", zone: "table", abilities: true, needs: ["mine"] },
  },
  checks: {
    mode: "together",
    limit: 50,
    list: [
      {
        rule: "W-15",
        each: "everyone",
        if: { resource: "noise", of: "it", atLeast: 1 },
        do: [{ resource: "noise", who: "it", by: -1 }],
      },
    ],
  },
  items: { targetsGone: "all", rule: "W-16", failed: "heap", finish: [{ to: "heap", rule: "W-17" }] },
  ending: { last: "W-18", nobody: "W-19" },
  leaving: { rule: "W-20" },
  attempts: { rule: "W-21" },
  cards: {
    Flag: { kind: "sign" },
    Call: { kind: "call", abilities: [{ spell: [{ note: "called" }] }] },
    Bell: { kind: "thing", abilities: [{ activated: [], do: [{ note: "called" }] }] },
    Lock: { kind: "sign", abilities: [{ spell: [{ resource: "locks", by: 1 }] }] },
    Shout: { kind: "sign", abilities: [{ spell: [{ resource: "noise", by: 1 }] }] },
    Hush: { kind: "sign", abilities: [{ spell: [{ cut: "later", to: "later", label: "after" }] }] },
  },
});

/** The same where teams share their turns, and with them priority. */
export const teamWindows: Ruleset = extend(windows, { name: "windows for teams", teams: { sharedTurns: true } });
