import { formOf, isRecord, list, show, text, type Data, type DataRecord } from "../data/data.ts";
import { isSeat, missing, numberOf, seatOf, seatRef } from "../data/ids.ts";
import { ABILITY, type Game } from "../state/game.ts";
import { known, markOf } from "../state/objects.ts";
import { countLiving, isLiving, sharesTurns } from "../state/seats.ts";
import type { Scope } from "../state/scope.ts";
import { tallied } from "./tally.ts";
import { isWritten } from "../derived/writes.ts";
import { stack, zoneList } from "../state/zones.ts";
import { compileSelector } from "./selectors.ts";
import { memoByRuleset } from "../tables/lookup.ts";

/** An amount that is asked for again and again, with what follows from its data alone looked up once. */
export type Amount = (game: Game, scope: Scope) => number;

type AmountForm = (game: Game, data: DataRecord, scope: Scope) => number;

/** How many. A number, the name of a binding, or one of these forms. */
export function amount(game: Game, data: Data | undefined, scope: Scope): number {
  if (typeof data === "number") return Number.isSafeInteger(data) ? data : safe(data);
  if (data === true) return 1;
  if (typeof data === "string") return safe(bound(scope, data));
  if (!isRecord(data)) throw new Error(`expected an amount, found ${show(data)}`);
  const kept = keptAmounts.get(data) ?? keep(data);
  if (kept !== null) return kept(game, scope);
  const form = amounts[formOf(data)];
  if (form === undefined) throw new Error(`unknown amount ${show(data)}; known: ${Object.keys(amounts).join(", ")}`);
  return safe(form(game, data, scope));
}

/** Data are never edited: what a ruleset or card says is looked up once, where there is a quicker way. */
const keptAmounts = new WeakMap<DataRecord, Amount>();

function keep(data: DataRecord): Amount | null {
  const made = Object.isFrozen(data) ? (quick[formOf(data)]?.(data) ?? null) : null;
  if (made !== null) keptAmounts.set(data, made);
  return made;
}

/** The same for data that are read again and again. */
export function compileAmount(data: Data | undefined): Amount {
  if (typeof data === "number") {
    const fixed = safe(data);
    return () => fixed;
  }
  const made = isRecord(data) ? quick[formOf(data)]?.(data) : undefined;
  return made ?? ((game, scope) => amount(game, data, scope));
}

/** Amounts are whole and stay where whole numbers are exact. */
function safe(value: number): number {
  const most = Number.MAX_SAFE_INTEGER;
  return Number.isNaN(value) ? 0 : Math.trunc(Math.max(-most, Math.min(most, value)));
}

/** A binding of numbers is its sum; the amount of an event is bound as `n`. */
function bound(scope: Scope, name: string): number {
  return (scope.bindings[name] ?? []).reduce((sum, each) => sum + each, 0);
}

const each = (game: Game, data: Data | undefined, scope: Scope): readonly number[] =>
  game.tables.reader.select(game, data ?? "it", scope);
const both = (game: Game, data: Data | undefined, scope: Scope): number[] =>
  list(data).map((part) => amount(game, part, scope));

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

/** Those that are asked for all the time. */
const quick: Readonly<Record<string, (data: DataRecord) => Amount | undefined>> = {
  count: (data) => {
    const found = compileSelector(data["count"]);
    return (game, scope) => found(game, scope).length;
  },
  cardsIn: (data) => {
    const found = compileSelector(data["of"] ?? "you");
    const zone = memoByRuleset(({ tables }) => numberOf(tables.zoneNumbers, text(data["cardsIn"], "zone"), "zone"));
    const isOfActive = data["of"] === "active";
    return (game, scope) => {
      const { active } = game.state;
      if (isOfActive && !sharesTurns(game))
        return isLiving(game.state, active) ? zoneList(game, zone(game), active).length : 0;
      let sum = 0;
      for (const ref of found(game, scope)) sum += zoneList(game, zone(game), seatOf(ref)).length;
      return sum;
    };
  },
  characteristic: (data) => {
    const name = text(data["characteristic"], "characteristic");
    const { of } = data;
    const isOfAll = isRecord(of) && isRecord(of["objects"]) && of["objects"]["zone"] === undefined;
    const isNowhere = nowhere(name);
    const found = compileSelector(of ?? "it");
    return (game, scope) => {
      if (isOfAll && isNowhere(game)) return 0;
      let sum = 0;
      for (const id of found(game, scope)) sum += sizeOf(game, id, name);
      return safe(sum);
    };
  },
  mark: (data) => {
    const found = compileSelector(data["of"] ?? "it");
    const mark = memoByRuleset(({ tables }) => numberOf(tables.marks, text(data["mark"], "mark"), "mark"));
    return (game, scope) => {
      let sum = 0;
      for (const id of found(game, scope)) sum += markOf(known(game, id) ?? nothing(id), mark(game));
      return safe(sum);
    };
  },
  tally: (data) => {
    const found = compileSelector(data["of"] ?? "you");
    const tally = memoByRuleset(({ tables }) => numberOf(tables.tallies, text(data["tally"], "tally"), "tally"));
    const isBefore = data["before"] === true;
    const isOfYou = (data["of"] ?? "you") === "you";
    return (game, scope) => {
      if (isOfYou && isLiving(game.state, scope.seat))
        return tallied(game, tally(game), seatRef(scope.seat), isBefore, scope);
      let sum = 0;
      for (const ref of found(game, scope)) sum += tallied(game, tally(game), ref, isBefore, scope);
      return sum;
    };
  },
  resource: (data) => {
    const found = compileSelector(data["of"] ?? "you");
    const number = memoByRuleset(({ tables }) =>
      numberOf(tables.resources, text(data["resource"], "resource"), "resource"),
    );
    const isOfYou = (data["of"] ?? "you") === "you";
    return (game, scope) => {
      if (isOfYou && isLiving(game.state, scope.seat))
        return (game.state.seats[scope.seat] ?? missing("seat")).resources[number(game)] ?? missing("resource");
      let sum = 0;
      for (const ref of found(game, scope))
        sum += (game.state.seats[seatOf(ref)] ?? missing("seat")).resources[number(game)] ?? missing("resource");
      return safe(sum);
    };
  },
  plus: (data) => {
    const parts = list(data["plus"]);
    const fixed = parts.reduce<number>((sum, part) => (typeof part === "number" ? sum + safe(part) : sum), 0);
    const all = parts.filter((part) => typeof part !== "number").map(compileAmount);
    return (game, scope) => {
      let sum = fixed;
      for (let index = 0; index < all.length; index++) sum += (all[index] ?? missing("list element"))(game, scope);
      return Number.isSafeInteger(sum) ? sum : safe(sum);
    };
  },
  minus: (data) => {
    const [first, ...others] = list(data["minus"]).map(compileAmount);
    if (first === undefined) return undefined;
    return (game, scope) => {
      let rest = first(game, scope);
      for (const part of others) rest -= part(game, scope);
      return safe(rest);
    };
  },
  largest: (data) => {
    const all = list(data["largest"]).map(compileAmount);
    return (game, scope) => {
      let most = -Infinity;
      for (const part of all) most = Math.max(most, part(game, scope));
      return safe(most);
    };
  },
};

/** A number of an object, or of a set how many there are in it. */
function sizeOf(game: Game, id: number, name: string): number {
  const value = game.tables.reader.value(game, id, name);
  return typeof value === "number" ? value : (value?.length ?? 0);
}

export const amounts: Readonly<Record<string, AmountForm>> = {
  count: (game, data, scope) => game.tables.reader.select(game, data["count"], scope).length,
  mark: (game, data, scope) => {
    const mark = numberOf(game.tables.marks, text(data["mark"], "mark"), "mark");
    return each(game, data["of"], scope).reduce((sum, id) => sum + markOf(known(game, id) ?? nothing(id), mark), 0);
  },
  resource: (game, data, scope) => {
    const resource = numberOf(game.tables.resources, text(data["resource"], "resource"), "resource");
    return each(game, data["of"] ?? "you", scope).reduce(
      (sum, ref) =>
        sum + ((game.state.seats[seatOf(ref)] ?? missing("seat")).resources[resource] ?? missing("resource")),
      0,
    );
  },
  tally: (game, data, scope) => {
    const tally = numberOf(game.tables.tallies, text(data["tally"], "tally"), "tally");
    return each(game, data["of"] ?? "you", scope).reduce(
      (sum, ref) => sum + tallied(game, tally, ref, data["before"] === true, scope),
      0,
    );
  },
  characteristic: (game, data, scope) => {
    const name = text(data["characteristic"], "characteristic");
    return each(game, data["of"], scope).reduce((sum, id) => sum + sizeOf(game, id, name), 0);
  },
  /** What was announced under a name with what these are or came from: the number `x`, or 1 for a further cost. */
  announced: (game, data, scope) => {
    const name = text(data["announced"], "name");
    return each(game, data["of"] ?? "this", scope).reduce((sum, id) => {
      const said = game.tables.reader.announced(game, id);
      return sum + (said === null ? 0 : name === "x" ? said.x : said.extras.includes(name) ? 1 : 0);
    }, 0);
  },
  plus: (game, data, scope) => both(game, data["plus"], scope).reduce((a, b) => a + b, 0),
  minus: (game, data, scope) => both(game, data["minus"], scope).reduce((a, b) => a - b),
  times: (game, data, scope) => both(game, data["times"], scope).reduce((a, b) => a * b, 1),
  /** The first by the second, rounded down, or with `up` up; nothing is divided by 0. */
  divided: (game, data, scope) => {
    const [whole = 0, by = 1] = both(game, data["divided"], scope);
    return by === 0 ? 0 : data["up"] === true ? Math.ceil(whole / by) : Math.floor(whole / by);
  },
  smallest: (game, data, scope) => Math.min(...both(game, data["smallest"], scope)),
  largest: (game, data, scope) => Math.max(...both(game, data["largest"], scope)),
  turns: (game, data, scope) =>
    each(game, data["turns"], scope).reduce(
      (sum, ref) => sum + (isSeat(ref) ? (game.state.seats[seatOf(ref)] ?? missing("seat")).turns : 0),
      0,
    ),
  /** The number of a seat, from 1. */
  seat: (game, data, scope) => {
    const ref = each(game, data["seat"], scope)[0];
    return ref === undefined ? 0 : seatOf(ref) + 1;
  },
  /** How many triggers of these wait, or are on the stack. */
  pending: (game, data, scope) => {
    const of = each(game, data["pending"], scope);
    const onStack = stack(game).filter(
      (id) => of.includes(known(game, id)?.item?.source ?? 0) && known(game, id)?.made === ABILITY,
    );
    return onStack.length + game.state.waiting.filter((waiting) => of.includes(waiting.source)).length;
  },
  /** How many cards lie in a zone of these seats, whether anybody can tell them apart or not. */
  cardsIn: (game, data, scope) => {
    const zone = numberOf(game.tables.zoneNumbers, text(data["cardsIn"], "zone"), "zone");
    return each(game, data["of"] ?? "you", scope).reduce(
      (sum, ref) => sum + zoneList(game, zone, seatOf(ref)).length,
      0,
    );
  },
  turn: (game) => game.state.turn,
  seats: (game) => countLiving(game.state),
  /** How many of the seats have begun a turn of their own. */
  begun: (game) => game.state.seats.filter((seat) => seat.left === 0 && seat.turns > 0).length,
};

function nothing(id: number): never {
  throw new Error(`object ${id} is not known any more`);
}
