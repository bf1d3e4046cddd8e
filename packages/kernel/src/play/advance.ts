// The main loop of the kernel. It only dispatches: each kind of frame knows how it advances.
import { missing } from "../data/ids.ts";
import { pop, SHORTCUT, type ShortcutFrame, top } from "../state/agenda.ts";
import { writeEnd } from "../time/enter-span.ts";
import { endDrawn } from "../time/loops.ts";
import type { Game } from "../state/game.ts";
import { isAgreed, takeMove } from "./shortcut.ts";

/** A game that takes this many steps without asking anybody is in an endless loop. */
const MOST_STEPS = 200_000;
/** An agenda this deep means that each frame pushes another one without end. */
const MOST_NESTED = 150;

/**
 * Gives the answer to the frame on top of the agenda, then advances the top frame until one waits or the game is over.
 * What the seats have agreed on is answered here, one move after the other, as they would.
 */
export function advance(game: Game, answer: number[] | null = null): void {
  const { frames } = game.tables;
  if (answer !== null) (frames[top(game).kind] ?? missing("frame kind")).answered(game, top(game), answer);
  let agreed: ShortcutFrame | null = null;
  let taken = 0;
  for (let steps = 0; game.state.outcome === null; steps++) {
    const frame = top(game);
    if (frame.kind === SHORTCUT && isAgreed(frame)) {
      pop(game);
      agreed = frame;
    } else if ((frames[frame.kind] ?? missing("frame kind")).advance(game, frame)) {
      if (agreed === null || !takeMove(game, agreed, taken++)) return;
      steps = 0;
    }
    if (steps > MOST_STEPS || game.state.agenda.length > MOST_NESTED) endDrawn(game);
  }
  endSpans(game, game.state.outcome.rule);
}

/** Logs that the open spans end with the game, the innermost first. */
function endSpans(game: Game, rule: number): void {
  for (let depth = game.state.agenda.length - 1; depth >= 0; depth--) writeEnd(game, depth, rule);
}
