import { answer, askedSeat, open, options, ruleset, start, type Game, type Ruleset } from "@turnwright/kernel";

import { mix, type Tally, STEPS } from "./reference.ts";

/** What lies where, top first. */
type Thing = string | { readonly card: string; readonly exhausted: boolean };

/** The turn of the workload for the kernel: twelve spans side by side, ten of them with a window. */
export const turnRules = ruleset({
  name: "turn",
  seats: { min: 2, max: 2 },
  turnRule: "500.1",
  turn: [
    "untap",
    "upkeep",
    "draw",
    "main1",
    "beginCombat",
    "attackers",
    "blockers",
    "damage",
    "endCombat",
    "main2",
    "end",
    "cleanup",
  ],
  spans: {
    untap: { rule: "502" },
    upkeep: { rule: "503", window: "fast" },
    draw: { rule: "504", window: "fast" },
    main1: { rule: "505", window: "fast" },
    beginCombat: { rule: "507", window: "fast" },
    attackers: { rule: "508", window: "fast" },
    blockers: { rule: "509", window: "fast" },
    damage: { rule: "510", window: "fast" },
    endCombat: { rule: "511", window: "fast" },
    main2: { rule: "505", window: "fast" },
    end: { rule: "513", window: "fast" },
    cleanup: { rule: "514" },
  },
  windows: { fast: { rule: "117.3a", rules: { passed: "117.4", resolved: "117.3b", acted: "117.3c" } } },
  zones: {
    library: { whose: "seat", hidden: "all" },
    hand: { whose: "seat", hidden: "others" },
    field: { whose: "seat", works: true },
    /** Where the one stands that is hurt, so that finding it costs the same on every board. */
    front: { whose: "seat", works: true },
    grave: { whose: "seat" },
    stack: { whose: "all", stack: true },
  },
  marks: ["hurt"],
  resources: { life: { start: 20 }, coins: { start: 0, least: 0 }, points: { start: 0 } },
  names: ["draw"],
  characteristics: { speed: "set", toughness: "number" },
  conditions: {
    asked: { rule: "117.1", is: { priority: "you" } },
    own: { rule: "505.6a", is: { active: "you" } },
    calm: { rule: "505.6b", is: { stack: "empty" } },
    main: { rule: "505.6c", is: { inside: ["main1", "main2"] } },
  },
  actions: {
    castSlow: {
      rule: "307.1",
      zone: "hand",
      of: { speed: "slow" },
      needs: ["asked", "own", "calm", "main"],
      asks: ["targets", "pay"],
    },
    castFast: { rule: "304.1", zone: "hand", of: { speed: "fast" }, needs: ["asked"], asks: ["targets", "pay"] },
    use: { rule: "602.1", zone: "field", abilities: true, needs: ["asked"], asks: ["targets", "pay"] },
  },
  checks: {
    mode: "together",
    limit: 100,
    list: [
      {
        rule: "704.5a",
        each: "everyone",
        if: { resource: "life", of: "it", atMost: 0 },
        do: [{ lose: "it" }],
      },
      {
        rule: "704.5g",
        each: { objects: {} },
        if: { mark: "hurt", of: "it", atLeast: { characteristic: "toughness", of: "it" } },
        do: [{ move: "it", to: "grave" }],
      },
    ],
  },
  triggers: { order: "timestamp", rule: "603.3b" },
  items: { targetsGone: "all", rule: "608.2b", failed: "grave", finish: [{ to: "grave", rule: "608.2n" }] },
  leaving: { rule: "800.4a" },
  ending: { last: "104.2a", nobody: "104.4a" },
  // Sixty triggers in one step are many, and not endless.
  endless: { limit: 1000, rule: "104.4b" },
  cards: {
    Slow1: { speed: "slow", cost: [{ resource: "coins", by: -1 }] },
    Slow2: { speed: "slow", cost: [{ resource: "coins", by: -2 }] },
    Slow3: { speed: "slow", cost: [{ resource: "coins", by: -3 }] },
    Slow4: { speed: "slow", cost: [{ resource: "coins", by: -4 }] },
    Slow5: { speed: "slow", cost: [{ resource: "coins", by: -5 }] },
    Fast6: { speed: "fast", cost: [{ resource: "coins", by: -6 }] },
    Fast7: { speed: "fast", cost: [{ resource: "coins", by: -7 }] },
    /** Waits for nothing and does nothing. */
    Stone: { toughness: 2 },
    /** Has an ability that nobody can pay for. */
    Engine: {
      toughness: 2,
      abilities: [
        {
          activated: [{ exhaust: "this" }, { resource: "coins", by: -2 }],
          do: [{ resource: "points", by: 1 }],
        },
      ],
    },
    Herald: {
      toughness: 2,
      abilities: [{ trigger: "begin:upkeep", do: [{ resource: "points", by: 1 }] }],
    },
    OwnHerald: {
      toughness: 2,
      abilities: [{ trigger: "begin:upkeep", who: "you", do: [{ resource: "points", by: 1 }] }],
    },
    Shrine: {
      toughness: 2,
      abilities: [{ replace: "draw", who: "you", rule: "614.6", instead: [{ resource: "points", by: 1 }] }],
    },
  },
});

/** The same turn with a draw in its draw step. */
export const drawRules: Ruleset = {
  ...turnRules,
  name: "draw",
  spans: {
    ...turnRules.spans,
    draw: {
      rule: "504",
      begin: [{ take: 1, from: "library", to: "hand", name: "draw", rule: "504.1" }],
      window: "fast",
    },
  },
};

const hurt = { mark: "hurt", on: { objects: { zone: "front", controller: "you" } }, by: 1, rule: "120.3" };
const heal = { ...hurt, by: -1 };

/** The same turn with one change before every decision: one permanent is hurt, then it heals, step after step. */
export const damageRules: Ruleset = {
  ...turnRules,
  name: "damage",
  spans: Object.fromEntries(
    Object.entries(turnRules.spans).map(([name, span]) => [
      name,
      span.window === undefined
        ? span
        : { rule: span.rule, course: [hurt, open("active", "117.3a"), heal, open("other", "117.3d")] },
    ]),
  ),
  windows: {
    active: { rule: "117.3a", order: ["active"], rules: { passed: "117.4" } },
    other: { rule: "117.3d", order: ["next"], rules: { passed: "117.4" } },
  },
};

const hand = ["Slow1", "Slow2", "Slow3", "Slow4", "Slow5", "Fast6", "Fast7"];

/** Ten permanents: every fifth has an ability that cannot be paid, every second is exhausted. */
export const board: readonly Thing[] = Array.from({ length: 10 }, (_, at) => ({
  card: at % 5 === 0 ? "Engine" : "Stone",
  exhausted: at % 2 === 0,
}));

export const many = (count: number, card: string): readonly Thing[] => Array.from({ length: count }, () => card);

/** A game in which each seat has seven cards in hand and these permanents, and nothing to pay with. */
export function game(
  rules: Ruleset,
  field: readonly Thing[],
  more: Readonly<Record<string, readonly Thing[]>> = {},
  coins = 0,
): Game {
  const zones = { hand, field, ...more };
  return start(rules, {
    seats: ["a", "b"],
    zones: { a: zones, b: zones },
    resources: { a: { coins }, b: { coins } },
  });
}

/** A game half-way, with the cards of `midGame` where they lie there: 38 in the library, 5, 7, and 10 permanents. */
export function halfWay(): Game {
  const made = game(turnRules, board, {
    library: many(38, "Stone"),
    hand: hand.slice(2),
    grave: [...hand.slice(2), "Stone", "Stone"],
  });
  passTo(made, 9);
  for (let decisions = 0; decisions < 9; decisions++) answer(made, 0);
  return made;
}

const SPAN = 1;

/** The step that is open, as a number of the workload: under the window lies its span, and the turn itself is span 0. */
function stepOf({ state: { agenda } }: Game): number {
  const frame = agenda[agenda.length - 2];
  if (frame?.kind !== SPAN) throw new Error("the open window is not in a step");
  return frame.span - 1;
}

/** Both seats pass until so many turns are over; every decision goes into the checksum of the workload. */
export function pass(made: Game, turns: number): Tally {
  let decisions = 0;
  let sum = 0;
  while (made.state.turn <= turns) {
    sum = mix(sum, made.state.turn, stepOf(made), askedSeat(made));
    answer(made, 0);
    decisions++;
  }
  return { decisions, sum };
}

/** The same with the list of options read at every decision; what is found in one decision is at least passing. */
export function passReading(made: Game, turns: number): Tally & { readonly found: number } {
  let decisions = 0;
  let sum = 0;
  let found = 0;
  while (made.state.turn <= turns) {
    sum = mix(sum, made.state.turn, stepOf(made), askedSeat(made));
    found += options(made).length;
    answer(made, 0);
    decisions++;
  }
  return { decisions, sum, found };
}

/** Both seats pass until a turn has begun; how often they did. */
export function passTo(made: Game, turn: number): number {
  let decisions = 0;
  for (; made.state.turn < turn; decisions++) answer(made, 0);
  return decisions;
}

/** The steps of the ruleset are those of the workload, in its order. */
if (turnRules.turn.join() !== STEPS.map(({ id }) => id).join()) throw new Error("the turn is not that of the workload");
