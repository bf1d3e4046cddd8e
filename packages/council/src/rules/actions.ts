/** What may be played at any own priority; everything else is slow: own Main Phase, empty stack. */
const FAST = { keywords: ["fast", "deploy"] } as const;

const ANNOUNCED = {
  asks: ["modes", "extras", "number", "targets", "divide", "pay"],
  reasons: [
    { of: "cost", rule: "C1K-INF-2" },
    { of: "target", rule: "C1K-STK-5" },
    // Against the order of priority, against what a Realm forbids, or outside its window [C1K-ILL-1].
    { of: "hasPriority", rule: "C1K-ILL-1" },
    { of: "forbidden", rule: "C1K-ILL-1" },
    { of: "unbound", rule: "C1K-ILL-1" },
    { of: "finalWindow", rule: "C1K-ILL-1" },
  ],
} as const;

/** What all actions of a verb have in common. */
export const verbs = { play: ANNOUNCED, activate: ANNOUNCED, channel: ANNOUNCED } as const;

const playing = { rule: "C1K-STK-3", having: "cost" } as const;
const otherwise = { ...playing, verb: "play" } as const;

/** What a seat may do with priority. */
export const actions = {
  play: {
    ...playing,
    zone: "hand",
    of: { not: FAST },
    needs: ["hasPriority", "ownMain", "emptyStack"],
    // Another window than Main is none for it [C1K-TURN-2], and an action outside its window is illegal [C1K-ILL-1].
    reasons: [
      { of: "ownMain", rule: "C1K-TURN-2" },
      { of: "ownMain", rule: "C1K-ILL-1" },
      { of: "emptyStack", rule: "C1K-ILL-1" },
    ],
  },
  playFast: { ...otherwise, zone: "hand", of: FAST, needs: ["hasPriority"] },
  /** Told to by an effect, without its cost. */
  playFree: { ...otherwise, via: "free", free: true },
  activate: {
    rule: "C1K-STK-1",
    zone: "field",
    abilities: true,
    needs: ["hasPriority", "unstunned", "unbound"],
  },
  /** Cards that say something in the hand: they are discarded for it. */
  channel: {
    rule: "C1K-KW-23",
    zone: "hand",
    abilities: true,
    needs: ["hasPriority"],
    cost: [{ move: "this", to: "void", name: "discard" }],
    event: "activate",
  },
} as const;
