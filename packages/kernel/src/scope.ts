import type { Bindings, Stored } from "./game.ts";

/** Who does something and with what: every effect, condition and selector is read in a scope. */
export interface Scope {
  /** `you`. */
  readonly seat: number;
  /** `this`. */
  readonly source: number;
  readonly rule: number;
  readonly bindings: Bindings;
}

const NOTHING: Bindings = {};

/** A scope that knows only the seat. */
export const seatScope = (seat: number, rule = 0): Scope => ({ seat, source: 0, rule, bindings: NOTHING });

/** A scope that knows the seat and an object as `this` and `it`. */
export const objectScope = (seat: number, object: number, rule = 0): Scope => ({
  seat,
  source: object,
  rule,
  bindings: { it: [object] },
});

export const storedScope = (stored: Stored): Scope => ({
  seat: stored.seat,
  source: stored.source,
  rule: stored.rule,
  bindings: stored.bindings,
});

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
