import type { Game } from "../state/game.ts";

/** Something of ours failed inside a command: the game cannot be played on, and says so whenever it is asked to. */
export function broken(game: Game, error: unknown): Error {
  if (error instanceof Error && error.message === game.broken) return error;
  game.broken = `the game is broken at decision ${game.decisions}: ${error instanceof Error ? error.message : String(error)}`;
  return new Error(game.broken, { cause: error });
}
