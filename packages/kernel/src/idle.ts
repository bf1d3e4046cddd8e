import { amiss } from "./ids.ts";
import { ruled, type Effect } from "./data.ts";
import type { Game } from "./game.ts";
import { instructionOf } from "./instruction.ts";
import { isPlain, propose } from "./propose.ts";
import type { Scope } from "./scope.ts";

const DEEPEST = 6;
const NOTHING: readonly Effect[] = [];

/**
 * Does the effects of a course as far as that needs no resolution: what does nothing as things are is passed over, and what
 * nobody waits for simply happens. What is left is returned, the first of it expanded as far as that is only other effects.
 */
export function doPlainly(game: Game, effects: readonly Effect[], scope: Scope, depth = 0): readonly Effect[] {
  if (depth > DEEPEST) return effects;
  for (let index = 0; index < effects.length; index++) {
    const { isIdle, expand, as, rule } = instructionOf(game, effects[index] ?? amiss());
    if (isIdle !== null && isIdle(game, scope)) continue;
    const made = expand(game, scope);
    if ("effects" in made) {
      if (made.effects.length === 0) continue;
      const left = doPlainly(game, ruled(made.effects, rule), scope, depth + 1);
      if (left.length > 0) return index + 1 === effects.length ? left : [...left, ...effects.slice(index + 1)];
    } else if ("moment" in made && as === "" && isPlain(game, made.moment)) {
      if (made.moment.length > 0) propose(game, made.moment);
    } else if (!("nothing" in made)) return index === 0 ? effects : effects.slice(index);
  }
  return NOTHING;
}
