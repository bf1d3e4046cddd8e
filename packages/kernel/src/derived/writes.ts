import { abilityAsPrinted } from "./ability.ts";
import { textOf, WORDS } from "./wording.ts";
import { field, isRecord, list, text, texts, type Data, type DataRecord } from "../data/data.ts";
import type { Game, AbilityRef } from "../state/game.ts";
import { missing } from "../data/ids.ts";
import { ABILITIES, givenName, isGivenName } from "../tables/card-kind.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import type { Reads } from "../tables/reads.ts";
import type { Tables } from "../tables/tables.ts";

/**
 * Whether a continuous effect may change a characteristic now. If not, the printed value and marks are all there is,
 * and no layer has to be computed.
 */
export function isWritten(game: Game, name: string): boolean {
  return game.derived.modifies > 0 && writtenNames(game).has(name);
}

/** The names of the characteristics that continuous effects write. */
export const writtenNames = (game: Game): ReadonlySet<string> => modifierIndex(game).names;

/** The changes and zones that the continuous effects read. */
export const modifiersRead = (game: Game): Pick<Reads, "changes" | "zones"> => modifierIndex(game);

/** Cached for the list of static abilities, which is replaced and never edited, as the data of an ability are. */
function modifierIndex(game: Game): ModifierIndex {
  const { derived } = game;
  const isGranting = derived.grants > 0;
  const { written: known } = derived;
  if (known !== null && known.statics === derived.statics && known.isGranting === isGranting) return known;
  const abilities = isGranting ? [...keywordModifiers(game.tables)] : [];
  for (const ref of derived.statics) {
    const data = abilityAsPrinted(game, ref)?.data;
    if (data !== undefined && isModifier(data)) abilities.push(data);
  }
  const names = new Set<string>();
  let [changes, zones] = [0, 0];
  for (const ability of abilities) {
    const reads = game.tables.reader.modifierReads(ability);
    for (const name of namesWritten(game, ability)) names.add(name);
    changes |= reads.changes;
    zones |= reads.zones;
  }
  derived.written = { statics: derived.statics, isGranting, names: internNames(game.tables, names), changes, zones };
  return derived.written;
}

/** By tables: the sets of written names that there have been. */
const internedNames = new WeakMap<Tables, Map<string, ReadonlySet<string>>>();

/** One set for all that are equal, also in other games: caches of what follows from it are found by it. */
function internNames(tables: Tables, names: ReadonlySet<string>): ReadonlySet<string> {
  let known = internedNames.get(tables);
  if (known === undefined) internedNames.set(tables, (known = new Map<string, ReadonlySet<string>>()));
  const key = [...names].toSorted().join();
  const found = known.get(key);
  if (found !== undefined) return found;
  known.set(key, names);
  return names;
}

/** What the continuous effects write and read: those in the index, and those that granted keywords could bring. */
export interface ModifierIndex extends Pick<Reads, "changes" | "zones"> {
  readonly statics: readonly AbilityRef[];
  readonly isGranting: boolean;
  readonly names: ReadonlySet<string>;
}

/** Whether a static ability is a continuous effect that changes characteristics. */
export function isModifier(data: DataRecord): boolean {
  const what = data["static"];
  return typeof what === "object" && what !== null && "modify" in what;
}

/** A cache for the abilities of keywords that change characteristics. */
const cachedKeywordModifiers = new WeakMap<Tables, readonly DataRecord[]>();

function keywordModifiers(tables: Tables): readonly DataRecord[] {
  const known = cachedKeywordModifiers.get(tables);
  if (known !== undefined) return known;
  const numbers = [...tables.keywords.values()].flatMap(({ abilities }) => abilities);
  const found = numbers.map((number) => (tables.abilities[number] ?? missing("ability")).data).filter(isModifier);
  cachedKeywordModifiers.set(tables, found);
  return found;
}

/** A cache for the characteristics that an ability writes, by its data, which is never edited. */
const namesByAbility = new WeakMap<DataRecord, { readonly of: Ruleset; readonly names: readonly string[] }>();

function namesWritten({ ruleset }: Game, ability: DataRecord): readonly string[] {
  const known = namesByAbility.get(ability);
  if (known?.of === ruleset) return known.names;
  const what = ability["static"];
  const changes = (isRecord(what) ? list(what["modify"]) : []).filter(isRecord);
  const names = changes.flatMap((change) => writesOf(ruleset, change).flatMap(writtenBy));
  namesByAbility.set(ability, { of: ruleset, names });
  return names;
}

/**
 * One write of a continuous effect to a characteristic, or with `switch` to two, of which `value` names the other; with
 * `reword` the value is the word that is replaced and the one that takes its place.
 */
export interface Write {
  readonly how: "set" | "add" | "remove" | "switch" | "reword";
  readonly name: string;
  readonly value: Data;
}

/** The characteristics that a write changes. */
export const writtenBy = ({ how, name, value }: Write): readonly string[] =>
  how === "switch" ? [name, text(value, "characteristic")] : [name];

/**
 * The writes of one part of `modify`, in order. What "loses all abilities and has flying" adds comes last, so that it is not lost
 * again. Removing all abilities also sets the numbers that stand for abilities to 0.
 */
export const writesOf = (ruleset: Ruleset, change: DataRecord): Write[] => {
  const { keywords } = ruleset;
  const given = list(change["abilities"]).filter(isRecord).map(givenName);
  const removed = fieldsWritten(change, ["set", "remove"]);
  const added = [
    ...fieldsWritten(change, ["add"]),
    ...(given.length === 0 ? [] : [{ how: "add" as const, name: ABILITIES, value: given }]),
  ];
  const removesAll = removed.some(({ how, name, value }) => how === "remove" && name === ABILITIES && value === "all");
  const lost = removesAll ? (keywords?.numbers ?? []) : [];
  const [one, other] = list(change["switch"]);
  const switched =
    one === undefined || other === undefined
      ? []
      : [{ how: "switch" as const, name: text(one, "characteristic"), value: other }];
  const { reword } = change;
  const reworded =
    reword === undefined
      ? []
      : [...textOf(ruleset), WORDS].map((name) => ({ how: "reword" as const, name, value: reword }));
  const none = lost.map((name) => ({ how: "set" as const, name, value: 0 }));
  return [...removed, ...none, ...added, ...switched, ...reworded];
};

const fieldsWritten = (change: DataRecord, ways: readonly ("set" | "add" | "remove")[]): Write[] =>
  ways.flatMap((how) => {
    const fields = change[how];
    return isRecord(fields) ? Object.keys(fields).map((name) => ({ how, name, value: field(fields, name) })) : [];
  });

/** A set after a write; the set itself if nothing changes. */
export function writeToSet(tables: Tables, { how, name, value }: Write, old: string[]): string[] {
  const { keywordsOf, keywordsEach } = tables;
  if (how === "remove") {
    const left = old.filter((one) => !isRemoved(value, one));
    if (left.length === old.length) return old;
    const along = tables.lostWith[name];
    if (along === undefined) return left;
    const kept = left.flatMap((one) => along[one] ?? []);
    const lost = old.flatMap((one) => (left.includes(one) ? [] : (along[one] ?? [])));
    return left.filter((one) => kept.includes(one) || !lost.includes(one));
  }
  if (how === "set") {
    const said = texts(value, "value");
    const apart = tables.apart[name] ?? [];
    const now = [...old.filter((one) => apart.includes(one) && !said.includes(one)), ...said];
    return isSameList(old, now) ? old : now;
  }
  // Some keywords count each instance, so they may be in the set twice.
  const isCounted = (one: string): boolean =>
    name === keywordsOf ? keywordsEach.has(one) : name === ABILITIES && isGivenName(one);
  const more = list(value)
    .map(String)
    .filter((one) => !old.includes(one) || isCounted(one));
  return more.length === 0 ? old : [...old, ...more];
}

/** Whether an element is removed: `"all"` removes every one, a list those it names, `{ but: […] }` all others. */
function isRemoved(value: Data, one: string): boolean {
  if (value === "all") return true;
  return isRecord(value) ? !list(value["but"]).includes(one) : list(value).includes(one);
}

/** Whether two lists have the same members in the same order. */
export function isSameList(one: readonly (string | number)[], other: readonly (string | number)[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}
