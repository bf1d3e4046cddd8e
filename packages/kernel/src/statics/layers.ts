import { whole } from "../data/data.ts";
import { missing, numberOf, slotOf } from "../data/ids.ts";
import { printedValuesOf } from "../derived/face.ts";
import { isWritten, writtenNames } from "../derived/writes.ts";
import { select } from "../query/selectors.ts";
import type { LayerRule } from "../ruleset/ruleset.ts";
import { ABILITY, type Game, type GameObject, type Values } from "../state/game.ts";
import { noteWork } from "../state/log.ts";
import { find, markOf } from "../state/objects.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import type { Tables } from "../tables/tables.ts";
import {
  allModifications,
  bitOf,
  grantedModifications,
  isModifierActive,
  isSameSet,
  type Modification,
} from "./modifiers.ts";

const EMPTY: Values = {};

/** The characteristics of an object as they are now, or as they last were. */
export function valuesOf(game: Game, id: number): Values {
  const object = find(game, id);
  if (object === null) return game.state.gone.find((gone) => gone.id === id)?.values ?? EMPTY;
  return currentValues(game, object);
}

export function currentValues(game: Game, object: GameObject): Values {
  if (object.card < 0 || object.made === ABILITY) return EMPTY;
  const { modifies, valuesVersion, version } = game.derived;
  if (modifies === 0 && valuesVersion !== version) {
    const { marks, card } = object;
    const isPrinted =
      object.faceDown === 0 && object.item === null && (marks === null || !hasTelling(game.tables, marks));
    return isPrinted ? (game.tables.cards[card] ?? missing("card")).values : withOwnMarks(game, object);
  }
  compute(game);
  return game.derived.values[slotOf(object.id)] ?? printedValuesOf(game.tables, object);
}

/** One characteristic of an object: where no effect changes it, it is read without computing the others. */
export function valueOf(game: Game, id: number, name: string): Values[string] | undefined {
  const object = find(game, id);
  if (object === null || object.card < 0 || object.made === ABILITY) return valuesOf(game, id)[name];
  return (isAsPrinted(game, object, name) ? printedValuesOf(game.tables, object) : currentValues(game, object))[name];
}

/** Whether a characteristic of an object is surely the printed one. */
function isAsPrinted(game: Game, { marks }: GameObject, name: string): boolean {
  if (game.derived.modifies === 0) return marks === null || !hasTelling(game.tables, marks);
  return !isWritten(game, name) && !game.tables.marked.includes(name);
}

/** The characteristics of all objects that are not what is printed on them, by slot. As long as they stay equal it is the same list. */
export function changedValues(game: Game): readonly (Values | undefined)[] {
  compute(game);
  return game.derived.values;
}

function compute(game: Game): void {
  const { derived } = game;
  if (derived.valuesVersion === derived.version) return;
  const { values: before, work, workVersion } = derived;
  derived.values = reuseEqual(before, computeAll(game));
  derived.valuesVersion = derived.version;
  // Which abilities are active was found out of unfinished values, where somebody asked for it meanwhile.
  derived.work = work;
  derived.workVersion = workVersion;
}

/** The list before where nothing differs from it, else the new one with the records before that are equal to its own. */
function reuseEqual(before: (Values | undefined)[], now: (Values | undefined)[]): (Values | undefined)[] {
  let isSame = true;
  for (let slot = Math.max(before.length, now.length) - 1; slot >= 0; slot--) {
    const old = before[slot];
    const own = now[slot];
    if (old === undefined && own === undefined) continue;
    if (old !== undefined && own !== undefined && isEqual(old, own)) now[slot] = old;
    else isSame = false;
  }
  return isSame ? before : now;
}

function isEqual(one: Values, two: Values): boolean {
  let more = 0;
  for (const name in two) {
    const a = one[name];
    const b = two[name];
    if (a !== b && !(Array.isArray(a) && Array.isArray(b) && isSameSet(a, b))) return false;
    more++;
  }
  for (const _ in one) more--;
  return more === 0;
}

/** What leaves in a moment is remembered as it was before all of it: its characteristics are read before [CR 704.8]. */
export function readBefore(game: Game): void {
  if (game.derived.modifies > 0) compute(game);
}

/** Where nothing is at work, only its own marks change what an object is. */
function withOwnMarks(game: Game, object: GameObject): Values {
  const own = printedValuesOf(game.tables, object);
  if (object.marks === null || !hasTelling(game.tables, object.marks)) return own;
  const values: (Values | undefined)[] = [];
  for (const marks of marksByLayer(game)) applyMarks(game, values, object, marks);
  return values[slotOf(object.id)] ?? own;
}

/** Whether one of these marks changes what an object is. */
export function hasTelling({ telling }: Pick<Tables, "telling">, marks: readonly number[]): boolean {
  for (const mark of telling) if ((marks[mark] ?? 0) > 0) return true;
  return false;
}

/**
 * All characteristics that are not as printed, layer by layer. Inside a layer the older effect goes first, unless it
 * depends on another: unless applying the other would change what it applies to [CR 613.8, GA-LAY-1].
 */
function computeAll(game: Game): (Values | undefined)[] {
  const all = allModifications(game);
  const count = all.length;
  const values = throughLayers(game, all);
  const late = all.filter((each) => isLate(game, values, each));
  if (late.length === 0) return values;
  all.length = count;
  for (const each of all) {
    each.modifier.isBegun = false;
    each.reach.objects = null;
    each.isActive = null;
    each.candidates = null;
  }
  for (const { modifier } of late) modifier.test = undefined;
  return throughLayers(game, all);
}

/**
 * Whether a continuous effect applies by what everything has become, though it did not when its layer came: a condition is
 * about what things are, not about how far they have been computed.
 */
function isLate(game: Game, values: (Values | undefined)[], { modifier, part }: Modification): boolean {
  if (!modifier.isMissed || modifier.test === undefined) return false;
  let written = 0;
  for (const name of writtenNames(game)) written |= bitOf(game, name);
  for (const name of game.tables.marked) written |= bitOf(game, name);
  return ((part.whoReads | part.testReads) & written) !== 0 && isModifierActive(game, values, modifier);
}

function throughLayers(game: Game, all: Modification[]): (Values | undefined)[] {
  const { derived, state } = game;
  const values = new Array<Values | undefined>(state.objects.length).fill(undefined);
  // While the layers are computed, filters read what has been computed so far.
  derived.values = values;
  derived.valuesVersion = derived.version;
  const granted = new Set<string>();
  for (const [layer, marks] of marksByLayer(game).entries()) {
    // Marks depend on nothing, and an effect that reads what they change depends on them.
    if (marks.length > 0)
      for (const object of state.objects)
        if (object !== null && object.marks !== null) applyMarks(game, values, object, marks);
    applyLayer(game, values, all, layer, granted);
  }
  return values;
}

/** Applies all modifications of a layer, each once; what is granted meanwhile joins in here and in later layers. */
function applyLayer(
  game: Game,
  values: (Values | undefined)[],
  all: Modification[],
  layer: number,
  granted: Set<string>,
): void {
  let left = all.filter(({ part }) => part.layer === layer);
  while (left.length > 0) {
    const next = nextOf(game, values, left);
    if (next === undefined) {
      for (const { modifier } of left) modifier.isMissed = true;
      return;
    }
    left = left.filter((each) => each !== next);
    const { part, modifier } = next;
    const reached = reachOf(game, next);
    modifier.isBegun = true;
    next.reach.objects = reached;
    if (reached.length > 0) noteWork(game, modifier.ref.ability);
    apply(game, values, next, reached);
    for (const each of left) invalidate(each, next);
    if (!part.addsKeywords || game.derived.grants === 0) continue;
    const more = grantedModifications(game, values, reached, modifier.ref.stamp, granted);
    all.push(...more);
    left.push(...more.filter((each) => each.part.layer === layer));
    left.sort((a, b) => a.modifier.ref.stamp - b.modifier.ref.stamp);
  }
}

/** Drops what was found out about a modification that has been changed by applying another one. */
function invalidate(each: Modification, applied: Modification): void {
  const { part, modifier } = each;
  if (modifier === applied.modifier || mayChangeActivity(each, applied)) each.isActive = null;
  if ((part.whoReads & applied.part.written) !== 0) each.candidates = null;
}

/** Whether applying one may make the other active or inactive. */
const mayChangeActivity = ({ part, modifier }: Modification, applied: Modification): boolean =>
  (part.testReads & applied.part.written) !== 0 || (applied.part.changesAbilities && modifier.ref.ability >= 0);

function isActive(game: Game, values: (Values | undefined)[], each: Modification): boolean {
  each.isActive ??= isModifierActive(game, values, each.modifier);
  return each.isActive;
}

/** Of those that are active the oldest that depends on no other; in a circle the oldest. */
function nextOf(game: Game, values: (Values | undefined)[], left: readonly Modification[]): Modification | undefined {
  let oldest: Modification | undefined;
  for (const each of left) {
    if (!isActive(game, values, each)) continue;
    if (isIndependent(game, values, each, left)) return each;
    oldest ??= each;
  }
  return oldest;
}

function isIndependent(
  game: Game,
  values: (Values | undefined)[],
  each: Modification,
  left: readonly Modification[],
): boolean {
  if (each.reach.objects !== null) return true;
  for (const other of left)
    if (other !== each && mayDepend(each, other) && isActive(game, values, other))
      if (dependsOn(game, values, each, other)) return false;
  return true;
}

/** Whether one writes what the other reads: only then it is tried whether that depends on it. */
function mayDepend({ part, modifier }: Modification, { part: other }: Modification): boolean {
  if (((part.whoReads | part.testReads) & other.written) !== 0) return true;
  // No ability is lost by what is added.
  return other.removesAbilities && modifier.ref.ability >= 0;
}

/** Whether applying the other would change what a modification applies to, or whether it is there at all [CR 613.8a]. */
function dependsOn(game: Game, values: (Values | undefined)[], each: Modification, other: Modification): boolean {
  const before = reachOf(game, each);
  const reached = reachOf(game, other);
  const saved: (Values | undefined)[] = [];
  for (const id of reached) {
    const own = values[slotOf(id)];
    saved.push(own);
    if (own !== undefined) values[slotOf(id)] = { ...own };
  }
  apply(game, values, other, reached);
  const isSame =
    isModifierActive(game, values, each.modifier) &&
    ((each.part.whoReads & other.part.written) === 0 || isSameSet(before, findCandidates(game, each)));
  for (const [index, id] of reached.entries()) values[slotOf(id)] = saved[index];
  return !isSame;
}

/** What a modification applies to: once it has begun the same in every layer, until then what it finds. */
function reachOf(game: Game, each: Modification): readonly number[] {
  if (each.reach.objects !== null) return each.reach.objects;
  each.candidates ??= findCandidates(game, each);
  return each.candidates;
}

const findCandidates = (game: Game, { part, modifier }: Modification): readonly number[] =>
  select(game, part.who, modifier.scope).filter((id) => id > 0 && find(game, id) !== null);

function apply(
  game: Game,
  values: (Values | undefined)[],
  { part, modifier }: Modification,
  reached: readonly number[],
): void {
  for (const id of reached) {
    const current = ownValues(game, values, id);
    if (current === null) continue;
    for (const { name, over } of part.writes) {
      const value = over(game, current[name], modifier.scope, id);
      if (value !== undefined) current[name] = value;
    }
  }
}

/** The characteristics of an object as something to write on: what is printed is shared, and copied with the first change. */
function ownValues(game: Game, values: (Values | undefined)[], id: number): Values | null {
  const slot = slotOf(id);
  const own = values[slot];
  if (own !== undefined) return own;
  const object = find(game, id);
  if (object === null || object.card < 0 || object.made === ABILITY) return null;
  const made = { ...printedValuesOf(game.tables, object) };
  values[slot] = made;
  return made;
}

/** What each mark of a kind adds to characteristics. */
interface MarkEffect {
  readonly mark: number;
  readonly adds: readonly (readonly [characteristic: string, by: number])[];
}

/** The marks that count in each layer. */
const marksByLayer = memoByRuleset(({ ruleset, tables }) =>
  (ruleset.layers ?? [NO_MARKS]).map(({ marks = {} }): readonly MarkEffect[] =>
    Object.entries(marks).map(([name, adds]) => ({
      mark: numberOf(tables.marks, name, "mark"),
      adds: Object.entries(adds).map(([characteristic, by]) => [characteristic, whole(by, characteristic)]),
    })),
  ),
);

const NO_MARKS: Pick<LayerRule, "marks"> = {};

function applyMarks(
  game: Game,
  values: (Values | undefined)[],
  object: GameObject,
  marks: readonly MarkEffect[],
): void {
  for (const { mark, adds } of marks) {
    const count = markOf(object, mark);
    const current = count === 0 ? null : ownValues(game, values, object.id);
    if (current === null) continue;
    for (const [name, by] of adds) {
      const old = current[name];
      current[name] = (typeof old === "number" ? old : 0) + by * count;
    }
  }
}

export function copyValues(values: Values): Values {
  const copy: Values = {};
  for (const name in values) {
    const value = values[name];
    if (value !== undefined) copy[name] = typeof value === "number" ? value : [...value];
  }
  return copy;
}
