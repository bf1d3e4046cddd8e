import { below, seeded, type Setup } from "@turnwright/kernel";
import type { Shape } from "../../kernel/test/fuzz/shapes.ts";
import { decks } from "../src/card/decks.ts";
import { grandArchive, shipped } from "../src/card/set.ts";

const SEATS = ["alice", "bob", "carol", "dave"];
const main = shipped.filter((card) => card.reserve !== undefined).map((card) => card.name);
const apart = shipped.filter((card) => card.memory !== undefined && (card.level ?? 1) > 0).map((card) => card.name);
const spirits = shipped.filter((card) => card.level === 0).map((card) => card.name);

/** How many sit at the table, and whether they have whole decks: three of ten games are of three or four seats. */
const TABLES = [2, 2, 3, 2, 2, 4, 2, 2, 3, 2];

/**
 * Two to four seats. One in four games of two has the decks; all others have whatever there is, with so few cards that
 * some seats have drawn all of them before a champion falls.
 */
export function setupOf(seed: number): Setup {
  const rng = seeded(seed);
  const seats = SEATS.slice(0, TABLES[seed % TABLES.length] ?? 2);
  const some = (list: readonly string[], count: number): string[] =>
    Array.from({ length: count }, () => list[below(rng, list.length)] ?? "");
  const all = Object.values(decks);
  const few = 2 + Math.floor(24 / seats.length) + below(rng, 6);
  const any = (): readonly string[] => [...some(spirits, 1), ...new Set(some(apart, 11)), ...some(main, few)];
  const isWhole = seats.length === 2 && seed % 4 === 0;
  const made = seats.map((seat, index): [string, readonly string[]] => [
    seat,
    isWhole ? (all[(seed + index) % all.length] ?? []) : any(),
  ]);
  return { seats, first: "random", decks: Object.fromEntries(made), seed, opening: true };
}

/** What fuzzing plays. */
export const archiveShapes: readonly Shape[] = [{ name: "grand archive", rules: grandArchive, setup: setupOf }];
