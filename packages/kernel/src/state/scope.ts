import type { Bindings, Stored } from "./game.ts";
import type { Part } from "./agenda.ts";
import { pushReversed, type Effect } from "../data/data.ts";

/** Who does something and with what: every effect, condition and selector is read in a scope. */
export interface Scope {
  /** `you`. */
  readonly seat: number;
  /** `this`. */
  readonly source: number;
  /** What is done in it carries this rule; 0 where things are only read. */
  readonly rule: number;
  readonly bindings: Bindings;
  /** The seat that is to choose among what is found; without one, things are seen as they are. */
  readonly asker?: Asker;
}

/** Who chooses does not learn by it what it does not know: whether such a card fits is open. */
export interface Asker {
  readonly seat: number;
  /** Whether what is open counts as fitting. */
  readonly open: boolean;
}

const NOTHING: Bindings = {};

/** A scope that knows only the seat. Nobody edits it: where things are only read, one is enough for each seat. */
export const seatScope = (seat: number, rule = 0): Scope =>
  rule === 0
    ? (READING[seat + 1] ??= { seat, source: 0, rule, bindings: NOTHING })
    : { seat, source: 0, rule, bindings: NOTHING };

const READING: Scope[] = [];

/** A scope that knows the seat and an object as `this` and `it`. */
export const objectScope = (seat: number, object: number, rule = 0): Scope => ({
  seat,
  source: object,
  rule,
  bindings: { it: [object] },
});

/** The same, of what is done with it by one of its abilities. */
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

/** The same scope, asked by a seat. */
export const askedBy = ({ seat, source, rule, bindings }: Scope, asker: number): Scope => ({
  seat,
  source,
  rule,
  bindings,
  asker: { seat: asker, open: false },
});

/** A scope that knows only a seat, asked by that seat. Nobody edits it: one is enough for each. */
export const scopeOfAskedSeat = (seat: number): Scope => (ASKED[seat] ??= askedBy(seatScope(seat), seat));

const ASKED: Scope[] = [];

/** The same scope, for what must not fit: what may fit is then left out too. */
export const denied = (scope: Scope): Scope =>
  scope.asker === undefined ? scope : { ...scope, asker: { seat: scope.asker.seat, open: !scope.asker.open } };

/** The same scope, asked by nobody: how many there are is counted as things are. */
export const unasked = (scope: Scope): Scope =>
  scope.asker === undefined
    ? scope
    : { seat: scope.seat, source: scope.source, rule: scope.rule, bindings: scope.bindings };

/** The same scope with more bound. */
export const withBindings = (scope: Scope, more: Bindings): Scope => ({
  seat: scope.seat,
  source: scope.source,
  rule: scope.rule,
  bindings: joined(scope.bindings, more),
});

/** Two sets of bindings as one; of equal names the second counts. */
export function joined(one: Bindings, more: Bindings): Bindings {
  const all: Bindings = {};
  for (const name in one) all[name] = one[name] ?? [];
  for (const name in more) all[name] = more[name] ?? [];
  return all;
}

/** Bindings that are handed to another frame are copied: the state is a tree. */
export function copyBindings(bindings: Bindings): Bindings {
  const copy: Bindings = {};
  for (const name in bindings) copy[name] = (bindings[name] ?? []).slice();
  return copy;
}

/** Effects with the scope they are to be expanded in. */
export const part = (effects: readonly Effect[], scope: Scope, used: readonly number[] = []): Part => ({
  todo: reversed(effects),
  seat: scope.seat,
  source: scope.source,
  rule: scope.rule,
  bindings: copyBindings(scope.bindings),
  used: [...used],
});

/** Each of several effects as a part of its own. */
export const partEach = (effects: readonly Effect[], scope: Scope): Part[] =>
  effects.map((each) => part([each], scope));

/** What is to do is kept with the next one last. */
function reversed(effects: readonly Effect[]): Effect[] {
  const todo: Effect[] = [];
  pushReversed(todo, effects);
  return todo;
}
