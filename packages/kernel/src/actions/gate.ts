import type { WindowFrame } from "../state/agenda.ts";
import { formOf, isRecord, list, texts, type Data } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { missing, numberOf } from "../data/ids.ts";
import { MOST_SPANS, spanBits, windowOnTop } from "../state/on-top.ts";
import { isActive } from "../state/seats.ts";
import { stack } from "../state/zones.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import type { ConditionKind, Tables } from "../tables/tables.ts";

/**
 * What a set of conditions about a seat says of the time: whether it has priority, whether it is active, whether the stack
 * is empty, which spans go on. All of these are bits of one number, so that a few comparisons tell what is out of time.
 */
export interface Gate {
  /** Its bit among the gates of a ruleset; those beyond the bits of a number have none. */
  readonly bit: number;
  /** What has to be so. */
  readonly all: number;
  /** Of each of these sets, one has to be so. */
  readonly any: readonly number[];
  /** The conditions that say more than that, as bits. */
  readonly rest: number;
}

const PRIORITY = 1 << 28;
const ACTIVE = 1 << 29;
const EMPTY = 1 << 30;

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
  return state.active === seat || (tables.sharesTurns && isActive(game, seat)) ? moment | ACTIVE : moment;
}

function timeOf(game: Game, seat: number, before: number): number {
  const moment = stack(game).length === 0 ? before | EMPTY : before;
  return isActive(game, seat) ? moment | ACTIVE : moment;
}

/** The ways in which whoever has priority may see the same spans, told by two bits of the time. */
const WAYS = [PRIORITY, PRIORITY | ACTIVE, PRIORITY | EMPTY, PRIORITY | ACTIVE | EMPTY];
const FIRST_OF_WAY = 29;
const BITS_OF_WAY = 3;

/** Whether anything could be done at a time in the window on top, had a seat the cards for it: a bit of what is kept for its spans. */
export const isTimely = (opens: number, moment: number): boolean =>
  ((opens >> ((moment >> FIRST_OF_WAY) & BITS_OF_WAY)) & 1) !== 0;

/** In which ways anything could be done: kept for the spans of the window, where seats pass again and again, and for all spans. */
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

/** Whether anything of a ruleset could be done at such a time. */
function isAnyOpen(moment: number, times: readonly Gate[]): boolean {
  for (let index = 0; index < times.length; index++) if (isOpenAt(moment, times[index] ?? missing("gate"))) return true;
  return false;
}

/** So many gates are told apart by bits of one number. */
const MOST_BITS = 31;

/** Makes the gate of a set of conditions, each once, and keeps all that were made. */
export interface Gates {
  readonly of: (mask: number) => Gate;
  readonly made: ReadonlyMap<number, Gate>;
}

export function gatesFor(
  rules: Ruleset,
  conditions: readonly ConditionKind[],
  spans: ReadonlyMap<string, number>,
): Gates {
  const made = new Map<number, Gate>();
  const of = (mask: number): Gate => {
    const bit = made.size < MOST_BITS ? 1 << made.size : 0;
    const gate = made.get(mask) ?? gateOf(rules, conditions, spans, mask, bit);
    made.set(mask, gate);
    return gate;
  };
  return { of, made };
}

/** Those that say something else of the time than the others, without those that are never open. */
export function timesOf({ made }: Gates): readonly Gate[] {
  const gates = [...made.values()].filter(({ any }) => !any.includes(0));
  const isSame = (one: Gate, other: Gate): boolean => one.all === other.all && one.any.join() === other.any.join();
  return gates.filter((gate, place) => gates.findIndex((other) => isSame(gate, other)) === place);
}

function gateOf(
  rules: Ruleset,
  conditions: readonly ConditionKind[],
  spans: ReadonlyMap<string, number>,
  mask: number,
  own: number,
): Gate {
  const gate: Narrowed = { all: 0, any: [] };
  let rest = 0;
  for (const { name, bit } of conditions)
    if ((mask & bit) !== 0 && !narrow(gate, rules.conditions?.[name]?.is, spans)) rest |= bit;
  return { bit: own, all: gate.all, any: [...new Set(gate.any)], rest };
}

/** What the conditions so far say of the time. */
interface Narrowed {
  all: number;
  readonly any: number[];
}

/** Adds what a condition says of the time, and tells whether that is all it says. */
function narrow(gate: Narrowed, data: Data | undefined, spans: ReadonlyMap<string, number>): boolean {
  if (data === false) gate.any.push(0);
  if (!isRecord(data)) return data === false;
  const form = formOf(data);
  if (form === "all")
    return list(data["all"])
      .map((each) => narrow(gate, each, spans))
      .every(Boolean);
  if (form === "inside" && data["extra"] === undefined) {
    const numbers = texts(data["inside"], "span").map((name) => numberOf(spans, name, "span"));
    if (numbers.some((number) => number >= MOST_SPANS)) return false;
    gate.any.push(numbers.reduce((bits, number) => bits | (1 << number), 0));
    return true;
  }
  const bit = data[form] === SAID[form] ? BITS[form] : undefined;
  gate.all |= bit ?? 0;
  return bit !== undefined;
}

/** What conditions say that are told by one bit. */
const SAID: Readonly<Record<string, string | undefined>> = { priority: "you", active: "you", stack: "empty" };
const BITS: Readonly<Record<string, number | undefined>> = { priority: PRIORITY, active: ACTIVE, stack: EMPTY };
