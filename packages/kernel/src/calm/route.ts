import { addActs, removeActs, type Act } from "../derived/acts.ts";
import { concernedAt, mayConcernThere } from "../settle/check-index.ts";
import { countedOf } from "../compile/tallies.ts";
import { addFace, removeFace } from "../derived/faces.ts";
import { CARD, type Game, type GameObject } from "../state/game.ts";
import { amiss, SLOTS, slotOf } from "../data/ids.ts";
import { writeChange } from "../state/log.ts";
import { calledOf } from "../tables/change-names.ts";
import type { CardKind } from "../tables/card-kind.ts";
import { EXHAUST, MOVE, NOTE, proposal, type Proposal } from "../state/proposal.ts";
import { movedBit } from "../door/propose.ts";
import { rememberPlainly } from "../objects/last-known.ts";
import { count } from "../state/tally.ts";
import type { ZoneKind } from "../tables/tables.ts";
import type { Title } from "./title.ts";
import { placesOf, removeFrom } from "../state/zones.ts";

/** What follows from a card and two zones alone of a move between them, where nothing waits for anything. */
export interface Route extends Title {
  readonly card: CardKind;
  readonly from: ZoneKind;
  readonly to: ZoneKind;
  /** What could be done with it where it was, and can be where it comes to be. */
  readonly before: readonly Act[];
  readonly after: readonly Act[];
  /** The change by which checks know it, as a bit. */
  readonly dirty: number;
  /** The checks of what was touched that it may make true, and those that look at more, as bits. */
  readonly local: number;
  readonly wide: number;
}

/** Whether an object is a card as it is printed, with nothing on it. */
export const isPlainCard = ({ card, origin, made, faceDown, absent, marks, links }: GameObject): boolean =>
  card >= 0 && card === origin && made === CARD && faceDown === 0 && absent === 0 && marks === null && links === null;

/** The way of a card as it is printed to another zone, or null where there is more to that. */
export function routeOf(game: Game, object: GameObject, to: number): Route | null {
  const { routes, zones } = game.tables;
  const ofCard = (routes[object.card] ??= []);
  const place = object.zone * zones.length + to;
  let found = ofCard[place];
  if (found === undefined) {
    found = findRoute(game, object, to);
    ofCard[place] = found;
  }
  return found;
}

function findRoute(game: Game, object: GameObject, goal: number): Route | null {
  const { tables } = game;
  const card = tables.cards[object.card] ?? amiss();
  const from = tables.zones[object.zone] ?? amiss();
  const to = tables.zones[goal] ?? amiss();
  if (!card.still || (card.listed[from.number] ?? amiss()).length > 0 || (card.listed[goal] ?? amiss()).length > 0)
    return null;
  if (from.hidden === "all" || to.hidden !== undefined) return null;
  const p = proposal(MOVE, 0);
  p.object = object.id;
  p.from = from.number;
  p.to = goal;
  const { title, counted, isOutlived } = calledOf(game, p);
  if (isOutlived) return null;
  const dirty = movedBit(game, p);
  const checks = tables.checks.filter(({ mask }) => (mask & (dirty | (1 << NOTE) | (1 << EXHAUST))) !== 0);
  const here = concernedAt(tables, card.number, goal);
  return {
    card,
    from,
    to,
    before: card.acts[from.number] ?? amiss(),
    after: card.acts[goal] ?? amiss(),
    title,
    counted: countedOf(game, counted, card),
    dirty,
    local: checks.reduce((bits, { bit, looksAt }) => (looksAt === null ? bits : bits | (bit & here)), 0),
    wide: checks.reduce((bits, { bit, looksAt }) => (looksAt === null ? bits | bit : bits), 0),
  };
}

/** Whether a check may become true by a card having gone such a way. */
export const isCheckedAfter = (game: Game, { local, wide }: Route): boolean =>
  local !== 0 || (wide !== 0 && (wide & mayConcernThere(game)) !== 0);

/** What the next event says: one record for all, which nobody keeps, so that all of it is said anew each time. */
const SAID = proposal(NOTE, 0);

/** The next event is by this rule, by this object and its card, and no move. */
export function saying(rule: number, by: number, card: number): Proposal {
  SAID.rule = rule;
  SAID.by = by;
  SAID.card = card;
  SAID.from = -1;
  SAID.to = -1;
  return SAID;
}

/** Writes and counts an event of an object in the window on top, of which all else is said (`saying`). */
export function say(game: Game, { title, counted }: Title, { id, card, known }: GameObject, joint: number): void {
  SAID.object = id;
  writeChange(game, SAID, title, joint, game.derived.windowSpan, card, known);
  if (counted.length > 0) count(game, counted, SAID);
}

/**
 * A card goes its way, of which the rule and by what is said: the same as a move through the door where nothing waits at
 * it. What was touched, and that it may have to be checked, is left to the caller.
 */
export function goStraight(game: Game, object: GameObject, route: Route, seat: number): void {
  const { state, derived } = game;
  const { from, to, before, after, card } = route;
  const { item } = object;
  if (item === null && before.length > 0) removeActs(game, derived, object, before);
  if (from.works === true) removeFace(derived, card.number);
  removeFrom(placesOf(game, from, object), object.id);
  rememberPlainly(game, object, card.values);
  object.id += SLOTS;
  state.objects[slotOf(object.id)] = object;
  object.zone = to.number;
  object.stamp = state.clock++;
  object.held = object.stamp;
  object.exhausted = 0;
  object.host = 0;
  object.announced =
    item === null || to.works !== true ? null : { action: item.action, from: item.from, x: 0, extras: [] };
  object.item = null;
  object.controller = seat >= 0 && to.shared ? seat : object.owner;
  object.known = (1 << state.seats.length) - 1;
  placesOf(game, to, object).push(object.id);
  if (after.length > 0) addActs(game, derived, object, after);
  if (to.works === true) addFace(derived, card.number);
  derived.version++;
  SAID.seat = seat;
  SAID.from = from.number;
  SAID.to = to.number;
  say(game, route, object, 0);
}
