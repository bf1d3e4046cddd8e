// Short for now: what belongs here is being gathered.
import { missing } from "../data/ids.ts";
import { top } from "../state/agenda.ts";
import { endDrawn } from "../time/loops.ts";
import type { Game } from "../state/game.ts";

/** More than this happens without anybody being asked only if nobody ever will be. */
const MOST_STEPS = 200_000;
/** So many things are inside each other only if each makes the next, and no end. */
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
