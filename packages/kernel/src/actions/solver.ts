import { formOf, type Effect } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { type Scope, objectScope } from "../state/scope.ts";
import { wordOf } from "../tables/lookup.ts";
import { tryInTurn } from "../door/trial.ts";
import { missing } from "../data/ids.ts";
import type { Act } from "../tables/card-kind.ts";
import type { Sure, Solver } from "../ruleset/solver.ts";

/** Each cost is a word that says itself whether it can be paid. */
const payEach: Solver = (game, _seat, costs, scope) => (arePayable(game, costs, scope) ? costs : null);

/** Whether costs can be paid one after the other: what one takes is not there for the next. */
export function arePayable(game: Game, costs: readonly Effect[], scope: Scope): boolean {
  const [only] = costs;
  if (only !== undefined && costs.length === 1) return isPayable(game, only, scope);
  if (areApart(costs)) return costs.every((cost) => isPayable(game, cost, scope));
  return tryInTurn(game, costs, scope, isPayable);
}

/** Words that take something of their own and ask nothing. */
const PLAIN = new Set(["resource", "exhaust", "ready", "mark"]);

/** Whether no cost can take what another needs: different plain words. */
function areApart(costs: readonly Effect[]): boolean {
  const forms = costs.map(formOf);
  return forms.every((form, index) => PLAIN.has(form) && forms.indexOf(form) === index);
}

function isPayable(game: Game, cost: Effect, scope: Scope): boolean {
  const { payable } = wordOf(game.tables, formOf(cost));
  if (payable === undefined)
    throw new Error(`"${formOf(cost)}" cannot be a cost: it does not say whether it can be paid`);
  return payable(game, cost, scope);
}

export function solverOf(game: Game, name: string | undefined): Solver {
  if (name === undefined) return payEach;
  const solver = game.ruleset.solvers?.[name];
  if (solver === undefined) throw new Error(`unknown solver "${name}"`);
  return solver;
}

/** Whether it can be paid; of one of the acts of a seat, by its place among them, that is kept where it has to be solved. */
export function isPaid(game: Game, seat: number, object: number, act: Act, index = -1): boolean {
  if (act.costs.length === 0) return true;
  const sure = act.sure === undefined ? findSure(game, act) : act.sure;
  const isSure = sure === null ? null : sure(game, seat, object);
  if (isSure !== null) return isSure;
  return index < 0 ? isSolved(game, seat, object, act) : isSolvedNow(game, seat, object, act, index);
}

const PAYABLE = 1;

const DEAR = 2;

/** Kept for the version, which a new turn changes too; costs that speak of the time inside a turn are not asked here. */
function isSolvedNow(game: Game, seat: number, object: number, act: Act, index: number): boolean {
  const { derived } = game;
  if (derived.paidVersion !== derived.version) {
    derived.paid = [];
    derived.paidVersion = derived.version;
  }
  const paid = (derived.paid[seat] ??= []);
  const known = paid[index];
  if (known !== undefined) return known === PAYABLE;
  const isNow = isSolved(game, seat, object, act);
  paid[index] = isNow ? PAYABLE : DEAR;
  return isNow;
}

function findSure(game: Game, act: Act): Sure | null {
  const { solver } = game.tables.actions[act.action] ?? missing("action");
  act.sure = solverOf(game, solver).sureOf?.(act.costs) ?? null;
  return act.sure;
}

function isSolved(game: Game, seat: number, object: number, act: Act): boolean {
  const { solver, ruleNumber } = game.tables.actions[act.action] ?? missing("action");
  return solverOf(game, solver)(game, seat, act.costs, objectScope(seat, object, ruleNumber), false) !== null;
}
