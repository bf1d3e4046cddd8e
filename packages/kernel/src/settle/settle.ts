import { isSeat, missing, numberOf, seatOf } from "../data/ids.ts";
import { changedValues } from "../statics/layers.ts";
import { checksConcerning, checksConcerningAny } from "./check-index.ts";
import { dueCardChecks } from "./card-checks.ts";
import { isOlder, touchedObjects, withAttached } from "./touched-objects.ts";
import { ORDER, push, pushHappen, type Part } from "../state/agenda.ts";
import { lapsedConditions } from "../time/duration.ts";
import type { Game, GameObject, Stored, Values } from "../state/game.ts";
import { noticeStates } from "../door/notice-triggers.ts";
import { find, mustFind } from "../state/objects.ts";
import { removeOrphans, settleControl } from "../door/propose.ts";
import { AWAY, MARK, NOTICED, OTHER_VALUES, RESOURCE, changeBits } from "../state/proposal.ts";
import { isSettled } from "../state/seats.ts";
import { seatScope, type Scope, part } from "../state/scope.ts";
import { ANYTHING } from "../tables/reads.ts";
import type { CheckKind } from "../tables/tables.ts";
import { expireStored } from "../objects/stored-effects.ts";
import { type Word, NOTHING } from "../ruleset/word.ts";
import { whole } from "../data/data.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { groupsOf } from "../objects/item.ts";

/** A check that is due, and the object or seat it is due for. */
interface Due {
  readonly check: CheckKind;
  readonly ref: number;
}

/**
 * One step of settling: runs the checks until none is due, then puts waiting triggers on the stack. True if something
 * was done; then the caller has to call it again once it is on top of the agenda.
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

/** Runs the checks once; true if any was due. */
function runChecks(game: Game): boolean {
  const { state } = game;
  const lapsed = game.derived.timed === 0 ? NOTHING_STORED : lapsedConditions(game);
  if (lapsed.length > 0) {
    expireStored(game, lapsed);
    return true;
  }
  if (settleControl(game) || removeOrphans(game)) return true;
  const rules = game.ruleset.checks;
  if (rules === undefined) return finishChecks(game);
  const due = gatherChecks(game, rules.mode === "first");
  if (due.length === 0) return finishChecks(game);
  noteDue(game, due);
  if (++state.checkRuns > rules.limit) return stopAtLimit(game);
  // All checks have run, so nothing that has changed so far is left to check. With mode "first" the other checks still
  // have to run.
  if (rules.mode === "together") finishChecks(game);
  pushHappen(game, due, []);
  return true;
}

const NOTHING_STORED: readonly Stored[] = [];

/**
 * Keeps what a check is due for: it may be due still, if its effects were replaced or the limit was reached. So it is looked at
 * again after the next decision.
 */
function noteDue({ derived, decisions }: Game, due: readonly Part[]): void {
  const found = due.map(({ bindings }) => ({ id: bindings["it"]?.[0] ?? 0, at: decisions }));
  derived.due = [...derived.due, ...found];
}

/** Stands for everything among what a check is due for: beyond the limit it is not known what else is due. */
const EVERYTHING = -1;

/** The objects that a check was due for before this decision; null for everything. */
function stillDue({ derived, decisions, state }: Game): readonly GameObject[] | null {
  if (derived.due.every(({ at }) => at === decisions)) return NO_OBJECTS;
  const due = new Set(derived.due.flatMap(({ id, at }) => (at === decisions ? [] : [id])));
  if (due.has(EVERYTHING)) return null;
  return state.objects.filter((object): object is GameObject => object !== null && due.has(object.id));
}

/** Remembers that no check is due for what has changed so far. */
function finishChecks(game: Game): false {
  const { derived } = game;
  derived.settled = derived.modifies > 0 ? changedValues(game) : AS_PRINTED;
  if (derived.due.length > 0) derived.due = derived.due.filter(({ at }) => at === game.decisions);
  game.state.dirty = 0;
  derived.dirtyZones = 0;
  derived.dirtyResources = 0;
  derived.dirtyMarks = 0;
  if (game.state.touched.length > 0) game.state.touched = [];
  return false;
}

/** The settled values where no continuous effect changes any. */
const AS_PRINTED: readonly (Values | undefined)[] = [];

/** The limit of runs is reached: the ruleset's effects for that happen once, and checks that are still due stay so. */
function stopAtLimit(game: Game): boolean {
  const { state } = game;
  const rule = game.ruleset.checks?.beyond;
  const first = state.checkRuns === (game.ruleset.checks?.limit ?? 0) + 1;
  finishChecks(game);
  game.derived.due = [...game.derived.due, { id: EVERYTHING, at: game.decisions }];
  if (rule === undefined || !first) return false;
  const number = numberOf(game.tables.ruleNumbers, rule.rule, "rule");
  pushHappen(
    game,
    [{ todo: rule.do.toReversed(), seat: state.active, source: 0, rule: number, bindings: {}, used: [] }],
    [],
  );
  return true;
}

/** The effects of the checks that are due, those of cards last; with `first`, of the first one only. */
export function gatherChecks(game: Game, first: boolean): Part[] {
  const due = findDue(game, first);
  if (first && due.length > 0) return resolutionParts(game, due);
  const own = dueCardChecks(game, first);
  return due.length === 0 ? own : [...resolutionParts(game, due), ...own];
}

/** The checks that are due; with `first`, only the first one. */
function findDue(game: Game, first: boolean): readonly Due[] {
  const { state } = game;
  const other = changedByEffects(game);
  const changes = state.waiting.length > 0 ? state.dirty | (1 << NOTICED) : state.dirty;
  const hasOtherValues = other !== NO_OBJECTS;
  const checks = checksAfter(game, changes, hasOtherValues);
  if (checks.length === 0) return NOTHING_DUE;
  const changed = other === null ? null : touchedObjects(game, other);
  let attached: readonly GameObject[] | null = null;
  const here = checksConcerning(game, changed);
  const anywhere = checksConcerningAny(game);
  let due: Due[] | null = null;
  for (let index = 0; index < checks.length; index++) {
    const check = checks[index] ?? missing("check");
    const isLocal = changed !== null && check.looksAt !== null && (check.elsewhere & changes) === 0;
    if ((check.bit & (isLocal && !check.readsHosts ? here : anywhere)) === 0) continue;
    if (!hasOtherValues && readsOthersOnly(game, check, changes)) continue;
    const near = isLocal && check.readsHosts ? (attached ??= withAttached(game, changed)) : changed;
    const found = isLocal && near !== null ? fittingOf(game, check, near) : allCandidates(game, check);
    due = addDue(game, check, found, due);
    if (first && due !== null) return due;
  }
  return due ?? NOTHING_DUE;
}

const NOTHING_DUE: readonly Due[] = [];

/** The changes of which is kept which zones, resources and marks they were about. */
const DETAILED = changeBits(AWAY, RESOURCE, MARK);

/** Whether a check reads other zones, resources and marks than those that have changed, and nothing else has changed. */
function readsOthersOnly({ state, derived }: Game, check: CheckKind, changes: number): boolean {
  if (state.dirty === ANYTHING || derived.due.length > 0) return false;
  if ((check.mask & changes & ~DETAILED) !== 0) return false;
  const hit =
    (check.zones & derived.dirtyZones) |
    (check.resources & derived.dirtyResources) |
    (check.marks & derived.dirtyMarks);
  return hit === 0;
}

/** Adds the candidates for which a check is due. */
function addDue(game: Game, check: CheckKind, found: readonly number[], others: Due[] | null): Due[] | null {
  let due = others;
  const { test, ruleNumber: rule } = check;
  for (let index = 0; index < found.length; index++) {
    const ref = found[index] ?? missing("list element");
    if (test !== null && !test(game, checkScope(ref, seatFor(game, ref), rule))) continue;
    if (due === null) due = [{ check, ref }];
    else due.push({ check, ref });
  }
  return due;
}

/** The seat that a check is about, or the controller of the object that it is about. */
const seatFor = (game: Game, ref: number): number => (isSeat(ref) ? seatOf(ref) : (find(game, ref)?.controller ?? -1));

const resolutionParts = (game: Game, due: readonly Due[]): Part[] =>
  due.map(({ check, ref }) => ({
    todo: check.todo.slice(),
    seat: seatFor(game, ref),
    source: 0,
    rule: check.ruleNumber,
    bindings: { it: [ref] },
    used: [],
  }));

/** The scope in which a check is tested. No test keeps its scope, so one object is reused for all. */
function checkScope(ref: number, seat: number, rule: number): Scope {
  SCOPE.seat = seat;
  SCOPE.rule = rule;
  SCOPE_IT[0] = ref;
  return SCOPE;
}

const SCOPE_IT = [0];
const SCOPE = { seat: 0, source: 0, rule: 0, bindings: { it: SCOPE_IT } };

/**
 * The objects whose characteristics continuous effects have changed since checks last finished, and those that a check was due
 * for; null if that is not known, as in a loaded game.
 */
function changedByEffects(game: Game): readonly GameObject[] | null {
  const { state, derived } = game;
  if (state.dirty === -1) return null;
  if (derived.modifies === 0 && (state.dirty & (1 << OTHER_VALUES)) === 0) return NO_OBJECTS;
  const again = stillDue(game);
  const { settled } = derived;
  if (settled === null || again === null) return null;
  const now = changedValues(game);
  if (now === settled) return again;
  const changed = state.objects.filter(
    (object, slot): object is GameObject => object !== null && now[slot] !== settled[slot],
  );
  return again.length === 0 ? changed : [...changed, ...again];
}

const NO_OBJECTS: readonly GameObject[] = [];

/** The checks that the changes may have made due. */
function checksAfter({ derived, tables }: Game, changes: number, hasOtherValues: boolean): readonly CheckKind[] {
  // If continuous effects grant or remove abilities, any check may be due.
  if (hasOtherValues && derived.grants > 0) return tables.checks;
  const cache = hasOtherValues ? tables.checksAfterValues : tables.checksAfter;
  let found = cache.get(changes);
  if (found === undefined) {
    found = tables.checks.filter(({ mask, readsValues }) => (mask & changes) !== 0 || (hasOtherValues && readsValues));
    cache.set(changes, found);
  }
  return found;
}

/** The candidates of a local check: those of these objects that it is about. */
function fittingOf(game: Game, { looksAt }: CheckKind, objects: readonly GameObject[]): readonly number[] {
  let found: number[] | null = null;
  for (let index = 0; index < objects.length; index++) {
    const object = objects[index] ?? missing("object");
    if (looksAt === null || !looksAt(game, object)) continue;
    if (found === null) found = [object.id];
    else found.push(object.id);
  }
  return found ?? NONE;
}

/**
 * All candidates of a check. Those of a local check are sorted by age, as changed candidates are: a loaded game does
 * not know what has changed and must give the same result.
 */
function allCandidates(game: Game, { find: select, looksAt }: CheckKind): readonly number[] {
  if (select === null) return NO_SUBJECT;
  const all = select(game, NOBODY);
  return looksAt === null ? all : byAge(game, all);
}

const byAge = (game: Game, ids: readonly number[]): readonly number[] =>
  ids.length < 2 ? ids : ids.toSorted((one, two) => (isOlder(mustFind(game, one), mustFind(game, two)) ? -1 : 1));

const NOBODY = seatScope(-1);
const NO_SUBJECT: readonly number[] = [0];
const NONE: readonly number[] = [];

/** `{ check: true }`: runs the checks until none is due, without putting triggers on the stack. */
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
