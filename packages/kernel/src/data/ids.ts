import { suggestName } from "./suggest.ts";

/**
 * References. An object's id is its slot plus its generation times SLOTS: no map is needed, an id that is over is
 * recognised, and a change of zone is `id + SLOTS`. Where objects and seats may stand together, a seat is a negative
 * number.
 */

export const SLOTS = 4096;

/** The bits of an id that are its slot: for loops, where even a small function may be too much. */
export const SLOT = SLOTS - 1;

/** The place of an object among all objects of the game: it keeps that when it changes zones, though its id changes. */
export const slotOf = (id: number): number => id & SLOT;

/** The reference to a seat, for lists in which objects may stand too. */
export const seatRef = (seat: number): number => -1 - seat;

export const seatOf = (ref: number): number => -1 - ref;

/** Whether a reference is one to a seat. */
export const isSeat = (ref: number): boolean => ref < 0;

/**
 * Stands behind an element that must be there: `spans[number] ?? missing("span kind")`. A missing one is a bug of ours or of
 * the caller, so it throws. There is no function that reads the element itself: it would be called with lists of every kind,
 * which engines cannot make fast.
 */
export function missing(what: string): never {
  throw new Error(`there is no such ${what}`);
}

/** The last element that must be there. */
export function last<T>(list: readonly T[]): T {
  const found = list[list.length - 1];
  if (found === undefined) throw new Error("the last element of a list is asked for, and the list is empty");
  return found;
}

/** The number of a name that must be known. */
export function numberOf(names: ReadonlyMap<string, number>, name: string, what: string): number {
  const found = names.get(name);
  if (found === undefined) throw new Error(`unknown ${what} "${name}"${suggest(names, name)}`);
  return found;
}

/** What was probably meant, or what there is. */
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

/** A parsed text taken for what its version stamp says it is. */
export function parsed<T>(text: string): T {
  return JSON.parse(text) as T;
}
