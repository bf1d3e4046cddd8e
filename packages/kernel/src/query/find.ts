import { isSeat, missing, SLOT } from "../data/ids.ts";
import { type Game, type GameObject, ABILITY, type State } from "../state/game.ts";
import { find } from "../state/objects.ts";
import type { Scope } from "../state/scope.ts";
import { zoneList } from "../state/zones.ts";
import { isAmong, matches, filterPlans, matchesPrinted, matchesInZone } from "./filters.ts";
import { findsNothing, OF_YOU, type Ask, type FilterPlan } from "./filter-plan.ts";
import { arePrinted, neverFits, nothingFits, FITS, fitsPrinted, type PrintedSets } from "./printed-sets.ts";
import type { DataRecord } from "../data/data.ts";

const NONE: readonly number[] = [];

/** The objects that fit a filter, in the zones it names or in those where abilities work. */
export function objectsIn(game: Game, plan: FilterPlan, scope: Scope): readonly number[] {
  if (findsNothing(game, plan) || isNowhere(game, plan, scope)) return NONE;
  const among = plan.among === null ? null : game.tables.reader.select(game, plan.among, scope);
  if (among !== null && among.length < 2) return onlyOne(game, plan, among[0] ?? 0, scope);
  const candidates = candidatesFor(game, plan);
  if (candidates !== null) return candidates.length === 0 ? NONE : fittingAmong(game, candidates, plan, scope);
  const { owner } = plan;
  let found: number[] | null = null;
  for (const zone of plan.zones ?? game.tables.working)
    for (let seat = 0; seat < seatsOf(game, zone); seat++)
      if (owner === null || isAmong(game, owner, seat, scope))
        found = addThose(game, plan, zoneList(game, zone, seat), scope, found);
  return found ?? NONE;
}

/** The one object that a filter can find, if it fits and lies in the zones where the filter looks. */
function onlyOne(game: Game, plan: FilterPlan, id: number, scope: Scope): readonly number[] {
  const object = isSeat(id) ? null : find(game, id);
  if (object === null || !(plan.zones ?? game.tables.working).includes(object.zone)) return NONE;
  return matches(game, plan, object, scope) ? [id] : NONE;
}

/** Whether no card could fit in the zones that a filter names; who is asked may take a card that it does not know for one. */
const isNowhere = (game: Game, { sets, zones, absent }: FilterPlan, { asker }: Scope): boolean =>
  sets !== null && zones !== null && !absent && asker?.open !== true && arePrinted(game, sets) && neverFits(game, sets);

/** Adds those of a list that fit; the list is of a zone and an owner that the filter names. */
function addThose(
  game: Game,
  plan: FilterPlan,
  list: readonly number[],
  scope: Scope,
  before: number[] | null,
): number[] | null {
  const { objects } = game.state;
  let found = before;
  for (let index = 0; index < list.length; index++) {
    const id = list[index] ?? missing("list element");
    const object = id > 0 ? objects[id & SLOT] : null;
    if (object === null || object === undefined || !matchesInZone(game, plan, object, scope)) continue;
    if (found === null) found = [id];
    else found.push(id);
  }
  return found;
}

/** Those among candidates that fit a filter. */
function fittingAmong(game: Game, candidates: readonly number[], plan: FilterPlan, scope: Scope): readonly number[] {
  const { objects } = game.state;
  const { exhausted, holder } = plan;
  const asker = scope.asker === undefined ? 0 : 1 << scope.asker.seat;
  // Candidates fit by what is printed on them: only what the filter asks beside that is left.
  const isPrinted = !plan.marked && plan.numbers === null && game.derived.absent === 0 && holder <= OF_YOU;
  let found: number[] | null = null;
  for (let index = 0; index < candidates.length; index++) {
    const id = candidates[index] ?? missing("list element");
    const object = objects[id & SLOT] ?? missing("object");
    if (isPrinted && (object.known & asker) === asker) {
      if (exhausted >= 0 && object.exhausted !== exhausted) continue;
      if (holder === OF_YOU && object.controller !== scope.seat) continue;
      if (plan.asks.length > 0 && !isAll(game, plan.asks, object, scope)) continue;
    } else if (!matchesPrinted(game, plan, object, scope)) continue;
    if (found === null) found = [id];
    else found.push(id);
  }
  return found ?? NONE;
}

/** Whether an object is all that is asked. */
function isAll(game: Game, asks: readonly Ask[], object: GameObject, scope: Scope): boolean {
  for (let index = 0; index < asks.length; index++)
    if (!(asks[index] ?? missing("question"))(game, object, scope)) return false;
  return true;
}

/** How many lists a zone has. */
const seatsOf = (game: Game, zone: number): number =>
  (game.tables.zones[zone] ?? missing("zone")).shared ? 1 : game.state.seats.length;

/**
 * The objects among which a filter finds all that it can find, in their order: those that have a mark or a link, or those that
 * fit by what is printed on them. Null where everything has to be looked through.
 */
function candidatesFor(game: Game, { sets, zones, absent, marked }: FilterPlan): readonly number[] | null {
  if (zones !== null || absent) return null;
  if (marked) return markedObjects(game);
  return sets !== null && arePrinted(game, sets) ? printedMatches(game, sets) : null;
}

/** What has a mark or a link where abilities work: kept until something gets its first of them or loses its last. */
export function markedObjects(game: Game): readonly number[] {
  const { derived } = game;
  derived.marked ??= allThat(game, null);
  return derived.marked;
}

/** What fits by its printed sets: kept for the list of what is there, which is replaced with every change. */
function printedMatches(game: Game, sets: PrintedSets): readonly number[] {
  const { faces } = game.derived;
  if (sets.matchesFor !== faces) {
    sets.matches = allThat(game, sets);
    sets.matchesFor = faces;
  }
  return sets.matches;
}

/** The objects where abilities work that are not absent and fit by what is printed, or else have a mark or a link. */
function allThat(game: Game, sets: PrintedSets | null): readonly number[] {
  const { tables, state } = game;
  let count = 0;
  for (const zone of tables.working) {
    const lists = (tables.zones[zone] ?? missing("zone")).shared ? 1 : state.seats.length;
    for (let seat = 0; seat < lists; seat++) {
      const list = state.zones[zone * state.seats.length + seat] ?? missing("zone");
      count = sets === null ? addMarked(state, list, count) : addPrinted(game, list, sets, count);
    }
  }
  return count === 0 ? NONE : FOUND.slice(0, count);
}

/** What is found before it is known how much that is: a list that grows takes more room. */
const FOUND: number[] = [];

/** Puts those of a list behind what was found; how many there are then. */
function addMarked({ objects }: State, list: readonly number[], before: number): number {
  let count = before;
  for (let index = 0; index < list.length; index++) {
    const id = list[index] ?? missing("list element");
    const object = id > 0 ? objects[id & SLOT] : null;
    if (object === null || object === undefined || object.absent !== 0) continue;
    if (object.marks !== null || object.links !== null) FOUND[count++] = id;
  }
  return count;
}

/** The same; mostly it is known of a card whether it fits. */
function addPrinted(game: Game, list: readonly number[], sets: PrintedSets, before: number): number {
  let count = before;
  const { objects } = game.state;
  const { cards } = sets;
  for (let index = 0; index < list.length; index++) {
    const id = list[index] ?? missing("list element");
    const object = id > 0 ? objects[id & SLOT] : null;
    if (object === null || object === undefined || object.absent !== 0 || object.made === ABILITY) continue;
    const { card, faceDown } = object;
    const known = card < 0 || faceDown !== 0 ? undefined : cards[card];
    if (known === undefined ? fitsPrinted(game, sets, object) : known === FITS) FOUND[count++] = id;
  }
  return count;
}

/** Makes a test whether by what is printed nothing that is where abilities work fits a filter. */
export function nothingLike(filter: DataRecord): (game: Game) => boolean {
  const plan = filterPlans(filter);
  return (game) => {
    const { sets } = plan(game);
    return sets !== null && arePrinted(game, sets) && nothingFits(game, sets);
  };
}

/** Whether an object is what a filter asks for. */
export type FilterTest = (game: Game, object: GameObject, scope: Scope) => boolean;

/** Makes a test whether an object fits a filter, for one that is asked again and again. */
export function filterTest(filter: DataRecord): FilterTest {
  const plan = filterPlans(filter);
  return (game, object, scope) => matches(game, plan(game), object, scope);
}
