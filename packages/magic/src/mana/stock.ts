// By itself, because it counts what all files about sources find.
import { memoByVersion, type Game } from "@turnwright/kernel";
import { costlySourcesOf } from "./costly-sources.ts";
import { countLimited } from "./limited-sources.ts";
import { placesOf, poolOf, sourcesOf } from "./sources.ts";

/** How much mana a seat could have, all in all. */
export interface Supply {
  /** From what only has to be tapped, and at most from what costs more or is not for everything. */
  readonly total: number;
  readonly costly: number;
  /** How much of each letter there is, in their order, where no source has a choice (`isPlain`). */
  readonly letters: readonly number[];
  readonly isPlain: boolean;
}

/** That of a seat: what is in the pool, and what each source makes. */
export const supplyOf: (game: Game, seat: number) => Supply = memoByVersion((game, seat): Supply => {
  const letters = poolOf(game, seat);
  let total = 0;
  for (const has of letters) total += has;
  let isPlain = true;
  for (const { makes, places, more = [] } of sourcesOf(game, seat)) {
    total += makes.length + more.length;
    if (!addAt(letters, places) || (more.length > 0 && !addAt(letters, placesOf(more)))) isPlain = false;
  }
  let costly = 0;
  for (const { makes } of costlySourcesOf(game, seat)) costly += makes.length;
  costly += countLimited(game, seat);
  return { total, costly, letters, isPlain };
});

/** Adds one mana at each of these places; false where there is a choice. */
function addAt(letters: number[], places: readonly number[] | null): boolean {
  if (places === null) return false;
  for (const place of places) letters[place] = (letters[place] ?? 0) + 1;
  return true;
}
