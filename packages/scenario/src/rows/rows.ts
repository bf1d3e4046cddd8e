import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A row of a rules table. */
export interface Row {
  readonly id: string;
  readonly tag?: string;
  readonly says: string;
}

/** `CR`, `T`, `GA`, `N0`, `X` …: what its id begins with. */
export function familyOf(id: string): string {
  return /^(?:T(?=\d)|[A-Z][A-Z0-9]*)/.exec(id)?.[0] ?? "";
}

/** Whether an id that an event or a refusal carries is that row, or lies in its range. */
export function isCoveredBy(row: string, id: string): boolean {
  return row === id || idsIn(row).includes(id);
}

/** Whether a name in a file means that id: it is the id, lies in its range, or the id continues it. */
export function isMeantBy(id: string, name: string): boolean {
  return isCoveredBy(id, name) || idsIn(id).some((each) => continues(each, name));
}

/** `CR 117` stands for every id that continues it at a dot or a letter; `CR 50` is not `CR 500`. */
export function continues(id: string, name: string): boolean {
  if (!id.startsWith(name)) return false;
  const rest = id.slice(name.length);
  if (rest === "") return true;
  return /\d$/.test(name) ? /^(?:\.|[a-z])/.test(rest) : /^[.-]/.test(rest);
}

const ranges = new Map<string, readonly string[]>();

/** The ids that a row stands for: `CR 704.5a-c`, `CR 606.5-6`, `N0-SKIP-1..5`, `CR 805.10c,e`, `CR 702.4/702.7`. */
export function idsIn(row: string): readonly string[] {
  const known = ranges.get(row);
  if (known !== undefined) return known;
  const made = spelledOut(row);
  ranges.set(row, made);
  return made;
}

function spelledOut(row: string): readonly string[] {
  const [, letters = "", from = "", to = ""] = /^(.*\d)([a-z])-([a-z])$/.exec(row) ?? [];
  if (letters !== "")
    return between(from.charCodeAt(0), to.charCodeAt(0)).map((code) => letters + String.fromCharCode(code));
  const [, numbers = "", first = "", last = ""] =
    /^(.*[.-])(\d{1,3})(?:\.\.|(?<=\.\d{1,3})-)(\d{1,3})$/.exec(row) ?? [];
  if (numbers !== "") return between(Number(first), Number(last)).map((number) => `${numbers}${number}`);
  const [, head = "", some = ""] = /^(.*\d)([a-z](?:,[a-z])+)$/.exec(row) ?? [];
  if (head !== "") return some.split(",").map((letter) => head + letter);
  const [, family = "", either = ""] = /^([A-Z]+ )(\d[\w.]*(?:\/\d[\w.]*)+)$/.exec(row) ?? [];
  if (family !== "") return either.split("/").map((each) => family + each);
  return [row];
}

const between = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Reads `{id, tag, says}` lines. */
export function readRows(text: string): readonly Row[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line, index) => {
      const data: unknown = JSON.parse(line);
      if (!isRow(data)) throw new Error(`line ${index + 1}: expected {id, tag, says}, found ${line}`);
      return data;
    });
}

const isRow = (data: unknown): data is Row =>
  typeof data === "object" &&
  data !== null &&
  "id" in data &&
  typeof data.id === "string" &&
  "says" in data &&
  typeof data.says === "string";

/** The rows of the families that belong to no single ruleset (N0, X, MTG, ECH, RUM …), read from this package. */
export function rowsBeside(): readonly Row[] {
  const folder = fileURLToPath(new URL("../../rules/", import.meta.url));
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .toSorted()
    .flatMap((name) => readRows(readFileSync(`${folder}${name}`, "utf8")));
}
