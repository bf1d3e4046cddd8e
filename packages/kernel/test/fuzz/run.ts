import { next, seeded } from "../../src/data/rng.ts";
import { searchBound } from "../../src/actions/search.ts";
import type { Coverage } from "./coverage.ts";
import { playScript, type Depth, type Script } from "./play.ts";
import type { Shape } from "./shapes.ts";
import { shrink } from "./shrink.ts";

export interface Totals {
  games: number;
  decisions: number;
  over: number;
  turns: number;
  /** Decisions at which the dear checks ran. */
  dear: number;
  /** Games that were replayed. */
  replayed: number;
}

export const noTotals = (): Totals => ({ games: 0, decisions: 0, over: 0, turns: 0, dear: 0, replayed: 0 });

/** Plays one random game; a failure is shrunk to a script that is printed. */
export function fuzzOne(
  shape: Shape,
  seed: number,
  most: number,
  depth: Depth,
  coverage: Coverage,
  totals: Totals,
): void {
  const rng = seeded(seed * 7919 + 17);
  const script: Script = { seed, draws: Array.from({ length: most }, () => next(rng) % 1_000_003) };
  const played = playScript(shape, script, depth, coverage);
  totals.games++;
  totals.decisions += played.commands;
  totals.turns += played.game.state.turn;
  totals.dear += played.dear;
  if (played.isReplayed) totals.replayed++;
  if (played.game.state.outcome !== null) totals.over++;
  if (played.failure === null) return;
  const { failure } = played;
  const message = failure.error.message.split("\n")[0] ?? "";
  const small = shrink(script, (each) => {
    const again = playScript(shape, each, depth, coverage);
    return again.failure !== null && again.failure.error.message.split("\n")[0] === message ? again.failure.at : null;
  });
  throw new Error(
    `${shape.name}, seed ${seed}, decision ${failure.at}: ${failure.error.message}\nreplay: ${JSON.stringify({ shape: shape.name, ...small })}`,
    { cause: failure.error },
  );
}

export const boundReached = (): number => searchBound.reached;
