import type { Part } from "./agenda.ts";
import { copyBindings, type Scope } from "./scope.ts";
import { pushReversed, type Effect } from "../data/data.ts";

/** Effects with the scope they are to be expanded in. */
export const part = (effects: readonly Effect[], scope: Scope, used: readonly number[] = []): Part => ({
  todo: reversed(effects),
  seat: scope.seat,
  source: scope.source,
  rule: scope.rule,
  bindings: copyBindings(scope.bindings),
  used: [...used],
});

/** What is to do is kept with the next one last. */
function reversed(effects: readonly Effect[]): Effect[] {
  const todo: Effect[] = [];
  pushReversed(todo, effects);
  return todo;
}
