// Finds by numbers alone whether any ability listens to an event. Replacements and triggers share it.
import type { Game, Index, Ref } from "../state/game.ts";
import type { Proposal } from "../state/proposal.ts";
import { memoByRuleset } from "../tables/lookup.ts";

/** By ability number, whether it listens only to events about its own object. */
const ownEvents = memoByRuleset(({ tables }) => tables.abilities.map(({ data }) => data["of"] === "this"));

/**
 * Whether an ability may listen to this event, once the name matches. Most abilities listen only to their own object:
 * for those, two ids are compared and no scope is built.
 */
export const mayConcern = (game: Game, ref: Ref, p: Proposal): boolean =>
  ref.ability < 0 || ownEvents(game)[ref.ability] !== true || isAboutIt(ref, p);

/**
 * Whether an event is about the object of an ability. A ref without an object is that of an object about to be created.
 */
export const isAboutIt = (ref: Ref, p: Proposal): boolean =>
  ref.object === 0 ? ref.stored === 0 : p.object === ref.object || p.was === ref.object;

/** Whether any ability that listens to one of these names may listen to this event. */
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
