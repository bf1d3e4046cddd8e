import { declare, named, open, ruleset, settle, type Effect } from "../src/index.ts";
import { conditions, units } from "./grand-archive-conditions.ts";
import { archive, combatDamage, draw, drawOne, force, paid } from "./grand-archive-words.ts";

/** Checks, and a window only if something changed or triggered: the "state check" of the phases. */
const check = (rule: string) => settle({ opens: "fast", rule });

/** Attackers and defenders leave combat, cards in intents go to the graveyard [GA-EOC-1]. */
const leaveCombat = (): Effect => ({
  together: [
    { mark: "attacking", on: { objects: {} }, to: 0 },
    { mark: "defending", on: { objects: {} }, to: 0 },
    { mark: "retaliating", on: { objects: {} }, to: 0 },
    { mark: "wielded", on: { objects: {} }, to: 0 },
    { move: { objects: { zone: "intent" } }, to: "graveyard" },
  ],
  rule: "GA-EOC-1",
});

const firstThree = ["wakeUp", "materialize", "recollection"] as const;
const opportunity = { passed: "GA-OPP-5", acted: "GA-OPP-4", resolved: "GA-OPP-3" };

export const grandArchiveRules = ruleset({
  name: "grand archive shape",
  seats: { min: 2, max: 8 },
  turnRule: "GA-TURN-1",
  turn: ["wakeUp", "materialize", "recollection", "draw", "main", "end"],
  firstTurns: [
    { rule: "GA-TURN-2", who: "first", seats: [2, 2], absent: [...firstThree, "draw"] },
    { rule: "GA-TURN-2", who: "others", seats: [2, 2], absent: firstThree },
    { rule: "GA-TURN-3", who: "each", seats: [3, 8], absent: firstThree },
  ],
  opening: {
    rule: "GA-SET-4",
    course: [{ move: { objects: { zone: "materialDeck", types: "champion", level: 0 } }, to: "field" }],
  },
  spans: {
    wakeUp: {
      rule: "GA-WU",
      course: [{ ready: { objects: { controller: "active" } }, name: "wake", rule: "GA-WU-1" }, check("GA-WU-2")],
    },
    materialize: {
      rule: "GA-MA",
      course: [
        check("GA-MA-2"),
        {
          if: { count: { objects: { zone: "materialDeck", owner: "you", types: "regalia" } } },
          then: [{ may: [{ resource: "materializations", to: 1 }], verb: "materialize" }],
          rule: "GA-MA-3",
        },
        open("materialization", "GA-MA-3"),
        { resource: "materializations", who: "everyone", to: 0, rule: "GA-MA-3" },
        check("GA-MA-4"),
      ],
    },
    recollection: {
      rule: "GA-RE",
      course: [
        check("GA-RE-1"),
        open("fast", "GA-RE-2"),
        {
          move: { objects: { zone: "memory", owner: "active" } },
          to: "hand",
          name: "recollect",
          rule: "GA-RE-3",
        },
        check("GA-RE-4"),
      ],
    },
    draw: { rule: "GA-DR", course: [{ draw: 1, who: "active", rule: "GA-DR-1" }, check("GA-DR-1")] },
    main: { rule: "GA-MP", course: [check("GA-MP-1"), open("fast", "GA-MP-2")] },
    combat: {
      rule: "GA-ATK",
      parts: ["attackDeclaration", "retaliation", "damage", "endOfCombat"],
      end: [leaveCombat()],
    },
    attackDeclaration: {
      rule: "GA-DEC",
      course: [{ note: "attack", of: { objects: { marked: "attacking" } }, rule: "GA-ATK-1" }],
    },
    retaliation: {
      rule: "GA-RET",
      course: [open("fast", "GA-RET-2"), declare("retaliate"), check("GA-RET-5")],
    },
    damage: { rule: "GA-DMG", course: [open("fast", "GA-DMG-1"), { combatDamage: true, rule: "GA-DMG-3" }] },
    endOfCombat: { rule: "GA-EOC", course: [settle(), leaveCombat(), open("unfinished", "GA-EOC-2")] },
    end: {
      rule: "GA-EN",
      course: [
        settle(),
        open("fast", "GA-EN-2"),
        named("cleanUp"),
        {
          together: [
            { mark: "damage", on: { objects: { types: "ally" } }, to: 0 },
            { expire: "endOfTurn" },
            { note: "turnEnds" },
          ],
          rule: "GA-EN-3",
        },
        settle({ opens: "fast", again: "cleanUp", rule: "GA-EN-4" }),
      ],
    },
  },
  windows: {
    fast: { rule: "GA-OPP-1", closed: "interdicted", rules: opportunity },
    /** The turn player alone may do one thing; only what is then on the stack gives Opportunity to others. */
    materialization: {
      rule: "GA-MA-3",
      order: ["active"],
      closed: {
        any: ["interdicted", { all: [{ stack: "empty" }, { resource: "materializations", of: "active", atMost: 0 }] }],
      },
      rules: opportunity,
    },
    unfinished: { rule: "GA-EOC-2", closed: { any: ["interdicted", { stack: "empty" }] }, rules: opportunity },
  },
  zones: {
    mainDeck: { whose: "seat", hidden: "all" },
    materialDeck: { whose: "seat", hidden: "others" },
    hand: { whose: "seat", hidden: "others" },
    memory: { whose: "seat", hidden: "others" },
    field: { whose: "all", works: true },
    graveyard: { whose: "seat" },
    banishment: { whose: "seat" },
    intent: { whose: "seat" },
    effectsStack: { whose: "all", stack: true },
  },
  marks: ["damage", "durability", "debuff", "attacking", "defending", "retaliating", "wielded"],
  resources: { renown: {}, failedDraws: {}, materializations: { least: 0 }, distorted: {} },
  names: [
    "wake",
    "draw",
    "recollect",
    "reserve",
    "banish",
    "damage",
    "die",
    "sacrifice",
    "attack",
    "retaliate",
    "activate",
    "materialize",
    "use",
    "turnEnds",
  ],
  rules: ["GA-END-1", "GA-DMG-6", "GA-CST-1"],
  tallies: { activations: { on: "activate", per: "seat" } },
  characteristics: { types: "set", keywords: "set", power: "number", life: "number", level: "number" },
  layers: [
    { name: "set" },
    { name: "types" },
    { name: "element" },
    { name: "abilities" },
    { name: "modify", marks: { debuff: { power: -1, life: -1 } } },
  ],
  conditions,
  actions: {
    activate: {
      rule: "GA-ACT-1",
      zone: "hand",
      needs: ["opportunity", "speed"],
      asks: ["extras", "number", "modes", "targets", "divide", "pay"],
      solver: "archive",
    },
    materialize: {
      rule: "GA-MAT-1",
      zone: "materialDeck",
      of: { types: "regalia" },
      needs: ["materializing"],
      asks: ["modes", "targets", "pay"],
      cost: [{ resource: "materializations", by: -1, rule: "GA-MAT-2" }],
      solver: "archive",
    },
    use: {
      rule: "GA-SPD-2",
      zone: "field",
      abilities: true,
      needs: ["opportunity"],
      asks: ["number", "modes", "targets", "divide", "pay"],
      solver: "archive",
    },
    attack: {
      rule: "GA-DEC-1",
      zone: "field",
      of: units,
      needs: ["opportunity", "ownTurn", "inMain", "emptyStack", "attacksAllowed", "awake"],
      asks: ["targets", "pay"],
      targets: [
        {
          from: { objects: { types: "weapon", controller: "you" } },
          min: 0,
          max: { count: { objects: { types: "weapon", controller: "you" } } },
          plain: true,
          as: "weapons",
        },
        { from: { objects: { ...units, controller: "opponents" } }, as: "target" },
      ],
      free: true,
      cost: [{ exhaust: "it", rule: "GA-ATK-4" }, { force: "weapons" }],
      stack: false,
      do: [
        {
          together: [
            { mark: "attacking", on: "it", to: 1 },
            { mark: "wielded", on: "weapons", to: 1 },
            { mark: "defending", on: "target", to: 1 },
          ],
          rule: "GA-ROLE-1",
        },
        { begin: "combat", rule: "GA-ATK-1" },
      ],
      event: "declareAttack",
    },
  },
  declarations: {
    retaliate: {
      rule: "GA-RET-3",
      who: { controllerOf: { objects: { marked: "defending" } } },
      candidates: {
        objects: { marked: "defending", controller: "you", exhausted: false, power: { atLeast: 1 } },
      },
      receivers: { objects: { marked: "attacking" } },
      do: [{ exhaust: "it" }, { mark: "retaliating", on: "it", to: 1 }, { note: "retaliate", of: "it" }],
    },
  },
  checks: {
    mode: "together",
    limit: 500,
    list: [
      {
        rule: "GA-END-1",
        after: ["resource"],
        each: "everyone",
        if: { resource: "failedDraws", of: "it", atLeast: 1 },
        do: [{ lose: "it" }],
      },
      {
        rule: "GA-SBA-2",
        after: ["move", "create", "mark", "store", "expire"],
        each: { objects: { types: "champion" } },
        local: true,
        if: { mark: "damage", of: "it", atLeast: { characteristic: "life", of: "it" } },
        do: [
          { move: "it", to: "banishment", name: "die", rule: "GA-SBA-3" },
          { lose: { controllerOf: "it" }, rule: "GA-END-1" },
        ],
      },
      {
        rule: "GA-SBA-2",
        after: ["move", "create", "mark", "store", "expire"],
        each: { objects: { types: "ally" } },
        local: true,
        if: { mark: "damage", of: "it", atLeast: { characteristic: "life", of: "it" } },
        do: [{ move: "it", to: "graveyard", name: "die" }],
      },
      {
        rule: "GA-SBA-2",
        after: ["move", "create", "mark"],
        each: { objects: { types: "weapon" } },
        local: true,
        if: { mark: "durability", of: "it", atMost: 0 },
        do: [{ move: "it", to: "graveyard", name: "die" }],
      },
      {
        rule: "GA-SBA-2",
        after: ["move", "create"],
        each: { objects: { token: true, zone: ["hand", "memory", "graveyard", "banishment", "mainDeck"] } },
        do: [{ vanish: "it" }],
      },
      {
        rule: "GA-SBA-3",
        after: ["move"],
        each: { objects: { zone: "graveyard", types: ["champion", "regalia"] } },
        do: [{ move: "it", to: "banishment" }],
      },
    ],
  },
  triggers: { order: "choice", rule: "GA-TRG-1" },
  door: { classes: [["self"], ["replace", "prevent"]], rule: "GA-REP-1" },
  items: {
    targetsGone: "any",
    rule: "GA-RES-2",
    failed: "graveyard",
    finish: [
      { of: { types: ["ally", "item", "weapon"] }, to: "field", rule: "GA-RES-4" },
      { of: { types: "attack" }, to: "intent", rule: "GA-ATK-5" },
      { to: "graveyard", rule: "GA-RES-4" },
    ],
  },
  cut: { rule: "GA-EP-1", stackTo: "banishment", resolving: "finishes", waiting: "kept" },
  leaving: { rule: "GA-END-4", turn: { cut: "turn", to: "end" } },
  attempts: { rule: "GA-PERM-2" },
  teams: { sharedTurns: false },
  endless: { limit: 200, rule: "GA-END-2" },
  ending: { last: "GA-END-2", nobody: "GA-END-2" },
  deck: { zone: "mainDeck", rule: "GA-SET-1" },
  words: { draw, drawOne, combatDamage, force, reserve: paid, memory: paid },
  solvers: { archive },
});
