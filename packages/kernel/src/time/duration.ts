import { expireStored } from "../objects/stored-effects.ts";
import { missing, numberOf, seatOf } from "../data/ids.ts";
import { frozen, isRecord, list, text, type Data, type DataRecord } from "../data/data.ts";
import { currentSpan, HAPPEN, SPAN, TURN_SPAN } from "../state/agenda.ts";
import type { Expiry, Game, Planned, Stored } from "../state/game.ts";
import { holds } from "../query/conditions.ts";
import { offsetInside } from "./course.ts";
import { coming, isInside, isPlanning, pathInside } from "./plan.ts";
import type { Proposal } from "../state/proposal.ts";
import { isTurnMate, openSpan } from "../state/seats.ts";
import { select } from "../query/selectors.ts";
import { storedScope, type Scope } from "../state/scope.ts";
import { controlled } from "../objects/control.ts";
import { find } from "../state/objects.ts";

/**
 * Compiles a duration: a name that the ruleset calls ("endOfTurn"); `{ end: SPAN }` or `{ begin: SPAN }` of the running
 * or bound instance; `{ next: SPAN, of: SEAT, at: "begin" | "end" | NAME }` for the next one that really begins, or the
 * next call of NAME in it; `{ while: CONDITION }`. If a named span is over in this turn, its next instance counts.
 */
export function expiryOf(game: Game, data: Data | undefined, scope: Scope): Expiry | null {
  if (data === undefined || data === null) return null;
  if (typeof data === "string") return expiry("name", { name: data });
  if (!isRecord(data)) throw new Error("expected a duration");
  if (data["while"] !== undefined) return expiry("while", { test: testOf(data) });
  if (data["next"] !== undefined) {
    const kind = spanKind(game, data["next"]);
    const seats = data["of"] === undefined ? [] : select(game, data["of"], scope);
    const seat = seats.length === 0 ? -1 : seatOf(seats[0] ?? missing("seat"));
    const place = text(data["at"] ?? "begin", "place");
    if (place !== "begin" && place !== "end") return expiry("name", { kind, seat, name: place });
    return expiry(place, { kind, seat });
  }
  const when = data["end"] !== undefined ? "end" : "begin";
  const span = instance(game, data[when], scope);
  const isOver = typeof data[when] === "string" && data[when] !== "this" && !isAhead(game, span);
  return expiry(when, isOver ? { kind: spanKind(game, data[when]) } : { span });
}

/** The condition of a `while` duration. Cached, so that all effects of one text share the same data. */
function testOf(data: DataRecord): DataRecord {
  const known = tests.get(data);
  if (known !== undefined) return known;
  const test: DataRecord = { all: list(data["while"]) };
  if (Object.isFrozen(data)) tests.set(data, frozen(test));
  return test;
}

/** A cache of conditions by the data of their duration. */
const tests = new WeakMap<DataRecord, DataRecord>();

/** Whether a span instance is open or still planned. */
function isAhead(game: Game, id: number): boolean {
  const { spans } = game.tables;
  return game.state.agenda.some(
    (frame) =>
      (frame.kind === SPAN && frame.id === id) ||
      (isPlanning(frame) &&
        coming(spans, frame).some((each) => isInside(id, each.id, (spans[each.span] ?? missing("span kind")).size))),
  );
}

/** Whether a span instance is open, planned or proposed. A proposed span is not in a plan any more and not open yet. */
export function isAlive(game: Game, id: number): boolean {
  const isIn = (each: Planned): boolean =>
    isInside(id, each.id, (game.tables.spans[each.span] ?? missing("span kind")).size);
  const isProposed = ({ plan }: Proposal): boolean => plan?.some(isIn) === true;
  return (
    isAhead(game, id) ||
    game.state.agenda.some((frame) => frame.kind === HAPPEN && [...frame.proposals, ...frame.ready].some(isProposed))
  );
}

const spanKind = (game: Game, name: Data | undefined): number =>
  numberOf(game.tables.spanNumbers, text(name, "span"), "span");

function expiry(kind: Expiry["at"], what: Partial<Expiry>): Expiry {
  return { at: kind, span: 0, kind: -1, seat: -1, name: "", test: null, ...what };
}

/**
 * The id of the span instance that data name: `this` is the innermost one, a name the open one or the next in this
 * turn, `{ of: BINDING, part: NAME }` a part of a planned span.
 */
export function instance(game: Game, data: Data | undefined, scope: Scope): number {
  if (data === "this" || data === undefined || data === true) return currentSpan(game)?.id ?? 0;
  if (isRecord(data)) {
    const bound = scope.bindings[text(data["of"] ?? "span", "binding")]?.[0] ?? 0;
    if (data["part"] === undefined) return bound;
    const outer = scope.bindings[`${text(data["of"] ?? "span", "binding")}Kind`]?.[0] ?? 0;
    const offset = offsetInside(game.tables.spans, outer, spanKind(game, data["part"]));
    return offset < 0 ? 0 : bound + offset;
  }
  const { spans } = game.tables;
  const kind = spanKind(game, data);
  const running = openSpan(game, kind);
  if (running !== null) return running.id;
  for (let depth = game.state.agenda.length - 1; depth >= 0; depth--) {
    const frame = game.state.agenda[depth] ?? missing("frame");
    if (frame.kind !== SPAN) continue;
    for (const each of coming(spans, frame))
      if (pathInside(spans, each, kind) !== null) return each.id + offsetInside(spans, each.span, kind);
  }
  // It is over in this turn: its old id is returned, which callers find not to be alive.
  const turn = openSpan(game, TURN_SPAN);
  const offset = offsetInside(spans, TURN_SPAN, kind);
  return turn === null || offset < 0 ? 0 : turn.id + offset;
}

/** Ends durations until the beginning of this span, and binds durations until its end to this instance. */
export function beginDurations(game: Game, id: number, kind: number, seat: number): void {
  if (game.derived.timed === 0) return;
  const over = game.state.effects.filter((stored) => {
    const when = stored.expiry;
    if (when === null || !waitsFor(game, when, id, kind, seat)) return false;
    if (when.at === "begin") return true;
    if (when.kind >= 0) stored.expiry = { ...when, span: when.at === "end" ? id : 0, kind: -1 };
    return false;
  });
  expireStored(game, over);
}

/** Ends durations that wait for a turn of a seat that has left, because it will never begin [CR 800.4m]. */
export function missDurations(game: Game, seat: number): void {
  if (game.derived.timed === 0) return;
  expireStored(
    game,
    game.state.effects.filter(
      ({ expiry: when }) =>
        when !== null && when.kind >= 0 && when.seat >= 0 && waitsFor(game, when, 0, when.kind, seat),
    ),
  );
}

export function endDurations(game: Game, id: number): void {
  if (game.derived.timed === 0) return;
  expireStored(
    game,
    game.state.effects.filter(
      (stored) => stored.expiry !== null && stored.expiry.at === "end" && stored.expiry.span === id,
    ),
  );
}

/** Whether a duration waits for this span. If teams share turns, the turn of a mate counts. */
function waitsFor(game: Game, when: Expiry, id: number, kind: number, seat: number): boolean {
  if (when.span !== 0) return when.span === id;
  if (when.kind !== kind) return false;
  return when.seat < 0 || isTurnMate(game, when.seat, seat);
}

/** The stored effects that last until the ruleset calls this name. */
export const namedOver = (game: Game, name: string): Stored[] =>
  game.state.effects.filter(
    ({ expiry: when }) => when !== null && when.at === "name" && when.kind < 0 && when.name === name,
  );

/** The stored effects whose `while` condition does not hold any more. */
export function lapsedConditions(game: Game): Stored[] {
  return game.derived.timed === 0 ? NOTHING_STORED : lapsedNow(game);
}

const NOTHING_STORED: Stored[] = [];

function lapsedNow(game: Game): Stored[] {
  return game.state.effects.filter(
    (stored) =>
      stored.expiry !== null &&
      stored.expiry.test !== null &&
      !isControlOfAbsent(game, stored) &&
      !isLasting(game, stored, stored.expiry.test),
  );
}

/** Whether a `while` condition holds. It reads the source as it is now, never a last-known copy [CR 611.2b]. */
export function isLasting(game: Game, stored: Stored, test: Data): boolean {
  const scope = storedScope(stored);
  return holds(game, test, find(game, stored.source) === null ? { ...scope, source: 0 } : scope);
}

/**
 * Whether the controlled object is absent. Its control effect is tested again when it is back, because the source may
 * be absent with it [CR 702.26f].
 */
const isControlOfAbsent = (game: Game, stored: Stored): boolean =>
  game.derived.absent > 0 && (find(game, controlled(stored))?.absent ?? 0) !== 0;

/** Ends lapsed effects at once, again and again, because an end may make further conditions false [CR 611.2b]. */
export function endLapsed(game: Game): void {
  for (let over = lapsedConditions(game); over.length > 0; over = lapsedConditions(game)) expireStored(game, over);
}

/** Ends stored effects that name a span that will not take place, or a span inside it. */
export function forgetSpan(game: Game, from: number, size: number): void {
  if (game.derived.timed === 0) return;
  const inside = (id: number): boolean => id >= from && id < from + size;
  expireStored(
    game,
    game.state.effects.filter(
      (stored) => inside(stored.span) || (stored.expiry !== null && inside(stored.expiry.span)),
    ),
  );
}
