import { addActs, removeActs } from "./acts.ts";
import { emptyDerived } from "./fork.ts";
import type { AbilityKind } from "../tables/card-kind.ts";
import type { Tables } from "../tables/tables.ts";
import { TOPICS, topicsOf } from "./topics.ts";
import { ABILITY, type Game, type GameObject, type Stored, type Derived, type Ref, type Index } from "../state/game.ts";
import { list, text, type DataRecord } from "../data/data.ts";
import { actsAt, faceOf, addFace, removeFace } from "./face.ts";
import { missing, numberOf } from "../data/ids.ts";
import { BEGIN, OTHER_VALUES } from "../state/proposal.ts";
import { SPANS } from "../tables/reads.ts";
import { isModifier } from "./writes.ts";
import { changesAbilities } from "./ability.ts";

const NO_REFS: readonly Ref[] = [];
const NO_ABILITIES: readonly number[] = [];

/** Everything that follows from the state. */
export function derive({ tables, state }: Pick<Game, "tables" | "state">): Derived {
  const derived = emptyDerived(state.seats.length);
  enlistAll({ tables, state, derived });
  return derived;
}

/** Enlists all objects and stored effects, the older first. */
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

/** The abilities printed on an object, of which those work that work where it is; an ability that waits to resolve has none. */
export function printedOn(tables: Tables, object: GameObject): readonly number[] {
  const face = object.made === ABILITY ? -1 : faceOf(tables, object);
  return face < 0 ? NO_ABILITIES : (tables.cards[face] ?? missing("card")).abilities;
}

/** Whether an ability works in a zone. */
export const worksIn = (tables: Tables, ability: AbilityKind, zone: number): boolean =>
  ability.zone >= 0 ? ability.zone === zone : (tables.zones[zone] ?? missing("zone")).works === true;

/** An object has come to be where it is. */
export function enlist(game: Indexed, object: GameObject): void {
  const { tables, derived } = game;
  const { zone } = object;
  if (object.marks !== null || object.links !== null) derived.marked = null;
  if (object.absent !== 0) {
    derived.absent++;
    return;
  }
  const face = object.faceDown === 0 ? object.card : faceOf(tables, object);
  const card = face < 0 ? null : (tables.cards[face] ?? missing("card"));
  if (card !== null && object.made !== ABILITY) {
    const listed = card.listed[zone] ?? missing("list element");
    if (listed.length > 0) enterAll(game, object, listed);
  }
  if (object.item === null) {
    const acts = object.faceDown === 0 && card !== null ? (card.acts[zone] ?? missing("act")) : actsAt(tables, object);
    if (acts.length > 0) addActs(game, derived, object, acts);
  }
  if ((tables.zones[zone] ?? missing("zone")).works === true) addFace(derived, face);
}

/** Those abilities are entered that wait for something or change something where an object is. */
function enterAll(game: Indexed, object: GameObject, listed: readonly number[]): void {
  for (let index = 0; index < listed.length; index++) {
    const number = listed[index] ?? missing("list element");
    const ability = game.tables.abilities[number] ?? missing("ability");
    enter(game.derived, refTo(object, number), ability.form, ability.data, ability.names);
    count(game, ability.form, ability.data, 1);
  }
}

/** An object ceases to be where it was. */
export function delist(game: Indexed, object: GameObject): void {
  const { tables, derived } = game;
  const { zone } = object;
  if (object.marks !== null || object.links !== null) dropMarked(game, object);
  if (object.absent !== 0) {
    derived.absent--;
    return;
  }
  const face = object.faceDown === 0 ? object.card : faceOf(tables, object);
  const card = face < 0 ? null : (tables.cards[face] ?? missing("card"));
  if (card !== null && object.made !== ABILITY) {
    const listed = card.listed[zone] ?? missing("list element");
    if (listed.length > 0) quitAll(game, object, listed);
  }
  if (object.item === null) {
    const acts = object.faceDown === 0 && card !== null ? (card.acts[zone] ?? missing("act")) : actsAt(tables, object);
    if (acts.length > 0) removeActs(game, derived, object, acts);
  }
  if ((tables.zones[zone] ?? missing("zone")).works === true) removeFace(derived, face);
}

function quitAll(game: Indexed, object: GameObject, listed: readonly number[]): void {
  for (let index = 0; index < listed.length; index++) {
    const number = listed[index] ?? missing("list element");
    const ability = game.tables.abilities[number] ?? missing("ability");
    quit(game.derived, refTo(object, number), ability.form, ability.data, ability.names);
    count(game, ability.form, ability.data, -1);
  }
}

export const refTo = (object: GameObject, ability: number): Ref => ({
  object: object.id,
  ability,
  stored: 0,
  stamp: object.stamp,
});

export function enlistStored(game: Indexed, stored: Stored): void {
  const form = formOfStored(stored);
  enter(game.derived, refToStored(stored), form, stored.data, namesOfStored(game, stored));
  count(game, form, stored.data, 1);
  if (isTimed(stored)) game.derived.timed++;
}

export function delistStored(game: Indexed, stored: Stored): void {
  const form = formOfStored(stored);
  quit(game.derived, refToStored(stored), form, stored.data, namesOfStored(game, stored));
  count(game, form, stored.data, -1);
  if (isTimed(stored)) game.derived.timed--;
}

const refToStored = (stored: Stored): Ref => ({
  object: stored.source,
  ability: -1,
  stored: stored.id,
  stamp: stored.id,
});

const isTimed = (stored: Stored): boolean => stored.span !== 0 || stored.expiry !== null;

const formOfStored = (stored: Stored): string =>
  stored.kind === "watch" ? "trigger" : stored.kind === "govern" ? "static" : stored.kind;

function namesOfStored(game: Indexed, stored: Stored): number[] {
  const waits = stored.data["trigger"] ?? stored.data["replace"];
  return list(waits).map((name) => numberOf(game.tables.nameNumbers, text(name, "event"), "event"));
}

/** An ability is added to an index. */
function enter(index: Index, ref: Ref, form: string, data: DataRecord, names: readonly number[]): void {
  if (form === "static") {
    index.statics = added(index.statics, ref);
    const topics = topicsOf(data);
    if (topics !== 0)
      for (const { bit, list: name } of TOPICS) if ((topics & bit) !== 0) index[name] = added(index[name], ref);
  } else if (form === "trigger" && data["trigger"] === "state") index.states = added(index.states, ref);
  else if (form === "trigger" || form === "replace") {
    const lists = form === "trigger" ? index.triggers : index.replacers;
    for (const name of names) lists[name] = added(lists[name] ?? NO_REFS, ref);
    index.listening += names.length;
  }
}

/** An ability is taken out of an index. */
function quit(index: Index, ref: Ref, form: string, data: DataRecord, names: readonly number[]): void {
  const without = (refs: readonly Ref[] | undefined): readonly Ref[] =>
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

/** Counts what changes what things are, as it comes and goes. */
function count({ tables, state, derived }: Indexed, form: string, data: DataRecord, by: 1 | -1): void {
  // What kept a seat in the game does not any more: the checks that it stood against look again.
  if (form === "replace" && by < 0 && list(data["replace"]).includes("lose")) state.dirty = -1;
  if (form !== "static" || !isModifier(data)) return;
  derived.modifies += by;
  if (dependsOnTime(tables, data)) derived.timeDependent += by;
  if (changesAbilities(tables, data)) derived.grants += by;
  if (by < 0) state.dirty |= 1 << OTHER_VALUES;
}

/** Whether what a continuous effect makes of things depends on which spans go on. */
function dependsOnTime({ reader }: Tables, data: DataRecord): boolean {
  const { time, changes } = reader.modifierReads(data);
  return (time & SPANS) !== 0 || (changes & (1 << BEGIN)) !== 0;
}

/** Kept in the order of stamps; nearly always the newest comes last. */
function added(refs: readonly Ref[], ref: Ref): readonly Ref[] {
  let index = refs.length;
  while (index > 0 && (refs[index - 1] ?? missing("reference")).stamp > ref.stamp) index--;
  return refs.toSpliced(index, 0, ref);
}

/** What says which objects have a mark or a link. */
type MarkIndex = Pick<Game, "tables" | "derived">;

/** An object has got its first mark or link, or lost its last one: what is tied changes with it, or is found anew when it is asked for. */
export function updateMarked(game: MarkIndex, object: GameObject): void {
  const { derived, tables } = game;
  const { marked } = derived;
  if (marked === null) return;
  if (object.marks === null && object.links === null) dropMarked(game, object);
  else if (marked.length === 0) {
    if (object.absent === 0 && tables.working.includes(object.zone)) derived.marked = [object.id];
  } else if (!marked.includes(object.id)) derived.marked = null;
}

/** An object has no mark or link any more, or is not there any more. The list is shared with forks: it is never edited. */
function dropMarked({ derived }: MarkIndex, { id }: GameObject): void {
  const { marked } = derived;
  if (marked === null || !marked.includes(id)) return;
  derived.marked = marked.length === 1 ? NONE : marked.filter((each) => each !== id);
}

const NONE: readonly number[] = [];
