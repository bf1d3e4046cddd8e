import { abilityOf, gainedKeywords, hasAbility } from "../derived/ability.ts";
import { holds } from "../query/conditions.ts";
import { isRecord, list, type Data, type DataRecord } from "../data/data.ts";
import { refTo, worksIn } from "../derived/derive.ts";
import type { Game, GameObject, Values, Ref } from "../state/game.ts";
import { missing, slotOf } from "../data/ids.ts";
import { printedValuesOf } from "../derived/face.ts";
import { find } from "../state/objects.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import { objectScope, storedScope, type Scope } from "../state/scope.ts";
import type { Tables } from "../tables/tables.ts";
import { writesOf, type Write } from "../derived/writes.ts";

/** A continuous effect that changes what things are. */
interface Source {
  readonly ref: Ref;
  readonly scope: Scope;
  /** Its condition, unless that is known to hold. */
  test: Data | undefined;
  /** Whether it did not apply in one of its layers. */
  missed: boolean;
  /** What has begun to apply goes on in later layers, though its ability is removed meanwhile [CR 613.6]. */
  begun: boolean;
}

/** What a change says of what it applies to and when: no other change matters that writes nothing of it. */
export interface Reads {
  /** Whether it may read anything: what a name stands for, or what another card says. */
  readonly isOpen: boolean;
  /** It says so with this text, in which names are looked for once. */
  readonly text: string;
  readonly names: Map<string, boolean>;
}

/** Whether a change may read a characteristic. */
export function isRead({ text, names }: Reads, name: string): boolean {
  const known = names.get(name);
  if (known !== undefined) return known;
  const found = text.includes(`"${name}"`);
  names.set(name, found);
  return found;
}

/** What a continuous effect does in one layer. */
export interface Change {
  readonly data: DataRecord;
  readonly scope: Scope;
  readonly stamp: number;
  readonly layer: string;
  readonly source: Source;
  readonly reads: Reads;
  readonly writes: readonly Write[];
  /** What it applies to, once it has begun to: the same in every later layer [CR 613.6]. */
  readonly reach: { objects: readonly number[] | null };
}

/** The changes of all continuous effects on objects that have them printed, and of those that were left behind. */
export function allChanges(game: Game): Change[] {
  return game.derived.statics.flatMap((ref) => changesOf(game, ref));
}

function changesOf(game: Game, ref: Ref): Change[] {
  const ability = abilityOf(game, ref);
  const what = ability === null ? undefined : ability.data["static"];
  if (ability === null || !isRecord(what) || what["modify"] === undefined) return [];
  const scope = ability.stored === null ? objectScope(ability.seat, ref.object) : storedScope(ability.stored);
  const source: Source = { ref, scope, test: ability.data["if"], missed: false, begun: false };
  const said = partsOf(game, ability.data, what);
  // Parts that say the same of what they apply to apply to the same.
  const reaches = said.map((): Change["reach"] => ({ objects: null }));
  return said.map(({ data, layer, reads, writes, like }) => {
    return { data, scope, stamp: ref.stamp, layer, source, reads, writes, reach: reaches[like] ?? missing("reach") };
  });
}

/** What a continuous effect says in one layer, as far as that follows from its data alone. */
interface Part {
  readonly data: DataRecord;
  readonly layer: string;
  readonly reads: Reads;
  readonly writes: readonly Write[];
  /** The first of the parts that says the same of what it applies to. */
  readonly like: number;
}

/** Data are never edited: what follows from them is found out once for a ruleset. */
const madeParts = new WeakMap<DataRecord, { readonly of: Ruleset; readonly parts: readonly Part[] }>();

function partsOf({ ruleset, tables }: Game, ability: DataRecord, what: DataRecord): readonly Part[] {
  const known = madeParts.get(ability);
  if (known?.of === ruleset) return known.parts;
  const firstLayer = ruleset.layers?.[0]?.name ?? "only";
  const all = list(what["modify"]).map((part) => (isRecord(part) ? part : {}));
  const whom = all.map((data) => JSON.stringify(data["who"] ?? "this"));
  const parts = all.map((data, index) => ({
    data,
    layer: typeof data["layer"] === "string" ? data["layer"] : firstLayer,
    reads: readsOf(tables, JSON.stringify([data["who"] ?? "this", ability["if"] ?? true])),
    writes: writesOf(ruleset, data),
    like: whom.indexOf(whom[index] ?? missing("reference")),
  }));
  madeParts.set(ability, { of: ruleset, parts });
  return parts;
}

const readsOf = ({ conditions }: Tables, text: string): Reads => ({
  isOpen: text.includes('"key"') || conditions.some(({ name }) => text.includes(`"${name}"`)),
  text,
  names: new Map(),
});

/** Whether a continuous effect applies: its ability is there and its condition holds, as far as the layers have come. */
export function isAtWork(game: Game, values: readonly (Values | undefined)[], { source }: Change): boolean {
  if (source.begun) return true;
  const { ref, scope, test } = source;
  if (game.derived.grants > 0 && ref.ability >= 0) {
    const object = find(game, ref.object);
    if (object === null) return false;
    const current = values[slotOf(ref.object)] ?? printedValuesOf(game.tables, object);
    if (!hasAbility(game.tables, current, game.tables.abilities[ref.ability] ?? missing("ability"))) return false;
  }
  return test === undefined || holds(game, test, scope);
}

/**
 * The changes that come with keywords which these objects have got by now, and did not have before. An effect of an
 * ability that was granted is as old as the object or as what granted it, whichever is newer [CR 613.7a].
 */
export function grantedChanges(
  game: Game,
  values: readonly (Values | undefined)[],
  objects: readonly GameObject[],
  stamp: number,
  before: Set<string>,
): Change[] {
  const { tables } = game;
  return objects.flatMap((object) => {
    const current = values[slotOf(object.id)];
    if (current === undefined) return [];
    const names = gainedKeywords(tables, object, current);
    return names.flatMap((name) =>
      (tables.keywords.get(name)?.abilities ?? []).flatMap((number) => {
        const ability = tables.abilities[number] ?? missing("ability");
        const key = `${object.id}:${number}`;
        if (ability.form !== "static" || before.has(key) || !worksIn(tables, ability, object.zone)) return [];
        before.add(key);
        return changesOf(game, { ...refTo(object, number), stamp: Math.max(object.stamp, stamp) });
      }),
    );
  });
}
