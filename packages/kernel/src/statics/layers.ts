import { cardKind } from "../tables/card-kind.ts";
import { whole } from "../data/data.ts";
import { numberOf, slotOf } from "../data/ids.ts";
import { printedValuesOf } from "../derived/face.ts";
import { isSameList, isWritten } from "../derived/writes.ts";
import { select } from "../query/selectors.ts";
import type { LayerRule } from "../ruleset/ruleset.ts";
import { ABILITY, type Game, type GameObject, type Values } from "../state/game.ts";
import { noteWork } from "../state/log.ts";
import { find, markOf } from "../state/objects.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import type { Tables } from "../tables/tables.ts";
import {
  allModifications,
  grantedModifications,
  isModifierActive,
  rewordedModifications,
  resetModification,
  type Computation,
  type Modification,
  type ModificationCache,
} from "./modifiers.ts";
import { readBy } from "./layer-inputs.ts";
import { staticReach } from "./static-answers.ts";
import { compileWrite, printedRecord, writeTo, type CompiledWrite, type ValueRecord } from "./value-records.ts";

const EMPTY: Values = {};

/** The characteristics of an object as they are now, or as they last were. */
export function valuesOf(game: Game, id: number): Values {
  const object = find(game, id);
  if (object === null) return game.state.gone.find((gone) => gone.id === id)?.values ?? EMPTY;
  return currentValues(game, object);
}

/** The characteristics of an object that exists. */
export function currentValues(game: Game, object: GameObject): Values {
  if (object.card < 0 || object.made === ABILITY) return EMPTY;
  const { modifies, valuesVersion, version } = game.derived;
  if (modifies === 0 && valuesVersion !== version) {
    const { marks, card } = object;
    const isPrinted =
      object.faceDown === 0 && object.item === null && (marks === null || !hasTelling(game.tables, marks));
    return isPrinted ? cardKind(game, card).values : withOwnMarks(game, object);
  }
  compute(game);
  return game.derived.values[slotOf(object.id)] ?? printedValuesOf(game, object);
}

/** One characteristic of an object. If no effect changes it, it is read without computing the layers. */
export function valueOf(game: Game, id: number, name: string): Values[string] | undefined {
  const object = find(game, id);
  if (object === null || object.card < 0 || object.made === ABILITY) return valuesOf(game, id)[name];
  return (isAsPrinted(game, object, name) ? printedValuesOf(game, object) : currentValues(game, object))[name];
}

/** Whether a characteristic of an object is certainly the printed one. */
function isAsPrinted(game: Game, { marks }: GameObject, name: string): boolean {
  if (game.derived.modifies === 0) return marks === null || !hasTelling(game.tables, marks);
  return !isWritten(game, name) && !game.tables.marked.includes(name);
}

/**
 * The characteristics of all objects that differ from the printed ones, by slot. The list is replaced only if one of
 * them changes.
 */
export function changedValues(game: Game): readonly (Values | undefined)[] {
  compute(game);
  return game.derived.values;
}

/** Brings `derived.values` up to date with the version of the game. */
function compute(game: Game): void {
  const { derived } = game;
  if (derived.valuesVersion === derived.version) return;
  const { values: before, work, workVersion } = derived;
  derived.valuesVersion = derived.version;
  const found = allModifications(game);
  if (!areInputsUnchanged(game, found)) {
    const { values, isGranted } = computeAll(game, found);
    derived.values = reuseEqual(before, values);
    const { statics, faces } = derived;
    derived.inputs = { statics, faces, values: derived.values, read: isGranted ? null : readBy(game, found) };
  }
  // An active index that was made meanwhile was made from unfinished values.
  derived.work = work;
  derived.workVersion = workVersion;
}

/**
 * Whether everything that the values were computed from is unchanged. Where it is watched which abilities work, they are
 * always computed: an effect that applied before somebody watched still works.
 */
function areInputsUnchanged(game: Game, found: ModificationCache): boolean {
  const { inputs, statics, faces, values } = game.derived;
  if (inputs === null || inputs.read === null || game.log.worked !== null) return false;
  if (inputs.statics !== statics || inputs.faces !== faces || inputs.values !== values) return false;
  const read = readBy(game, found);
  return read !== null && isSameList(read, inputs.read);
}

/** Returns `before` if both lists have the same records. Records are shared, so equal ones are identical. */
function reuseEqual(before: (Values | undefined)[], now: (Values | undefined)[]): (Values | undefined)[] {
  for (let slot = Math.max(before.length, now.length) - 1; slot >= 0; slot--)
    if (before[slot] !== now[slot]) return now;
  return before;
}

/**
 * Computes characteristics before a moment happens: objects that leave in it are remembered as they were before all of
 * it [CR 704.8].
 */
export function readBefore(game: Game): void {
  if (game.derived.modifies > 0) compute(game);
}

/** The characteristics of an object without continuous effects: the printed ones, changed by its own marks. */
function withOwnMarks(game: Game, object: GameObject): Values {
  const printed = printedValuesOf(game, object);
  if (object.marks === null || !hasTelling(game.tables, object.marks)) return printed;
  let record = printedRecord(printed);
  for (const marks of marksByLayer(game)) record = withMarks(record, object, marks);
  return record.values;
}

/** Whether one of these marks changes characteristics. */
function hasTelling({ telling }: Pick<Tables, "telling">, marks: readonly number[]): boolean {
  for (const mark of telling) if ((marks[mark] ?? 0) > 0) return true;
  return false;
}

/** The state of one computation of the layers. */
interface Run extends Computation {
  /** What has been computed so far, as records. */
  readonly records: (ValueRecord | undefined)[];
  /** Whether an ability was granted that is itself a continuous effect, or is one with other words than are printed. */
  isGranted: boolean;
}

/**
 * Computes all characteristics that differ from the printed ones, layer by layer. Inside a layer the older effect
 * applies first, unless it depends on another: applying the other would change what it applies to [CR 613.8, GA-LAY-1].
 */
function computeAll(game: Game, found: ModificationCache): Run {
  const run = runLayers(game, found);
  const late = found.all.filter((each) => isLate(run, each));
  if (late.length === 0) return run;
  for (const each of found.all) resetModification(each);
  for (const { modifier } of late) modifier.isSure = true;
  return runLayers(game, found);
}

/**
 * Whether the condition of a continuous effect holds by the final values, though it did not when its layer was applied.
 * A condition is about final values, so the layers are computed again with it.
 */
const isLate = (run: Run, { modifier, part }: Modification): boolean =>
  modifier.isMissed &&
  part.isConditional &&
  ((part.whoReads | part.testReads) & run.written) !== 0 &&
  isModifierActive(run, modifier);

function runLayers(game: Game, { all: found, written }: ModificationCache): Run {
  const { derived, state } = game;
  const { length } = state.objects;
  const run: Run = {
    game,
    values: new Array<Values | undefined>(length).fill(undefined),
    records: new Array<ValueRecord | undefined>(length).fill(undefined),
    written,
    isGranted: false,
  };
  let all = found.slice();
  // While the layers are computed, filters read the values computed so far.
  derived.values = run.values;
  const granted = new Set<string>();
  for (const [layer, marks] of marksByLayer(game).entries()) {
    // Marks are applied first: they depend on nothing, and effects may read what they change.
    if (marks.length > 0)
      for (const object of state.objects) {
        const record = object === null || object.marks === null ? null : recordOf(run, object.id);
        if (object === null || record === null) continue;
        const now = withMarks(record, object, marks);
        if (now !== record) setRecord(run, object.id, now);
      }
    const isRewording = game.derived.rewords > 0 && all.some(({ part }) => part.layer === layer && part.changesText);
    applyLayer(run, all, layer, granted);
    if (!isRewording) continue;
    all = rewordedModifications(run, all);
    run.isGranted = true;
  }
  return run;
}

/** Applies each modification of a layer once. Granted ones join this layer and later ones. */
function applyLayer(run: Run, all: Modification[], layer: number, granted: Set<string>): void {
  const { game, values } = run;
  let left = all.filter(({ part }) => part.layer === layer);
  while (left.length > 0) {
    const next = nextOf(run, left);
    if (next === undefined) {
      for (const { modifier } of left) modifier.isMissed = true;
      return;
    }
    left = left.filter((each) => each !== next);
    const { part, modifier } = next;
    const reached = reachOf(run, next);
    modifier.isBegun = true;
    next.reach.objects = reached;
    if (reached.length > 0) noteWork(game, modifier.ref.ability);
    apply(run, next, reached);
    for (const each of left) invalidateModifications(each, next);
    if (!part.addsKeywords || game.derived.grants === 0) continue;
    const more = grantedModifications(game, values, reached, modifier.ref.stamp, granted);
    if (more.length === 0) continue;
    run.isGranted = true;
    // A granted one is as old as what granted it, in this layer and in later ones [CR 613.7a].
    all.push(...more);
    all.sort(byAge);
    left.push(...more.filter((each) => each.part.layer === layer));
    left.sort(byAge);
  }
}

const byAge = (one: Modification, other: Modification): number => one.modifier.ref.stamp - other.modifier.ref.stamp;

/** Invalidates what is cached for a modification if applying another one may have changed it. */
function invalidateModifications(each: Modification, { part, modifier }: Modification): void {
  const mayLoseAbility = part.changesAbilities && each.modifier.ref.ability >= 0;
  if (each.modifier === modifier || mayLoseAbility || (each.part.testReads & part.written) !== 0) each.isActive = null;
  if ((each.part.whoReads & part.written) !== 0) each.candidates = null;
}

function isActive(run: Run, each: Modification): boolean {
  each.isActive ??= isModifierActive(run, each.modifier);
  return each.isActive;
}

/**
 * The oldest active modification that depends on no other; the oldest active one if they depend on each other in a
 * circle.
 */
function nextOf(run: Run, left: readonly Modification[]): Modification | undefined {
  let oldest: Modification | undefined;
  for (const each of left) {
    if (!isActive(run, each)) continue;
    if (isIndependent(run, each, left)) return each;
    oldest ??= each;
  }
  return oldest;
}

/** Whether a modification depends on none of the others that are left in its layer. */
function isIndependent(run: Run, each: Modification, left: readonly Modification[]): boolean {
  if (each.reach.objects !== null && each.part.isConstant) return true;
  let independentOf: Modification | null = null;
  for (const other of left) {
    if (other === each || !mayDepend(each, other) || !isActive(run, other)) continue;
    // This one writes the same to the same objects as one that was already tested.
    if (independentOf !== null && writeTheSame(run, independentOf, other)) continue;
    if (dependsOn(run, each, other)) return false;
    independentOf = other;
  }
  return true;
}

/** Whether two modifications certainly write the same to the same objects. */
const writeTheSame = (run: Run, one: Modification, other: Modification): boolean =>
  one.part === other.part && one.part.isConstant && reachOf(run, one) === reachOf(run, other);

/**
 * Whether the other writes what this active modification reads. Only then is it tested whether it depends on the other.
 */
function mayDepend({ part, modifier }: Modification, { part: other }: Modification): boolean {
  if (((part.whoReads | part.testReads | part.writesRead) & other.written) !== 0) return true;
  // Adding abilities never removes one.
  return other.removesAbilities && modifier.ref.ability >= 0;
}

/**
 * Whether applying the other would change what a modification applies to or what it does there, or end it [CR 613.8a].
 * The other is applied on trial and undone.
 */
function dependsOn(run: Run, each: Modification, other: Modification): boolean {
  const { records } = run;
  const before = reachOf(run, each);
  const reached = reachOf(run, other);
  const saved = reached.map((id) => records[slotOf(id)]);
  const isFixed = each.reach.objects !== null || (each.part.whoReads & other.part.written) === 0;
  const isSized = (each.part.writesRead & other.part.written) !== 0;
  const sizes = isSized ? sizesOn(run, each, before) : [];
  apply(run, other, reached);
  const isSame =
    isModifierActive(run, each.modifier) &&
    (isFixed || isSameList(before, findCandidates(run, each))) &&
    (!isSized || isSameList(sizes, sizesOn(run, each, before)));
  for (const [index, id] of reached.entries()) setRecord(run, id, saved[index]);
  return !isSame;
}

/** How much a modification would add or set on each of these objects, by the values computed so far. */
const sizesOn = ({ game }: Run, { part, modifier }: Modification, objects: readonly number[]): number[] =>
  objects.flatMap((id) => part.writes.map(({ isConstant, size }) => (isConstant ? 0 : size(game, modifier.scope, id))));

/** The objects that a modification applies to: fixed once it has begun to apply, until then its candidates. */
function reachOf(run: Run, each: Modification): readonly number[] {
  if (each.reach.objects !== null) return each.reach.objects;
  each.candidates ??= findCandidates(run, each);
  return each.candidates;
}

function findCandidates({ game, written }: Run, { part, modifier }: Modification): readonly number[] {
  const { scope } = modifier;
  if (part.isWhoStatic && (part.whoReads & written) === 0) return staticReach(game, part, scope);
  return select(game, part.who, scope).filter((id) => id > 0 && find(game, id) !== null);
}

function apply(run: Run, { part, modifier }: Modification, reached: readonly number[]): void {
  for (const id of reached) {
    const before = recordOf(run, id);
    if (before === null) continue;
    let record = before;
    for (const { write, size } of part.writes) {
      // A set has no size.
      const by = Array.isArray(record.values[write.name]) ? 0 : size(run.game, modifier.scope, id);
      record = writeTo(record, write, by);
    }
    if (record !== before) setRecord(run, id, record);
  }
}

/** The characteristics of an object computed so far; null if it has none. */
function recordOf({ game, records }: Run, id: number): ValueRecord | null {
  const record = records[slotOf(id)];
  if (record !== undefined) return record;
  const object = find(game, id);
  if (object === null || object.card < 0 || object.made === ABILITY) return null;
  return printedRecord(printedValuesOf(game, object));
}

function setRecord({ records, values }: Run, id: number, record: ValueRecord | undefined): void {
  records[slotOf(id)] = record;
  values[slotOf(id)] = record?.values;
}

/** What a mark adds to characteristics. */
interface MarkEffect {
  readonly mark: number;
  readonly adds: readonly { readonly write: CompiledWrite; readonly by: number }[];
}

/** By layer: the marks that apply in it. */
const marksByLayer = memoByRuleset((game) =>
  (game.ruleset.layers ?? [NO_MARKS]).map(({ marks = {} }): readonly MarkEffect[] =>
    Object.entries(marks).map(([mark, adds]) => ({
      mark: numberOf(game.tables.marks, mark, "mark"),
      adds: Object.entries(adds).map(([name, by]) => ({
        write: compileWrite(game, { how: "add", name, value: whole(by, name) }),
        by,
      })),
    })),
  ),
);

const NO_MARKS: Pick<LayerRule, "marks"> = {};

/** A record after the marks of an object are applied to it. */
function withMarks(record: ValueRecord, object: GameObject, marks: readonly MarkEffect[]): ValueRecord {
  let now = record;
  for (const { mark, adds } of marks) {
    const count = markOf(object, mark);
    if (count !== 0) for (const { write, by } of adds) now = writeTo(now, write, by * count);
  }
  return now;
}

export function copyValues(values: Values): Values {
  const copy: Values = {};
  for (const name in values) {
    const value = values[name];
    if (value !== undefined) copy[name] = typeof value === "number" ? value : [...value];
  }
  return copy;
}
