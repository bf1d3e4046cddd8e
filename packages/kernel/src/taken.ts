import { currentSpan } from "./agenda.ts";
import { addActs } from "./acts.ts";
import { haveHappened, tellCalmly } from "./calm.ts";
import type { Game } from "./game.ts";
import { amiss, SLOTS } from "./ids.ts";
import { seenBy } from "./knowledge.ts";
import { calledOf } from "./names.ts";
import { make, reserve } from "./objects.ts";
import { AWAY, type Proposal } from "./proposal.ts";
import type { Tables, ZoneKind } from "./tables.ts";

/** A way for cards that nobody knows from the top of a seat's zone to where it works no more, but its owner may act with it. */
export interface Way {
  readonly from: ZoneKind;
  readonly to: ZoneKind;
}

/** The way between two zones, where what goes it is no object before, and one after; else null. */
export function wayBetween(tables: Tables, from: number, to: number): Way | null {
  const way = { from: tables.zones[from] ?? amiss(), to: tables.zones[to] ?? amiss() };
  if (way.from.hidden !== "all" || way.to.hidden === "all" || way.from.shared || way.to.shared) return null;
  if (way.from.works === true || way.to.works === true || way.to.stack === true) return null;
  const moves = tables.moves[from]?.[to];
  return moves === undefined || moves.length === 0 ? way : null;
}

/**
 * The top card of a seat's zone is moved as `applyMove` would, and all that follows from that in a calm game. `p` says how: it is used again and again. False where there is more to it: then nothing has changed.
 */
export function takeTop(game: Game, { from, to }: Way, p: Proposal, seat: number): boolean {
  const { state, tables, derived } = game;
  const { zones } = state;
  const list = zones[from.number * state.seats.length + seat] ?? amiss();
  const entry = list.length === 0 ? 0 : (list[list.length - 1] ?? amiss());
  if (entry >= 0) return false;
  const { listed, acts } = tables.cards[-1 - entry] ?? amiss();
  const called = calledOf(game, p);
  if (called.isOutlived || (listed[to.number] ?? amiss()).length > 0) return false;
  list.pop();
  const id = reserve(state) + SLOTS;
  // It is an object where it lies first, for one tick of the clock.
  state.clock++;
  const object = make(state, -1 - entry, seat, to.number, id);
  object.known = seenBy(game, to, seat);
  (zones[to.number * state.seats.length + seat] ?? amiss()).push(id);
  const found = acts[to.number] ?? amiss();
  if (found.length > 0) addActs(game, derived, object, found);
  p.object = id;
  p.was = id - SLOTS;
  p.seat = seat;
  tellCalmly(game, p, called, 0, currentSpan(game)?.id ?? 0, object);
  haveHappened(game, 1 << AWAY);
  return true;
}
