import { memoByRuleset, type Game } from "@turnwright/kernel";
import { LETTERS } from "./cost.ts";

/** The numbers of the resources that are mana, in the order of the letters. */
export const lettersIn = ({ resources }: Game["tables"]): readonly number[] =>
  LETTERS.map((letter) => resources.get(letter) ?? -1);

export const poolNumbers: (game: Game) => readonly number[] = memoByRuleset(({ tables }) => lettersIn(tables));

/** How much of each letter a seat has. */
export function poolOf(game: Game, seat: number): number[] {
  const { resources } = game.state.seats[seat] ?? NOBODY;
  const numbers = poolNumbers(game);
  const pool = [0, 0, 0, 0, 0, 0];
  for (let index = 0; index < numbers.length; index++) pool[index] = resources[numbers[index] ?? -1] ?? 0;
  return pool;
}

/** Whether a seat has no mana at all. */
export function isPoolEmpty(game: Game, seat: number): boolean {
  const { resources } = game.state.seats[seat] ?? NOBODY;
  for (const number of poolNumbers(game)) if ((resources[number] ?? 0) !== 0) return false;
  return true;
}

const NOBODY: { readonly resources: readonly number[] } = { resources: [] };
