export const units = { types: ["ally", "champion"] };

/** When something may be done. */
export const conditions = {
  opportunity: {
    rule: "GA-SPD-2",
    is: {
      all: [
        { priority: "you" },
        { any: [{ stack: "full" }, { resource: "materializations", of: "everyone", atMost: 0 }] },
      ],
    },
    text: "you have Opportunity",
  },
  ownTurn: { rule: "GA-SPD-1", is: { active: "you" }, text: "it is your turn" },
  inMain: {
    rule: "GA-SPD-1",
    is: { all: [{ inside: "main" }, { not: { inside: "combat" } }] },
    text: "it is the main phase",
  },
  emptyStack: { rule: "GA-SPD-1", is: { stack: "empty" }, text: "the effects stack is empty" },
  speed: {
    rule: "GA-SPD-1",
    object: true,
    is: { any: [{ matches: { keywords: "fast" } }, { all: ["ownTurn", "inMain", "emptyStack"] }] },
    text: "it is fast, or it is your main phase and the effects stack is empty",
  },
  attacksAllowed: {
    rule: "GA-TURN-4",
    is: {
      any: [
        { turns: "you", atLeast: 2 },
        { begun: true, is: { seats: true } },
      ],
    },
    text: "it is not your first turn, or you are the last to have one",
  },
  awake: { rule: "GA-DEC-1", object: true, is: { matches: { exhausted: false } }, text: "it is awake" },
  materializing: {
    rule: "GA-MAT-2",
    is: { resource: "materializations", of: "you", atLeast: 1 },
    text: "you may materialize now and have not yet",
  },
  interdicted: {
    rule: "GA-OPP-8",
    is: { count: { objects: { zone: "effectsStack", keywords: "interdiction" } } },
  },
  /** What an attack card needs as it resolves: nothing else is on the stack, and no combat is running. */
  attackResolves: {
    rule: "GA-ATK-6",
    is: {
      all: [
        "ownTurn",
        "inMain",
        { count: { objects: { zone: "effectsStack" } }, atMost: 1 },
        { count: { objects: { types: "champion", controller: "you" } } },
        { count: { objects: { ...units, controller: "opponents" } } },
      ],
    },
  },
} as const;
