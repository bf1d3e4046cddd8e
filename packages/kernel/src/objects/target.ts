import { isSeat, seatOf } from "../data/ids.ts";
import { holds } from "../query/conditions.ts";
import type { Data } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { find, known } from "../state/objects.ts";
import { isLiving } from "../state/seats.ts";
import { askedBy, scopeOfAskedSeat, withBindings, type Scope } from "../state/scope.ts";
import { amount } from "../query/amounts.ts";
import { select } from "../query/selectors.ts";
import type { Requirement } from "./announce-plan.ts";

/** The legal choices for a requirement now; `face` is the card that the source is announced as, or -1. */
export function targetCandidates(game: Game, each: Requirement, scope: Scope, face = -1): number[] {
  if (each.if !== undefined && !holds(game, each.if, scope)) return [];
  return foundFor(game, each, scope).filter(choiceTest(game, each, scope, scope.bindings["item"]?.[0] ?? 0, face));
}

/** What the selector of a requirement finds for the announcing seat, before legality is tested. */
export function foundFor(game: Game, each: Requirement, scope: Scope): readonly number[] {
  const { seat } = scope;
  const { candidates } = each;
  if (candidates === null) return each.find(game, askedBy(scope, seat));
  const { derived } = game;
  if (candidates.derived !== derived || candidates.version !== derived.version || candidates.seat !== seat) {
    candidates.found = each.find(game, scopeOfAskedSeat(seat));
    candidates.derived = derived;
    candidates.version = derived.version;
    candidates.seat = seat;
  }
  return candidates.found;
}

/** A test whether a found reference may be chosen. An item cannot target itself [CR 601.2a]. */
export function choiceTest(
  game: Game,
  each: Requirement,
  scope: Scope,
  item: number,
  face = -1,
): (ref: number) => boolean {
  const legal = each.plain ? undefined : game.ruleset.targets?.legal;
  if (legal === undefined) return (ref) => ref !== item && isHere(game, ref);
  const about = withBindings(scope, { it: [] });
  const isAnother = face >= 0 && find(game, scope.source)?.card !== face;
  return (ref) => {
    if (ref === item || !isHere(game, ref)) return false;
    about.bindings["it"] = [ref];
    return isAnother ? holdsAs(game, legal, about, face) : holds(game, legal, about);
  };
}

/**
 * Whether that holds with the source as one face of its card, which is all that it is on the stack [CR 709.3b, 715.3b]. It is
 * asked as it lies there first, so that nothing is cached by the other face.
 */
export function holdsAs(game: Game, is: Data, scope: Scope, face: number): boolean {
  const source = face < 0 ? null : find(game, scope.source);
  const isSo = holds(game, is, scope);
  if (source === null || source.card === face) return isSo;
  const { card } = source;
  source.card = face;
  try {
    return holds(game, is, scope);
  } finally {
    source.card = card;
  }
}

/** Whether no two of these have the same controller, or owner, where a requirement says so. A seat is its own. */
export function areApart(game: Game, { apart }: Requirement, refs: readonly number[]): boolean {
  if (apart === null || refs.length < 2) return true;
  const seats = refs.map((ref) => (isSeat(ref) ? seatOf(ref) : known(game, ref)?.[apart]));
  return new Set(seats).size === seats.length;
}

const isHere = (game: Game, ref: number): boolean =>
  isSeat(ref) ? isLiving(game.state, seatOf(ref)) : find(game, ref) !== null;

/** Whether the ruleset's condition for all targets holds. */
function mayBeTarget(game: Game, ref: number, scope: Scope): boolean {
  const legal = game.ruleset.targets?.legal;
  return legal === undefined || holds(game, legal, withBindings(scope, { it: [ref] }));
}

export function countsFor(game: Game, each: Requirement, scope: Scope): { min: number; max: number } {
  if (each.if !== undefined && !holds(game, each.if, scope)) return { min: 0, max: 0 };
  return { min: amount(game, each.min, scope), max: amount(game, each.max, scope) };
}

/** The seat that chooses for a requirement: the announcing one, or another that has not left [CR 601.7]. */
export function chooserFor(game: Game, each: Requirement, scope: Scope): number {
  if (each.who === undefined) return scope.seat;
  const ref = select(game, each.who, scope).find((one) => isSeat(one) && isLiving(game.state, seatOf(one)));
  return ref === undefined ? scope.seat : seatOf(ref);
}

/** The targets that are still legal. */
export function stillLegal(
  game: Game,
  each: Requirement,
  targets: readonly number[],
  scope: Scope,
  item: number,
): number[] {
  const possible = each.find(game, scope);
  return targets.filter(
    (ref) => ref !== item && possible.includes(ref) && mayBeTarget(game, ref, scope) && isHere(game, ref),
  );
}
