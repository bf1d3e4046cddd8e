import { atWork } from "../statics/active-abilities.ts";
import { missing } from "../data/ids.ts";
import { push, SPAN, WINDOW, type SpanFrame, startOver, TURN_SPAN } from "../state/agenda.ts";
import type { Game, Planned, Stored } from "../state/game.ts";
import { invalidate } from "../derived/invalidate.ts";
import { nameNumber } from "../data/event-names.ts";
import type { SpanKind } from "./course.ts";
import { beginDurations, endLapsed, forgetSpan } from "./duration.ts";
import { noteSpan, writeAll, writeChange, writeSpan, writeSpanEnd } from "../state/log.ts";
import { around, dropAnchored, goToParts } from "./plan.ts";
import { noteActivity } from "./loops.ts";
import { forgetGone } from "../objects/last-known.ts";
import { isTurnMate } from "../state/seats.ts";
import { rangesOf } from "../state/range.ts";
import { renewFaces } from "../derived/face.ts";
import { spanTallies, turnTallies } from "../query/tally.ts";
import { drop } from "../objects/stored-effects.ts";
import { passedOverAmount } from "../state/event.ts";
import { BEGIN, NOTE, OTHER_VALUES, proposal } from "../state/proposal.ts";

const PASSED_OVER = nameNumber("passedOver");
const ENDED = nameNumber("end");

/** Begins a planned span: pushes its frame on the agenda and ends durations until its beginning. */
export function enterSpan(game: Game, { id, span, by, extra, parts, from }: Planned, seat: number): void {
  const { state } = game;
  const below = around(state, state.agenda.length);
  if (below !== null && below.kind === WINDOW) startOver(game, below);
  const frame = frameFor(game, id, span, seat, parts);
  frame.at = from;
  frame.by = by;
  frame.extra = extra;
  if (from === 0 && game.tables.spans[span]?.noticesLate === true) frame.unnoticed = 1;
  if (from < 0) goToParts(game.tables.spans, frame, from);
  enter(game, game.tables.spans[span] ?? missing("span kind"), frame);
}

function enter(game: Game, kind: SpanKind, frame: SpanFrame): void {
  const { derived } = game;
  const { span, seat, id } = frame;
  if (span === TURN_SPAN) enterTurn(game, seat);
  if (game.tables.isCounted[span] === true) spanTallies(game, span, kind.begin, seat);
  push(game, frame);
  noteSpan(game.log, id, span, game.state.turn);
  if (frame.extra === 0) writeSpan(game, kind.begin, seat, kind.rule, id);
  else writeInserted(game, id, span, seat, frame.by);
  if (derived.timed > 0) beginDurations(game, id, span, seat);
  if (span === TURN_SPAN) {
    if (derived.statics.length > 0) beginGovernment(game, seat);
    noteActivity(game);
  }
  invalidateTime(game, span);
  if (game.state.gone.length > 0) forgetGone(game);
}

/**
 * Invalidates what may depend on time: state triggers, characteristics, what can be paid, durations and checks. In a new turn,
 * characteristics may also depend on the active seat and on tallies [CR 704.3, 611.2b].
 */
function invalidateTime(game: Game, span: number): void {
  const { state, derived, tables } = game;
  if (derived.timeDependent > 0 || isPayingTimed(game)) derived.version++;
  else if (derived.states.length > 0) invalidate(game);
  if (derived.timeDependent > 0 || (span === TURN_SPAN && derived.modifies > 0)) state.dirty |= 1 << OTHER_VALUES;
  if (tables.areChecksTimed) state.dirty |= 1 << BEGIN;
  if (derived.timed > 0) endLapsed(game);
}

/** Whether what can be paid, and with which number, may be another thing at another time: by an effect, or by what is paid with. */
function isPayingTimed(game: Game): boolean {
  const { rules, timedSources } = game.derived.grants === 0 ? game.derived : atWork(game);
  return rules.length > 0 || timedSources > 0;
}

/** A frame for the span. Frames of ended spans are reused, so that time passes without garbage. */
function frameFor({ derived }: Game, id: number, span: number, seat: number, parts: number[] | null): SpanFrame {
  const frame = derived.spareSpans.pop();
  if (frame === undefined)
    return { kind: SPAN, id, span, seat, at: 0, part: 0, plan: null, parts, did: 0, by: -1, extra: 0, unnoticed: 0 };
  frame.id = id;
  frame.span = span;
  frame.seat = seat;
  frame.at = 0;
  frame.part = 0;
  frame.plan = null;
  frame.parts = parts;
  frame.did = 0;
  frame.by = -1;
  frame.extra = 0;
  frame.unnoticed = 0;
  return frame;
}

/** Logs the beginning of an inserted span, with amount 1 and the card that inserted it. */
function writeInserted(game: Game, id: number, span: number, seat: number, by: number): void {
  const { begin, rule } = game.tables.spans[span] ?? missing("span kind");
  const nothing = { joint: 0, object: 0, card: -1, known: 0, from: -1, to: -1, by: 0 };
  writeAll(game, { ...nothing, name: begin, seat, rule, span: id, amount: 1, byCard: by });
}

function enterTurn(game: Game, seat: number): void {
  const { state } = game;
  turnTallies(game);
  state.turn++;
  state.active = seat;
  for (let number = 0; number < state.seats.length; number++) {
    if (!isTurnMate(game, number, seat)) continue;
    const each = state.seats[number] ?? missing("seat");
    each.turns++;
    each.began = state.clock;
  }
  state.first = firstTurnRule(game, seat);
  if (state.ranges !== undefined) fixRanges(game, state.ranges);
  game.derived.version++;
}

/** Fixes who is in range of whom for this turn. What is known by ranges that have changed is found anew [CR 801.2c]. */
function fixRanges(game: Game, before: readonly number[]): void {
  const ranges = rangesOf(game);
  if (ranges.every((bits, seat) => bits === before[seat])) return;
  game.state.ranges = ranges;
  game.state.dirty = -1;
  renewFaces(game.derived);
}

/** The number, from 1, of the rule that shortens this first turn; 0 if there is none. */
export function firstTurnRule(game: Game, seat: number): number {
  const rules = game.ruleset.firstTurns;
  if (rules === undefined || (game.state.seats[seat] ?? missing("seat")).turns !== 1) return 0;
  // Who left before the game was restarted is not counted.
  const count = game.state.order.length;
  const isFirst = game.state.turn === 1;
  const found = rules.findIndex((rule) => {
    const [least, most] = rule.seats ?? [0, count];
    return count >= least && count <= most && (rule.who === "each" || (rule.who === "first") === isFirst);
  });
  return found + 1;
}

/** Starts the newest effect that governs this turn of the seat, and drops older ones that waited for it [CR 723.1a]. */
function beginGovernment(game: Game, seat: number): void {
  const waiting = game.state.effects.filter(
    (stored) =>
      stored.kind === "govern" &&
      isTurnMate(game, stored.bindings["seat"]?.[0] ?? -1, seat) &&
      stored.bindings["begun"]?.[0] === 0,
  );
  for (const [index, stored] of waiting.entries()) {
    if (index < waiting.length - 1) drop(game, stored);
    else startGovernment(game, stored);
  }
}

/** Starts a government, which lasts until the next turn begins. */
function startGovernment(game: Game, stored: Stored): void {
  game.derived.timed++;
  stored.bindings = { ...stored.bindings, begun: [1] };
  stored.expiry = { at: "begin", span: 0, kind: TURN_SPAN, seat: -1, name: "", test: null };
}

/**
 * Logs the end of the span at this depth of the agenda: the rule that ends it, and what causes that. What is logged next
 * happens in the span around it.
 */
export function writeEnd(game: Game, depth: number, rule: number, by = 0, byCard = -1): void {
  const { agenda } = game.state;
  const frame = agenda[depth] ?? missing("frame");
  if (frame.kind !== SPAN) return undefined;
  let outer = 0;
  for (let below = depth - 1; below >= 0 && outer === 0; below--) {
    const each = agenda[below];
    if (each !== undefined && each.kind === SPAN) outer = each.id;
  }
  if (by === 0 && byCard < 0) return writeSpanEnd(game, ENDED, frame.seat, rule, frame.id, outer);
  const p = proposal(NOTE, rule);
  p.seat = frame.seat;
  p.amount = frame.id;
  p.by = by;
  p.card = byCard;
  return writeChange(game, p, ENDED, 0, outer, -1, 0);
}

/** Passes over a span: logs the reason, and drops whatever names it and groups anchored to it. */
export function passOver(
  game: Game,
  planned: Planned,
  seat: number,
  reason: number,
  rule: number,
  by: number,
  byCard: number,
): void {
  const kind = game.tables.spans[planned.span] ?? missing("span kind");
  const amount = passedOverAmount(planned.span, reason);
  const p = proposal(NOTE, rule);
  p.seat = seat;
  p.amount = amount;
  p.by = by;
  p.card = byCard;
  noteSpan(game.log, planned.id, planned.span, game.state.turn);
  writeChange(game, p, PASSED_OVER, 0, planned.id, -1, 0);
  forgetPlanned(game, planned.id, kind.size);
}

/** Drops stored effects and groups that name a span that will not take place, or a span inside it. */
export function forgetPlanned(game: Game, id: number, size: number): void {
  forgetSpan(game, id, size);
  for (const dropped of dropAnchored(game.state, id, size))
    forgetSpan(game, dropped.id, (game.tables.spans[dropped.span] ?? missing("span kind")).size);
}
