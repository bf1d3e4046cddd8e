import { addActs, removeActs, type ObjectAct } from "./acts.ts";
import type { SpanFrame, WindowFrame } from "../state/agenda.ts";
import type { Judged } from "../actions/declaration.ts";
import type { Work } from "../statics/active-abilities.ts";
import { changesAbilities } from "./keyword.ts";
import { nothingDerived } from "./underived.ts";
import type { Choice } from "../actions/options.ts";
import type { AbilityKind } from "../tables/card-kind.ts";
import type { Tables } from "../tables/tables.ts";
import { ABILITY, type Game, type GameObject, type Stored, type Values } from "../state/game.ts";
import { list, text, type Record_ } from "../data/data.ts";
import { actsAt, faceOf } from "./face.ts";
import { addFace, removeFace } from "./faces.ts";
import { missing, numberOf } from "../data/ids.ts";
import { isModifier, isSeasonal } from "./seasonal.ts";
import { untie } from "./mark-index.ts";
import type { Written } from "./writes.ts";

/** Where the abilities are: on objects, and left behind by effects. */
export interface Index {
  /** What waits to change an event, by the number of its name. */
  replacers: (readonly Ref[])[];
  /** What waits for an event, by the number of its name. */
  triggers: (readonly Ref[])[];
  /** How many places there are in the two lists together: 0 while nothing waits for any event. */
  listening: number;
  /** Abilities that wait for a state of the game. */
  states: readonly Ref[];
  /** What changes what things are, what may be done, who decides. */
  statics: readonly Ref[];
  /** What could be done with objects, were all conditions fulfilled, by the seat that may: in the order in which they came. */
  acts: (readonly ObjectAct[])[];
}

/**
 * What can be rebuilt from the state. Its lists are replaced, never edited, and name objects and stored effects by id, so
 * that a fork shares them. Kept up on enter, leave, store and expire, it equals `derive` of the state. Its own index has
 * what is printed: what is at work now is asked of `atWork`.
 */
export interface Derived extends Index {
  /** Grows with every change, so that what is kept for a version is known to be old. */
  version: number;
  /** How many stored effects end with a span or name one. */
  timed: number;
  /** How many of the statics change what things are. */
  modifies: number;
  /** How many of those depend on the time inside a turn. */
  seasonal: number;
  /** How many of those that change what things are change which abilities things have. */
  grants: number;
  /** The index with what is granted and without what is taken away, for `workVersion`; only where `grants` says so. */
  work: Work | null;
  workVersion: number;
  /** How many objects are treated as if they did not exist. */
  absent: number;
  /** The definitions of all other objects where abilities work, in the order of their numbers: one for each object. */
  faces: readonly number[];
  /** The same, each once. */
  kinds: readonly number[];
  /** Which characteristics continuous effects write. */
  written: Written | null;
  /** Characteristics by slot, for `valuesVersion`. */
  values: (Values | undefined)[];
  valuesVersion: number;
  /** What the values were when the checks were last quiet. */
  settled: readonly (Values | undefined)[] | null;
  /** The decision at which a check was last true, until all have been looked at again: then -1. */
  dueAt: number;
  /** The version for which abilities that wait for a state were looked at. */
  statesVersion: number;
  /** The window that was last found on top, until it closes; with the innermost span below it, and all as bits. */
  window: WindowFrame | null;
  windowSpan: number;
  windowSpans: number;
  /** Whether a seat could do anything in these spans: a bit for each way in which it may see them (`isTimely`). */
  opens: number;
  opensSpans: number;
  /** The frame of the last window that closed: it is used again, so that passing makes no garbage. */
  spare: WindowFrame | null;
  /** The same of spans. */
  spareSpans: SpanFrame[];
  /** By seat, for each of its acts whether it was found that it can be paid (1) or not (2), for `paidVersion`. */
  paid: (number[] | undefined)[];
  paidVersion: number;
  /** What has a mark or a link where abilities work, in the order of its zones; null until it is asked for. */
  tied: readonly number[] | null;
  /** What can be picked next, for the list of picks so far, its length and the version; a fork has lists of its own. */
  picks: readonly number[];
  picksAfter: readonly number[] | null;
  picksCount: number;
  picksVersion: number;
  /** What is demanded of the declaration that is open; a fork has lists of its own. */
  judged: Judged | null;
  /** Options, with what they were listed for. */
  options: readonly Choice[];
  optionsVersion: number;
  optionsSeat: number;
  optionsSpan: number;
  optionsWindow: number;
}

/** Where an ability is: on an object, or left behind by an effect. */
export interface Ref {
  readonly object: number;
  readonly ability: number;
  readonly stored: number;
  readonly stamp: number;
}

const NO_REFS: readonly Ref[] = [];
const NO_ABILITIES: readonly number[] = [];

/** Everything that follows from the state. */
export function derive({ tables, state }: Pick<Game, "tables" | "state">): Derived {
  const derived = nothingDerived(state.seats.length);
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
  if (object.marks !== null || object.links !== null) derived.tied = null;
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
  if (object.marks !== null || object.links !== null) untie(game, object);
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
export function enter(index: Index, ref: Ref, form: string, data: Record_, names: readonly number[]): void {
  if (form === "static") index.statics = added(index.statics, ref);
  else if (form === "trigger" && data["trigger"] === "state") index.states = added(index.states, ref);
  else if (form === "trigger" || form === "replace") {
    const lists = form === "trigger" ? index.triggers : index.replacers;
    for (const name of names) lists[name] = added(lists[name] ?? NO_REFS, ref);
    index.listening += names.length;
  }
}

/** An ability is taken out of an index. */
export function quit(index: Index, ref: Ref, form: string, data: Record_, names: readonly number[]): void {
  const without = (refs: readonly Ref[] | undefined): readonly Ref[] =>
    (refs ?? NO_REFS).filter(
      (each) => each.object !== ref.object || each.ability !== ref.ability || each.stored !== ref.stored,
    );
  if (form === "static") index.statics = without(index.statics);
  else if (form === "trigger" && data["trigger"] === "state") index.states = without(index.states);
  else if (form === "trigger" || form === "replace") {
    const lists = form === "trigger" ? index.triggers : index.replacers;
    for (const name of names) lists[name] = without(lists[name]);
    index.listening -= names.length;
  }
}

/** Counts what changes what things are, as it comes and goes. */
function count({ tables, state, derived }: Indexed, form: string, data: Record_, by: 1 | -1): void {
  // What kept a seat in the game does not any more: the checks that it stood against look again.
  if (form === "replace" && by < 0 && list(data["replace"]).includes("lose")) state.dirty = -1;
  if (form !== "static" || !isModifier(data)) return;
  derived.modifies += by;
  if (isSeasonal(tables, data)) derived.seasonal += by;
  if (changesAbilities(tables, data)) derived.grants += by;
  // What it changed is something else now, though nothing touched it: every check looks at everything.
  if (by < 0) state.dirty = -1;
}

/** Kept in the order of stamps; nearly always the newest comes last. */
function added(refs: readonly Ref[], ref: Ref): readonly Ref[] {
  let index = refs.length;
  while (index > 0 && (refs[index - 1] ?? missing("reference")).stamp > ref.stamp) index--;
  return refs.toSpliced(index, 0, ref);
}
