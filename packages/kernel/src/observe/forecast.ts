import { missing } from "../data/ids.ts";
import { SPAN, top, WINDOW } from "../state/agenda.ts";
import { DONE, openQuestion, picksOf } from "../play/decision.ts";
import { allEvents, eventsSince, readEvents, type Event } from "../state/event.ts";
import { fork } from "../derived/fork.ts";
import type { Game } from "../state/game.ts";
import { mark } from "../state/log.ts";
import { NONE_OF_THEM } from "../state/question.ts";
import { answer } from "../play/submit.ts";

/** A span that was visited, or passed over with the reason. */
export interface Visit {
  readonly turn: number;
  readonly seat: string;
  readonly span: string;
  readonly passedOver: string | null;
  readonly rule: string;
  readonly by?: string;
  /** The seats that got priority in it, in order. */
  readonly priority: readonly string[];
}

/** The index of the answer that does nothing: pass, choose nobody, no; or the first if something must be chosen. */
export function idleAnswer(game: Game): number {
  const frame = top(game);
  if (frame.kind === WINDOW) return 0;
  const question = openQuestion(game);
  const picks = picksOf(game, question);
  const done = picks.indexOf(DONE);
  if (done >= 0) return done;
  // Declines an optional replacement.
  return question.shows === "replacement" ? Math.max(0, picks.indexOf(NONE_OF_THEM)) : 0;
}

/** The spans to come if nobody acts. Found by playing a fork, so that no second code predicts time. */
export function forecast(game: Game, count: number): Visit[] {
  const copy = fork(game);
  const events: Event[] = [];
  let from = mark(copy.log);
  for (let steps = 0, visited = 0; steps < 10_000 && copy.state.outcome === null; steps++) {
    // The last visit is complete only when the next span has begun and no visited span around it is still open.
    if (visited > count && !isVisitOpen(copy, events, count)) break;
    answer(copy, idleAnswer(copy));
    const more = readEvents(eventsSince(copy, from));
    events.push(...more);
    visited += more.filter((event) => isVisit(game, event)).length;
    from = mark(copy.log);
  }
  return visitsOf(copy, events).slice(0, count);
}

/** Whether an event begins or passes over a span that is listed as a visit. */
function isVisit(game: Game, event: Event): boolean {
  if (event.name === "passedOver") return true;
  const kind = game.tables.spanNumbers.get(event.name.slice("begin:".length));
  return (
    event.name.startsWith("begin:") &&
    kind !== undefined &&
    (game.tables.spans[kind] ?? missing("span kind")).parts.length === 0
  );
}

/** The innermost spans of a game's log in order, and outer spans in which seats had priority. */
export function itinerary(game: Game): Visit[] {
  return visitsOf(game, allEvents(game));
}

export function visitsOf(game: Game, events: readonly Event[]): Visit[] {
  return entriesOf(game, events)
    .filter(isShown)
    .map((each) => each.visit);
}

/** Whether one of the first visits is still open, so that seats may get priority in it again. */
function isVisitOpen(game: Game, events: readonly Event[], count: number): boolean {
  const all = entriesOf(game, events);
  const last = all.filter(isShown)[count - 1];
  const open = game.state.agenda.flatMap((frame) => (frame.kind === SPAN ? [frame.id] : []));
  return all
    .slice(0, last === undefined ? all.length : all.indexOf(last) + 1)
    .some(({ id, visit: { passedOver } }) => passedOver === null && open.includes(id));
}

/** Whether a span is listed: innermost spans are, outer ones only if seats had priority in them. */
const isShown = ({ isPhase, visit: { passedOver }, priority }: Entry): boolean =>
  !isPhase || passedOver !== null || priority.length > 0;

function entriesOf(game: Game, events: readonly Event[]): Entry[] {
  const visits: Entry[] = [];
  let turn = game.state.turn - events.filter((event) => event.name === "begin:turn").length;
  for (const event of events) {
    if (event.name === "begin:turn") turn++;
    else if (event.name.startsWith("begin:")) visits.push(visit(game, event, turn, null));
    else if (event.name === "passedOver") visits.push(visit(game, event, turn, event.reason ?? ""));
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

function visit(game: Game, event: Event, turn: number, passedOver: string | null): Entry {
  const span = event.of ?? event.name.slice("begin:".length);
  const kind = game.tables.spanNumbers.get(span) ?? 0;
  const priority: string[] = [];
  const made = {
    turn,
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
