import { isRecord, list, texts, type Data } from "../data/data.ts";
import type { Write } from "../derived/writes.ts";
import type { Values } from "../state/game.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import type { Tables } from "../tables/tables.ts";

/**
 * The characteristics of an object, as a node of a tree: the root is what is printed, and each record knows what it becomes by
 * a write. The same writes are applied again after every moment and in every fork, so that nearly always the record is there
 * already: nothing is copied a second time, and what has been written in the same way is the very same record.
 */
export interface ValueRecord {
  readonly values: Values;
  readonly root: Root;
  /** By write and its size. */
  next: Map<CompiledWrite, Map<number, ValueRecord>> | null;
  /** The last write that was asked for, its size and what comes of it. */
  lastWrite: CompiledWrite | null;
  lastSize: number;
  last: ValueRecord | null;
}

/** How many records follow from what is printed. */
interface Root {
  size: number;
}

/** A tree that has grown beyond this is cut down to its root: a number may take any value in a long series of games. */
const MOST_RECORDS = 1000;

/** The roots by what is printed. */
const roots = new WeakMap<Values, ValueRecord>();

/** What is printed as a record. */
export function printedRecord(printed: Values): ValueRecord {
  let record = roots.get(printed);
  if (record === undefined) {
    record = recordWith(printed, { size: 0 });
    roots.set(printed, record);
  }
  if (record.root.size > MOST_RECORDS) {
    record.next = null;
    record.last = null;
    record.root.size = 0;
  }
  return record;
}

const recordWith = (values: Values, root: Root): ValueRecord => ({
  values,
  root,
  next: null,
  lastWrite: null,
  lastSize: 0,
  last: null,
});

/** One way of writing a characteristic. Of writes that say the same there is one for a ruleset, so that records may be found by it. */
export interface CompiledWrite {
  readonly name: string;
  /** What the characteristic becomes; the size counts only where it is a number. */
  readonly over: (old: Values[string] | undefined, size: number) => Values[string] | undefined;
}

/** What a record becomes by a write. */
export function writeTo(record: ValueRecord, write: CompiledWrite, size: number): ValueRecord {
  if (record.last !== null && record.lastWrite === write && record.lastSize === size) return record.last;
  const found = record.next?.get(write)?.get(size) ?? addNext(record, write, size);
  record.lastWrite = write;
  record.lastSize = size;
  record.last = found;
  return found;
}

function addNext(record: ValueRecord, write: CompiledWrite, size: number): ValueRecord {
  const { values, root } = record;
  const old = values[write.name];
  const value = write.over(old, size);
  const isSame = value === undefined || value === old;
  const made = isSame ? record : recordWith({ ...values, [write.name]: value }, root);
  record.next ??= new Map();
  const bySize = record.next.get(write) ?? new Map<number, ValueRecord>();
  record.next.set(write, bySize);
  bySize.set(size, made);
  root.size++;
  return made;
}

/** The writes of a ruleset by what they say. */
const knownWrites = memoByRuleset((): Map<string, CompiledWrite> => new Map());

export function compileWrite(game: Parameters<typeof knownWrites>[0], write: Write): CompiledWrite {
  const writes = knownWrites(game);
  // The size of a number is no part of the write: it is asked for when the write is applied.
  const key = JSON.stringify([write.how, write.name, typeof write.value === "number" ? 0 : write.value]);
  const known = writes.get(key) ?? { name: write.name, over: outcomeOf(game.tables, write) };
  writes.set(key, known);
  return known;
}

function outcomeOf(tables: Tables, write: Write): CompiledWrite["over"] {
  const { how } = write;
  return (old, size) => {
    if (Array.isArray(old)) return setOver(tables, write, old);
    if (how === "remove") return old;
    return how === "set" ? size : (typeof old === "number" ? old : 0) + size;
  };
}

/** What a set becomes; the set itself where nothing changes. */
function setOver({ keywordsOf, keywordsEach }: Tables, { how, name, value }: Write, old: string[]): string[] {
  if (how === "remove") {
    const left = old.filter((one) => !isRemoved(value, one));
    return left.length === old.length ? old : left;
  }
  if (how === "set") {
    const now = texts(value, "value");
    return isSameList(old, now) ? old : now;
  }
  // Of some keywords each instance counts: having one of them twice is more than having it once.
  const isCounted = (one: string): boolean => name === keywordsOf && keywordsEach.has(one);
  const more = list(value)
    .map(String)
    .filter((one) => !old.includes(one) || isCounted(one));
  return more.length === 0 ? old : [...old, ...more];
}

/** What goes: all of a set, those that are named, or `{ but: […] }` all others. */
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
