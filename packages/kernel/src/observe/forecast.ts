import { expecting, shown } from "../data/expectation.ts";
import { missing } from "../data/ids.ts";
import { currentSpan, openSpans, top, WINDOW } from "../state/agenda.ts";
import { seeded } from "../data/rng.ts";
import { deciderOf } from "../objects/control.ts";
import { askedSeat, DONE, openQuestion, optionCount, picksOf, questionOf } from "../play/decision.ts";
import { imagine } from "./imagine.ts";
import { allEvents, eventsSince, readEvents, type Event } from "../state/event.ts";
import { fork } from "../derived/fork.ts";
import { mustBeGame, type Game } from "../state/game.ts";
import { logEnd } from "../state/log.ts";
import { NONE_OF_THEM } from "../state/question.ts";
import { answer, submit } from "../play/submit.ts";
import type { Command } from "../state/command.ts";

/** A span that was visited, or passed over with the reason. */
export interface Visit {
  /** The instance of the span, and that of the span around it; 0 if there is none. */
  readonly id: number;
  readonly within: number;
  readonly turn: number;
  readonly seat: string;
  readonly span: string;
  readonly passedOver: string | null;
  readonly rule: string;
  readonly by?: string;
  /** The seats that got priority in it, in order. */
  readonly priority: readonly string[];
}

/** Somebody who is asked something. */
export interface Asking {
  readonly seat: string;
  /** The seat that answers, if that is another one. */
  readonly by?: string;
  readonly kind: string;
  /** What is asked: the verb of the question, or the name of the window. */
  readonly verb: string;
  readonly rule: string;
  /** Whether the seat that looks could do anything but pass; left out for the others. */
  readonly canAct?: boolean;
}

/** A visit to come. */
export interface Foreseen extends Visit {
  /** Who will be asked in it, in order. */
  readonly asks: readonly Asking[];
}

/** How the future is looked at. */
export interface Foresight {
  /** As this seat may foresee it: cards that it does not know are dealt anew first. Without a seat the game itself is played on. */
  readonly seat?: string;
  /** Whether turns and phases are listed too, each before its parts. */
  readonly outer?: boolean;
  /** What is about to be done: the forecast begins after it. One that is refused changes nothing. */
  readonly first?: Command;
  /** Is called before each answer with the game that is played on, which must not be changed, and the open span. */
  readonly each?: (game: Game, span: number) => void;
}

/** The index of the answer that does nothing: pass, choose nobody, no; or the first if something must be chosen. */
export const idleAnswer = expecting("a game", function idleAnswer(game: Game): number {
  const frame = top(game);
  if (frame.kind === WINDOW) return 0;
  const question = openQuestion(game);
  const picks = picksOf(game, question);
  const done = picks.indexOf(DONE);
  if (done >= 0) return done;
  // Declines an optional replacement.
  return question.shows === "replacement" ? Math.max(0, picks.indexOf(NONE_OF_THEM)) : 0;
});

/** Nobody looks further ahead than this. */
const MOST_SPANS = 10_000;

/** The spans to come if nobody acts. Found by playing a fork, so that no second code predicts time. */
export const forecast = expecting(
  "a game, a number of spans and how to look ahead",
  function forecast(game: Game, count: number, how: Foresight = {}): Foreseen[] {
    mustBeGame(game);
    if (!Number.isInteger(count) || count < 0 || count > MOST_SPANS)
      throw new Error(`expected a number of spans from 0 to ${MOST_SPANS}, found ${shown(count)}`);
    const { seat, outer = false, first, each: look } = how;
    const copy = seat === undefined ? fork(game) : imagine(game, seat, seeded(game.decisions));
    if (first !== undefined) submit(copy, first);
    const asks = new Map<number, Asking[]>();
    const events: Event[] = [];
    let from = logEnd(copy.log);
    for (let steps = 0, visited = 0; steps < 10_000 && copy.state.outcome === null; steps++) {
      // The last visit is complete only when the next span has begun and no visited span around it is still open.
      if (visited > count && !isVisitOpen(copy, events, count, outer)) break;
      const span = currentSpan(copy)?.id ?? 0;
      look?.(copy, span);
      asks.set(span, [...(asks.get(span) ?? []), askingIn(copy, seat)]);
      answer(copy, idleAnswer(copy));
      const more = readEvents(eventsSince(copy, from));
      for (const event of more) events.push(event);
      visited += more.filter((event) => isVisit(game, event, outer)).length;
      from = logEnd(copy.log);
    }
    return entriesOf(copy, events, openIds(game))
      .filter((each) => outer || isShown(each))
      .slice(0, count)
      .map(({ visit: each, id }) => ({ ...each, asks: each.passedOver === null ? (asks.get(id) ?? []) : [] }));
  },
);

/** Who is asked now, and for what. */
export function askingIn(game: Game, viewer: string | undefined): Asking {
  const seat = askedSeat(game);
  const by = deciderOf(game, seat);
  const nameOf = (each: number): string => (game.state.seats[each] ?? missing("seat")).name;
  const question = questionOf(game);
  const frame = top(game);
  const rule = question === null ? (frame.kind === WINDOW ? frame.rule : 0) : question.rule;
  const window = frame.kind === WINDOW ? game.tables.windows[frame.window]?.name : undefined;
  return {
    seat: nameOf(seat),
    ...(by === seat ? {} : { by: nameOf(by) }),
    kind: question === null ? "priority" : question.kind,
    verb: question === null ? (window ?? "") : question.verb,
    rule: game.tables.rules[rule] ?? missing("rule"),
    ...(viewer === nameOf(by) ? { canAct: optionCount(game) > 1 } : {}),
  };
}

/** The ids of the open spans, the outermost first. */
const openIds = (game: Game): number[] => openSpans(game).map(({ id }) => id);

/** Whether an event begins or passes over a span that is listed as a visit. */
function isVisit(game: Game, event: Event, outer: boolean): boolean {
  // A turn that is passed over is listed only where turns are.
  if (event.name === "passedOver") return outer || event.of !== TURN;
  if (outer) return event.name.startsWith("begin:");
  const kind = game.tables.spanNumbers.get(event.name.slice("begin:".length));
  return (
    event.name.startsWith("begin:") &&
    kind !== undefined &&
    (game.tables.spans[kind] ?? missing("span kind")).parts.length === 0
  );
}

/** The innermost spans of a game's log in order, and outer spans in which seats had priority. */
export const itinerary = expecting("a game", function itinerary(game: Game): Visit[] {
  return visitsOf(game, allEvents(game));
});

export function visitsOf(game: Game, events: readonly Event[]): Visit[] {
  return entriesOf(game, events, [])
    .filter(isShown)
    .map((each) => each.visit);
}

/** Whether one of the first visits is still open, so that seats may get priority in it again. A turn counts where turns are listed. */
function isVisitOpen(game: Game, events: readonly Event[], count: number, outer: boolean): boolean {
  const all = entriesOf(game, events, []);
  const last = all.filter((each) => outer || isShown(each))[count - 1];
  const open = openIds(game);
  return all
    .slice(0, last === undefined ? all.length : all.indexOf(last) + 1)
    .some(
      ({ id, visit: { passedOver, span } }) => passedOver === null && (outer || span !== TURN) && open.includes(id),
    );
}

const TURN = "turn";

/** Whether a span is listed: innermost spans are, phases only if seats had priority in them, turns never. */
const isShown = ({ isPhase, visit: { passedOver, span }, priority }: Entry): boolean =>
  span !== TURN && (!isPhase || passedOver !== null || priority.length > 0);

function entriesOf(game: Game, events: readonly Event[], before: readonly number[]): Entry[] {
  const visits: Entry[] = [];
  const open = [...before];
  for (const event of events) {
    const within = open.at(-1) ?? 0;
    if (event.name.startsWith("begin:")) {
      visits.push(visit(game, event, within, null));
      open.push(event.span);
    } else if (event.name.startsWith("end:")) open.splice(open.lastIndexOf(event.span), 1);
    else if (event.name === "passedOver") visits.push(visit(game, event, within, event.reason ?? ""));
    else if (event.name === "priority" && event.seat !== undefined) visitAt(visits, event)?.priority.push(event.seat);
    else if ((event.name === "pass" || event.name === "heldBack") && event.to !== undefined)
      visitAt(visits, event)?.priority.push(event.to);
  }
  return visits;
}

interface Entry {
  readonly visit: Visit;
  /** The id of the span instance. */
  readonly id: number;
  readonly priority: string[];
  readonly isPhase: boolean;
}

/** The visit that an event belongs to. A span opened from a window belongs to the visit around it. */
const visitAt = (visits: readonly Entry[], event: Event): Entry | undefined =>
  visits.findLast((each) => each.id === event.span && each.visit.passedOver === null);

function visit(game: Game, event: Event, within: number, passedOver: string | null): Entry {
  const span = event.of ?? event.name.slice("begin:".length);
  const kind = game.tables.spanNumbers.get(span) ?? 0;
  const priority: string[] = [];
  const made = {
    id: event.span,
    within,
    turn: event.turn,
    seat: event.seat ?? "",
    span,
    passedOver,
    rule: event.rule,
    priority,
    ...(event.by === undefined ? {} : { by: event.by }),
  };
  return {
    visit: made,
    id: event.span,
    priority,
    isPhase: (game.tables.spans[kind] ?? missing("span kind")).parts.length > 0,
  };
}
