import { isSeat, missing, numberOf, seatOf } from "../data/ids.ts";
import { changedValues } from "../statics/layers.ts";
import { mayConcern, mayConcernThere, isOlder, touchedObjects } from "./check-index.ts";
import { ORDER, push, type Part } from "../state/agenda.ts";
import { lapsedConditions } from "../time/duration.ts";
import type { Game, GameObject, Stored } from "../state/game.ts";
import { noticeStates } from "../door/notice-triggers.ts";
import { find, mustFind } from "../state/objects.ts";
import { pushHappen } from "../door/propose.ts";
import { isSettled } from "../state/seats.ts";
import { seatScope, type Scope, part } from "../state/scope.ts";
import { select } from "../query/selectors.ts";
import type { CheckKind, ChecksAfter, Tables } from "../tables/tables.ts";
import { expire } from "../objects/stored-effects.ts";
import { type Word, NOTHING } from "../ruleset/word.ts";
import { whole } from "../data/data.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { groupsOf } from "../objects/item.ts";

/** A check that is true, and what of. */
interface Due {
  readonly check: CheckKind;
  readonly ref: number;
}

/**
 * State-based actions until quiet, then waiting triggers to the stack, and again until neither did anything. One step of
 * that: true if something was done, and then it is to be called again when the caller is on top of the agenda once more.
 */
export function settle(game: Game): boolean {
  const { state } = game;
  if (isSettled(game)) return false;
  if (state.outcome !== null) return false;
  if (state.dirty !== 0 && runChecks(game)) return true;
  noticeStates(game);
  if (state.waiting.length > 0) {
    push(game, { kind: ORDER, list: [], groups: groupsOf(game), question: null });
    state.waiting = [];
    return true;
  }
  state.checkRuns = 0;
  return false;
}

/** One pass of the checks; true if any applied. */
function runChecks(game: Game): boolean {
  const { state } = game;
  const lapsed = game.derived.timed === 0 ? NOTHING_STORED : lapsedConditions(game);
  if (lapsed.length > 0) {
    expire(game, lapsed);
    return true;
  }
  const rules = game.ruleset.checks;
  if (rules === undefined) return quiet(game);
  const due = findDue(game, rules.mode === "first");
  if (due.length === 0) return quiet(game);
  game.derived.dueAt = game.decisions;
  if (++state.checkRuns > rules.limit) return beyond(game);
  // Where all were looked at, nothing of what has changed so far is left to look at; one by one, the rest still is.
  if (rules.mode === "together") quiet(game);
  pushHappen(game, partsOf(game, due), []);
  return true;
}

const NOTHING_STORED: readonly Stored[] = [];

function quiet(game: Game): false {
  const { derived } = game;
  if (derived.modifies > 0) derived.settled = changedValues(game);
  game.state.dirty = 0;
  if (game.state.touched.length > 0) game.state.touched = [];
  return false;
}

/** The limit is reached: what the ruleset says for that happens once, and the rest is left as it is. */
function beyond(game: Game): boolean {
  const { state } = game;
  const rule = game.ruleset.checks?.beyond;
  const first = state.checkRuns === (game.ruleset.checks?.limit ?? 0) + 1;
  quiet(game);
  if (rule === undefined || !first) return false;
  const number = numberOf(game.tables.ruleNumbers, rule.rule, "rule");
  pushHappen(
    game,
    [{ todo: rule.do.toReversed(), seat: state.active, source: 0, rule: number, bindings: {}, used: [] }],
    [],
  );
  return true;
}

/** What the checks that apply would do; with `first` only the first that applies. */
export const gatherChecks = (game: Game, first: boolean): Part[] => partsOf(game, findDue(game, first));

/** The checks that are true; with `first` only the first of them. */
function findDue(game: Game, first: boolean): readonly Due[] {
  const steady = isSteady(game);
  const { list: checks, ofTouched, others } = checksAfter(game, steady);
  if (checks.length === 0) return NOTHING_DUE;
  const isNoneMeant = ofTouched === 0 || game.state.touched.length === 0;
  const touched = !steady ? null : isNoneMeant ? NO_OBJECTS : touchedObjects(game);
  const here = touched === null || touched.length === 0 ? 0 : mayConcern(game, touched);
  const there = others === 0 && steady ? 0 : mayConcernThere(game);
  if (steady && (ofTouched & here) === 0 && (others & there) === 0) return NOTHING_DUE;
  let due: Due[] | null = null;
  for (let index = 0; index < checks.length; index++) {
    const check = checks[index] ?? missing("check");
    const isOfTouched = steady && check.looksAt !== null;
    if ((check.bit & (isOfTouched ? here : there)) === 0) continue;
    if (!isOfTouched && check.isIdle !== null && check.isIdle(game, NOBODY)) continue;
    due = addFound(game, check, candidates(game, check, touched), due);
    if (first && due !== null) return due;
  }
  return due ?? NOTHING_DUE;
}

const NOTHING_DUE: readonly Due[] = [];

/** Adds those of what a check looks at that it is true of. */
function addFound(game: Game, check: CheckKind, found: readonly number[], others: Due[] | null): Due[] | null {
  let due = others;
  const { test, ruleNumber: rule } = check;
  for (let index = 0; index < found.length; index++) {
    const ref = found[index] ?? missing("list element");
    if (test !== null && !test.form(game, test.data, lookingAt(ref, seatFor(game, ref), rule))) continue;
    if (due === null) due = [{ check, ref }];
    else due.push({ check, ref });
  }
  return due;
}

/** The seat that a check speaks of, or who controls what it speaks of. */
const seatFor = (game: Game, ref: number): number => (isSeat(ref) ? seatOf(ref) : (find(game, ref)?.controller ?? -1));

const partsOf = (game: Game, due: readonly Due[]): Part[] =>
  due.map(({ check, ref }) => ({
    todo: check.todo.slice(),
    seat: seatFor(game, ref),
    source: 0,
    rule: check.ruleNumber,
    bindings: { it: [ref] },
    used: [],
  }));

/** Nobody keeps the scope that something is tested in: one is enough for all that checks look at. */
function lookingAt(ref: number, seat: number, rule: number): Scope {
  LOOKING.seat = seat;
  LOOKING.rule = rule;
  LOOKED_AT[0] = ref;
  return LOOKING;
}

const LOOKED_AT = [0];
const LOOKING = { seat: 0, source: 0, rule: 0, bindings: { it: LOOKED_AT } };

/** Whether nothing is something else than when the checks were last quiet, but for what was touched. */
const isSteady = (game: Game): boolean => game.state.dirty !== -1 && (game.derived.modifies === 0 || isAsSettled(game));

/**
 * What was due may be so still, replaced by nothing or left beyond the limit: after another decision everything is looked
 * at, as in a game that was loaded.
 */
function isAsSettled(game: Game): boolean {
  const { derived } = game;
  if (derived.dueAt >= 0 && derived.dueAt !== game.decisions) {
    derived.settled = null;
    derived.dueAt = -1;
  }
  return changedValues(game) === derived.settled;
}

/** The checks that what has changed may make true: kept where nothing else counts. */
function checksAfter({ state, derived, tables }: Game, steady: boolean): ChecksAfter {
  const { dirty } = state;
  // Where continuous effects are at work, any change may change what an object is; where they take abilities away, anything.
  if (!steady && derived.modifies > 0) return checksBeside(tables, dirty, derived.grants > 0);
  return tables.checksAfter.get(dirty) ?? findChecksAfter(tables, dirty);
}

const checksBeside = ({ checks }: Tables, dirty: number, isAnything: boolean): ChecksAfter =>
  together(checks.filter(({ mask, local }) => (mask & dirty) !== 0 || isAnything || local === true));

function findChecksAfter({ checks, checksAfter: kept }: Tables, dirty: number): ChecksAfter {
  const found = together(checks.filter(({ mask }) => (mask & dirty) !== 0));
  kept.set(dirty, found);
  return found;
}

const together = (list: readonly CheckKind[]): ChecksAfter => ({
  list,
  ofTouched: list.reduce((bits, { bit, looksAt }) => (looksAt === null ? bits : bits | bit), 0),
  others: list.reduce((bits, { bit, looksAt }) => (looksAt === null ? bits | bit : bits), 0),
});

/**
 * What a check looks at: what was touched, where it looks at nothing but the object itself; or everything, in the same
 * order, for whether something else has become anything else is known only to a game that was not just loaded.
 */
function candidates(game: Game, check: CheckKind, touched: readonly GameObject[] | null): readonly number[] {
  if (check.each === undefined) return NOBODY_MEANT;
  if (check.looksAt === null || touched === null) {
    const all = select(game, check.each, NOBODY);
    return check.looksAt === null || all.length < 2 ? all : byAge(game, all);
  }
  let found: number[] | null = null;
  for (let index = 0; index < touched.length; index++) {
    const object = touched[index] ?? missing("touched object");
    if (!check.looksAt(game, object)) continue;
    if (found === null) found = [object.id];
    else found.push(object.id);
  }
  return found ?? NONE;
}

const byAge = (game: Game, ids: readonly number[]): number[] =>
  ids.toSorted((one, two) => (isOlder(mustFind(game, one), mustFind(game, two)) ? -1 : 1));

const NO_OBJECTS: readonly GameObject[] = [];

const NOBODY = seatScope(-1);
const NOBODY_MEANT: readonly number[] = [0];
const NONE: readonly number[] = [];

/** `{ check: true }`: state-based actions, again and again, without triggers going to the stack. */
export const check: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const rules = game.ruleset.checks;
    const parts = gatherChecks(game, rules?.mode === "first");
    const again = whole(effect["times"] ?? 0, "times") + 1;
    if (rules === undefined || parts.length === 0) return NOTHING;
    if (effect["now"] === true) return { together: parts };
    if (again > rules.limit) {
      const rule = ruleNumber(game.tables, rules.beyond?.rule, scope.rule);
      return { together: [part(rules.beyond?.do ?? [], { ...scope, rule })] };
    }
    return {
      effects: [
        { check: true, now: true },
        { check: true, times: again },
      ],
    };
  },
};
