import { amiss } from "./ids.ts";
import type { Part } from "./agenda.ts";
import { ruled, type Effect } from "./data.ts";
import type { Game } from "./game.ts";
import { instructionOf, type Instruction } from "./instruction.ts";
import { find } from "./objects.ts";
import { happen, isPlain, isPlainChange, propose, pushHappen } from "./propose.ts";
import { CREATE, isNothing, type Proposal } from "./proposal.ts";
import type { Scope } from "./scope.ts";

const DEEPEST = 6;
const NOTHING: readonly Effect[] = [];

/**
 * Does the effects of a course as far as that needs no resolution: what does nothing as things are is passed over, and what
 * nobody waits for simply happens. What is left is returned, the first of it expanded as far as that is only other effects.
 * `known` is what they say, where that is kept, and `busy` the first of them that does something, where that is known.
 */
export function doPlainly(
  game: Game,
  effects: readonly Effect[],
  scope: Scope,
  known: readonly Instruction[] | null = null,
  busy = -1,
  depth = 0,
): readonly Effect[] {
  if (depth > DEEPEST) return effects;
  for (let index = Math.max(0, busy); index < effects.length; index++) {
    const { isIdle, expand, as, rule } = known?.[index] ?? instructionOf(game, effects[index] ?? amiss());
    if (index !== busy && isIdle !== null && isIdle(game, scope)) continue;
    const made = expand(game, scope);
    if ("effects" in made) {
      if (made.effects.length === 0) continue;
      const left = doPlainly(game, ruled(made.effects, rule), scope, null, -1, depth + 1);
      if (left.length > 0) return index + 1 === effects.length ? left : [...left, ...effects.slice(index + 1)];
      continue;
    }
    const moment = "moment" in made ? made.moment : "together" in made ? plainMoment(game, made.together) : null;
    if (moment !== null && as === "" && isPlain(game, moment)) {
      if (moment.length > 0) propose(game, moment);
    } else if (!("nothing" in made)) return index === 0 ? effects : effects.slice(index);
  }
  return NOTHING;
}

/** How many of these surely do nothing now, up to the first that may do something. */
export function idleAtFirst(game: Game, list: readonly Instruction[], scope: Scope): number {
  for (let index = 0; index < list.length; index++)
    if ((list[index] ?? amiss()).isIdle?.(game, scope) !== true) return index;
  return list.length;
}

/** Effects with scopes of their own happen in one moment: at once, where they ask nothing and nothing waits to change them. */
export function doTogether(game: Game, parts: Part[]): void {
  const moment = plainMoment(game, parts);
  if (moment === null) pushHappen(game, parts, []);
  else happen(game, moment);
}

/** What the parts of a moment come to, where that asks nothing and nothing waits to change it; else null. */
function plainMoment(game: Game, parts: readonly Part[]): Proposal[] | null {
  const moment: Proposal[] = [];
  for (const part of parts)
    for (let index = part.todo.length - 1; index >= 0; index--)
      if (!gather(game, part, part.todo[index] ?? amiss(), moment, 0)) return null;
  return moment;
}

function gather(game: Game, part: Part, effect: Effect, moment: Proposal[], depth: number): boolean {
  if (depth > DEEPEST) return false;
  const { isIdle, expand, rule } = instructionOf(game, effect);
  if (isIdle !== null && isIdle(game, part)) return true;
  const made = expand(game, part);
  if ("effects" in made) {
    const inner = ruled(made.effects, rule);
    for (let index = 0; index < inner.length; index++)
      if (!gather(game, part, inner[index] ?? amiss(), moment, depth + 1)) return false;
    return true;
  }
  if (!("moment" in made)) return "nothing" in made;
  for (const p of made.moment) {
    if (isNothing(p) || (p.object > 0 && p.change !== CREATE && find(game, p.object) === null)) continue;
    if (!isPlainChange(game, p)) return false;
    if (part.used.length > 0) p.used = [...part.used];
    moment.push(p);
  }
  return true;
}
