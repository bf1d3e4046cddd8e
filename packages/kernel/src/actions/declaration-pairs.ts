import type { DeclarationRule } from "../ruleset/action.ts";
import type { Test } from "../query/conditions.ts";
import { formOf, isList, isRecord, list, type Data, type Record_ } from "../data/data.ts";
import { concerns, demands, type Demand } from "../statics/demands.ts";
import type { Game } from "../state/game.ts";
import { missing, seatOf } from "../data/ids.ts";
import { isLiving, sharesTurns } from "../state/seats.ts";
import { askedSeat, seatScope, type Scope } from "../state/scope.ts";
import { finder, isSelector, stillThere, type Finder } from "../query/selectors.ts";
import { selectorNames } from "../query/seats.ts";
import { conjunction, leftOf, nothingLike, type Conjunction } from "../query/static-tests.ts";
import { unkept, type Kept } from "../tables/word.ts";

/** A declaration, compiled: whose it is, what is declared and to whom, and what is asked of a pair of them. */
export interface DeclarationKind extends DeclarationRule {
  readonly name: string;
  readonly ruleNumber: number;
  readonly declarers: Finder;
  readonly those: Finder;
  /** Null where nothing receives it. */
  readonly whom: Finder | null;
  /** What is asked of a receiver, whatever it is paired with. */
  readonly ofReceiver: Conjunction;
  readonly ofPair: Conjunction;
  /** Whether a restriction of its own speaks of one candidate at a time. */
  readonly bars: boolean;
  /** Whether none of its own restrictions speaks of anything that is there. */
  readonly isUnrestricted: (game: Game) => boolean;
  /** What is looked up once for what is done with each pair. */
  readonly kept: Kept;
}

export function compileDeclaration(name: string, ruleNumber: number, rule: DeclarationRule): DeclarationKind {
  const asked = conditionsIn(rule.pair ?? true);
  const names = isOfThere(rule.candidates) && isOfThere(rule.receivers) ? ["it", "to"] : [];
  return {
    ...rule,
    name,
    ruleNumber,
    declarers: finder(rule.who),
    those: thereFinder(rule.candidates),
    whom: rule.receivers === undefined ? null : thereFinder(rule.receivers),
    ofReceiver: conjunction(
      asked.filter((each) => speaksOnlyOf("to", each)),
      names,
    ),
    ofPair: conjunction(
      asked.filter((each) => !speaksOnlyOf("to", each)),
      names,
    ),
    bars: (rule.restrictions ?? []).some(isBar),
    isUnrestricted: unrestricted(rule),
    kept: unkept(),
  };
}

/** Those that a selector finds and that are still there, which is asked only where it may find others. */
function thereFinder(data: Data): Finder {
  const found = finder(data);
  return isOfThere(data) ? found : (game, scope) => stillThere(game, found(game, scope));
}

/** Makes a test whether all that a declaration's own restrictions speak of is told by what is printed not to be there. */
function unrestricted({ restrictions = [], receivers }: DeclarationRule): (game: Game) => boolean {
  const of = restrictions.map(({ to }) => (isRecord(to) && !isSelector(to) ? nothingLike(to) : null));
  if (receivers === undefined || !isOfThere(receivers)) return () => restrictions.length === 0;
  return (game) => {
    for (const isNowhere of of) if (isNowhere === null || !isNowhere(game)) return false;
    return true;
  };
}

/** The conditions that must all hold for one to hold. */
const conditionsIn = (data: Data): readonly Data[] =>
  isRecord(data) && formOf(data) === "all" ? list(data["all"]).flatMap(conditionsIn) : data === true ? [] : [data];

/** Whether a selector finds only seats and objects that are where abilities work. */
function isOfThere(data: Data | undefined): boolean {
  if (data === undefined) return true;
  if (!isRecord(data)) return typeof data === "string" && data !== "this" && selectorNames[data] !== undefined;
  if (isList(data["union"])) return data["union"].every(isOfThere);
  const { objects } = data;
  return isRecord(objects) && objects["zone"] === undefined && objects["absent"] === undefined;
}

/** Whether a condition surely asks nothing of anything else that is bound than of what is bound under this name. */
function speaksOnlyOf(name: string, data: Data): boolean {
  if (!isRecord(data)) return typeof data === "boolean";
  const form = formOf(data);
  if (form === "all" || form === "any" || form === "not")
    return list(data[form]).every((each) => speaksOnlyOf(name, each));
  if (form === "same") return list(data["same"]).every((each) => findsOnlyBy(name, each));
  if (form === "count")
    return findsOnlyBy(name, data["count"]) && isPlain(data["is"] ?? 0) && isBare(data, "count", "is");
  return (
    form === "matches" &&
    data["of"] === name &&
    isRecord(data["matches"]) &&
    Object.values(data["matches"]).every(isPlain)
  );
}

function findsOnlyBy(name: string, data: Data | undefined): boolean {
  if (typeof data === "string") return data === name || (data !== "this" && selectorNames[data] !== undefined);
  if (!isRecord(data)) return false;
  const form = formOf(data);
  if (form === "controllerOf") return findsOnlyBy(name, data[form]);
  return form === "linkOf" && findsOnlyBy(name, data[form]) && isBare(data, "linkOf", "link");
}

const isBare = (data: Record_, ...keys: readonly string[]): boolean =>
  Object.keys(data).every((key) => keys.includes(key));

/** Names and numbers that speak of nothing that is bound, as far as they are no name of a binding. */
const isPlain = (data: Data): boolean =>
  typeof data === "number" ||
  typeof data === "boolean" ||
  (isList(data) ? data.every(isPlain) : typeof data === "string" && data !== "it");

/** The seats that declare, in order. */
export function declarers(game: Game, declaration: number): number[] {
  const rule = game.tables.declarations[declaration] ?? missing("declaration");
  const { active } = game.state;
  if (rule.who === "active" && isLiving(game.state, active) && !sharesTurns(game)) return [active];
  const refs = rule.declarers(game, seatScope(active));
  const only = refs[0];
  return only !== undefined && refs.length === 1 ? [seatOf(only)] : refs.map(seatOf);
}

/** What a seat may declare at all: each candidate with each receiver, where nothing forbids just that. */
export function pairsFor(game: Game, declaration: number, seat: number): number[][] {
  const rule = game.tables.declarations[declaration] ?? missing("declaration");
  const scope = askedSeat(seat);
  const candidates = rule.those(game, scope);
  if (candidates.length === 0) return NO_PAIRS;
  const receivers = rule.whom === null ? NOBODY : rule.whom(game, scope);
  const received = leftOf(game, rule.ofReceiver);
  const asked = leftOf(game, rule.ofPair);
  const barred = bars(game, declaration, seat);
  const those = received.length === 0 ? receivers : receiversOf(game, receivers, received, scope);
  if (asked.length === 0 && barred.length === 0) return allPairs(candidates, those);
  const pairs: number[][] = [];
  for (let index = 0; index < candidates.length; index++)
    for (let place = 0; place < those.length; place++) {
      const it = candidates[index] ?? missing("candidate");
      const to = those[place] ?? missing("list element");
      if (asked.length > 0 && !isAllowed(game, asked, scope, it, to)) continue;
      if (barred.length > 0 && isBarred(game, barred, it, to)) continue;
      pairs.push([it, to]);
    }
  return pairs;
}

/** Those receivers of which everything holds that is asked of them alone; mostly it holds of all. */
function receiversOf(
  game: Game,
  receivers: readonly number[],
  received: readonly Test[],
  scope: Scope,
): readonly number[] {
  for (let index = 0; index < receivers.length; index++)
    if (!isAllowed(game, received, scope, 0, receivers[index] ?? missing("receiver")))
      return receivers.filter((to) => isAllowed(game, received, scope, 0, to));
  return receivers;
}

/** Nobody edits what may be declared where that is nothing. */
const NO_PAIRS: number[][] = [];

/** Each candidate with each receiver. Mostly there is one receiver; a list is made as long as it will be. */
function allPairs(candidates: readonly number[], those: readonly number[]): number[][] {
  const count = candidates.length * those.length;
  while (BLANK.length < count) BLANK.push(NOBODY);
  const pairs = BLANK.slice(0, count);
  let next = 0;
  for (let index = 0; index < candidates.length; index++)
    for (let place = 0; place < those.length; place++)
      pairs[next++] = [candidates[index] ?? missing("candidate"), those[place] ?? missing("list element")];
  return pairs;
}

const NOBODY = [0];
const BLANK: number[][] = [NOBODY];

/** Nobody keeps the scope that a pair is tested in: one is enough for all. */
const IT = [0];
const TO = [0];
const PAIRED = { seat: 0, source: 0, rule: 0, bindings: { it: IT, to: TO } };

function isAllowed(game: Game, tests: readonly Test[], { seat }: Scope, it: number, to: number): boolean {
  PAIRED.seat = seat;
  IT[0] = it;
  TO[0] = to;
  for (let index = 0; index < tests.length; index++) {
    const test = tests[index] ?? missing("test");
    if (!test.form(game, test.data, PAIRED)) return false;
  }
  return true;
}

function isBarred(game: Game, barred: readonly Demand[], it: number, to: number): boolean {
  for (const demand of barred) if (concerns(game, demand, it, to)) return true;
  return false;
}

/** What a restriction says of a whole declaration: how many, that one is not alone, that others go before. */
const WHOLE = ["atMost", "atLeast", "notAlone", "behind"];

/** Whether a restriction speaks of one candidate at a time, not of how many. */
const isBar = (data: Record_): boolean => WHOLE.every((key) => data[key] === undefined);

/** The restrictions that speak of one candidate at a time. */
function bars(game: Game, declaration: number, seat: number): readonly Demand[] {
  const rule = game.tables.declarations[declaration] ?? missing("declaration");
  if (!rule.bars && game.derived.statics.length === 0 && game.derived.grants === 0) return NO_DEMANDS;
  return demands(game, declaration, seat, "restrict").filter(({ data }) => isBar(data));
}

const NO_DEMANDS: readonly Demand[] = [];

/** The rules of the restrictions that keep a candidate from this receiver; 0 where one names none. */
export const barredBy = (game: Game, declaration: number, seat: number, it: number, to: number): number[] =>
  bars(game, declaration, seat)
    .filter((demand) => concerns(game, demand, it, to))
    .map(({ rule }) => rule);
