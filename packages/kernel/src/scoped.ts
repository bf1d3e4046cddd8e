import type { Part } from "./agenda.ts";
import { copyBindings, type Scope } from "./scope.ts";
import type { Effect } from "./data.ts";

/** Effects with the scope they are to be expanded in. */
export const part = (effects: readonly Effect[], scope: Scope, used: readonly number[] = []): Part => ({
  todo: effects.toReversed(),
  seat: scope.seat,
  source: scope.source,
  rule: scope.rule,
  bindings: copyBindings(scope.bindings),
  used: [...used],
});
