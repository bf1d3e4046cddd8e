// By itself, because whoever writes a ruleset looks for what a solver has to answer.
import type { Game } from "../state/game.ts";
import type { Effect } from "../data/data.ts";
import type { Scope } from "../state/scope.ts";

/**
 * A ruleset's way to pay: what happens so that a list of costs is paid, or null where it cannot be. With `now` only what
 * is at hand counts; without, further sources may be used.
 * It may be asked before targets are chosen: then it answers for the cheapest case. Of targets it reads those that a cost names.
 */
export interface Solver {
  (game: Game, seat: number, costs: readonly Effect[], scope: Scope, now: boolean): readonly Effect[] | null;
  /** Tells of costs whether they can be paid at all, where that is less work than how; null where it is not. */
  readonly sureOf?: (costs: readonly Effect[]) => Sure | null;
  /** What else a seat may pay them with, always the same for the same costs; asked about when all else is announced. */
  readonly means?: (game: Game, seat: number, costs: readonly Effect[], scope: Scope) => readonly Means[];
}

/**
 * Something that may be used to pay, which the seat is asked about: which of several texts, or which objects. The answer is
 * bound under its name, a text as its number from 1. Where nothing is bound yet, the solver answers for the cheapest case;
 * where objects are still being picked, those that may follow are bound as NAME + "More".
 */
export interface Means {
  readonly name: string;
  readonly verb: string;
  readonly rule: string;
  readonly among: { readonly texts: readonly string[] } | { readonly objects: readonly number[]; readonly max: number };
}

/** Whether certain costs can be paid by a seat for an object; null where that has to be tried. */
export type Sure = (game: Game, seat: number, object: number) => boolean | null;
