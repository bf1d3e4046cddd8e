import type { Game, GameObject } from "./game.ts";
import { writeChange } from "./log.ts";
import type { Proposal } from "./proposal.ts";
import { count } from "./tally.ts";
import type { Called } from "./tables.ts";

/** Whether a game is bare: nothing waits for anything, changes anything, or ends with something. */
export const isBare = ({ derived }: Game): boolean =>
  derived.grants + derived.listening + derived.statics.length + derived.states.length + derived.timed === 0;

/** Something has happened to an object in a bare game: it is written and counted, and checks will look at it. */
export function tellBarely(
  game: Game,
  p: Proposal,
  { title, counted }: Called,
  joint: number,
  span: number,
  { id, card, known }: GameObject,
): void {
  const { state } = game;
  writeChange(game, p, title, joint, span, card, known);
  if (counted.length > 0) count(game, counted, p);
  // Mostly it is one object: a list made for one is small.
  if (state.touched.length === 0) state.touched = [id];
  else state.touched.push(id);
}

/** A moment has happened in a bare game: such changes, as bits. */
export function haveHappened({ state, derived }: Game, changes: number): void {
  state.dirty |= changes;
  state.quiet++;
  derived.version++;
}
