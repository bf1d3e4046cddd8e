import { declare, named, open, ruleset, settle, type Effect, type Solver, type Word } from "../src/index.ts";

/** "Draw N" is N single draws [GA-DRW-1]; one from an empty deck is remembered, and loses at the next check [GA-END-1]. */
const draw: Word = {
  expand: (_game, effect) => ({
    effects: [
      { forEach: effect["who"] ?? "you", as: "drawer", do: [{ repeat: effect["draw"] ?? 1, do: [{ drawOne: true }] }] },
    ],
  }),
};

const drawOne: Word = {
  expand: (game, _effect, scope) => {
    const drawer = scope.bindings["drawer"]?.[0] ?? -1 - scope.seat;
    const deck = (game.tables.zoneNumbers.get("mainDeck") ?? 0) * game.state.seats.length - 1 - drawer;
    const isEmpty = (game.state.zones[deck] ?? []).length === 0;
    return {
      effects: [
        isEmpty
          ? { resource: "failedDraws", who: "drawer", by: 1, rule: "GA-END-1" }
          : { take: 1, from: "mainDeck", to: "hand", who: "drawer", name: "draw" },
      ],
    };
  },
};

/** The power of several together. */
const sumOf = (powers: readonly number[]): number =>
  Math.max(
    0,
    powers.reduce((sum, each) => sum + each, 0),
  );

const harm = (id: number, by: number): Effect[] =>
  by > 0 ? [{ mark: "damage", on: { refs: [id] }, by, name: "damage" }] : [];

/**
 * The attacker's power, with its intents and wielded weapons, is one instance to each defender, and retaliators deal theirs
 * at the same time [GA-DMG-3]; each wielded weapon loses one durability, also at 0 damage [GA-DMG-6].
 */
const combatDamage: Word = {
  expand: (game) => {
    const { reader } = game.tables;
    const scope = { seat: game.state.active, source: 0, rule: 0, bindings: {} };
    const all = (filter: Effect): readonly number[] => reader.select(game, { objects: filter }, scope);
    const power = (id: number): number => Number(reader.values(game, id)["power"]);
    const attacker = all({ marked: "attacking" })[0];
    const weapons = all({ marked: "wielded" });
    const force = attacker === undefined ? 0 : sumOf([attacker, ...weapons, ...all({ zone: "intent" })].map(power));
    const defenders = attacker === undefined ? [] : all({ marked: "defending" });
    return {
      effects: [
        {
          together: [
            ...defenders.flatMap((id) => harm(id, force)),
            ...(attacker === undefined
              ? []
              : all({ marked: "retaliating" }).flatMap((id) => harm(attacker, power(id)))),
            ...(defenders.length === 0
              ? []
              : weapons.map((id) => ({ mark: "durability", on: { refs: [id] }, by: -1, rule: "GA-DMG-6" }))),
          ],
        },
      ],
    };
  },
};

/**
 * An attack needs power, its own or that of what it wields [GA-ATK-3]. It costs nothing and only says whether it can be;
 * while it is open what is wielded, it can.
 */
const force: Word = {
  expand: () => ({ effects: [] }),
  payable: (game, _effect, scope) => {
    const weapons = scope.bindings["weapons"];
    if (weapons === undefined) return true;
    return sumOf([scope.source, ...weapons].map((id) => Number(game.tables.reader.values(game, id)["power"]))) > 0;
  },
};

/**
 * Reserve N asks for N other cards of the hand, which go face down into memory [GA-CST-1]. Memory N banishes N cards of
 * one's memory at random, after everything else has been paid [GA-CST-2].
 */
const archive: Solver = (game, seat, costs, scope) => {
  const total = (key: string): number =>
    costs.reduce((sum, cost) => sum + (typeof cost[key] === "number" ? cost[key] : 0), 0);
  const own = (zone: string): number =>
    game.tables.reader
      .select(game, { objects: { zone, owner: "you" } }, { ...scope, seat })
      .filter((id) => id !== scope.source).length;
  const [reserve, memory] = [total("reserve"), total("memory")];
  if (own("hand") < reserve || own("memory") < memory) return null;
  const others = costs.filter((cost) => cost["reserve"] === undefined && cost["memory"] === undefined);
  for (const cost of others) {
    const word = game.tables.words.get(Object.keys(cost)[0] ?? "");
    if (word?.payable?.(game, cost, scope) === false) return null;
  }
  return [
    ...others,
    ...(reserve === 0 ? [] : [reserved(reserve)]),
    ...(memory === 0
      ? []
      : [{ shuffle: "memory" }, { take: memory, from: "memory", to: "banishment", name: "banish" }]),
  ];
};

const reserved = (count: number): Effect => ({
  sequence: [
    {
      choose: { except: [{ objects: { zone: "hand", owner: "you" } }, "this"] },
      min: count,
      max: count,
      as: "reserved",
      verb: "reserve",
      rule: "GA-CST-1",
    },
    { move: "reserved", to: "memory", faceDown: true, name: "reserve", rule: "GA-CST-1" },
  ],
});

/** What pays for others has no work of its own. */
const paid: Word = { expand: () => ({ effects: [] }) };

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

const units = { types: ["ally", "champion"] };
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
  conditions: {
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
  },
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
      cost: [{ exhaust: "it", rule: "GA-ATK-4" }, { force: true }],
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
