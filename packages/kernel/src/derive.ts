import type { WindowFrame } from "./agenda.ts";
import type { Able, Choice } from "./legal.ts";
import type { Game, GameObject, Stored, Values } from "./game.ts";
import { list, text, type Record_ } from "./data.ts";
import { at, numberOf } from "./ids.ts";

/**
 * What can be rebuilt from the state. Its lists are replaced, never edited, and name objects and stored effects by id, so
 * that a fork shares them. Kept up on enter, leave, store and expire, it equals `derive` of the state.
 */
export interface Derived {
  /** Grows with every change, so that what is kept for a version is known to be old. */
  version: number;
  /** What waits to change an event, by the number of its name. */
  replacers: (readonly Ref[])[];
  /** What waits for an event, by the number of its name. */
  triggers: (readonly Ref[])[];
  /** Abilities that wait for a state of the game. */
  states: readonly Ref[];
  /** What changes what things are, what may be done, who decides. */
  statics: readonly Ref[];
  /** Objects that something can be done with, by the seat that may. */
  actors: (readonly number[])[];
  /** How many stored effects end with a span or name one. */
  timed: number;
  /** How many of the statics change what things are. */
  modifies: number;
  /** Characteristics by slot, for `valuesVersion`. */
  values: (Values | undefined)[];
  valuesVersion: number;
  /** The version for which abilities that wait for a state were looked at. */
  statesVersion: number;
  /** The frame of the last window that closed: it is used again, so that passing makes no garbage. */
  spare: WindowFrame | null;
  /** By seat, what it could do if the conditions held, for `ableVersion`. */
  able: (readonly Able[] | undefined)[];
  ableVersion: number;
  /** Options, for the version, seat, span and window they were listed for. */
  options: readonly Choice[] | null;
  optionsFor: number[];
}

/** Where an ability is: on an object, or left behind by an effect. */
export interface Ref {
  readonly object: number;
  readonly ability: number;
  readonly stored: number;
  readonly stamp: number;
}

const NO_REFS: readonly Ref[] = [];

export function derive(game: Pick<Game, "tables" | "state">): Derived {
  const derived: Derived = {
    version: 1,
    replacers: [],
    triggers: [],
    states: NO_REFS,
    statics: NO_REFS,
    actors: game.state.seats.map(() => []),
    timed: 0,
    modifies: 0,
    values: [],
    valuesVersion: 0,
    statesVersion: 0,
    spare: null,
    able: [],
    ableVersion: 0,
    options: null,
    optionsFor: [],
  };
  const made = { tables: game.tables, state: game.state, derived };
  const objects = game.state.objects.flatMap((object) => (object === null ? [] : [object]));
  const all = [
    ...objects.map((object) => ({ stamp: object.stamp, object, stored: null })),
    ...game.state.effects.map((stored) => ({ stamp: stored.id, object: null, stored })),
  ];
  all.sort((a, b) => a.stamp - b.stamp);
  for (const { object, stored } of all) {
    if (object !== null) enlist(made, object);
    else if (stored !== null) enlistStored(made, stored);
  }
  return derived;
}

type Indexed = Pick<Game, "tables" | "state" | "derived">;

/** An object has come to be where it is. */
export function enlist(game: Indexed, object: GameObject): void {
  const { tables, derived } = game;
  if (object.card < 0 || object.item !== null || object.faceDown === 1) return;
  const card = at(tables.cards, object.card);
  for (const number of card.abilities) {
    const ability = at(tables.abilities, number);
    if (ability.zone >= 0 ? ability.zone === object.zone : at(tables.zones, object.zone).works === true)
      enter(
        derived,
        { object: object.id, ability: number, stored: 0, stamp: object.stamp },
        ability.form,
        ability.data,
        ability.names,
      );
  }
  if (at(card.acts, object.zone).length > 0) addActor(game, object);
}

/** An object ceases to be where it was. */
export function delist(game: Indexed, object: GameObject): void {
  const { tables } = game;
  if (object.card < 0 || object.item !== null || object.faceDown === 1) return;
  const card = at(tables.cards, object.card);
  for (const number of card.abilities) {
    const ability = at(tables.abilities, number);
    if (ability.zone >= 0 ? ability.zone === object.zone : at(tables.zones, object.zone).works === true)
      quit(
        game,
        ability.form,
        ability.data,
        ability.names,
        (ref) => ref.object === object.id && ref.ability === number,
      );
  }
  if (at(card.acts, object.zone).length > 0) removeActor(game, object);
}

export function enlistStored(game: Indexed, stored: Stored): void {
  const ref = { object: stored.source, ability: -1, stored: stored.id, stamp: stored.id };
  enter(game.derived, ref, formOfStored(stored), stored.data, namesOfStored(game, stored));
  if (isTimed(stored)) game.derived.timed++;
}

export function delistStored(game: Indexed, stored: Stored): void {
  quit(game, formOfStored(stored), stored.data, namesOfStored(game, stored), (ref) => ref.stored === stored.id);
  if (isTimed(stored)) game.derived.timed--;
}

const isTimed = (stored: Stored): boolean => stored.span !== 0 || stored.expiry !== null;

const formOfStored = (stored: Stored): string =>
  stored.kind === "watch" ? "trigger" : stored.kind === "govern" ? "static" : stored.kind;

function namesOfStored(game: Indexed, stored: Stored): number[] {
  const waits = stored.data["trigger"] ?? stored.data["replace"];
  return list(waits).map((name) => numberOf(game.tables.nameNumbers, text(name, "event"), "event"));
}

function enter(derived: Derived, ref: Ref, form: string, data: Record_, names: readonly number[]): void {
  if (form === "static") {
    derived.statics = added(derived.statics, ref);
    if (isModifier(data)) derived.modifies++;
  } else if (form === "trigger" && data["trigger"] === "state") derived.states = added(derived.states, ref);
  else if (form === "trigger")
    for (const name of names) derived.triggers[name] = added(derived.triggers[name] ?? NO_REFS, ref);
  else if (form === "replace")
    for (const name of names) derived.replacers[name] = added(derived.replacers[name] ?? NO_REFS, ref);
}

function quit(
  { state, derived }: Indexed,
  form: string,
  data: Record_,
  names: readonly number[],
  is: (ref: Ref) => boolean,
): void {
  const without = (refs: readonly Ref[] | undefined): readonly Ref[] => (refs ?? NO_REFS).filter((ref) => !is(ref));
  if (form === "static") {
    derived.statics = without(derived.statics);
    if (!isModifier(data)) return;
    derived.modifies--;
    // What it changed is something else now, though nothing touched it: every check looks at everything.
    state.dirty = -1;
  } else if (form === "trigger" && data["trigger"] === "state") derived.states = without(derived.states);
  else if (form === "trigger") for (const name of names) derived.triggers[name] = without(derived.triggers[name]);
  else if (form === "replace") for (const name of names) derived.replacers[name] = without(derived.replacers[name]);
}

function isModifier(data: Record_): boolean {
  const what = data["static"];
  return typeof what === "object" && what !== null && "modify" in what;
}

/** Kept in the order of stamps; nearly always the newest comes last. */
function added(refs: readonly Ref[], ref: Ref): readonly Ref[] {
  let index = refs.length;
  while (index > 0 && at(refs, index - 1).stamp > ref.stamp) index--;
  return [...refs.slice(0, index), ref, ...refs.slice(index)];
}

/** The seat that may act with an object: its controller where zones are shared, else its owner. */
const actorSeat = (game: Indexed, object: GameObject): number =>
  at(game.tables.zones, object.zone).shared ? object.controller : object.owner;

function addActor(game: Indexed, object: GameObject): void {
  const seat = actorSeat(game, object);
  const actors = at(game.derived.actors, seat);
  const stampOf = (id: number): number => game.state.objects[id & 4095]?.stamp ?? 0;
  let index = actors.length;
  while (index > 0 && stampOf(at(actors, index - 1)) > object.stamp) index--;
  game.derived.actors[seat] = [...actors.slice(0, index), object.id, ...actors.slice(index)];
}

function removeActor(game: Indexed, object: GameObject): void {
  const seat = actorSeat(game, object);
  game.derived.actors[seat] = at(game.derived.actors, seat).filter((id) => id !== object.id);
}
