// Abilities that wait for events, before anything is asked of the game: kept apart because replacements and triggers share it.
import type { Game, Index, Ref } from "../state/game.ts";
import type { Proposal } from "../state/proposal.ts";
import { memoByRuleset } from "../tables/lookup.ts";

/** By number, whether an ability waits only for events about its own object. */
const ownEvents = memoByRuleset(({ tables }) => tables.abilities.map(({ data }) => data["of"] === "this"));

/**
 * Whether an ability that waits for events of a name can wait for this one. Most abilities wait for events about their own
 * object: for them two numbers are compared, and no scope is made.
 */
export const mayConcern = (game: Game, ref: Ref, p: Proposal): boolean =>
  ref.ability < 0 || ownEvents(game)[ref.ability] !== true || isAboutIt(ref, p);

/** Whether an event is about the object that has an ability. What has no object yet is about itself. */
export const isAboutIt = (ref: Ref, p: Proposal): boolean =>
  ref.object === 0 ? ref.stored === 0 : p.object === ref.object || p.was === ref.object;

/** Whether one of those that wait for events of these names can wait for this one. */
export function isAwaited(game: Game, waiting: Index["triggers"], names: readonly number[], p: Proposal): boolean {
  for (let index = 0; index < names.length; index++) {
    const refs = waiting[names[index] ?? -1];
    if (refs === undefined) continue;
    for (let place = 0; place < refs.length; place++) {
      const ref = refs[place];
      if (ref !== undefined && mayConcern(game, ref, p)) return true;
    }
  }
  return false;
}
