import { amiss, isSeat, seatOf } from "../data/ids.ts";
import { currentSpan } from "../state/agenda.ts";
import { apply } from "../door/apply.ts";
import type { Game, GameObject } from "../state/game.ts";
import { setLink } from "../objects/link.ts";
import { writeChange } from "../state/log.ts";
import { applyMove } from "../objects/move.ts";
import { calledAs, calledOf } from "../tables/change-names.ts";
import { find, markOf, setMark } from "../state/objects.ts";
import { AWAY, MOVE, NOTE, proposal, SHUFFLE } from "../state/proposal.ts";
import { isLiving } from "../state/seats.ts";
import { count } from "../state/tally.ts";
import type { Called, Tables } from "../tables/tables.ts";
import { retie } from "../derived/mark-index.ts";

/**
 * Strokes: changes that are made at once, one after the other, without being proposed. Where a game is calm nothing could
 * tell the difference: nothing waits to change what happens or for it. A moment of them is begun and ended.
 */
export interface StrokeKind {
  readonly change: number;
  /** Which mark, link or resource. */
  readonly key: number;
  /** What the ruleset calls it, or -1. */
  readonly name: number;
  /** What follows from that. */
  readonly called: Called;
}

export const strokeKind = (tables: Tables, change: number, key: number, name: number): StrokeKind => ({
  change,
  key,
  name,
  called: calledAs(tables, change, key, name),
});

/** Nobody keeps what is said of a stroke: one record is enough for all. */
const SAID = proposal(NOTE, 0);

/** How many strokes of this moment have changed something, and the span that it lies in. */
const moment = { made: 0, span: 0 };

export function beginStrokes(game: Game): void {
  moment.made = 0;
  moment.span = currentSpan(game)?.id ?? 0;
  strokesBy(0, -1, 0);
}

/** What makes the next strokes, its card, and the rule for what cites none. */
export function strokesBy(source: number, card: number, rule: number): void {
  SAID.by = source;
  SAID.card = card;
  SAID.rule = rule;
}

/** The moment is over. Whether anything has happened in it. */
export function endStrokes({ state, derived }: Game): boolean {
  if (moment.made === 0) return false;
  derived.version++;
  state.quiet++;
  return true;
}

function write(game: Game, { change, key }: StrokeKind, called: Called, object: GameObject | null, rule: number): void {
  const { state } = game;
  const before = SAID.rule;
  SAID.change = change;
  SAID.key = key;
  if (rule >= 0) SAID.rule = rule;
  if (object === null) {
    SAID.object = 0;
    writeChange(game, SAID, called.title, moment.made === 0 ? 0 : 1, moment.span, -1, 0);
  } else {
    SAID.object = object.id;
    writeChange(game, SAID, called.title, moment.made === 0 ? 0 : 1, moment.span, object.card, object.known);
    if (state.touched.length === 0) state.touched = [object.id];
    else state.touched.push(object.id);
  }
  moment.made++;
  if (called.counted.length > 0) count(game, called.counted, SAID);
  state.dirty |= 1 << change;
  SAID.rule = before;
}

/** A mark of an object becomes so many. */
export function strokeMark(game: Game, kind: StrokeKind, object: GameObject, now: number, rule: number): void {
  const { marks } = object;
  const old = markOf(object, kind.key);
  if (now === old) return;
  setMark(object, kind.key, now);
  if (object.marks !== marks) retie(game, object);
  SAID.seat = object.controller;
  SAID.amount = now - old;
  write(game, kind, kind.called, object, rule);
}

/** An object is tied to another or to a seat, or with 0 to nothing any more. */
export function strokeLink(game: Game, kind: StrokeKind, object: GameObject, ref: number, rule: number): void {
  const { links } = object;
  const old = links === null ? 0 : (links[kind.key] ?? 0);
  if (old === ref || (ref !== 0 && !isThere(game, ref))) return;
  setLink(object, kind.key, ref);
  if (object.links !== links) retie(game, object);
  SAID.seat = object.controller;
  SAID.amount = 0;
  write(game, kind, kind.called, object, rule);
}

const isThere = (game: Game, ref: number): boolean =>
  isSeat(ref) ? isLiving(game.state, seatOf(ref)) : find(game, ref) !== null;

export function strokeExhaust(game: Game, kind: StrokeKind, object: GameObject, rule: number): void {
  if (object.exhausted === 1) return;
  object.exhausted = 1;
  SAID.seat = object.controller;
  SAID.amount = 0;
  write(game, kind, kind.called, object, rule);
}

/** So much more of a resource for a seat, as far as the ruleset lets it have that. */
export function strokeResource(game: Game, kind: StrokeKind, seat: number, more: number, rule: number): void {
  const { most, least } = game.tables.resourceRules[kind.key] ?? amiss();
  const { resources, left } = game.state.seats[seat] ?? amiss();
  const old = resources[kind.key] ?? amiss();
  const now = Math.min(most ?? Number.MAX_SAFE_INTEGER, Math.max(least ?? Number.MIN_SAFE_INTEGER, old + more));
  if (now === old || left === 1) return;
  resources[kind.key] = now;
  SAID.seat = seat;
  SAID.amount = now - old;
  write(game, kind, kind.called, null, rule);
}

/** A seat loses. */
export function strokeLoss(game: Game, kind: StrokeKind, seat: number): void {
  const loser = game.state.seats[seat] ?? amiss();
  if (loser.left === 1) return;
  loser.left = 1;
  SAID.seat = seat;
  SAID.amount = 0;
  write(game, kind, kind.called, null, -1);
}

/** Something is said of an object or a seat that changes nothing of it. */
export function strokeNote(
  game: Game,
  kind: StrokeKind,
  object: GameObject | null,
  seat: number,
  size: number,
  rule: number,
): void {
  SAID.seat = seat;
  SAID.amount = size;
  write(game, kind, kind.called, object, rule);
}

const SHUFFLED = proposal(SHUFFLE, 0);

/** A seat's zone is put into random order. */
export function strokeShuffle(game: Game, { called }: StrokeKind, seat: number, zone: number, rule: number): void {
  SHUFFLED.seat = seat;
  SHUFFLED.from = zone;
  SHUFFLED.rule = rule < 0 ? SAID.rule : rule;
  SHUFFLED.by = SAID.by;
  SHUFFLED.card = SAID.card;
  if (!apply(game, SHUFFLED)) return;
  writeChange(game, SHUFFLED, called.title, moment.made === 0 ? 0 : 1, moment.span, -1, 0);
  moment.made++;
  if (called.counted.length > 0) count(game, called.counted, SHUFFLED);
  game.state.dirty |= 1 << SHUFFLE;
}

/** Who moves needs a record of its own: what is said of it is more. */
const MOVED = proposal(MOVE, 0);

/** An object goes to a zone where nothing works. */
export function strokeMove(game: Game, name: number, object: GameObject, to: number, rule: number): void {
  const { state, tables } = game;
  const from = object.zone;
  MOVED.name = name;
  MOVED.object = object.id;
  MOVED.was = 0;
  MOVED.seat = object.controller;
  MOVED.from = from;
  MOVED.to = to;
  MOVED.amount = 0;
  MOVED.key = -1;
  MOVED.rule = rule < 0 ? SAID.rule : rule;
  MOVED.by = SAID.by;
  MOVED.card = SAID.card;
  if (!applyMove(game, MOVED)) return;
  const { title, counted } = calledOf(game, MOVED);
  writeChange(game, MOVED, title, moment.made === 0 ? 0 : 1, moment.span, object.card, object.known);
  moment.made++;
  if (counted.length > 0) count(game, counted, MOVED);
  state.dirty |= tables.zones[from]?.works === true ? 1 << MOVE : 1 << AWAY;
  if (state.touched.length === 0) state.touched = [object.id];
  else state.touched.push(object.id);
}
