import { abilityOf } from "./ability.ts";
import { field, isRecord, list, type Data, type Record_ } from "./data.ts";
import type { Ref } from "./derive.ts";
import type { Game } from "./game.ts";
import { amiss } from "./ids.ts";
import type { Tables } from "./tables.ts";

/**
 * Whether a continuous effect may change a characteristic of anything now: where none does, what is printed is what there
 * is, but for marks, and nothing has to be computed.
 */
export function isWritten(game: Game, name: string): boolean {
  return game.derived.modifies > 0 && written(game).has(name);
}

/** What an ability says does not change, and a list of them is replaced, never edited: so this is kept for the list. */
function written(game: Game): ReadonlySet<string> {
  const { derived } = game;
  const isGranting = derived.grants > 0;
  const { written: known } = derived;
  if (known !== null && known.statics === derived.statics && known.isGranting === isGranting) return known.names;
  const names = new Set<string>(isGranting ? byKeywords(game.tables) : []);
  for (const ref of derived.statics) addWritten(abilityOf(game, ref)?.data["static"], names);
  derived.written = { statics: derived.statics, isGranting, names };
  return names;
}

/** Which characteristics continuous effects write: those of these abilities, and those that keywords come with. */
export interface Written {
  readonly statics: readonly Ref[];
  readonly isGranting: boolean;
  readonly names: ReadonlySet<string>;
}

/** What abilities change that come with a keyword. */
const keptKeywords = new WeakMap<Tables, ReadonlySet<string>>();

function byKeywords(tables: Tables): ReadonlySet<string> {
  const known = keptKeywords.get(tables);
  if (known !== undefined) return known;
  const found = new Set<string>();
  for (const { abilities } of tables.keywords.values())
    for (const number of abilities) addWritten((tables.abilities[number] ?? amiss()).data["static"], found);
  keptKeywords.set(tables, found);
  return found;
}

function addWritten(data: Data | undefined, found: Set<string>): void {
  for (const change of isRecord(data) ? list(data["modify"]) : [])
    if (isRecord(change)) for (const { name } of writesOf(change)) found.add(name);
}

/** A characteristic that a change writes, and how. */
export interface Write {
  readonly how: "set" | "add" | "remove";
  readonly name: string;
  readonly value: Data;
}

/** What a change writes, in the order in which that is done. */
export const writesOf = (change: Record_): Write[] =>
  (["set", "add", "remove"] as const).flatMap((how) => {
    const fields = change[how];
    return isRecord(fields) ? Object.keys(fields).map((name) => ({ how, name, value: field(fields, name) })) : [];
  });
