import { declare, ruleset, settle, type Effect } from "../src/index.ts";
import { combatDamage, draw, drawOne } from "./council-words.ts";

/** Lifedrain comes after Decay: what was noted while damage was dealt heals now [C1K-KW-7, 6c.3]. */
const lifedrain: Effect = {
  forEach: { objects: { marked: "drained" } },
  do: [
    { resource: "resolve", who: { controllerOf: "it" }, by: { mark: "drained", of: "it" }, name: "heal" },
    { mark: "drained", on: "it", to: 0 },
  ],
  rule: "C1K-KW-7",
};

/** Fast is for any own priority, slow for one's own main phase and an empty stack [6c.10]. */
const isFast = { matches: { keywords: "fast" } };

/** Who acts hands over; the active seat is first when a window opens and after each resolution [C1K-STK-1, 6c.1]. */
const alternating = (rule: string) =>
  ({ rule, after: "next", rules: { passed: "C1K-STK-1", acted: "C1K-STK-1", resolved: "C1K-STK-1" } }) as const;

export const councilRules = ruleset({
  name: "council shape",
  seats: { min: 2, max: 2 },
  turnRule: "C1K-TURN-1",
  turn: ["draw", "influence", "main", "combat", "end"],
  opening: {
    rule: "C1K-GAME-2",
    course: [
      { draw: 5, who: "everyone" },
      {
        forEach: "everyone",
        as: "drawer",
        do: [
          {
            may: [
              { move: { objects: { zone: "hand", owner: "drawer" } }, to: "library" },
              { shuffle: "library", who: "drawer" },
              { draw: 5, who: "drawer" },
            ],
            who: "drawer",
            verb: "mulligan",
          },
        ],
      },
    ],
  },
  spans: {
    draw: { rule: "C1K-TURN-1", parts: ["startOfDraw", "drawCard", "postDraw"] },
    startOfDraw: { rule: "C1K-DRAW-1", course: [settle({ opens: "startOfDraw" })] },
    drawCard: {
      rule: "C1K-DRAW-2",
      course: [
        {
          if: { turn: true, is: 1 },
          then: [{ note: "drawNone", of: "active", rule: "C1K-GAME-2" }],
          else: [{ draw: 1, who: "active" }],
        },
        { check: true },
      ],
    },
    postDraw: { rule: "C1K-DRAW-3", window: "postDraw" },
    influence: { rule: "C1K-TURN-1", parts: ["startOfInfluence", "gainInfluence", "influenceResponse"] },
    startOfInfluence: { rule: "C1K-INF-1", course: [settle({ opens: "startOfInfluence" })] },
    gainInfluence: { rule: "C1K-INF-2", course: [{ resource: "influence", who: "active", by: 1 }] },
    influenceResponse: { rule: "C1K-INF-3", window: "influenceResponse" },
    main: { rule: "C1K-MAIN-1", window: "main" },
    combat: {
      rule: "C1K-TURN-1",
      parts: ["declareAttackers", "declareBlockers", "combatDamage", "postCombat", "exitCombat"],
      end: [
        {
          together: [
            { mark: "attacking", on: { objects: {} }, to: 0 },
            { mark: "blocked", on: { objects: {} }, to: 0 },
            { attach: { objects: { types: "unit" } } },
          ],
          rule: "C1K-CMB-5",
        },
      ],
    },
    declareAttackers: { rule: "C1K-CMB-1", begin: [declare("attack")], window: "declareAttackers" },
    declareBlockers: { rule: "C1K-CMB-2", begin: [declare("block")], window: "declareBlockers" },
    combatDamage: {
      rule: "C1K-CMB-3",
      course: [
        { combatDamage: "strike", rule: "C1K-CMB-7" },
        lifedrain,
        { check: true },
        { combatDamage: "normal", rule: "C1K-CMB-3" },
        lifedrain,
        { check: true },
      ],
    },
    postCombat: { rule: "C1K-CMB-4", course: [settle({ opens: "postCombat" })] },
    exitCombat: { rule: "C1K-CMB-5", window: "exitCombat" },
    end: {
      rule: "C1K-TURN-1",
      parts: ["startOfEnd", "cleanup", "finalWindow"],
      // What was made in the final window expires at turn end [6c.9].
      end: [{ expire: "endOfTurn", rule: "C1K-END-1" }],
    },
    startOfEnd: { rule: "C1K-END-1", course: [settle({ opens: "startOfEnd" })] },
    cleanup: { rule: "C1K-END-1", course: [{ expire: "endOfTurn" }] },
    finalWindow: { rule: "C1K-END-1", window: "finalWindow" },
  },
  windows: {
    startOfDraw: alternating("C1K-DRAW-1"),
    postDraw: alternating("C1K-DRAW-3"),
    startOfInfluence: alternating("C1K-INF-1"),
    influenceResponse: alternating("C1K-INF-3"),
    main: alternating("C1K-MAIN-1"),
    declareAttackers: alternating("C1K-CMB-1"),
    declareBlockers: { ...alternating("C1K-CMB-2"), order: ["active", "next", "active"] },
    postCombat: alternating("C1K-CMB-4"),
    exitCombat: alternating("C1K-CMB-5"),
    startOfEnd: alternating("C1K-END-1"),
    finalWindow: alternating("C1K-END-1"),
  },
  zones: {
    library: { whose: "seat", hidden: "all" },
    hand: { whose: "seat", hidden: "others" },
    field: { whose: "all", works: true },
    void: { whose: "seat" },
    exile: { whose: "all" },
    stack: { whose: "all", stack: true },
  },
  marks: ["damage", "worn", "decayed", "drained", "attacking", "blocked"],
  resources: { resolve: { start: 30 }, influence: { least: 0, most: 10 }, exhaustion: {} },
  names: [
    "draw",
    "draw:card",
    "draw:empty",
    "drawNone",
    "damage",
    "heal",
    "die",
    "forced",
    "sacrifice",
    "omen",
    "recursionLimit",
    "play",
    "activate",
    "attack",
    "block",
  ],
  characteristics: { types: "set", keywords: "set", power: "number", defense: "number" },
  layers: [
    { name: "base" },
    { name: "realm" },
    { name: "buffs", marks: { worn: { defense: -1 }, decayed: { power: -1, defense: -1 } } },
    { name: "keywords" },
  ],
  conditions: {
    hasPriority: { rule: "C1K-STK-1", is: { priority: "you" }, text: "you have priority" },
    ownMain: {
      rule: "C1K-MAIN-1",
      object: true,
      is: { any: [isFast, { all: [{ active: "you" }, { inside: ["main"] }] }] },
      text: "it is your main phase",
    },
    emptyStack: {
      rule: "C1K-MAIN-1",
      object: true,
      is: { any: [isFast, { stack: "empty" }] },
      text: "the stack is empty",
    },
    finalWindow: { rule: "C1K-END-1", is: { inside: ["finalWindow"] }, text: "it is the final window" },
    lethal: {
      rule: "C1K-SBA-1",
      object: true,
      is: {
        all: [
          { mark: "damage", of: "it", atLeast: 1 },
          { mark: "damage", of: "it", atLeast: { characteristic: "defense", of: "it" } },
        ],
      },
    },
    broken: { rule: "C1K-SBA-1", object: true, is: { characteristic: "defense", of: "it", atMost: 0 } },
  },
  actions: {
    play: {
      rule: "C1K-STK-1",
      zone: "hand",
      needs: ["hasPriority", "ownMain", "emptyStack"],
      asks: ["modes", "targets", "pay"],
    },
    activate: {
      rule: "C1K-STK-1",
      zone: "field",
      abilities: true,
      needs: ["hasPriority"],
      asks: ["modes", "targets", "pay"],
    },
  },
  declarations: {
    attack: {
      rule: "C1K-CMB-1",
      who: "active",
      candidates: { objects: { types: "unit", controller: "you", any: [{ old: true }, { keywords: "ambush" }] } },
      do: [
        { mark: "attacking", on: "it", to: 1, rule: "C1K-CMB-8" },
        { note: "attack", of: "it" },
      ],
    },
    block: {
      rule: "C1K-CMB-2",
      who: "inactive",
      candidates: { objects: { types: "unit", controller: "you" } },
      receivers: { objects: { marked: "attacking" } },
      do: [
        { attach: "it", to: "to", rule: "C1K-CMB-8" },
        { mark: "blocked", on: "to", to: 1 },
        { note: "block", of: "it" },
      ],
    },
  },
  checks: {
    mode: "first",
    limit: 200,
    // An error, and then by timestamp what could not be corrected, without anything that changes it.
    beyond: {
      rule: "C1K-SBA-2",
      do: [
        { note: "recursionLimit" },
        {
          forEach: { objects: { types: "unit" } },
          do: [{ if: { any: ["lethal", "broken"] }, then: [{ move: "it", to: "void", name: "forced" }] }],
        },
      ],
    },
    list: [
      {
        rule: "C1K-SBA-1",
        after: ["move", "create", "mark", "store", "expire"],
        each: { objects: { types: "unit", marked: "damage" } },
        local: true,
        if: "lethal",
        do: [{ move: "it", to: "void", name: "die" }],
      },
      {
        rule: "C1K-SBA-1",
        after: ["move", "create", "mark", "store", "expire"],
        each: { objects: { types: "unit" } },
        local: true,
        if: "broken",
        do: [{ move: "it", to: "void", name: "die" }],
      },
      {
        rule: "C1K-GAME-3",
        after: ["resource"],
        each: "everyone",
        if: { resource: "resolve", of: "it", atMost: 0 },
        do: [{ lose: "it" }],
      },
      {
        rule: "C1K-DRAW-2",
        after: ["resource"],
        each: "everyone",
        if: { resource: "exhaustion", of: "it", atLeast: 1 },
        do: [{ lose: "it" }],
      },
    ],
  },
  triggers: { order: "timestamp", rule: "C1K-TRG-1" },
  // Interrupts first; of prevention that of Solace before replacement, the other after it [6c.3].
  door: { classes: [["interrupt"], ["shield"], ["replace"], ["prevent"]], rule: "C1K-REP-1" },
  items: {
    targetsGone: "all",
    rule: "C1K-STK-5",
    failed: "void",
    finish: [
      { of: { types: ["unit", "relic", "seat"] }, to: "field", rule: "C1K-STK-3" },
      { to: "void", rule: "C1K-GAME-4" },
    ],
  },
  cut: { rule: "C1K-TURN-4", stackTo: "exile", resolving: "goes", waiting: "dropped", checks: true },
  leaving: { rule: "C1K-GAME-3" },
  attempts: { rule: "C1K-ILL-1", violation: { rule: "C1K-ILL-2", to: "next", limit: 10 } },
  ending: { last: "C1K-GAME-3", nobody: "C1K-GAME-3" },
  deck: { zone: "library", rule: "C1K-GAME-2" },
  words: { draw, drawOne, combatDamage },
});
