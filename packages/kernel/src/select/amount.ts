import { formOf, isRecord, list, show, text, type Data, type Record_ } from "../data.ts";
import { at, isSeat, numberOf, seatOf } from "../ids.ts";
import { ABILITY, type Game } from "../game.ts";
import { known, markOf } from "../objects.ts";
import { countLiving } from "../query.ts";
import type { Scope } from "../scope.ts";
import { tallied } from "../tally.ts";
import { isWritten } from "../written.ts";
import { stack, zoneList } from "../zones.ts";

type AmountForm = (game: Game, data: Record_, scope: Scope) => number;

/** How many. A number, the name of a binding, or one of these forms. */
export function amount(game: Game, data: Data | undefined, scope: Scope): number {
  if (typeof data === "number") return Number.isSafeInteger(data) ? data : safe(data);
  if (data === true) return 1;
  if (typeof data === "string") return safe(bound(scope, data));
  if (!isRecord(data)) throw new Error(`expected an amount, found ${show(data)}`);
  const form = amounts[formOf(data)];
  if (form === undefined) throw new Error(`unknown amount ${show(data)}; known: ${Object.keys(amounts).join(", ")}`);
  return safe(form(game, data, scope));
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

/** Which characteristics are nowhere in a list of what is there, which is replaced with every change. */
const nowhere = new WeakMap<readonly number[], Map<string, boolean>>();

/** Whether a number is 0 for everything that is where abilities work: told by what is printed, while nothing changes that. */
function isNowhere(game: Game, name: string): boolean {
  const { derived, tables } = game;
  const { kinds } = derived;
  if (isWritten(game, name) || derived.absent > 0 || tables.marked.includes(name)) return false;
  let asked = nowhere.get(kinds);
  if (asked === undefined) {
    asked = new Map();
    nowhere.set(kinds, asked);
  }
  const answer = asked.get(name);
  if (answer !== undefined) return answer;
  const found = kinds.every((face) => ((face < 0 ? tables.blank : at(tables.cards, face).values)[name] ?? 0) === 0);
  asked.set(name, found);
  return found;
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
      (sum, ref) => sum + at(at(game.state.seats, seatOf(ref)).resources, resource),
      0,
    );
  },
  tally: (game, data, scope) => {
    const tally = numberOf(game.tables.tallies, text(data["tally"], "tally"), "tally");
    return each(game, data["of"] ?? "you", scope).reduce(
      (sum, ref) => sum + tallied(game, tally, ref, data["before"] === true),
      0,
    );
  },
  characteristic: (game, data, scope) => {
    const name = text(data["characteristic"], "characteristic");
    const { of } = data;
    if (isRecord(of) && isRecord(of["objects"]) && of["objects"]["zone"] === undefined && isNowhere(game, name))
      return 0;
    let sum = 0;
    for (const id of each(game, data["of"], scope)) {
      const value = game.tables.reader.value(game, id, name);
      sum += typeof value === "number" ? value : (value?.length ?? 0);
    }
    return sum;
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
  smallest: (game, data, scope) => Math.min(...both(game, data["smallest"], scope)),
  largest: (game, data, scope) => Math.max(...both(game, data["largest"], scope)),
  turns: (game, data, scope) =>
    each(game, data["turns"], scope).reduce(
      (sum, ref) => sum + (isSeat(ref) ? at(game.state.seats, seatOf(ref)).turns : 0),
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
