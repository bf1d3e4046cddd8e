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

const RESERVABLE = frozen({ objects: { keywords: "reservable", controller: "you", exhausted: false } });

/** What reserve is paid with: other cards of the hand, and what is reservable and awake, also for its own cost [GA-CST-1, GA-CST-6]. */
const HAND = frozen({ except: [{ objects: { zone: "hand", owner: "you" } }, "this"] });
const SOURCES = frozen({ union: [HAND, RESERVABLE] });

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
  payable: (game, effect, scope) => {
    const count = wanted(effect, "reserve");
    // Mostly the hand is enough, and to count it is cheap.
    return sizeOf(game, HAND, scope) >= count || sizeOf(game, SOURCES, scope) >= count;
  },
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
const paying: Solver = (game, seat, costs, scope) => {
  const own = scope.seat === seat ? scope : { ...scope, seat };
  const plain: Effect[] = [];
  for (const cost of costs)
    if (cost["reserve"] === undefined && cost["memory"] === undefined && cost["discount"] === undefined)
      plain.push(cost);
  const [reserved, lost] = [dueOf(costs, "reserve"), dueOf(costs, "memory")];
  const due = [...plain, ...reserved, ...lost];
  if (areApart(game, plain, reserved, own)) return due.every((cost) => isPayable(game, cost, own)) ? due : null;
  // What one cost takes is not there for the next. They are paid in any order: what is banished may be rested before.
  const { payable } = game.tables.reader;
  if (payable(game, due, own)) return due;
  const early = [...reserved, ...plain, ...lost];
  return reserved.length > 0 && payable(game, early, own) ? early : null;
};

/** What the costs come to and what of it is missing. */
const lacks: NonNullable<Solver["lacks"]> = (game, seat, costs, scope) => {
  const own = { ...scope, seat };
  const said = [
    ...dueOf(costs, "reserve").flatMap((cost) => {
      const there = sizeOf(game, SOURCES, own);
      const due = wanted(cost, "reserve");
      return there >= due ? [] : [`it costs ${due} reserve, and you have ${there} to pay with`];
    }),
    ...dueOf(costs, "memory").flatMap((cost) => {
      const there = (onlyFloats(game, own) ? 0 : sizeOf(game, MEMORY, own)) + floating(game, own).length;
      const due = wanted(cost, "memory");
      return there >= due ? [] : [`it costs ${due} memory, and you have ${there} to pay with`];
    }),
    ...costs.flatMap((cost) => {
      const word = game.tables.words.get(formOf(cost));
      return word?.payable?.(game, cost, own) === false ? (word.lacks?.(game, cost, own) ?? []) : [];
    }),
  ];
  return said.length === 0 ? "it cannot be paid" : said.join("; ");
};

export const archive: Solver = Object.assign(paying, { lacks });

/** Costs that take neither cards of the hand nor what may be rested for reserve. */
const APART = new Set(["rest", "exhaust", "counters", "mark", "provided", "force"]);

/** Whether no cost takes what another needs: different ones of those, and nothing that is reservable. */
function areApart(game: Game, plain: readonly Effect[], reserved: readonly Effect[], scope: Scope): boolean {
  if (plain.length === 0 || (plain.length === 1 && reserved.length === 0)) return true;
  const forms = plain.map(formOf);
  if (!forms.every((form, index) => APART.has(form) && forms.indexOf(form) === index)) return false;
  return reserved.length === 0 || sizeOf(game, RESERVABLE, scope) === 0;
}

type Added = "reserve" | "memory";

/** What is due of one kind, if anything is. */
function dueOf(costs: readonly Effect[], key: Added): readonly Effect[] {
  const sum = total(costs, key);
  return sum > 0 ? [priceOf(key, sum)] : [];
}

/** What is to be paid of one kind: the same data for the same number, so that it is compiled once. */
function priceOf(key: Added, count: number): Effect {
  const known = PRICES[key].get(count);
  if (known !== undefined) return known;
  const price: Effect = frozen({ [key]: count });
  if (PRICES[key].size < MOST_PRICES) PRICES[key].set(count, price);
  return price;
}

const PRICES: Readonly<Record<Added, Map<number, Effect>>> = { reserve: new Map(), memory: new Map() };
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
