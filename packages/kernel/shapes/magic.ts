import { declare, ruleset, settle, type Effect, type Solver, type Word } from "../src/index.ts";

/** Draws are single draws, one after the other [CR 121.2]; those from an empty library are remembered [CR 121.4]. */
const draw: Word = {
  expand: (_game, effect) => ({
    effects: [
      {
        forEach: effect["who"] ?? "you",
        as: "drawer",
        do: [{ repeat: effect["draw"] ?? 1, do: [drawOne] }],
      },
    ],
  }),
};

const drawOne: Effect = {
  take: 1,
  from: "library",
  to: "hand",
  who: "drawer",
  name: "draw",
  short: [{ resource: "failedDraws", who: "who", by: 1, rule: "CR 121.4" }],
};

/** Damage of attackers and blockers, all at once [CR 510.2]. Blocked creatures deal theirs to what blocks them. */
const combatDamage: Word = {
  expand: (game, effect) => {
    const { reader, marks } = game.tables;
    const isFirst = effect["combatDamage"] === "first";
    const inCombat = { objects: { marked: "attacking" } };
    const scope = { seat: game.state.active, source: 0, rule: 0, bindings: {} };
    const strikes = (id: number): boolean => {
      const keywords = reader.values(game, id)["keywords"];
      return Array.isArray(keywords) && keywords.includes("first strike") === isFirst;
    };
    const power = (id: number): number => Number(reader.values(game, id)["power"]);
    const done: Effect[] = [];
    for (const attacker of reader.select(game, inCombat, scope)) {
      const object = game.state.objects[attacker & 4095];
      const blockers = reader.select(game, { attachedTo: { refs: [attacker] } }, scope);
      const isBlocked = (object?.marks?.[marks.get("blocked") ?? 0] ?? 0) > 0;
      const defender = (object?.marks?.[marks.get("attacking") ?? 0] ?? 1) - 1;
      if (strikes(attacker) && power(attacker) > 0) {
        if (!isBlocked)
          done.push({ resource: "life", who: { refs: [-1 - defender] }, by: -power(attacker), name: "damage" });
        else if (blockers[0] !== undefined)
          done.push({ mark: "damage", on: { refs: [blockers[0]] }, by: power(attacker), name: "damage" });
      }
      for (const blocker of blockers)
        if (strikes(blocker) && power(blocker) > 0)
          done.push({ mark: "damage", on: { refs: [attacker] }, by: power(blocker), name: "damage" });
    }
    return { effects: [{ together: done }] };
  },
};

/** Mana is made by exhausting lands; the solver chooses which. */
const lands: Solver = (game, seat, costs, scope) => {
  const mana = costs.reduce((sum, cost) => sum + (typeof cost["mana"] === "number" ? cost["mana"] : 0), 0);
  const others = costs.filter((cost) => cost["mana"] === undefined);
  const pool = game.state.seats[seat]?.resources[game.tables.resources.get("mana") ?? 0] ?? 0;
  const ready = game.tables.reader.select(
    game,
    { objects: { types: "land", controller: "you", exhausted: false } },
    { ...scope, seat },
  );
  const sources = ready.filter((id) => id !== scope.source).slice(0, Math.max(0, mana - pool));
  if (sources.length < mana - pool) return null;
  for (const cost of others) {
    const word = game.tables.words.get(Object.keys(cost)[0] ?? "");
    if (word?.payable?.(game, cost, scope) === false) return null;
  }
  const paid: Effect[] = sources.length > 0 ? [{ exhaust: { refs: [...sources] }, rule: "CR 601.2h" }] : [];
  const used: Effect[] =
    Math.min(pool, mana) > 0 ? [{ resource: "mana", by: -Math.min(pool, mana), rule: "CR 601.2h" }] : [];
  return [...paid, ...used, ...others];
};

const spell = { matches: { any: [{ types: "instant" }, { keywords: "flash" }] } };

export const magicRules = ruleset({
  name: "magic shape",
  seats: { min: 2, max: 8 },
  turn: ["beginning", "precombatMain", "combat", "postcombatMain", "ending"],
  turnRule: "CR 500.1",
  firstTurns: [{ rule: "CR 103.8a", who: "first", seats: [2, 2], absent: ["draw"] }],
  spans: {
    beginning: { rule: "CR 501", parts: ["untap", "upkeep", "draw"] },
    untap: { rule: "CR 502", course: [{ ready: { objects: { controller: "active" } }, rule: "CR 502.3" }] },
    upkeep: { rule: "CR 503", window: "fast" },
    draw: { rule: "CR 504", begin: [{ draw: 1, who: "active", rule: "CR 504.1" }], window: "fast" },
    precombatMain: { rule: "CR 505", window: "fast" },
    combat: {
      rule: "CR 506",
      parts: [
        "beginningOfCombat",
        "declareAttackers",
        "declareBlockers",
        "firstStrikeDamage",
        "combatDamage",
        "endOfCombat",
      ],
      end: [
        {
          together: [
            { mark: "attacking", on: { objects: {} }, to: 0 },
            { mark: "blocked", on: { objects: {} }, to: 0 },
            { attach: { objects: { types: "creature" } } },
            { resource: "attackers", who: "everyone", to: 0 },
          ],
          rule: "CR 511.3",
        },
      ],
    },
    beginningOfCombat: { rule: "CR 507", window: "fast" },
    declareAttackers: { rule: "CR 508", begin: [declare("attack")], window: "fast" },
    declareBlockers: { rule: "CR 509", when: "somebodyAttacked", begin: [declare("block")], window: "fast" },
    firstStrikeDamage: {
      rule: "CR 510.4",
      when: "somebodyStrikesFirst",
      begin: [{ combatDamage: "first", rule: "CR 510.2" }],
      window: "fast",
    },
    combatDamage: {
      rule: "CR 510",
      when: "somebodyAttacked",
      begin: [{ combatDamage: "last", rule: "CR 510.2" }],
      window: "fast",
    },
    endOfCombat: { rule: "CR 511", window: "fast" },
    postcombatMain: { rule: "CR 505", window: "fast" },
    ending: { rule: "CR 512", parts: ["endStep", "cleanup"] },
    endStep: { rule: "CR 513", window: "fast" },
    cleanup: {
      rule: "CR 514",
      course: [
        {
          sequence: [
            {
              chooseEach: { objects: { zone: "hand", owner: "chooser" } },
              max: { minus: [{ count: { objects: { zone: "hand", owner: "chooser" } } }, 7] },
              who: "active",
              sealed: true,
              verb: "discard",
              as: "excess",
            },
            { move: "excess", to: "graveyard", name: "discard" },
          ],
          rule: "CR 514.1",
        },
        { together: [{ mark: "damage", on: { objects: {} }, to: 0 }, { expire: "endOfTurn" }], rule: "CR 514.2" },
        settle({ opens: "fast", again: "span" }),
      ],
    },
  },
  spanEnds: [{ resource: "mana", who: "everyone", to: 0, rule: "CR 500.5" }],
  windows: { fast: { rule: "CR 117.3a", rules: { passed: "CR 117.4", acted: "CR 117.3c", resolved: "CR 117.3b" } } },
  zones: {
    library: { whose: "seat", hidden: "all" },
    hand: { whose: "seat", hidden: "others" },
    battlefield: { whose: "all", works: true },
    graveyard: { whose: "seat" },
    exile: { whose: "all" },
    stack: { whose: "all", stack: true },
  },
  marks: ["damage", "attacking", "blocked", "plus", "fuse"],
  resources: { life: { start: 20 }, failedDraws: {}, mana: { least: 0 }, attackers: {} },
  names: ["draw", "discard", "damage", "die", "gain", "sacrifice", "cast", "playLand", "activate", "attack", "block"],
  moves: { die: { from: "battlefield", to: "graveyard", of: { types: "creature" } } },
  rules: ["CR 601.2h", "CR 121.4", "CR 500.7", "CR 500.8", "CR 500.9", "CR 614.10", "CR 614.10a"],
  tallies: {
    spells: { on: "cast", per: "seat" },
    landsPlayed: { on: "playLand", per: "seat" },
    attacks: { on: "attack", per: "object" },
  },
  characteristics: { types: "set", keywords: "set", power: "number", toughness: "number" },
  layers: [
    { name: "copy" },
    { name: "types" },
    { name: "abilities" },
    { name: "set" },
    { name: "modify", marks: { plus: { power: 1, toughness: 1 } } },
  ],
  conditions: {
    hasPriority: { rule: "CR 117.1", is: { priority: "you" }, text: "you have priority" },
    ownMain: {
      rule: "CR 307.1",
      object: true,
      is: { any: [spell, { all: [{ active: "you" }, { inside: ["precombatMain", "postcombatMain"] }] }] },
      text: "it is your main phase",
    },
    emptyStack: {
      rule: "CR 307.1",
      object: true,
      is: { any: [spell, { stack: "empty" }] },
      text: "the stack is empty",
    },
    landLeft: {
      rule: "CR 305.2",
      is: { tally: "landsPlayed", of: "you", atMost: 0 },
      text: "you have played no land this turn",
    },
    somebodyAttacked: { rule: "CR 508.8", is: { resource: "attackers", of: "everyone", atLeast: 1 } },
    somebodyStrikesFirst: {
      rule: "CR 510.4",
      is: {
        count: { objects: { keywords: "first strike", any: [{ marked: "attacking" }, { attached: true }] } },
        atLeast: 1,
      },
    },
    neverSick: {
      rule: "CR 302.6",
      object: true,
      is: { matches: { any: [{ old: true }, { keywords: "haste" }, { not: { types: "creature" } }] } },
      text: "it has been there since your turn began",
    },
  },
  actions: {
    playLand: {
      rule: "CR 305.1",
      zone: "hand",
      of: { types: "land" },
      needs: ["hasPriority", "ownMain", "emptyStack", "landLeft"],
      stack: false,
      free: true,
      do: [{ move: "it", to: "battlefield" }],
    },
    cast: {
      rule: "CR 601.2",
      zone: "hand",
      of: { types: { lacks: "land" } },
      needs: ["hasPriority", "ownMain", "emptyStack"],
      asks: ["modes", "extras", "number", "targets", "divide", "pay"],
      solver: "lands",
    },
    activate: {
      rule: "CR 602.2",
      zone: "battlefield",
      abilities: true,
      needs: ["hasPriority"],
      asks: ["modes", "number", "targets", "divide", "pay"],
      solver: "lands",
    },
  },
  declarations: {
    attack: {
      rule: "CR 508.1",
      who: "active",
      candidates: {
        objects: {
          types: "creature",
          controller: "you",
          exhausted: false,
          any: [{ old: true }, { keywords: "haste" }],
        },
      },
      receivers: "opponents",
      do: [
        { exhaust: "it", rule: "CR 508.1f" },
        { mark: "attacking", on: "it", to: { seat: "to" } },
        { resource: "attackers", who: "you", by: 1 },
        { note: "attack", of: "it", rule: "CR 508.1k" },
      ],
    },
    block: {
      rule: "CR 509.1",
      who: "inactive",
      candidates: { objects: { types: "creature", controller: "you", exhausted: false } },
      receivers: { objects: { marked: "attacking" } },
      pair: { mark: "attacking", of: "to", is: { seat: "you" } },
      do: [
        { attach: "it", to: "to", rule: "CR 509.1g" },
        { mark: "blocked", on: "to", to: 1, rule: "CR 509.1h" },
        { note: "block", of: "it", rule: "CR 509.1g" },
      ],
    },
  },
  checks: {
    mode: "together",
    limit: 500,
    list: [
      {
        rule: "CR 704.5a",
        after: ["resource"],
        each: "everyone",
        if: { resource: "life", of: "it", atMost: 0 },
        do: [{ lose: "it" }],
      },
      {
        rule: "CR 704.5b",
        after: ["resource"],
        each: "everyone",
        if: { resource: "failedDraws", of: "it", atLeast: 1 },
        do: [{ lose: "it" }],
      },
      {
        rule: "CR 704.5d",
        after: ["move", "create"],
        each: { objects: { token: true, zone: ["hand", "graveyard", "exile", "library"] } },
        do: [{ vanish: "it" }],
      },
      {
        rule: "CR 704.5f",
        after: ["move", "create", "mark", "store", "expire"],
        each: { objects: { types: "creature" } },
        local: true,
        if: { characteristic: "toughness", of: "it", atMost: 0 },
        do: [{ move: "it", to: "graveyard" }],
      },
      {
        rule: "CR 704.5g",
        after: ["move", "create", "mark", "store", "expire"],
        each: { objects: { types: "creature", marked: "damage" } },
        local: true,
        if: { mark: "damage", of: "it", atLeast: { characteristic: "toughness", of: "it" } },
        do: [{ move: "it", to: "graveyard" }],
      },
    ],
  },
  triggers: { order: "choice", rule: "CR 603.3b" },
  door: { classes: [["self"], ["replace", "prevent"]], rule: "CR 616.1" },
  items: {
    targetsGone: "all",
    rule: "CR 608.2b",
    failed: "graveyard",
    finish: [
      { of: { types: ["creature", "enchantment", "artifact"] }, to: "battlefield", rule: "CR 608.3a" },
      { to: "graveyard", rule: "CR 608.2n" },
    ],
  },
  cut: { rule: "CR 724.1", stackTo: "exile", resolving: "goes", waiting: "dropped", checks: true },
  leaving: { rule: "CR 800.4a", foreign: "exile" },
  attempts: { rule: "CR 117.1" },
  teams: { sharedTurns: false },
  endless: { limit: 200, rule: "CR 104.4b" },
  ending: { last: "CR 104.2a", nobody: "CR 104.4a" },
  deck: { zone: "library", rule: "CR 103.3" },
  words: { draw, combatDamage, mana: { expand: () => ({ effects: [] }) } },
  solvers: { lands },
});
