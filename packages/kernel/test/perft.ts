import { answer, decision, fork, type Game } from "../src/index.ts";

/** Counting more than this many nodes is a mistake in the file, not a small position. */
const MOST_NODES = 200_000;

/** How many leaves the decision tree has at this depth: a ply is one pick of one option; a game that is over has none. */
export function perft(game: Game, depth: number, most: number = MOST_NODES): number {
  const all = leaves(game, depth, most);
  let count = 0;
  while (all.next().done !== true) count++;
  return count;
}

/** The same for each first option, by its key. */
export function divide(game: Game, depth: number, most: number = MOST_NODES): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const option of decision(game)?.options ?? [])
    counts[option.key] = perft(taken(game, option.index), depth - 1, most);
  return counts;
}

/** Every game that is reached with this many picks. Each option of the last ply is really taken, too. */
export function* leaves(game: Game, depth: number, most: number = MOST_NODES): Generator<Game> {
  yield* visit(game, depth, { depth, most, nodes: 0 });
}

interface Walk {
  readonly depth: number;
  readonly most: number;
  nodes: number;
}

function* visit(game: Game, left: number, walk: Walk): Generator<Game> {
  if (++walk.nodes > walk.most)
    throw new Error(`depth ${walk.depth} has more than ${walk.most} nodes: count less deep, or raise the limit`);
  if (left === 0) {
    yield game;
    return;
  }
  for (const option of decision(game)?.options ?? []) yield* visit(taken(game, option.index), left - 1, walk);
}

function taken(game: Game, index: number): Game {
  const copy = fork(game);
  answer(copy, index);
  return copy;
}
