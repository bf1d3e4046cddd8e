import { ATTACK, ATTACKABLE, CHAMPION, withClass } from "./selectors.ts";

/** Elements beyond the three basic ones and norm. */
const ADVANCED = ["arcane", "astra", "crux", "exia", "luxem", "neos", "tera", "umbra"] as const;

/** What the elements of a seat come from: the champion with its lineage, and what says that it enables some. */
const LINEAGE = {
  union: [{ objects: { controller: "you" } }, { objects: { zone: "lineage", owner: "you" } }],
} as const;

/** Whether anything that an attack would be made with has a keyword, if only with class bonus: who attacks, what it wields, its intent. */
export const attackHas = (keyword: string) =>
  ({
    any: [
      { matches: { keywords: keyword }, of: "it" },
      { count: { filter: { keywords: keyword }, of: "weapons" } },
      { count: { objects: { zone: "intent", owner: "you", keywords: keyword } } },
      withClass({ filter: { keywords: `class ${keyword}` }, of: { union: ["it", "weapons", OWN_INTENT] } }),
    ],
  }) as const;

const OWN_INTENT = { objects: { zone: "intent", owner: "you" } } as const;

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
              common: [
                { characteristic: "element", of: "it" },
                { characteristic: "enables", of: LINEAGE },
              ],
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
            { characteristic: "baseLevel", of: "it", is: { plus: [1, { characteristic: "baseLevel", of: CHAMPION }] } },
            {
              any: [
                { characteristic: "lineage", of: "it", is: 0 },
                {
                  common: [
                    { characteristic: "lineage", of: "it" },
                    { characteristic: "names", of: CHAMPION },
                  ],
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
    is: { mark: "preserved", of: "it", atLeast: 1 },
    text: "it is preserved",
  },
  told: { rule: "GA-PERM-1", is: false, text: "an effect tells you to" },
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
    is: { characteristic: "pride", of: "it", atMost: { characteristic: "level", of: CHAMPION } },
    text: "it obeys: your champion's level is at least its pride",
  },
  wieldable: {
    rule: "GA-ATK-3",
    is: {
      any: [
        { matches: { types: "champion" }, of: "it" },
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
        { matches: { keywords: "taunt", exhausted: false }, of: "target" },
        attackHas("unblockable"),
        { count: { objects: { ...ATTACKABLE, controller: "opponents", keywords: "taunt", exhausted: false } }, is: 0 },
        {
          all: [
            { not: attackHas("true sight") },
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
    is: { any: [{ not: { matches: { keywords: "stealth" }, of: "target" } }, attackHas("true sight")] },
    text: "what has stealth is attacked only with true sight",
  },
  /** Who must attack champions attacks one while there is one that it could. */
  championDemanded: {
    rule: "GA-MP-6",
    is: {
      any: [
        { not: { matches: { keywords: "must attack" }, of: "it" } },
        { matches: { types: "champion" }, of: "target" },
        { count: { objects: { types: "champion", controller: "opponents", not: { keywords: "stealth" } } }, is: 0 },
      ],
    },
    text: "it must attack a champion",
  },
  interdicted: {
    rule: "GA-OPP-8",
    is: { count: { objects: { zone: "effectsStack", keywords: "interdiction" } } },
  },
  /** What an attack card needs as it resolves. */
  attackResolves: {
    rule: "GA-ATK-6",
    is: { all: ["ownTurn", "inMain", { count: { objects: { zone: "effectsStack" } }, atMost: 1 }] },
  },
  /** Nothing in the attack says that nobody may strike back. */
  retaliationAllowed: {
    rule: "GA-RET-3",
    is: {
      not: {
        any: [
          { count: { filter: { keywords: "no retaliation" }, of: ATTACK } },
          {
            common: [
              { characteristic: "classes", of: { filter: { keywords: "class no retaliation" }, of: ATTACK } },
              {
                characteristic: "classes",
                of: { filter: { types: "champion" }, of: { objects: { controller: "active" } } },
              },
            ],
          },
        ],
      },
    },
  },
  championAttacked: {
    rule: "GA-ACT-1",
    is: { count: { objects: { types: "champion", controller: "you", marked: "defending" } } },
    text: "your champion is attacked",
  },
  foesRecollection: {
    rule: "GA-PERM-1",
    is: { all: [{ not: { active: "you" } }, { inside: "recollection" }] },
    text: "it is the recollection phase of an opponent",
  },
  yourTurn: { rule: "GA-PERM-1", is: { active: "you" }, text: "it is your turn" },
  noAttackYet: {
    rule: "GA-PERM-1",
    is: { tally: "attacksDeclared", of: "you", is: 0 },
    text: "you have declared no attack this turn",
  },
} as const;
