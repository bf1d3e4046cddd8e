import { currentSpan } from "../state/agenda.ts";
import { writeChange } from "../state/log.ts";
import { CARD, type Game, type GameObject } from "../state/game.ts";
import { amiss, SLOT, SLOTS } from "../data/ids.ts";
import { calledOf } from "../tables/change-names.ts";
import { AWAY, type Proposal } from "../state/proposal.ts";
import { rememberPlainly } from "../objects/last-known.ts";
import { count } from "../state/tally.ts";
import type { Tables, ZoneKind } from "../tables/tables.ts";

/** A way for all that a seat knows in a zone of its own back to where cards lie that nobody sees; nothing works in either. */
export interface WayBack {
  readonly from: ZoneKind;
  readonly to: ZoneKind;
}

/** The way back between two zones; null where there is more to it. */
export function wayBack(tables: Tables, from: number, to: number): WayBack | null {
  const way = { from: tables.zones[from] ?? amiss(), to: tables.zones[to] ?? amiss() };
  if (way.from.hidden !== "others" || way.to.hidden !== "all" || way.from.shared || way.to.shared) return null;
  if (way.from.works === true || way.to.works === true || way.from.stack === true || way.to.stack === true) return null;
  const moves = tables.moves[from]?.[to];
  return moves === undefined || moves.length === 0 ? way : null;
}

/**
 * All cards of these seats in a zone are put on top of another in one moment, as `applyMove` would, with all that follows from
 * that in a calm game. `p` says how. False where there is more to it: then nothing has changed.
 */
export function putBack(game: Game, way: WayBack, p: Proposal, seats: readonly number[]): boolean {
  const { state, derived } = game;
  if (derived.statics.length > 0 || calledOf(game, p).isOutlived) return false;
  for (const seat of seats) if (!arePlain(game, way, seat)) return false;
  const span = currentSpan(game)?.id ?? 0;
  let joint = 0;
  for (const seat of seats) joint = putAll(game, way, p, seat, span, joint);
  if (joint === 0) return true;
  state.dirty |= 1 << AWAY;
  state.quiet++;
  derived.version++;
  return true;
}

const listOf = ({ state }: Game, { number }: ZoneKind, seat: number): number[] =>
  state.zones[number * state.seats.length + seat] ?? amiss();

/** Whether all that a seat has there are cards with nothing on them, that wait for nothing and that nobody else may use. */
function arePlain(game: Game, { from, to }: WayBack, seat: number): boolean {
  const list = listOf(game, from, seat);
  for (let index = 0; index < list.length; index++) {
    const entry = list[index] ?? amiss();
    const object = entry > 0 ? game.state.objects[entry & SLOT] : null;
    if (object === null || object === undefined || !isPlain(object)) return false;
    const { listed, acts } = game.tables.cards[object.card] ?? amiss();
    if ((listed[from.number] ?? amiss()).length + (listed[to.number] ?? amiss()).length > 0) return false;
    if ((acts[to.number] ?? amiss()).length > 0) return false;
    for (const { who } of acts[from.number] ?? amiss()) if (who !== undefined) return false;
  }
  return true;
}

const isPlain = ({ made, card, origin, faceDown, known, host, item, links, marks, announced }: GameObject): boolean =>
  made === CARD &&
  card === origin &&
  faceDown === 0 &&
  known !== 0 &&
  host === 0 &&
  item === null &&
  links === null &&
  marks === null &&
  announced === null;

/** Puts back what one seat has; 1 where something of the moment has happened. */
function putAll(game: Game, { from, to }: WayBack, p: Proposal, seat: number, span: number, before: number): number {
  const { state, tables, derived } = game;
  const list = listOf(game, from, seat);
  const target = listOf(game, to, seat);
  const { title, counted } = calledOf(game, p);
  p.seat = seat;
  let joint = before;
  for (let index = 0; index < list.length; index++) {
    const object = state.objects[(list[index] ?? amiss()) & SLOT] ?? amiss();
    rememberPlainly(game, object, (tables.cards[object.card] ?? amiss()).values);
    p.was = object.id;
    object.id += SLOTS;
    object.zone = to.number;
    object.stamp = state.clock++;
    object.held = object.stamp;
    object.exhausted = 0;
    target.push(object.id);
    p.object = object.id;
    writeChange(game, p, title, joint, span, object.card, object.known);
    joint = 1;
    if (counted.length > 0) count(game, counted, p);
    if (state.touched.length === 0) state.touched = [object.id];
    else state.touched.push(object.id);
  }
  list.length = 0;
  // What has a new id since can be acted with no more.
  derived.acts[seat] = (derived.acts[seat] ?? amiss()).filter(
    (each) => state.objects[each.object & SLOT]?.id === each.object,
  );
  return joint;
}
