import { allChanges, grantedChanges, isAtWork, isRead, type Change } from "./modifiers.ts";
import { isRecord, list, text, texts, whole, type Data } from "../data/data.ts";
import { missing, numberOf, slotOf } from "../data/ids.ts";
import { printedValuesOf } from "../derived/face.ts";
import { ABILITY, type Game, type GameObject, type Values } from "../state/game.ts";
import { noteWork } from "../state/log.ts";
import { find, markOf } from "../state/objects.ts";
import { ABILITIES } from "../tables/card-kind.ts";
import { withBindings, type Scope } from "../state/scope.ts";
import { amount } from "../query/amounts.ts";
import { select } from "../query/selectors.ts";
import type { Tables } from "../tables/tables.ts";
import { isWritten, writtenNames, type Write } from "../derived/writes.ts";

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

/** The characteristics of all objects that are not what is printed on them, by slot. */
export function changedValues(game: Game): readonly (Values | undefined)[] {
  compute(game);
  return game.derived.values;
}

function compute(game: Game): void {
  const { derived } = game;
  if (derived.valuesVersion === derived.version) return;
  derived.values = computeAll(game);
  derived.valuesVersion = derived.version;
  // What somebody asked on the way was asked too early.
  derived.work = null;
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
  for (const layer of game.ruleset.layers ?? [])
    if (layer.marks !== undefined) applyMarks(game, values, object, layer.marks);
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
  const changes = allChanges(game);
  const count = changes.length;
  const values = throughLayers(game, changes);
  const late = changes.filter((change) => isLate(game, values, change));
  if (late.length === 0) return values;
  changes.length = count;
  for (const { source, reach } of changes) {
    source.begun = false;
    reach.objects = null;
  }
  for (const { source } of late) source.test = undefined;
  return throughLayers(game, changes);
}

/**
 * Whether a continuous effect applies by what everything has become, though it did not when its layer came: a condition is
 * about what things are, not about how far they have been computed.
 */
function isLate(game: Game, values: (Values | undefined)[], change: Change): boolean {
  const { source, reads } = change;
  if (!source.missed || source.test === undefined) return false;
  const changed = [...writtenNames(game), ...game.tables.marked];
  return (reads.isOpen || changed.some((name) => isRead(reads, name))) && isAtWork(game, values, change);
}

function throughLayers(game: Game, changes: Change[]): (Values | undefined)[] {
  const values: (Values | undefined)[] = [];
  // While the layers are worked through, filters read what has been computed so far.
  game.derived.values = values;
  game.derived.valuesVersion = game.derived.version;
  const granted = new Set<string>();
  for (const layer of game.ruleset.layers ?? [{ name: "only" }]) {
    // Marks depend on nothing, and an effect that reads what they change depends on them.
    if (layer.marks !== undefined)
      for (const object of game.state.objects)
        if (object !== null && object.marks !== null) applyMarks(game, values, object, layer.marks);
    applyLayer(game, values, changes, layer.name, granted);
  }
  return values;
}

/** Applies what there is in a layer, each once; what is granted on the way joins in here and in later layers. */
function applyLayer(
  game: Game,
  values: (Values | undefined)[],
  changes: Change[],
  layer: string,
  granted: Set<string>,
): void {
  let left = changes.filter((change) => change.layer === layer);
  while (left.length > 0) {
    const next = nextOf(game, values, left);
    if (next === undefined) {
      for (const { source } of left) source.missed = true;
      return;
    }
    left = left.filter((change) => change !== next);
    const reached = affected(game, next);
    next.source.begun = true;
    next.reach.objects = reached;
    if (reached.length > 0) noteWork(game, next.source.ref.ability);
    applyChange(game, values, next, reached);
    if (game.derived.grants === 0) continue;
    const objects = reached.flatMap((id) => find(game, id) ?? []);
    const more = grantedChanges(game, values, objects, next.stamp, granted);
    changes.push(...more);
    left.push(...more.filter((change) => change.layer === layer));
    left.sort((a, b) => a.stamp - b.stamp);
  }
}

/** Of those at work the oldest that depends on no other; in a circle the oldest. */
function nextOf(game: Game, values: (Values | undefined)[], left: readonly Change[]): Change | undefined {
  let oldest: Change | undefined;
  for (const change of left) {
    if (!isAtWork(game, values, change)) continue;
    if (isFree(game, values, change, left)) return change;
    oldest ??= change;
  }
  return oldest;
}

function isFree(game: Game, values: (Values | undefined)[], change: Change, left: readonly Change[]): boolean {
  if (change.reach.objects !== null) return true;
  for (const other of left)
    if (other !== change && mayDepend(game, change, other) && isAtWork(game, values, other))
      if (dependsOn(game, values, change, other)) return false;
  return true;
}

/** Whether applying the other would change what a change applies to, or whether it is there at all [CR 613.8a]. */
function dependsOn(game: Game, values: (Values | undefined)[], change: Change, other: Change): boolean {
  const before = affected(game, change);
  const kept = values.map((each) => (each === undefined ? undefined : { ...each }));
  applyChange(game, values, other, affected(game, other));
  const after = isAtWork(game, values, change) ? affected(game, change) : null;
  values.length = kept.length;
  for (const [slot, each] of kept.entries()) values[slot] = each;
  return after === null || before.length !== after.length || before.some((id, index) => id !== after[index]);
}

/** Whether what the other changes is anything that this one reads, as far as that can be told without applying it. */
function mayDepend({ tables }: Game, { reads, source }: Change, other: Change): boolean {
  if (reads.isOpen) return true;
  const isPrinted = source.ref.ability >= 0;
  for (const { how, name } of other.writes) {
    if (isRead(reads, name)) return true;
    // No ability is lost by what is added.
    if (isPrinted && how !== "add" && (name === ABILITIES || name === tables.keywordsOf)) return true;
  }
  return false;
}

function affected(game: Game, change: Change): readonly number[] {
  return (
    change.reach.objects ??
    select(game, change.data["who"] ?? "this", change.scope).filter((id) => id > 0 && find(game, id) !== null)
  );
}

function applyChange(game: Game, values: (Values | undefined)[], change: Change, reached: readonly number[]): void {
  for (const id of reached) {
    const current = ownValues(game, values, id);
    if (current === null) continue;
    for (const write of change.writes) {
      const value = writtenOver(game, current[write.name], write, change.scope, id);
      if (value !== undefined) current[write.name] = value;
    }
  }
}

/** What a characteristic of an object is once a change has written it. */
function writtenOver(
  game: Game,
  old: Values[string] | undefined,
  { how, name, value }: Write,
  scope: Scope,
  id: number,
): Values[string] | undefined {
  if (!Array.isArray(old)) {
    if (how === "remove") return old;
    const size = typeof value === "number" ? value : amount(game, value, withBindings(scope, { it: [id] }));
    return how === "set" ? size : (typeof old === "number" ? old : 0) + size;
  }
  if (how === "set") return texts(value, "value");
  if (how === "remove") return old.filter((one) => !isRemoved(value, one));
  const more = list(value).map(String);
  return [...old, ...more.filter((one) => !old.includes(one) || isCounted(game, name, one))];
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

/** Whether having this twice is more than having it once. */
const isCounted = ({ tables }: Game, name: string, one: string): boolean =>
  name === tables.keywordsOf && tables.keywordsEach.has(one);

/** What goes: all of a set, those that are named, or `{ but: […] }` all others. */
function isRemoved(value: Data, one: string): boolean {
  if (value === "all") return true;
  return isRecord(value) ? !list(value["but"]).includes(one) : list(value).includes(one);
}

function applyMarks(
  game: Game,
  values: (Values | undefined)[],
  object: GameObject,
  marks: Readonly<Record<string, Readonly<Record<string, number>>>>,
): void {
  for (const name in marks) {
    const count = markOf(object, numberOf(game.tables.marks, text(name, "mark"), "mark"));
    const current = count === 0 ? null : ownValues(game, values, object.id);
    if (current === null) continue;
    for (const [characteristic, by] of Object.entries(marks[name] ?? {})) {
      const old = current[characteristic];
      current[characteristic] = (typeof old === "number" ? old : 0) + whole(by, characteristic) * count;
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
