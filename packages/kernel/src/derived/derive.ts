import { cardKind, type Cards } from "../tables/card-kind.ts";
import { addActs, removeActs } from "./acts.ts";
import { emptyDerived } from "./fork.ts";
import type { Tables } from "../tables/tables.ts";
import { TOPICS, topicsOf } from "./topics.ts";
import {
  ABILITY,
  type Game,
  type GameObject,
  type Stored,
  type Derived,
  type AbilityRef,
  type Index,
} from "../state/game.ts";
import { isRecord, list, text, type DataRecord } from "../data/data.ts";
import { actsAt, faceOf, addFace, removeFace } from "./face.ts";
import { missing, numberOf, slotOf } from "../data/ids.ts";
import { make } from "../state/objects.ts";
import { zoneList } from "../state/zones.ts";
import { BEGIN, OTHER_VALUES } from "../state/proposal.ts";
import { SPANS } from "../tables/reads.ts";
import { isModifier } from "./writes.ts";
import { changesAbilities, changesText } from "./ability.ts";
import { reviseAll } from "./revise.ts";

const NO_REFS: readonly AbilityRef[] = [];
const NO_ABILITIES: readonly number[] = [];

/** Derives everything that follows from a state. */
export function derive({ tables, state }: Pick<Game, "tables" | "state">): Derived {
  const derived = emptyDerived(state.seats.length);
  derived.revised = reviseAll({ tables, state, derived });
  enlistAll({ tables, state, derived });
  return derived;
}

/** Adds all objects and stored effects to the index, the older first. */
export function enlistAll(game: Indexed): void {
  const all: { readonly stamp: number; readonly object: GameObject | null; readonly stored: Stored | null }[] = [];
  for (const object of game.state.objects) if (object !== null) all.push({ stamp: object.stamp, object, stored: null });
  for (const stored of game.state.effects) all.push({ stamp: stored.id, object: null, stored });
  if (all.length > 1) all.sort((a, b) => a.stamp - b.stamp);
  for (const { object, stored } of all) {
    if (object !== null) enlist(game, object);
    else if (stored !== null) enlistStored(game, stored);
  }
}

export type Indexed = Pick<Game, "tables" | "state" | "derived">;

/** The abilities printed on an object, whether they work in its zone or not. An ability on the stack has none. */
export function printedOn(game: Cards, object: GameObject): readonly number[] {
  const face = object.made === ABILITY ? -1 : faceOf(game.tables, object);
  return face < 0 ? NO_ABILITIES : cardKind(game, face).abilities;
}

/** Adds an object that has come to its zone to the index. */
export function enlist(game: Indexed, object: GameObject): void {
  const { tables, derived } = game;
  const { zone } = object;
  if (object.marks !== null || object.links !== null) derived.marked = null;
  if (object.absent !== 0) {
    derived.absent++;
    return;
  }
  const face = object.faceDown === 0 ? object.card : faceOf(tables, object);
  const card = face < 0 ? null : cardKind(game, face);
  if (card !== null && object.made !== ABILITY) {
    const listed = card.listed[zone] ?? missing("list element");
    if (listed.length > 0) addAbilities(game, object, listed);
  }
  if (object.item === null) {
    const acts = object.faceDown === 0 && card !== null ? (card.acts[zone] ?? missing("act")) : actsAt(game, object);
    if (acts.length > 0) addActs(game, derived, object, acts);
  }
  if ((tables.zones[zone] ?? missing("zone")).works === true) addFace(derived, face);
}

/** Adds the triggers, replacements and static abilities of an object that work in its zone. */
function addAbilities(game: Indexed, object: GameObject, listed: readonly number[]): void {
  for (let index = 0; index < listed.length; index++) {
    const number = listed[index] ?? missing("list element");
    const ability = game.tables.abilities[number] ?? missing("ability");
    addToIndex(game.derived, refTo(object, number), ability.form, ability.data, ability.names);
    countModifier(game, ability.form, ability.data, 1);
  }
}

/** Removes an object that is leaving its zone from the index. */
export function delist(game: Indexed, object: GameObject): void {
  const { tables, derived } = game;
  const { zone } = object;
  if (object.marks !== null || object.links !== null) dropMarked(game, object);
  if (object.absent !== 0) {
    derived.absent--;
    return;
  }
  const face = object.faceDown === 0 ? object.card : faceOf(tables, object);
  const card = face < 0 ? null : cardKind(game, face);
  if (card !== null && object.made !== ABILITY) {
    const listed = card.listed[zone] ?? missing("list element");
    if (listed.length > 0) removeAbilities(game, object, listed);
  }
  if (object.item === null) {
    const acts = object.faceDown === 0 && card !== null ? (card.acts[zone] ?? missing("act")) : actsAt(game, object);
    if (acts.length > 0) removeActs(game, derived, object, acts);
  }
  if ((tables.zones[zone] ?? missing("zone")).works === true) removeFace(derived, face);
}

function removeAbilities(game: Indexed, object: GameObject, listed: readonly number[]): void {
  for (let index = 0; index < listed.length; index++) {
    const number = listed[index] ?? missing("list element");
    const ability = game.tables.abilities[number] ?? missing("ability");
    removeFromIndex(game.derived, refTo(object, number), ability.form, ability.data, ability.names);
    countModifier(game, ability.form, ability.data, -1);
  }
}

export const refTo = (object: GameObject, ability: number): AbilityRef => ({
  object: object.id,
  ability,
  stored: 0,
  stamp: object.stamp,
});

export function enlistStored(game: Indexed, stored: Stored): void {
  const form = formOfStored(stored);
  addToIndex(game.derived, refToStored(stored), form, stored.data, namesOfStored(game, stored));
  countModifier(game, form, stored.data, 1);
  if (hasDuration(stored)) game.derived.timed++;
}

export function delistStored(game: Indexed, stored: Stored): void {
  const form = formOfStored(stored);
  removeFromIndex(game.derived, refToStored(stored), form, stored.data, namesOfStored(game, stored));
  countModifier(game, form, stored.data, -1);
  if (hasDuration(stored)) game.derived.timed--;
}

const refToStored = (stored: Stored): AbilityRef => ({
  object: stored.source,
  ability: -1,
  stored: stored.id,
  stamp: stored.id,
});

const hasDuration = (stored: Stored): boolean => stored.span !== 0 || stored.expiry !== null;

const formOfStored = (stored: Stored): string =>
  stored.kind === "watch" ? "trigger" : stored.kind === "govern" ? "static" : stored.kind;

function namesOfStored(game: Indexed, stored: Stored): number[] {
  const events = stored.data["trigger"] ?? stored.data["replace"];
  return list(events).map((name) => numberOf(game.tables.nameNumbers, text(name, "event"), "event"));
}

function addToIndex(index: Index, ref: AbilityRef, form: string, data: DataRecord, names: readonly number[]): void {
  if (form === "static") {
    index.statics = insertByStamp(index.statics, ref);
    const topics = topicsOf(data);
    if (topics !== 0)
      for (const { bit, list: name } of TOPICS) if ((topics & bit) !== 0) index[name] = insertByStamp(index[name], ref);
  } else if (form === "trigger" && data["trigger"] === "state") index.states = insertByStamp(index.states, ref);
  else if (form === "trigger" || form === "replace") {
    const lists = form === "trigger" ? index.triggers : index.replacers;
    for (const name of names) lists[name] = insertByStamp(lists[name] ?? NO_REFS, ref);
    index.listening += names.length;
  }
}

function removeFromIndex(
  index: Index,
  ref: AbilityRef,
  form: string,
  data: DataRecord,
  names: readonly number[],
): void {
  const without = (refs: readonly AbilityRef[] | undefined): readonly AbilityRef[] =>
    (refs ?? NO_REFS).filter(
      (each) => each.object !== ref.object || each.ability !== ref.ability || each.stored !== ref.stored,
    );
  if (form === "static") {
    index.statics = without(index.statics);
    const topics = topicsOf(data);
    if (topics !== 0)
      for (const { bit, list: name } of TOPICS) if ((topics & bit) !== 0) index[name] = without(index[name]);
  } else if (form === "trigger" && data["trigger"] === "state") index.states = without(index.states);
  else if (form === "trigger" || form === "replace") {
    const lists = form === "trigger" ? index.triggers : index.replacers;
    for (const name of names) lists[name] = without(lists[name]);
    index.listening -= names.length;
  }
}

/** Counts the continuous effects that change characteristics, as they come and go. */
function countModifier({ tables, state, derived }: Indexed, form: string, data: DataRecord, by: 1 | -1): void {
  // A replacement that kept a seat in the game is gone, so every check has to run again.
  if (form === "replace" && by < 0 && list(data["replace"]).includes("lose")) state.dirty = -1;
  if (form === "static" && givesControl(data)) derived.holds += by;
  if (form === "static" && isRecord(data["static"]) && data["static"]["shows"] !== undefined) derived.shows += by;
  if (form !== "static" || !isModifier(data)) return;
  derived.modifies += by;
  if (dependsOnTime(tables, data)) derived.timeDependent += by;
  if (changesAbilities(tables, data)) derived.grants += by;
  if (changesText(data)) derived.rewords += by;
  if (by < 0) state.dirty |= 1 << OTHER_VALUES;
}

/** Whether it is a static ability that gives control, or what such an ability has left behind. */
function givesControl(data: DataRecord): boolean {
  const what = data["static"];
  return isRecord(what) && (what["youControl"] !== undefined || what["held"] === true);
}

/** Whether a continuous effect depends on which spans are running. */
function dependsOnTime({ reader }: Tables, data: DataRecord): boolean {
  const { time, changes } = reader.modifierReads(data);
  return (time & SPANS) !== 0 || (changes & (1 << BEGIN)) !== 0;
}

/** Inserts in the order of stamps. Nearly always the new reference is the last. */
function insertByStamp(refs: readonly AbilityRef[], ref: AbilityRef): readonly AbilityRef[] {
  let index = refs.length;
  while (index > 0 && (refs[index - 1] ?? missing("reference")).stamp > ref.stamp) index--;
  return refs.toSpliced(index, 0, ref);
}

/** The part of a game with the cache for objects that have a mark or a link. */
type MarkIndex = Pick<Game, "tables" | "derived">;

/**
 * Updates the cache after an object has got its first mark or link or lost its last; drops the cache where the order is
 * unknown.
 */
export function updateMarked(game: MarkIndex, object: GameObject): void {
  const { derived, tables } = game;
  const { marked } = derived;
  if (marked === null) return;
  if (object.marks === null && object.links === null) dropMarked(game, object);
  else if (marked.length === 0) {
    if (object.absent === 0 && tables.working.includes(object.zone)) derived.marked = [object.id];
  } else if (!marked.includes(object.id)) derived.marked = null;
}

/** Removes an object from the cache. Forks share the list, so it is replaced. */
function dropMarked({ derived }: MarkIndex, { id }: GameObject): void {
  const { marked } = derived;
  if (marked === null || !marked.includes(id)) return;
  derived.marked = marked.length === 1 ? NONE : marked.filter((each) => each !== id);
}

const NONE: readonly number[] = [];

/** Makes an object of a blank, a card that nobody could tell apart from others, at its place in the zone. */
export function identify(game: Game, zone: number, seat: number, index: number): GameObject {
  const entries = zoneList(game, zone, seat);
  const entry = entries[index] ?? missing("list element");
  if (entry > 0) {
    const object = game.state.objects[slotOf(entry)];
    if (object === null || object === undefined)
      throw new Error(`the zone "${game.tables.zones[zone]?.name ?? zone}" names object ${entry}, which is not there`);
    return object;
  }
  const object = make(game.state, -1 - entry, seat, zone);
  entries[index] = object.id;
  const { statics, listening } = game.derived;
  enlist(game, object);
  // An ability that works there was not known before: what was found out without it is out of date.
  if (game.derived.statics !== statics || game.derived.listening !== listening) game.derived.version++;
  return object;
}

/** Makes objects of all blanks in these zones, so that an effect finds the cards there. */
export function identifyZones(game: Game, zones: readonly number[]): void {
  for (const zone of zones)
    for (let seat = 0; seat < (game.tables.zones[zone]?.shared === true ? 1 : game.state.seats.length); seat++)
      for (let index = 0; index < zoneList(game, zone, seat).length; index++) identify(game, zone, seat, index);
}
