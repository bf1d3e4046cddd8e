import { declare, named, open, ruleset, settle, type Effect, type Solver, type Word } from "../src/index.ts";

/** Who acts hands over to the next seat; the active seat is asked first, and again after each resolution. */
const handing = (rule: string) =>
  ({ rule, after: "next", closed: "hushed", rules: { passed: "K-20", acted: "K-20", resolved: "K-20" } }) as const;

/** What was declared of a fight is over, and what was there for the fight alone is gone. */
const parted: Effect = {
  together: [
    { mark: "charging", on: { objects: {} }, to: 0 },
    { mark: "held", on: { objects: {} }, to: 0 },
    { attach: { objects: { types: "unit" } } },
    { move: { objects: { keywords: "fleeting" } }, to: "heap" },
  ],
  rule: "K-9",
};

/** All at once: who charges hits those that hold it, or the opponents where nobody does; who holds hits back. */
const blows: Word = {
  compile: () => (game, scope) => {
    const { reader } = game.tables;
    const hit = (by: number, harm: Effect) => ({
      todo: [{ ...harm, name: "hit" }],
      seat: game.state.objects[by & 4095]?.controller ?? -1,
      source: by,
      rule: scope.rule,
      bindings: {},
      used: [],
    });
    const power = (id: number): number =>
      Math.max(0, reader.amount(game, { characteristic: "power", of: { refs: [id] } }, scope));
    const hurt = (by: number, whom: number) =>
      power(by) === 0 ? [] : [hit(by, { mark: "hurt", on: { refs: [whom] }, by: power(by) })];
    return {
      together: reader.select(game, { objects: { marked: "charging" } }, scope).flatMap((unit) => {
        const holders = reader.select(game, { attachedTo: { refs: [unit] } }, scope);
        if (!reader.fits(game, { marked: "held" }, unit, scope))
          return power(unit) === 0 ? [] : [hit(unit, { resource: "will", who: "opponents", by: -power(unit) })];
        return holders.flatMap((holder) => [...hurt(unit, holder), ...hurt(holder, unit)]);
      }),
    };
  },
};

/** So many other cards of the hand go face down to the camp. It is the solver that asks for them. */
const pledge: Word = { compile: () => () => ({ effects: [] }) };

const pledging: Solver = (game, seat, costs, scope) => {
  const count = costs.reduce((sum, cost) => sum + (typeof cost["pledge"] === "number" ? cost["pledge"] : 0), 0);
  const others = costs.filter((cost) => cost["pledge"] === undefined);
  const hand = { except: [{ objects: { zone: "hand", owner: "you" } }, "this"] };
  if (game.tables.reader.select(game, hand, { ...scope, seat }).length < count) return null;
  if (!game.tables.reader.payable(game, others, scope)) return null;
  if (count === 0) return others;
  const pledged = { choose: hand, min: count, max: count, as: "pledged", verb: "pledge", rule: "K-28" };
  return [...others, { sequence: [pledged, { move: "pledged", to: "camp", faceDown: true, rule: "K-28" }] }];
};

/** Whom those who charge are at, or who holds them. */
const raided = { attachedTo: { objects: { marked: "charging" } } };

const isFast = { matches: { keywords: "fast" } };

/**
 * A fight in small, with the words of no game: who declares and who is asked in which order, what a wrong attempt costs, what is
 * looked at first, and how time is cut short.
 */
export const skirmishRules = ruleset({
  name: "skirmish",
  seats: { min: 2, max: 4 },
  turnRule: "K-1",
  turn: ["dawn", "errand", "muster", "clash", "dusk"],
  firstTurns: [
    { rule: "K-2a", who: "first", seats: [2, 2], absent: ["dawn", "errand", "clash"] },
    { rule: "K-2b", who: "others", seats: [2, 2], absent: ["dawn"] },
    { rule: "K-2c", who: "each", seats: [3, 4], absent: ["errand"] },
  ],
  opening: {
    rule: "K-3",
    course: [
      { take: 3, from: "pile", to: "hand", who: "everyone", name: "draw" },
      {
        forEach: "everyone",
        as: "dealer",
        do: [
          {
            may: [
              { move: { objects: { zone: "hand", owner: "dealer" } }, to: "pile" },
              { shuffle: "pile", who: "dealer" },
              { take: 3, from: "pile", to: "hand", who: "dealer", name: "draw" },
            ],
            who: "dealer",
            verb: "mulligan",
          },
        ],
      },
    ],
  },
  spans: {
    dawn: {
      rule: "K-4",
      course: [
        { ready: { objects: { controller: "active" } } },
        {
          if: { turn: true, is: 1 },
          then: [{ note: "omen", of: "active" }],
          else: [{ take: 1, from: "pile", to: "hand", who: "active", name: "draw" }],
        },
        settle({ opens: "handing", rule: "K-4a" }),
      ],
    },
    /** The active seat alone may send one out, and only to what is then on the stack others can respond. */
    errand: {
      rule: "K-5",
      course: [
        {
          if: { count: { objects: { zone: "camp", owner: "you" } } },
          then: [{ may: [{ resource: "errands", to: 1 }], verb: "prepare" }],
        },
        open("alone"),
        { resource: "errands", who: "everyone", to: 0 },
      ],
    },
    muster: { rule: "K-6", window: "handing" },
    clash: { rule: "K-7", parts: ["charge", "block", "exchange", "lull"], end: [parted] },
    charge: { rule: "K-7a", begin: [declare("charge")], window: "handing" },
    block: { rule: "K-7b", begin: [declare("block")], window: "fixed" },
    exchange: { rule: "K-7c", course: [{ blows: true }, { check: true }] },
    lull: { rule: "K-7d", course: [settle({ opens: "handing" })] },
    /** Only ever begun by a raid, in the middle of a window. */
    brawl: { rule: "K-8", parts: ["rush", "exchange", "lull"], end: [parted] },
    rush: { rule: "K-8a", course: [open("handing"), declare("riposte"), settle({ opens: "handing", rule: "K-8b" })] },
    dusk: {
      rule: "K-10",
      course: [
        settle(),
        open("handing", "K-10a"),
        named("sweep"),
        {
          together: [
            { mark: "hurt", on: { objects: { types: "unit" } }, to: 0 },
            { expire: "endOfTurn" },
            { note: "nightfall" },
          ],
          rule: "K-10b",
        },
        settle({ opens: "handing", again: "sweep", rule: "K-10c" }),
      ],
    },
  },
  windows: {
    handing: handing("K-20"),
    fixed: { ...handing("K-21"), order: ["active", "next", "active"] },
    alone: {
      rule: "K-22",
      order: ["active"],
      closed: { any: ["hushed", { all: [{ stack: "empty" }, { resource: "errands", of: "active", atMost: 0 }] }] },
    },
  },
  zones: {
    pile: { whose: "seat", hidden: "all" },
    camp: { whose: "seat", hidden: "others" },
    hand: { whose: "seat", hidden: "others" },
    field: { whose: "all", works: true },
    heap: { whose: "seat" },
    beyond: { whose: "all" },
    stack: { whose: "all", stack: true },
  },
  marks: ["hurt", "worn", "charging", "held"],
  resources: { will: { start: 12 }, coins: { start: 3, least: 0, most: 6 }, errands: { least: 0 } },
  names: [
    "draw",
    "hit",
    "heal",
    "die",
    "felled",
    "yield",
    "omen",
    "excess",
    "nightfall",
    "play",
    "use",
    "send",
    "charge",
    "block",
  ],
  rules: ["K-30"],
  characteristics: { types: "set", keywords: "set", power: "number", defense: "number" },
  layers: [{ name: "base" }, { name: "more", marks: { worn: { defense: -1 } } }],
  conditions: {
    mine: { rule: "K-23", is: { priority: "you" }, text: "you have priority" },
    inMuster: {
      rule: "K-24",
      object: true,
      is: { any: [isFast, { all: [{ active: "you" }, { inside: ["muster"] }, { not: { inside: ["brawl"] } }] }] },
      text: "it is fast, or it is your muster",
    },
    emptyStack: { rule: "K-24", object: true, is: { any: [isFast, { stack: "empty" }] }, text: "the stack is empty" },
    inDusk: { rule: "K-10", is: { inside: ["dusk"] }, text: "it is dusk" },
    /** Of the first turns only the last in order has a fight. */
    grown: {
      rule: "K-25",
      is: {
        any: [
          { turns: "you", atLeast: 2 },
          { begun: true, is: { seats: true } },
        ],
      },
      text: "it is not your first turn, or you are the last to have one",
    },
    fit: { rule: "K-26", object: true, is: { matches: { exhausted: false } }, text: "it is ready" },
    sending: { rule: "K-5", is: { resource: "errands", of: "you", atLeast: 1 }, text: "you may send one out now" },
    hushed: { rule: "K-27", is: { count: { objects: { zone: "stack", keywords: "hush" } } } },
    slain: {
      rule: "K-11",
      object: true,
      is: {
        all: [
          { mark: "hurt", of: "it", atLeast: 1 },
          { mark: "hurt", of: "it", atLeast: { characteristic: "defense", of: "it" } },
        ],
      },
    },
    spent: { rule: "K-11", object: true, is: { characteristic: "defense", of: "it", atMost: 0 } },
  },
  actions: {
    play: {
      rule: "K-28",
      zone: "hand",
      needs: ["mine", "inMuster", "emptyStack"],
      asks: ["modes", "targets", "pay"],
      solver: "pledging",
    },
    use: { rule: "K-28", zone: "field", abilities: true, needs: ["mine"], asks: ["modes", "targets", "pay"] },
    send: { rule: "K-5", zone: "camp", needs: ["sending"], cost: [{ resource: "errands", by: -1 }] },
    raid: {
      rule: "K-8",
      zone: "field",
      of: { types: "unit" },
      needs: ["mine", "inMuster", "emptyStack", "grown", "fit"],
      asks: ["targets", "pay"],
      targets: [{ from: { objects: { types: "unit", controller: "opponents" } }, as: "target" }],
      free: true,
      cost: [{ exhaust: "it", rule: "K-26" }],
      stack: false,
      do: [
        {
          together: [
            { mark: "charging", on: "it", to: 1 },
            { mark: "held", on: "it", to: 1 },
            { attach: "target", to: "it" },
          ],
        },
        { begin: "brawl", rule: "K-8" },
      ],
    },
  },
  declarations: {
    charge: {
      rule: "K-7a",
      who: "active",
      candidates: {
        objects: { types: "unit", controller: "you", exhausted: false, any: [{ old: true }, { keywords: "swift" }] },
      },
      do: [{ exhaust: "it" }, { mark: "charging", on: "it", to: 1 }, { note: "charge", of: "it" }],
      reasons: [{ rule: "K-29", is: { inside: ["clash"] }, text: "it is the clash" }],
    },
    block: {
      rule: "K-7b",
      who: "inactive",
      candidates: { objects: { types: "unit", controller: "you", exhausted: false } },
      receivers: { objects: { marked: "charging" } },
      /** Those with a shield go before the others. */
      restrictions: [{ of: { keywords: { lacks: "shield" } }, behind: { keywords: "shield" }, rule: "K-7b" }],
      do: [
        { attach: "it", to: "to" },
        { mark: "held", on: "to", to: 1 },
        { note: "block", of: "it" },
      ],
    },
    /** Whose unit was raided may send others to help it. */
    riposte: {
      rule: "K-8b",
      who: { controllerOf: raided },
      candidates: {
        objects: { types: "unit", controller: "you", exhausted: false, keywords: "shield", not: { is: raided } },
      },
      receivers: { objects: { marked: "charging" } },
      do: [{ exhaust: "it" }, { attach: "it", to: "to" }, { note: "block", of: "it" }],
    },
  },
  checks: {
    mode: "first",
    limit: 20,
    beyond: {
      rule: "K-12",
      do: [
        { note: "excess" },
        {
          forEach: { objects: { types: "unit" } },
          do: [{ if: { any: ["slain", "spent"] }, then: [{ move: "it", to: "heap", name: "felled" }] }],
        },
      ],
    },
    list: [
      {
        rule: "K-11a",
        each: { objects: { types: "unit", marked: "hurt" } },
        if: "slain",
        do: [{ move: "it", to: "heap", name: "die" }],
      },
      {
        rule: "K-11b",
        each: { objects: { types: "unit" } },
        if: "spent",
        do: [{ move: "it", to: "heap", name: "die" }],
      },
      {
        rule: "K-13",
        each: "everyone",
        if: { resource: "will", of: "it", atMost: 0 },
        do: [{ lose: "it" }],
      },
    ],
  },
  triggers: { order: "timestamp", rule: "K-14", choice: { count: { objects: { name: "Herald", controller: "you" } } } },
  door: { classes: [["interrupt"], ["shield"], ["replace"], ["prevent"]], rule: "K-15" },
  items: {
    targetsGone: "all",
    rule: "K-16",
    failed: "heap",
    finish: [
      { of: { types: ["unit", "thing"] }, to: "field", rule: "K-16a" },
      { to: "heap", rule: "K-16b" },
    ],
  },
  cut: { rule: "K-17", stackTo: "beyond", resolving: "goes", waiting: "dropped", checks: true },
  leaving: { rule: "K-18" },
  attempts: {
    rule: "K-19",
    codes: { charge: "CANNOT_CHARGE", "K-24": "TOO_EARLY", condition: "NOT_NOW" },
    violation: { rule: "K-19a", to: "next", limit: 4 },
  },
  ending: { last: "K-13", nobody: "K-13" },
  endless: { limit: 100, rule: "K-13" },
  deck: { zone: "pile", rule: "K-3" },
  words: { blows, pledge },
  solvers: { pledging },
});
