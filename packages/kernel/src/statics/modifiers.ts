import { isRecord, list, type Data, type DataRecord } from "../data/data.ts";
import { missing, slotOf } from "../data/ids.ts";
import { abilityOf, gainedKeywords, hasAbility } from "../derived/ability.ts";
import { refTo, worksIn } from "../derived/derive.ts";
import { printedValuesOf } from "../derived/face.ts";
import { isModifier, writesOf, type Write } from "../derived/writes.ts";
import { amount } from "../query/amounts.ts";
import { holds } from "../query/conditions.ts";
import { readsOf } from "../query/collect-reads.ts";
import { select } from "../query/selectors.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import type { Game, GameObject, Ref, Values } from "../state/game.ts";
import { find } from "../state/objects.ts";
import { ABSENT, BECOME, CONTROL, CREATE, LOSE, MOVE, REORDER, TURN, VANISH } from "../state/proposal.ts";
import { objectScope, storedScope, withBindings, type Scope } from "../state/scope.ts";
import { ABILITIES, type AbilityKind } from "../tables/card-kind.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import { characteristicBit, type Reads } from "../tables/reads.ts";
import { compileWrite, type CompiledWrite } from "./value-records.ts";

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
export interface ModifierPart {
  /** The number of its layer, or -1 for one that the ruleset does not have. */
  readonly layer: number;
  readonly who: Data;
  /**
   * Whether what it applies to follows from what is where abilities work, who controls that and which characteristics it has,
   * and from nothing else.
   */
  readonly isWhoStatic: boolean;
  readonly writes: readonly Modifies[];
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

/** A characteristic that is written. */
interface Modifies {
  readonly write: CompiledWrite;
  readonly size: (game: Game, scope: Scope, id: number) => number;
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
  const test = readsOf(ruleset, (reads) => reads.condition(ability["if"] ?? true));
  return parts.map((part, index) => {
    const writes = writesOf(ruleset, part);
    const who = readsOf(ruleset, (reads) => reads.selector(part["who"] ?? "this"));
    const ofAbilities = writes.filter(({ name }) => name === ABILITIES || name === tables.keywordsOf);
    return {
      layer: typeof part["layer"] === "string" ? layers.indexOf(part["layer"]) : 0,
      who: part["who"] ?? "this",
      isWhoStatic: isStatic(who),
      writes: writes.map((write) => ({ write: compileWrite(game, write), size: sizeOf(write) })),
      whoReads: who.characteristics,
      testReads: test.characteristics,
      written: writes.reduce((bits, { name }) => bits | characteristicBit(ruleset, name), 0),
      changesAbilities: ofAbilities.length > 0,
      removesAbilities: ofAbilities.some(({ how }) => how !== "add"),
      addsKeywords: ofAbilities.some(({ how, name }) => how !== "remove" && name === tables.keywordsOf),
      sameWho: whom.indexOf(whom[index] ?? missing("reference")),
    };
  });
}

/** The names of the layers in their order; a ruleset that names none has one. */
const layerNames = ({ layers }: Ruleset): readonly string[] => layers?.map(({ name }) => name) ?? ["only"];

/**
 * Whether what a selector finds follows from what lies where abilities work, from whose that is and from what it is, and from
 * nothing else.
 */
function isStatic({ changes, zones, names, readsOthers }: Reads): boolean {
  if (!readsOthers || zones !== 0 || (changes & ~OF_STATIC) !== 0) return false;
  for (const name of names) if (name !== "you" && name !== "this") return false;
  return true;
}

/** Changes by which the list of faces is replaced, or after which all that is kept for the statics is found anew. */
const OF_STATIC = [ABSENT, BECOME, CONTROL, CREATE, LOSE, MOVE, REORDER, TURN, VANISH].reduce(
  (bits, change) => bits | (1 << change),
  0,
);

/** What static selectors find: a cache for one list of faces, which is replaced with every object that comes, goes or changes. */
export interface ReachCache {
  readonly faces: readonly number[];
  /** By part, and then by the scope it is read in. */
  readonly found: Map<ModifierPart, Map<number, readonly number[]>>;
}

/** What a static selector finds. It must read no characteristic that anything writes. */
export function staticReach(game: Game, part: ModifierPart, scope: Scope): readonly number[] {
  const { derived } = game;
  if (derived.reach?.faces !== derived.faces) derived.reach = { faces: derived.faces, found: new Map() };
  const found = derived.reach.found.get(part) ?? new Map<number, readonly number[]>();
  derived.reach.found.set(part, found);
  const key = scope.source * MOST_SEATS + scope.seat;
  const reached = found.get(key) ?? select(game, part.who, scope);
  found.set(key, reached);
  return reached;
}

const MOST_SEATS = 64;

/** All characteristics that modifications write, also those that may be granted, and marks, as bits. */
export function writtenBits(game: Game, all: readonly Modification[]): number {
  let bits = bitsOfMarksAndKeywords(game);
  for (const { part } of all) bits |= part.written;
  return bits;
}

const bitsOfMarksAndKeywords = memoByRuleset((game) => {
  let bits = 0;
  for (const name of game.tables.marked) bits |= characteristicBit(game.ruleset, name);
  for (const abilities of modifyingKeywords(game).values())
    for (const { data } of abilities) for (const { written } of partsOf(game, data)) bits |= written;
  return bits;
});

/** How much a write adds or sets, where what it writes is a number. */
function sizeOf({ how, value }: Write): Modifies["size"] {
  if (typeof value === "number") return () => value;
  return how === "remove" ? () => 0 : (game, scope, id) => amount(game, value, withBindings(scope, { it: [id] }));
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
