import { frozen, type Effect, type Game, type Scope, type Solver, type Word } from "@turnwright/kernel";
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
  compile: (_tables, effect) => () => {
    const count = wanted(effect, "reserve");
    if (count === 0) return { effects: [] };
    return {
      effects: [
        { choose: SOURCES, min: count, max: count, as: "reserved", verb: "reserve", rule: "GA-CST-1" },
        {
          together: [
            { move: { filter: { zone: "hand" }, of: "reserved" }, to: "memory", name: "reserve", rule: "GA-CST-1" },
            { exhaust: { filter: { zone: "field" }, of: "reserved" }, name: "rest", rule: "GA-CST-6" },
          ],
        },
      ],
    };
  },
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
  const own = { ...scope, seat };
  const due = [
    ...costs.filter((cost) => !ADDED.some((key) => cost[key] !== undefined)),
    ...["reserve", "memory"].flatMap((key) => {
      const sum = total(costs, key);
      return sum === 0 ? [] : [{ [key]: sum }];
    }),
  ];
  return due.every((cost) => isPayable(game, cost, own)) ? due : null;
};

const ADDED = ["reserve", "memory", "discount"];

function total(costs: readonly Effect[], key: string): number {
  const sum = (list: readonly Effect[]): number =>
    list.reduce((so, cost) => so + (typeof cost[key] === "number" ? cost[key] : 0), 0);
  const less = costs.flatMap(({ discount }) => (isList(discount) ? discount.filter(isRecord) : []));
  return Math.max(0, sum(costs) - sum(less));
}

function isPayable(game: Game, cost: Effect, scope: Scope): boolean {
  const [form = ""] = Object.keys(cost);
  const word = game.tables.words.get(form);
  if (word?.payable === undefined)
    throw new Error(`"${form}" cannot be a cost: it does not say whether it can be paid`);
  return word.payable(game, cost, scope);
}
