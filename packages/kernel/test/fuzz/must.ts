import type { Game } from "../../src/index.ts";

/** Fails with a sentence. */
export function must(holds: boolean, why: string | (() => string)): void {
  if (!holds) throw new Error(typeof why === "string" ? why : why());
}

/** How much of what could be tried is tried: a part of it, for the ordinary run, or all of it. */
export type Level = "sampled" | "complete";

/** A list from another place on, so that where only its first entries are tried those are others each time. */
export function turned<T>(list: readonly T[], by: number): T[] {
  const first = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(first), ...list.slice(0, first)];
}

/**
 * The seats that are looked at: all that are in the game, or where checks are sampled one of them, another after every second
 * decision, so that each of two that are asked in turn is looked at both while it is asked and while it is not.
 */
export function seatsFor({ state, decisions }: Game, level: Level): readonly number[] {
  const living = [...state.seats.keys()].filter((seat) => state.seats[seat]?.left === 0);
  return level === "sampled" ? turned(living, decisions >> 1).slice(0, 1) : living;
}
