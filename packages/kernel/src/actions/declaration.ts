import { missing } from "../data/ids.ts";
import { type DeclareFrame, DECLARE, push } from "../state/agenda.ts";
import { holds } from "../query/conditions.ts";
import { solverOf } from "./solver.ts";
import { isRecord, whole, type DataRecord, type Effect } from "../data/data.ts";
import { isDemandedOf, demands, isUndemanded, type Demand } from "../statics/demands.ts";
import type { Bindings, Game } from "../state/game.ts";
import { find } from "../state/objects.ts";
import { repeated } from "../statics/prices.ts";
import { withBindings } from "../state/scope.ts";
import { fits } from "../query/filters.ts";
import { capacityOf, declarers, isUsedUp, pairsFor, type Capacity } from "./declaration-pairs.ts";
import { isLiving, sharesTurns } from "../state/seats.ts";
import { ask } from "../state/question.ts";

/** A declaration to be judged: the possible pairs and the demands on it. */
export interface Declaration {
  readonly pairs: readonly (readonly number[])[];
  readonly restrictions: readonly Restriction[];
  /** By requirement, the pairs of which any one fulfils it. */
  readonly requirements: readonly (readonly number[])[];
  /** How the cost of a set of pairs would be paid; null if it cannot be paid. */
  readonly payment: (chosen: readonly number[]) => readonly Payment[] | null;
  /** The pairs with a cost. */
  readonly dear: ReadonlySet<number>;
  readonly capacity: Capacity;
  /** How many requirements can be obeyed at most without breaking a restriction or paying a cost [CR 508.1d]. */
  readonly most: number;
}

/** What a seat pays for what it controls of a declaration, and the ends of those pairs. */
interface Payment {
  readonly seat: number;
  readonly todo: readonly Effect[];
  readonly bindings: Bindings;
}

/** A test of a set of pairs, with the rule and the source of the effect that demands it (0 if it is none). */
interface Restriction extends SetTest {
  readonly rule: number;
  readonly source: number;
}

interface SetTest {
  readonly test: (chosen: readonly number[]) => boolean;
  /** Whether it can still hold if only pairs from an index on are added to these; if not, the search goes no deeper. */
  readonly mayHold: (chosen: readonly number[], from: number) => boolean;
}

type Demanded = Omit<Declaration, "most">;

/** A cache for the pairs of a question and the version, because every pick needs it again. */
export interface Judged {
  readonly pairs: DeclareFrame["pairs"];
  readonly version: number;
  readonly declaration: Declaration;
}

export function judged(game: Game, frame: DeclareFrame): Declaration {
  const { version, judged: known } = game.derived;
  if (known !== null && known.pairs === frame.pairs && known.version === version) return known.declaration;
  const declaration = judge(game, frame);
  game.derived.judged = { pairs: frame.pairs, version, declaration };
  return declaration;
}

function judge(game: Game, frame: DeclareFrame): Declaration {
  const seat = frame.seats[0] ?? missing("seat");
  const { pairs } = frame;
  const capacity = capacityOf(game, frame.declaration, seat, pairs);
  if (isUndemanded(game, frame.declaration)) return undemanded(pairs, capacity);
  // A demand about none of the pairs demands nothing.
  const restricting = demands(game, frame.declaration, seat, "restrict").filter((demand) =>
    isOfAny(game, demand, pairs),
  );
  const requiring = demands(game, frame.declaration, seat, "require").filter((demand) => isOfAny(game, demand, pairs));
  const { payment, dear } = priced(game, frame.declaration, seat, pairs);
  if (restricting.length === 0 && requiring.length === 0)
    return { pairs, restrictions: NO_RESTRICTIONS, requirements: NO_REQUIREMENTS, payment, dear, capacity, most: 0 };
  const restrictions = restrictionsOf(game, restricting, pairs, capacity);
  const requirements = requirementsOf(game, requiring, pairs);
  const demanded = { pairs, restrictions, requirements, payment, dear, capacity };
  return { ...demanded, most: requirements.length === 0 ? 0 : mostObeyed(demanded) };
}

/** A declaration without demands. */
const undemanded = (pairs: Pairs, capacity: Capacity): Declaration => ({
  pairs,
  restrictions: NO_RESTRICTIONS,
  requirements: NO_REQUIREMENTS,
  payment: FREE.payment,
  dear: FREE.dear,
  capacity,
  most: 0,
});

const NO_RESTRICTIONS: Declaration["restrictions"] = [];
const NO_REQUIREMENTS: Declaration["requirements"] = [];
const ANYTHING: DataRecord = {};

type Pairs = Declaration["pairs"];

const isOf = (game: Game, demand: Demand, [it = 0, to = 0]: Pairs[number]): boolean =>
  isDemandedOf(game, demand, it, to);

function isOfAny(game: Game, demand: Demand, pairs: Pairs): boolean {
  for (const pair of pairs) if (isOf(game, demand, pair)) return true;
  return false;
}

/**
 * The requirements: for each candidate that a demand is about, the pairs that fulfil it. A demand for a receiver is
 * fulfilled by any candidate.
 */
function requirementsOf(game: Game, demanded: readonly Demand[], pairs: Pairs): number[][] {
  const all = [...pairs.keys()];
  return demanded.flatMap((demand) => {
    const end = demand.data["atLeast"] === undefined ? 0 : 1;
    return [...new Set(pairs.map((pair) => pair[end] ?? 0))]
      .map((one) =>
        all.filter(
          (index) =>
            (pairs[index] ?? missing("pair"))[end] === one && isOf(game, demand, pairs[index] ?? missing("pair")),
        ),
      )
      .filter((list) => list.length > 0);
  });
}

function restrictionsOf(game: Game, demanded: readonly Demand[], pairs: Pairs, capacity: Capacity): Restriction[] {
  return demanded.flatMap((demand) => {
    const { atMost, atLeast, among, notAlone, behind } = demand.data;
    const isEach = demand.data["each"] === true;
    const counted = pairs.map((pair) => isOf(game, demand, pair));
    const tests: SetTest[] = [];
    if (atMost !== undefined) tests.push(atMostOf(pairs, counted, whole(atMost, "atMost"), isEach));
    if (atLeast !== undefined) {
      const others: Demand = { ...demand, data: { ...demand.data, of: among ?? ANYTHING } };
      const helping = pairs.map((pair) => isOf(game, others, pair));
      tests.push(atLeastOf(pairs, counted, helping, whole(atLeast, "atLeast"), isEach, capacity));
    }
    if (notAlone !== undefined) tests.push(notAloneOf(pairs, counted));
    if (isRecord(behind)) tests.push(behindOf(pairs, counted, (it) => fits(game, behind, it, demand.scope)));
    return tests.map((test) => ({ ...test, rule: demand.rule, source: demand.scope.source }));
  });
}

const candidateOf = (pairs: Pairs, index: number): number =>
  (pairs[index] ?? missing("pair"))[0] ?? missing("end of a pair");

const receiverOf = (pairs: Pairs, index: number): number =>
  (pairs[index] ?? missing("pair"))[1] ?? missing("end of a pair");

const receiversOf = (pairs: Pairs): readonly number[] => [
  ...new Set(pairs.map((_, index) => receiverOf(pairs, index))),
];

/** How many of the chosen pairs count. */
function countOf(counted: readonly boolean[], chosen: readonly number[]): number {
  let count = 0;
  for (const index of chosen) if (counted[index] === true) count++;
  return count;
}

/** How many of the chosen pairs count for a receiver. */
function countFor(pairs: Pairs, counted: readonly boolean[], chosen: readonly number[], to: number): number {
  let count = 0;
  for (const index of chosen) if (counted[index] === true && receiverOf(pairs, index) === to) count++;
  return count;
}

/** At most so many pairs, in all or for each receiver. Adding pairs never repairs a breach. */
function atMostOf(pairs: Pairs, counted: readonly boolean[], most: number, isEach: boolean): SetTest {
  const receivers = receiversOf(pairs);
  const test = (chosen: readonly number[]): boolean =>
    isEach ? receivers.every((to) => countFor(pairs, counted, chosen, to) <= most) : countOf(counted, chosen) <= most;
  return { test, mayHold: test };
}

/**
 * Such candidates may be declared only if enough candidates that count towards it are: in all, or with `isEach` for the
 * same receiver.
 */
function atLeastOf(
  pairs: Pairs,
  counted: readonly boolean[],
  helping: readonly boolean[],
  least: number,
  isEach: boolean,
  capacity: Capacity,
): SetTest {
  const groups = isEach ? receiversOf(pairs) : [0];
  const isIn = (index: number, group: number): boolean => !isEach || receiverOf(pairs, index) === group;
  const isEnough = (chosen: readonly number[], from: number): boolean =>
    groups.every((group) => {
      if (!chosen.some((index) => counted[index] === true && isIn(index, group))) return true;
      const found = new Set<number>();
      for (const index of chosen)
        if (helping[index] === true && isIn(index, group)) found.add(candidateOf(pairs, index));
      for (let index = from; index < pairs.length && found.size < least; index++)
        if (helping[index] === true && isIn(index, group) && !isUsedUp(pairs, chosen, index, capacity))
          found.add(candidateOf(pairs, index));
      return found.size >= least;
    });
  return { test: (chosen) => isEnough(chosen, pairs.length), mayHold: isEnough };
}

/** Such a candidate must not be the only one declared. */
function notAloneOf(pairs: Pairs, counted: readonly boolean[]): SetTest {
  const test = ([only, ...others]: readonly number[]): boolean =>
    only === undefined || others.length > 0 || counted[only] !== true;
  return { test, mayHold: (chosen, from) => from < pairs.length || test(chosen) };
}

/** Such a candidate may be declared only if every possible candidate that must go before it is declared too. */
function behindOf(pairs: Pairs, counted: readonly boolean[], isAhead: (it: number) => boolean): SetTest {
  /** The candidates that must go before, each with the index of its last pair. */
  const ahead = new Map<number, number>();
  for (const index of pairs.keys()) {
    const it = candidateOf(pairs, index);
    if (ahead.has(it) || isAhead(it)) ahead.set(it, index);
  }
  const mayHold = (chosen: readonly number[], from: number): boolean => {
    if (countOf(counted, chosen) === 0) return true;
    for (const [it, place] of ahead)
      if (place < from && !chosen.some((index) => candidateOf(pairs, index) === it)) return false;
    return true;
  };
  return { test: (chosen) => mayHold(chosen, pairs.length), mayHold };
}

/** How the cost of the declaration is paid, or null if it cannot be paid. */
export const paymentFor = (game: Game, frame: DeclareFrame, chosen: readonly number[]): readonly Payment[] | null =>
  priced(game, frame.declaration, frame.seats[0] ?? missing("seat"), frame.pairs).payment(chosen);

/** The costs that effects put on the declared pairs, in total [CR 508.1h, 509.1e]. */
function priced(
  game: Game,
  declaration: number,
  seat: number,
  pairs: readonly (readonly number[])[],
): Pick<Declaration, "payment" | "dear"> {
  const taxes = demands(game, declaration, seat, "tax");
  if (taxes.length === 0) return FREE;
  const costs = pairs.map(([it = 0, to = 0]) =>
    taxes
      .filter((demand) => isDemandedOf(game, demand, it, to))
      .flatMap(({ data, scope }) => repeated(game, data, "tax", withBindings(scope, { it: [it], to: [to] }))),
  );
  const dear = new Set([...costs.keys()].filter((index) => (costs[index] ?? missing("cost")).length > 0));
  const { solver, engaged, ruleNumber: rule } = game.tables.declarations[declaration] ?? missing("declaration");
  return {
    dear,
    payment: (chosen) => {
      const payers = chosen.map((index) => controllerIn(game, seat, (pairs[index] ?? missing("pair"))[0] ?? 0));
      const payments: Payment[] = [];
      for (const payer of new Set(payers)) {
        const own = chosen.filter((_, place) => payers[place] === payer);
        const total = own.flatMap((index) => costs[index] ?? missing("cost"));
        if (total.length === 0) continue;
        const [it = [], to = []] = [0, 1].map((end) =>
          own.map((index) => (pairs[index] ?? missing("pair"))[end] ?? missing("end of a pair")),
        );
        const isEngaged = (id: number): boolean =>
          engaged !== undefined && holds(game, engaged, { seat: payer, source: 0, rule, bindings: { it: [id] } });
        const scope = { seat: payer, source: 0, rule, bindings: { it, to, engaged: it.filter(isEngaged) } };
        const todo = solverOf(game, solver)(game, payer, total, scope, false, -1);
        if (todo === null) return null;
        payments.push({ seat: payer, todo, bindings: { it, to } });
      }
      return payments;
    },
  };
}

/** One seat declares for a team; each of its seats has declared what it controls, and pays for that itself. */
export const controllerIn = (game: Game, seat: number, id: number): number =>
  sharesTurns(game) ? (find(game, id)?.controller ?? seat) : seat;

/** The payment of a declaration without costs. */
const FREE: Pick<Declaration, "payment" | "dear"> = { dear: new Set(), payment: () => [] };

const MOST_NODES = 200_000;

function mostObeyed(demanded: Demanded): number {
  let best = 0;
  searchSets(
    demanded,
    [],
    0,
    { left: MOST_NODES },
    {
      isPaid: false,
      least: () => best + 1,
      found: (chosen) => {
        best = Math.max(best, obeyed(demanded, chosen));
        return best === demanded.requirements.length;
      },
    },
  );
  return best;
}

export const obeyed = ({ requirements }: Demanded, chosen: readonly number[]): number =>
  requirements.filter((fulfilling) => fulfilling.some((index) => chosen.includes(index))).length;

/** How many requirements a set can obey at most if only pairs from here on are added to it. */
const reachable = ({ requirements }: Demanded, chosen: readonly number[], from: number): number =>
  requirements.filter((fulfilling) => fulfilling.some((index) => index >= from || chosen.includes(index))).length;

/** Whether what has been declared so far can become a legal declaration; or, if it is complete, is one. */
export function isLegalSoFar(declaration: Declaration, chosen: readonly number[], isComplete: boolean): boolean {
  if (chosen.length > 1 && isOverused(declaration, chosen)) return false;
  if (!isPayable(declaration, chosen)) return false;
  if (declaration.restrictions.length === 0 && declaration.requirements.length === 0) return true;
  const { most } = declaration;
  const isLegal = (set: readonly number[]): boolean =>
    declaration.restrictions.every(({ test }) => test(set)) && obeyed(declaration, set) >= most;
  if (isComplete) return isLegal(chosen);
  return searchSets(
    declaration,
    [...chosen],
    chosen.length === 0 ? 0 : (chosen[chosen.length - 1] ?? missing("chosen pair")) + 1,
    { left: MOST_NODES },
    { isPaid: true, least: () => most, found: isLegal },
  );
}

/** Whether a declaration has no demands: then the only limit is how often a candidate may be declared. */
export const isFree = ({ restrictions, requirements, dear }: Declaration): boolean =>
  restrictions.length === 0 && requirements.length === 0 && dear.size === 0;

/** Whether the cost of a set of pairs can be paid. */
export const isPayable = ({ dear, payment }: Demanded, chosen: readonly number[]): boolean =>
  dear.size === 0 || !chosen.some((index) => dear.has(index)) || payment(chosen) !== null;

/** Whether any candidate is declared for more receivers than it may be. */
function isOverused(declaration: Declaration, chosen: readonly number[]): boolean {
  for (let place = 1; place < chosen.length; place++) if (isOneTooMany(declaration, chosen, place)) return true;
  return false;
}

/** The candidates that are declared for more receivers than they may be. */
export const overused = (declaration: Declaration, chosen: readonly number[]): readonly number[] => [
  ...new Set(
    chosen
      .filter((_, place) => isOneTooMany(declaration, chosen, place))
      .map((index) => candidateOf(declaration.pairs, index)),
  ),
];

const isOneTooMany = ({ pairs, capacity }: Declaration, chosen: readonly number[], place: number): boolean =>
  isUsedUp(pairs, chosen.slice(0, place), chosen[place] ?? missing("chosen pair"), capacity);

/** What a search looks for: a set that obeys at least so many requirements and that `found` accepts. */
interface Wanted {
  /** Whether pairs with a cost may be used. */
  readonly isPaid: boolean;
  readonly least: () => number;
  readonly found: (chosen: readonly number[]) => boolean;
}

/** Searches the sets of pairs that begin with these until one is found. Sets that break a restriction are skipped. */
function searchSets(
  demanded: Demanded,
  chosen: number[],
  from: number,
  budget: { left: number },
  wanted: Wanted,
): boolean {
  if (--budget.left < 0 || reachable(demanded, chosen, from) < wanted.least()) return false;
  if (!demanded.restrictions.every(({ mayHold }) => mayHold(chosen, from)) || !isPayable(demanded, chosen))
    return false;
  if (demanded.restrictions.every(({ test }) => test(chosen)) && wanted.found(chosen)) return true;
  for (let index = from; index < demanded.pairs.length; index++) {
    if (isUsedUp(demanded.pairs, chosen, index, demanded.capacity)) continue;
    if (!wanted.isPaid && demanded.dear.has(index)) continue;
    chosen.push(index);
    const done = searchSets(demanded, chosen, index + 1, budget, wanted);
    chosen.pop();
    if (done) return true;
  }
  return false;
}

/** Begins a declaration: asks the first seat that has anything to declare. If none has, no frame is pushed. */
export function beginDeclaring(game: Game, declaration: number): void {
  const frame: DeclareFrame = {
    kind: DECLARE,
    declaration,
    seats: declarers(game, declaration),
    pairs: NO_PAIRS,
    question: null,
  };
  if (askNext(game, frame)) push(game, frame);
}

/** The pairs of a frame before its first seat is asked. Shared, because it is never edited. */
const NO_PAIRS: number[][] = [];

/** Asks the next seat that has anything to declare; false if there is none. */
export function askNext(game: Game, frame: DeclareFrame): boolean {
  const { declaration, seats } = frame;
  for (let seat = seats[0]; seat !== undefined; seat = seats[0]) {
    const pairs = isLiving(game.state, seat) ? pairsFor(game, declaration, seat) : NO_PAIRS;
    if (pairs.length > 0) {
      const { name, ruleNumber } = game.tables.declarations[declaration] ?? missing("declaration");
      frame.pairs = pairs;
      frame.question = ask({
        form: "some",
        kind: "declare",
        seat,
        verb: name,
        rule: ruleNumber,
        shows: "pair",
        candidates: upTo(pairs.length),
        min: 0,
        max: pairs.length,
      });
      return true;
    }
    seats.shift();
  }
  return false;
}

/** The integers from 0 to `count - 1`, in a list without spare capacity. */
function upTo(count: number): number[] {
  while (NUMBERS.length < count) NUMBERS.push(NUMBERS.length);
  return NUMBERS.slice(0, count);
}

const NUMBERS = [0];
