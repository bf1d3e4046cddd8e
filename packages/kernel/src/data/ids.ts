import { suggestName } from "./suggest.ts";

/**
 * References. The id of an object is its slot plus its generation times SLOTS: looking it up needs no map, an old id is
 * recognised, and a change of zone is `id + SLOTS`. In lists of objects and seats, a seat is a negative number.
 */

export const SLOTS = 4096;

/** The bits of an id that are its slot, for hot loops that avoid the call of `slotOf`. */
export const SLOT = SLOTS - 1;

/** The index of an object in the list of objects. It stays the same when a change of zone changes the id. */
export const slotOf = (id: number): number => id & SLOT;

/** A seat as a reference. */
export const seatRef = (seat: number): number => -1 - seat;

export const seatOf = (ref: number): number => -1 - ref;

/** Whether a reference is a seat. */
export const isSeat = (ref: number): boolean => ref < 0;

/**
 * Throws for an element that must exist: `spans[number] ?? missing("span kind")`. There is no function that reads the
 * element itself, because it would be called with lists of every type, which engines cannot optimise. The page that is built leaves out
 * what is missing: the place in the code says it.
 */
export function missing(what = "element"): never {
  throw new Error(`there is no such ${what}`);
}

/** The last element of a list, which must not be empty. */
export function last<T>(list: readonly T[]): T {
  const found = list[list.length - 1];
  if (found === undefined) throw new Error("the last element of a list is asked for, and the list is empty");
  return found;
}

/** The number of a name; throws with a suggestion if it is unknown. */
export function numberOf(names: ReadonlyMap<string, number>, name: string, what: string): number {
  const found = names.get(name);
  if (found === undefined) throw new Error(`unknown ${what} "${name}"${suggest(names, name)}`);
  return found;
}

/** The part of an error message that suggests a similar name, or lists the known ones. */
function suggest(names: ReadonlyMap<string, number>, name: string): string {
  const known = [...names.keys()];
  const near = suggestName(name, known);
  if (near !== undefined) return `; did you mean "${near}"?`;
  return known.length === 0 ? "" : `; known: ${known.slice(0, 8).join(", ")}${known.length > 8 ? ", …" : ""}`;
}

/** The keys of a record with their literal types, in the order written. */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[];
}

/** Parses JSON as the type that its version stamp promises. */
export function parsed<T>(text: string): T {
  return JSON.parse(text) as T;
}
