import { isRecord, list, type Data, type DataRecord } from "../data/data.ts";
import { missing, slotOf } from "../data/ids.ts";
import { abilityAsPrinted, gainedKeywords, hasAbility, worksIn } from "../derived/ability.ts";
import { refTo } from "../derived/derive.ts";
import { printedValuesOf } from "../derived/face.ts";
import { reword, WORDS } from "../derived/wording.ts";
import { isModifier, writtenBy, writesOf, type Write } from "../derived/writes.ts";
import { amount } from "../query/amounts.ts";
import { conjuncts, holds } from "../query/conditions.ts";
import { readsOf } from "../query/collect-reads.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import type { Game, GameObject, AbilityRef, Values } from "../state/game.ts";
import { find } from "../state/objects.ts";
import { objectScope, storedScope, withBindings, type Scope } from "../state/scope.ts";
import { ABILITIES, type AbilityKind } from "../tables/card-kind.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import { characteristicBit, type Reads } from "../tables/reads.ts";
import { isStatic, staticTestHolds } from "./static-answers.ts";
import { compileWrite, type CompiledWrite } from "./value-records.ts";

/**
 * A continuous effect that changes characteristics, with its state in the current computation: a static ability with
 * `modify`, or a stored effect.
 */
interface Modifier {
  readonly ref: AbilityRef;
  scope: Scope;
  readonly compiled: CompiledModifier;
  /** Whether it is an ability of an object in a zone where abilities work. */
  readonly isWorking: boolean;
  /** Whether its condition is taken to hold, by the final values of a first computation. */
  isSure: boolean;
  isMissed: boolean;
  /**
   * Whether it has begun to apply: then it applies in later layers too, even if its ability is removed meanwhile [CR
   * 613.6].
   */
  isBegun: boolean;
}

/** What a modifier does in one layer. */
export interface Modification {
  readonly part: ModifierPart;
  readonly modifier: Modifier;
  /**
   * The objects it applies to, fixed once it has begun [CR 613.6]. Parts of an ability with an equal `who` share it.
   */
  readonly reach: { objects: readonly number[] | null };
  /** Whether it is active by the values computed so far: a cache, invalidated by writes to what it reads. */
  isActive: boolean | null;
  /** What it would apply to by the values computed so far: a cache, invalidated by writes to what `who` reads. */
  candidates: readonly number[] | null;
}

/** The `modify` and the condition of an ability, compiled. */
interface CompiledModifier {
  readonly parts: readonly ModifierPart[];
  /** The conditions that must all hold. */
  readonly tests: readonly ModifierTest[];
}

export interface ModifierTest {
  readonly data: Data;
  /** The characteristics that it reads, as bits. */
  readonly reads: number;
  /** Whether it depends on nothing but the faces in working zones (`static-answers.ts`). */
  readonly isStatic: boolean;
}

/** One part of the `modify` of an ability, compiled. */
export interface ModifierPart {
  /** The number of its layer, or -1 if the ruleset has no such layer. */
  readonly layer: number;
  readonly who: Data;
  /** Whether `who` depends on nothing but the faces in working zones, their controllers and their characteristics. */
  readonly isWhoStatic: boolean;
  /** Whether `who` finds the same for all sources of one controller. */
  readonly isWhoOfSeat: boolean;
  readonly writes: readonly PartWrite[];
  /** Whether all its writes are constant; if not, the characteristics that their amounts read, as bits. */
  readonly isConstant: boolean;
  readonly writesRead: number;
  /** The characteristics that `who` reads, as bits. */
  readonly whoReads: number;
  /** The characteristics that its condition reads, as bits. */
  readonly testReads: number;
  readonly isConditional: boolean;
  /** The characteristics that it writes, as bits. */
  readonly written: number;
  /** Whether it may change the abilities of an object, and whether it may remove one. */
  readonly changesAbilities: boolean;
  readonly removesAbilities: boolean;
  readonly addsKeywords: boolean;
  /** Whether it replaces words in texts. */
  readonly changesText: boolean;
  /** The index of the first part of the ability with an equal `who`. */
  readonly sameWho: number;
}

/** One write of a part. */
interface PartWrite {
  readonly write: CompiledWrite;
  /** Whether it does not depend on the game. */
  readonly isConstant: boolean;
  readonly size: (game: Game, scope: Scope, id: number) => number;
}

/**
 * The modifications of all continuous effects: a cache for the list of static abilities, which is replaced and never
 * edited.
 */
export interface ModificationCache {
  readonly statics: readonly AbilityRef[];
  readonly all: readonly Modification[];
  /** All characteristics that they, marks and granted keywords may write, as bits. */
  readonly written: number;
}

/** The modifications of printed abilities and stored effects, the older first, reset for a new computation. */
export function allModifications(game: Game): ModificationCache {
  const { derived, state } = game;
  if (derived.modifications?.statics !== derived.statics) derived.modifications = findModifications(game);
  else
    for (const { modifier } of derived.modifications.all)
      // The bindings of a stored effect are part of the state, and each fork has its own.
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

/** Resets a modification for another run through the layers. */
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

function addModifications(game: Game, ref: AbilityRef, found: Modification[], words: readonly string[] = []): void {
  const ability = abilityAsPrinted(game, ref);
  if (ability === null || !isModifier(ability.data)) return;
  const scope = ability.stored === null ? objectScope(ability.seat, ref.object) : storedScope(ability.stored);
  const data = words.length === 0 ? ability.data : (reword(game.ruleset, ability.data, words) ?? ability.data);
  const compiled = compileModifier(game, data);
  const isWorking = ability.stored === null && isWhereAbilitiesWork(game, ref.object);
  const modifier: Modifier = { ref, scope, compiled, isWorking, isSure: false, isMissed: false, isBegun: false };
  const first = found.length;
  for (const part of compiled.parts) {
    const same = found[first + part.sameWho];
    const reach = same === undefined ? { objects: null } : same.reach;
    found.push({ part, modifier, reach, isActive: null, candidates: null });
  }
}

/** The modifications of a computation after words were replaced in the texts of some objects: theirs have the new words. */
export function rewordedModifications({ game, values }: Computation, all: readonly Modification[]): Modification[] {
  const found: Modification[] = [];
  const done = new Set<Modifier>();
  for (const each of all) {
    const { ref } = each.modifier;
    const words = ref.ability < 0 ? undefined : values[slotOf(ref.object)]?.[WORDS];
    const isText = ref.ability >= 0 && (game.tables.abilities[ref.ability] ?? missing("ability")).keyword === "";
    if (!isText || !Array.isArray(words) || words.length === 0) found.push(each);
    else if (!done.has(each.modifier)) addModifications(game, ref, found, words);
    done.add(each.modifier);
  }
  return found;
}

export function isWhereAbilitiesWork(game: Game, id: number): boolean {
  const object = find(game, id);
  return object !== null && (game.tables.zones[object.zone] ?? missing("zone")).works === true;
}

/** A cache for compiled abilities, by their data, which is never edited. */
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
      size: writeSize(write),
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
      written: writes.flatMap(writtenBy).reduce((bits, name) => bits | characteristicBit(ruleset, name), 0),
      changesAbilities: ofAbilities.length > 0,
      removesAbilities: ofAbilities.some(({ how }) => how !== "add"),
      changesText: part["reword"] !== undefined,
      addsKeywords: ofAbilities.some(({ how, name }) => how === "add" || (how === "set" && name === tables.keywordsOf)),
      sameWho: whom.indexOf(whom[index] ?? missing("reference")),
    };
  });
}

/** Whether a write needs no amount: it is a number, a set or a removal. */
const isConstant = ({ characteristics }: Ruleset, { how, name, value }: Write): boolean =>
  how === "remove" || how === "switch" || typeof value === "number" || characteristics?.[name] === "set";

/** The names of the layers in order; a ruleset without layers has one. */
const layerNames = ({ layers }: Ruleset): readonly string[] => layers?.map(({ name }) => name) ?? ["only"];

/** What the amounts of writes read. */
const readByWrites = (ruleset: Ruleset, writes: readonly Write[]): Reads =>
  readsOf(ruleset, (reads) => {
    for (const write of writes) if (!isConstant(ruleset, write)) reads.amount(write.value);
  });

/** The characteristics that marks and the abilities of keywords write, as bits. */
const bitsOfMarksAndKeywords = memoByRuleset((game) => {
  let bits = 0;
  for (const name of game.tables.marked) bits |= characteristicBit(game.ruleset, name);
  for (const abilities of modifyingKeywords(game).values())
    for (const { data } of abilities) for (const { written } of compileModifier(game, data).parts) bits |= written;
  return bits;
});

/** The number that a write adds or sets; 0 for a removal or a switch. */
function writeSize({ how, value }: Write): PartWrite["size"] {
  if (typeof value === "number") return () => value;
  return how === "remove" || how === "switch"
    ? () => 0
    : (game, scope, id) => amount(game, value, withBindings(scope, { it: [id] }));
}

/** What is known while the layers are computed. */
export interface Computation {
  readonly game: Game;
  /** The values computed so far, by slot; undefined means as printed. */
  readonly values: (Values | undefined)[];
  readonly written: number;
}

/**
 * Whether a continuous effect is active by the values computed so far: its object has the ability, and its condition
 * holds.
 */
export function isModifierActive(run: Computation, modifier: Modifier): boolean {
  if (modifier.isBegun) return true;
  const { game, values } = run;
  const { ref } = modifier;
  if (game.derived.grants > 0 && ref.ability >= 0) {
    const object = find(game, ref.object);
    if (object === null) return false;
    const current = values[slotOf(ref.object)] ?? printedValuesOf(game, object);
    if (!hasAbility(game.tables, current, game.tables.abilities[ref.ability] ?? missing("ability"))) return false;
  }
  return modifier.isSure || conditionHolds(run, modifier);
}

function conditionHolds({ game, written }: Computation, { compiled, scope, isWorking }: Modifier): boolean {
  const { tests } = compiled;
  for (let index = 0; index < tests.length; index++) {
    const test = tests[index] ?? missing("condition");
    const isCached = isWorking && test.isStatic && (test.reads & written) === 0;
    if (!(isCached ? staticTestHolds(game, test, scope) : holds(game, test.data, scope))) return false;
  }
  return true;
}

/** The keywords whose abilities include continuous effects, with these abilities. */
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
 * The modifications of keywords that these objects have gained in this computation, each once. A granted effect has the
 * stamp of its object or of what granted it, whichever is newer [CR 613.7a].
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
    for (const name of gainedKeywords(game, object, current))
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
