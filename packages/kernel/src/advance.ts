import { at } from "./ids.ts";
import { top } from "./agenda.ts";
import { endDrawn } from "./endless.ts";
import { frameKinds } from "./frames/index.ts";
import type { Game } from "./game.ts";

/** More than this happens without anybody being asked only if nobody ever will be. */
const MOST_STEPS = 200_000;
/** So many things are inside each other only if each makes the next, and no end. */
const MOST_NESTED = 150;

/** The loop: the top of the agenda goes on, until it waits for an answer or the game is over. */
export function advance(game: Game): void {
  for (let steps = 0; game.state.outcome === null; steps++) {
    const frame = top(game);
    if (at(frameKinds, frame.kind).advance(game, frame)) return;
    if (steps > MOST_STEPS || game.state.agenda.length > MOST_NESTED) endDrawn(game);
  }
}
