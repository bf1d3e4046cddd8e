import { currentSpan } from "./agenda.ts";
import { addActs } from "./acts.ts";
import { haveHappened, tellCalmly } from "./calm.ts";
import type { Game, GameObject } from "./game.ts";
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
 * So many cards from the top of a seat's zone are moved one after the other as `applyMove` would, with all that follows from
 * that in a calm game. `p` says how. False where there is more to it: then nothing has changed.
 */
export function takeTop(game: Game, { from, to }: Way, p: Proposal, times: number): boolean {
  const { state } = game;
  const { seat } = p;
  const list = state.zones[from.number * state.seats.length + seat] ?? amiss();
  const called = calledOf(game, p);
  if (called.isOutlived || !areUnknown(game, list, times, to.number)) return false;
  const target = state.zones[to.number * state.seats.length + seat] ?? amiss();
  const known = seenBy(game, to, seat);
  const span = currentSpan(game)?.id ?? 0;
  for (let count = 0; count < times; count++) {
    const object = enterFrom(game, list.pop() ?? amiss(), seat, to.number, known);
    target.push(object.id);
    p.object = object.id;
    p.was = object.id - SLOTS;
    tellCalmly(game, p, called, 0, span, object);
    haveHappened(game, 1 << AWAY);
  }
  return true;
}

/** Whether the top cards of a list are there and known to nobody, and none of them waits for anything where it goes. */
function areUnknown({ tables }: Game, list: readonly number[], count: number, to: number): boolean {
  if (count > list.length) return false;
  for (let index = list.length - count; index < list.length; index++) {
    const entry = list[index] ?? amiss();
    if (entry >= 0 || ((tables.cards[-1 - entry] ?? amiss()).listed[to] ?? amiss()).length > 0) return false;
  }
  return true;
}

/** A card that nobody knew comes to be an object in a zone. */
function enterFrom(game: Game, entry: number, seat: number, zone: number, known: number): GameObject {
  const { state, tables, derived } = game;
  const card = -1 - entry;
  // It is an object where it lies first, for one tick of the clock.
  state.clock++;
  const object = make(state, card, seat, zone, reserve(state) + SLOTS);
  object.known = known;
  const acts = (tables.cards[card] ?? amiss()).acts[zone] ?? amiss();
  if (acts.length > 0) addActs(game, derived, object, acts);
  return object;
}
