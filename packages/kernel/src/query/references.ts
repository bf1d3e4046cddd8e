import { isSeat, missing, seatOf, seatRef } from "../data/ids.ts";
import type { Game } from "../state/game.ts";
import { find, known } from "../state/objects.ts";
import { isLiving } from "../state/seats.ts";

/** The references that still exist, as a new list. */
export const present = (game: Game, refs: readonly number[]): number[] => refs.filter((ref) => isHere(game, ref));

/** The references that still exist; the list itself if all do, so it must not be edited. */
export function stillThere(game: Game, refs: readonly number[]): readonly number[] {
  for (let index = 0; index < refs.length; index++)
    if (!isHere(game, refs[index] ?? missing("reference"))) return present(game, refs);
  return refs;
}

const isHere = (game: Game, ref: number): boolean =>
  isSeat(ref) ? isLiving(game.state, seatOf(ref)) : find(game, ref) !== null;

/** The owners of these objects, as they are or last were; a seat is its own. */
export const ownersOf = (game: Game, refs: readonly number[]): readonly number[] =>
  distinct(
    refs.flatMap((ref) => {
      const owner = isSeat(ref) ? undefined : known(game, ref)?.owner;
      return isSeat(ref) ? [ref] : owner === undefined ? [] : [seatRef(owner)];
    }),
  );

/** The living controllers of these objects, as they are or last were; a seat is its own. */
export function controllersOf(game: Game, refs: readonly number[]): readonly number[] {
  const seats: number[] = [];
  for (let index = 0; index < refs.length; index++) {
    const ref = refs[index] ?? missing("reference");
    const holder = isSeat(ref) ? seatOf(ref) : known(game, ref)?.controller;
    if (holder === undefined || !isLiving(game.state, holder)) continue;
    const seat = seatRef(holder);
    if (!seats.includes(seat)) seats.push(seat);
  }
  return seats;
}

/** A list without duplicates, which a binding may have. */
export const distinct = (refs: readonly number[]): readonly number[] =>
  refs.length < 2 ? refs : refs.filter((ref, index) => refs.indexOf(ref) === index);
