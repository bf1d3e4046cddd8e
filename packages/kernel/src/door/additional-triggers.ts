import type { Found } from "../derived/ability.ts";
import { amount } from "../query/amounts.ts";
import type { Game, AbilityRef } from "../state/game.ts";
import type { Proposal } from "../state/proposal.ts";
import { withBindings } from "../state/scope.ts";
import { eventStatics, type EventStatic } from "../statics/event-statics.ts";
import { allNames } from "../tables/change-names.ts";
import { eventBindings, matchesEvent } from "./event-scope.ts";

/**
 * The effects that make an ability trigger additional times. They never apply to stored effects or watches [CR 603.2d].
 */
export const doublings = (game: Game, ability: Found, ref: AbilityRef, p: Proposal | null): readonly EventStatic[] =>
  ability.stored !== null || isWatch(ability) ? NONE : effectsOnTriggers(game, "again", ref, p);

const NONE: readonly EventStatic[] = [];

/** The "again" or "mute" effects that apply to triggers of this object because of this event, or of no event at all. */
function effectsOnTriggers(
  game: Game,
  kind: "again" | "mute",
  ref: AbilityRef,
  p: Proposal | null,
): readonly EventStatic[] {
  const found = eventStatics(game, kind, p === null ? [] : allNames(game, p), ref.object);
  if (found.length === 0) return found;
  return found.filter((each) => {
    if (p !== null)
      return matchesEvent(game, each.found, each.ref, p, withBindings(each.scope, eventBindings(game, p)));
    return each.found.data["of"] === undefined && each.found.data["who"] === undefined;
  });
}

/** Whether an effect stops an ability of this object from triggering because of this event. */
export const isMuted = (game: Game, ref: AbilityRef, p: Proposal): boolean =>
  effectsOnTriggers(game, "mute", ref, p).length > 0;

/** Whether an ability acts without the stack. */
export const isWatch = (ability: Found): boolean =>
  ability.stored === null ? ability.data["watch"] === true : ability.stored.kind === "watch";

/** How many more times something triggers. Each ability counts once, even if it is about several of the events. */
export function timesMore(game: Game, all: readonly EventStatic[]): number {
  const each = all.filter((one, index) => all.findIndex((other) => isSameAbility(other.ref, one.ref)) === index);
  return each.reduce((sum, { found, scope }) => sum + Math.max(0, amount(game, found.data["times"] ?? 1, scope)), 0);
}

const isSameAbility = (a: AbilityRef, b: AbilityRef): boolean =>
  a.object === b.object && a.ability === b.ability && a.stored === b.stored;
