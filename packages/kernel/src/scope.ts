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
  bindings: { ...scope.bindings, ...more },
});
