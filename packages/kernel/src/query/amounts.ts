import { formOf, isRecord, list, show, text, type Data, type DataRecord } from "../data/data.ts";
import { isSeat, missing, numberOf, seatOf, seatRef } from "../data/ids.ts";
import { isWritten } from "../derived/writes.ts";
import { ABILITY, type Game } from "../state/game.ts";
import { known, markOf } from "../state/objects.ts";
import { BEGIN, CREATE, LOSE, MARK, MOVE, RESOURCE, VANISH } from "../state/proposal.ts";
import type { Scope } from "../state/scope.ts";
import { countLiving, isLiving } from "../state/seats.ts";
import { stack, zoneList } from "../state/zones.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import { TALLIED_SPANS, WAITING_TRIGGERS, type ReadsCollector } from "../tables/reads.ts";
import { compileSelector } from "./selectors.ts";
import { tallied } from "./tally.ts";

/** An amount, compiled. */
export type Amount = (game: Game, scope: Scope) => number;

/** A form of amount. A new one is an entry of the table below. */
interface AmountForm {
  readonly compile: (data: DataRecord) => Amount;
  /** Says what the answer depends on. */
  readonly reads: (data: DataRecord, reads: ReadsCollector) => void;
  /** What it reads of the time, as bits of `Reads.time`. */
  readonly time?: number;
}

/** How many. A number, the name of a binding, or one of the forms below. */
export function amount(game: Game, data: Data | undefined, scope: Scope): number {
  if (typeof data === "number") return Number.isSafeInteger(data) ? data : safe(data);
  return compileAmount(data)(game, scope);
}

/** Data are never edited: each amount of a ruleset or card is compiled once. */
const compiled = new WeakMap<DataRecord, Amount>();

export function compileAmount(data: Data | undefined): Amount {
  if (typeof data === "number") return fixed(safe(data));
  if (data === true) return fixed(1);
  if (typeof data === "string") return boundAmount(data);
  if (!isRecord(data)) throw new Error(`expected an amount, found ${show(data)}`);
  const cached = compiled.get(data);
  if (cached !== undefined) return cached;
  const made = amountForm(data).compile(data);
  // What a word has put together on the way does not come again.
  if (Object.isFrozen(data)) compiled.set(data, made);
  return made;
}

function amountForm(data: DataRecord): AmountForm {
  const form = amounts[formOf(data)];
  if (form === undefined) throw new Error(`unknown amount ${show(data)}; known: ${Object.keys(amounts).join(", ")}`);
  return form;
}

/** What an amount depends on. */
export function amountReads(data: Data | undefined, reads: ReadsCollector): void {
  if (typeof data === "string") reads.name(data);
  else if (isRecord(data)) {
    const form = amountForm(data);
    form.reads(data, reads);
    reads.time(form.time ?? 0);
  }
}

const fixed =
  (value: number): Amount =>
  () =>
    value;

/** A binding of numbers is its sum; the amount of an event is bound as `n`. */
const boundAmount =
  (name: string): Amount =>
  (_game, { bindings }) => {
    const numbers = bindings[name];
    if (numbers === undefined) return 0;
    let sum = 0;
    for (let index = 0; index < numbers.length; index++) sum += numbers[index] ?? missing("number");
    return safe(sum);
  };

/** Amounts are whole and stay where whole numbers are exact. */
function safe(value: number): number {
  if (Number.isSafeInteger(value)) return value;
  const most = Number.MAX_SAFE_INTEGER;
  return Number.isNaN(value) ? 0 : Math.trunc(Math.max(-most, Math.min(most, value)));
}

/** A number of each of those that a selector finds, added up; `find` looks up what follows from the ruleset alone. */
function sumOver<T>(of: Data, find: (game: Game) => T, each: (game: Game, ref: number, found: T) => number): Amount {
  const those = compileSelector(of);
  const look = memoByRuleset(find);
  return (game, scope) => {
    const refs = those(game, scope);
    let sum = 0;
    for (let index = 0; index < refs.length; index++)
      sum += each(game, refs[index] ?? missing("reference"), look(game));
    return safe(sum);
  };
}

/** Amounts put together into one, from a first value or else from the first of them. */
const folded = (form: string, first: number | null, fold: (sum: number, value: number) => number): AmountForm => ({
  compile: (data) => {
    const all = list(data[form]).map(compileAmount);
    const begin = first === null ? all[0] : fixed(first);
    const parts = first === null ? all.slice(1) : all;
    if (begin === undefined) throw new Error(`${form}: expected amounts, found ${show(data)}`);
    return (game, scope) => {
      let sum = begin(game, scope);
      for (let index = 0; index < parts.length; index++)
        sum = fold(sum, (parts[index] ?? missing("amount"))(game, scope));
      return safe(sum);
    };
  },
  reads: (data, reads) => reads.each(reads.amount, data[form]),
});

/**
 * Makes a test whether a number is 0 for everything that is where abilities work: told by what is printed, while nothing
 * changes that, and kept for the list of what is there, which is replaced with every change.
 */
function nowhere(name: string): (game: Game) => boolean {
  let asked: readonly number[] | null = null;
  let isNowhere = false;
  const zeros = printedZeros(name);
  return (game) => {
    const { kinds, modifies, absent } = game.derived;
    if (absent > 0 || (modifies > 0 && isWritten(game, name))) return false;
    if (asked === kinds) return isNowhere;
    const { isOfAll, cards, isOfBlank } = zeros(game);
    asked = kinds;
    isNowhere = !game.tables.marked.includes(name);
    if (!isOfAll)
      for (let index = 0; index < kinds.length && isNowhere; index++)
        isNowhere = cards[kinds[index] ?? missing("card kind")] ?? isOfBlank;
    return isNowhere;
  };
}

/** Whether a number that is printed is 0: on each card, on all of them, and on what has no face. */
const printedZeros = (name: string): ((game: Game) => { isOfAll: boolean; cards: boolean[]; isOfBlank: boolean }) =>
  memoByRuleset(({ tables }) => {
    const cards = tables.cards.map(({ values }) => (values[name] ?? 0) === 0);
    const isOfBlank = (tables.blank[name] ?? 0) === 0;
    return { isOfAll: isOfBlank && cards.every((isZero) => isZero), cards, isOfBlank };
  });

/** A number of an object, or of a set how many there are in it. */
function sizeOf(game: Game, id: number, name: string): number {
  const value = game.tables.reader.value(game, id, name);
  return typeof value === "number" ? value : (value?.length ?? 0);
}

export const amounts: Readonly<Record<string, AmountForm>> = {
  count: {
    compile: (data) => {
      const those = compileSelector(data["count"]);
      return (game, scope) => those(game, scope).length;
    },
    reads: (data, reads) => reads.selector(data["count"]),
  },
  mark: {
    compile: (data) =>
      sumOver(
        data["of"] ?? "it",
        ({ tables }) => numberOf(tables.marks, text(data["mark"], "mark"), "mark"),
        (game, id, mark) => markOf(known(game, id) ?? unknown(id), mark),
      ),
    reads: (data, reads) => {
      reads.selector(data["of"] ?? "it");
      reads.change(MARK);
    },
  },
  resource: {
    compile: (data) =>
      sumOver(
        data["of"] ?? "you",
        ({ tables }) => numberOf(tables.resources, text(data["resource"], "resource"), "resource"),
        ({ state }, ref, resource) =>
          (state.seats[seatOf(ref)] ?? missing("seat")).resources[resource] ?? missing("resource"),
      ),
    reads: (data, reads) => {
      reads.selector(data["of"] ?? "you");
      reads.change(RESOURCE);
    },
  },
  /** How often something was counted. What is counted is any event. */
  tally: {
    compile: (data) => {
      const of = data["of"] ?? "you";
      const those = compileSelector(of);
      const tally = memoByRuleset(({ tables }) => numberOf(tables.tallies, text(data["tally"], "tally"), "tally"));
      const isBefore = data["before"] === true;
      if (of === "you")
        return (game, scope) =>
          isLiving(game.state, scope.seat) ? tallied(game, tally(game), seatRef(scope.seat), isBefore, scope) : 0;
      return (game, scope) => {
        let sum = 0;
        for (const ref of those(game, scope)) sum += tallied(game, tally(game), ref, isBefore, scope);
        return sum;
      };
    },
    reads: (data, reads) => {
      reads.selector(data["of"] ?? "you");
      reads.name("ability");
      reads.anything();
    },
    // Some count spans, or start anew with one.
    time: TALLIED_SPANS,
  },
  characteristic: {
    compile: (data) => {
      const name = text(data["characteristic"], "characteristic");
      const of = data["of"] ?? "it";
      const sum = sumOver(
        of,
        () => name,
        (game, id) => sizeOf(game, id, name),
      );
      const isOfAll = isRecord(of) && isRecord(of["objects"]) && of["objects"]["zone"] === undefined;
      if (!isOfAll) return sum;
      const isNowhere = nowhere(name);
      return (game, scope) => (isNowhere(game) ? 0 : sum(game, scope));
    },
    reads: (data, reads) => {
      reads.selector(data["of"] ?? "it");
      reads.characteristic(text(data["characteristic"], "characteristic"));
    },
  },
  /** What was announced under a name with what these are or came from: the number `x`, or 1 for a further cost. */
  announced: {
    compile: (data) => {
      const name = text(data["announced"], "name");
      return sumOver(
        data["of"] ?? "this",
        () => name,
        (game, id) => {
          const announced = game.tables.reader.announced(game, id);
          if (announced === null) return 0;
          return name === "x" ? announced.x : Number(announced.extras.includes(name));
        },
      );
    },
    reads: (data, reads) => {
      reads.selector(data["of"] ?? "this");
      reads.anything();
    },
  },
  plus: folded("plus", 0, (sum, value) => sum + value),
  minus: folded("minus", null, (rest, value) => rest - value),
  times: folded("times", 1, (product, value) => product * value),
  /** The first by the second, rounded down, or with `up` up; nothing is divided by 0. */
  divided: {
    compile: (data) => {
      const [dividend = fixed(0), divisor = fixed(1)] = list(data["divided"]).map(compileAmount);
      const round = data["up"] === true ? Math.ceil : Math.floor;
      return (game, scope) => {
        const by = divisor(game, scope);
        return by === 0 ? 0 : safe(round(dividend(game, scope) / by));
      };
    },
    reads: (data, reads) => reads.each(reads.amount, data["divided"]),
  },
  smallest: folded("smallest", Infinity, Math.min),
  largest: folded("largest", -Infinity, Math.max),
  turns: {
    compile: (data) =>
      sumOver(
        data["turns"] ?? "it",
        () => null,
        ({ state }, ref) => (isSeat(ref) ? (state.seats[seatOf(ref)] ?? missing("seat")).turns : 0),
      ),
    reads: (data, reads) => {
      reads.selector(data["turns"] ?? "it");
      reads.change(BEGIN);
    },
  },
  /** The number of a seat, from 1. */
  seat: {
    compile: (data) => {
      const those = compileSelector(data["seat"] ?? "it");
      return (game, scope) => {
        const ref = those(game, scope)[0];
        return ref === undefined ? 0 : seatOf(ref) + 1;
      };
    },
    reads: (data, reads) => reads.selector(data["seat"] ?? "it"),
  },
  /** How many triggers of these wait, or are on the stack. */
  pending: {
    compile: (data) => {
      const those = compileSelector(data["pending"] ?? "it");
      return (game, scope) => {
        const of = those(game, scope);
        const onStack = stack(game).filter((id) => {
          const object = known(game, id);
          return object?.made === ABILITY && of.includes(object.item?.source ?? 0);
        });
        return onStack.length + game.state.waiting.filter(({ source }) => of.includes(source)).length;
      };
    },
    reads: (data, reads) => {
      reads.selector(data["pending"] ?? "it");
      // A trigger is noticed without a change of its own.
      reads.anything();
    },
    time: WAITING_TRIGGERS,
  },
  /** How many cards lie in a zone of these seats, whether anybody can tell them apart or not. */
  cardsIn: {
    compile: (data) =>
      sumOver(
        data["of"] ?? "you",
        ({ tables }) => numberOf(tables.zoneNumbers, text(data["cardsIn"], "zone"), "zone"),
        (game, ref, zone) => zoneList(game, zone, seatOf(ref)).length,
      ),
    reads: (data, reads) => {
      reads.selector(data["of"] ?? "you");
      reads.zones(data["cardsIn"]);
      reads.change(MOVE, CREATE, VANISH);
    },
  },
  turn: {
    compile: () => (game) => game.state.turn,
    reads: (_data, reads) => reads.change(BEGIN),
  },
  seats: {
    compile: () => (game) => countLiving(game.state),
    reads: (_data, reads) => reads.change(LOSE),
  },
  /** How many of the seats have begun a turn of their own. */
  begun: {
    compile: () => (game) => game.state.seats.filter(({ left, turns }) => left === 0 && turns > 0).length,
    reads: (_data, reads) => reads.change(BEGIN, LOSE),
  },
};

function unknown(id: number): never {
  throw new Error(`object ${id} is not known any more`);
}
