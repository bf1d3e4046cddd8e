import { isSeat } from "../data/ids.ts";
import { HAPPEN, RESOLVE, type ResolveFrame } from "./agenda.ts";
import type { Bindings, Game } from "./game.ts";
import { find, known } from "./objects.ts";
import { MOVE, type Proposal } from "./proposal.ts";
import type { Scope } from "./scope.ts";

/**
 * The binding of what a resolution has moved itself: pairs of the id before and the id after. What is named in it is found
 * where it was moved to, if everybody can see it there [CR 400.7j].
 */
const MOVED = "moved";

/** Notes a move for the resolution that proposed it and for those that it is a part of. */
export function noteMoved(game: Game, { was, object, to, by }: Proposal): void {
  if (was === 0 || game.tables.zones[to]?.hidden !== undefined) return;
  const { agenda } = game.state;
  for (let depth = agenda.length - 1; depth >= 0; depth--) {
    const frame = agenda[depth];
    if (frame === undefined || (frame.kind !== RESOLVE && frame.kind !== HAPPEN)) return;
    if (frame.kind === HAPPEN) continue;
    // What a check or something else moves in the meantime is not moved by this resolution.
    if (frame.source !== by) return;
    if (refersTo(frame, was)) (frame.bindings[MOVED] ??= []).push(was, object);
  }
}

/**
 * Notes what has followed its host to where everybody sees it, in the same moment or by a check, for those of its triggers
 * that wait because the host left: they find it there [CR 603.6e].
 */
export function noteFollowed(game: Game, happened: readonly Proposal[]): void {
  for (const { change, was, object, to, by } of happened) {
    if (change !== MOVE || was === 0 || game.tables.zones[to]?.hidden !== undefined) continue;
    const host = known(game, was)?.host ?? 0;
    if (host <= 0 || find(game, host) !== null) continue;
    if (by !== 0 && !happened.some((each) => each.change === MOVE && each.was === host)) continue;
    for (const { source, bindings } of game.state.waiting)
      if (source === was && bindings["was"]?.includes(host) === true) (bindings[MOVED] ??= []).push(was, object);
  }
}

function refersTo({ source, bindings }: ResolveFrame, id: number): boolean {
  if (source === id) return true;
  for (const name in bindings) if (bindings[name]?.includes(id) === true) return true;
  return false;
}

/** References, those replaced that the resolution has moved and that are not there any more. */
export function followMoved(game: Game, refs: readonly number[], bindings: Bindings): readonly number[] {
  // Mostly all of them are there, which is found out faster than what has been moved.
  for (let index = 0; index < refs.length; index++) {
    const ref = refs[index] ?? 0;
    if (!isSeat(ref) && find(game, ref) === null) return followed(game, refs, bindings[MOVED]);
  }
  return refs;
}

function followed(game: Game, refs: readonly number[], moved: readonly number[] | undefined): readonly number[] {
  if (moved === undefined) return refs;
  return refs.map((ref) => {
    let now = ref;
    for (let index = 0; index < moved.length; index += 2)
      if (moved[index] === now && find(game, now) === null) now = moved[index + 1] ?? now;
    return now;
  });
}

/** A scope in which nothing is followed: for what something was like where it was expected to be [CR 608.2h]. */
export function asItWas(scope: Scope): Scope {
  if (scope.bindings[MOVED] === undefined) return scope;
  const { [MOVED]: _moved, ...bindings } = scope.bindings;
  return { ...scope, bindings };
}
