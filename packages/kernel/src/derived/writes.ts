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
    addWritten(game.ruleset, ability["static"], names);
    changes |= reads.changes;
    zones |= reads.zones;
  }
  derived.written = { statics: derived.statics, isGranting, names, changes, zones };
  return derived.written;
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

function addWritten(rules: Ruleset, data: Data | undefined, found: Set<string>): void {
  for (const change of isRecord(data) ? list(data["modify"]) : [])
    if (isRecord(change)) for (const { name } of writesOf(rules, change)) found.add(name);
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
