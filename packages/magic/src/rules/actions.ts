import { because, casting, FAST, slow, spell } from "./cast.ts";
import { backFree, backPaid, faces, halfFree, halfPaid } from "./faces.ts";

const UNFINISHED = [...because(["cost", "target"], "CR 733.1", "CR 733.2"), ...because("cost", "CR 118.3")] as const;
/** Nobody has priority while something resolves. */
const IN_RESOLUTION = { of: "hasPriority", rule: "CR 117.2e", if: { not: { priority: "everyone" } } } as const;
/** By which rule each thing is announced with a spell or ability; a number or further cost may be more than can be paid. */
const ANNOUNCED = [
  ...because(["mode", "extra", "number"], "CR 601.2b"),
  ...because(["extra", "number"], "CR 601.2h"),
  ...because("divide", "CR 601.2d"),
] as const;
/** Points of the combat phase are measured by its steps. */
const COMBAT_POINTS = because(
  ["Attackers", "Blockers"].flatMap((declared) =>
    ["before", "after"].flatMap((side) => [`${side}${declared}`, `${side}${declared}OfCombat`]),
  ),
  "CR 506.8",
);
/** Further costs first: how many modes may be chosen can depend on them [CR 601.4]. */
const asks = ["extras", "modes", "number", "targets", "divide", "pay"] as const;
const activating = { verb: "activate" } as const;

/** When cards of each type are cast stands with that type, too. */
const TIMES_OF_TYPES = Object.entries({
  artifact: "CR 301.1",
  creature: "CR 302.1",
  enchantment: "CR 303.1",
  planeswalker: "CR 306.1",
  battle: "CR 310.1",
}).flatMap(([types, rule]) =>
  ["ownMain", "emptyStack"].map((of) => ({ of, rule, if: { matches: { types }, of: "this" } })),
);

const CAST = {
  face: "first",
  asks,
  solver: "mana",
  reasons: [
    { of: "cost", rule: "CR 601.2h" },
    { of: "target", rule: "CR 601.2c" },
    ...ANNOUNCED,
    ...UNFINISHED,
    ...because(["zone", "owner"], "CR 601.3"),
    { of: "kind", rule: "CR 305.9", if: { matches: { types: "land" }, of: "this" } },
    { of: "kind", rule: "CR 118.6", if: { matches: { types: { lacks: "land" } }, of: "this" } },
    ...because("hasPriority", "CR 117.1a", "CR 601.3"),
    IN_RESOLUTION,
    ...because(["ownMain", "emptyStack"], "CR 117.1a", "CR 505.6a", "CR 601.3"),
    ...because("hasItsAbilities", "CR 601.3"),
    ...TIMES_OF_TYPES,
    ...because("forbidden", "CR 601.3", "CR 101.2"),
    ...because(["sorceryTime", "ownTurn", "yourTurn", "turnOfUser", "leadsLegend"], "CR 601.3"),
    ...COMBAT_POINTS,
  ],
} as const;
/** Activating is done like casting [CR 602.2b]. */
const ACTIVATE = {
  zone: "battlefield",
  abilities: true,
  reasons: [
    { of: "cost", rule: "CR 602.2b" },
    { of: "cost", rule: "CR 601.2h" },
    { of: "target", rule: "CR 602.2b" },
    { of: "target", rule: "CR 601.2c" },
    ...ANNOUNCED,
    ...UNFINISHED,
    ...because("kind", "CR 602.1"),
    ...because(["zone", "owner"], "CR 602.5"),
    { of: "zone", rule: "CR 113.6", if: { not: { matches: { zone: "battlefield" }, of: "this" } } },
    ...because("unmet", "CR 602.1b", "CR 602.5"),
    ...because("hasPriority", "CR 117.1b", "CR 602.2"),
    IN_RESOLUTION,
    ...because("asSorcery", "CR 307.5", "CR 602.1b", "CR 602.5"),
    ...because(["unusedThisTurn", "ownUpkeep", "turnOfUser"], "CR 602.1b", "CR 602.5"),
    ...because(["ownTurn", "yourTurn", "duringCombat"], "CR 602.1b", "CR 602.5"),
    ...COMBAT_POINTS,
    ...because("forbidden", "CR 602.5", "CR 101.2"),
  ],
} as const;

const SUSPEND = {
  solver: "mana",
  reasons: [
    ...because(["hasPriority", "ownMain", "emptyStack", "forbidden"], "CR 116.2f", "CR 702.62", "CR 117.1c"),
    ...because(["firstSpell", "firstNoncreatureSpell", "firstNonartifactSpell"], "CR 116.2f", "CR 702.62"),
    ...because(["sorceryTime", "yourTurn", "ownTurn"], "CR 116.2f", "CR 702.62"),
  ],
} as const;

/** What all ways of casting, of activating and of suspending have in common. */
export const verbs = { cast: CAST, activate: ACTIVATE, suspend: SUSPEND } as const;

const suspending = {
  rule: "CR 116.2f",
  verb: "suspend",
  like: "cast",
  zone: "hand",
  costOf: "suspend",
  bare: true,
  stack: false,
  do: [{ suspend: "it", rule: "CR 702.62" }],
} as const;

/** What is cast face down costs the same, whatever it is [CR 702.37c, 702.168b]. */
const concealing = {
  elsewhere: true,
  zone: "hand",
  cost: [{ mana: "{3}" }],
  free: true,
  needs: slow,
} as const;

const TURN_UP = { turnFace: "it", name: "turnFaceUp", rule: "CR 116.2b" } as const;

/** Ways of turning up what lies face down. */
const turning = {
  rule: "CR 116.2b",
  verb: "turnFaceUp",
  text: "turn face up",
  zone: "battlefield",
  bare: true,
  concealed: true,
  solver: "mana",
  stack: false,
  // That it is turned is what cards speak of, whoever sees it [CR 708.8].
  event: "special",
  reasons: because("hasPriority", "CR 116.2b", "CR 117.1c"),
  do: [TURN_UP],
} as const;

/** What was laid aside face down is cast for another cost, not in the same turn. */
const foretold = {
  ...casting,
  rule: "CR 702.143a",
  via: "foretell",
  zone: "exile",
  costOf: "foretell",
  concealed: true,
} as const;

/**
 * Another cost instead of the mana cost: what adds to it or takes off still counts, and nothing else takes its place
 * [CR 118.9]. An X that nothing is paid for is 0 [CR 107.3b].
 */
const alternative = {
  ...casting,
  rule: "CR 118.9",
  via: "alternative",
  elsewhere: true,
  zone: "hand",
  costOf: "alternative",
  ifOf: "alternativeIf",
  numberless: true,
  reasons: because(["unmet", "zone"], "CR 601.2b"),
} as const;

/** Another cost is no other time: what has flash has it this way too [CR 118.9]. */
const evoking = {
  ...casting,
  rule: "CR 702.74",
  via: "evoke",
  elsewhere: true,
  zone: "hand",
  costOf: "evoke",
} as const;
const dashing = { ...casting, rule: "CR 702.109", via: "dash", elsewhere: true, zone: "hand", costOf: "dash" } as const;

const escaping = { ...casting, rule: "CR 702.138a", via: "escape", zone: "graveyard", costOf: "escape" } as const;

/** From the graveyard, with a land card that is discarded in addition. */
const retrace = {
  ...casting,
  rule: "CR 702.81",
  via: "retrace",
  zone: "graveyard",
  having: "cost",
  cost: [{ discard: 1, of: { types: "land" } }],
} as const;

/** What a player may do with priority. */
export const actions = {
  play: {
    rule: "CR 116.2a",
    zone: "hand",
    of: { types: "land" },
    needs: ["hasPriority", "ownTurn", "landTime", "landLeft"],
    stack: false,
    reasons: [
      ...because(["hasPriority", "ownTurn", "landTime"], "CR 116.2a", "CR 305.1", "CR 505.6b", "CR 117.1c"),
      ...because("landLeft", "CR 305.2a", "CR 305.2b", "CR 116.2a", "CR 505.6b"),
      ...because("forbidden", "CR 101.2"),
      ...because("kind", "CR 305.1"),
    ],
    do: [{ move: "it", to: "battlefield", rule: "CR 305.1" }],
  },
  /** What has no mana cost cannot be cast for it [CR 118.6]. */
  cast: { ...casting, zone: "hand", having: "cost", of: { ...spell, not: FAST }, needs: slow },
  castFast: { ...casting, zone: "hand", having: "cost", of: { ...spell, ...FAST }, needs: ["hasPriority"] },
  alternative: { ...alternative, of: { ...spell, not: FAST }, needs: slow },
  alternativeFast: { ...alternative, of: { ...spell, ...FAST }, needs: ["hasPriority"] },
  /** What gives this way of casting may be lost where the card lies [CR 613.1f]. */
  flashback: {
    ...casting,
    rule: "CR 702.34",
    via: "flashback",
    zone: "graveyard",
    costOf: "flashback",
    of: { not: FAST },
    needs: [...slow, "hasItsAbilities"],
    leaves: { to: "exile", rule: "CR 702.34a" },
  },
  flashbackFast: {
    ...casting,
    rule: "CR 702.34",
    via: "flashback",
    zone: "graveyard",
    costOf: "flashback",
    of: FAST,
    needs: ["hasPriority", "hasItsAbilities"],
    leaves: { to: "exile", rule: "CR 702.34a" },
  },
  /** From the graveyard for another cost; it is not exiled then, so that it may escape once more [CR 702.138a]. */
  escape: { ...escaping, of: { not: FAST }, needs: [...slow, "hasItsAbilities"] },
  escapeFast: { ...escaping, of: FAST, needs: ["hasPriority", "hasItsAbilities"] },
  /** Told to by an effect, without paying its mana cost; X is 0 [CR 118.9, 608.2g, 107.3b]. */
  castFree: {
    ...casting,
    via: "free",
    of: spell,
    free: true,
    numberless: true,
    otherFace: ["halfFree", "backFree"],
  },
  halfFree,
  backFree,
  /** Told to by an effect, for what it costs [CR 608.2g]. */
  castPaid: { ...casting, having: "cost", of: spell, otherFace: ["halfPaid", "backPaid"] },
  halfPaid,
  backPaid,
  /** Told to by an effect, with its back face up and without paying its mana cost [CR 310.11b, 712.8]. */
  castTransformed: {
    ...casting,
    rule: "CR 310.11b",
    via: "transformed",
    of: spell,
    having: "back",
    face: "back",
    free: true,
    numberless: true,
  },
  /** As the last time counter is gone: without paying its mana cost, and what is a creature then has haste. */
  castSuspended: {
    ...casting,
    rule: "CR 702.62",
    via: "suspend",
    of: spell,
    free: true,
    numberless: true,
  },
  madness: { ...casting, rule: "CR 702.35", via: "madness", costOf: "madness" },
  miracle: { ...casting, rule: "CR 702.94a", via: "miracle", costOf: "miracle" },
  evoke: { ...evoking, of: { not: FAST }, needs: slow },
  evokeFast: { ...evoking, of: FAST, needs: ["hasPriority"] },
  ...faces,
  retrace: { ...retrace, of: { keywords: "retrace", not: FAST }, needs: [...slow, "hasItsAbilities"] },
  retraceFast: { ...retrace, of: { keywords: "retrace", ...FAST }, needs: ["hasPriority", "hasItsAbilities"] },
  /** As though it had flash, for more than its mana cost [CR 601.3c]. */
  flashFor: {
    ...casting,
    rule: "CR 601.3c",
    via: "flashFor",
    elsewhere: true,
    zone: "hand",
    costOf: "flashFor",
    needs: ["hasPriority"],
  },
  dash: { ...dashing, of: { not: FAST }, needs: slow },
  dashFast: { ...dashing, of: FAST, needs: ["hasPriority"] },
  morph: { ...casting, ...concealing, rule: "CR 702.37", via: "morph", having: "morph", faceDown: true },
  disguise: {
    ...casting,
    ...concealing,
    rule: "CR 702.168a",
    via: "disguise",
    having: "disguise",
    faceDown: "Disguised creature",
  },
  turnFaceUp: {
    ...turning,
    costOf: "morph",
    needs: ["hasPriority", "hasMorph"],
    do: [
      TURN_UP,
      {
        if: { matches: { keywords: "megamorph" } },
        then: [{ counters: "+1/+1", on: "it", rule: "CR 702.37b" }],
      },
    ],
  },
  turnDisguisedUp: { ...turning, via: "disguise", costOf: "disguise", needs: ["hasPriority", "hasMorph"] },
  /** Whatever else it may be turned up for, a creature card that was manifested or cloaked is so for its mana cost [CR 701.40b, 701.58b]. */
  turnManifestedUp: {
    ...turning,
    via: "manifest",
    having: "cost",
    of: { types: "creature" },
    numberless: true,
    needs: ["hasPriority", "isManifested"],
  },
  /** Only when it could be cast: an instant whenever its owner has priority [CR 116.2f]. */
  suspend: { ...suspending, of: { not: FAST }, needs: slow },
  suspendFast: { ...suspending, of: FAST, needs: ["hasPriority"] },
  foretell: {
    rule: "CR 116.2h",
    zone: "hand",
    having: "foretell",
    cost: [{ mana: "{2}" }],
    free: true,
    faceDown: true,
    needs: ["hasPriority", "turnOfUser"],
    solver: "mana",
    stack: false,
    reasons: because(["hasPriority", "turnOfUser", "forbidden"], "CR 116.2h", "CR 702.143a", "CR 117.1c"),
    do: [
      { move: "it", to: "exile", faceDown: true, as: "laid", rule: "CR 702.143a" },
      { mark: "foretold", on: "laid", to: 1, rule: "CR 702.143a" },
    ],
  },
  castForetold: { ...foretold, of: { not: FAST }, needs: [...slow, "foretoldBefore"] },
  castForetoldFast: { ...foretold, of: FAST, needs: ["hasPriority", "foretoldBefore"] },
  /** Laid aside face up; its owner may cast it as a sorcery for nothing, from the next turn on [CR 116.2k, 702.170a]. */
  plot: {
    rule: "CR 116.2k",
    zone: "hand",
    costOf: "plot",
    bare: true,
    needs: slow,
    solver: "mana",
    stack: false,
    reasons: because([...slow, "forbidden"], "CR 116.2k", "CR 702.170a", "CR 117.1c"),
    do: [
      { move: "it", to: "exile", as: "laid", rule: "CR 702.170a" },
      { mark: "plotted", on: "laid", to: 1, rule: "CR 702.170a" },
    ],
  },
  castPlotted: {
    ...casting,
    rule: "CR 702.170d",
    via: "plot",
    zone: "exile",
    having: "plot",
    of: spell,
    needs: [...slow, "plottedBefore"],
    free: true,
    numberless: true,
    reasons: because([...slow, "plottedBefore"], "CR 116.2k"),
  },
  activate: {
    ...activating,
    rule: "CR 602.2",
    needs: ["hasPriority"],
    asks,
    solver: "mana",
  },
  loyalty: {
    ...activating,
    rule: "CR 606.3",
    reasons: [{ of: "cost", rule: "CR 606.6" }, ...because(["hasPriority", "ownMain", "emptyStack"], "CR 606.3")],
    needs: [...slow, "loyaltyUnused"],
    asks,
    solver: "mana",
    event: "activateLoyalty",
  },
  /** Sources that only have to be tapped: the solver uses them, or whoever pays by hand. */
  tapForMana: {
    ...activating,
    rule: "CR 605.3a",
    needs: ["hasPriority", "byHand"],
    reasons: because("hasPriority", "CR 117.1d", "CR 605.3a"),
    stack: false,
    whilePaying: true,
    event: "activateMana",
  },
  /** Other mana abilities: no stack, and usable while a cost is paid [CR 605.3]. */
  mana: {
    ...activating,
    rule: "CR 605.3a",
    needs: ["hasPriority"],
    reasons: because("hasPriority", "CR 117.1d", "CR 605.3a"),
    solver: "mana",
    stack: false,
    whilePaying: true,
    event: "activateMana",
  },
  /** What an effect lets a player do whenever it has priority, without the stack [CR 116.2c-e]. */
  special: {
    rule: "CR 116.2c",
    text: "take the action of",
    zone: "battlefield",
    abilities: true,
    needs: ["hasPriority"],
    solver: "mana",
    stack: false,
    reasons: because(["hasPriority", "unmet", "cost"], "CR 116.2c", "CR 116.2d", "CR 116.2e", "CR 117.1c"),
  },
} as const;
