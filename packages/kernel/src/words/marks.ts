import { numberOf } from "../data/ids.ts";
import { text, type Effect } from "../data/data.ts";
import { cannotHappen } from "../door/find-replacements.ts";
import { amount, compileAmount } from "../query/amounts.ts";
import type { Word } from "../ruleset/word.ts";
import type { Game } from "../state/game.ts";
import { find, markOf } from "../state/objects.ts";
import { MARK } from "../state/proposal.ts";
import type { Scope } from "../state/scope.ts";
import { objects, proposeEach } from "./builders.ts";
import { proposals } from "./proposals.ts";

/**
 * `{ mark: NAME, on: SELECTOR, by: AMOUNT }`: changes marks. As a cost, the marks to remove must be there, and nothing may
 * say that they cannot change so.
 */
export const mark: Word = {
  compile: (tables, effect) => {
    const key = numberOf(tables.marks, text(effect["mark"], "mark"), "mark");
    const isSet = effect["to"] !== undefined;
    const size = compileAmount(effect["to"] ?? effect["by"] ?? 1);
    return proposeEach(tables, MARK, effect, effect["on"] ?? "this", (game, p, object, scope) => {
      const has = object === null ? 0 : markOf(object, key);
      p.key = key;
      p.amount = isSet ? size(game, scope) - has : size(game, scope);
      if (isSet) p.as = has + p.amount;
    });
  },
  payable: (game, effect, scope) => changes(game, effect, scope).every(({ left, isFree }) => left >= 0 && isFree),
  possible: (game, effect, scope) => {
    const all = effect["to"] === undefined ? changes(game, effect, scope) : [];
    return all.length === 0 || all.some(({ isFree }) => isFree);
  },
};

/** For each object how many marks are left, and whether nothing says that they cannot change so. */
function changes(game: Game, effect: Effect, scope: Scope): { readonly left: number; readonly isFree: boolean }[] {
  const key = numberOf(game.tables.marks, text(effect["mark"], "mark"), "mark");
  const by = amount(game, effect["by"] ?? 1, scope);
  return objects(game, effect["on"] ?? "this", scope).map((id) => {
    const object = find(game, id);
    const p = proposals.mark(game, { ...scope, card: -1, name: -1 }, id, key, by);
    return { left: object === null ? by : markOf(object, key) + by, isFree: by === 0 || !cannotHappen(game, p) };
  });
}
