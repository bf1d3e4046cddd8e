import { isSeat, numberOf, seatOf, seatRef } from "../data/ids.ts";
import { effects, field, formOf, frozen, isRecord, list, text, whole, type Data, type Effect } from "../data/data.ts";
import { compileCondition } from "../query/conditions.ts";
import { arePayable } from "../actions/solver.ts";
import { HAPPEN } from "../state/agenda.ts";
import type { Bindings, Game, State } from "../state/game.ts";
import { listenersTo } from "../door/listeners.ts";
import { compileTotal } from "../query/totals.ts";
import { isAnswerable } from "../state/question-forms.ts";
import { MOVE, NOTE, RANDOM, WHOLE, type Proposal } from "../state/proposal.ts";
import { isLiving } from "../state/seats.ts";
import { ask, yesNo } from "../state/question.ts";
import { askedBy, withBindings, part, type Scope } from "../state/scope.ts";
import { amount, compileAmount } from "../query/amounts.ts";
import { present } from "../query/references.ts";
import { choosable, compileSelector, select } from "../query/selectors.ts";
import { programOf, ruleNumber, wordOf } from "../tables/lookup.ts";
import {
  arranged,
  choosersAmong,
  inner,
  inTurn,
  proposed,
  proposer,
  compileSeats,
  seats,
  unshared,
} from "./builders.ts";
import { NOTHING, type Expansion, type Word } from "../ruleset/word.ts";

/** `{ sequence: […] }`: one after the other, also inside `together`: there it happens before the rest of the moment. */
export const sequence: Word = {
  compile: (_tables, effect) => {
    const expansion: Expansion = { ordered: inner(effect, "sequence") };
    return () => expansion;
  },
  payable: (game, effect, scope) => arePayable(game, effects(effect["sequence"]), scope),
};

/**
 * `{ atomic: […] }`: one after the other, but one event: what triggers once for a moment triggers once for all of it, and
 * nothing yields between its parts.
 */
export const atomic: Word = {
  compile: (_tables, effect) => {
    const expansion: Expansion = { ordered: inner(effect, "atomic"), atomic: true };
    return () => expansion;
  },
};

/** `{ together: […] }`: in one moment. */
export const together: Word = {
  compile: (_tables, effect) => {
    const expansion: Expansion = { joint: programOf(inner(effect, "together")) };
    return () => expansion;
  },
};

/** `{ after: […] }`: waits until this resolution is over. */
export const after: Word = { compile: (_tables, effect) => () => ({ after: inner(effect, "after") }) };

/** `{ if: CONDITION, then: […], else: […] }` */
const conditional: Word = {
  compile: (_tables, effect) => {
    const test = compileCondition(field(effect, "if"));
    const [then, otherwise] = [{ effects: effects(effect["then"]) }, { effects: effects(effect["else"]) }] as const;
    return (game, scope) => (test(game, scope) ? then : otherwise);
  },
};
export { conditional as if };

/**
 * `{ forEach: SELECTOR, as: NAME, do: […] }`: for each in turn, or with `together: true` in one moment. `with: { NAME:
 * BINDING }` also binds the element at the same index of another binding, such as the share of each.
 */
export const forEach: Word = {
  compile: (_tables, effect) => {
    const name = typeof effect["as"] === "string" ? effect["as"] : "it";
    const all = compileSelector(effect["forEach"]);
    const body = inner(effect, "do");
    const beside = Object.entries(isRecord(effect["with"]) ? effect["with"] : {});
    const isJoint = effect["together"] === true;
    const isForSeats = Object.isFrozen(effect) && beside.length === 0 && !isJoint;
    const cached: CachedExpansion[] = [];
    // The bindings cite the rule of the whole effect, so that `ruled` need not copy the list to add it.
    const cited = typeof effect["rule"] === "string" ? { rule: effect["rule"] } : {};
    return (game, scope) => {
      const found = whoIsLeft(game, all(game, scope));
      if (found.length === 0) return isJoint ? NOTHING_JOINT : NOTHING_DONE;
      if (isForSeats && found.every(isSeat)) {
        const earlier = cached.find((each) => areSame(each.refs, found));
        if (earlier !== undefined) return earlier;
        const expansion = expansionFor(name, found, body);
        if (cached.length < MOST_CACHED) cached.push(expansion);
        return expansion;
      }
      const share = (from: Data, index: number): number[] =>
        (scope.bindings[text(from, "binding")] ?? []).slice(index, index + 1);
      if (isJoint)
        return {
          together: found.map((ref, index) => {
            const bound: Bindings = { [name]: [ref] };
            for (const [each, from] of beside) bound[each] = share(from, index);
            return part(body, withBindings(scope, bound));
          }),
        };
      const expansion: Effect[] = [];
      for (const [index, ref] of found.entries()) {
        expansion.push({ bind: name, to: [ref], ...cited });
        for (const [each, from] of beside) expansion.push({ bind: each, to: share(from, index), ...cited });
        expansion.push(...unshared(body));
      }
      return { effects: expansion };
    };
  },
};

const NOTHING_JOINT: Expansion = { joint: programOf([]) };
const NOTHING_DONE: Expansion = { effects: [] };

/** How many expansions are cached for each effect: enough for the seats of most games in every order. */
const MOST_CACHED = 16;

/** `{ bind: NAME, to: [numbers] }`, or `value: AMOUNT`, or `ref: SELECTOR`: makes a binding. */
export const bind: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const name = text(effect["bind"], "name");
    if (effect["value"] !== undefined) return { bind: name, to: [amount(game, effect["value"], scope)] };
    if (effect["ref"] !== undefined) return { bind: name, to: [...select(game, effect["ref"], scope)] };
    return { bind: name, to: list(effect["to"]).map((each) => whole(each, "number")) };
  },
  // Always payable: in a list of costs it only binds what other costs use.
  payable: () => true,
};

/** `{ nth: BINDING, index, as }`: binds one element of a binding. */
export const nth: Word = {
  compile: (_tables, effect) => (_game, scope) => {
    const found = scope.bindings[text(effect["nth"], "binding")]?.[whole(effect["index"], "index")];
    return { bind: text(effect["as"], "name"), to: found === undefined ? [] : [found] };
  },
};

/**
 * `{ choose: SELECTOR, min, max, who: SEAT, as: NAME, sealed }`: the seat chooses, and the answer is bound. With
 * `random: true` chance chooses as many as possible; with `ordered: true` the chosen ones are then put in an order; with
 * `staying: true` nothing can be chosen that moves anyway in the moment that is being put together [CR 614.13a, 614.13b];
 * with `total: { characteristic, atLeast or atMost }` it is any number of those that together have so much of it.
 */
export const choose: Word = {
  compile: (tables, effect) => {
    const whose = compileSeats(effect["who"]);
    const name = text(effect["as"] ?? "chosen", "name");
    const verb = text(effect["verb"] ?? "choose", "verb");
    const { min, max } = effect;
    const weigh = compileTotal(effect["total"]);
    const most = compileAmount(max ?? (weigh === null ? 1 : Number.MAX_SAFE_INTEGER));
    const least = min === undefined && weigh === null ? most : compileAmount(min ?? 0);
    const rule = ruleNumber(tables, effect["rule"], -1);
    const sealed = effect["sealed"] === true ? 1 : 0;
    const among = compileSelector(effect["choose"]);
    const isStaying = effect["staying"] === true;
    return (game, scope) => {
      const who = whose(game, scope);
      if (who.length > 1) return { effects: [eachChooses(effect, who)] };
      const seat = choosersAmong(game, who, effect, scope)[0] ?? -1;
      if (seat < 0) return { bind: name, to: [] };
      const found = present(game, among(game, askedBy(scope, seat)));
      const candidates = isStaying ? found.filter((id) => !isMoving(game.state, id)) : found;
      const wanted = most(game, scope);
      const many = Math.max(0, Math.min(wanted, candidates.length));
      if (effect["random"] === true)
        return { effects: [{ random: many, among: { refs: candidates }, as: name, rule: effect["rule"] ?? null }] };
      if (effect["ordered"] === true) return { effects: thenOrdered(effect, name) };
      const few = Math.min(least === most ? wanted : least(game, scope), many);
      const form = many === 1 && few === 1 ? "one" : "some";
      const cited = rule < 0 ? scope.rule : rule;
      const asked = ask({ form, kind: "choose", seat, verb, rule: cited, candidates, min: few, max: many, sealed });
      if (weigh === null) return { ask: asked, as: name };
      const weighed = weigh(game, scope, asked);
      // Where none have that much together, none are chosen.
      return isAnswerable(weighed) ? { ask: weighed, as: name } : { bind: name, to: [] };
    };
  },
  payable: (game, effect, scope) => {
    const among = choosable(game, effect["choose"], scope, seats(game, effect["who"], scope)[0] ?? scope.seat);
    const weigh = compileTotal(effect["total"]);
    if (weigh === null) return among.length >= amount(game, effect["min"] ?? effect["max"] ?? 1, scope);
    const asked = ask({ form: "some", kind: "choose", seat: scope.seat, rule: 0, candidates: [...among] });
    return isAnswerable(weigh(game, scope, { ...asked, min: 0, max: among.length }));
  },
};

/** Whether an object moves in a moment that is being put together. */
const isMoving = ({ agenda }: State, id: number): boolean =>
  agenda.some(
    (frame) =>
      frame.kind === HAPPEN &&
      [...frame.proposals, ...frame.ready].some(({ change, object }) => change === MOVE && object === id),
  );

/** Of several seats each chooses in turn. */
function eachChooses({ choose: from, ...rest }: Effect, who: readonly number[]): Effect {
  return { chooseEach: from ?? "nobody", ...rest, who: { refs: who.map(seatRef) } };
}

function thenOrdered(effect: Effect, name: string): Effect[] {
  const { ordered: _ordered, ...plain } = effect;
  const { who, rule } = effect;
  return [
    { ...plain, as: name },
    { order: name, who: who ?? "you", as: name, verb: "order", rule: rule ?? null },
  ];
}

/**
 * `{ chooseEach: SELECTOR, who: SEATS, min, max, as, sealed, random }`: several seats choose, as `chooser`, before
 * anything happens. Each choice is public before the next seat chooses, unless it is sealed [CR 101.4a, 101.4b].
 */
export const chooseEach: Word = {
  compile: (_tables, effect) => {
    const name = text(effect["as"] ?? "chosen", "name");
    const whose = compileSeats(effect["who"] ?? "everyone");
    const { chooseEach: from, as: _as, who: _who, ...rest } = effect;
    const expansion = (who: readonly number[]): Effect[] => [
      ...who.flatMap((seat): Effect[] => [
        { bind: "chooser", to: [seatRef(seat)] },
        { choose: from ?? "nobody", ...rest, who: "chooser", as: `${name}:${seat}` },
        ...(effect["sealed"] === true ? [] : [{ note: "chosen", of: `${name}:${seat}`, who: "chooser" }]),
      ]),
      { bind: name, ref: { union: who.map((seat) => `${name}:${seat}`) } },
    ];
    const among = compileSelector(from ?? "nobody");
    const least = effect["min"] ?? effect["max"] ?? 1;
    const isOpen = (game: Game, scope: Scope, seat: number): boolean => {
      const own = withBindings(scope, { chooser: [seatRef(seat)] });
      return present(game, among(game, askedBy(own, seat))).length > amount(game, least, own);
    };
    // A cache by seat, for the usual case that one seat chooses.
    const cached: Expansion[] = [];
    return (game, scope) => {
      const who = whose(game, scope);
      const only = who[0];
      const said =
        effect["sealed"] === true ? null : arranged(game, effect, who, name, (seat) => isOpen(game, scope, seat));
      if (said !== null) return { effects: said };
      if (only === undefined || who.length > 1 || !Object.isFrozen(effect)) return { effects: expansion(who) };
      return (cached[only] ??= { effects: frozen(expansion(who)) });
    };
  },
};

/**
 * `{ may: […], who: SEAT, verb }`: asks yes or no, then the effects happen. The choice is whether to do the first of
 * them: where that cannot be done, nobody is asked [CR 608.2d].
 */
export const may: Word = {
  compile: (_tables, effect) => (game, scope) => {
    if (effect["asked"] !== true) {
      const [seat, ...others] = choosersAmong(game, seats(game, effect["who"], scope), effect, scope);
      if (seat === undefined) return NOTHING;
      if (others.length > 0) return { effects: inTurn(game, effect, [seat, ...others]) };
      const [first] = effects(effect["may"]);
      if (first !== undefined && !(isPossible(game, first, scope) && isDoable(game, first, scope)))
        return { effects: effects(effect["else"]) };
      return {
        effects: [
          {
            askMay: true,
            who: effect["who"] ?? "you",
            verb: effect["verb"] ?? "may",
            as: "may",
            rule: effect["rule"] ?? null,
          },
          { ...effect, asked: true },
        ],
      };
    }
    return { effects: effects(effect[(scope.bindings["may"] ?? [])[0] === 1 ? "may" : "else"]) };
  },
};

/** Whether somebody is left to do it, if it says who does it. */
function isDoable(game: Game, { who }: Effect, scope: Scope): boolean {
  const named = who === undefined ? [] : seats(game, who, scope);
  return named.length === 0 || named.some((seat) => isLiving(game.state, seat));
}

/** Whether it can be done: a word that does not say so itself is done as it would be paid. */
function isPossible(game: Game, effect: Effect, scope: Scope): boolean {
  const { payable, possible = payable } = wordOf(game.tables, formOf(effect));
  return possible?.(game, effect, scope) ?? true;
}

/** The second step of `may`: asks its question. */
export const askMay: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const seat = seats(game, effect["who"], scope)[0] ?? scope.seat;
    return {
      ask: yesNo(seat, text(effect["verb"] ?? "may", "verb"), ruleNumber(game.tables, effect["rule"], scope.rule)),
      as: text(effect["as"], "name"),
    };
  },
};

/** `{ random: AMOUNT, as }`: a random number from 1. `{ random: N, among: SELECTOR, as }`: N random elements. */
export const random: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const p = proposed(game, RANDOM, effect, scope);
    const count = amount(game, effect["random"], scope);
    p.seat = scope.seat;
    p.refs =
      effect["among"] === undefined
        ? Array.from({ length: count }, (_, index) => index + 1)
        : [...select(game, effect["among"], scope)];
    p.amount = effect["among"] === undefined ? 1 : count;
    return { moment: [p] };
  },
};

/**
 * `{ note: NAME, of: SELECTOR, by: AMOUNT, who: SEAT, whom: SELECTOR }`: an event that changes nothing, but that
 * abilities may trigger on and tallies may count. Triggers get `whom` as a binding.
 */
export const note: Word = {
  compile: (tables, effect) => {
    const make = proposer(tables, NOTE, { rule: effect["rule"] ?? 0, name: effect["note"] ?? "state" });
    const of = effect["of"] === undefined ? null : compileSelector(effect["of"]);
    const whose = effect["who"] === undefined ? null : compileSeats(effect["who"]);
    const size = compileAmount(effect["by"] ?? 0);
    const whom = effect["whom"] === undefined ? null : compileSelector(effect["whom"]);
    // Most selectors name an earlier binding and do not need `it`, so no scope has to be built.
    const isBound = typeof effect["whom"] === "string" && effect["whom"] !== "it";
    const one = (game: Game, scope: Scope, ref: number, seat: number): Proposal => {
      const p = make(game, scope);
      p.seat = seat;
      p.object = isSeat(ref) ? 0 : ref;
      p.amount = size(game, scope);
      if (whom !== null) p.refs = whom(game, isBound ? scope : withBindings(scope, { it: [ref] })).slice();
      return p;
    };
    return (game, scope) => {
      const moment: Proposal[] = [];
      for (const ref of of === null ? NOBODY_MEANT : of(game, scope)) {
        const who = isSeat(ref) || whose === null ? [isSeat(ref) ? seatOf(ref) : scope.seat] : whose(game, scope);
        for (const seat of who.length === 0 ? NO_SEAT : who) moment.push(one(game, scope, ref, seat));
      }
      return { moment };
    };
  },
};

/** An event of nobody. */
const NO_SEAT: readonly number[] = [-1];

const NOBODY_MEANT: readonly number[] = [0];

/** The expansion of a `forEach` over seats. Cached by the list of seats, because it recurs. */
interface CachedExpansion {
  readonly refs: readonly number[];
  readonly effects: readonly Effect[];
}

/** Of several seats each is looked at as its turn comes: it may have left by then. */
const expansionFor = (name: string, refs: readonly number[], body: readonly Effect[]): CachedExpansion => ({
  refs: [...refs],
  effects: frozen(
    refs.length === 1
      ? [{ bind: name, to: [...refs] }, ...body]
      : refs.map((ref) => ({ forEach: { refs: [ref] }, as: name, do: body })),
  ),
});

/** What is found without the seats that have left. */
const whoIsLeft = ({ state }: Game, found: readonly number[]): readonly number[] =>
  found.some((ref) => isSeat(ref) && !isLiving(state, seatOf(ref)))
    ? found.filter((ref) => !isSeat(ref) || isLiving(state, seatOf(ref)))
    : found;

/** Whether two lists are equal. */
const areSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((ref, index) => ref === other[index]);

/**
 * `{ whole: NAME, by: AMOUNT, who: SEAT, do: […] }`: an event made of smaller ones. It can be replaced as a whole, before
 * any of them [CR 616.1g]; else its effects happen, which find its amount bound as `whole`. It has no event of its own, so
 * where nothing replaces it there is nothing to propose.
 */
const entire: Word = {
  compile: (tables, effect) => {
    const name = numberOf(tables.nameNumbers, text(effect["whole"], "name"), "name");
    const make = proposer(tables, WHOLE, { rule: effect["rule"] ?? 0, name: effect["whole"] ?? "" });
    const size = compileAmount(effect["by"]);
    const whose = compileSeats(effect["who"]);
    const body = inner(effect, "do");
    return (game, scope) => {
      const n = size(game, scope);
      const seat = whose(game, scope).find((each) => isLiving(game.state, each));
      if (seat === undefined) return NOTHING;
      if (listenersTo(game, "replacers", name).length === 0)
        return { effects: [{ bind: "whole", to: [n] }, ...unshared(body)] };
      const p = make(game, scope);
      p.seat = seat;
      p.amount = n;
      p.body = part(body, scope);
      return { moment: [p] };
    };
  },
};
export { entire as whole };
