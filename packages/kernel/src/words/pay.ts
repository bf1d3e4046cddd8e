import { resolution } from "../state/agenda.ts";
import { arePayable, solverOf } from "../actions/solver.ts";
import { select } from "../query/selectors.ts";
import { effects, text, type Effect } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { seatRef } from "../data/ids.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { repeated } from "../statics/prices.ts";
import { isLiving } from "../state/seats.ts";
import { yesNo } from "../state/question.ts";
import type { Scope } from "../state/scope.ts";
import { inner, seats } from "./builders.ts";
import { NOTHING, PAID, type Word } from "../ruleset/word.ts";

const ANSWER = "pays";
const YES = 1;

/**
 * `{ pay: [COSTS], times: AMOUNT, who: SEAT, then: […], else: […], solver: NAME, must }`: the seat may pay in the
 * middle of a resolution, and is asked only if it can. With `must` it pays if it can with what it has at hand, because
 * nobody has to use sources for a cost [CR 118.3c, 118.12, 608.2g]. Of several seats only the first that pays does.
 * `paid` is bound afterwards, and so are the bindings of the costs.
 */
export const pay: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const [seat, ...others] = seats(game, effect["who"], scope).filter((each) => isLiving(game.state, each));
    const isAsked = effect["asked"] !== undefined && effect["asked"] === seat;
    const due =
      effect["must"] === true && !isAsked && seat !== undefined ? paymentOf(game, effect, seat, scope, true) : null;
    const isMeant = due !== null || (isAsked && (scope.bindings[ANSWER] ?? [])[0] === YES);
    const payment =
      seat === undefined || (isAsked && !isMeant) ? null : (due ?? paymentOf(game, effect, seat, scope, false));
    const { asked: _asked, ...plain } = effect;
    if (seat === undefined || (payment === null && others.length === 0))
      return { effects: [{ bind: PAID, to: [] }, ...inner(effect, "else")] };
    if (payment === null) return { effects: [{ ...plain, who: { refs: others.map(seatRef) } }] };
    const who = { refs: [seatRef(seat)] };
    if (isMeant) return { effects: [{ payNow: payment, who, rule: effect["rule"] ?? null }, ...inner(effect, "then")] };
    return {
      effects: [
        { askPay: true, who, verb: effect["verb"] ?? "pay", rule: effect["rule"] ?? null },
        { ...plain, asked: seat },
      ],
    };
  },
};

/** How a seat would pay (`now`: only with what is at hand), or null if it cannot. That seat is `you` in the costs. */
function paymentOf(game: Game, effect: Effect, seat: number, scope: Scope, now: boolean): readonly Effect[] | null {
  const costs = repeated(game, effect, "pay", scope);
  const solver = effect["solver"] === undefined ? onlySolver(game) : text(effect["solver"], "solver");
  return solverOf(game, solver)(game, seat, costs, { ...scope, seat }, now, -1);
}

/** A game that pays in one way only need not be told so: its costs are paid that way. */
function onlySolver({ ruleset }: Game): string | undefined {
  const [only, ...more] = Object.keys(ruleset.solvers ?? {});
  return more.length === 0 ? only : undefined;
}

/** The second step of `pay`: asks its question. */
export const askPay: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const seat = seats(game, effect["who"], scope)[0];
    if (seat === undefined) return { bind: ANSWER, to: [] };
    const rule = ruleNumber(game.tables, effect["rule"], scope.rule);
    return { ask: { ...yesNo(seat, text(effect["verb"], "verb"), rule), kind: "pay" }, as: ANSWER };
  },
};

/** The last step of `pay`: the seat pays one cost after the other before the resolution continues. */
export const payNow: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const seat = seats(game, effect["who"], scope)[0];
    if (seat === undefined) return NOTHING;
    const rule = ruleNumber(game.tables, effect["rule"], scope.rule);
    return { paid: resolution(seat, scope.source, rule, effects(effect["payNow"]), scope.bindings) };
  },
};

/**
 * `{ useSource: [COSTS], then: […], of: OBJECT }`: in the middle of a payment, an object is used that something can be paid
 * with: its costs are paid and its effects happen, with it as `this`.
 */
export const useSource: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const source = select(game, effect["of"], scope)[0];
    if (source === undefined) return NOTHING;
    const rule = ruleNumber(game.tables, effect["rule"], scope.rule);
    const all = [...effects(effect["useSource"]), ...effects(effect["then"])];
    return { paid: resolution(scope.seat, source, rule, all, scope.bindings) };
  },
  payable: (game, effect, scope) => {
    const source = select(game, effect["of"], scope)[0];
    return source !== undefined && arePayable(game, effects(effect["useSource"]), { ...scope, source });
  },
};
