import { DECLARED } from "./conditions.ts";
import { ATTACKABLE, UNIT } from "./selectors.ts";

/** "Can't" beats "can", whatever it is that an effect forbids. */
const FORBIDDEN = { of: "forbidden", rule: "GA-PERM-2" } as const;

/** What is announced with a card or ability, in this order [GA-ACT-1, GA-MAT-1]. */
const STEPS = ["extras", "number", "modes", "targets", "divide", "pay"] as const;

/** Activating a card: from hand unless something else is said [GA-ACT-2]. */
const activating = { rule: "GA-ACT-1", verb: "activate" } as const;
const TO_ACTIVATE = ["opportunity", "speed", "enabled"] as const;
const ACTIVATE = {
  asks: STEPS,
  solver: "archive",
  reasons: [
    FORBIDDEN,
    { of: "cost", rule: "GA-CST-1" },
    { of: "target", rule: "GA-ACT-1" },
    { of: "speed", rule: "GA-MP-2", if: { inside: "main" } },
  ],
} as const;

/** What costs memory: a champion or regalia of the material deck [GA-MAT-1]. */
const materializing = {
  rule: "GA-MAT-1",
  verb: "materialize",
  of: { types: ["champion", "regalia"] },
  having: "cost",
  finally: ["nextLevel", "enabled"],
} as const;
const MATERIALIZE = {
  asks: STEPS,
  solver: "archive",
  reasons: [FORBIDDEN, { of: "cost", rule: "GA-CST-2" }],
} as const;

const IN_MATERIAL = { matches: { zone: "material" } } as const;

/** Only an instruction in the middle of a resolution permits it [GA-PERM-1]. */
const BY_INSTRUCTION = [{ of: "unpermitted", rule: "GA-PERM-1" }] as const;

/** From hand unless something else is said; in hand, only what has such a cost. */
const FROM_HAND = [
  { of: "unpermitted", rule: "GA-ACT-2", if: { not: { matches: { zone: "hand" } } } },
  { of: "unpermitted", rule: "GA-CST-4", if: { matches: { zone: "hand" } } },
] as const;

const OWN_WEAPONS = { objects: { types: "weapon", controller: "you" } } as const;

/** Weapons are chosen to be wielded only now; allies wield nothing unless they say so. */
const wielded = {
  from: OWN_WEAPONS,
  min: 0,
  max: {
    times: [
      { count: OWN_WEAPONS },
      { count: { filter: { any: [{ types: "champion" }, { keywords: "wields swords" }] }, of: "it" } },
    ],
  },
  plain: true,
  as: "weapons",
} as const;

const TO_ATTACK = { objects: { ...ATTACKABLE, controller: "opponents" } } as const;

/**
 * The steps of a declaration in their order: who, what it wields, what it attacks, the costs. With cleave a player is chosen, and with
 * multistrike further targets after the first [GA-KW-7]. No target is like those of cards.
 */
const attacking = {
  rule: "GA-DEC-1",
  verb: "attack",
  of: { types: UNIT },
  bare: true,
  free: true,
  stack: false,
  event: "declareAttack",
  targets: [
    wielded,
    { from: { union: [TO_ATTACK, "opponents"] }, plain: true, as: "target" },
    {
      from: { except: [TO_ATTACK, "target"] },
      min: 0,
      // As with cleave, it counts whose it is: the unit's, what it wields, or the attack card's.
      max: { characteristic: "multistrike", of: DECLARED },
      plain: true,
      as: "further",
    },
  ],
  finally: ["wieldable", "cleaveObeyed", "targetSeen", "tauntObeyed", "championDemanded"],
  do: [{ beginAttack: { union: ["target", "further"] }, rule: "GA-ROLE-1" }],
} as const;

const ATTACK = {
  asks: ["targets", "pay"],
  solver: "archive",
  reasons: [
    FORBIDDEN,
    { of: "cost", rule: "GA-DEC-1" },
    { of: "cost", rule: "GA-DEC-2" },
    { of: "target", rule: "GA-ATK-7" },
    { of: "target", rule: "GA-DEC-2" },
    // One combat at a time.
    { of: "inMain", rule: "GA-ATK-1", if: { inside: "combat" } },
    // Attacking is a slow action: only the turn player's, in Main, while nothing is on the stack.
    ...(["ownTurn", "inMain", "emptyStack"] as const).flatMap((of) => [
      { of, rule: "GA-MP-2", if: { inside: "main" } } as const,
      { of, rule: "GA-MP-4" } as const,
    ]),
  ],
} as const;

/** What all actions of a verb have in common. */
export const verbs = { activate: ACTIVATE, materialize: MATERIALIZE, attack: ATTACK } as const;

/** What a player may do: with Opportunity, or told to by an effect. */
export const actions = {
  /** What is materialized has a memory cost and no reserve cost, so that it is not activated [GA-CST-4]. */
  activate: {
    ...activating,
    zone: "hand",
    having: "cost",
    needs: TO_ACTIVATE,
    of: { types: { lacks: ["champion", "regalia"] } },
    reasons: FROM_HAND,
  },
  /** Another price instead of the reserve cost. */
  activateInstead: {
    ...activating,
    via: "instead",
    zone: "hand",
    costOf: "instead",
    needs: TO_ACTIVATE,
    reasons: FROM_HAND,
  },
  /** From the graveyard at its own speed; it is ephemeral then. */
  ephemerate: {
    ...activating,
    via: "ephemerate",
    zone: "graveyard",
    costOf: "ephemerate",
    needs: TO_ACTIVATE,
    reasons: [{ of: "unpermitted", rule: "GA-ACT-2" }],
  },
  /** Told to by an effect in the middle of a resolution, without its reserve cost [GA-PERM-1]. */
  activateFree: { ...activating, via: "free", free: true, reasons: BY_INSTRUCTION },
  /** In the middle of a glimpse, for its own price; it waits on the stack until that is over [GA-KW-10]. */
  starcall: {
    ...activating,
    rule: "GA-KW-10",
    via: "starcall",
    finally: ["enabled"],
    costOf: "starcalling",
  },
  use: {
    rule: "GA-SPD-2",
    verb: "use",
    zone: "field",
    abilities: true,
    needs: ["opportunity", "obeys"],
    asks: STEPS,
    solver: "archive",
    reasons: [FORBIDDEN, { of: "cost", rule: "GA-CST-5" }, { of: "target", rule: "GA-ACT-1" }],
  },
  materialize: {
    ...materializing,
    zone: "material",
    needs: ["materializing"],
    // What has no memory cost has none to pay; that is not a cost of 0.
    reasons: (["GA-CST-4", "GA-MAT-2"] as const).map((rule) => ({ of: "unpermitted", rule, if: IN_MATERIAL }) as const),
  },
  /** The next level without its memory cost. */
  materializeFree: {
    ...materializing,
    via: "free",
    free: true,
    reasons: [{ of: "unpermitted", rule: "GA-MAT-2", if: IN_MATERIAL }, ...BY_INSTRUCTION],
  },
  /** Instead of materializing, a preserved card goes back to hand [GA-MA-5]. */
  reclaim: {
    rule: "GA-MA-5",
    bare: true,
    needs: ["materializing"],
    finally: ["isPreserved"],
    free: true,
    stack: false,
    do: [{ move: "it", to: "hand" }],
  },
  attack: {
    ...attacking,
    zone: "field",
    needs: ["opportunity", "ownTurn", "inMain", "emptyStack", "attacksAllowed", "awake", "obeys"],
    cost: [
      { exhaust: "it", name: "rest", rule: "GA-ATK-4" },
      { force: "weapons", rule: "GA-ATK-3" },
    ],
  },
  /** By a card that has just gone to the intent: the champion was rested for it before [GA-ATK-4, GA-ATK-5]. */
  strike: {
    ...attacking,
    via: "card",
    finally: [...attacking.finally, "attacksAllowed", "obeys"],
    cost: [{ force: "weapons", rule: "GA-ATK-3" }],
  },
} as const;
