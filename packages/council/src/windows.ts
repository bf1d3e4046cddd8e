/** Who acts hands over; the active seat is first when a window opens and after each resolution [C1K-STK-1]. */
const alternating = <R extends string>(rule: R) =>
  ({ rule, after: "next", rules: { passed: "C1K-STK-1", acted: "C1K-STK-1", resolved: "C1K-STK-2" } }) as const;

/** Where seats may act: the windows of the document, those that realms add, and those of the extended document. */
export const windows = {
  startOfDraw: alternating("C1K-DRAW-1"),
  postDraw: alternating("C1K-DRAW-3"),
  startOfInfluence: alternating("C1K-INF-1"),
  influenceResponse: alternating("C1K-INF-3"),
  // Both pass, and Combat follows [C1K-MAIN-3].
  main: {
    ...alternating("C1K-MAIN-1"),
    rules: { passed: "C1K-MAIN-3", acted: "C1K-STK-1", resolved: "C1K-STK-2" },
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
