import { below, type Rng } from "../../packages/kernel/src/index.ts";

/** Plain data, as files hold them. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

type PlainRecord = { readonly [key: string]: Plain };
type Path = readonly (string | number)[];

/** A slip: what was done at which place, and the whole data with it. */
export interface Change {
  readonly path: string;
  readonly slip: "letter" | "drop" | "move" | "exchange";
  /** What was there, and what is there now, for people. */
  readonly before: string;
  readonly after: string;
  /** What stands around it, from near to far: each record of which it is a part. */
  readonly around: () => readonly Plain[];
  /** Made when it is asked for: of most changes of a sample it never is. */
  readonly data: Plain;
}

/** What stands at places of the same kind elsewhere: keys by the keys around them, texts by their key. */
export interface Pool {
  readonly keys: ReadonlyMap<string, readonly string[]>;
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

const isRecord = (data: Plain | undefined): data is PlainRecord =>
  typeof data === "object" && data !== null && !Array.isArray(data);
const isList = (data: Plain | undefined): data is readonly Plain[] => Array.isArray(data);

function add(map: Map<string, Set<string>>, under: string, name: string): void {
  const known = map.get(under);
  if (known === undefined) map.set(under, new Set([name]));
  else known.add(name);
}

/** Collects what can be exchanged. */
export function poolOf(all: readonly Plain[]): Pool {
  const keys = new Map<string, Set<string>>();
  const texts = new Map<string, Set<string>>();
  const visit = (data: Plain, under: string): void => {
    if (typeof data === "string") add(texts, under, data);
    else if (isList(data)) for (const each of data) visit(each, under);
    else if (isRecord(data))
      for (const [key, value] of Object.entries(data)) {
        add(keys, under, key);
        visit(value, key);
      }
  };
  for (const data of all) visit(data, "");
  return { keys: lists(keys), texts: lists(texts) };
}

const lists = (map: ReadonlyMap<string, ReadonlySet<string>>): Map<string, readonly string[]> =>
  new Map([...map].map(([key, names]) => [key, [...names]]));

/** A place that can be changed: a key of a record, or a value that is no record and no list. */
interface Place {
  readonly path: Path;
  readonly isKey: boolean;
}

/** Whether a place is not changed; what stands there is given too. */
type IsFree = (path: Path, data: Plain) => boolean;

function* placesIn(data: Plain, path: Path, isFree: IsFree, visited: Set<Plain>): Generator<Place> {
  if (isFree(path, data)) return;
  // What stands at several places is one thing, written once.
  if (isList(data) || isRecord(data)) {
    if (visited.has(data)) return;
    visited.add(data);
  }
  if (isList(data))
    for (const [index, each] of data.entries()) yield* placesIn(each, [...path, index], isFree, visited);
  else if (isRecord(data))
    for (const [key, value] of Object.entries(data)) {
      const inner = [...path, key];
      if (isFree(inner, value)) continue;
      yield { path: inner, isKey: true };
      yield* placesIn(value, inner, isFree, visited);
    }
  else if (path.length > 0) yield { path, isKey: false };
}

/** Every change of data, in turn: at each place each kind of slip, with letters and others by chance. */
export function* changesOf(data: Plain, pool: Pool, rng: Rng, isFree: IsFree): Generator<Change> {
  for (const place of placesIn(data, [], isFree, new Set()))
    yield* place.isKey ? keySlips(data, place, pool, rng) : valueSlips(data, place, pool, rng);
}

function* keySlips(data: Plain, { path }: Place, pool: Pool, rng: Rng): Generator<Change> {
  const key = String(path.at(-1));
  const around = path.slice(0, -1);
  const record = at(data, around);
  if (!isRecord(record)) return;
  const made = (slip: Change["slip"], after: string, changed: () => Plain): Change => ({
    path: said(path),
    slip,
    before: key,
    after,
    around: () => recordsAround(data, path),
    get data() {
      return changed();
    },
  });
  const misspelt = otherLetter(key, rng);
  if (!(misspelt in record)) yield made("letter", misspelt, () => put(data, around, renamed(record, key, misspelt)));
  yield made("drop", "nothing", () => put(data, around, without(record, key)));
  const others = (pool.keys.get(nearestKey(around)) ?? []).filter((each) => !(each in record));
  const other = others[below(rng, Math.max(1, others.length))];
  if (other !== undefined) yield made("exchange", other, () => put(data, around, renamed(record, key, other)));
  const outer = outerRecord(data, around);
  if (outer !== null && !(key in outer.record))
    yield made("move", said(outer.path), () => {
      const emptied = put(data, around, without(record, key));
      const target = at(emptied, outer.path);
      return put(emptied, outer.path, { ...(isRecord(target) ? target : {}), [key]: record[key] ?? null });
    });
}

function* valueSlips(data: Plain, { path }: Place, pool: Pool, rng: Rng): Generator<Change> {
  const value = at(data, path);
  const made = (slip: Change["slip"], after: Plain): Change => ({
    path: said(path),
    slip,
    before: JSON.stringify(value),
    after: JSON.stringify(after),
    around: () => recordsAround(data, path),
    get data() {
      return put(data, path, after);
    },
  });
  if (typeof value === "number") yield made("exchange", value + 1);
  else if (typeof value === "boolean") yield made("exchange", !value);
  else if (typeof value === "string" && value !== "") {
    yield made("letter", otherLetter(value, rng));
    const others = (pool.texts.get(nearestKey(path)) ?? []).filter((each) => each !== value);
    const other = others[below(rng, Math.max(1, others.length))];
    if (other !== undefined) yield made("exchange", other);
  }
  const list = at(data, path.slice(0, -1));
  if (isList(list)) {
    const index = Number(path.at(-1));
    yield {
      path: said(path),
      slip: "drop",
      before: JSON.stringify(value),
      after: "nothing",
      around: () => recordsAround(data, path),
      get data() {
        return put(
          data,
          path.slice(0, -1),
          list.filter((_, place) => place !== index),
        );
      },
    };
  }
}

const nearestKey = (path: Path): string => path.findLast((each) => typeof each === "string") ?? "";

/** The record around the one at a path, lists left out. */
function outerRecord(data: Plain, path: Path): { readonly path: Path; readonly record: PlainRecord } | null {
  for (let length = path.length - 1; length >= 0; length--) {
    const found = at(data, path.slice(0, length));
    if (isRecord(found)) return { path: path.slice(0, length), record: found };
  }
  return null;
}

function recordsAround(data: Plain, path: Path): readonly Plain[] {
  const outer = outerRecord(data, path);
  return outer === null ? [] : [outer.record, ...recordsAround(data, outer.path)];
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A text with one letter changed, dropped, doubled or swapped with the next. */
function otherLetter(text: string, rng: Rng): string {
  const index = below(rng, text.length);
  const letter = LETTERS[below(rng, LETTERS.length)] ?? "z";
  const [before, here, after] = [text.slice(0, index), text[index] ?? "", text.slice(index + 1)];
  const all = [`${before}${after}`, `${before}${here}${here}${after}`, `${before}${letter}${after}`];
  if (after !== "") all.push(`${before}${after[0] ?? ""}${here}${after.slice(1)}`);
  const found = all[below(rng, all.length)] ?? "";
  return found === text || found === "" ? `${text}${letter}` : found;
}

const said = (path: Path): string =>
  path.reduce<string>(
    (text, each) => (typeof each === "number" ? `${text}[${each}]` : text === "" ? each : `${text}.${each}`),
    "",
  );

function at(data: Plain, path: Path): Plain | undefined {
  let found: Plain | undefined = data;
  for (const key of path) found = isList(found) ? found[Number(key)] : isRecord(found) ? found[String(key)] : undefined;
  return found;
}

/** Data with something else at a path, and wherever else what stands around it is used. */
function put(data: Plain, path: Path, value: Plain): Plain {
  const key = path.at(-1);
  if (key === undefined) return value;
  const around = at(data, path.slice(0, -1));
  if (isList(around))
    return exchanged(
      data,
      around,
      around.map((each, index) => (index === key ? value : each)),
    );
  if (!isRecord(around)) throw new Error(`nothing is at ${said(path)}`);
  return exchanged(data, around, { ...around, [key]: value });
}

/** Data in which a record or list is another one, at all places where it stands; the rest is the same. */
function exchanged(data: Plain, old: Plain, other: Plain): Plain {
  const made = new Map<Plain, Plain>([[old, other]]);
  const visit = (each: Plain): Plain => {
    if (!isList(each) && !isRecord(each)) return each;
    const known = made.get(each);
    if (known !== undefined) return known;
    const now = isList(each)
      ? each.map(visit)
      : Object.fromEntries(Object.entries(each).map(([key, value]) => [key, visit(value)]));
    const isSame = Object.entries(each).every(([key, value]) => value === (now as PlainRecord)[key]);
    made.set(each, isSame ? each : now);
    return isSame ? each : now;
  };
  return visit(data);
}

/** The same keys in the same order, one of them called otherwise: the first key says what a record is. */
const renamed = (record: PlainRecord, key: string, other: string): PlainRecord =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name === key ? other : name, value]));

const without = (record: PlainRecord, key: string): PlainRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
