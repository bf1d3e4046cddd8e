import { missing, seatRef } from "../data/ids.ts";
import { isAnswerable } from "../state/question-forms.ts";
import { isList, isRecord, text, texts, type Data, type Effect, type DataRecord } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { ask, type Question } from "../state/question.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { withBindings, type Scope } from "../state/scope.ts";
import { amount } from "../query/amounts.ts";
import { present } from "../query/references.ts";
import { select } from "../query/selectors.ts";
import { fitsValues } from "../state/values.ts";
import type { Tables } from "../tables/tables.ts";
import { choosersAmong, compileSeats, seats } from "./builders.ts";
import { NOTHING, type Word } from "../ruleset/word.ts";

/** The seat that is asked: the first of `who` that has not left, or one for which another can be named; -1 for nobody. */
const askedSeat = (game: Game, effect: Effect, scope: Scope): number =>
  choosersAmong(game, seats(game, effect["who"], scope), effect, scope)[0] ?? -1;

const verbOf = (effect: Effect, otherwise: string): string => text(effect["verb"] ?? otherwise, "verb");

const ruleOf = (game: Game, effect: Effect, scope: Scope): number =>
  ruleNumber(game.tables, effect["rule"], scope.rule);

/** `{ order: SELECTOR, who: SEAT, as: NAME, verb }`: the seat puts them in an order; the first pick comes first. */
export const order: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const name = text(effect["as"], "name");
    const seat = askedSeat(game, effect, scope);
    const all = present(game, select(game, effect["order"], scope));
    if (seat < 0) return { bind: name, to: all };
    const rule = ruleOf(game, effect, scope);
    const count = all.length;
    return {
      ask: ask({
        form: "order",
        kind: "order",
        seat,
        verb: verbOf(effect, "order"),
        rule,
        candidates: all,
        min: count,
        max: count,
      }),
      as: name,
    };
  },
};

/**
 * `{ pick: [TEXT, …], who: SEAT, as: NAME, verb }`: the seat picks a text, which is bound as its number from 1. `{
 * pick: { from: AMOUNT, to: AMOUNT }, … }`: a number. `{ pick: { card: FILTER }, … }`: the name of any card whose
 * printed values match, bound as a number that a filter's `name` understands.
 */
export const pick: Word = {
  compile: (tables, effect) => {
    const name = text(effect["as"], "name");
    const whose = compileSeats(effect["who"]);
    const wanted = effect["pick"];
    const texted = isRecord(wanted) ? null : whichText(tables, effect);
    return (game, scope) => {
      const [seat, ...others] = choosersAmong(game, whose(game, scope), effect, scope);
      if (seat === undefined) return { bind: name, to: [] };
      if (others.length > 0) return { effects: eachPicks(effect, name, [seat, ...others]) };
      if (!isRecord(wanted)) return { ask: (texted ?? missing("list element"))(seat, scope), as: name };
      const which = wanted["card"] === undefined ? whichNumber : whichCard;
      return { ask: which(game, effect, wanted, seat, scope), as: name };
    };
  },
};

/** Of several seats each picks in turn, as `chooser`; the picks are bound together. */
const eachPicks = (effect: Effect, name: string, all: readonly number[]): Effect[] => [
  ...all.flatMap((seat) => [
    { bind: "chooser", to: [seatRef(seat)] },
    { ...effect, who: "chooser", as: `${name}:${seat}` },
  ]),
  { bind: name, ref: { union: all.map((seat) => `${name}:${seat}`) } },
];

function whichCard(game: Game, effect: Effect, { card }: DataRecord, seat: number, scope: Scope): Question {
  const fitting = game.tables.cards.filter(
    ({ data, values, name }) => data.unnamed !== true && fitsValues(card ?? {}, values, name),
  );
  const numbers = fitting.map(({ number }) => number + 1);
  const rule = ruleOf(game, effect, scope);
  return ask({
    form: "one",
    kind: "choose",
    seat,
    verb: verbOf(effect, "choose"),
    rule,
    shows: "card",
    candidates: numbers,
  });
}

/** Compiles the question which of several texts to pick; only the seat is filled in later. */
function whichText(tables: Tables, effect: Effect): (seat: number, scope: Scope) => Question {
  const offered = Object.freeze(texts(effect["pick"], "text"));
  const numbers = offered.map((_, index) => index + 1);
  const rule = ruleNumber(tables, effect["rule"], -1);
  const kind = text(effect["kind"] ?? "choose", "kind");
  const verb = verbOf(effect, "choose");
  return (seat, scope) => {
    const cited = rule < 0 ? scope.rule : rule;
    return ask({
      form: "one",
      kind,
      seat,
      verb,
      rule: cited,
      shows: "text",
      candidates: numbers.slice(),
      texts: offered,
    });
  };
}

function whichNumber(game: Game, effect: Effect, range: DataRecord, seat: number, scope: Scope): Question {
  const from = amount(game, range["from"] ?? 0, scope);
  const to = Math.max(from, amount(game, range["to"], scope));
  return ask({
    form: "number",
    kind: "number",
    seat,
    verb: verbOf(effect, "choose"),
    rule: ruleOf(game, effect, scope),
    shows: "number",
    min: from,
    max: to,
  });
}

/**
 * `{ share: AMOUNT, among: SELECTOR, least: AMOUNT, spill: true, who: SEAT, as: NAME, verb }`: the seat divides a
 * number. The shares are bound in order, and their receivers as NAME + "To". `least` is evaluated for each receiver
 * (`it`), or is a list with one amount for each: the minimum it gets or, with `spill`, what it must get before the last
 * receiver gets anything.
 */
export const share: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const name = text(effect["as"], "name");
    const about = `${name}To`;
    const named = select(game, effect["among"], scope);
    const among = present(game, named);
    const bound = needsNoBindings(effect) ? scope : withBindings(scope, { [about]: among });
    const question = division(game, effect, among, bound);
    if (effect["least"] !== undefined) question.least = leastOf(game, effect["least"], named, question, bound);
    // Without a seat to divide it, or with too little for every minimum, nothing is divided.
    if (question.seat >= 0 && isAnswerable(question)) return { ask: question, as: name, about };
    return {
      effects: [
        { bind: about, to: among },
        { bind: name, to: among.map(() => 0) },
      ],
    };
  },
};

/** Whether the division refers to no binding: then no scope with the receivers has to be built. */
const needsNoBindings = ({ share: total, least, who }: Effect): boolean =>
  typeof total === "number" && least === undefined && isRecord(who) && isRefs(who["controllerOf"]);

const isRefs = (data: Data | undefined): boolean => isRecord(data) && data["refs"] !== undefined;

function division(game: Game, effect: Effect, receivers: number[], scope: Scope): Question {
  const seat = askedSeat(game, effect, scope);
  const total = Math.max(0, amount(game, effect["share"], scope));
  const rule = ruleOf(game, effect, scope);
  return ask({
    form: "divide",
    kind: "number",
    seat,
    verb: verbOf(effect, "divide"),
    rule,
    candidates: receivers,
    min: 0,
    max: total,
    total,
    spill: effect["spill"] === true ? 1 : 0,
  });
}

/** The minimum of each receiver. With `spill` the last one has none: it gets what the others leave. */
const leastOf = (
  game: Game,
  least: Data,
  named: readonly number[],
  { candidates, spill }: Question,
  scope: Scope,
): number[] =>
  candidates.map((it, index) => {
    if (spill === 1 && index === candidates.length - 1) return 0;
    const own = isList(least) ? least[named.indexOf(it)] : least;
    return amount(game, own, withBindings(scope, { it: [it] }));
  });

/**
 * `{ search: FILTER, zone: ZONES, of: SEAT, who: SEAT, max, as: NAME, mayFail, name: EVENT }`: the seat looks through
 * zones and chooses. In a hidden zone it may fail to find cards of a certain quality [CR 701.23b], but not just any
 * card [CR 701.23d].
 */
export const search: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const [seat, ...others] = choosersAmong(game, seats(game, effect["who"], scope), effect, scope);
    const owners = seats(game, effect["of"], scope);
    if (seat === undefined || owners.length === 0) return NOTHING;
    if (others.length > 0)
      return { effects: eachPicks(effect, text(effect["as"] ?? "found", "name"), [seat, ...others]) };
    const filter = isRecord(effect["search"]) ? effect["search"] : {};
    const zone = effect["zone"] ?? [];
    const who = { refs: [seatRef(seat)] };
    const of = { refs: owners.map(seatRef) };
    const max = effect["max"] ?? 1;
    const mayFail = effect["mayFail"] ?? Object.keys(filter).length > 0;
    const rule = effect["rule"] ?? null;
    return {
      effects: [
        { look: "all", at: zone, of, who, rule },
        ...(effect["name"] === undefined ? [] : [{ note: effect["name"], who, rule }]),
        {
          choose: { objects: { ...filter, zone, owner: of } },
          who,
          ...(mayFail === true ? { min: 0 } : {}),
          max,
          as: effect["as"] ?? "found",
          verb: effect["verb"] ?? "search",
          rule,
        },
      ],
    };
  },
};
