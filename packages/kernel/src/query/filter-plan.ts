import { cardKind } from "../tables/card-kind.ts";
import { isList, isRecord, list, text, type Data, type DataRecord } from "../data/data.ts";
import { printedValuesOf } from "../derived/face.ts";
import { ABILITY, type Game, type GameObject } from "../state/game.ts";
import { numberOf, slotOf } from "../data/ids.ts";
import type { Scope } from "../state/scope.ts";
import type { Tables } from "../tables/tables.ts";
import { fitsPrinted, haveSets, nothingFits, printedSets, unwritten, type PrintedSets } from "./printed-sets.ts";
import { fitsValues, isFixed } from "../state/values.ts";

/** A compiled key of a filter: a test of an object. */
export type Ask = (game: Game, object: GameObject, scope: Scope) => boolean;

/**
 * A compiled filter. Its keys are split by how cheaply they are tested: sets by what is printed, numbers, and tests of
 * the object.
 */
export interface FilterPlan {
  readonly tables: Tables;
  readonly asks: readonly Ask[];
  readonly sets: PrintedSets | null;
  readonly numbers: DataRecord | null;
  /** Whether it finds exhausted objects (1), others (0) or both (-1). */
  readonly exhausted: number;
  /** Whose objects it finds: `OF_ANYBODY`, `OF_YOU` or those of the active seat. */
  readonly holder: number;
  /** The zones that it names, or null for those where abilities work. */
  readonly zones: readonly number[] | null;
  /** The owner it names, if all its zones have a list for each seat. */
  readonly owner: Data | null;
  /** The tests that remain for objects in the lists of its zones and owners. */
  readonly asksInside: readonly Ask[];
  /** Whether it finds absent objects. */
  readonly absent: boolean;
  /** The selector of the only objects it can find, if it has one (`is`). */
  readonly among: Data | null;
  /** Whether it finds only objects with a mark or a link. */
  readonly marked: boolean;
}

export const OF_ANYBODY = 0;
export const OF_YOU = 1;
const OF_ACTIVE = 2;

/**
 * A cache for the plan of each filter in the latest ruleset that used it. Older plans are dropped, as rulesets may come
 * and go.
 */
const plans = new WeakMap<DataRecord, FilterPlan>();

type Askers = (game: Game, key: string, wanted: Data) => Ask | null;

/** The plan of a filter, cached for a ruleset; `askFor` compiles the keys that are not characteristics. */
export function planFilter(game: Game, filter: DataRecord, askFor: Askers): FilterPlan {
  const known = plans.get(filter);
  if (known !== undefined && known.tables === game.tables) return known;
  const made = makePlan(game, filter, askFor);
  plans.set(filter, made);
  return made;
}

function makePlan(game: Game, filter: DataRecord, askFor: Askers): FilterPlan {
  const kinds = game.ruleset.characteristics ?? {};
  const isOfSets = Object.keys(filter).some((key) => kinds[key] === "set");
  const asks: Ask[] = [];
  const asksInside: Ask[] = [];
  const zones = zonesOf(game.tables, filter);
  const owner =
    zones === null || zones.some((zone) => game.tables.zones[zone]?.shared) ? null : (filter["owner"] ?? null);
  const sets: { [key: string]: Data } = {};
  const numbers: { [key: string]: Data } = {};
  let exhausted = -1;
  let holder = OF_ANYBODY;
  for (const [key, wanted] of Object.entries(filter)) {
    const kind = kinds[key];
    // A key about nothing but sets is tested with the printed sets, if the filter also asks for a set: objects without
    // sets do not fit then.
    if (kind === "set" || (isOfSets && asksOnlySets(kinds, key, wanted))) sets[key] = wanted;
    else if (kind === "number" && isFixed(wanted)) numbers[key] = wanted;
    else if (kind === undefined && key === "exhausted") exhausted = wanted === true ? 1 : 0;
    else if (kind === undefined && key === "controller" && wanted === "you") holder = OF_YOU;
    else if (kind === undefined && key === "controller" && wanted === "active") holder = OF_ACTIVE;
    else {
      const ask = askFor(game, key, wanted);
      if (ask === null) continue;
      asks.push(ask);
      if (key !== "zone" && (key !== "owner" || owner === null)) asksInside.push(ask);
    }
  }
  return {
    tables: game.tables,
    asks,
    sets: printedSets(game.tables, sets),
    numbers: Object.keys(numbers).length === 0 ? null : numbers,
    exhausted,
    holder,
    zones,
    owner,
    asksInside,
    absent: filter["absent"] === true,
    // What a selector finds has no absent objects in it.
    among: filter["absent"] === true ? null : (filter["is"] ?? null),
    marked: needsMark(filter),
  };
}

/** The numbers of the zones that a filter names, or null if it names none. */
function zonesOf({ zoneNumbers }: Tables, filter: DataRecord): readonly number[] | null {
  const names = list(filter["zone"]);
  return names.length === 0 ? null : names.map((zone) => numberOf(zoneNumbers, text(zone, "zone"), "zone"));
}

/** Whether a key of a filter is about nothing but sets. */
function asksOnlySets(kinds: Kinds, key: string, wanted: Data): boolean {
  if (key === "any") return list(wanted).every((each) => isFilterOfSets(kinds, each));
  return key === "not" ? isFilterOfSets(kinds, wanted) : kinds[key] === "set";
}

const isFilterOfSets = (kinds: Kinds, filter: Data): boolean =>
  isRecord(filter) && Object.entries(filter).every(([key, wanted]) => asksOnlySets(kinds, key, wanted));

type Kinds = NonNullable<Game["ruleset"]["characteristics"]>;

/** Whether an object without marks and links can never fit a filter. */
function needsMark(filter: Data): boolean {
  if (!isRecord(filter)) return false;
  const { marked, linked, any, all } = filter;
  if (typeof linked === "string" || typeof marked === "string") return true;
  if (isRecord(marked) && Number(marked["atLeast"] ?? 1) > 0) return true;
  return (isList(any) && any.length > 0 && any.every(needsMark)) || list(all).some(needsMark);
}

/** The name of an object; a face-down one has none. */
export const cardName = (game: Game, object: GameObject): string =>
  object.card < 0 || object.faceDown !== 0 ? "" : cardKind(game, object.card).name;

/** Whether the numbers of an object fit a plan. */
export const passes = (game: Game, { numbers }: FilterPlan, object: GameObject): boolean =>
  numbers === null || fitsValues(numbers, game.tables.reader.values(game, object.id), cardName(game, object));

/** Whether the sets of an object fit a plan. Printed sets are used as long as no effect changes them. */
export function passesSets(game: Game, { sets }: FilterPlan, object: GameObject): boolean {
  if (object.made === ABILITY) return false;
  if (sets === null) return true;
  const isHere = game.state.objects[slotOf(object.id)] === object;
  const left = isHere ? unwritten(game, sets) : null;
  const isFitting = left === null || fitsPrinted(game, left, object);
  if (left === sets || !isFitting) return isFitting;
  const values = game.tables.reader.values(game, object.id);
  return isHere && values === printedValuesOf(game, object) ? fitsPrinted(game, sets, object) : haveSets(sets, values);
}

/** Whether no object in working zones can fit a plan, by the printed sets. */
export function findsNothing(game: Game, { sets, zones, absent }: FilterPlan): boolean {
  if (sets === null || absent || zones !== null) return false;
  const left = unwritten(game, sets);
  return left !== null && nothingFits(game, left);
}
