import { formOf, type Effect } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { type Scope, objectScope } from "../state/scope.ts";
import { memoByRuleset, wordOf } from "../tables/lookup.ts";
import { tryInTurn } from "../door/trial.ts";
import { missing } from "../data/ids.ts";
import type { Act } from "../tables/card-kind.ts";
import type { Sure, Solver } from "../ruleset/solver.ts";
import type { Word } from "../ruleset/word.ts";

/** The default solver: each cost is a word, which says itself whether it can be paid. */
const payEach: Solver = Object.assign(
  (game: Game, _seat: number, costs: readonly Effect[], scope: Scope) =>
    arePayable(game, costs, scope) ? costs : null,
  { sureOf: sureOfEach },
);

/** A fast test for costs that take nothing from each other: their words are asked directly. */
function sureOfEach(costs: readonly Effect[]): Sure | null {
  if (costs.length > 1 && !areApart(costs)) return null;
  const testsOf = memoByRuleset(({ tables }) => costs.map((cost) => payableOf(tables, cost)));
  return (game, seat, object) => {
    const tests = testsOf(game);
    const scope = objectScope(seat, object);
    for (let index = 0; index < tests.length; index++)
      if (!(tests[index] ?? missing("test"))(game, costs[index] ?? missing("cost"), scope)) return false;
    return true;
  };
}

/** Whether costs can be paid one after the other, as what one takes is gone for the next. */
export function arePayable(game: Game, costs: readonly Effect[], scope: Scope): boolean {
  const [only] = costs;
  if (only !== undefined && costs.length === 1) return isPayable(game, only, scope);
  if (areApart(costs)) return costs.every((cost) => isPayable(game, cost, scope));
  return tryInTurn(game, costs, scope, isPayable);
}

/** Words that each take something different, and ask nothing. */
const PLAIN = new Set(["resource", "exhaust", "ready", "mark"]);

/** Whether no cost can take what another needs: they are different words of `PLAIN`. */
function areApart(costs: readonly Effect[]): boolean {
  const forms = costs.map(formOf);
  return forms.every((form, index) => PLAIN.has(form) && forms.indexOf(form) === index);
}

const isPayable = (game: Game, cost: Effect, scope: Scope): boolean => payableOf(game.tables, cost)(game, cost, scope);

function payableOf(tables: Game["tables"], cost: Effect): NonNullable<Word["payable"]> {
  const { payable } = wordOf(tables, formOf(cost));
  if (payable === undefined)
    throw new Error(`"${formOf(cost)}" cannot be a cost: it does not say whether it can be paid`);
  return payable;
}

export function solverOf(game: Game, name: string | undefined): Solver {
  if (name === undefined) return payEach;
  const solver = game.ruleset.solvers?.[name];
  if (solver === undefined) throw new Error(`unknown solver "${name}"`);
  return solver;
}

/** Whether the cost of an act can be paid. */
export function isPaid(game: Game, seat: number, object: number, act: Act): boolean {
  if (act.costs.length === 0) return true;
  const sure = act.sure === undefined ? findSure(game, act) : act.sure;
  return sure?.(game, seat, object) ?? isSolved(game, seat, object, act);
}

function findSure(game: Game, act: Act): Sure | null {
  const { solver } = game.tables.actions[act.action] ?? missing("action");
  act.sure = solverOf(game, solver).sureOf?.(act.costs) ?? null;
  return act.sure;
}

function isSolved(game: Game, seat: number, object: number, act: Act): boolean {
  const { solver, ruleNumber } = game.tables.actions[act.action] ?? missing("action");
  return (
    solverOf(game, solver)(game, seat, act.costs, objectScope(seat, object, ruleNumber), false, act.action) !== null
  );
}
