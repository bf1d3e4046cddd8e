import { expect, onTestFinished } from "vitest";
import {
  decision,
  hash,
  load,
  save,
  start as startGame,
  where,
  type Game,
  type Ruleset,
  type Setup,
} from "../../src/index.ts";
import { firstBreach } from "../../src/observe/invariants.ts";

const spoiled = new WeakSet<Game>();

/** Starts a game that must be at rest when the test is over. */
export function start(rules: Ruleset, setup: Setup): Game {
  const game = startGame(rules, setup);
  onTestFinished(() => {
    if (!spoiled.has(game)) expect(unrest(game)).toBe(null);
  });
  return game;
}

/** A test breaks this game on purpose: it need not be at rest in the end. */
export function spoil(game: Game): Game {
  spoiled.add(game);
  return game;
}

/**
 * Why a game is not at rest, or null: it is whole, and it is over or waits for an answer that can be given; and the same is true of a
 * copy that was saved and loaded.
 */
export function unrest(game: Game): string | null {
  if (game.broken !== "") return game.broken;
  const breach = firstBreach(game);
  if (breach !== null) return breach;
  if (game.state.outcome === null && optionsOf(game) === "") return `nothing can be answered at ${where(game)}`;
  const copy = loaded(game);
  if (copy === null || hash(copy) !== hash(game)) return `a loaded copy is another game at ${where(game)}`;
  return optionsOf(copy) === optionsOf(game) ? null : `a loaded copy asks something else at ${where(game)}`;
}

/** The game, saved and loaded; null if what was saved is not what can be loaded. */
function loaded(game: Game): Game | null {
  try {
    return load(game.ruleset, save(game));
  } catch {
    return null;
  }
}

const optionsOf = (game: Game): string => (decision(game)?.options ?? []).map(({ key }) => key).join("\n");

/** The game rests here. */
export function restsAt(game: Game, place: string): void {
  expect([where(game), unrest(game)]).toEqual([place, null]);
}
