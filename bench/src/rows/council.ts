import {
  openSpans,
  answer,
  below,
  decision,
  fork,
  optionCount,
  seeded,
  start,
  view,
  withCards,
  type Game,
  type Ruleset,
  type Setup,
} from "@turnwright/kernel";
import { council, decks, toCard } from "@turnwright/council";

import { atMost, rowOf, judge, median, repeat, type Result, type Row } from "../measure.ts";
import { playouts } from "../decks.ts";
import { randomGames } from "../random-games.ts";

/** What the document's author asks for, in microseconds. */
const ITEM = 2000;
const PASS = 100;
const COMBAT = 3000;
/** Bytes of the difference between what a seat sees at two decisions in succession. */
const DIFFERENCE = 512;

const rules: Ruleset = withCards(council, {
  Undying: toCard({
    name: "Undying",
    types: "Unit",
    power: 1,
    defense: 1,
    abilities: [{ replace: "die", of: "this", instead: [] }],
  }),
});

const place = (span: string, zones: NonNullable<Setup["zones"]>): Game =>
  start(rules, {
    seats: ["a", "b"],
    zones,
    resources: { a: { influence: 9 }, b: { influence: 9, resolve: 200 } },
    at: { turn: 3, active: "a", span },
  });

const many = (count: number, name: string): string[] => Array.from({ length: count }, () => name);

/** Takes the option whose key begins so. */
function take(game: Game, key: string): void {
  const index = decision(game)?.options.findIndex((option) => option.key.startsWith(key)) ?? -1;
  if (index < 0) throw new Error(`no option "${key}"`);
  answer(game, index);
}

/** A board of twenty Units, with an Action on the stack that both have still to pass. */
function withItem(): Game {
  const game = place("main", {
    a: { hand: ["Ruinous Bolt"], field: many(10, "Lance Captain") },
    b: { field: many(10, "Vanguard Knight") },
  });
  take(game, "play:Ruinous Bolt");
  take(game, "target:b");
  return game;
}

function resolve(from: Game): number {
  const game = fork(from);
  answer(game, 0);
  answer(game, 0);
  return 1;
}

const PASSES = 200;

/** Nothing can correct it: the checks run to their limit, and each of them is a pass over the board. */
function correct(): number {
  place("main", { a: { field: [...many(9, "Levy Spear"), { card: "Undying", marks: { damage: 1 } }] } });
  return PASSES;
}

const atCombat = (): Game =>
  place("declareAttackers", {
    a: { field: [...many(2, "Lance Captain"), ...many(2, "Leech"), "Blighter"] },
    b: { field: [...many(2, "Vanguard Knight"), ...many(2, "Penitent")] },
  });

/** Everybody attacks, everybody blocks, and the damage is dealt in both layers with all that follows. */
function fight(from: Game): number {
  const game = fork(from);
  for (let steps = 0; steps < 300 && game.state.outcome === null; steps++) {
    if (spanOf(game) === "exitCombat") return 1;
    answer(game, 0);
  }
  throw new Error("a combat without an end");
}

const spanOf = (game: Game): string => game.tables.spans[openSpans(game).at(-1)?.span ?? -1]?.name ?? "";

const TRIGGERS = 500;

/** Five hundred wait for a death, and all of them come to the stack at once. */
function withTriggers(): Game {
  const game = place("main", {
    a: { hand: ["Ruinous Bolt"], field: many(TRIGGERS, "Death Bell") },
    b: { field: ["Levy Spear"] },
  });
  take(game, "play:Ruinous Bolt");
  take(game, "target:Levy Spear");
  return game;
}

/** A combat is so much work that two runs of it warm nothing up, and whoever serves matches is warm. */
const WARM = 800;

export const councilTimes: Row = rowOf(() => {
  const [item, combat] = [withItem(), atCombat()];
  for (let times = 0; times < WARM; times++) fight(combat);
  return [repeat("item", () => resolve(item)), repeat("sba", correct), repeat("combat", () => fight(combat))];
}, [
  {
    name: "council.item",
    contender: "item",
    microseconds: { bound: "at most", what: "for an item of the stack to resolve, with 20 Units", must: ITEM },
  },
  {
    name: "council.sba",
    contender: "sba",
    microseconds: { bound: "at most", what: "for a pass of state-based actions", must: PASS },
  },
  {
    name: "council.combat",
    contender: "combat",
    microseconds: { bound: "at most", what: "for a combat of 5 attackers and 4 blockers", must: COMBAT },
  },
]);

/** By themselves: five hundred of anything leave so much behind that whatever is measured beside them pays for it. */
export const councilTriggers: Row = rowOf(() => {
  const game = withTriggers();
  return [repeat("triggers", () => resolve(game) * TRIGGERS)];
}, [
  {
    name: "council.triggers",
    contender: "triggers",
    microseconds: { bound: "at most", what: "for each of 500 triggers that come to the stack at once" },
  },
]);

/** The leaves of a value, by their paths. */
function leaves(value: unknown, path: string, found: Map<string, string>): Map<string, string> {
  if (typeof value !== "object" || value === null) found.set(path, JSON.stringify(value) ?? "");
  else for (const [key, each] of Object.entries(value)) leaves(each, `${path}/${key}`, found);
  return found;
}

/** What somebody must be told to see what there is now, as text: paths with new values, and paths that are gone. */
function differenceOf(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): number {
  const set = [...now].filter(([path, value]) => before.get(path) !== value);
  const gone = [...before.keys()].filter((path) => !now.has(path));
  return JSON.stringify({ set, gone }).length;
}

const GAMES = 6;

/** The median difference of one seat's view between two decisions, in random games with the decks. */
export const councilDifference: Row = {
  names: ["council.difference"],
  measure: () => {
    const sizes: number[] = [];
    const all = Object.values(decks);
    for (let seed = 1; seed <= GAMES; seed++) {
      const [a = [], b = []] = [all[seed % all.length], all[(seed + 2) % all.length]];
      const game = start(council, { seats: ["a", "b"], decks: { a, b }, seed });
      const rng = seeded(seed);
      let before = leaves(seen(game), "", new Map());
      for (let steps = 0; steps < 400 && game.state.outcome === null; steps++) {
        answer(game, below(rng, optionCount(game)));
        const now = leaves(seen(game), "", new Map());
        sizes.push(differenceOf(before, now));
        before = now;
      }
    }
    const demand = atMost("bytes of the difference of one seat's view between two decisions", DIFFERENCE);
    const result: Result = {
      name: "council.difference",
      perSecond: null,
      ratios: { bytes: judge(median(sizes), demand) },
      notes: [],
    };
    return [result];
  },
};

/** What is on the table for a seat; what it may do is asked apart. */
function seen(game: Game): object {
  const { decision: _decision, ...rest } = view(game, "a");
  return rest;
}

/** The decks at random. */
export const councilDecks = randomGames("council.decks", playouts.council, 0.002, 0.0045);
