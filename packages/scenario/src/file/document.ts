import { expecting } from "@turnwright/kernel";
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseAllDocuments,
  type Document,
  type Node,
  type Scalar,
} from "yaml";

export type Path = readonly (string | number)[];

/** Where something stands in a file; both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What is wrong with a file. */
export interface Problem extends Place {
  readonly file: string;
  /** What is wrong and what was expected. */
  readonly message: string;
  /** What was probably meant. */
  readonly suggestion?: string;
}

/** `file:line:column: what is wrong, did you mean …` */
export const sayProblem = expecting(
  "a problem: file, line, column and message",
  function sayProblem(problem: Problem): string {
    const { suggestion } = problem;
    // Data have quotes of their own.
    const quoted = suggestion?.startsWith("{") === true ? suggestion : `"${suggestion ?? ""}"`;
    const meant = suggestion === undefined ? "" : `; did you mean ${quoted}?`;
    return `${problem.file}:${problem.line}:${problem.column}: ${problem.message}${meant}`;
  },
);

/** A document of a file as plain data, with the place of everything in it. */
export interface Source {
  readonly file: string;
  readonly data: unknown;
  readonly place: Place;
  /** Where a value stands; of what is not there, where it would belong. */
  readonly placeOf: (path: Path) => Place;
  /** Where a key stands. */
  readonly placeOfKey: (path: Path) => Place;
}

/** A file longer than this is no scenario. */
const MOST_LETTERS = 300_000;
const MOST_NODES = 50_000;
const MOST_DEEP = 60;
const MOST_DOCUMENTS = 1_000;
const MOST_PROBLEMS = 20;

/** Reads the documents of a file. A file that is too large, too deep or refers to itself is a problem, never a crash. */
export function readDocuments(
  file: string,
  text: string,
): { readonly sources: readonly Source[]; readonly problems: readonly Problem[] } {
  const refuse = (message: string, place: Place = { line: 1, column: 1 }): Problem => ({ file, ...place, message });
  if (text.length > MOST_LETTERS)
    return {
      sources: [],
      problems: [refuse(`the file is too large: ${text.length} characters, at most ${MOST_LETTERS}`)],
    };
  const deep = nesting(text);
  if (deep !== null)
    return {
      sources: [],
      problems: [refuse(`nested deeper than ${MOST_DEEP} levels, or more anchors than a scenario needs`, deep)],
    };
  const counter = new LineCounter();
  let documents: readonly Document[];
  try {
    const parsed = parseAllDocuments(text, { lineCounter: counter, prettyErrors: false });
    documents = Array.isArray(parsed) ? parsed : [];
  } catch (error) {
    return { sources: [], problems: [refuse(`the file cannot be read: ${reasonOf(error)}`)] };
  }
  if (documents.length > MOST_DOCUMENTS)
    return { sources: [], problems: [refuse(`${documents.length} documents, at most ${MOST_DOCUMENTS}`)] };
  const at = (offset: number): Place => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  let problems: Problem[] = [];
  const sources: Source[] = [];
  for (const document of documents) {
    const faults = [...document.errors, ...document.warnings];
    for (const fault of faults) problems.push(refuse(faultText(fault, text), at(fault.pos[0])));
    if (faults.length > 0 || isEmpty(document.contents)) continue;
    const reading: Reading = { places: new Map(), keys: new Map(), left: MOST_NODES, fault: null, at, document };
    const data = dataOf(reading, document.contents, "", 0);
    if (reading.fault === null) sources.push(sourceOf(file, data, reading, at(document.range?.[0] ?? 0)));
    else problems.push(refuse(reading.fault.message, reading.fault.place));
  }
  // The first faults say it; what follows from them helps nobody.
  if (problems.length > MOST_PROBLEMS) problems = problems.slice(0, MOST_PROBLEMS);
  if (sources.length === 0 && problems.length === 0) problems.push(refuse("the file is empty"));
  return { sources, problems };
}

interface Reading {
  readonly places: Map<string, Place>;
  readonly keys: Map<string, Place>;
  readonly at: (offset: number) => Place;
  readonly document: Document;
  left: number;
  fault: { readonly message: string; readonly place: Place } | null;
}

/** What stands between two separators, or after the last, may be nothing at all. */
const isEmpty = (contents: unknown): boolean =>
  contents === null || (isScalar(contents) && contents.value === null && (contents.source ?? "") === "");

/** What is wrong with the text itself, as somebody who knows no parser would say it. */
function faultText({ code, message, pos: [from] }: Fault, text: string): string {
  const [, word = ""] = /^["']?([^\s:"',{}[\]]+)/.exec(text.slice(from, from + 200)) ?? [];
  if (code === "DUPLICATE_KEY") return `the key "${word}" is there twice`;
  if (code === "TAB_AS_INDENT") return "a line begins with a tab: expected blanks";
  const isColon = /^(?:Nested mappings|Block collections)/.test(message);
  return isColon ? `${firstLine(message)}; a text with ": " in it stands in quotes` : firstLine(message);
}

type Fault = Document["errors"][number] | Document["warnings"][number];

/** Aliases are followed by hand, so that their number and depth have a bound. */
function dataOf(reading: Reading, node: unknown, path: string, depth: number): unknown {
  if (reading.fault !== null) return null;
  const place = placeOfNode(reading, node);
  if (place !== null && !reading.places.has(path)) reading.places.set(path, place);
  if (--reading.left < 0 || depth > MOST_DEEP) {
    const message = depth > MOST_DEEP ? `nested deeper than ${MOST_DEEP} levels` : `more than ${MOST_NODES} values`;
    reading.fault = { message: `${message}, or it refers to itself`, place: place ?? { line: 1, column: 1 } };
    return null;
  }
  if (isAlias(node)) {
    const meant = node.resolve(reading.document);
    if (meant !== undefined) return dataOf(reading, meant, path, depth + 1);
    const message = `no &${node.source} stands before this in the same document`;
    reading.fault = { message, place: place ?? { line: 1, column: 1 } };
    return null;
  }
  if (isScalar(node)) return plain(node.value);
  if (isSeq(node)) return node.items.map((item, index) => dataOf(reading, item, `${path}/${index}`, depth + 1));
  if (!isMap(node)) return null;
  const entries = node.items.flatMap((pair): [string, unknown][] => {
    if (isMerge(pair.key)) return [];
    const key = isScalar(pair.key) ? String(plain(pair.key.value) ?? "") : "?";
    const below = `${path}/${spelt(key)}`;
    const keyPlace = placeOfNode(reading, pair.key);
    if (keyPlace !== null) {
      reading.keys.set(below, keyPlace);
      reading.places.set(below, placeOfNode(reading, pair.value) ?? keyPlace);
    }
    if (key === "__proto__" || !(isScalar(pair.key) || pair.key === null))
      reading.fault ??= { message: "a key has to be a name", place: keyPlace ?? { line: 1, column: 1 } };
    return [[key, dataOf(reading, pair.value, below, depth + 1)]];
  });
  const merged = node.items.flatMap((pair) => (isMerge(pair.key) ? mergedInto(reading, pair, path, depth) : []));
  // What stands there itself is stronger than what is merged in, and the first that is merged in than the next.
  return Object.fromEntries([...merged.toReversed(), ...entries]);
}

/** `<<: *other`, or a list of such: the keys of another record, as though they stood here. */
const isMerge = (key: unknown): key is Scalar => isScalar(key) && key.value === "<<" && key.type === "PLAIN";

function mergedInto(
  reading: Reading,
  { key, value }: { readonly key: unknown; readonly value: unknown },
  path: string,
  depth: number,
): [string, unknown][] {
  const place = placeOfNode(reading, key);
  const isList = isSeq(value) || (isAlias(value) && isSeq(value.resolve(reading.document)));
  const data = dataOf(reading, value, `${path}/<<`, depth + 1);
  return (isList && Array.isArray(data) ? data : [data]).flatMap((each: unknown) => {
    if (typeof each !== "object" || each === null || Array.isArray(each)) {
      reading.fault ??= { message: "expected a record after <<, or a list of records", place: place ?? START };
      return [];
    }
    for (const name of Object.keys(each)) {
      const below = `${path}/${spelt(name)}`;
      if (place !== null && !reading.places.has(below)) reading.places.set(below, place);
    }
    return Object.entries(each).toReversed();
  });
}

const START: Place = { line: 1, column: 1 };

function placeOfNode(reading: Reading, node: unknown): Place | null {
  const range = isNode(node) ? node.range : undefined;
  return range === undefined || range === null ? null : reading.at(range[0]);
}

const isNode = (node: unknown): node is Node => isScalar(node) || isMap(node) || isSeq(node) || isAlias(node);

/** What JSON can hold. */
function plain(value: unknown): string | number | boolean | null {
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Object.is(value, -0) ? 0 : value;
  return typeof value === "bigint" ? Number(value) : null;
}

const spelt = (key: string | number): string => String(key).replaceAll("~", "~0").replaceAll("/", "~1");

const find = (map: ReadonlyMap<string, Place>, path: Path): Place | undefined =>
  map.get(path.map((each) => `/${spelt(each)}`).join(""));

function sourceOf(file: string, data: unknown, { places, keys }: Reading, place: Place): Source {
  const placeOf = (path: Path): Place => {
    for (let length = path.length; length > 0; length--) {
      const found = find(places, path.slice(0, length)) ?? find(keys, path.slice(0, length));
      if (found !== undefined) return found;
    }
    return place;
  };
  return {
    file,
    data,
    place: find(places, []) ?? place,
    placeOf,
    placeOfKey: (path) => find(keys, path) ?? placeOf(path),
  };
}

/**
 * Where brackets or indentation are nested too deep, before a parser has to climb down there: a parser that runs out of
 * stack may take the process with it.
 */
function nesting(text: string): Place | null {
  let depth = 0;
  let line = 1;
  let start = 0;
  let indented = true;
  let colons = 0;
  let marks = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === NEWLINE || code === RETURN) {
      if (code === NEWLINE) line++;
      start = i + 1;
      indented = true;
      colons = 0;
      continue;
    }
    if (indented && !INDENT.has(code)) indented = false;
    if (indented && i - start > MOST_INDENT) return { line, column: i - start + 1 };
    if (code === OPEN_LIST || code === OPEN_MAP) depth++;
    else if (code === CLOSE_LIST || code === CLOSE_MAP) depth = Math.max(0, depth - 1);
    if (code === COLON && text.charCodeAt(i + 1) === BLANK) colons++;
    else if (code === COMMA || code === OPEN_MAP) colons = 0;
    if ((code === ANCHOR || code === TAG) && ++marks > MOST_MARKS) return { line, column: i - start + 1 };
    if (depth > MOST_BRACKETS || colons > MOST_BRACKETS) return { line, column: i - start + 1 };
  }
  return null;
}

/** Brackets may stand in texts too, so more of them are let through than levels. */
const MOST_BRACKETS = 500;
/** Blanks, and what a level can begin with on the line of the level around it: `-`, `:`, `?`. */
const INDENT: ReadonlySet<number> = new Set([9, 32, 45, 58, 63]);
const MOST_INDENT = 400;
const NEWLINE = 10;
const RETURN = 13;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_MAP = 123;
const CLOSE_MAP = 125;
/** Anchors and tags on one node are looked through again and again. */
const MOST_MARKS = 2_000;
const ANCHOR = 38;
const TAG = 33;
const COLON = 58;
const COMMA = 44;
const BLANK = 32;

const firstLine = (message: string): string => message.split("\n")[0]?.replace(/ at line \d+, column \d+:?$/, "") ?? "";

/** In one line, though several things may be wrong. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\s*\n\s*/g, " ") : String(error);

/** A value under a key of its own: words of files may be called like what every record inherits. */
export const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;

export const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === "object" && data !== null && !Array.isArray(data);

export const listed = <T>(one: T | readonly T[]): readonly T[] => (isList(one) ? one : [one]);

const isList = <T>(data: T | readonly T[]): data is readonly T[] => Array.isArray(data);

/** Data as it would stand in a file, on one line. */
export function show(data: unknown): string {
  const text = typeof data === "string" ? data : (JSON.stringify(data) ?? "nothing");
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
