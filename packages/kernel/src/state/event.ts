import { expecting } from "../data/expectation.ts";
import { missing, seatOf } from "../data/ids.ts";
import type { Game } from "./game.ts";
import {
  AMOUNT,
  BY,
  chunkAt,
  FLAGS_AT,
  JOINT,
  KNOWN_AT,
  logEnd,
  NEXT_AT,
  OBJECT,
  PLACES,
  SEAT_AT,
  SEAT_END,
  SPAN_GIVEN,
  TO_AT,
  WHOM,
  type Log,
  type LogPlace,
} from "./log.ts";

/** Something that has happened, unpacked from the log. */
export interface Event {
  readonly n: number;
  /** The number of the first event of its moment. */
  readonly moment: number;
  readonly name: string;
  readonly seat?: string;
  readonly object?: string;
  readonly id?: number;
  readonly from?: string;
  readonly to?: string;
  readonly amount?: number;
  /** The number of the turn it happened in; 0 before the first. */
  readonly turn: number;
  /** The instance of the innermost span it happened in, and the name of that span; 0 and "" outside of any. */
  readonly span: number;
  readonly spanName: string;
  readonly rule: string;
  /** Further rules that repeat that rule. */
  readonly also?: readonly string[];
  /** The card that is the reason, and the object or seat. */
  readonly by?: string;
  readonly source?: number;
  /** What else it names: what is attacked or blocked, what something is attached to. */
  readonly whom?: number;
  /** For a span that was passed over: its kind and the reason; for a violation: the verb of what was tried. */
  readonly of?: string;
  readonly reason?: string;
  /** The seats that know the card of the object, as bits. */
  readonly known?: number;
}

/** The events between two marks of a log, unpacked on demand. */
export interface Events {
  readonly game: Game;
  readonly log: Log;
  readonly from: LogPlace;
  readonly to: LogPlace;
}

/** The events since a place in the log, without those that an open announcement holds back. */
export function eventsSince(game: Game, from: LogPlace): Events {
  const held = game.log.held;
  const to = held === null ? logEnd(game.log) : held.count < from.count ? from : held;
  return { game, log: game.log, from, to };
}

/** All events of a game's log, without those that are held back. */
export const logOf = expecting("a game", (game: Game): Events =>
  eventsSince(game, { chunk: -1, used: 0, count: 0, span: game.log.first }),
);

/** All events since the game was started, loaded or forked. */
export const allEvents = expecting("a game", (game: Game): Event[] => readEvents(logOf(game)));

/** Unpacks events into records with names. */
export const readEvents = expecting("events", function readEvents(events: Events): Event[] {
  const { log, from, to } = events;
  const found: Event[] = [];
  let chunk = from.chunk;
  let offset = from.used;
  let span = from.span;
  let moment = from.count;
  for (let n = from.count; n < to.count; n++) {
    if (chunk < 0 || offset >= chunkAt(log, chunk).length || chunkAt(log, chunk)[offset] === -1) {
      chunk++;
      offset = 0;
    }
    const cells = chunkAt(log, chunk);
    const take = (): number => cells[offset++] ?? 0;
    const head = take();
    const rule = take();
    const flags = bits(head, FLAGS_AT, NEXT_AT);
    if ((flags & JOINT) === 0) moment = n;
    if ((flags & SPAN_GIVEN) !== 0) span = take();
    const object = (flags & OBJECT) !== 0 ? take() : 0;
    const card = object !== 0 ? take() : 0;
    const places = (flags & PLACES) !== 0 ? take() : 0;
    const amount = (flags & AMOUNT) !== 0 ? take() : 0;
    const by = (flags & BY) !== 0 ? take() : 0;
    const byCard = (flags & BY) !== 0 ? take() : -1;
    const whom = (head & WHOM) !== 0 ? take() : 0;
    found.push(
      eventObject(events, {
        n,
        moment,
        span,
        rule,
        name: bits(head, 0, FLAGS_AT),
        seat: bits(head, SEAT_AT, SEAT_END) - 1,
        next: bits(head, NEXT_AT, SEAT_AT) - 1,
        object,
        card,
        places,
        amount,
        by,
        byCard,
        whom,
      }),
    );
  }
  return found;
});

/** The number in a range of bits. */
const bits = (packed: number, from: number, to: number): number => (packed >> from) & ((1 << (to - from)) - 1);

/** An event as numbers, unpacked. */
interface Raw {
  n: number;
  moment: number;
  span: number;
  rule: number;
  name: number;
  seat: number;
  next: number;
  object: number;
  card: number;
  places: number;
  amount: number;
  by: number;
  byCard: number;
  whom: number;
}

type Writable = { -readonly [K in keyof Event]: Event[K] };

/** An event that does not say yet where in the game it has happened. */
type Begun = Pick<Writable, "n" | "moment" | "name"> & Partial<Writable>;

function eventObject({ game, log }: Events, raw: Raw): Event {
  const { tables, state } = game;
  const seatName = (seat: number): string => (state.seats[seat] ?? missing("seat")).name;
  const zone = (number: number): string => (tables.zones[number] ?? missing("zone")).name;
  const from = bits(raw.places, 0, TO_AT) - 1;
  const to = (raw.places >> TO_AT) - 1;
  const name = tables.names[raw.name] ?? missing("name");
  const rule = tables.rules[raw.rule] ?? missing("rule");
  const also = game.ruleset.repeated?.[rule];
  // The end of a span is logged in the span around it, and the amount is the span that has ended.
  const span = name === "end" ? raw.amount : raw.span;
  const { kind, turn } = spanIn(log, span);
  const spanName = tables.spans[kind]?.name ?? "";
  // The fields are set one by one: to spread a record for each that may be missing takes five times as long, and games have thousands of events.
  const event: Begun = { n: raw.n, moment: raw.moment, name: name === "end" ? `end:${spanName}` : name };
  if (raw.seat >= 0) event.seat = seatName(raw.seat);
  if (raw.object > 0) {
    event.object = printedName(game, bits(raw.card, 0, KNOWN_AT) - 1);
    event.id = raw.object;
    event.known = raw.card >>> KNOWN_AT;
  } else if (raw.object < 0) event.object = seatName(seatOf(raw.object));
  if (from >= 0) event.from = zone(from);
  if (raw.next >= 0) event.to = seatName(raw.next);
  else if (to >= 0) event.to = zone(to);
  if (name === "passedOver") {
    event.of = (tables.spans[Math.floor(raw.amount / REASONS.length)] ?? missing("span kind")).name;
    event.reason = REASONS[raw.amount % REASONS.length] ?? missing("reason");
  } else if (name === "violation") {
    const tried = verbTried(tables, raw.amount);
    if (tried !== undefined) event.of = tried;
  } else if (raw.amount !== 0 && name !== "end") event.amount = raw.amount;
  const whole: Writable = Object.assign(event, { turn, span, spanName, rule });
  if (also !== undefined) whole.also = also;
  if (raw.byCard >= 0) whole.by = printedName(game, raw.byCard);
  if (raw.by !== 0) whole.source = raw.by;
  if (raw.whom !== 0) whole.whom = raw.whom;
  return whole;
}

const NO_SPAN = { kind: -1, turn: 0 };

/** The kind and the turn of a span that events name. They mostly name the latest, so it is looked for from the end. */
function spanIn({ spans, spansUsed, open }: Log, id: number): { readonly kind: number; readonly turn: number } {
  return lastIn(spans, spansUsed, id) ?? lastIn(open, open.length, id) ?? NO_SPAN;
}

function lastIn(
  spans: ArrayLike<number>,
  used: number,
  id: number,
): { readonly kind: number; readonly turn: number } | null {
  for (let index = used - 3; index >= 0; index -= 3)
    if (spans[index] === id) return { kind: spans[index + 1] ?? -1, turn: spans[index + 2] ?? 0 };
  return null;
}

/** The reasons why a span is passed over. */
export const SKIPPED = 1;
export const ABSENT_BY_RULE = 2;
export const NOT_PROPOSED = 3;

const REASONS = ["", "skipped", "absent", "notProposed"];

/** The kind of span and the reason, packed into the amount of the event. */
export const passedOverAmount = (span: number, reason: number): number => span * REASONS.length + reason;

/** The verb of an action or declaration that was tried, as the amount of the event of a violation; 0 for what is neither. */
export function triedAmount({ verbs, actions, declarationNumbers }: Game["tables"], verb: string): number {
  const [action] = verbs.get(verb) ?? [];
  if (action !== undefined) return action + 1;
  const declaration = declarationNumbers.get(verb);
  return declaration === undefined ? 0 : actions.length + declaration + 1;
}

const verbTried = ({ actions, declarations }: Game["tables"], amount: number): string | undefined =>
  actions[amount - 1]?.verb ?? declarations[amount - 1 - actions.length]?.name;

/** The name of a card by its number; "?" for none. */
export const printedName = (game: Game, card: number): string =>
  card < 0 ? "?" : game.tables.reader.card(game, card).name;
