import { abilityOf } from "./ability.ts";
import { field, isRecord, list, type Data, type DataRecord } from "../data/data.ts";
import type { Game, Ref } from "../state/game.ts";
import { missing } from "../data/ids.ts";
import { ABILITIES } from "../tables/card-kind.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import type { Reads } from "../tables/reads.ts";
import type { Tables } from "../tables/tables.ts";

/**
 * Whether a continuous effect may change a characteristic of anything now: where none does, what is printed is what there
 * is, but for marks, and nothing has to be computed.
 */
export function isWritten(game: Game, name: string): boolean {
  return game.derived.modifies > 0 && writtenNames(game).has(name);
}

/** The characteristics that continuous effects write. */
export const writtenNames = (game: Game): ReadonlySet<string> => written(game).names;

/** What all continuous effects together read of changes and zones. */
export const modifiersRead = (game: Game): Pick<Reads, "changes" | "zones"> => written(game);

/** What an ability says does not change, and a list of them is replaced, never edited: so this is kept for the list. */
function written(game: Game): ModifierIndex {
  const { derived } = game;
  const isGranting = derived.grants > 0;
  const { written: known } = derived;
  if (known !== null && known.statics === derived.statics && known.isGranting === isGranting) return known;
  const abilities = isGranting ? [...keywordModifiers(game.tables)] : [];
  for (const ref of derived.statics) {
    const data = abilityOf(game, ref)?.data;
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
  const isSame = known !== null && isSameSet(known.names, names);
  derived.written = { statics: derived.statics, isGranting, names: isSame ? known.names : names, changes, zones };
  return derived.written;
}

/** The set of names is kept where it has not changed, so that what was found out by it is known to hold still. */
function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size !== other.size) return false;
  for (const name of one) if (!other.has(name)) return false;
  return true;
}

/** Which characteristics continuous effects write, and what they read: those at work, and those that keywords come with. */
export interface ModifierIndex extends Pick<Reads, "changes" | "zones"> {
  readonly statics: readonly Ref[];
  readonly isGranting: boolean;
  readonly names: ReadonlySet<string>;
}

/** Whether what a static ability says changes what things are. */
export function isModifier(data: DataRecord): boolean {
  const what = data["static"];
  return typeof what === "object" && what !== null && "modify" in what;
}

/** Abilities that change what things are and that come with a keyword. */
const keptModifiers = new WeakMap<Tables, readonly DataRecord[]>();

function keywordModifiers(tables: Tables): readonly DataRecord[] {
  const known = keptModifiers.get(tables);
  if (known !== undefined) return known;
  const numbers = [...tables.keywords.values()].flatMap(({ abilities }) => abilities);
  const found = numbers.map((number) => (tables.abilities[number] ?? missing("ability")).data).filter(isModifier);
  keptModifiers.set(tables, found);
  return found;
}

/** What static abilities write, by what they say, which is never edited. */
const namesByAbility = new WeakMap<DataRecord, { readonly of: Ruleset; readonly names: readonly string[] }>();

function namesWritten({ ruleset }: Game, ability: DataRecord): readonly string[] {
  const known = namesByAbility.get(ability);
  if (known?.of === ruleset) return known.names;
  const what = ability["static"];
  const changes = (isRecord(what) ? list(what["modify"]) : []).filter(isRecord);
  const names = changes.flatMap((change) => writesOf(ruleset, change).map(({ name }) => name));
  namesByAbility.set(ability, { of: ruleset, names });
  return names;
}

/** A characteristic that a change writes, and how. */
export interface Write {
  readonly how: "set" | "add" | "remove";
  readonly name: string;
  readonly value: Data;
}

/** What a change writes, in the order in which that is done; with all abilities go the numbers that are abilities. */
export const writesOf = ({ keywords }: Ruleset, change: DataRecord): Write[] => {
  const said = (["set", "add", "remove"] as const).flatMap((how) => {
    const fields = change[how];
    return isRecord(fields) ? Object.keys(fields).map((name) => ({ how, name, value: field(fields, name) })) : [];
  });
  const isBare = said.some(({ how, name, value }) => how === "remove" && name === ABILITIES && value === "all");
  const lost = isBare ? (keywords?.numbers ?? []) : [];
  return [...said, ...lost.map((name) => ({ how: "set" as const, name, value: 0 }))];
};
