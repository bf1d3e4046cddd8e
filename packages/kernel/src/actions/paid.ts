import type { Act } from "../derived/acts.ts";
import { solverOf, type Sure } from "./solver.ts";
import type { Game } from "../state/game.ts";
import { missing } from "../data/ids.ts";
import { objectScope } from "../state/scope.ts";

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
