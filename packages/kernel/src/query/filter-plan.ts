import { isList, isRecord, list, text, type Data, type DataRecord } from "../data/data.ts";
import { printedValuesOf } from "../derived/face.ts";
import { ABILITY, type Game, type GameObject } from "../state/game.ts";
import { missing, numberOf, slotOf } from "../data/ids.ts";
import type { Scope } from "../state/scope.ts";
import type { Tables } from "../tables/tables.ts";
import { arePrinted, fitsPrinted, haveSets, nothingFits, printedSets, type PrintedSets } from "./printed-sets.ts";
import { fitsValues, isFixed } from "../state/values.ts";

/** What one key of a filter asks of an object. */
export type Ask = (game: Game, object: GameObject, scope: Scope) => boolean;

/** A filter taken apart once: what it asks of an object beside its characteristics, of its sets, of its numbers. */
export interface FilterPlan {
  readonly tables: Tables;
  readonly asks: readonly Ask[];
  readonly sets: PrintedSets | null;
  readonly numbers: DataRecord | null;
  /** Whether it finds what is exhausted (1) or not (0), or both (-1). */
  readonly exhausted: number;
  /** Whose it finds: anybody's, or that of one whom the scope or the state names. */
  readonly holder: number;
  /** The numbers of the zones it names, or null for those where abilities work. */
  readonly zones: readonly number[] | null;
  /** Whose it finds in lists of seats, where it says so. */
  readonly owner: Data | null;
  /** What is left to ask of what lies in a list that is of the zones and the owners it names. */
  readonly asksInside: readonly Ask[];
  /** Whether it finds what is absent. */
  readonly absent: boolean;
  /** The selector of the only ones that it can find, where it says so. */
  readonly among: Data | null;
  /** Whether all it finds must have a mark or a link. */
  readonly marked: boolean;
}

export const OF_ANYBODY = 0;
export const OF_YOU = 1;
const OF_ACTIVE = 2;

/** The plan of each filter for the ruleset that asked last: a filter may be part of many, and those that are gone must not be kept. */
const plans = new WeakMap<DataRecord, FilterPlan>();

type Askers = (game: Game, key: string, wanted: Data) => Ask | null;

/** The plan of a filter, made once for a ruleset; `askFor` makes what is asked beside characteristics. */
export function planFilter(game: Game, filter: DataRecord, askFor: Askers): FilterPlan {
  const known = plans.get(filter);
  if (known !== undefined && known.tables === game.tables) return known;
  const made = takenApart(game, filter, askFor);
  plans.set(filter, made);
  return made;
}

function takenApart(game: Game, filter: DataRecord, askFor: Askers): FilterPlan {
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
    // What is asked of nothing but sets is told by the card, where a set is asked for beside it: what has none does not fit.
    if (kind === "set" || (isOfSets && isOfOnlySets(kinds, key, wanted))) sets[key] = wanted;
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
    among: filter["is"] ?? null,
    marked: needsMark(filter),
  };
}

/** The numbers of the zones that a filter names, or null for those where abilities work. */
function zonesOf({ zoneNumbers }: Tables, filter: DataRecord): readonly number[] | null {
  const names = list(filter["zone"]);
  return names.length === 0 ? null : names.map((zone) => numberOf(zoneNumbers, text(zone, "zone"), "zone"));
}

/** Whether a key of a filter asks only for sets, in any way that is told by what is printed. */
function isOfOnlySets(kinds: Kinds, key: string, wanted: Data): boolean {
  if (key === "any") return list(wanted).every((each) => isOnlySets(kinds, each));
  return key === "not" ? isOnlySets(kinds, wanted) : kinds[key] === "set";
}

const isOnlySets = (kinds: Kinds, filter: Data): boolean =>
  isRecord(filter) && Object.entries(filter).every(([key, wanted]) => isOfOnlySets(kinds, key, wanted));

type Kinds = NonNullable<Game["ruleset"]["characteristics"]>;

/** Whether a filter asks for a mark or a link, so that what has none of them does not fit. */
function needsMark(filter: Data): boolean {
  if (!isRecord(filter)) return false;
  const { marked, linked, any, all } = filter;
  if (typeof linked === "string" || typeof marked === "string") return true;
  if (isRecord(marked) && Number(marked["atLeast"] ?? 1) > 0) return true;
  return (isList(any) && any.length > 0 && any.every(needsMark)) || list(all).some(needsMark);
}

/** What lies face down has no name. */
export const cardName = (game: Game, object: GameObject): string =>
  object.card < 0 || object.faceDown === 1 ? "" : (game.tables.cards[object.card] ?? missing("card")).name;

/** Whether the numbers of an object are what is asked. */
export const passes = (game: Game, { numbers }: FilterPlan, object: GameObject): boolean =>
  numbers === null || fitsValues(numbers, game.tables.reader.values(game, object.id), cardName(game, object));

/** Whether the sets of an object are what is asked; they are those printed while nothing changes them. */
export function passesSets(game: Game, { sets }: FilterPlan, object: GameObject): boolean {
  if (object.made === ABILITY) return false;
  if (sets === null) return true;
  const isHere = game.state.objects[slotOf(object.id)] === object;
  if (isHere && arePrinted(game, sets)) return fitsPrinted(game, sets, object);
  const values = game.tables.reader.values(game, object.id);
  return isHere && values === printedValuesOf(game.tables, object)
    ? fitsPrinted(game, sets, object)
    : haveSets(sets, values);
}

/** Whether nothing that is where abilities work can fit by what is printed on it. */
export function findsNothing(game: Game, { sets, zones, absent }: FilterPlan): boolean {
  if (sets === null || absent || zones !== null || !arePrinted(game, sets)) return false;
  return nothingFits(game, sets);
}
