import { missing } from "../data/ids.ts";
import { ANNOUNCE, currentSpan } from "./agenda.ts";
import type { Game, State } from "./game.ts";
import { NOTE, proposal, type Proposal } from "./proposal.ts";

/**
 * What has happened, packed into integers in chunks that never move. An event takes two integers and one more for each
 * further thing it says. The log belongs to the caller: it is in no save, hash or fork.
 */
export interface Log {
  chunks: Int32Array[];
  /** The last of them, and the place in it up to which another event may begin. */
  chunk: Int32Array;
  limit: number;
  /** How many integers of the last chunk are used. */
  used: number;
  /** How many events there are. */
  count: number;
  /** Where the open announcement began: what came since is not handed out. */
  held: Mark | null;
  /** The current span, so that events need not repeat it. */
  span: number;
  /** The span in which the log begins. */
  readonly first: number;
  /** Collects the abilities that did something, where a caller has put a set here: for reports of what is tested. */
  worked: Set<number> | null;
}

/** A place in the log. */
export interface Mark {
  readonly chunk: number;
  readonly used: number;
  readonly count: number;
  readonly span: number;
}

const FIRST_CHUNK = 16;
const LARGEST_CHUNK = 4096;
const MOST_PER_EVENT = 10;

/** The first integer of an event: its name, its flags, the next seat of a pass and its seat, each of these from 1. */
export const FLAGS_AT = 14;
export const NEXT_AT = 20;
export const SEAT_AT = 24;

/** An object's card, from 1, and the seats that know it share an integer; so do the zones it leaves and enters, from 1. */
export const KNOWN_AT = 20;
export const TO_AT = 12;

/** An amount beyond this is written as this. */
const LARGEST = 0x7fffffff;

const NO_CHUNK = new Int32Array(0);

export const newLog = (span = 0): Log => ({
  chunks: [],
  chunk: NO_CHUNK,
  limit: -1,
  used: 0,
  count: 0,
  held: null,
  span,
  first: span,
  worked: null,
});

/** The log of a game that is going to be played: it begins with a larger chunk, because it will be long. */
export function longLog(): Log {
  const log = newLog();
  addChunk(log, LARGEST_CHUNK / 4);
  return log;
}

/** An ability did something: it resolved, replaced, applied, allowed or forbade. */
export function noteWork(game: Game, ability: number): void {
  if (game.log.worked !== null && ability >= 0) game.log.worked.add(ability);
}

export const mark = (log: Log): Mark => ({
  chunk: log.chunks.length - 1,
  used: log.used,
  count: log.count,
  span: log.span,
});

/** Takes back what was written since a place. */
export function shorten(log: Log, to: Mark): void {
  log.chunks.length = to.chunk + 1;
  writeTo(log, log.chunks.at(-1) ?? NO_CHUNK);
  log.used = to.used;
  log.count = to.count;
  log.span = to.span;
}

/** Holds back what is written from here on, until it is released. */
export function hold(game: Game): void {
  game.log.held ??= mark(game.log);
}

/** A log for a game that goes on: in the span it is in; what belongs to an open announcement is held back from the start. */
export function logFor(state: State): Log {
  const log = newLog(currentSpan({ state })?.id ?? 0);
  if (isAnnouncing(state)) log.held = mark(log);
  return log;
}

const isAnnouncing = (state: State): boolean =>
  state.agenda.some((frame) => frame.kind === ANNOUNCE && frame.trigger === null);

/** An announcement is over: what it held back is handed out, unless it was part of another. */
export function release(game: Game): void {
  if (!isAnnouncing(game.state)) game.log.held = null;
}

/** The flags of an event: it belongs to the moment of the one before it; what follows its first two integers, in this order. */
export const JOINT = 1;
export const SPAN_GIVEN = 2;
export const OBJECT = 4;
export const PLACES = 8;
export const AMOUNT = 16;
export const BY = 32;

/** Writes an event that has only a seat and a rule; its span is written where it is not that of the event before. */
export function write(game: Game, name: number, seat: number, rule: number, span = game.log.span): void {
  if (span === game.log.span) writeHead(game.log, name | ((seat + 1) << SEAT_AT), rule);
  else writeSpan(game, name, seat, rule, span);
}

/** Writes a pass, with the seat that has priority then. */
export const writePass = (game: Game, name: number, seat: number, rule: number, to: number): void =>
  writeHead(game.log, name | ((to + 1) << NEXT_AT) | ((seat + 1) << SEAT_AT), rule);

function writeHead(log: Log, head: number, rule: number): void {
  if (log.used > log.limit) makeRoom(log);
  const { chunk, used } = log;
  chunk[used] = head;
  chunk[used + 1] = rule;
  log.used = used + 2;
  log.count++;
}

/** Writes an event with its span, which is then also that of the events after it. */
export function writeSpan({ log }: Game, name: number, seat: number, rule: number, span: number): void {
  if (log.used > log.limit) makeRoom(log);
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
  /** The card of the object and who knows it. */
  readonly card: number;
  readonly known: number;
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly by: number;
  readonly byCard: number;
}

/** Writes an event with everything it says. Whatever is written is a proposal, so that writing meets records of one shape. */
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

/** Writes a change with its name, the span it lies in, and the card of its object and who knows it. */
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
  if (log.used > log.limit) makeRoom(log);
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
  chunk[used] = name | (flags << FLAGS_AT) | ((event.seat + 1) << SEAT_AT);
  chunk[used + 1] = event.rule;
  log.used = next;
  log.count++;
}

/** Begins another chunk. -1, which begins no event, tells readers that the rest of the last one is not used. */
function makeRoom(log: Log): void {
  const { chunk, used } = log;
  if (used < chunk.length) chunk[used] = -1;
  addChunk(log, chunk.length === 0 ? FIRST_CHUNK : Math.min(chunk.length * 4, LARGEST_CHUNK));
}

function addChunk(log: Log, size: number): void {
  const chunk = new Int32Array(size);
  log.chunks.push(chunk);
  writeTo(log, chunk);
  log.used = 0;
}

function writeTo(log: Log, chunk: Int32Array): void {
  log.chunk = chunk;
  log.limit = chunk.length - MOST_PER_EVENT;
}

/** The integers of the chunk that a place lies in. */
export const chunkAt = (log: Log, chunk: number): Int32Array => log.chunks[chunk] ?? missing("chunk of the log");
