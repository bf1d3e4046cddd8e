import { frozen, macro, type Effect, type Game, type Scope, type Solver, type Word } from "@turnwright/kernel";
import { isList, isRecord } from "@turnwright/lexicon";
import { CLASS_BONUS } from "../rules/selectors.ts";

const MEMORY = frozen({ objects: { zone: "memory", owner: "you" } });
const FLOATING = frozen({ objects: { zone: "graveyard", owner: "you", keywords: "floating memory" } });
const CLASS_FLOATING = frozen({ objects: { zone: "graveyard", owner: "you", keywords: "class floating memory" } });
const ONLY_FLOATING = frozen({ keywords: "only floating memory" });

/** The cards of the own graveyard that have floating memory, some of them only with class bonus [GA-CST-3]. */
function floating(game: Game, scope: Scope): number[] {
  const { reader } = game.tables;
  return [
    ...reader.select(game, FLOATING, scope),
    ...reader
      .select(game, CLASS_FLOATING, scope)
      .filter((id) => reader.holds(game, CLASS_BONUS, { ...scope, source: id })),
  ];
}

/** What reserve is paid with: other cards of the hand, and what is reservable and awake [GA-CST-1, GA-CST-6]. */
const SOURCES = frozen({
  except: [
    {
      union: [
        { objects: { zone: "hand", owner: "you" } },
        { objects: { keywords: "reservable", controller: "you", exhausted: false } },
      ],
    },
    "this",
  ],
});

const sizeOf = (game: Game, what: Effect, scope: Scope): number => game.tables.reader.select(game, what, scope).length;

const wanted = (effect: Effect, key: string): number => (typeof effect[key] === "number" ? effect[key] : 0);

/** `{ reserve: N }`: N other cards of the hand go face down into memory; what is reservable may be rested instead [GA-CST-1]. */
export const reserve: Word = {
  ...macro((effect) => {
    const count = wanted(effect, "reserve");
    if (count === 0) return [];
    return [
      { choose: SOURCES, min: count, max: count, as: "reserved", verb: "reserve", rule: "GA-CST-1" },
      {
        together: [
          { move: { filter: { zone: "hand" }, of: "reserved" }, to: "memory", name: "reserve", rule: "GA-CST-1" },
          { exhaust: { filter: { zone: "field" }, of: "reserved" }, name: "rest", rule: "GA-CST-6" },
        ],
      },
    ];
  }),
  payable: (game, effect, scope) => sizeOf(game, SOURCES, scope) >= wanted(effect, "reserve"),
};

/**
 * `{ memory: N }`: N cards of one's memory, chosen at random, are banished together; before that, cards with floating
 * memory may be banished from the graveyard, each for one [GA-CST-2, GA-CST-3].
 */
export const memory: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const count = wanted(effect, "memory");
    if (count === 0) return { effects: [] };
    const least = onlyFloats(game, scope) ? count : Math.max(0, count - sizeOf(game, MEMORY, scope));
    return {
      effects: [
        {
          choose: { refs: floating(game, scope) },
          min: least,
          max: count,
          as: "floated",
          verb: "float",
          rule: "GA-CST-3",
        },
        { move: "floated", to: "banishment", name: "banish", rule: "GA-CST-3" },
        {
          if: { amount: { minus: [count, { count: "floated" }] }, atLeast: 1 },
          then: [
            { random: { minus: [count, { count: "floated" }] }, among: MEMORY, as: "lost", rule: "GA-CST-2" },
            { move: "lost", to: "banishment", name: "banish", rule: "GA-CST-2" },
          ],
        },
      ],
    };
  },
  payable: (game, effect, scope) => {
    const count = wanted(effect, "memory");
    const left = onlyFloats(game, scope) ? count : count - sizeOf(game, MEMORY, scope);
    return left <= 0 || floating(game, scope).length >= left;
  },
};

/** Whether what is paid for says that only floating memory pays for it. */
const onlyFloats = (game: Game, scope: Scope): boolean =>
  scope.source !== 0 && game.tables.reader.fits(game, ONLY_FLOATING, scope.source, scope);

/**
 * All reserve of a price together, and all memory: base, what is added, what is taken off, never less than nothing [GA-ACT-1].
 * What is left to chance comes after everything else has been paid [GA-CST-2].
 */
export const archive: Solver = (game, seat, costs, scope) => {
  const own = scope.seat === seat ? scope : { ...scope, seat };
  const due: Effect[] = [];
  for (const cost of costs)
    if (cost["reserve"] === undefined && cost["memory"] === undefined && cost["discount"] === undefined) due.push(cost);
  for (const key of ADDED) {
    const sum = total(costs, key);
    if (sum > 0) due.push(priceOf(key, sum));
  }
  for (const cost of due) if (!isPayable(game, cost, own)) return null;
  return due;
};

const ADDED = ["reserve", "memory"] as const;

/** What is to be paid of one kind: the same data for the same number, so that it is compiled once. */
function priceOf(key: (typeof ADDED)[number], count: number): Effect {
  const known = PRICES[key].get(count);
  if (known !== undefined) return known;
  const price: Effect = frozen({ [key]: count });
  if (PRICES[key].size < MOST_PRICES) PRICES[key].set(count, price);
  return price;
}

const PRICES: Readonly<Record<(typeof ADDED)[number], Map<number, Effect>>> = { reserve: new Map(), memory: new Map() };
const MOST_PRICES = 100;

function total(costs: readonly Effect[], key: string): number {
  let sum = 0;
  for (const cost of costs) {
    const { discount } = cost;
    sum += wanted(cost, key);
    if (isList(discount)) for (const less of discount) if (isRecord(less)) sum -= wanted(less, key);
  }
  return Math.max(0, sum);
}

function isPayable(game: Game, cost: Effect, scope: Scope): boolean {
  const form = formOf(cost);
  const word = game.tables.words.get(form);
  if (word?.payable === undefined)
    throw new Error(`"${form}" cannot be a cost: it does not say whether it can be paid`);
  return word.payable(game, cost, scope);
}

/** The word that a cost is written with: its first key. */
function formOf(cost: Effect): string {
  for (const key in cost) return key;
  return "";
}
