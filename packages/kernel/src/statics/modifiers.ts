import { isRecord, list, type Data, type DataRecord } from "../data/data.ts";
import { missing, slotOf } from "../data/ids.ts";
import { abilityOf, gainedKeywords, hasAbility } from "../derived/ability.ts";
import { refTo, worksIn } from "../derived/derive.ts";
import { printedValuesOf } from "../derived/face.ts";
import { isModifier, writesOf, type Write } from "../derived/writes.ts";
import { amount } from "../query/amounts.ts";
import { conjuncts, holds } from "../query/conditions.ts";
import { readsOf } from "../query/collect-reads.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import type { Game, GameObject, Ref, Values } from "../state/game.ts";
import { find } from "../state/objects.ts";
import { objectScope, storedScope, withBindings, type Scope } from "../state/scope.ts";
import { ABILITIES, type AbilityKind } from "../tables/card-kind.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import { characteristicBit, type Reads } from "../tables/reads.ts";
import { isStatic, staticTestHolds } from "./static-reach.ts";
import { compileWrite, type CompiledWrite } from "./value-records.ts";

/**
 * A continuous effect that changes characteristics, while the layers are computed: a static ability with `modify`, or one
 * that an effect left behind.
 */
interface Modifier {
  readonly ref: Ref;
  scope: Scope;
  readonly compiled: CompiledModifier;
  /** Whether it is an ability of an object that is where abilities work. */
  readonly isWorking: boolean;
  /** Whether its condition is known to hold. */
  isSure: boolean;
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

/** The `modify` and the condition of an ability, compiled. */
interface CompiledModifier {
  readonly parts: readonly ModifierPart[];
  /** The conditions that must all hold. */
  readonly tests: readonly ModifierTest[];
}

/** A condition of a modifier. */
export interface ModifierTest {
  readonly data: Data;
  /** The characteristics that it reads, as bits. */
  readonly reads: number;
  /** Whether it follows from what is where abilities work. */
  readonly isStatic: boolean;
}

/** One part of the `modify` of an ability, compiled: all that follows from its data and the ruleset alone. */
export interface ModifierPart {
  /** The number of its layer, or -1 for one that the ruleset does not have. */
  readonly layer: number;
  readonly who: Data;
  /**
   * Whether what it applies to follows from what is where abilities work, who controls that and which characteristics it has,
   * and from nothing else.
   */
  readonly isWhoStatic: boolean;
  /** Whether that is the same for all objects with the ability that a seat controls. */
  readonly isWhoOfSeat: boolean;
  readonly writes: readonly Modifies[];
  /** Whether all of them write the same, whatever the game is like; if not, the characteristics that are read for that, as bits. */
  readonly isConstant: boolean;
  readonly writesRead: number;
  /** The characteristics that are read to find out what it applies to, as bits. */
  readonly whoReads: number;
  /** The same of its condition. */
  readonly testReads: number;
  /** Whether it has a condition. */
  readonly isConditional: boolean;
  /** The characteristics that it writes, as bits. */
  readonly written: number;
  /** Whether an object may have other abilities after it; whether it may have lost one. */
  readonly changesAbilities: boolean;
  readonly removesAbilities: boolean;
  readonly addsKeywords: boolean;
  /** The first part of the same ability with an equal `who`. */
  readonly sameWho: number;
}

/** A characteristic that is written. */
interface Modifies {
  readonly write: CompiledWrite;
  /** Whether it writes the same, whatever the game is like. */
  readonly isConstant: boolean;
  readonly size: (game: Game, scope: Scope, id: number) => number;
}

/** The modifications of the continuous effects in a list of static abilities: a cache for that list, which is replaced and never edited. */
export interface ModificationCache {
  readonly statics: readonly Ref[];
  readonly all: readonly Modification[];
  /** All characteristics that they, marks and keywords write, as bits. */
  readonly written: number;
}

/**
 * The modifications of all continuous effects of printed abilities and of those left behind, the older first, as they are
 * before the layers are computed.
 */
export function allModifications(game: Game): ModificationCache {
  const { derived, state } = game;
  if (derived.modifications?.statics !== derived.statics) derived.modifications = findModifications(game);
  else
    for (const { modifier } of derived.modifications.all)
      // What an effect left behind is bound to is a part of the state, of which each fork has its own.
      if (modifier.ref.ability < 0)
        modifier.scope = storedScope(
          state.effects.find(({ id }) => id === modifier.ref.stored) ?? missing("stored effect"),
        );
  for (const each of derived.modifications.all) {
    each.modifier.isSure = false;
    each.modifier.isMissed = false;
    resetModification(each);
  }
  return derived.modifications;
}

/** Drops what was found out about a modification while the layers were computed. */
export function resetModification(each: Modification): void {
  each.modifier.isBegun = false;
  each.reach.objects = null;
  each.isActive = null;
  each.candidates = null;
}

function findModifications(game: Game): ModificationCache {
  const { statics } = game.derived;
  const all: Modification[] = [];
  for (const ref of statics) addModifications(game, ref, all);
  let written = bitsOfMarksAndKeywords(game);
  for (const { part } of all) written |= part.written;
  return { statics, all, written };
}

function addModifications(game: Game, ref: Ref, found: Modification[]): void {
  const ability = abilityOf(game, ref);
  if (ability === null || !isModifier(ability.data)) return;
  const scope = ability.stored === null ? objectScope(ability.seat, ref.object) : storedScope(ability.stored);
  const compiled = compileModifier(game, ability.data);
  const isWorking = ability.stored === null && isWhereAbilitiesWork(game, ref.object);
  const modifier: Modifier = { ref, scope, compiled, isWorking, isSure: false, isMissed: false, isBegun: false };
  const first = found.length;
  for (const part of compiled.parts) {
    const same = found[first + part.sameWho];
    const reach = same === undefined ? { objects: null } : same.reach;
    found.push({ part, modifier, reach, isActive: null, candidates: null });
  }
}

export function isWhereAbilitiesWork(game: Game, id: number): boolean {
  const object = find(game, id);
  return object !== null && (game.tables.zones[object.zone] ?? missing("zone")).works === true;
}

/** What abilities say, which is never edited, compiled once for a ruleset. */
const compiledModifiers = new WeakMap<DataRecord, { readonly of: Ruleset; readonly compiled: CompiledModifier }>();

function compileModifier(game: Game, ability: DataRecord): CompiledModifier {
  const known = compiledModifiers.get(ability);
  if (known?.of === game.ruleset) return known.compiled;
  const tests = ability["if"] === undefined ? [] : conjuncts(ability["if"]);
  const compiled: CompiledModifier = {
    parts: compileParts(game, ability),
    tests: tests.map((data) => compileTest(game.ruleset, data)),
  };
  compiledModifiers.set(ability, { of: game.ruleset, compiled });
  return compiled;
}

function compileTest(ruleset: Ruleset, data: Data): ModifierTest {
  const reads = readsOf(ruleset, (collector) => collector.condition(data));
  return { data, reads: reads.characteristics, isStatic: isStatic(reads) };
}

function compileParts(game: Game, ability: DataRecord): ModifierPart[] {
  const { ruleset, tables } = game;
  const what = ability["static"];
  const parts = list(isRecord(what) ? what["modify"] : undefined).map((part) => (isRecord(part) ? part : {}));
  const whom = parts.map((part) => JSON.stringify(part["who"] ?? "this"));
  const layers = layerNames(ruleset);
  const test = readsOf(ruleset, (reads) => reads.condition(ability["if"] ?? true));
  return parts.map((part, index) => {
    const writes = writesOf(ruleset, part);
    const who = readsOf(ruleset, (reads) => reads.selector(part["who"] ?? "this"));
    const compiledWrites = writes.map((write) => ({
      write: compileWrite(game, write),
      isConstant: isConstant(ruleset, write),
      size: sizeOf(write),
    }));
    const ofAbilities = writes.filter(({ name }) => name === ABILITIES || name === tables.keywordsOf);
    return {
      layer: typeof part["layer"] === "string" ? layers.indexOf(part["layer"]) : 0,
      who: part["who"] ?? "this",
      isWhoStatic: who.readsOthers && isStatic(who),
      isWhoOfSeat: !who.names.has("this"),
      writes: compiledWrites,
      isConstant: compiledWrites.every(({ isConstant: isSame }) => isSame),
      writesRead: readByWrites(ruleset, writes).characteristics,
      whoReads: who.characteristics,
      testReads: test.characteristics,
      isConditional: ability["if"] !== undefined,
      written: writes.reduce((bits, { name }) => bits | characteristicBit(ruleset, name), 0),
      changesAbilities: ofAbilities.length > 0,
      removesAbilities: ofAbilities.some(({ how }) => how !== "add"),
      addsKeywords: ofAbilities.some(({ how, name }) => how !== "remove" && name === tables.keywordsOf),
      sameWho: whom.indexOf(whom[index] ?? missing("reference")),
    };
  });
}

/** Whether what is written is a number or a set as it stands there. */
const isConstant = ({ characteristics }: Ruleset, { how, name, value }: Write): boolean =>
  how === "remove" || typeof value === "number" || characteristics?.[name] === "set";

/** The names of the layers in their order; a ruleset that names none has one. */
const layerNames = ({ layers }: Ruleset): readonly string[] => layers?.map(({ name }) => name) ?? ["only"];

/** What is read to find out how much is written. */
const readByWrites = (ruleset: Ruleset, writes: readonly Write[]): Reads =>
  readsOf(ruleset, (reads) => {
    for (const write of writes) if (!isConstant(ruleset, write)) reads.amount(write.value);
  });

/** The characteristics that marks write, and what may be granted. */
const bitsOfMarksAndKeywords = memoByRuleset((game) => {
  let bits = 0;
  for (const name of game.tables.marked) bits |= characteristicBit(game.ruleset, name);
  for (const abilities of modifyingKeywords(game).values())
    for (const { data } of abilities) for (const { written } of compileModifier(game, data).parts) bits |= written;
  return bits;
});

/** How much a write adds or sets, where what it writes is a number. */
function sizeOf({ how, value }: Write): Modifies["size"] {
  if (typeof value === "number") return () => value;
  return how === "remove" ? () => 0 : (game, scope, id) => amount(game, value, withBindings(scope, { it: [id] }));
}

/** The layers while they are computed. */
export interface Computation {
  readonly game: Game;
  /** What has been computed so far, by slot; what is not there is as printed. */
  readonly values: (Values | undefined)[];
  /** All characteristics that are written, as bits. */
  readonly written: number;
}

/** Whether a continuous effect applies by the values computed so far: its ability is there and its condition holds. */
export function isModifierActive(run: Computation, modifier: Modifier): boolean {
  if (modifier.isBegun) return true;
  const { game, values } = run;
  const { ref } = modifier;
  if (game.derived.grants > 0 && ref.ability >= 0) {
    const object = find(game, ref.object);
    if (object === null) return false;
    const current = values[slotOf(ref.object)] ?? printedValuesOf(game.tables, object);
    if (!hasAbility(game.tables, current, game.tables.abilities[ref.ability] ?? missing("ability"))) return false;
  }
  return modifier.isSure || conditionHolds(run, modifier);
}

function conditionHolds({ game, written }: Computation, { compiled, scope, isWorking }: Modifier): boolean {
  const { tests } = compiled;
  for (let index = 0; index < tests.length; index++) {
    const test = tests[index] ?? missing("condition");
    const isKept = isWorking && test.isStatic && (test.reads & written) === 0;
    if (!(isKept ? staticTestHolds(game, test, scope) : holds(game, test.data, scope))) return false;
  }
  return true;
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
