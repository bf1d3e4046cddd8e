import { isSeat, amiss, numberOf, seatOf } from "./ids.ts";
import { changedValues } from "./continuous.ts";
import { mayConcern, mayConcernThere } from "./concern.ts";
import { ORDER, push, type Part } from "./agenda.ts";
import { expire, lapsedConditions } from "./duration.ts";
import type { Game, GameObject } from "./game.ts";
import { isStill } from "./having.ts";
import { noticeStates } from "./notice.ts";
import { doTogether } from "./idle.ts";
import { find, mustFind } from "./objects.ts";
import { pushHappen } from "./propose.ts";
import { isSettled } from "./query.ts";
import { seatScope, type Scope } from "./scope.ts";
import { select } from "./select/index.ts";
import type { CheckKind } from "./tables.ts";
import { groupsOf } from "./trigger.ts";

/**
 * State-based actions until quiet, then waiting triggers to the stack, and again until neither did anything. One step of
 * that: true if something was done, and then it is to be called again when the caller is on top of the agenda once more.
 */
export function settle(game: Game): boolean {
  const { state, derived } = game;
  if (isSettled(game)) return false;
  if (state.outcome !== null) return false;
  if (state.dirty !== 0 && runChecks(game)) return true;
  if (isStill(game) && derived.states.length === 0) derived.statesVersion = derived.version;
  else noticeStates(game);
  if (state.waiting.length > 0) {
    push(game, { kind: ORDER, list: [], groups: groupsOf(game), question: null });
    state.waiting = [];
    return true;
  }
  state.passes = 0;
  return false;
}

/** One pass of the checks; true if any applied. */
function runChecks(game: Game): boolean {
  const { state } = game;
  const lapsed = lapsedConditions(game);
  if (lapsed.length > 0) {
    expire(game, lapsed);
    return true;
  }
  const rules = game.ruleset.checks;
  if (rules === undefined) return quiet(game);
  const parts = gatherChecks(game, rules.mode === "first");
  if (parts.length === 0) return quiet(game);
  if (++state.passes > rules.limit) return beyond(game);
  // Where all were looked at, nothing of what has changed so far is left to look at; one by one, the rest still is.
  if (rules.mode === "together") quiet(game);
  doTogether(game, parts);
  return true;
}

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
  const first = state.passes === (game.ruleset.checks?.limit ?? 0) + 1;
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
export function gatherChecks(game: Game, first: boolean): Part[] {
  const steady = isSteady(game);
  const checks = checksAfter(game, steady);
  if (checks.length === 0) return NO_PARTS;
  let parts: Part[] | null = null;
  let there: number | null = null;
  let here: number | null = null;
  let touched: readonly GameObject[] | null = null;
  for (let index = 0; index < checks.length; index++) {
    const check = checks[index] ?? amiss();
    const isOfTouched = steady && check.looksAt !== null;
    const concerned = isOfTouched ? (here ??= mayConcern(game, game.state.touched)) : (there ??= mayConcernThere(game));
    if ((check.bit & concerned) === 0) continue;
    if (steady) touched ??= touchedObjects(game);
    const found = candidates(game, check, touched);
    if (found.length > 0) parts = gatherCheck(game, check, found, parts);
    if (first && parts !== null) return parts;
  }
  return parts ?? NO_PARTS;
}

const NO_PARTS: Part[] = [];

/** Adds what a check would do about these to what others would do. */
function gatherCheck(game: Game, check: CheckKind, found: readonly number[], others: Part[] | null): Part[] | null {
  let parts = others;
  const { test, ruleNumber: rule } = check;
  for (let index = 0; index < found.length; index++) {
    const ref = found[index] ?? amiss();
    const seat = isSeat(ref) ? seatOf(ref) : (find(game, ref)?.controller ?? -1);
    if (test !== null && !test.form(game, test.data, lookingAt(ref, seat, rule))) continue;
    const part: Part = { todo: check.todo.slice(), seat, source: 0, rule, bindings: { it: [ref] }, used: [] };
    if (parts === null) parts = [part];
    else parts.push(part);
  }
  return parts;
}

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
const isSteady = (game: Game): boolean =>
  game.state.dirty !== -1 && (game.derived.modifies === 0 || changedValues(game) === game.derived.settled);

/** The checks that what has changed may make true: kept where nothing else counts. */
function checksAfter({ state, derived, tables }: Game, steady: boolean): readonly CheckKind[] {
  const { dirty } = state;
  // Where continuous effects are at work, any change may change what an object is; where they take abilities away, anything.
  if (!steady && derived.modifies > 0)
    return tables.checks.filter(({ mask, local }) => (mask & dirty) !== 0 || derived.grants > 0 || local === true);
  const known = tables.checksAfter.get(dirty);
  if (known !== undefined) return known;
  const found = tables.checks.filter(({ mask }) => (mask & dirty) !== 0);
  tables.checksAfter.set(dirty, found);
  return found;
}

/**
 * What a check looks at: what was touched, where it looks at nothing but the object itself; or everything, in the same
 * order, for whether something else has become anything else is known only to a game that was not just loaded.
 */
function candidates(game: Game, check: CheckKind, touched: readonly GameObject[] | null): readonly number[] {
  if (check.each === undefined) return NOBODY_MEANT;
  if (check.looksAt === null || touched === null) {
    if (check.isIdle?.(game, NOBODY) === true) return NONE;
    const all = select(game, check.each, NOBODY);
    return check.looksAt === null || all.length < 2 ? all : byAge(game, all);
  }
  let found: number[] | null = null;
  for (let index = 0; index < touched.length; index++) {
    const object = touched[index] ?? amiss();
    if (!check.looksAt(game, object)) continue;
    if (found === null) found = [object.id];
    else found.push(object.id);
  }
  return found ?? NONE;
}

const byAge = (game: Game, ids: readonly number[]): number[] =>
  ids.toSorted((one, two) => (isOlder(mustFind(game, one), mustFind(game, two)) ? -1 : 1));

const isOlder = (one: GameObject, two: GameObject): boolean =>
  one.stamp === two.stamp ? one.id < two.id : one.stamp < two.stamp;

/** The objects that were touched and are there, each once, the older first. */
function touchedObjects(game: Game): readonly GameObject[] {
  const { touched } = game.state;
  if (touched.length === 0) return NO_OBJECTS;
  let found: GameObject[] | null = null;
  for (let index = 0; index < touched.length; index++) {
    const object = find(game, touched[index] ?? amiss());
    if (object === null) continue;
    if (found === null) found = [object];
    else if (!found.includes(object)) putByAge(found, object);
  }
  return found ?? NO_OBJECTS;
}

function putByAge(list: GameObject[], object: GameObject): void {
  let place = list.length;
  list.push(object);
  for (; place > 0 && isOlder(object, list[place - 1] ?? amiss()); place--) list[place] = list[place - 1] ?? amiss();
  list[place] = object;
}

const NO_OBJECTS: readonly GameObject[] = [];

const NOBODY = seatScope(-1);
const NOBODY_MEANT: readonly number[] = [0];
const NONE: readonly number[] = [];
