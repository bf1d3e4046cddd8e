import { isSeat, missing, numberOf, seatOf } from "../data/ids.ts";
import { changedValues } from "../statics/layers.ts";
import { isOlder, touchedObjects } from "./touched-objects.ts";
import { ORDER, push, type Part } from "../state/agenda.ts";
import { lapsedConditions } from "../time/duration.ts";
import type { Game, GameObject, Stored } from "../state/game.ts";
import { noticeStates } from "../door/notice-triggers.ts";
import { find, mustFind } from "../state/objects.ts";
import { pushHappen } from "../door/propose.ts";
import { isSettled } from "../state/seats.ts";
import { seatScope, type Scope, part } from "../state/scope.ts";
import type { CheckKind } from "../tables/tables.ts";
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
  const isSteady = isAsSettled(game);
  const checks = checksAfter(game, isSteady);
  if (checks.length === 0) return NOTHING_DUE;
  const touched = isSteady ? touchedObjects(game) : null;
  let due: Due[] | null = null;
  for (let index = 0; index < checks.length; index++) {
    const check = checks[index] ?? missing("check");
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
    if (test !== null && !test(game, lookingAt(ref, seatFor(game, ref), rule))) continue;
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
function isAsSettled(game: Game): boolean {
  const { state, derived } = game;
  if (state.dirty === -1) return false;
  if (derived.modifies === 0) return true;
  // What was due may be so still, replaced by nothing or left beyond the limit: after another decision everything is looked
  // at, as in a game that was loaded.
  if (derived.dueAt >= 0 && derived.dueAt !== game.decisions) {
    derived.settled = null;
    derived.dueAt = -1;
  }
  return changedValues(game) === derived.settled;
}

/** The checks that what has changed may make true. */
function checksAfter({ state, derived, tables }: Game, isSteady: boolean): readonly CheckKind[] {
  // Where continuous effects take abilities away, anything may be something else.
  if (!isSteady && derived.grants > 0) return tables.checks;
  const { dirty } = state;
  const hasOtherValues = !isSteady && derived.modifies > 0;
  const kept = hasOtherValues ? tables.checksAfterValues : tables.checksAfter;
  let found = kept.get(dirty);
  if (found === undefined) {
    found = tables.checks.filter(({ mask, readsValues }) => (mask & dirty) !== 0 || (hasOtherValues && readsValues));
    kept.set(dirty, found);
  }
  return found;
}

/**
 * What a check looks at: what was touched, where it looks at nothing but the object itself; or everything, in the same
 * order, for whether something else has become anything else is known only to a game that was not just loaded.
 */
function candidates(game: Game, check: CheckKind, touched: readonly GameObject[] | null): readonly number[] {
  const { find: those, looksAt } = check;
  if (those === null) return NOBODY_MEANT;
  if (looksAt === null) return those(game, NOBODY);
  if (touched === null) return byAge(game, those(game, NOBODY));
  let found: number[] | null = null;
  for (let index = 0; index < touched.length; index++) {
    const object = touched[index] ?? missing("touched object");
    if (!looksAt(game, object)) continue;
    if (found === null) found = [object.id];
    else found.push(object.id);
  }
  return found ?? NONE;
}

const byAge = (game: Game, ids: readonly number[]): readonly number[] =>
  ids.length < 2 ? ids : ids.toSorted((one, two) => (isOlder(mustFind(game, one), mustFind(game, two)) ? -1 : 1));

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
