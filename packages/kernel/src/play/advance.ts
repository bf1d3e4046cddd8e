import { missing } from "../data/ids.ts";
import { SPAN, top, type WindowFrame } from "../state/agenda.ts";
import { endDrawn } from "../time/loops.ts";
import { frameKinds } from "../frames/index.ts";
import { span } from "../frames/span.ts";
import { goOn } from "../frames/window.ts";
import type { Game } from "../state/game.ts";
import { passPlainly } from "../frames/priority.ts";

/** More than this happens without anybody being asked only if nobody ever will be. */
const MOST_STEPS = 200_000;
/** So many things are inside each other only if each makes the next, and no end. */
const MOST_NESTED = 150;

/** The loop: the top of the agenda takes what it was answered, and goes on until it waits again or the game is over. */
export function advance(game: Game, answer: number[] | null = null): void {
  if (answer !== null) (frameKinds[top(game).kind] ?? missing("frame kind")).answered(game, top(game), answer);
  for (let steps = 0; game.state.outcome === null; steps++) {
    const frame = top(game);
    if ((frameKinds[frame.kind] ?? missing("frame kind")).advance(game, frame)) return;
    if (steps > MOST_STEPS || game.state.agenda.length > MOST_NESTED) endDrawn(game);
  }
}

/** Whoever has priority passes: mostly that gives it to the next seat, and that is all. */
export function letPass(game: Game, frame: WindowFrame): void {
  if (!passPlainly(game, frame)) return advance(game, PASSING);
  if (frame.seat >= 0) return;
  if (goOn(game, frame)) return;
  // Mostly the window has closed, and the span below it goes on: asked here, where few kinds of frames come, it is told faster.
  const next = top(game);
  if (next.kind !== SPAN || game.state.outcome !== null || !span.advance(game, next)) advance(game);
}

/** The answer of a seat that does nothing. */
const PASSING = [-1];
