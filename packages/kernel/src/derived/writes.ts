import { abilityOf } from "./ability.ts";
import { heed, nothingHeeded, type Heeds, isModifier } from "./reads.ts";
import { field, isRecord, list, type Data, type DataRecord } from "../data/data.ts";
import type { Game, Ref } from "../state/game.ts";
import { missing } from "../data/ids.ts";
import { ABILITIES } from "../tables/card-kind.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
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

/** After what changes what continuous effects make of things may be something else. */
export const heeded = (game: Game): Readonly<Heeds> => written(game).heeds;

/** What an ability says does not change, and a list of them is replaced, never edited: so this is kept for the list. */
function written(game: Game): WriteIndex {
  const { derived } = game;
  const isGranting = derived.grants > 0;
  const { written: known } = derived;
  if (known !== null && known.statics === derived.statics && known.isGranting === isGranting) return known;
  const names = new Set<string>();
  const heeds = nothingHeeded();
  const add = (ability: DataRecord | undefined): void => {
    if (ability === undefined || !isModifier(ability)) return;
    const said = saidBy(game, ability);
    for (const name of said.names) names.add(name);
    heeds.changes |= said.heeds.changes;
    heeds.zones |= said.heeds.zones;
  };
  if (isGranting) for (const data of keywordModifiers(game.tables)) add(data);
  for (const ref of derived.statics) add(abilityOf(game, ref)?.data);
  const isSame = known !== null && isSameSet(known.names, names);
  derived.written = { statics: derived.statics, isGranting, names: isSame ? known.names : names, heeds };
  return derived.written;
}

/** The set of names is kept where it has not changed, so that what was found out by it is known to hold still. */
function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size !== other.size) return false;
  for (const name of one) if (!other.has(name)) return false;
  return true;
}

/** Which characteristics continuous effects write, and which changes they heed: those at work, and those that keywords come with. */
export interface WriteIndex {
  readonly statics: readonly Ref[];
  readonly isGranting: boolean;
  readonly names: ReadonlySet<string>;
  readonly heeds: Readonly<Heeds>;
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

/** What a static ability writes and heeds. */
interface Said {
  readonly of: Ruleset;
  readonly names: readonly string[];
  readonly heeds: Readonly<Heeds>;
}

/** The same by what it says, which is never edited. */
const saidByData = new WeakMap<DataRecord, Said>();

function saidBy(game: Game, ability: DataRecord): Said {
  const known = saidByData.get(ability);
  if (known?.of === game.ruleset) return known;
  const what = ability["static"];
  const changes = (isRecord(what) ? list(what["modify"]) : []).filter(isRecord);
  const names = changes.flatMap((change) => writesOf(game.ruleset, change).map(({ name }) => name));
  const heeds = nothingHeeded();
  heed(game, what, heeds);
  heed(game, ability["if"], heeds);
  const made = { of: game.ruleset, names, heeds };
  saidByData.set(ability, made);
  return made;
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
