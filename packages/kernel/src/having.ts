import { changedValues } from "./continuous.ts";
import { actorSeat, addActor, isShared, removeActor } from "./actors.ts";
import { enter, printedOn, quit, refTo, worksIn, type Index } from "./derive.ts";
import { actsAt, faceOf, printedValuesOf } from "./face.ts";
import type { Game, GameObject, Values } from "./game.ts";
import { amiss, slotOf } from "./ids.ts";
import { gainedKeywords, hasAbility } from "./keyword.ts";
import { mustFind } from "./objects.ts";
import { ABILITIES, type Act } from "./printed.ts";

/** What is at work: the printed index with what is granted and without what is taken away. */
export interface Work extends Index {
  /** The objects that have other abilities than those printed on them. */
  readonly changed: ReadonlyMap<number, Changed>;
  /** What everything was when they were found. */
  readonly values: readonly (Values | undefined)[];
}

interface Changed {
  readonly lost: readonly number[];
  readonly gained: readonly number[];
  /** What can be done with it where it is. */
  readonly acts: readonly Act[];
}

/** The abilities that are at work now; where nothing grants any or takes them away, those that are printed. */
export const atWork = (game: Game): Index => (game.derived.grants === 0 ? game.derived : workOf(game));

/** Something that could be done with an object. */
export interface ObjectAct {
  readonly object: number;
  readonly act: Act;
  /** Whether the object says itself what it costs. */
  readonly isPriced: boolean;
}

/** What is kept for a list of objects that something can be done with. */
export interface ActsKept {
  readonly actors: readonly number[];
  readonly list: readonly ObjectAct[];
}

/** What a seat could do with objects, were all conditions fulfilled: in the order in which they came, and of each as it is printed. */
export function actsFor(game: Game, seat: number): readonly ObjectAct[] {
  const actors = atWork(game).actors[seat] ?? amiss();
  const kept = game.derived.grants > 0 ? undefined : game.derived.acts[seat];
  // What is printed changes only with the list, which is replaced, never edited: so this is kept for the list.
  if (kept?.actors === actors) return kept.list;
  const found = actsWith(game, actors, seat);
  if (game.derived.grants === 0) {
    game.derived.acts = game.derived.acts.slice();
    game.derived.acts[seat] = { actors, list: found };
  }
  return found;
}

function actsWith(game: Game, actors: readonly number[], seat: number): ObjectAct[] {
  const { tables, state, derived } = game;
  const changed = derived.grants === 0 ? null : workOf(game).changed;
  const found: ObjectAct[] = [];
  for (let index = 0; index < actors.length; index++) {
    const id = actors[index] ?? amiss();
    const object = state.objects[slotOf(id)] ?? amiss();
    const acts = changed?.get(id)?.acts ?? actsAt(tables, object);
    const isOwn = actorSeat(game, object) === seat;
    const isPriced = object.card >= 0 && (tables.cards[object.card] ?? amiss()).priced.length > 0;
    for (let place = 0; place < acts.length; place++) {
      const act = acts[place] ?? amiss();
      if (isOwn || act.who !== undefined) found.push({ object: id, act, isPriced });
    }
  }
  return found;
}

/** What can be done with an object by its abilities and as a card. */
export const actsOf = (game: Game, object: GameObject): readonly Act[] =>
  changedOf(game, object.id)?.acts ?? actsAt(game.tables, object);

/** Activated abilities count in printed order, those that were gained after them; what is lost keeps its place. */
export function activatedOf(game: Game, object: GameObject): readonly number[] {
  const face = faceOf(game.tables, object);
  const printed = face < 0 ? NONE : (game.tables.cards[face] ?? amiss()).abilities;
  const gained = changedOf(game, object.id)?.gained ?? NONE;
  return [...printed, ...gained].filter((number) => (game.tables.abilities[number] ?? amiss()).form === "activated");
}

/** All abilities that an object has where it is. */
export function abilitiesOf(game: Game, object: GameObject): readonly number[] {
  const printed = printedOn(game.tables, object);
  const changed = changedOf(game, object.id);
  return changed === undefined
    ? printed
    : [...printed.filter((number) => !changed.lost.includes(number)), ...changed.gained];
}

const NONE: readonly number[] = [];

const changedOf = (game: Game, id: number): Changed | undefined =>
  game.derived.grants === 0 ? undefined : workOf(game).changed.get(id);

/** Kept until something changes: which abilities there are follows from what everything is. */
function workOf(game: Game): Work {
  const { derived } = game;
  if (derived.work === null || derived.workVersion !== derived.version) {
    derived.work = findWork(game);
    derived.workVersion = derived.version;
  }
  return derived.work;
}

function findWork(game: Game): Work {
  const { derived } = game;
  const values = changedValues(game);
  const changed = derived.work?.values === values ? derived.work.changed : changedObjects(game, values);
  const work: Work = {
    replacers: derived.replacers.slice(),
    triggers: derived.triggers.slice(),
    listening: derived.listening,
    states: derived.states,
    statics: derived.statics,
    actors: derived.actors.slice(),
    changed,
    values,
  };
  for (const [id, found] of changed) list(game, work, mustFind(game, id), found);
  return work;
}

/** Objects that have other abilities than those printed on them, the older first. */
function changedObjects(game: Game, values: readonly (Values | undefined)[]): ReadonlyMap<number, Changed> {
  const { objects } = game.state;
  const found: GameObject[] = [];
  for (let slot = 0; slot < values.length; slot++) {
    const object = values[slot] === undefined ? null : objects[slot];
    if (object !== null && object !== undefined && object.absent === 0) found.push(object);
  }
  found.sort((a, b) => a.stamp - b.stamp);
  const changed = new Map<number, Changed>();
  for (const object of found) {
    const how = compare(game, object, values[slotOf(object.id)] ?? {});
    if (how !== null) changed.set(object.id, how);
  }
  return changed;
}

/** How the abilities of an object differ from those printed on it, or null if they do not. */
function compare({ tables }: Game, object: GameObject, values: Values): Changed | null {
  const own = printedValuesOf(tables, object);
  // A set that no effect has written is the one that is printed.
  if (values[ABILITIES] === own[ABILITIES] && values[tables.keywordsOf] === own[tables.keywordsOf]) return null;
  const has = (number: number): boolean => hasAbility(tables, values, tables.abilities[number] ?? amiss());
  // What a spell does is no ability that it could lose.
  const lost = printedOn(tables, object).filter(
    (number) => (tables.abilities[number] ?? amiss()).form !== "spell" && !has(number),
  );
  const keywords = gainedKeywords(tables, object, values).flatMap((name) => tables.keywords.get(name) ?? []);
  if (lost.length === 0 && keywords.length === 0) return null;
  return {
    lost,
    gained: keywords.flatMap((keyword) => keyword.abilities),
    acts: [
      ...actsAt(tables, object).filter((act) => !lost.includes(act.ability)),
      ...keywords.flatMap((keyword) => keyword.acts[object.zone] ?? amiss()),
    ],
  };
}

function list(game: Game, work: Work, object: GameObject, { lost, gained, acts }: Changed): void {
  const { tables } = game;
  for (const [numbers, how] of [
    [lost, quit],
    [gained, enter],
  ] as const)
    for (const number of numbers) {
      const ability = tables.abilities[number] ?? amiss();
      if (worksIn(tables, ability, object.zone))
        how(work, refTo(object, number), ability.form, ability.data, ability.names);
    }
  const printed = actsAt(tables, object);
  const isOther = isShared(printed) !== isShared(acts);
  if (printed.length > 0 && (acts.length === 0 || isOther)) removeActor(game, work, object, printed);
  if (acts.length > 0 && (printed.length === 0 || isOther)) addActor(game, work, object, acts);
}
