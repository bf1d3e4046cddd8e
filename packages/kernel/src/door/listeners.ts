import { missing } from "../data/ids.ts";
import { atWork } from "../statics/active-abilities.ts";
import type { Game, AbilityRef } from "../state/game.ts";
import type { Proposal } from "../state/proposal.ts";
import { memoByRuleset } from "../tables/lookup.ts";

type Kind = "triggers" | "replacers";

/**
 * The active abilities that listen to an event name. Which abilities are active may have to be computed, so that is asked only
 * if one could listen to the name at all: one that is printed or stored, or one of a keyword, which an effect may grant.
 */
export function listenersTo(game: Game, kind: Kind, name: number): readonly AbilityRef[] {
  const { derived } = game;
  // The two lists are read by their names: this is asked for every event, and a name that is a value is looked up each time.
  const listed = (kind === "triggers" ? derived.triggers : derived.replacers)[name] ?? NO_REFS;
  if (derived.grants === 0) return listed;
  const { triggers, replacers } = grantable(game);
  if (listed.length === 0 && (kind === "triggers" ? triggers : replacers)[name] !== true) return NO_REFS;
  const index = atWork(game);
  return (kind === "triggers" ? index.triggers : index.replacers)[name] ?? NO_REFS;
}

const NO_REFS: readonly AbilityRef[] = [];

/** The active abilities that trigger on a state of the game. */
export function stateTriggers(game: Game): readonly AbilityRef[] {
  const { derived } = game;
  if (derived.grants === 0) return derived.states;
  return derived.states.length === 0 && !grantable(game).hasStates ? NO_REFS : atWork(game).states;
}

/** Which event names abilities of keywords listen to, and whether one of them triggers on a state of the game. */
const grantable = memoByRuleset(({ tables }) => {
  const found = { triggers: Array.of<boolean>(), replacers: Array.of<boolean>(), hasStates: false };
  for (const { abilities } of tables.keywords.values())
    for (const number of abilities) {
      const { form, names, data } = tables.abilities[number] ?? missing("ability");
      if (form === "trigger" && data["trigger"] === "state") found.hasStates = true;
      const lists = form === "trigger" ? found.triggers : form === "replace" ? found.replacers : null;
      if (lists !== null) for (const name of names) lists[name] = true;
    }
  return found;
});

/** By ability number, whether it listens only to events about its own object. */
const ownEvents = memoByRuleset(({ tables }) => tables.abilities.map(({ data }) => data["of"] === "this"));

/**
 * Whether an ability may listen to this event, once the name matches. Most abilities listen only to their own object:
 * for those, two ids are compared and no scope is built.
 */
export const mayConcern = (game: Game, ref: AbilityRef, p: Proposal): boolean =>
  ref.ability < 0 || ownEvents(game)[ref.ability] !== true || isAboutIt(ref, p);

/**
 * Whether an event is about the object of an ability. A ref without an object is that of an object about to be created.
 */
export const isAboutIt = (ref: AbilityRef, p: Proposal): boolean =>
  ref.object === 0 ? ref.stored === 0 : p.object === ref.object || p.was === ref.object;

/** Whether any ability that listens to one of these names may listen to this event. */
export function isAwaited(game: Game, kind: Kind, names: readonly number[], p: Proposal): boolean {
  for (let index = 0; index < names.length; index++) {
    const refs = listenersTo(game, kind, names[index] ?? -1);
    for (let place = 0; place < refs.length; place++) {
      const ref = refs[place];
      if (ref !== undefined && mayConcern(game, ref, p)) return true;
    }
  }
  return false;
}
