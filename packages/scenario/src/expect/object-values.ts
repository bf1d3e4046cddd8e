import { suggestName } from "@turnwright/kernel";
import { isRecord, show, type Path } from "../file/document.ts";
import { checkName, checkSeat, type Reader } from "../file/reader.ts";
import type { ShowTerm } from "../pack.ts";

/** What may stand under a key of `expect.objects`: a value of another kind holds by accident, or never. */
interface ValueSort {
  readonly says: string;
  readonly fits: (value: unknown) => boolean;
  readonly check?: (reader: Reader, value: unknown, path: Path) => void;
}

const isText = (value: unknown): value is string => typeof value === "string";
const isFlag = (value: unknown): boolean => typeof value === "boolean";
const meansNone = (value: unknown): boolean => value === null || value === false || value === "none";
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const flag: ValueSort = { says: "true or false", fits: isFlag };
const number: ValueSort = { says: "a number", fits: (value) => typeof value === "number" };
const set: ValueSort = { says: "a list, or none", fits: (value) => isText(value) || isList(value) || meansNone(value) };
const counts: ValueSort = { says: "names with numbers, or {} for none", fits: (value) => isRecord(value) };
const names: ValueSort = {
  says: "a name, a list of names, true for any, or none",
  fits: (value) => isText(value) || isFlag(value) || isList(value) || meansNone(value),
  check: checkNames,
};
const card: ValueSort = { says: "the name of a card", fits: isText, check: checkNames };
const seat: ValueSort = {
  says: "a seat",
  fits: (value) => isText(value) || meansNone(value),
  check: (reader, value, path) => {
    if (isText(value) && value !== "none" && value !== "nobody") checkSeat(reader, value, path);
  },
};
const zone: ValueSort = {
  says: "a zone",
  fits: isText,
  check: (reader, value, path) => {
    const known = Object.keys(reader.pack.ruleset.zones);
    if (isText(value) && !known.includes(value))
      reader.problem(path, `there is no zone "${value}"`, suggestName(value, known));
  },
};

function checkNames(reader: Reader, value: unknown, path: Path): void {
  for (const each of isList(value) ? value : [value])
    if (isText(each) && each !== "none" && each !== "nobody") checkName(reader, each, path);
}

const general: Readonly<Record<string, ValueSort>> = {
  zone,
  controller: seat,
  owner: seat,
  card,
  name: card,
  token: flag,
  copy: flag,
  targets: names,
};

function sortOf(reader: Reader, key: string, term: ShowTerm | undefined): ValueSort | undefined {
  if (term === undefined) return general[key];
  if ("flag" in term || "faceDown" in term || "marked" in term || "has" in term) return flag;
  if ("mark" in term) return number;
  if ("marks" in term) return counts;
  if ("value" in term) return reader.pack.ruleset.characteristics?.[term.value] === "set" ? set : number;
  return names;
}

/** Reports a value that cannot be what an object shows under this key. */
export function checkShown(
  reader: Reader,
  key: string,
  term: ShowTerm | undefined,
  value: unknown,
  path: Path,
): boolean {
  const sort = sortOf(reader, key, term);
  if (sort === undefined) return true;
  if (sort.fits(value)) {
    sort.check?.(reader, value, path);
    return true;
  }
  reader.problem(path, `"${key}" is ${sort.says}, not ${show(value)}`);
  return false;
}
