// A file of its own, because authors of rulesets look here for what a solver has to answer.
import type { Game } from "../state/game.ts";
import type { Effect } from "../data/data.ts";
import type { Scope } from "../state/scope.ts";

/**
 * A ruleset's way to pay: the effects that pay a list of costs, or null if they cannot be paid. With `now` only what is
 * at hand may be used; otherwise further sources may be. It may be asked before targets are chosen, and then answers
 * for the cheapest case. It may read only targets that a cost names. `action` is the number of the action that is paid
 * for, with the source of the scope, or -1 for any other cost.
 */
export interface Solver {
  (
    game: Game,
    seat: number,
    costs: readonly Effect[],
    scope: Scope,
    now: boolean,
    action: number,
  ): readonly Effect[] | null;
  /** A faster test whether costs can be paid at all; null if there is none for these costs. */
  readonly sureOf?: (costs: readonly Effect[]) => Sure | null;
  /**
   * Other means that a seat may pay them with, always the same for the same costs; asked for when all else is
   * announced.
   */
  readonly means?: (game: Game, seat: number, costs: readonly Effect[], scope: Scope) => readonly Means[];
  /**
   * What could be used to pay them, in the order that is best for the seat: first what it needs least for all that it knows
   * of. The solver itself decides by what all see, or others would learn by it what a seat holds; but if objects are bound
   * as `payWith`, it uses these first. Left out, nothing can be chosen beforehand.
   */
  readonly sources?: (
    game: Game,
    seat: number,
    costs: readonly Effect[],
    scope: Scope,
    action: number,
  ) => readonly number[];
  /** What is said of costs that cannot be paid: what they come to, and what of it is missing. By default each cost speaks for itself. */
  readonly lacks?: (game: Game, seat: number, costs: readonly Effect[], scope: Scope, action: number) => string;
}

/**
 * Something that may be used to pay, which the seat is asked about: one of several texts, or objects. The answer is
 * bound under its name, a text as its number from 1. If nothing is bound yet, the solver answers for the cheapest case;
 * while objects are being picked, those that may follow are bound as NAME + "More".
 */
export interface Means {
  readonly name: string;
  readonly verb: string;
  readonly rule: string;
  readonly among: { readonly texts: readonly string[] } | { readonly objects: readonly number[]; readonly max: number };
}

/** Whether a seat can pay certain costs for an object; null if that has to be tried. */
export type Sure = (game: Game, seat: number, object: number) => boolean | null;
