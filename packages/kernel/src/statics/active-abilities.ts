import { TOPICS, topicsOf, type TopicList } from "../derived/topics.ts";
import { changedValues } from "./layers.ts";
import { missing, slotOf } from "../data/ids.ts";
import { gainedKeywords, hasAbility, worksIn } from "../derived/ability.ts";
import { changeActs, type ObjectAct } from "../derived/acts.ts";
import { printedOn, refTo } from "../derived/derive.ts";
import { actsAt, faceOf, printedValuesOf } from "../derived/face.ts";
import type { Game, GameObject, Index, AbilityRef, Values } from "../state/game.ts";
import { mustFind } from "../state/objects.ts";
import { effects } from "../data/data.ts";
import { reword, WORDS } from "../derived/wording.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import type { Tables } from "../tables/tables.ts";
import { cardKind, ABILITIES, type Act } from "../tables/card-kind.ts";

/**
 * The index of active abilities: the printed index, with granted abilities and without lost ones. Forks share it, so
 * its lists are never edited.
 */
export interface ActiveIndex extends Index {
  /** The objects whose abilities differ from the printed ones, the older first. */
  readonly changed: ReadonlyMap<number, ChangedAbilities>;
  /** The inputs of `changed`: the characteristics of all objects, and the faces in working zones. */
  values: readonly (Values | undefined)[];
  faces: readonly number[];
  /** How each list of the index differs from the printed one because of `changed`. */
  readonly differences: Differences;
  /** The printed index that it was made from. */
  readonly printed: Index;
}

/** How the abilities of an object differ from the printed ones. */
interface ChangedAbilities {
  readonly lost: readonly number[];
  readonly gained: readonly number[];
  /** Its acts in its zone; null if they are the printed ones. */
  readonly acts: readonly Act[] | null;
  /** The inputs that this follows from. */
  readonly zone: number;
  readonly stamp: number;
  readonly printed: Values;
  readonly abilities: Values[string] | undefined;
  readonly keywords: Values[string] | undefined;
  readonly words: Values[string] | undefined;
}

/** The index of the abilities that are active now. If nothing grants or removes abilities, it is the printed index. */
export const atWork = (game: Game): Index => (game.derived.grants === 0 ? game.derived : activeIndex(game));

/** The acts of a seat with objects, if all conditions held, in the order of stamps. */
export const actsFor = (game: Game, seat: number): readonly ObjectAct[] => atWork(game).acts[seat] ?? missing("act");

export const triggersOf = (game: Game, name: string): readonly AbilityRef[] =>
  atWork(game).triggers[game.tables.nameNumbers.get(name) ?? -1] ?? NO_REFS;

/** The acts with an object in its zone, by its active abilities and as a card. */
export const actsOf = (game: Game, object: GameObject): readonly Act[] =>
  changedOf(game, object.id)?.acts ?? actsAt(game, object);

/**
 * The activated abilities of an object by position: the printed ones, also lost ones so that positions stay the same,
 * then gained ones.
 */
export function activatedOf(game: Game, object: GameObject): readonly number[] {
  const face = faceOf(game.tables, object);
  const printed = face < 0 ? NONE : cardKind(game, face).abilities;
  const gained = changedOf(game, object.id)?.gained ?? NONE;
  return [...printed, ...gained].filter(
    (number) => (game.tables.abilities[number] ?? missing("ability")).form === "activated",
  );
}

/** All abilities that an object has now. */
export function abilitiesOf(game: Game, object: GameObject): readonly number[] {
  const printed = printedOn(game, object);
  const changed = changedOf(game, object.id);
  return changed === undefined
    ? printed
    : [...printed.filter((number) => !changed.lost.includes(number)), ...changed.gained];
}

const NONE: readonly number[] = [];

const changedOf = (game: Game, id: number): ChangedAbilities | undefined =>
  game.derived.grants === 0 ? undefined : activeIndex(game).changed.get(id);

/** The active index, cached for a version of the game. A new version reuses the parts whose inputs are the same. */
function activeIndex(game: Game): ActiveIndex {
  const { derived } = game;
  if (derived.work === null || derived.workVersion !== derived.version) {
    const values = changedValues(game);
    const { work, faces } = derived;
    const isKnown = work !== null && work.values === values && work.faces === faces && areUnmoved(game, work.changed);
    const changed = isKnown ? work.changed : changedObjects(game, values, work?.changed ?? UNCHANGED);
    derived.work = indexWith(game, changed, work);
    derived.work.values = values;
    derived.work.faces = faces;
    derived.workVersion = derived.version;
  }
  return derived.work;
}

const UNCHANGED: ReadonlyMap<number, ChangedAbilities> = new Map();

/** Whether these objects still exist in the zone, and with the stamp, for which their abilities were found. */
function areUnmoved({ state }: Game, changed: ReadonlyMap<number, ChangedAbilities>): boolean {
  for (const [id, { zone, stamp }] of changed) {
    const object = state.objects[slotOf(id)];
    if (object?.id !== id || object.zone !== zone || object.stamp !== stamp) return false;
  }
  return true;
}

/**
 * The objects whose abilities differ from the printed ones, the older first; the map `before` itself if it is still
 * right.
 */
function changedObjects(
  game: Game,
  values: readonly (Values | undefined)[],
  before: ReadonlyMap<number, ChangedAbilities>,
): ReadonlyMap<number, ChangedAbilities> {
  const found: GameObject[] = [];
  for (let slot = 0; slot < values.length; slot++) {
    const own = values[slot];
    const object = own === undefined ? null : game.state.objects[slot];
    if (object === null || object === undefined || own === undefined || object.absent !== 0) continue;
    if (isWritten(game, object, own)) found.push(object);
  }
  if (found.length === 0 && before.size === 0) return before;
  found.sort((a, b) => a.stamp - b.stamp);
  const changed = new Map<number, ChangedAbilities>();
  let isSame = true;
  for (const object of found) {
    const known = before.get(object.id);
    const change = changeOf(game, object, values[slotOf(object.id)] ?? {}, known);
    if (change === null) continue;
    if (change !== known) isSame = false;
    changed.set(object.id, change);
  }
  return isSame && changed.size === before.size ? before : changed;
}

/**
 * Whether an effect has changed the abilities or keywords of an object. A set that no effect has changed is identical
 * to the printed one.
 */
function isWritten(game: Game, object: GameObject, values: Values): boolean {
  const { tables } = game;
  const printed = printedValuesOf(game, object);
  return (
    values[ABILITIES] !== printed[ABILITIES] ||
    values[tables.keywordsOf] !== printed[tables.keywordsOf] ||
    values[WORDS] !== printed[WORDS]
  );
}

/** How the abilities of an object differ from the printed ones; null if they do not. */
function changeOf(
  game: Game,
  object: GameObject,
  values: Values,
  before: ChangedAbilities | undefined,
): ChangedAbilities | null {
  const { tables, ruleset } = game;
  const { zone, stamp } = object;
  const printed = printedValuesOf(game, object);
  const abilities = values[ABILITIES];
  const keywords = values[tables.keywordsOf];
  const words = values[WORDS];
  const isKnown =
    before !== undefined &&
    before.zone === zone &&
    before.stamp === stamp &&
    before.printed === printed &&
    before.abilities === abilities &&
    before.keywords === keywords &&
    before.words === words;
  if (isKnown) return before;
  const has = (number: number): boolean => hasAbility(tables, values, tables.abilities[number] ?? missing("ability"));
  // A spell ability cannot be lost.
  const lost = printedOn(game, object).filter(
    (number) => (tables.abilities[number] ?? missing("ability")).form !== "spell" && !has(number),
  );
  const kinds = gainedKeywords(game, object, values).flatMap((name) => tables.keywords.get(name) ?? []);
  const here = actsAt(game, object);
  const kept = here.filter((act) => !lost.includes(act.ability));
  const left =
    Array.isArray(words) && words.length > 0 ? kept.map((act) => rewordAct(tables, ruleset, act, words)) : kept;
  const isReworded = left.some((act) => !here.includes(act));
  if (lost.length === 0 && kinds.length === 0 && !isReworded) return null;
  const more = kinds.flatMap((keyword) => keyword.acts[zone] ?? missing("act"));
  return {
    lost,
    gained: kinds.flatMap((keyword) => keyword.abilities),
    acts: left.length === here.length && more.length === 0 && !isReworded ? null : [...left, ...more],
    zone,
    stamp,
    printed,
    abilities,
    keywords,
    words,
  };
}

/** An act with what its ability costs and demands once words have been replaced in it; the act itself if that is the same. */
function rewordAct(tables: Tables, ruleset: Ruleset, act: Act, words: readonly string[]): Act {
  const ability = act.ability < 0 ? null : (tables.abilities[act.ability] ?? missing("ability"));
  if (ability === null || ability.form !== "activated" || ability.keyword !== "") return act;
  const data = reword(ruleset, ability.data, words);
  if (data === null) return act;
  const { cost = [] } = tables.actions[act.action] ?? missing("action");
  const costs = [...cost, ...effects(data["activated"])];
  return { ...act, costs, test: data["if"], who: data["who"], sure: undefined, isFixed: undefined };
}

/** How a list of active abilities differs from the printed list; `gained` has the older first. */
interface Difference {
  readonly lost: AbilityRef[];
  readonly gained: AbilityRef[];
}

type ByName = (Difference | undefined)[];

interface Differences {
  readonly triggers: ByName;
  readonly replacers: ByName;
  readonly states: ByName;
  readonly statics: ByName;
  /** The differences of the lists of static abilities by topic. */
  readonly topics: Readonly<Record<TopicList, ByName>>;
  listening: number;
}

function differencesOf(game: Game, changed: ReadonlyMap<number, ChangedAbilities>): Differences {
  const topics = { rules: [], timing: [], prices: [], demands: [], others: [] };
  const all: Differences = { triggers: [], replacers: [], states: [], statics: [], topics, listening: 0 };
  for (const [id, { lost, gained }] of changed) {
    const object = mustFind(game, id);
    for (const number of lost) addDifference(game, all, object, number, "lost");
    for (const number of gained) addDifference(game, all, object, number, "gained");
  }
  return all;
}

function addDifference(
  { tables }: Game,
  all: Differences,
  object: GameObject,
  number: number,
  how: keyof Difference,
): void {
  const ability = tables.abilities[number] ?? missing("ability");
  const { form, data, names } = ability;
  if (!worksIn(tables, ability, object.zone)) return;
  const ref = refTo(object, number);
  const add = (differences: ByName, name: number): void => {
    const found = (differences[name] ??= { lost: [], gained: [] });
    found[how].push(ref);
  };
  if (form === "static") {
    add(all.statics, 0);
    const topics = topicsOf(data);
    for (const { bit, list } of TOPICS) if ((topics & bit) !== 0) add(all.topics[list], 0);
  } else if (form === "trigger" && data["trigger"] === "state") add(all.states, 0);
  else if (form === "trigger" || form === "replace") {
    for (const name of names) add(form === "trigger" ? all.triggers : all.replacers, name);
    all.listening += how === "gained" ? names.length : -names.length;
  }
}

/** The index of active abilities for the changed objects; `before` itself if nothing differs. */
function indexWith(
  game: Game,
  changed: ReadonlyMap<number, ChangedAbilities>,
  before: ActiveIndex | null,
): ActiveIndex {
  const { derived } = game;
  const isSame = before !== null && before.changed === changed;
  if (isSame && isMadeFrom(before, derived)) return before;
  const known = isSame ? before : null;
  const differences = known?.differences ?? differencesOf(game, changed);
  const topic = (list: TopicList): readonly AbilityRef[] =>
    listWith(derived[list], differences.topics[list][0], known?.printed[list], known?.[list]);
  const triggers = listsWith(derived.triggers, differences.triggers, known?.printed.triggers, known?.triggers);
  const replacers = listsWith(derived.replacers, differences.replacers, known?.printed.replacers, known?.replacers);
  return {
    triggers: triggers.active,
    replacers: replacers.active,
    states: listWith(derived.states, differences.states[0], known?.printed.states, known?.states),
    statics: listWith(derived.statics, differences.statics[0], known?.printed.statics, known?.statics),
    rules: topic("rules"),
    timing: topic("timing"),
    prices: topic("prices"),
    demands: topic("demands"),
    others: topic("others"),
    listening: derived.listening + differences.listening,
    // Acts are always listed anew: they depend on controllers, which none of the lists shows.
    ...actsWith(game, changed),
    changed,
    values: derived.values,
    faces: derived.faces,
    differences,
    printed: {
      triggers: triggers.printed,
      replacers: replacers.printed,
      states: derived.states,
      statics: derived.statics,
      rules: derived.rules,
      timing: derived.timing,
      prices: derived.prices,
      demands: derived.demands,
      others: derived.others,
      listening: derived.listening,
      acts: derived.acts.slice(),
      timedSources: derived.timedSources,
    },
  };
}

/** Whether an index was made from the current printed index. */
function isMadeFrom({ printed }: ActiveIndex, now: Index): boolean {
  return (
    printed.states === now.states &&
    printed.statics === now.statics &&
    haveSameElements(printed.triggers, now.triggers) &&
    haveSameElements(printed.replacers, now.replacers) &&
    haveSameElements(printed.acts, now.acts)
  );
}

function haveSameElements(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

type Lists = (readonly AbilityRef[])[];

/**
 * The lists of active abilities by event name, with the printed lists they were made from. Unchanged lists are reused.
 */
function listsWith(
  printed: Lists,
  differences: ByName,
  printedBefore: Lists | undefined,
  before: Lists | undefined,
): { readonly active: Lists; readonly printed: Lists } {
  if (before !== undefined && printedBefore !== undefined && haveSameElements(printedBefore, printed))
    return { active: before, printed: printedBefore };
  const active = printed.slice();
  for (let name = 0; name < differences.length; name++) {
    const difference = differences[name];
    if (difference !== undefined)
      active[name] = listWith(printed[name] ?? NO_REFS, difference, printedBefore?.[name], before?.[name]);
  }
  return { active, printed: printed.slice() };
}

const NO_REFS: readonly AbilityRef[] = [];

/** A list of active abilities in the order of stamps; `before` if it was made from the same printed list. */
function listWith(
  printed: readonly AbilityRef[],
  difference: Difference | undefined,
  printedBefore: readonly AbilityRef[] | undefined,
  before: readonly AbilityRef[] | undefined,
): readonly AbilityRef[] {
  if (difference === undefined) return printed;
  if (before !== undefined && printedBefore === printed) return before;
  const { lost, gained } = difference;
  const merged: AbilityRef[] = [];
  let next = 0;
  for (const ref of printed) {
    while (next < gained.length && (gained[next] ?? missing("reference")).stamp < ref.stamp)
      merged.push(gained[next++] ?? missing("reference"));
    if (!lost.some((each) => each.object === ref.object && each.ability === ref.ability)) merged.push(ref);
  }
  while (next < gained.length) merged.push(gained[next++] ?? missing("reference"));
  return merged;
}

/** The acts of each seat by the active abilities of objects. */
function actsWith(game: Game, changed: ReadonlyMap<number, ChangedAbilities>): Pick<Index, "acts" | "timedSources"> {
  const index = { acts: game.derived.acts.slice(), timedSources: game.derived.timedSources };
  for (const [id, { acts }] of changed) {
    if (acts === null) continue;
    const object = mustFind(game, id);
    changeActs(game, index, object, actsAt(game, object), acts);
  }
  return index;
}
