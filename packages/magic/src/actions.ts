/** What may be cast whenever one has priority [CR 117.1a, 702.8]. */
const FAST = { any: [{ types: "instant" }, { keywords: "flash" }] } as const;
const spell = { types: { lacks: "land" } } as const;
const slow = ["hasPriority", "ownMain", "emptyStack"] as const;
const asks = ["modes", "extras", "number", "targets", "divide", "pay"] as const;
const casting = {
  rule: "CR 601.2",
  verb: "cast",
  event: "cast",
  asks,
  solver: "mana",
  reasons: [
    { of: "cost", rule: "CR 601.2h" },
    { of: "target", rule: "CR 601.2c" },
  ],
} as const;
/** Activating is done like casting [CR 602.2b]. */
const activating = {
  verb: "activate",
  zone: "battlefield",
  abilities: true,
  reasons: [
    { of: "cost", rule: "CR 602.2b" },
    { of: "cost", rule: "CR 601.2h" },
    { of: "target", rule: "CR 602.2b" },
    { of: "target", rule: "CR 601.2c" },
  ],
} as const;

const suspending = {
  rule: "CR 116.2f",
  verb: "suspend",
  zone: "hand",
  costOf: "suspend",
  asks: ["pay"],
  solver: "mana",
  stack: false,
  do: [{ suspend: "it", rule: "CR 702.62" }],
} as const;

/** What a player may do with priority. */
export const actions = {
  play: {
    rule: "CR 116.2a",
    zone: "hand",
    of: { types: "land" },
    needs: ["hasPriority", "ownTurn", "landTime", "landLeft"],
    stack: false,
    free: true,
    do: [{ move: "it", to: "battlefield", rule: "CR 305.1" }],
  },
  /** What has no mana cost cannot be cast for it [CR 118.6]. */
  cast: { ...casting, zone: "hand", having: "cost", of: { ...spell, not: FAST }, needs: slow },
  castFast: { ...casting, zone: "hand", having: "cost", of: { ...spell, ...FAST }, needs: ["hasPriority"] },
  flashback: {
    ...casting,
    rule: "CR 702.34",
    via: "flashback",
    zone: "graveyard",
    costOf: "flashback",
    of: { not: FAST },
    needs: slow,
    leaves: { to: "exile", rule: "CR 702.34a" },
  },
  flashbackFast: {
    ...casting,
    rule: "CR 702.34",
    via: "flashback",
    zone: "graveyard",
    costOf: "flashback",
    of: FAST,
    needs: ["hasPriority"],
    leaves: { to: "exile", rule: "CR 702.34a" },
  },
  /** Told to by an effect, without paying its mana cost [CR 118.9, 608.2g]. */
  castFree: { ...casting, via: "free", zone: [], of: spell, needs: [], free: true },
  /** As the last time counter is gone: without paying its mana cost, and what is a creature then has haste. */
  castSuspended: { ...casting, rule: "CR 702.62", via: "suspend", zone: [], of: spell, needs: [], free: true },
  madness: { ...casting, rule: "CR 702.35", via: "madness", zone: [], costOf: "madness", needs: [] },
  evoke: { ...casting, rule: "CR 702.74", via: "evoke", zone: "hand", costOf: "evoke", needs: slow },
  /** The second half of a split card, where that is a sorcery [CR 709.3]. */
  half: { ...casting, rule: "CR 709.3", via: "half", zone: "hand", costOf: "half", needs: slow },
  dash: { ...casting, rule: "CR 702.109", via: "dash", zone: "hand", costOf: "dash", needs: slow },
  morph: {
    ...casting,
    rule: "CR 702.37",
    via: "morph",
    zone: "hand",
    having: "morph",
    cost: [{ mana: "{3}" }],
    free: true,
    faceDown: true,
    needs: slow,
  },
  turnFaceUp: {
    rule: "CR 116.2b",
    zone: "battlefield",
    costOf: "morph",
    concealed: true,
    needs: ["hasPriority"],
    asks: ["pay"],
    solver: "mana",
    stack: false,
    do: [{ turnFace: "it", rule: "CR 116.2b" }],
  },
  /** Only when it could be cast: an instant whenever its owner has priority [CR 116.2f]. */
  suspend: { ...suspending, of: { not: FAST }, needs: slow },
  suspendFast: { ...suspending, of: FAST, needs: ["hasPriority"] },
  activate: {
    ...activating,
    rule: "CR 602.2",
    needs: ["hasPriority"],
    asks: ["modes", "number", "targets", "divide", "pay"],
    solver: "mana",
  },
  loyalty: {
    ...activating,
    rule: "CR 606.3",
    reasons: [...activating.reasons, { of: "cost", rule: "CR 606.6" }],
    needs: [...slow, "loyaltyUnused"],
    asks: ["modes", "number", "targets", "divide", "pay"],
    solver: "mana",
    event: "activateLoyalty",
  },
  /** Sources that only have to be tapped: the solver uses them, or whoever pays by hand. */
  tapForMana: {
    ...activating,
    rule: "CR 605.3a",
    needs: ["hasPriority", "byHand"],
    asks: ["pay"],
    stack: false,
    whilePaying: true,
    event: "activateMana",
  },
  /** Other mana abilities: no stack, and usable while a cost is paid [CR 605.3]. */
  mana: {
    ...activating,
    rule: "CR 605.3a",
    needs: ["hasPriority"],
    asks: ["pay"],
    stack: false,
    whilePaying: true,
    event: "activateMana",
  },
} as const;
