import { noteSpan } from "../state/log.ts";
import { missing, numberOf } from "../data/ids.ts";
import { push, SPAN, TURNS, TURN_SPAN } from "../state/agenda.ts";
import type { Game } from "../state/game.ts";
import { partsFrom, pathInside, planned, takeIds } from "../time/plan.ts";
import { inOrder, isTurnMate } from "../state/seats.ts";
import { firstTurnRule } from "../time/enter-span.ts";
import { spanTallies } from "../query/tally.ts";

/** The time at which a game starts. */
export interface Place {
  readonly turn: number;
  readonly active: string;
  readonly span: string;
  /** Which span of that name in the turn, 1 by default; the earlier ones count as begun. */
  readonly number?: number;
}

/** Opens the spans around the named one without events, and plans the named one as the next to begin. */
export function placeAt(game: Game, place: Place): void {
  const { state, tables } = game;
  const seat = state.seats.findIndex((each) => each.name === place.active);
  if (seat < 0) throw new Error(`no seat is called "${place.active}"`);
  const target = numberOf(tables.spanNumbers, place.span, "span");
  countTurns(game, place.turn, seat);
  const turns = state.agenda[0] ?? missing("frame");
  if (turns.kind === TURNS) turns.natural = seat;
  const id = takeIds(state, tables.spans, TURN_SPAN);
  let around = planned(id, TURN_SPAN, seat);
  const path = pathInside(tables.spans, around, target);
  if (path === null) throw new Error(`a turn has no "${place.span}"`);
  countSpans(game, path, seat, place.number ?? 1);
  for (const part of [...path, -1]) {
    const kind = tables.spans[around.span] ?? missing("span kind");
    push(game, {
      kind: SPAN,
      id: around.id,
      span: around.span,
      seat,
      at: 0,
      part: 0,
      plan: null,
      parts: part < 0 ? around.parts : partsFrom(tables.spans, around, [part]),
      did: 0,
      by: -1,
      extra: 0,
      unnoticed: 0,
    });
    noteSpan(game.log, around.id, around.span, place.turn);
    if (part === target || part < 0) break;
    const index = kind.parts.indexOf(part);
    const frame = state.agenda[state.agenda.length - 1] ?? missing("frame");
    if (frame.kind === SPAN) frame.part = index + 1;
    around = planned(around.id + (kind.offsets[index] ?? missing("offset of a part")), part, seat);
  }
}

/** Tallies the spans that count as begun: those that come before the named one or lie around it, and earlier ones of its name. */
function countSpans(game: Game, path: readonly number[], seat: number, number: number): void {
  for (let time = 1; time <= number; time++) {
    let around = TURN_SPAN;
    for (const [depth, part] of path.entries()) {
      // What comes before a later one of the name inside its own phase is there once more.
      if (time === 1 || depth > 0) countUpTo(game, around, part, seat);
      if (depth < path.length - 1 || time < number) countSpan(game, part, seat);
      around = part;
    }
  }
}

/** Tallies the parts of a span before one of them, with their own parts: those that take place if nobody does anything. */
function countUpTo(game: Game, span: number, end: number, seat: number): void {
  const { spans } = game.tables;
  for (const part of (spans[span] ?? missing("span kind")).parts) {
    if (part === end) return;
    if ((spans[part] ?? missing("span kind")).when !== null) continue;
    countSpan(game, part, seat);
    countUpTo(game, part, -1, seat);
  }
}

const countSpan = (game: Game, span: number, seat: number): void =>
  spanTallies(game, span, (game.tables.spans[span] ?? missing("span kind")).begin, seat);

/** Counts the turns before this one as taken in natural order; a shared one is a turn of every seat of the team. */
function countTurns(game: Game, turn: number, seat: number): void {
  const { state } = game;
  const seats = inOrder(state, seat);
  const order = seats
    .filter((each, place) => !seats.slice(0, place).some((other) => isTurnMate(game, other, each)))
    .toReversed();
  state.turn = turn;
  state.active = seat;
  const count = (whose: number): void => {
    for (const [each, one] of state.seats.entries()) if (isTurnMate(game, whose, each)) one.turns++;
  };
  count(seat);
  for (let before = 1; before < turn; before++)
    count(order[(before - 1) % order.length] ?? missing("seat in the order"));
  state.first = firstTurnRule(game, seat);
}
