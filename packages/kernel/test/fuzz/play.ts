import { decision, fork, hash, load, save, start, type Game } from "../../src/index.ts";
import { top } from "../../src/state/agenda.ts";
import { frameKinds } from "../../src/frames/index.ts";
import { questionOf } from "../../src/play/decision.ts";
import { checkBatch } from "./batch.ts";
import { checkDear } from "./checks.ts";
import { commandsFor } from "./commands.ts";
import type { Coverage } from "./coverage.ts";
import { tryDeeds } from "./deeds.ts";
import { checkReplay, take, type Run } from "./lockstep.ts";
import type { Level } from "./must.ts";
import type { Shape } from "./shapes.ts";
import { checkCheap } from "./soundness.ts";

/** A random game as its seed and the numbers its commands were drawn from: any shorter list is a game too. */
export interface Script {
  readonly seed: number;
  readonly draws: readonly number[];
}

export interface Played {
  readonly game: Game;
  readonly commands: number;
  /** At how many decisions the dear checks ran. */
  readonly dear: number;
  readonly isReplayed: boolean;
  /** The draw at which something failed, and what, or null. */
  readonly failure: { readonly at: number; readonly error: Error } | null;
}

export interface Depth {
  /** How much the dear checks try. */
  readonly level: Level;
  /** How often they run: at one decision in so many. */
  readonly dear: number;
  /** Which games are replayed: one in so many. */
  readonly replayed: number;
}

/** Plays a script in lock step: original, fork and loaded copy get the same commands and are compared after each. */
export function playScript(shape: Shape, script: Script, depth: Depth, coverage: Coverage | null): Played {
  const setup = shape.setup(script.seed);
  const game = start(shape.rules, setup);
  const run: Run = {
    shape,
    setup,
    game,
    fork: fork(game),
    loaded: load(shape.rules, save(game)),
    again: { game: start(shape.rules, setup), taken: 0 },
    calm: hash(game),
    commands: [],
    hashes: { "0": hash(game) },
    dear: 0,
  };
  const isReplayed = script.seed % depth.replayed === 0;
  const played = (failure: Played["failure"]): Played => ({
    game,
    commands: run.commands.length,
    dear: run.dear,
    isReplayed,
    failure,
  });
  let at = 0;
  try {
    for (; at < script.draws.length && game.state.outcome === null; at++)
      step(run, script.draws[at] ?? 0, at, depth, coverage);
    if (isReplayed) checkReplay(run);
  } catch (error) {
    return played({ at, error: error instanceof Error ? error : new Error(String(error)) });
  }
  return played(null);
}

function step(run: Run, draw: number, at: number, depth: Depth, coverage: Coverage | null): void {
  const { game, shape } = run;
  const open = decision(game);
  if (open === undefined) throw new Error("nothing is asked, and the game is not over");
  const cell = cellOf(game);
  const isRare = !cell.startsWith("window");
  // An announcement goes back to the window it was begun in, a declaration to its beginning.
  if (!isRare || (cell.startsWith("declare") && questionOf(game)?.picked.length === 0)) run.calm = hash(game);
  const isDear = at % depth.dear === 0;
  checkBatch(game, draw, isDear ? depth.level : "sampled");
  if (coverage !== null) tryDeeds(run, draw, coverage, cell);
  if (isDear) {
    checkDear(game, depth.level);
    run.dear++;
  }
  take(run, commandsFor(game, draw));
  checkCheap(game);
  if (draw % 3 === 0 || isRare) {
    run.fork = fork(game);
    coverage?.count(cell, "fork");
  }
  if (draw % 5 === 0 || isRare) {
    run.loaded = load(shape.rules, save(game));
    coverage?.count(cell, "load");
  }
}

/** Which kind of frame asks, and in which form. */
function cellOf(game: Game): string {
  const frame = top(game);
  return `${frameKinds[frame.kind]?.name ?? "?"} ${questionOf(game)?.form ?? "one"}`;
}
