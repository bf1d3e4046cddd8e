import { texts } from "../data/data.ts";
import { writtenBy, writeToSet, type Write } from "../derived/writes.ts";
import { rewordSet, WORDS } from "../derived/wording.ts";
import type { Game, Values } from "../state/game.ts";
import { memoByRuleset } from "../tables/lookup.ts";

/**
 * The characteristics of an object as a node of a tree: the root is printed, and each write leads to a child. The same
 * writes are applied again after every moment and in every fork, so nearly always the child exists: nothing is copied
 * twice, and equal writes give the identical record.
 */
export interface ValueRecord {
  readonly values: Values;
  readonly root: Root;
  /** The children, by write and its size. */
  next: Map<CompiledWrite, Map<number, ValueRecord>> | null;
  /** The latest write that was looked up, its size and the child. */
  lastWrite: CompiledWrite | null;
  lastSize: number;
  last: ValueRecord | null;
}

/** The number of records in a tree. */
interface Root {
  size: number;
}

/** A tree with more records is cut down to its root, as a number may take any value in a long series of games. */
const MOST_RECORDS = 1000;

/** The roots by printed characteristics. */
const roots = new WeakMap<Values, ValueRecord>();

/** The root record of printed characteristics. */
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

/** A compiled write. Equal writes of a ruleset are one object, so that records can be looked up by it. */
export interface CompiledWrite {
  readonly name: string;
  /** The characteristic that it is switched with, or null. */
  readonly other: string | null;
  /** The new value for an old one; `size` matters only for numbers. */
  readonly apply: (old: Values[string] | undefined, size: number) => Values[string] | undefined;
}

/** The record after a write. */
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
  const value = write.other === null ? write.apply(old, size) : values[write.other];
  const isSame = value === undefined || value === old;
  const back = write.other === null || old === undefined ? {} : { [write.other]: old };
  const made = isSame ? record : recordWith({ ...values, [write.name]: value, ...back }, root);
  record.next ??= new Map();
  const bySize = record.next.get(write) ?? new Map<number, ValueRecord>();
  record.next.set(write, bySize);
  bySize.set(size, made);
  root.size++;
  return made;
}

/** A cache for the compiled writes of a ruleset, by their data. */
const knownWrites = memoByRuleset((): Map<string, CompiledWrite> => new Map());

export function compileWrite(game: Game, write: Write): CompiledWrite {
  const writes = knownWrites(game);
  // The size of a number is not part of the write: it is evaluated when the write is applied.
  const key = JSON.stringify([write.how, write.name, typeof write.value === "number" ? 0 : write.value]);
  const known = writes.get(key) ?? {
    name: write.name,
    other: write.how === "switch" ? (writtenBy(write)[1] ?? null) : null,
    apply: compileApply(game, write),
  };
  writes.set(key, known);
  return known;
}

function compileApply({ tables, ruleset }: Game, write: Write): CompiledWrite["apply"] {
  const { how, name } = write;
  const [from = "", to = ""] = how === "reword" ? texts(write.value, "word") : [];
  return (old, size) => {
    if (how === "reword" && Array.isArray(old))
      return name === WORDS ? [...old, from, to] : rewordSet(ruleset, name, old, from, to);
    if (Array.isArray(old)) return writeToSet(tables, write, old);
    if (how === "remove") return old;
    return how === "set" ? size : (typeof old === "number" ? old : 0) + size;
  };
}
