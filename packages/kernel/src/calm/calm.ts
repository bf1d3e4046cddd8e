import type { Game, GameObject } from "../state/game.ts";
import { writeChange } from "../state/log.ts";
import type { Proposal } from "../state/proposal.ts";
import { count } from "../state/tally.ts";
import type { Called } from "../tables/tables.ts";

/** Something has happened to an object in a calm game: it is written and counted, and checks will look at it. */
export function tellCalmly(
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

/** A moment has happened in a calm game: such changes, as bits. */
export function haveHappened({ state, derived }: Game, changes: number): void {
  state.dirty |= changes;
  state.quiet++;
  derived.version++;
}
