// The tables of the games under their names, and nothing else.
import { archiveRows } from "./grand-archive.ts";
import { councilRows } from "./council.ts";
import { magicRows } from "./magic.ts";
import { mutantsOf, type RowMutant } from "./row-mutant.ts";

export type GameName = "magic" | "grand-archive" | "council";

/** The faults of rows by the game whose ruleset they break. */
export const rowMutants: Readonly<Record<GameName, readonly RowMutant[]>> = {
  magic: mutantsOf(magicRows),
  "grand-archive": mutantsOf(archiveRows),
  council: mutantsOf(councilRows),
};
