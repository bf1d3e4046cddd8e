import { below, seeded, type Setup } from "@turnwright/kernel";
import type { Shape } from "../../kernel/test/fuzz/shapes.ts";
import { decks } from "../src/decks.ts";
import { grandArchive, shipped } from "../src/set.ts";

const SEATS = ["alice", "bob", "carol", "dave"];
const main = shipped.filter((card) => card.reserve !== undefined).map((card) => card.name);
const apart = shipped.filter((card) => card.memory !== undefined && (card.level ?? 1) > 0).map((card) => card.name);
const spirits = shipped.filter((card) => card.level === 0).map((card) => card.name);

/** Two to four seats; the decks, or in every third game whatever there is. */
export function setupOf(seed: number): Setup {
  const rng = seeded(seed);
  const seats = SEATS.slice(0, seed % 4 === 0 ? 2 + below(rng, 3) : 2);
  const some = (list: readonly string[], count: number): string[] =>
    Array.from({ length: count }, () => list[below(rng, list.length)] ?? "");
  const all = Object.values(decks);
  const any = (): readonly string[] => [...some(spirits, 1), ...new Set(some(apart, 11)), ...some(main, 40)];
  const made = seats.map((seat, index): [string, readonly string[]] => [
    seat,
    seed % 3 === 0 ? any() : (all[(seed + index) % all.length] ?? []),
  ]);
  return { seats, decks: Object.fromEntries(made), seed, opening: true };
}

/** What fuzzing plays. */
export const archiveShapes: readonly Shape[] = [{ name: "grand archive", rules: grandArchive, setup: setupOf }];
