import { cardKind } from "../tables/card-kind.ts";
import { formOf, isRecord, list, show, text, type Data, type DataRecord } from "../data/data.ts";
import { isSeat, missing, numberOf, seatOf, seatRef } from "../data/ids.ts";
import { isWritten } from "../derived/writes.ts";
import { ABILITY, type Game } from "../state/game.ts";
import { known, markOf } from "../state/objects.ts";
import { BEGIN, CREATE, EXPIRE, LOSE, MOVE, NOTICED, VANISH } from "../state/proposal.ts";
import { STACKED, type Scope } from "../state/scope.ts";
import { countLiving, isLiving, resourceOf } from "../state/seats.ts";
import { stack, zoneList } from "../state/zones.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import { TALLIED_SPANS, WAITING_TRIGGERS, type ReadsCollector } from "../tables/reads.ts";
import { compileSelector, compileSelectorAsItWas } from "./selectors.ts";
import { tallied, talliedInOwnTurn } from "./tally.ts";

/** An amount, compiled. */
export type Amount = (game: Game, scope: Scope) => number;

/** A form of amount. A new one is an entry of the table below. */
interface AmountForm {
  readonly compile: (data: DataRecord) => Amount;
  /** Reports what the answer depends on. */
  readonly reads: (data: DataRecord, reads: ReadsCollector) => void;
  /** The parts of the time that it reads, as bits of `Reads.time`. */
  readonly time?: number;
}

/** Evaluates an amount: a number, the name of a binding, or one of the forms below. */
export function amount(game: Game, data: Data | undefined, scope: Scope): number {
  if (typeof data === "number") return Number.isSafeInteger(data) ? data : safe(data);
  return compileAmount(data)(game, scope);
}

/** A cache for compiled amounts, by their data, which are never edited. */
const compiled = new WeakMap<DataRecord, Amount>();

export function compileAmount(data: Data | undefined): Amount {
  if (typeof data === "number") return fixed(safe(data));
  if (data === true) return fixed(1);
  if (typeof data === "string") return boundAmount(data);
  if (!isRecord(data)) throw new Error(`expected an amount, found ${show(data)}`);
  const cached = compiled.get(data);
  if (cached !== undefined) return cached;
  const made = amountForm(data).compile(data);
  // Data that a word has made are short-lived, so they are not cached.
  if (Object.isFrozen(data)) compiled.set(data, made);
  return made;
}

function amountForm(data: DataRecord): AmountForm {
  const form = amounts[formOf(data)];
  if (form === undefined) throw new Error(`unknown amount ${show(data)}; known: ${Object.keys(amounts).join(", ")}`);
  return form;
}

/** Reports what an amount depends on. */
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

/**
 * The sum of a binding's numbers; the amount of an event is bound as `n`. Where nothing is being announced `x` is the number
 * that the source was announced with [CR 107.3m].
 */
const boundAmount =
  (name: string): Amount =>
  (game, { source, bindings }) => {
    const numbers = bindings[name];
    if (numbers === undefined) return name === "x" ? (game.tables.reader.announced(game, source)?.x ?? 0) : 0;
    let sum = 0;
    for (let index = 0; index < numbers.length; index++) sum += numbers[index] ?? missing("number");
    return safe(sum);
  };

/** Makes an amount a whole number in the range where whole numbers are exact. */
function safe(value: number): number {
  if (Number.isSafeInteger(value)) return value;
  const most = Number.MAX_SAFE_INTEGER;
  return Number.isNaN(value) ? 0 : Math.trunc(Math.max(-most, Math.min(most, value)));
}

/** The sum of a number over what a selector finds; `lookUp` finds what depends on the ruleset alone, once. */
function sumOver<T>(
  of: Data,
  lookUp: (game: Game) => T,
  each: (game: Game, ref: number, found: T, scope: Scope) => number,
): Amount {
  const select = compileSelectorAsItWas(of);
  const found = memoByRuleset(lookUp);
  return (game, scope) => {
    const refs = select(game, scope);
    let sum = 0;
    for (let index = 0; index < refs.length; index++)
      sum += each(game, refs[index] ?? missing("reference"), found(game), scope);
    return safe(sum);
  };
}

/** An operation on a list of amounts, from a `first` value or, if that is null, from the first amount. */
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
 * A test whether a number is 0 for every object in working zones, by the printed values. Cached for the list of cards
 * there, which is replaced with every change; false as long as an effect or a mark may change the number.
 */
function zeroEverywhereTest(name: string): (game: Game) => boolean {
  let cachedFor: readonly number[] | null = null;
  let isZero = false;
  const zeros = printedZeros(name);
  return (game) => {
    const { kinds, modifies, absent } = game.derived;
    if (absent > 0 || (modifies > 0 && isWritten(game, name))) return false;
    if (cachedFor === kinds) return isZero;
    const { isOfAll, cards, isOfBlank } = zeros(game);
    const isPrintedZero = (played: Game, face: number): boolean =>
      face < 0 ? isOfBlank : (cards[face] ?? (cardKind(played, face).values[name] ?? 0) === 0);
    cachedFor = kinds;
    isZero = !game.tables.marked.includes(name);
    if (!isOfAll)
      for (let index = 0; index < kinds.length && isZero; index++)
        isZero = isPrintedZero(game, kinds[index] ?? missing("card kind"));
    return isZero;
  };
}

/** Whether a printed number is 0: on each card, on all of them, and on objects without a face. */
const printedZeros = (name: string): ((game: Game) => { isOfAll: boolean; cards: boolean[]; isOfBlank: boolean }) =>
  memoByRuleset(({ tables }) => {
    const cards = tables.cards.map(({ values }) => (values[name] ?? 0) === 0);
    const isOfBlank = (tables.blank[name] ?? 0) === 0;
    const isOfAll = isOfBlank && !tables.excepted.has(name) && cards.every((isNone) => isNone);
    return { isOfAll, cards, isOfBlank };
  });

/** A number of an object, or the size of a set. */
function numericValue(game: Game, id: number, name: string): number {
  const value = game.tables.reader.value(game, id, name);
  return typeof value === "number" ? value : (value?.length ?? 0);
}

export const amounts: Readonly<Record<string, AmountForm>> = {
  count: {
    compile: (data) => {
      const select = compileSelector(data["count"]);
      return (game, scope) => select(game, scope).length;
    },
    reads: (data, reads) => {
      reads.selector(data["count"]);
      reads.name(STACKED);
    },
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
      reads.mark(data["mark"]);
    },
  },
  resource: {
    compile: (data) =>
      sumOver(
        data["of"] ?? "you",
        ({ tables }) => numberOf(tables.resources, text(data["resource"], "resource"), "resource"),
        (game, ref, resource) => resourceOf(game, seatOf(ref), resource),
      ),
    reads: (data, reads) => {
      reads.selector(data["of"] ?? "you");
      reads.resource(data["resource"]);
    },
  },
  /** How often a tally has counted an event. */
  tally: {
    compile: (data) => {
      const of = data["of"] ?? "you";
      const select = compileSelectorAsItWas(of);
      const tally = memoByRuleset(({ tables }) => numberOf(tables.tallies, text(data["tally"], "tally"), "tally"));
      const isBefore = data["before"] === true;
      if (data["ownTurn"] === true)
        return (game, scope) => {
          let sum = 0;
          for (const ref of select(game, scope)) sum += talliedInOwnTurn(game, tally(game), ref);
          return sum;
        };
      if (of === "you")
        return (game, scope) =>
          isLiving(game.state, scope.seat) ? tallied(game, tally(game), seatRef(scope.seat), isBefore, scope) : 0;
      return (game, scope) => {
        let sum = 0;
        for (const ref of select(game, scope)) sum += tallied(game, tally(game), ref, isBefore, scope);
        return sum;
      };
    },
    reads: (data, reads) => {
      reads.selector(data["of"] ?? "you");
      reads.name("ability");
      reads.anything();
    },
    // Some tallies count spans or are reset by one.
    time: TALLIED_SPANS,
  },
  characteristic: {
    compile: (data) => {
      const name = text(data["characteristic"], "characteristic");
      const of = data["of"] ?? "it";
      const sum = sumOver(
        of,
        () => name,
        (game, id) => numericValue(game, id, name),
      );
      const isOfAll = isRecord(of) && isRecord(of["objects"]) && of["objects"]["zone"] === undefined;
      if (!isOfAll) return sum;
      const isZero = zeroEverywhereTest(name);
      return (game, scope) => (isZero(game) ? 0 : sum(game, scope));
    },
    reads: (data, reads) => {
      reads.selector(data["of"] ?? "it");
      reads.characteristic(text(data["characteristic"], "characteristic"));
    },
  },
  /**
   * What was announced under a name for these items or what they have become: the number `x`, or 1 for an extra cost.
   */
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
  /** The first divided by the second, rounded down, or up with `up`; 0 if the second is 0. */
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
      const select = compileSelector(data["seat"] ?? "it");
      return (game, scope) => {
        const ref = select(game, scope)[0];
        return ref === undefined ? 0 : seatOf(ref) + 1;
      };
    },
    reads: (data, reads) => reads.selector(data["seat"] ?? "it"),
  },
  /** The number, from 1, of the card that an object physically is, whatever it has become; 0 for none. */
  origin: {
    compile: (data) => {
      const select = compileSelectorAsItWas(data["origin"] ?? "it");
      return (game, scope) => {
        const ref = select(game, scope)[0];
        return ref === undefined || isSeat(ref) ? 0 : (known(game, ref)?.origin ?? -1) + 1;
      };
    },
    reads: (data, reads) => reads.selector(data["origin"] ?? "it"),
  },
  /** How many triggers of these sources wait or are on the stack. */
  pending: {
    compile: (data) => {
      const select = compileSelectorAsItWas(data["pending"] ?? "it");
      return (game, scope) => {
        const of = select(game, scope);
        const onStack = stack(game).filter((id) => {
          const object = known(game, id);
          return object?.made === ABILITY && of.includes(object.item?.source ?? 0);
        });
        return onStack.length + game.state.waiting.filter(({ source }) => of.includes(source)).length;
      };
    },
    reads: (data, reads) => {
      reads.selector(data["pending"] ?? "it");
      reads.others();
      reads.change(MOVE, CREATE, VANISH, EXPIRE, NOTICED);
    },
    time: WAITING_TRIGGERS,
  },
  /** How many cards are in a zone of these seats, whether they are known or not; of one that has left, how many were [CR 800.4i]. */
  cardsIn: {
    compile: (data) =>
      sumOver(
        data["of"] ?? "you",
        ({ tables }) => numberOf(tables.zoneNumbers, text(data["cardsIn"], "zone"), "zone"),
        (game, ref, zone, { bindings }) => {
          const last = game.state.seats[seatOf(ref)]?.lastCards[zone];
          if (last !== undefined) return last;
          const cards = zoneList(game, zone, seatOf(ref));
          const stacked = bindings[STACKED];
          return cards.length - (stacked !== undefined && cards.includes(stacked[0] ?? 0) ? 1 : 0);
        },
      ),
    reads: (data, reads) => {
      reads.selector(data["of"] ?? "you");
      reads.name(STACKED);
      reads.zones(data["cardsIn"]);
      reads.others();
      reads.change(MOVE, CREATE, VANISH, LOSE);
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
  /** How many seats have begun a turn of their own. */
  begun: {
    compile: () => (game) => game.state.seats.filter(({ left, turns }) => left === 0 && turns > 0).length,
    reads: (_data, reads) => reads.change(BEGIN, LOSE),
  },
};

function unknown(id: number): never {
  throw new Error(`object ${id} is not known any more`);
}
