import { ACTIVE, EMPTY, PRIORITY, spanBits, windowOnTop, type WindowFrame } from "../state/agenda.ts";
import type { Game } from "../state/game.ts";
import { missing } from "../data/ids.ts";
import { isActive } from "../state/seats.ts";
import { stack } from "../state/zones.ts";
import type { Tables, Gate } from "../tables/tables.ts";

/** The time as a seat sees it. */
export function momentOf(game: Game, seat: number): number {
  const window = windowOnTop(game);
  if (window !== null && window.seat === seat) return momentIn(game, window);
  return timeOf(game, seat, window === null ? spanBits(game.state.agenda) : game.derived.windowSpans);
}

/** The time as the seat sees it that has priority in the window on top. */
export function momentIn(game: Game, { seat }: WindowFrame): number {
  const { derived, state, tables } = game;
  const isEmpty =
    tables.stackZone < 0 || (state.zones[tables.stackZone * state.seats.length] ?? missing("zone")).length === 0;
  const moment = derived.windowSpans | (isEmpty ? PRIORITY | EMPTY : PRIORITY);
  return state.active === seat || (tables.teams.sharedTurns && isActive(game, seat)) ? moment | ACTIVE : moment;
}

function timeOf(game: Game, seat: number, before: number): number {
  const moment = stack(game).length === 0 ? before | EMPTY : before;
  return isActive(game, seat) ? moment | ACTIVE : moment;
}

/** The views of the time that a seat with priority can have while the same spans are open: active or not, stack empty or not. */
const WAYS = [PRIORITY, PRIORITY | ACTIVE, PRIORITY | EMPTY, PRIORITY | ACTIVE | EMPTY];
const FIRST_OF_WAY = 29;
const BITS_OF_WAY = 3;

/** Whether any action is possible at such a time, given the right cards; `opens` is from `opensIn`. */
export const isTimely = (opens: number, moment: number): boolean =>
  ((opens >> ((moment >> FIRST_OF_WAY) & BITS_OF_WAY)) & 1) !== 0;

/**
 * A bit for each view of the time (`isTimely`) in which any action is possible. Cached for the open spans, because seats
 * pass again and again while these stay the same.
 */
export function opensIn({ derived, tables }: Game): number {
  const spans = derived.windowSpans;
  const opens = tables.opens.get(spans) ?? findOpens(tables, spans);
  derived.opens = opens;
  derived.opensSpans = spans;
  return opens;
}

function findOpens({ opens, times }: Tables, spans: number): number {
  const found = WAYS.reduce((bits, seen, way) => (isAnyOpen(spans | seen, times) ? bits | (1 << way) : bits), 0);
  opens.set(spans, found);
  return found;
}

export function isOpenAt(moment: number, { all, any }: Gate): boolean {
  if ((all & ~moment) !== 0) return false;
  for (let index = 0; index < any.length; index++)
    if (((any[index] ?? missing("list element")) & moment) === 0) return false;
  return true;
}

/** Whether any gate is open at such a time. */
function isAnyOpen(moment: number, times: readonly Gate[]): boolean {
  for (let index = 0; index < times.length; index++) if (isOpenAt(moment, times[index] ?? missing("gate"))) return true;
  return false;
}
