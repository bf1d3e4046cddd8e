import type { DeclarationRule } from "../ruleset/action.ts";
import type { Condition } from "../query/conditions.ts";
import { type DataRecord } from "../data/data.ts";
import { atWork } from "../statics/active-abilities.ts";
import { isDemandedOf, demands, type Demand } from "../statics/demands.ts";
import type { Game } from "../state/game.ts";
import { missing, seatOf } from "../data/ids.ts";
import { isLiving, sameTeam, sharesTurns } from "../state/seats.ts";
import { objectScope, scopeOfAskedSeat, seatScope, type Scope } from "../state/scope.ts";
import type { Amount } from "../query/amounts.ts";
import { type Selector } from "../query/selectors.ts";
import { DONE } from "../state/question.ts";

/** A declaration, compiled: whose it is, what is declared and to whom, and what is asked of a pair of them. */
export interface DeclarationKind extends DeclarationRule {
  readonly name: string;
  readonly ruleNumber: number;
  readonly declarers: Selector;
  readonly those: Selector;
  /** Null where nothing receives it. */
  readonly whom: Selector | null;
  /** What is asked of a receiver, whatever it is paired with. */
  readonly ofReceiver: readonly Condition[];
  readonly ofPair: readonly Condition[];
  /** For how many receivers a candidate may be declared; null where that is always one. */
  readonly most: Amount | null;
  /** Whether a restriction of its own speaks of one candidate at a time. */
  readonly bars: boolean;
  /** Whether none of its own restrictions speaks of anything that is there. */
  readonly isUnrestricted: (game: Game) => boolean;
}

/** For how many receivers candidates may be declared, where that is more than one; null where it is one for all. */
export type Capacity = ReadonlyMap<number, number> | null;

export function capacityOf(game: Game, declaration: number, seat: number, pairs: Pairs): Capacity {
  const { most } = game.tables.declarations[declaration] ?? missing("declaration");
  if (most === null) return null;
  let found: Map<number, number> | null = null;
  let last = 0;
  for (const [it = 0] of pairs) {
    if (it === last) continue;
    last = it;
    const times = most(game, objectScope(seat, it));
    if (times > 1) (found ??= new Map<number, number>()).set(it, times);
  }
  return found;
}

/** Whether a candidate has been declared for as many receivers as it may be. */
export function isUsedUp(pairs: Pairs, chosen: readonly number[], index: number, capacity: Capacity): boolean {
  const it = (pairs[index] ?? missing("pair"))[0] ?? missing("end of a pair");
  let left = capacity === null ? 1 : (capacity.get(it) ?? 1);
  for (let place = 0; place < chosen.length; place++) {
    const other = chosen[place] ?? missing("chosen pair");
    if (other !== index && (pairs[other] ?? missing("pair"))[0] === it && --left === 0) return true;
  }
  return false;
}

type Pairs = readonly (readonly number[])[];

/** The seats that declare, in order: of teams that share their turns the first seat of each, for all of them. */
export function declarers(game: Game, declaration: number): number[] {
  const rule = game.tables.declarations[declaration] ?? missing("declaration");
  const { active } = game.state;
  if (rule.who === "active" && isLiving(game.state, active) && !sharesTurns(game)) return [active];
  const refs = rule.declarers(game, seatScope(active));
  const only = refs[0];
  if (only !== undefined && refs.length === 1) return [seatOf(only)];
  const seats = refs.map(seatOf);
  if (!sharesTurns(game)) return seats;
  return seats.filter((seat, place) => !seats.slice(0, place).some((other) => sameTeam(game.state, other, seat)));
}

/** What a seat may declare at all: each candidate with each receiver, where nothing forbids just that. */
export function pairsFor(game: Game, declaration: number, seat: number): number[][] {
  const rule = game.tables.declarations[declaration] ?? missing("declaration");
  const scope = scopeOfAskedSeat(seat);
  const candidates = rule.those(game, scope);
  if (candidates.length === 0) return NO_PAIRS;
  const receivers = rule.whom === null ? NOBODY : rule.whom(game, scope);
  const received = rule.ofReceiver;
  const asked = rule.ofPair;
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
  received: readonly Condition[],
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

function isAllowed(game: Game, tests: readonly Condition[], { seat }: Scope, it: number, to: number): boolean {
  PAIRED.seat = seat;
  IT[0] = it;
  TO[0] = to;
  for (let index = 0; index < tests.length; index++) {
    const test = tests[index] ?? missing("test");
    if (!test(game, PAIRED)) return false;
  }
  return true;
}

function isBarred(game: Game, barred: readonly Demand[], it: number, to: number): boolean {
  for (const demand of barred) if (isDemandedOf(game, demand, it, to)) return true;
  return false;
}

/** What a restriction says of a whole declaration: how many, that one is not alone, that others go before. */
const WHOLE = ["atMost", "atLeast", "notAlone", "behind"];

/** Whether a restriction speaks of one candidate at a time, not of how many. */
export const isBar = (data: DataRecord): boolean => WHOLE.every((key) => data[key] === undefined);

/** The restrictions that speak of one candidate at a time. */
function bars(game: Game, declaration: number, seat: number): readonly Demand[] {
  const rule = game.tables.declarations[declaration] ?? missing("declaration");
  if (!rule.bars && atWork(game).demands.length === 0) return NO_DEMANDS;
  return demands(game, declaration, seat, "restrict").filter(({ data }) => isBar(data));
}

const NO_DEMANDS: readonly Demand[] = [];

/** The restrictions that keep a candidate from this receiver. */
export const barredBy = (game: Game, declaration: number, seat: number, it: number, to: number): readonly Demand[] =>
  bars(game, declaration, seat).filter((demand) => isDemandedOf(game, demand, it, to));

/**
 * What can be picked where nothing is demanded of a declaration: the pairs after the last that was picked whose candidate is
 * not used up by theirs, and then that no more is picked. Mostly that is all from some pair on: such lists are made once for all.
 */
export function freePicks(pairs: Pairs, chosen: readonly number[], capacity: Capacity): readonly number[] {
  if (chosen.length === 0) return runOf(0, pairs.length);
  const from = (chosen[chosen.length - 1] ?? missing("chosen pair")) + 1;
  for (let index = from; index < pairs.length; index++)
    if (isUsedUp(pairs, chosen, index, capacity)) return freeFrom(pairs, chosen, from, capacity);
  return runOf(from, pairs.length);
}

function freeFrom(pairs: Pairs, chosen: readonly number[], from: number, capacity: Capacity): readonly number[] {
  let count = 0;
  for (let index = from; index < pairs.length; index++)
    if (!isUsedUp(pairs, chosen, index, capacity)) FOUND[count++] = index;
  FOUND[count++] = DONE;
  return FOUND.slice(0, count);
}

/** What is found before it is known how much that is: a list that grows takes more room. */
const FOUND: number[] = [];

/** The numbers from one up to another, and then that no more is picked: of few, kept for all who ask. */
function runOf(from: number, end: number): readonly number[] {
  if (end >= MOST_KEPT) return newRun(from, end);
  return (RUNS[from * MOST_KEPT + end] ??= newRun(from, end));
}

function newRun(from: number, end: number): readonly number[] {
  const run: number[] = [];
  for (let number = from; number < end; number++) run.push(number);
  run.push(DONE);
  return run;
}

const MOST_KEPT = 32;

const RUNS: (readonly number[] | undefined)[] = Array.from({ length: MOST_KEPT * MOST_KEPT });
