import { declare, type Effect } from "@turnwright/kernel";

/** State-based actions and waiting triggers; a window opens only for what came to the stack. */
const settled = <W extends string>(opens: W) => ({ settle: { opens, for: "stack" } }) as const;

/** State is evaluated, and only then do abilities trigger on this start [C1K-INF-1]. */
const evaluated = [{ check: true }, { notice: true }] as const;

/** The first player draws none on turn one [C1K-GAME-2]. */
const drawOfTheTurn: Effect = {
  if: { turn: true, is: 1 },
  then: [{ note: "drawNone", of: "active", rule: "C1K-GAME-2" }],
  else: [{ draw: 1 }],
};

/** What has a blocker now is blocked, and stays so for this Combat. */
const blocked: Effect = {
  mark: "blocked",
  on: { linkOf: { objects: { linked: "blocking" } }, link: "blocking" },
  to: 1,
  name: "becomeBlocked",
};

/** As Combat ends, however it ends, nothing attacks or blocks any more. */
const combatOver: Effect = {
  together: [
    { link: "attacking", of: { objects: { linked: "attacking" } } },
    { link: "blocking", of: { objects: { linked: "blocking" } } },
    { mark: "blocked", on: { objects: { marked: "blocked" } }, to: 0 },
    { expire: "endOfCombat" },
  ],
  rule: "C1K-CMB-5",
};

/** What lasts until the end of the turn is over, and what was exhausted is ready: both are temporary. */
export const cleanUp: Effect = {
  together: [{ expire: "endOfTurn" }, { ready: { objects: { exhausted: true } } }],
};

/** What was made in the final window ends with the turn; whom a Vanguard stopped is forgotten. */
const turnOver: Effect = {
  together: [
    { expire: "endOfTurn", rule: "C1K-END-1" },
    { link: "stopped", of: { objects: { linked: "stopped" } }, rule: "C1K-KW-19" },
  ],
};

/** One layer of combat damage with what follows it: Decay happens with the damage, then Lifedrain, Dominion, state-based actions. */
const layer = (which: "strike" | "normal", rule: string) =>
  [{ combatDamage: which, rule }, { afterDamage: true, rule: "C1K-CMB-3" }, { check: true }] as const;

/** The five phases with the windows of the document. Where nobody is asked, only a trigger opens the window. */
export const spans = {
  draw: { rule: "C1K-TURN-1", parts: ["startOfDraw", "drawCard", "postDraw"] },
  startOfDraw: { rule: "C1K-DRAW-1", course: [settled("startOfDraw")] },
  drawCard: { rule: "C1K-DRAW-2", course: [drawOfTheTurn, { check: true }] },
  postDraw: { rule: "C1K-DRAW-3", window: "postDraw" },
  influence: { rule: "C1K-TURN-1", parts: ["startOfInfluence", "gainInfluence", "influenceResponse"] },
  // State is evaluated first, with the damage of what burns, then abilities trigger and go to the stack.
  startOfInfluence: { rule: "C1K-INF-1", course: [{ burn: true }, ...evaluated, settled("startOfInfluence")] },
  gainInfluence: {
    rule: "C1K-INF-2",
    course: [{ resource: "influence" }],
  },
  influenceResponse: { rule: "C1K-INF-3", window: "influenceResponse" },
  main: { rule: "C1K-MAIN-1", window: "main" },
  combat: {
    rule: "C1K-TURN-1",
    parts: ["declareAttackers", "declareBlockers", "combatDamage", "postCombat", "exitCombat"],
    end: [combatOver],
  },
  declareAttackers: { rule: "C1K-CMB-1", begin: [declare("attack")], window: "declareAttackers" },
  declareBlockers: { rule: "C1K-CMB-2", begin: [declare("block"), blocked], window: "declareBlockers" },
  combatDamage: {
    rule: "C1K-CMB-3",
    course: [{ strikeCheck: true, rule: "C1K-KW-1" }, ...layer("strike", "C1K-CMB-7"), ...layer("normal", "C1K-CMB-3")],
  },
  postCombat: { rule: "C1K-CMB-4", course: [settled("postCombat")] },
  exitCombat: { rule: "C1K-CMB-5", window: "exitCombat" },
  end: { rule: "C1K-TURN-1", parts: ["startOfEnd", "cleanup", "finalWindow"], end: [turnOver] },
  startOfEnd: { rule: "C1K-END-1", course: [settled("startOfEnd")] },
  cleanup: { rule: "C1K-END-1", course: [cleanUp, { check: true }] },
  finalWindow: { rule: "C1K-END-1", window: "finalWindow" },

  // Windows that realms add, where a card inserts them.
  rallyWindow: { rule: "C1K-RLM-DOM", window: "rallyWindow" },
  sanctuaryWindow: { rule: "C1K-RLM-SOL", window: "sanctuaryWindow" },

  // Further windows of the extended document; they are parts of a turn only there.
  turnStart: { rule: "C1K-TURN-3", parts: ["turnReplacement", "turnTriggers"] },
  turnReplacement: { rule: "C1K-TURN-3" },
  turnTriggers: { rule: "C1K-TURN-3", course: [settled("turnTriggers")] },
  drawReplacement: { rule: "C1K-TURN-3" },
  postDrawTriggers: { rule: "C1K-TURN-3", course: [settled("postDrawTriggers")] },
  realmState: { rule: "C1K-TURN-3", course: [{ burn: true }, settled("realmState")] },
  preMain: { rule: "C1K-TURN-3", course: [settled("preMain")] },
  mainAction: { rule: "C1K-MAIN-1", window: "main" },
  summonTiming: { rule: "C1K-TURN-3", course: [settled("summonTiming")] },
  activationTiming: { rule: "C1K-TURN-3", course: [settled("activationTiming")] },
  mainTriggers: { rule: "C1K-TURN-3", course: [settled("mainTriggers")] },
  passToCombat: { rule: "C1K-MAIN-3", course: [{ check: true }] },
  preCombat: { rule: "C1K-CMB-6", course: [settled("preCombat")] },
  preBlock: { rule: "C1K-CMB-6", window: "preBlock" },
  preDamage: { rule: "C1K-CMB-6", window: "preDamage" },
  postDamage: { rule: "C1K-CMB-6", window: "postDamage" },
  endOfCombat: { rule: "C1K-CMB-6", course: [{ expire: "endOfCombat" }, { check: true }] },
  endOfTurn: { rule: "C1K-END-2", course: [settled("endOfTurn")] },
  turnEnd: { rule: "C1K-TURN-3", course: [{ check: true }] },
} as const;

/** What the extended document makes of the turn and its phases [C1K-TURN-3, C1K-CMB-6, C1K-END-2]. */
export const extendedTurn = ["turnStart", "draw", "influence", "main", "combat", "end", "turnEnd"] as const;

export const extendedSpans = {
  draw: { ...spans.draw, parts: ["startOfDraw", "drawReplacement", "drawCard", "postDrawTriggers", "postDraw"] },
  influence: {
    ...spans.influence,
    parts: ["startOfInfluence", "realmState", "gainInfluence", "influenceResponse"],
  },
  startOfInfluence: { rule: "C1K-INF-1", course: [...evaluated, settled("startOfInfluence")] },
  main: {
    rule: "C1K-TURN-3",
    parts: ["preMain", "mainAction", "summonTiming", "activationTiming", "mainTriggers", "passToCombat"],
  },
  combat: {
    ...spans.combat,
    parts: [
      "preCombat",
      "declareAttackers",
      "preBlock",
      "declareBlockers",
      "preDamage",
      "combatDamage",
      "postDamage",
      "postCombat",
      "exitCombat",
      "endOfCombat",
    ],
  },
  end: { ...spans.end, parts: ["startOfEnd", "cleanup", "finalWindow", "endOfTurn"] },
} as const;

/** Who acts hands over; the active seat is first when a window opens and after each resolution [C1K-STK-1]. */
const alternating = <R extends string>(rule: R) => ({ rule, after: "next", rules: HANDED_OVER }) as const;

const HANDED_OVER = { passed: "C1K-STK-1", acted: "C1K-STK-1", resolved: "C1K-STK-2" } as const;

/** Where seats may act: the windows of the document, those that realms add, and those of the extended document. */
export const windows = {
  startOfDraw: alternating("C1K-DRAW-1"),
  postDraw: alternating("C1K-DRAW-3"),
  startOfInfluence: alternating("C1K-INF-1"),
  influenceResponse: alternating("C1K-INF-3"),
  // Both pass, and Combat follows [C1K-MAIN-3].
  main: {
    ...alternating("C1K-MAIN-1"),
    rules: { ...HANDED_OVER, passed: "C1K-MAIN-3" },
  },
  declareAttackers: alternating("C1K-CMB-1"),
  // Attacker, defender, attacker, while the stack is empty.
  declareBlockers: { ...alternating("C1K-CMB-2"), order: ["active", "next", "active"] },
  postCombat: alternating("C1K-CMB-4"),
  exitCombat: alternating("C1K-CMB-5"),
  startOfEnd: alternating("C1K-END-1"),
  finalWindow: alternating("C1K-END-1"),
  rallyWindow: alternating("C1K-RLM-DOM"),
  sanctuaryWindow: alternating("C1K-RLM-SOL"),
  turnTriggers: alternating("C1K-TURN-3"),
  postDrawTriggers: alternating("C1K-TURN-3"),
  realmState: alternating("C1K-TURN-3"),
  preMain: alternating("C1K-TURN-3"),
  summonTiming: alternating("C1K-TURN-3"),
  activationTiming: alternating("C1K-TURN-3"),
  mainTriggers: alternating("C1K-TURN-3"),
  preCombat: alternating("C1K-CMB-6"),
  preBlock: alternating("C1K-CMB-6"),
  preDamage: alternating("C1K-CMB-6"),
  postDamage: alternating("C1K-CMB-6"),
  endOfTurn: alternating("C1K-END-2"),
} as const;
