import { isRecord, list, texts, type Data, type DataRecord } from "../data/data.ts";
import { missing, slotOf } from "../data/ids.ts";
import { abilityOf, gainedKeywords, hasAbility } from "../derived/ability.ts";
import { refTo, worksIn } from "../derived/derive.ts";
import { printedValuesOf } from "../derived/face.ts";
import { isModifier } from "../derived/reads.ts";
import { writesOf, type Write } from "../derived/writes.ts";
import { amount } from "../query/amounts.ts";
import { holds } from "../query/conditions.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import type { Game, GameObject, Ref, Values } from "../state/game.ts";
import { find } from "../state/objects.ts";
import { objectScope, storedScope, withBindings, type Scope } from "../state/scope.ts";
import { ABILITIES, type AbilityKind } from "../tables/card-kind.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import type { Tables } from "../tables/tables.ts";

/**
 * A continuous effect that changes characteristics, while the layers are computed: a static ability with `modify`, or one
 * that an effect left behind.
 */
interface Modifier {
  readonly ref: Ref;
  readonly scope: Scope;
  /** Its condition, unless that is known to hold. */
  test: Data | undefined;
  /** Whether it was not active in one of its layers. */
  isMissed: boolean;
  /** One that has begun to apply goes on in later layers, though its ability is removed meanwhile [CR 613.6]. */
  isBegun: boolean;
}

/** What a modifier does in one layer. */
export interface Modification {
  readonly part: ModifierPart;
  readonly modifier: Modifier;
  /** What it applies to, once it has begun: the same in every later layer [CR 613.6]. Parts that name the same share it. */
  readonly reach: { objects: readonly number[] | null };
  /** Whether it is active, by the values computed so far: a cache that applying what it reads invalidates. */
  isActive: boolean | null;
  /** What it would apply to, by the values computed so far: a cache of the same kind. */
  candidates: readonly number[] | null;
}

/** One part of the `modify` of an ability, compiled: all that follows from its data and the ruleset alone. */
interface ModifierPart {
  /** The number of its layer, or -1 for one that the ruleset does not have. */
  readonly layer: number;
  readonly who: Data;
  readonly writes: readonly CompiledWrite[];
  /** The characteristics that are read to find out what it applies to, as bits. */
  readonly whoReads: number;
  /** The same of its condition. */
  readonly testReads: number;
  /** The characteristics that it writes, as bits. */
  readonly written: number;
  /** Whether an object may have other abilities after it; whether it may have lost one. */
  readonly changesAbilities: boolean;
  readonly removesAbilities: boolean;
  readonly addsKeywords: boolean;
  /** The first part of the same ability with an equal `who`. */
  readonly sameWho: number;
}

/** What a characteristic of an object becomes. */
export interface CompiledWrite {
  readonly name: string;
  readonly over: (game: Game, old: Values[string] | undefined, scope: Scope, id: number) => Values[string] | undefined;
}

/** The modifications of all continuous effects of printed abilities and of those left behind, the older first. */
export function allModifications(game: Game): Modification[] {
  const found: Modification[] = [];
  for (const ref of game.derived.statics) addModifications(game, ref, found);
  return found;
}

function addModifications(game: Game, ref: Ref, found: Modification[]): void {
  const ability = abilityOf(game, ref);
  if (ability === null || !isModifier(ability.data)) return;
  const scope = ability.stored === null ? objectScope(ability.seat, ref.object) : storedScope(ability.stored);
  const modifier: Modifier = { ref, scope, test: ability.data["if"], isMissed: false, isBegun: false };
  const first = found.length;
  for (const part of partsOf(game, ability.data)) {
    const same = found[first + part.sameWho];
    const reach = same === undefined ? { objects: null } : same.reach;
    found.push({ part, modifier, reach, isActive: null, candidates: null });
  }
}

/** Parts by the data of their ability, which are never edited; compiled once for a ruleset. */
const compiledParts = new WeakMap<DataRecord, { readonly of: Ruleset; readonly parts: readonly ModifierPart[] }>();

function partsOf(game: Game, ability: DataRecord): readonly ModifierPart[] {
  const known = compiledParts.get(ability);
  if (known?.of === game.ruleset) return known.parts;
  const parts = compileParts(game, ability);
  compiledParts.set(ability, { of: game.ruleset, parts });
  return parts;
}

function compileParts(game: Game, ability: DataRecord): ModifierPart[] {
  const { ruleset, tables } = game;
  const what = ability["static"];
  const parts = list(isRecord(what) ? what["modify"] : undefined).map((part) => (isRecord(part) ? part : {}));
  const whom = parts.map((part) => JSON.stringify(part["who"] ?? "this"));
  const layers = layerNames(ruleset);
  return parts.map((part, index) => {
    const writes = writesOf(ruleset, part);
    const ofAbilities = writes.filter(({ name }) => name === ABILITIES || name === tables.keywordsOf);
    return {
      layer: typeof part["layer"] === "string" ? layers.indexOf(part["layer"]) : 0,
      who: part["who"] ?? "this",
      writes: writes.map((write) => compileWrite(tables, write)),
      whoReads: readsOf(game, part["who"] ?? "this"),
      testReads: readsOf(game, ability["if"] ?? true),
      written: writes.reduce((bits, { name }) => bits | bitOf(game, name), 0),
      changesAbilities: ofAbilities.length > 0,
      removesAbilities: ofAbilities.some(({ how }) => how !== "add"),
      addsKeywords: ofAbilities.some(({ how, name }) => how !== "remove" && name === tables.keywordsOf),
      sameWho: whom.indexOf(whom[index] ?? missing("reference")),
    };
  });
}

/** The names of the layers in their order; a ruleset that names none has one. */
export const layerNames = ({ layers }: Ruleset): readonly string[] => layers?.map(({ name }) => name) ?? ["only"];

/** The characteristics that data may read, as bits. */
function readsOf(game: Game, data: Data): number {
  const text = JSON.stringify(data);
  const { conditions } = game.tables;
  // What a name stands for, or what another card says, may read anything.
  if (text.includes('"key"') || conditions.some(({ name }) => text.includes(`"${name}"`))) return ANYTHING;
  let bits = OTHERS;
  for (const [name, bit] of characteristicBits(game)) if (text.includes(`"${name}"`)) bits |= bit;
  return bits;
}

const ANYTHING = -1;

/** So many characteristics have a bit of their own. The others share one that is read by everything, which is safe. */
const MOST_BITS = 30;
const OTHERS = 1 << MOST_BITS;

const characteristicBits = memoByRuleset(
  ({ ruleset }) =>
    new Map(
      Object.keys(ruleset.characteristics ?? {})
        .slice(0, MOST_BITS)
        .map((name, index) => [name, 1 << index]),
    ),
);

/** The bit of a characteristic. */
export const bitOf = (game: Game, name: string): number => characteristicBits(game).get(name) ?? OTHERS;

function compileWrite(tables: Tables, write: Write): CompiledWrite {
  const { how, name, value } = write;
  const change = setChange(tables, write);
  return {
    name,
    over: (game, old, scope, id) => {
      if (Array.isArray(old)) return change(old);
      if (how === "remove") return old;
      const size = typeof value === "number" ? value : amount(game, value, withBindings(scope, { it: [id] }));
      return how === "set" ? size : (typeof old === "number" ? old : 0) + size;
    },
  };
}

/**
 * What a set becomes by a write. Sets are never edited, so the outcome is cached by the set: equal values stay the same
 * list, and whoever compares them need not look inside.
 */
function setChange(tables: Tables, { how, name, value }: Write): (old: string[]) => string[] {
  const outcomes = new WeakMap<string[], string[]>();
  // Of some keywords each instance counts: having one of them twice is more than having it once.
  const isCounted = (one: string): boolean => name === tables.keywordsOf && tables.keywordsEach.has(one);
  const change = (old: string[]): string[] => {
    if (how === "set") return texts(value, "value");
    if (how === "remove") return old.filter((one) => !isRemoved(value, one));
    return [
      ...old,
      ...list(value)
        .map(String)
        .filter((one) => !old.includes(one) || isCounted(one)),
    ];
  };
  return (old) => {
    let outcome = outcomes.get(old);
    if (outcome === undefined) {
      const changed = change(old);
      outcome = isSameSet(old, changed) ? old : changed;
      outcomes.set(old, outcome);
    }
    return outcome;
  };
}

/** Whether two sets have the same members in the same order. */
export function isSameSet(one: readonly (string | number)[], other: readonly (string | number)[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

/** What goes: all of a set, those that are named, or `{ but: […] }` all others. */
function isRemoved(value: Data, one: string): boolean {
  if (value === "all") return true;
  return isRecord(value) ? !list(value["but"]).includes(one) : list(value).includes(one);
}

/** Whether a continuous effect applies by the values computed so far: its ability is there and its condition holds. */
export function isModifierActive(game: Game, values: readonly (Values | undefined)[], modifier: Modifier): boolean {
  if (modifier.isBegun) return true;
  const { ref, scope, test } = modifier;
  if (game.derived.grants > 0 && ref.ability >= 0) {
    const object = find(game, ref.object);
    if (object === null) return false;
    const current = values[slotOf(ref.object)] ?? printedValuesOf(game.tables, object);
    if (!hasAbility(game.tables, current, game.tables.abilities[ref.ability] ?? missing("ability"))) return false;
  }
  return test === undefined || holds(game, test, scope);
}

/** Keywords that come with abilities which modify, and those abilities. */
const modifyingKeywords = memoByRuleset(({ tables }) => {
  const found = new Map<string, readonly AbilityKind[]>();
  for (const [name, { abilities }] of tables.keywords) {
    const modifying = abilities.flatMap((number) => {
      const ability = tables.abilities[number] ?? missing("ability");
      return ability.form === "static" && isModifier(ability.data) ? [ability] : [];
    });
    if (modifying.length > 0) found.set(name, modifying);
  }
  return found;
});

/**
 * The modifications that come with keywords which these objects have got by now, and did not have before. An effect of an
 * ability that was granted is as old as the object or as what granted it, whichever is newer [CR 613.7a].
 */
export function grantedModifications(
  game: Game,
  values: readonly (Values | undefined)[],
  objects: readonly number[],
  stamp: number,
  before: Set<string>,
): Modification[] {
  const keywords = modifyingKeywords(game);
  const found: Modification[] = [];
  if (keywords.size === 0) return found;
  for (const id of objects) {
    const object = find(game, id);
    const current = values[slotOf(id)];
    if (object === null || current === undefined) continue;
    for (const name of gainedKeywords(game.tables, object, current))
      for (const ability of keywords.get(name) ?? []) addGranted(game, object, ability, stamp, before, found);
  }
  return found;
}

function addGranted(
  game: Game,
  object: GameObject,
  ability: AbilityKind,
  stamp: number,
  before: Set<string>,
  found: Modification[],
): void {
  const key = `${object.id}:${ability.number}`;
  if (before.has(key) || !worksIn(game.tables, ability, object.zone)) return;
  before.add(key);
  addModifications(game, { ...refTo(object, ability.number), stamp: Math.max(object.stamp, stamp) }, found);
}
