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

/** A declaration, compiled: who declares, the candidates, their receivers, and the conditions for a pair of both. */
export interface DeclarationKind extends DeclarationRule {
  readonly name: string;
  readonly ruleNumber: number;
  readonly declarers: Selector;
  readonly those: Selector;
  /** Null if the declaration has no receivers. */
  readonly whom: Selector | null;
  /** The conditions that read only the receiver, so that they are tested once for all candidates. */
  readonly ofReceiver: readonly Condition[];
  readonly ofPair: readonly Condition[];
  /** For how many receivers a candidate may be declared; null if always for one. */
  readonly most: Amount | null;
  /** Whether one of its own restrictions is about single candidates. */
  readonly bars: boolean;
  /** Whether none of its own restrictions applies to any card in working zones. */
  readonly isUnrestricted: (game: Game) => boolean;
}

/** By candidate, for how many receivers it may be declared, if for more than one; null if none may. */
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

/** Whether a candidate is already declared for as many receivers as it may be. */
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

/** The seats that declare, in order. If teams share their turns, the first seat of each team declares for it. */
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

/** All pairs that a seat may declare: each candidate with each receiver, except those that are forbidden. */
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
      if (barred.length > 0 && isRestricted(game, barred, it, to)) continue;
      pairs.push([it, to]);
    }
  return pairs;
}

/** The receivers for which the conditions on receivers hold. Nearly always they all pass, and the list itself is returned. */
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

/** Shared, because a list without pairs is never edited. */
const NO_PAIRS: number[][] = [];

/** Each candidate with each receiver. The list is allocated with its final length. */
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

/** The scope in which pairs are tested. No test keeps it, so one object is reused for all. */
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

function isRestricted(game: Game, barred: readonly Demand[], it: number, to: number): boolean {
  for (const demand of barred) if (isDemandedOf(game, demand, it, to)) return true;
  return false;
}

/** The keys of restrictions on the whole declaration: how many, not alone, only behind others. */
const WHOLE_KEYS = ["atMost", "atLeast", "notAlone", "behind"];

/** Whether a restriction is about single candidates, not about the whole declaration. */
export const isBar = (data: DataRecord): boolean => WHOLE_KEYS.every((key) => data[key] === undefined);

/** The active restrictions on single candidates. */
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
 * The legal next picks if a declaration has no demands: the pairs after the last pick whose candidate is not used up, and
 * DONE. Usually these are all pairs from some index on; such lists are cached.
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

/** A reused buffer: growing a new list for each call costs more than one copy at the end. */
const FOUND: number[] = [];

/** The integers `from` … `end - 1`, then DONE. Short runs are cached. */
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
