import { formOf, ruled, type Effect } from "./data.ts";
import type { Game } from "./game.ts";
import { wordOf } from "./lookup.ts";
import type { Scope } from "./scope.ts";
import { together } from "./words/flow.ts";
import { inner } from "./words/made.ts";

const DEEPEST = 6;
const NOTHING: readonly Effect[] = [];

/**
 * What is left of effects without those at their beginning that would do nothing as things are, and with the first of the
 * others expanded as far as that is only other effects: so that what is idle need not even be begun. Words only tell, so
 * asking is free, and nothing happens between asking and beginning.
 */
export function busyPart(game: Game, effects: readonly Effect[], scope: Scope, depth = 0): readonly Effect[] {
  if (depth > DEEPEST) return effects;
  for (let index = 0; index < effects.length; index++) {
    const effect = effects[index];
    if (effect === undefined) continue;
    const word = wordOf(game.tables, formOf(effect));
    // What happens together with other things does nothing if none of them does: no part has to be made for it.
    if (word === together) {
      if (inner(effect, "together").every((each) => busyPart(game, [each], scope, depth + 1).length === 0)) continue;
      return index === 0 ? effects : effects.slice(index);
    }
    const made = word.expand(game, effect, scope);
    if ("effects" in made) {
      if (made.effects.length === 0) continue;
      const first = busyPart(game, ruled(made.effects, effect["rule"]), scope, depth + 1);
      if (first.length > 0) return index + 1 === effects.length ? first : [...first, ...effects.slice(index + 1)];
    } else if ("moment" in made ? made.moment.length > 0 || effect["as"] !== undefined : !("nothing" in made))
      return index === 0 ? effects : effects.slice(index);
  }
  return NOTHING;
}
