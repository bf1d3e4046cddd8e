import { isSeat, missing, numberOf, seatOf } from "../data/ids.ts";
import { changedValues } from "../statics/layers.ts";
import { concerning, concerningAny } from "./check-index.ts";
import { isOlder, touchedObjects, withAttached } from "./touched-objects.ts";
import { ORDER, push, type Part } from "../state/agenda.ts";
import { lapsedConditions } from "../time/duration.ts";
import type { Game, GameObject, Stored, Values } from "../state/game.ts";
import { noticeStates } from "../door/notice-triggers.ts";
import { find, mustFind } from "../state/objects.ts";
import { pushHappen } from "../door/propose.ts";
import { OTHER_VALUES } from "../state/proposal.ts";
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
  derived.settled = derived.modifies > 0 ? changedValues(game) : AS_PRINTED;
  game.state.dirty = 0;
  if (game.state.touched.length > 0) game.state.touched = [];
  return false;
}

/** What things are where no continuous effect is at work: marks apart, what is printed on them. */
const AS_PRINTED: readonly (Values | undefined)[] = [];

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
  const { state } = game;
  const other = otherValues(game);
  const checks = checksAfter(game, other !== NO_OBJECTS);
  if (checks.length === 0) return NOTHING_DUE;
  const changed = other === null ? null : touchedObjects(game, other);
  const here = concerning(game, changed);
  const anywhere = concerningAny(game);
  let due: Due[] | null = null;
  for (let index = 0; index < checks.length; index++) {
    const check = checks[index] ?? missing("check");
    const isLocal = changed !== null && check.looksAt !== null && (check.elsewhere & state.dirty) === 0;
    if ((check.bit & (isLocal && !check.readsHosts ? here : anywhere)) === 0) continue;
    due = addFound(game, check, isLocal ? near(game, check, changed) : everywhere(game, check), due);
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

/**
 * The objects that continuous effects have given other characteristics since the checks were last quiet; null where that is not
 * known, as in a game that was loaded.
 */
function otherValues(game: Game): readonly GameObject[] | null {
  const { state, derived } = game;
  if (state.dirty === -1) return null;
  if (derived.modifies === 0 && (state.dirty & (1 << OTHER_VALUES)) === 0) return NO_OBJECTS;
  // What was due may be so still, replaced by nothing or left beyond the limit: after another decision everything is looked
  // at, as in a game that was loaded.
  if (derived.dueAt >= 0 && derived.dueAt !== game.decisions) {
    derived.settled = null;
    derived.dueAt = -1;
  }
  const { settled } = derived;
  if (settled === null) return null;
  const now = changedValues(game);
  if (now === settled) return NO_OBJECTS;
  return state.objects.filter((object, slot): object is GameObject => object !== null && now[slot] !== settled[slot]);
}

const NO_OBJECTS: readonly GameObject[] = [];

/** The checks that what has changed may make true. */
function checksAfter({ state, derived, tables }: Game, hasOtherValues: boolean): readonly CheckKind[] {
  // Where continuous effects take abilities away, anything may be something else.
  if (hasOtherValues && derived.grants > 0) return tables.checks;
  const { dirty } = state;
  const kept = hasOtherValues ? tables.checksAfterValues : tables.checksAfter;
  let found = kept.get(dirty);
  if (found === undefined) {
    found = tables.checks.filter(({ mask, readsValues }) => (mask & dirty) !== 0 || (hasOtherValues && readsValues));
    kept.set(dirty, found);
  }
  return found;
}

/** What a check looks at that reads nothing but the object itself, and perhaps its host: those of what has changed that it is about. */
function near(game: Game, { looksAt, readsHosts }: CheckKind, changed: readonly GameObject[]): readonly number[] {
  const objects = readsHosts ? withAttached(game, changed) : changed;
  let found: number[] | null = null;
  for (let index = 0; index < objects.length; index++) {
    const object = objects[index] ?? missing("object");
    if (looksAt === null || !looksAt(game, object)) continue;
    if (found === null) found = [object.id];
    else found.push(object.id);
  }
  return found ?? NONE;
}

/** All that a check looks at. The older comes first where it may also be looked for among what has changed, for a loaded game does not know that. */
function everywhere(game: Game, { find: those, looksAt }: CheckKind): readonly number[] {
  if (those === null) return NOBODY_MEANT;
  const all = those(game, NOBODY);
  return looksAt === null ? all : byAge(game, all);
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
