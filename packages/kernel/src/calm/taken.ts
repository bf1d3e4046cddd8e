import { currentSpan } from "../state/agenda.ts";
import { addLast } from "../derived/acts.ts";
import type { Game, GameObject, State } from "../state/game.ts";
import { amiss, SLOTS } from "../data/ids.ts";
import { seenBy } from "../objects/knowledge.ts";
import { writeChange } from "../state/log.ts";
import { calledOf } from "../tables/change-names.ts";
import { make, reserve } from "../state/objects.ts";
import { AWAY, type Proposal } from "../state/proposal.ts";
import { count } from "../state/tally.ts";
import type { Tables, ZoneKind } from "../tables/tables.ts";

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
 * So many cards from the top of a seat's zone are moved one after the other as `applyMove` would, with all that follows from
 * that in a calm game. `p` says how. False where there is more to it: then nothing has changed.
 */
export function takeTop(game: Game, { from, to }: Way, p: Proposal, times: number): boolean {
  const { state, derived } = game;
  const { seat } = p;
  const list = state.zones[from.number * state.seats.length + seat] ?? amiss();
  const called = calledOf(game, p);
  if (called.isOutlived || !areUnknown(game, list, times, to.number)) return false;
  const target = state.zones[to.number * state.seats.length + seat] ?? amiss();
  const known = seenBy(game, to, seat);
  const span = currentSpan(game)?.id ?? 0;
  const { title, counted } = called;
  let { touched } = state;
  for (let index = 0; index < times; index++) {
    const object = enterFrom(state, list.pop() ?? amiss(), seat, to.number, known);
    const { id, card } = object;
    target.push(id);
    p.object = id;
    p.was = id - SLOTS;
    writeChange(game, p, title, 0, span, card, known);
    if (counted.length > 0) count(game, counted, p);
    // Mostly it is one object: a list made for one is small.
    if (touched.length === 0) state.touched = touched = [id];
    else touched.push(id);
  }
  if (times > 0) state.dirty |= 1 << AWAY;
  state.quiet += times;
  derived.version += times;
  addLast(game, derived, target, times);
  return true;
}

/** Whether the top cards of a list are there and known to nobody, and none of them waits for anything where it goes. */
function areUnknown({ tables }: Game, list: readonly number[], many: number, to: number): boolean {
  if (many > list.length) return false;
  for (let index = list.length - many; index < list.length; index++) {
    const entry = list[index] ?? amiss();
    if (entry >= 0 || ((tables.cards[-1 - entry] ?? amiss()).listed[to] ?? amiss()).length > 0) return false;
  }
  return true;
}

/** A card that nobody knew comes to be an object in a zone. */
function enterFrom(state: State, entry: number, seat: number, zone: number, known: number): GameObject {
  const card = -1 - entry;
  // It is an object where it lies first, for one tick of the clock.
  state.clock++;
  const object = make(state, card, seat, zone, reserve(state) + SLOTS);
  object.known = known;
  return object;
}
