import type { Bindings, Stored } from "./game.ts";
import type { Part } from "./agenda.ts";
import { pushReversed, type Effect } from "../data/data.ts";

/** Who does something and with what. Every effect, condition and selector is read in a scope. */
export interface Scope {
  /** `you`. */
  readonly seat: number;
  /** `this`. */
  readonly source: number;
  /** The rule that changes made in this scope cite; 0 if the scope is only for reading. */
  readonly rule: number;
  readonly bindings: Bindings;
  /** The seat that chooses among what is found; without one, hidden information is readable. */
  readonly asker?: Asker;
}

/**
 * A seat that chooses must not learn hidden information by what it is offered: whether an unknown card matches is open.
 */
export interface Asker {
  readonly seat: number;
  /** Whether unknown cards count as matching. */
  readonly open: boolean;
}

/** The binding of what a price is looked up for: it counts as announced from where it is. */
export const PRICED = "priced";

/** The binding of what is announced and goes to the stack: nobody counts it any more among the cards where it was. */
export const STACKED = "stacked";

const NOTHING: Bindings = {};

/** A scope with only a seat. Cached by seat if it is only for reading, because nobody edits it. */
export const seatScope = (seat: number, rule = 0): Scope =>
  rule === 0
    ? (SEAT_SCOPES[seat + 1] ??= { seat, source: 0, rule, bindings: NOTHING })
    : { seat, source: 0, rule, bindings: NOTHING };

const SEAT_SCOPES: Scope[] = [];

/** A scope with a seat, and an object as `this` and `it`. */
export const objectScope = (seat: number, object: number, rule = 0): Scope => ({
  seat,
  source: object,
  rule,
  bindings: { it: [object] },
});

/** The scope of a choice: an object as `this` and `it`, and the ability that is used, if any. */
export const choiceScope = (seat: number, object: number, ability: number): Scope =>
  ability < 0
    ? objectScope(seat, object)
    : { seat, source: object, rule: 0, bindings: { it: [object], ability: [ability] } };

export const storedScope = (stored: Stored): Scope => ({
  seat: stored.seat,
  source: stored.source,
  rule: stored.rule,
  bindings: stored.bindings,
});

/** A scope in which unknown cards are open for the asking seat. */
export const askedBy = ({ seat, source, rule, bindings }: Scope, asker: number): Scope => ({
  seat,
  source,
  rule,
  bindings,
  asker: { seat: asker, open: false },
});

/** A cached scope with only a seat, asked by that seat. */
export const scopeOfAskedSeat = (seat: number): Scope => (ASKED[seat] ??= askedBy(seatScope(seat), seat));

const ASKED: Scope[] = [];

/** A scope for a negated filter: unknown cards that may match are excluded too. */
export const denied = (scope: Scope): Scope =>
  scope.asker === undefined ? scope : { ...scope, asker: { seat: scope.asker.seat, open: !scope.asker.open } };

/** A scope without an asker, in which hidden information is readable; used for counting. */
export const unasked = (scope: Scope): Scope =>
  scope.asker === undefined
    ? scope
    : { seat: scope.seat, source: scope.source, rule: scope.rule, bindings: scope.bindings };

/** A scope with more bindings. */
export const withBindings = (scope: Scope, more: Bindings): Scope => ({
  seat: scope.seat,
  source: scope.source,
  rule: scope.rule,
  bindings: joined(scope.bindings, more),
});

/** Two sets of bindings joined; the second wins for equal names. */
export function joined(one: Bindings, more: Bindings): Bindings {
  const all: Bindings = {};
  for (const name in one) all[name] = one[name] ?? [];
  for (const name in more) all[name] = more[name] ?? [];
  return all;
}

/** A copy of bindings, for another frame: the state is a tree. */
export function copyBindings(bindings: Bindings): Bindings {
  const copy: Bindings = {};
  for (const name in bindings) copy[name] = (bindings[name] ?? []).slice();
  return copy;
}

/** Effects with the scope that they are expanded in. */
export const part = (effects: readonly Effect[], scope: Scope, used: readonly number[] = []): Part => ({
  todo: reversed(effects),
  seat: scope.seat,
  source: scope.source,
  rule: scope.rule,
  bindings: copyBindings(scope.bindings),
  used: [...used],
});

/** Each effect as a part of its own. */
export const partEach = (effects: readonly Effect[], scope: Scope): Part[] =>
  effects.map((each) => part([each], scope));

/** Parts of what takes the place of something else: what has been applied to that does not apply to them again. */
export function inheriting(parts: Part[], used: readonly number[]): Part[] {
  if (used.length > 0) for (const each of parts) each.used = [...used, ...each.used];
  return parts;
}

/** Effects in reverse, because `todo` lists keep the next effect last. */
function reversed(effects: readonly Effect[]): Effect[] {
  const todo: Effect[] = [];
  pushReversed(todo, effects);
  return todo;
}
