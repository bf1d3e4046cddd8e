import { isSeat, missing, SLOT, numberOf } from "../data/ids.ts";
import { type Game, type GameObject, ABILITY, type State } from "../state/game.ts";
import { find } from "../state/objects.ts";
import type { Scope } from "../state/scope.ts";
import { zoneList } from "../state/zones.ts";
import { isAmong, matches, filterPlans, matchesPrinted, matchesInZone } from "./filters.ts";
import { findsNothing, OF_YOU, type Ask, type FilterPlan } from "./filter-plan.ts";
import { arePrinted, neverFits, nothingFits, FITS, fitsPrinted, type PrintedSets } from "./printed-sets.ts";
import { isRecord, type Data, type DataRecord } from "../data/data.ts";
import { memoByRuleset } from "../tables/lookup.ts";

const NONE: readonly number[] = [];

/** The objects that a sieve lets through, in the zones it names or in those where abilities work. */
export function objectsIn(game: Game, sieve: FilterPlan, scope: Scope): readonly number[] {
  if (findsNothing(game, sieve) || isNowhere(game, sieve, scope)) return NONE;
  const among = sieve.among === null ? null : game.tables.reader.select(game, sieve.among, scope);
  if (among !== null && among.length < 2) return onlyOne(game, sieve, among[0] ?? 0, scope);
  const few = fewFor(game, sieve);
  if (few !== null) return few.length === 0 ? NONE : fewIn(game, few, sieve, scope);
  const { owner } = sieve;
  let found: number[] | null = null;
  for (const zone of sieve.zones ?? game.tables.working)
    for (let seat = 0; seat < seatsOf(game, zone); seat++)
      if (owner === null || isAmong(game, owner, seat, scope))
        found = addThose(game, sieve, zoneList(game, zone, seat), scope, found);
  return found ?? NONE;
}

/** The one object that a filter can find, if it fits and lies in the zones where the filter looks. */
function onlyOne(game: Game, plan: FilterPlan, id: number, scope: Scope): readonly number[] {
  const object = isSeat(id) ? null : find(game, id);
  if (object === null || !(plan.zones ?? game.tables.working).includes(object.zone)) return NONE;
  return matches(game, plan, object, scope) ? [id] : NONE;
}

/** Whether no card could fit in the zones that a sieve names; who is asked may take a card that it does not know for one. */
const isNowhere = (game: Game, { sets, zones, absent }: FilterPlan, { asker }: Scope): boolean =>
  sets !== null && zones !== null && !absent && asker?.open !== true && arePrinted(game, sets) && neverFits(game, sets);

/** Adds those of a list that is of the zones and the owners which a sieve names. */
function addThose(
  game: Game,
  sieve: FilterPlan,
  list: readonly number[],
  scope: Scope,
  before: number[] | null,
): number[] | null {
  const { objects } = game.state;
  let found = before;
  for (let index = 0; index < list.length; index++) {
    const id = list[index] ?? missing("list element");
    const object = id > 0 ? objects[id & SLOT] : null;
    if (object === null || object === undefined || !matchesInZone(game, sieve, object, scope)) continue;
    if (found === null) found = [id];
    else found.push(id);
  }
  return found;
}

/** Those among a few that a sieve lets through. */
function fewIn(game: Game, few: readonly number[], sieve: FilterPlan, scope: Scope): readonly number[] {
  const { objects } = game.state;
  const { exhausted, holder } = sieve;
  const asker = scope.asker === undefined ? 0 : 1 << scope.asker.seat;
  // What fits by what is printed is asked no more than what the sieve asks beside that.
  const isPrinted = !sieve.tied && sieve.numbers === null && game.derived.absent === 0 && holder <= OF_YOU;
  let found: number[] | null = null;
  for (let index = 0; index < few.length; index++) {
    const id = few[index] ?? missing("list element");
    const object = objects[id & SLOT] ?? missing("object");
    if (isPrinted && (object.known & asker) === asker) {
      if (exhausted >= 0 && object.exhausted !== exhausted) continue;
      if (holder === OF_YOU && object.controller !== scope.seat) continue;
      if (sieve.asks.length > 0 && !isAll(game, sieve.asks, object, scope)) continue;
    } else if (!matchesPrinted(game, sieve, object, scope)) continue;
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
 * The ids among which a sieve finds all it can find, in their order, where that is less than all there is: those that have
 * a mark or a link, or those that fit by what is printed on them. Null where everything has to be looked through.
 */
function fewFor(game: Game, { sets, zones, absent, tied }: FilterPlan): readonly number[] | null {
  if (zones !== null || absent) return null;
  if (tied) return markedObjects(game);
  return sets !== null && arePrinted(game, sets) ? standing(game, sets) : null;
}

/** What has a mark or a link where abilities work: kept until something gets its first of them or loses its last. */
export function markedObjects(game: Game): readonly number[] {
  const { derived } = game;
  derived.marked ??= allThat(game, null);
  return derived.marked;
}

/** What fits by its printed sets: kept for the list of what is there, which is replaced with every change. */
function standing(game: Game, sets: PrintedSets): readonly number[] {
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
      count = sets === null ? addTied(state, list, count) : addPrinted(game, list, sets, count);
    }
  }
  return count === 0 ? NONE : FOUND.slice(0, count);
}

/** What is found before it is known how much that is: a list that grows takes more room. */
const FOUND: number[] = [];

/** Puts those of a list behind what was found; how many there are then. */
function addTied({ objects }: State, list: readonly number[], before: number): number {
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

/** A link and a mark that something must have, and a mark that it must not have, by their numbers; -1 for none. */
interface Tie {
  readonly link: number;
  readonly mark: number;
  readonly without: number;
}

/** What a filter asks for, where that is a mark or a link, perhaps without another mark, and nothing else; or null. */
export function onlyTie(filter: DataRecord): ((game: Game) => Tie) | null {
  const { marked, linked, not } = filter;
  const without = isRecord(not) && Object.keys(not).length === 1 ? not["marked"] : undefined;
  const isAsked = typeof marked === "string" || typeof linked === "string";
  if (
    !isAsked ||
    Object.keys(filter).some((key) => !isTold(key, filter[key])) ||
    (not !== undefined && typeof without !== "string")
  )
    return null;
  return memoByRuleset(({ tables }) => ({
    link: typeof linked === "string" ? numberOf(tables.links, linked, "link") : -1,
    mark: typeof marked === "string" ? numberOf(tables.marks, marked, "mark") : -1,
    without: typeof without === "string" ? numberOf(tables.marks, without, "mark") : -1,
  }));
}

const isTold = (key: string, wanted: Data | undefined): boolean =>
  key === "not" || ((key === "marked" || key === "linked") && typeof wanted === "string");

/** All that has it where abilities work. */
export function thoseTied(game: Game, tie: Tie): readonly number[] {
  const tied = markedObjects(game);
  const { objects } = game.state;
  let found: number[] | null = null;
  for (let index = 0; index < tied.length; index++) {
    const id = tied[index] ?? missing("marked object");
    if (!isTied(objects[id & SLOT] ?? missing("object"), tie)) continue;
    if (found === null) found = [id];
    else found.push(id);
  }
  return found ?? NONE;
}

function isTied({ marks, links, absent }: GameObject, { link, mark, without }: Tie): boolean {
  if (absent !== 0 || (link >= 0 && (links === null || (links[link] ?? 0) === 0))) return false;
  if (marks === null) return mark < 0;
  return (mark < 0 || (marks[mark] ?? 0) !== 0) && (without < 0 || (marks[without] ?? 0) === 0);
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
  const sieve = filterPlans(filter);
  return (game, object, scope) => matches(game, sieve(game), object, scope);
}
