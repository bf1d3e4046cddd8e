import { at } from "./ids.ts";
import { abilityOf, scopeOf, type Found } from "./ability.ts";
import type { Ref } from "./derive.ts";
import type { Game } from "./game.ts";
import { innerNames, outerNames } from "./names.ts";
import { eventBindings, isFor } from "./notice.ts";
import { known } from "./objects.ts";
import { CREATE, MOVE, type Proposal } from "./proposal.ts";
import { firstLiving, isLiving } from "./query.ts";
import { withBindings } from "./scope.ts";

const NO_REFS: readonly Ref[] = [];
const DEFAULT_CLASSES: readonly (readonly string[])[] = [["self"], ["replace", "prevent"]];

export const doorClasses = (game: Game): readonly (readonly string[])[] =>
  game.ruleset.door?.classes ?? DEFAULT_CLASSES;

/** Something that could change a proposal. */
export interface Replacer {
  readonly ref: Ref;
  readonly found: Found;
  /** A number for it that no other has: what has been applied is remembered by it. */
  readonly key: number;
}

/** Whether anything waits to change a proposal of these names at all. */
export function mayBeReplaced(game: Game, p: Proposal): boolean {
  const { replacers } = game.derived;
  for (const name of outerNames(game, p)) if ((replacers[name] ?? NO_REFS).length > 0) return true;
  for (const name of innerNames(game, p)) if ((replacers[name] ?? NO_REFS).length > 0) return true;
  return entering(game, p).length > 0;
}

/** What of a class applies to a proposal: first what waits for the whole, then what waits for what is inside it. */
export function applicable(game: Game, p: Proposal, classes: readonly string[]): Replacer[] {
  const outer = among(game, p, classes, outerNames(game, p));
  return outer.length > 0 ? outer : [...among(game, p, classes, innerNames(game, p)), ...ownEntering(game, p, classes)];
}

function among(game: Game, p: Proposal, classes: readonly string[], names: readonly number[]): Replacer[] {
  const found: Replacer[] = [];
  for (const name of names) {
    for (const ref of game.derived.replacers[name] ?? NO_REFS) {
      const replacer = tryRef(game, p, classes, ref);
      if (replacer !== null && !found.some((each) => each.key === replacer.key)) found.push(replacer);
    }
  }
  return found;
}

function tryRef(
  game: Game,
  p: Proposal,
  classes: readonly string[],
  ref: Ref,
  found = abilityOf(game, ref),
): Replacer | null {
  if (found === null || !classes.includes(classOf(found))) return null;
  const key = keyOf(game, ref);
  if (p.used.includes(key)) return null;
  const scope = withBindings(scopeOf(found, ref), eventBindings(p));
  return isFor(game, found, ref, p, scope) ? { ref, found, key } : null;
}

function classOf(found: Found): string {
  const named = found.data["class"];
  if (typeof named === "string") return named;
  return found.data["prevent"] === undefined ? "replace" : "prevent";
}

/** The number of what is stored, or a negative one for an ability of an object. */
const keyOf = (game: Game, ref: Ref): number =>
  ref.stored !== 0 ? ref.stored : -(ref.object * game.tables.abilities.length + ref.ability + 1);

/** The card that has the ability of such a number. */
export const cardOfKey = (game: Game, key: number): number =>
  at(game.tables.abilities, (-key - 1) % game.tables.abilities.length).card;

/** An object that would enter does not listen yet: its own "as it enters" is asked of its card. */
function ownEntering(game: Game, p: Proposal, classes: readonly string[]): Replacer[] {
  return entering(game, p).flatMap((ability) => {
    const ref = { object: p.object, ability, stored: 0, stamp: 0 };
    const replacer =
      p.object === 0 ? tryRef(game, p, classes, ref, ofCard(game, p, ability)) : tryRef(game, p, classes, ref);
    return replacer === null ? [] : [replacer];
  });
}

/** What is created has no object yet: its ability is that of its card. */
function ofCard(game: Game, p: Proposal, number: number): Found {
  const { data, rule } = at(game.tables.abilities, number);
  return { data, seat: p.seat, card: p.key, rule, stored: null };
}

function entering(game: Game, p: Proposal): readonly number[] {
  if ((p.change !== MOVE && p.change !== CREATE) || p.to < 0 || at(game.tables.zones, p.to).works !== true) return NONE;
  const card = p.change === CREATE ? p.key : (known(game, p.object)?.card ?? -1);
  if (card < 0) return NONE;
  const enter = at(game.tables.zones, p.to).enter;
  return at(game.tables.cards, card).abilities.filter((number) => {
    const ability = at(game.tables.abilities, number);
    return ability.form === "replace" && ability.data["of"] === "this" && ability.names.includes(enter);
  });
}

const NONE: readonly number[] = [];

/** Who chooses among what would change an event: the controller of the object it happens to, or the seat. */
export function affectedSeat(game: Game, p: Proposal): number {
  const object = p.object > 0 ? known(game, p.object) : null;
  const seat = object === null ? p.seat : object.controller;
  return isLiving(game.state, seat) ? seat : firstLiving(game.state);
}
