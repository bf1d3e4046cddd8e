import { ATTACK, ATTACKABLE, ATTACKER, CHAMPION, INTENTS } from "./selectors.ts";

/** Elements beyond the three basic ones and norm. */
const ADVANCED = ["arcane", "astra", "crux", "exia", "luxem", "neos", "tera", "umbra"] as const;

/** What the elements of a seat come from: the champion with its lineage, and what says that it enables some. */
const LINEAGE = {
  union: [{ objects: { controller: "you" } }, { objects: { zone: "lineage", owner: "you" } }],
} as const;

/** Whether anything among parts of an attack has a keyword, or has it with class bonus of a champion. */
const partsHave = <P, C>(keyword: string, parts: P, champion: C) =>
  ({
    any: [
      { count: { filter: { keywords: keyword }, of: parts } },
      {
        common: [
          { characteristic: "classes", of: { filter: { keywords: `class ${keyword}` }, of: parts } },
          { characteristic: "classes", of: champion },
        ],
      },
    ],
  }) as const;

/** Whether an attack that is being declared would have a keyword: by who attacks (`it`), what it wields, or its intent. */
const declaredHas = (keyword: string) => partsHave(keyword, DECLARED, CHAMPION);

export const DECLARED = { union: ["it", "weapons", INTENTS] } as const;

/** Whether the attack of this combat has a keyword. */
export const attackHas = (keyword: string) => partsHave(keyword, ATTACK, ACTIVE_CHAMPION);

const ACTIVE_CHAMPION = { objects: { types: "champion", controller: "active" } } as const;

const ATTACK_SEES = attackHas("true sight");
const CLEAVES = declaredHas("cleave");

/** Whether something is a legal target of the attack of this combat: it can be attacked, and the attack sees it [GA-ROLE-1]. */
export const isLegalTarget = (of: string) =>
  ({
    all: [{ matches: ATTACKABLE, of }, { any: [{ not: { matches: { keywords: "stealth" }, of } }, ATTACK_SEES] }],
  }) as const;

/**
 * Whether the attack may be turned to something: no cleave, and to a legal target that does not defend already [GA-KW-5, GA-KW-7]; nobody
 * attacks own objects [GA-ATK-7].
 */
export const isRedirectable = (of: string) =>
  ({
    all: [
      { count: ATTACKER },
      { not: { matches: { marked: "cleaving" }, of: ATTACKER } },
      { not: { matches: { marked: "defending" }, of } },
      { not: { same: [{ controllerOf: of }, { controllerOf: ATTACKER }] } },
      isLegalTarget(of),
    ],
  }) as const;

/** A player is attacked, with cleave. */
const PLAYER_CHOSEN = { same: ["target", "opponents"] } as const;

/** The named tests that legality is made of, each with its rule. */
export const conditions = {
  opportunity: { rule: "GA-SPD-2", is: { priority: "you" }, text: "you have Opportunity" },
  ownTurn: { rule: "GA-SPD-1", is: { active: "you" }, text: "it is your turn" },
  inMain: {
    rule: "GA-SPD-1",
    is: { all: [{ inside: "main" }, { not: { inside: "combat" } }] },
    text: "it is the main phase",
  },
  emptyStack: { rule: "GA-SPD-1", is: { stack: "empty" }, text: "the effects stack is empty" },
  slowTime: {
    rule: "GA-SPD-1",
    is: { all: ["ownTurn", "inMain", "emptyStack"] },
    text: "it is your main phase and the effects stack is empty",
  },
  speed: {
    rule: "GA-SPD-1",
    object: true,
    is: { any: [{ matches: { keywords: "fast" } }, "slowTime"] },
    text: "it is fast, or it is your main phase and the effects stack is empty",
  },
  enabled: {
    rule: "GA-CH-3",
    object: true,
    is: {
      all: [
        {
          any: [
            { matches: { any: [{ element: "norm" }, { types: "champion" }] } },
            {
              common: [{ characteristic: "element" }, { characteristic: "enables", of: LINEAGE }],
            },
          ],
        },
        {
          any: [
            { not: { matches: { keywords: "exalted" } } },
            { count: { filter: { enables: ADVANCED }, of: LINEAGE } },
          ],
        },
      ],
    },
    text: "your champion and its lineage have its element",
  },
  nextLevel: {
    rule: "GA-CH-1",
    object: true,
    is: {
      any: [
        { not: { matches: { types: "champion" } } },
        {
          all: [
            { count: CHAMPION },
            { characteristic: "baseLevel", is: { plus: [1, { characteristic: "baseLevel", of: CHAMPION }] } },
            {
              any: [
                { characteristic: "lineage", is: 0 },
                {
                  common: [{ characteristic: "lineage" }, { characteristic: "names", of: CHAMPION }],
                },
              ],
            },
          ],
        },
      ],
    },
    text: "it is exactly one level above your champion and fits its lineage",
  },
  materializing: {
    rule: "GA-MAT-2",
    is: false,
    text: "you are told to materialize: once in your materialize phase, or by an effect",
  },
  isPreserved: {
    rule: "GA-MA-5",
    object: true,
    is: { mark: "preserved" },
    text: "it is preserved",
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
  awake: { rule: "GA-ATK-2", object: true, is: { matches: { exhausted: false } }, text: "it is awake" },
  obeys: {
    rule: "GA-DEC-4",
    object: true,
    is: { characteristic: "pride", atMost: { characteristic: "level", of: CHAMPION } },
    text: "it obeys: your champion's level is at least its pride",
  },
  wieldable: {
    rule: "GA-ATK-3",
    is: {
      any: [
        { matches: { types: "champion" } },
        { count: { filter: { types: { lacks: "sword" } }, of: "weapons" }, is: 0 },
      ],
    },
    text: "it can wield that",
  },
  /** Taunt comes first, unless the attack cannot be stopped so. */
  tauntObeyed: {
    rule: "GA-DEC-4",
    is: {
      any: [
        PLAYER_CHOSEN,
        { matches: { keywords: "taunt", exhausted: false }, of: "target" },
        declaredHas("unblockable"),
        { count: { objects: { ...ATTACKABLE, controller: "opponents", keywords: "taunt", exhausted: false } }, is: 0 },
        {
          all: [
            { not: "declaredSees" },
            {
              count: {
                objects: {
                  ...ATTACKABLE,
                  controller: "opponents",
                  keywords: "taunt",
                  exhausted: false,
                  not: { keywords: "stealth" },
                },
              },
              is: 0,
            },
          ],
        },
      ],
    },
    text: "an awake unit with taunt is attacked first",
  },
  targetSeen: {
    rule: "GA-DEC-4",
    is: {
      any: [
        { count: { filter: { keywords: "stealth" }, of: { union: ["target", "further"] } }, is: 0 },
        "declaredSees",
      ],
    },
    text: "what has stealth is attacked only with true sight",
  },
  declaredSees: { rule: "GA-DEC-4", is: declaredHas("true sight"), text: "the attack has true sight" },
  /** With cleave a player is chosen, and without it none [GA-KW-7]. */
  cleaveObeyed: {
    rule: "GA-KW-7",
    is: {
      any: [{ all: [PLAYER_CHOSEN, CLEAVES] }, { all: [{ not: PLAYER_CHOSEN }, { not: CLEAVES }] }],
    },
    text: "with cleave a player is attacked, and without it something on the field",
  },
  /** Who must attack champions attacks one while there is one that it could. */
  championDemanded: {
    rule: "GA-MP-6",
    is: {
      any: [
        { not: { matches: { keywords: "must attack" } } },
        PLAYER_CHOSEN,
        { matches: { types: "champion" }, of: "target" },
        { count: { objects: { types: "champion", controller: "opponents", not: { keywords: "stealth" } } }, is: 0 },
      ],
    },
    text: "it must attack a champion",
  },
  /** What an attack card needs as it resolves. */
  attackResolves: {
    offered: true,
    rule: "GA-ATK-6",
    is: { all: ["ownTurn", "inMain", { count: { objects: { zone: "effectsStack" } }, atMost: 1 }] },
  },
  championAttacked: {
    offered: true,
    rule: "GA-ACT-1",
    is: { count: { objects: { types: "champion", controller: "you", marked: "defending" } } },
    text: "your champion is attacked",
  },
  foesRecollection: {
    offered: true,
    rule: "GA-PERM-1",
    is: { all: [{ not: { active: "you" } }, { inside: "recollection" }] },
    text: "it is the recollection phase of an opponent",
  },
  yourTurn: { offered: true, rule: "GA-PERM-1", is: { active: "you" }, text: "it is your turn" },
  noAttackYet: {
    offered: true,
    rule: "GA-PERM-1",
    is: { tally: "attacksDeclared", is: 0 },
    text: "you have declared no attack this turn",
  },
} as const;
