import { missing } from "../data/ids.ts";
import { TURN_SPAN, type TurnsFrame } from "../state/agenda.ts";
import { beginSpan } from "./begin-span.ts";
import { missDurations } from "../time/duration.ts";
import type { Game } from "../state/game.ts";
import { planned, takeIds } from "../time/plan.ts";
import { isLiving, neighbour, sameTeam, sharesTurns } from "../state/seats.ts";
import { forgetPlanned } from "../time/enter-span.ts";
import type { FrameKind } from "../tables/frame-kind.ts";
import { copyPlanned } from "../state/copy.ts";

/** Begins turn after turn: planned extra turns first, then the natural order continues where it was. */
export const turns: FrameKind<TurnsFrame> = {
  name: "turns",

  advance(game, frame) {
    const next = frame.plan.length === 0 ? undefined : frame.plan.shift();
    if (next === undefined) beginNaturalTurn(game, frame);
    else if (isLiving(game.state, next.seat)) beginSpan(game, next);
    else {
      forgetPlanned(game, next.id, (game.tables.spans[next.span] ?? missing("span kind")).size);
      missTurn(game, next.seat);
    }
    return false;
  },

  answered: () => undefined,
  asks: () => null,
  gone: () => undefined,

  copy: (f) => ({ kind: f.kind, natural: f.natural, plan: f.plan.map(copyPlanned) }),
};

/**
 * Begins the next natural turn. A seat that has left takes none, but durations until its turn end [CR 800.4i, 800.4k, 800.4m].
 */
function beginNaturalTurn(game: Game, frame: TurnsFrame): void {
  const { state } = game;
  const seat = nextInOrder(game, frame.natural);
  frame.natural = seat;
  if (isLiving(state, seat)) beginSpan(game, planned(takeIds(state, game.tables.spans, TURN_SPAN), TURN_SPAN, seat));
  else missTurn(game, seat);
}

/** The turn of a seat that has left would begin now: what lasted until then is over, and its last turn is not its last any more. */
function missTurn(game: Game, seat: number): void {
  (game.state.seats[seat] ?? missing("seat")).lastTurn = [];
  missDurations(game, seat);
}

/** The next seat in turn order. If teams share turns: the first seat of the next team that has not left. */
function nextInOrder(game: Game, from: number): number {
  const { state } = game;
  let seat = neighbour(state, from);
  if (!sharesTurns(game)) return seat;
  for (
    let steps = 0;
    steps < state.order.length && sameTeam(state, seat, from) && steps < state.order.length - 1;
    steps++
  )
    seat = neighbour(state, seat);
  for (
    let steps = 0;
    steps < state.order.length && !isLiving(state, seat) && sameTeam(state, neighbour(state, seat), seat);
    steps++
  )
    seat = neighbour(state, seat);
  return seat;
}
