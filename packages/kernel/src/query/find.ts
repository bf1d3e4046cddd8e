import { isSeat, missing, SLOT } from "../data/ids.ts";
import { type Game, type GameObject, ABILITY, type State } from "../state/game.ts";
import { find } from "../state/objects.ts";
import { STACKED, type Scope } from "../state/scope.ts";
import { zoneList } from "../state/zones.ts";
import { isAmong, matches, filterPlans, matchesAsCandidate, matchesInZone } from "./filters.ts";
import { findsNothing, OF_YOU, type Ask, type FilterPlan } from "./filter-plan.ts";
import {
  arePrinted,
  neverFits,
  nothingFits,
  FITS,
  fitsPrinted,
  UNKNOWN,
  unwritten,
  type PrintedSets,
} from "./printed-sets.ts";
import type { DataRecord } from "../data/data.ts";

const NONE: readonly number[] = [];

/** Finds the objects that fit a filter, in the zones it names or in those where abilities work. */
export function findObjects(game: Game, plan: FilterPlan, scope: Scope): readonly number[] {
  if (findsNothing(game, plan) || canFindNothing(game, plan, scope)) return NONE;
  const among = plan.among === null ? null : game.tables.reader.select(game, plan.among, scope);
  if (among !== null && among.length < 2) return singleMatch(game, plan, among[0] ?? 0, scope);
  const candidates = cachedCandidates(game, plan);
  if (candidates !== null) return candidates.length === 0 ? NONE : filterCandidates(game, candidates, plan, scope);
  const { owner } = plan;
  let found: number[] | null = null;
  for (const zone of plan.zones ?? game.tables.working)
    for (let seat = 0; seat < seatsOf(game, zone); seat++)
      if (owner === null || isAmong(game, owner, seat, scope))
        found = addMatches(game, plan, zoneList(game, zone, seat), scope, found);
  if (found === null) return NONE;
  const [stacked] = plan.zones === null ? NONE : (scope.bindings[STACKED] ?? NONE);
  return stacked === undefined ? found : found.filter((id) => id !== stacked);
}

/** The one object that a filter can find, if it fits and lies in the zones where the filter looks. */
function singleMatch(game: Game, plan: FilterPlan, id: number, scope: Scope): readonly number[] {
  const object = isSeat(id) ? null : find(game, id);
  if (object === null || !(plan.zones ?? game.tables.working).includes(object.zone)) return NONE;
  return matches(game, plan, object, scope) ? [id] : NONE;
}

/**
 * Whether no card of the ruleset could fit in the zones that a filter names. An asker may take an unknown card for one
 * that fits.
 */
const canFindNothing = (game: Game, { sets, zones, absent }: FilterPlan, { asker }: Scope): boolean =>
  sets !== null && zones !== null && !absent && asker?.open !== true && arePrinted(game, sets) && neverFits(game, sets);

/** Adds the objects of a list that fit. The list is of a zone and an owner that the filter names. */
function addMatches(
  game: Game,
  plan: FilterPlan,
  list: readonly number[],
  scope: Scope,
  before: number[] | null,
): number[] | null {
  const { objects } = game.state;
  const { exhausted, holder } = plan;
  // Whoever asks for no more than whose it is, and whether it is exhausted, has that answered at once.
  const readsHolderOnly =
    plan.sets === null &&
    plan.numbers === null &&
    plan.asksInside.length === 0 &&
    holder <= OF_YOU &&
    game.tables.range === null;
  let found = before;
  for (let index = 0; index < list.length; index++) {
    const id = list[index] ?? missing("list element");
    const object = id > 0 ? objects[id & SLOT] : null;
    if (object === null || object === undefined) continue;
    if (readsHolderOnly && object.absent === 0) {
      if (exhausted >= 0 && object.exhausted !== exhausted) continue;
      if (holder === OF_YOU && object.controller !== scope.seat) continue;
    } else if (!matchesInZone(game, plan, object, scope)) continue;
    if (found === null) found = [id];
    else found.push(id);
  }
  return found;
}

/** The candidates that fit a filter. */
function filterCandidates(
  game: Game,
  candidates: readonly number[],
  plan: FilterPlan,
  scope: Scope,
): readonly number[] {
  const { objects } = game.state;
  const { exhausted, holder } = plan;
  const asker = scope.asker === undefined ? 0 : 1 << scope.asker.seat;
  const haveFittingSets = !plan.marked && plan.sets !== null && arePrinted(game, plan.sets);
  // The printed sets of candidates fit: only the rest of the filter has to be tested.
  const isPrinted =
    haveFittingSets &&
    plan.numbers === null &&
    game.derived.absent === 0 &&
    holder <= OF_YOU &&
    game.tables.range === null;
  let found: number[] | null = null;
  for (let index = 0; index < candidates.length; index++) {
    const id = candidates[index] ?? missing("list element");
    const object = objects[id & SLOT] ?? missing("object");
    if (isPrinted && (object.known & asker) === asker) {
      if (exhausted >= 0 && object.exhausted !== exhausted) continue;
      if (holder === OF_YOU && object.controller !== scope.seat) continue;
      if (plan.asks.length > 0 && !passesAll(game, plan.asks, object, scope)) continue;
    } else if (!matchesAsCandidate(game, plan, object, scope, haveFittingSets)) continue;
    if (found === null) found = [id];
    else found.push(id);
  }
  return found ?? NONE;
}

/** Whether an object passes all these tests. */
function passesAll(game: Game, asks: readonly Ask[], object: GameObject, scope: Scope): boolean {
  for (let index = 0; index < asks.length; index++)
    if (!(asks[index] ?? missing("question"))(game, object, scope)) return false;
  return true;
}

/** How many lists a zone has: one, or one for each seat. */
const seatsOf = (game: Game, zone: number): number =>
  (game.tables.zones[zone] ?? missing("zone")).shared ? 1 : game.state.seats.length;

/**
 * Candidates that contain everything a filter can find, in the same order: the objects with a mark or a link, or those
 * whose printed sets fit as far as no effect changes them. Null if all objects have to be searched.
 */
function cachedCandidates(game: Game, { sets, zones, absent, marked }: FilterPlan): readonly number[] | null {
  if (zones !== null || absent) return null;
  if (marked) return markedObjects(game);
  const left = sets === null ? null : unwritten(game, sets);
  return left === null ? null : printedMatches(game, left);
}

/** The objects in working zones that have a mark or a link. Cached until an object gets its first or loses its last. */
export function markedObjects(game: Game): readonly number[] {
  const { derived } = game;
  derived.marked ??= findCandidates(game, null);
  return derived.marked;
}

/**
 * The objects in working zones whose printed sets fit. Cached for the list of faces, which is replaced with every
 * change.
 */
function printedMatches(game: Game, sets: PrintedSets): readonly number[] {
  const { faces } = game.derived;
  if (sets.matchesFor !== faces) {
    sets.matches = findCandidates(game, sets);
    sets.matchesFor = faces;
  }
  return sets.matches;
}

/**
 * The objects in working zones that are not absent and whose printed sets fit; without `sets`, those with a mark or a
 * link.
 */
function findCandidates(game: Game, sets: PrintedSets | null): readonly number[] {
  const { tables, state } = game;
  let count = 0;
  for (const zone of tables.working) {
    const lists = (tables.zones[zone] ?? missing("zone")).shared ? 1 : state.seats.length;
    for (let seat = 0; seat < lists; seat++) {
      const list = state.zones[zone * state.seats.length + seat] ?? missing("zone");
      count = sets === null ? addMarked(state, list, count) : addPrinted(game, list, sets, count);
    }
  }
  return count === 0 ? NONE : BUFFER.slice(0, count);
}

/** A reused buffer: growing a new list for each call costs more than one copy at the end. */
const BUFFER: number[] = [];

/** Adds the objects of a list that have a mark or a link to the buffer; returns the new count. */
function addMarked({ objects }: State, list: readonly number[], before: number): number {
  let count = before;
  for (let index = 0; index < list.length; index++) {
    const id = list[index] ?? missing("list element");
    const object = id > 0 ? objects[id & SLOT] : null;
    if (object === null || object === undefined || object.absent !== 0) continue;
    if (object.marks !== null || object.links !== null) BUFFER[count++] = id;
  }
  return count;
}

/**
 * Adds the objects of a list whose printed sets fit to the buffer; returns the new count. Mostly the answer is cached
 * for the card.
 */
function addPrinted(game: Game, list: readonly number[], sets: PrintedSets, before: number): number {
  let count = before;
  const { objects } = game.state;
  const { cards } = sets;
  for (let index = 0; index < list.length; index++) {
    const id = list[index] ?? missing("list element");
    const object = id > 0 ? objects[id & SLOT] : null;
    if (object === null || object === undefined || object.absent !== 0 || object.made === ABILITY) continue;
    const { card, faceDown } = object;
    const known = card < 0 || faceDown !== 0 ? UNKNOWN : (cards[card] ?? UNKNOWN);
    if (known === UNKNOWN ? fitsPrinted(game, sets, object) : known === FITS) BUFFER[count++] = id;
  }
  return count;
}

/** A test whether no object in working zones fits a filter, by the printed sets. */
export function nothingLike(filter: DataRecord): (game: Game) => boolean {
  const plan = filterPlans(filter);
  return (game) => {
    const { sets } = plan(game);
    const left = sets === null ? null : unwritten(game, sets);
    return left !== null && nothingFits(game, left);
  };
}

/** A test whether an object fits a certain filter. */
export type FilterTest = (game: Game, object: GameObject, scope: Scope) => boolean;

/** Compiles a filter into a test, for filters that are used again and again. */
export function filterTest(filter: DataRecord): FilterTest {
  const plan = filterPlans(filter);
  return (game, object, scope) => matches(game, plan(game), object, scope);
}
