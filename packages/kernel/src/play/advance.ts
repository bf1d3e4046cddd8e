// The loop of the kernel. It is short because everything that goes on is done by the frames.
import { missing } from "../data/ids.ts";
import { top } from "../state/agenda.ts";
import { endDrawn } from "../time/loops.ts";
import type { Game } from "../state/game.ts";

/** If nobody was asked anything in so many steps, nobody ever will be. */
const MOST_STEPS = 200_000;
/** If so many frames lie upon each other, each makes the next without end. */
const MOST_NESTED = 150;

/** The loop: the top of the agenda takes what it was answered, and goes on until it waits again or the game is over. */
export function advance(game: Game, answer: number[] | null = null): void {
  const { frames } = game.tables;
  if (answer !== null) (frames[top(game).kind] ?? missing("frame kind")).answered(game, top(game), answer);
  for (let steps = 0; game.state.outcome === null; steps++) {
    const frame = top(game);
    if ((frames[frame.kind] ?? missing("frame kind")).advance(game, frame)) return;
    if (steps > MOST_STEPS || game.state.agenda.length > MOST_NESTED) endDrawn(game);
  }
}
