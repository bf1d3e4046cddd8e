import { at } from "./ids.ts";
import { top, WINDOW } from "./agenda.ts";
import { DONE, picksOf, questionOf } from "./decision.ts";
import { allEvents, type Event } from "./event.ts";
import { fork } from "./fork.ts";
import type { Game } from "./game.ts";
import { mayPass, options } from "./legal.ts";
import { answer } from "./submit.ts";

/** A span that was visited, or passed over with the reason. */
export interface Visit {
  readonly turn: number;
  readonly seat: string;
  readonly span: string;
  readonly passedOver: string | null;
  readonly rule: string;
  readonly by?: string;
  /** The seats that had priority in it, in order. */
  readonly priority: readonly string[];
}

/** The index of the answer that does nothing: pass, nobody, no, or the first where something must be chosen. */
export function idleAnswer(game: Game): number {
  const frame = top(game);
  if (frame.kind === WINDOW) return mayPass(game, frame.seat) ? 0 : Math.min(0, options(game).length);
  const question = questionOf(game);
  if (question === null) throw new Error("nothing is asked");
  const picks = picksOf(game, question);
  const done = picks.indexOf(DONE);
  return done >= 0 ? done : 0;
}

/** The spans to come if nobody acts: found by playing on in a fork, so that there is no second truth. */
export function forecast(game: Game, count: number): Visit[] {
  const copy = fork(game);
  for (let steps = 0; steps < 10_000 && copy.state.outcome === null; steps++) {
    const visits = itinerary(copy);
    if (visits.length >= count) return visits.slice(0, count);
    answer(copy, idleAnswer(copy));
  }
  return itinerary(copy).slice(0, count);
}

/** The deepest spans of a game's log, in order of beginning. */
export function itinerary(game: Game): Visit[] {
  return visitsOf(game, allEvents(game));
}

export function visitsOf(game: Game, events: readonly Event[]): Visit[] {
  const visits: { visit: Visit; priority: string[]; isPhase: boolean }[] = [];
  let turn = game.state.turn - events.filter((event) => event.name === "begin:turn").length;
  for (const event of events) {
    if (event.name === "begin:turn") turn++;
    else if (event.name.startsWith("begin:")) visits.push(visit(game, event, turn, null));
    else if (event.name === "passedOver") visits.push(visit(game, event, turn, event.reason ?? ""));
    else if (event.name === "priority" && event.seat !== undefined)
      visits.findLast((each) => each.visit.passedOver === null)?.priority.push(event.seat);
    else if ((event.name === "pass" || event.name === "heldBack") && event.to !== undefined)
      visits.findLast((each) => each.visit.passedOver === null)?.priority.push(event.to);
  }
  return visits.filter((each) => !each.isPhase || each.visit.passedOver !== null).map((each) => each.visit);
}

function visit(
  game: Game,
  event: Event,
  turn: number,
  passedOver: string | null,
): { visit: Visit; priority: string[]; isPhase: boolean } {
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
  return { visit: made, priority, isPhase: at(game.tables.spans, kind).parts.length > 0 };
}
