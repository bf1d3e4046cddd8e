import { missing } from "../data/ids.ts";
import { ANNOUNCE, currentSpan, SPAN } from "./agenda.ts";
import type { Game, State } from "./game.ts";
import { ATTACH, LINK, NOTE, proposal, type Proposal } from "./proposal.ts";

/**
 * What has happened, packed into integers in chunks that never move. An event takes two integers, and one more for each
 * further field. The log belongs to the caller: it is not part of saves, hashes or forks.
 */
export interface Log {
  chunks: Int32Array[];
  /** The last chunk. */
  chunk: Int32Array;
  /** How many integers of the last chunk are used. */
  used: number;
  /** How many events there are. */
  count: number;
  /** The place where the open announcement began; events since then are held back from callers. */
  held: LogPlace | null;
  /** The current span, so that events need not repeat it. */
  span: number;
  /** The span in which the log begins. */
  readonly first: number;
  /** Three numbers for each span that was open when the log began: its id, its kind and its turn. */
  readonly open: number[];
  /** The same for each span that has begun since. Most forks are played for a moment only, and never need it. */
  spans: Int32Array;
  /** How many of these numbers are used. */
  spansUsed: number;
  /** If a caller puts a set here, it collects the abilities that did something, for coverage reports. */
  worked: Set<number> | null;
}

/** A place in the log. */
export interface LogPlace {
  readonly chunk: number;
  readonly used: number;
  readonly count: number;
  readonly span: number;
}

const FIRST_CHUNK = 16;
const LARGEST_CHUNK = 4096;

/** How many integers an event takes: a head and a rule, then a span, then the id of a span that ends; at most all fields. */
const HEAD = 2;
const HEAD_AND_SPAN = 3;
const SPAN_END = 4;
const MOST_PER_EVENT = 11;

/** Bit positions in the first integer of an event: name, flags, next seat of a pass, seat (seats from 1), one more flag. */
export const FLAGS_AT = 14;
export const NEXT_AT = 20;
export const SEAT_AT = 24;
export const SEAT_END = 29;

/** The flag of an event that names another object or seat, beside the one it happens to. */
export const WHOM = 1 << SEAT_END;

/** Bit positions of shared integers: a card (from 1) with the seats that know it; the zones of a move (from 1). */
export const KNOWN_AT = 20;
export const TO_AT = 12;

/** Larger amounts are logged as this. */
const LARGEST = 0x7fffffff;

const NO_CHUNK = new Int32Array(0);

export const newLog = (span = 0): Log => ({
  chunks: [],
  chunk: NO_CHUNK,
  used: 0,
  count: 0,
  held: null,
  span,
  first: span,
  open: [],
  spans: NO_CHUNK,
  spansUsed: 0,
  worked: null,
});

/** A log for a game that will be played to its end: it begins with a larger chunk. */
export function longLog(): Log {
  const log = newLog();
  addChunk(log, LARGEST_CHUNK / 4);
  return log;
}

/** Notes that an ability did something: it resolved, replaced, applied, allowed or forbade. */
export function noteWork(game: Game, ability: number): void {
  if (game.log.worked !== null && ability >= 0) game.log.worked.add(ability);
}

export const logEnd = (log: Log): LogPlace => ({
  chunk: log.chunks.length - 1,
  used: log.used,
  count: log.count,
  span: log.span,
});

/** Removes the events since a place in the log. */
export function shorten(log: Log, to: LogPlace): void {
  log.chunks.length = to.chunk + 1;
  log.chunk = log.chunks.at(-1) ?? NO_CHUNK;
  log.used = to.used;
  log.count = to.count;
  log.span = to.span;
}

/** Holds events back from here on, until `release`. */
export function hold(game: Game): void {
  game.log.held ??= logEnd(game.log);
}

/** A new log for a state that is already running. Events of an open announcement are held back from the start. */
export function logFor(state: State): Log {
  const log = newLog(currentSpan({ state })?.id ?? 0);
  for (const frame of state.agenda) if (frame.kind === SPAN) log.open.push(frame.id, frame.span, state.turn);
  if (isAnnouncing(state)) log.held = logEnd(log);
  return log;
}

/** Notes the kind and the turn of a span, so that events can name them. */
export function noteSpan(log: Log, id: number, kind: number, turn: number): void {
  const { spansUsed: used } = log;
  if (used + 3 > log.spans.length) {
    const larger = new Int32Array(Math.max(FIRST_SPANS, 2 * log.spans.length));
    larger.set(log.spans);
    log.spans = larger;
  }
  const { spans } = log;
  spans[used] = id;
  spans[used + 1] = kind;
  spans[used + 2] = turn;
  log.spansUsed = used + 3;
}

/** Enough for a fork that is played for a moment. V8 allocates larger byte lists outside its heap, which is slow. */
const FIRST_SPANS = 16;

/** Logs the end of a span, in the span around it. */
export function writeSpanEnd({ log }: Game, name: number, seat: number, rule: number, id: number, outer: number): void {
  makeRoom(log, SPAN_END);
  const { chunk, used } = log;
  const isGiven = outer !== log.span;
  let next = used + 2;
  if (isGiven) chunk[next++] = outer;
  chunk[next++] = id;
  chunk[used] = name | ((isGiven ? SPAN_GIVEN | AMOUNT : AMOUNT) << FLAGS_AT) | ((seat + 1) << SEAT_AT);
  chunk[used + 1] = rule;
  log.used = next;
  log.span = outer;
  log.count++;
}

const isAnnouncing = (state: State): boolean =>
  state.agenda.some((frame) => frame.kind === ANNOUNCE && frame.trigger === null);

/** An announcement is over: its events are handed out, unless it was part of another announcement. */
export function release(game: Game): void {
  if (!isAnnouncing(game.state)) game.log.held = null;
}

/**
 * The flags of an event: whether it belongs to the moment of the event before, and which fields follow, in this order.
 */
export const JOINT = 1;
export const SPAN_GIVEN = 2;
export const OBJECT = 4;
export const PLACES = 8;
export const AMOUNT = 16;
export const BY = 32;

/** Logs an event with only a seat and a rule; the span is logged if it differs from that of the event before. */
export function write(game: Game, name: number, seat: number, rule: number, span = game.log.span): void {
  if (span === game.log.span) writeHead(game.log, name | ((seat + 1) << SEAT_AT), rule);
  else writeSpan(game, name, seat, rule, span);
}

/** Logs a pass, with the seat that gets priority next. */
export const writePass = (game: Game, name: number, seat: number, rule: number, to: number): void =>
  writeHead(game.log, name | ((to + 1) << NEXT_AT) | ((seat + 1) << SEAT_AT), rule);

function writeHead(log: Log, head: number, rule: number): void {
  makeRoom(log, HEAD);
  const { chunk, used } = log;
  chunk[used] = head;
  chunk[used + 1] = rule;
  log.used = used + 2;
  log.count++;
}

/** Logs an event with its span, which becomes the current span of the log. */
export function writeSpan({ log }: Game, name: number, seat: number, rule: number, span: number): void {
  makeRoom(log, HEAD_AND_SPAN);
  const { chunk, used } = log;
  chunk[used] = name | (SPAN_GIVEN << FLAGS_AT) | ((seat + 1) << SEAT_AT);
  chunk[used + 1] = rule;
  chunk[used + 2] = span;
  log.used = used + 3;
  log.span = span;
  log.count++;
}

export interface EventRecord {
  readonly name: number;
  readonly seat: number;
  readonly rule: number;
  /** 1 if it belongs to the moment of the event before it. */
  readonly joint: number;
  readonly span: number;
  readonly object: number;
  /** The card of the object, and the seats that know it. */
  readonly card: number;
  readonly known: number;
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly by: number;
  readonly byCard: number;
}

/** Logs an event with all its fields, as a proposal, so that `writeChange` sees records of one shape only. */
export function writeAll(game: Game, event: EventRecord): void {
  const p = proposal(NOTE, event.rule);
  p.seat = event.seat;
  p.object = event.object;
  p.from = event.from;
  p.to = event.to;
  p.amount = event.amount;
  p.by = event.by;
  p.card = event.byCard;
  writeChange(game, p, event.name, event.joint, event.span, event.card, event.known);
}

/** Logs a change with its name, its span, the card of its object and the seats that know it. */
export function writeChange(
  game: Game,
  event: Proposal,
  name: number,
  joint: number,
  span: number,
  card: number,
  known: number,
): void {
  const { log } = game;
  makeRoom(log, MOST_PER_EVENT);
  const { chunk, used } = log;
  let flags = joint === 1 ? JOINT : 0;
  let next = used + 2;
  if (span !== log.span) {
    flags |= SPAN_GIVEN;
    chunk[next++] = span;
    log.span = span;
  }
  if (event.object !== 0) {
    flags |= OBJECT;
    chunk[next++] = event.object;
    chunk[next++] = (card + 1) | (known << KNOWN_AT);
  }
  if (event.from !== -1 || event.to !== -1) {
    flags |= PLACES;
    chunk[next++] = (event.from + 1) | ((event.to + 1) << TO_AT);
  }
  if (event.amount !== 0) {
    flags |= AMOUNT;
    chunk[next++] = Math.max(-LARGEST, Math.min(LARGEST, event.amount));
  }
  if (event.by !== 0 || event.card !== -1) {
    flags |= BY;
    chunk[next++] = event.by;
    chunk[next++] = event.card;
  }
  const whom = whomOf(event);
  if (whom !== 0) chunk[next++] = whom;
  chunk[used] = name | (flags << FLAGS_AT) | ((event.seat + 1) << SEAT_AT) | (whom === 0 ? 0 : WHOM);
  chunk[used + 1] = event.rule;
  log.used = next;
  log.count++;
}

/** The object or seat that an event names beside its own object: what is attacked, what something is attached to. */
function whomOf({ change, key, refs }: Proposal): number {
  if (change === ATTACH) return key;
  return refs !== null && (change === LINK || change === NOTE) ? (refs[0] ?? 0) : 0;
}

/**
 * Sees to it that the next event has room in the last chunk. -1, which starts no event, tells readers that the rest of
 * a chunk is unused. An event asks for what it needs only: the first chunk of a fork is small, and serves longer so.
 */
function makeRoom(log: Log, size: number): void {
  const { chunk, used } = log;
  if (used + size <= chunk.length) return;
  if (used < chunk.length) chunk[used] = -1;
  addChunk(log, chunk.length === 0 ? FIRST_CHUNK : Math.min(chunk.length * 4, LARGEST_CHUNK));
}

function addChunk(log: Log, size: number): void {
  log.chunk = new Int32Array(size);
  log.chunks.push(log.chunk);
  log.used = 0;
}

/** The integers of a chunk. */
export const chunkAt = (log: Log, chunk: number): Int32Array => log.chunks[chunk] ?? missing("chunk of the log");
