import {
  amiss,
  beginStrokes,
  currentValues,
  endStrokes,
  find,
  MARK,
  markOf,
  RESOURCE,
  strokeKind,
  strokeMark,
  strokeResource,
  strokesBy,
  tiedIn,
  type Effect,
  type Game,
  type GameObject,
  type Scope,
  type StrokeKind,
  type Values,
} from "@turnwright/kernel";
import { tiedBy, type Striker } from "./strikers.ts";

/** The numbers of what combat damage is about. */
export interface CombatNumbers {
  readonly attacking: number;
  readonly blocking: number;
  readonly blocked: number;
  readonly struck: number;
  readonly damage: number;
  readonly wound: StrokeKind;
  readonly loss: StrokeKind;
}

export function combatNumbers(tables: Game["tables"]): CombatNumbers {
  const { links, marks, resources, nameNumbers } = tables;
  const name = nameNumbers.get("combatDamage") ?? -1;
  const damage = marks.get("damage") ?? -1;
  return {
    attacking: links.get("attacking") ?? -1,
    blocking: links.get("blocking") ?? -1,
    blocked: marks.get("blocked") ?? -1,
    struck: marks.get("struck") ?? -1,
    damage,
    wound: strokeKind(tables, MARK, damage, name),
    loss: strokeKind(tables, RESOURCE, resources.get("life") ?? -1, name),
  };
}

/** What strikes, whom and with how much, until it is dealt: nobody keeps these lists. */
const STRIKING: number[] = [];
const CARDS: number[] = [];
const STRUCK: number[] = [];
const POWER: number[] = [];

/** It cannot be told with little work whom something strikes. */
const UNSURE = Number.MAX_SAFE_INTEGER;
/** It strikes several, among whom its damage has to be divided. */
const DIVIDED = UNSURE - 1;

/**
 * Deals the last combat damage at once where no creature has a keyword and each deals all of it to one player or creature;
 * where some divide it, nothing has happened and the effects are what asks for that; false where it is not so plain [CR 510.2].
 */
export function strikeAtOnce(
  game: Game,
  numbers: CombatNumbers,
  rule: number,
  divide: (ids: readonly number[], dividers: readonly Striker[]) => readonly Effect[],
): boolean | readonly Effect[] {
  const tied = tiedIn(game);
  const { active } = game.state;
  let count = 0;
  let dividers: Striker[] | null = null;
  // Those of the active player are first, then the others.
  for (let side = 0; side < 2; side++)
    for (let index = 0; index < tied.length; index++) {
      const object = find(game, tied[index] ?? amiss()) ?? amiss();
      if ((object.controller === active) !== (side === 0) || !isInCombat(object, numbers)) continue;
      const ref = struckBy(game, object, tied, numbers);
      const values = currentValues(game, object);
      if (ref === UNSURE || object.faceDown !== 0 || !isPlain(values)) return false;
      const power = Number(values["power"] ?? 0);
      if (power <= 0 || markOf(object, numbers.struck) !== 0) continue;
      if (ref === DIVIDED) {
        const divider = { id: object.id, power, to: tiedBy(game, object.id, numbers.blocking), spills: false };
        if (dividers === null) dividers = [divider];
        else dividers.push(divider);
      }
      put(count++, object, ref, power);
    }
  if (dividers !== null) return divide(STRIKING.slice(0, count), dividers);
  deal(game, numbers, rule, count);
  return true;
}

/** Deals what these strike with at once, as it was divided, on the same terms [CR 510.2]. */
export function strikeDivided(
  game: Game,
  numbers: CombatNumbers,
  rule: number,
  ids: readonly unknown[],
  bindings: Scope["bindings"],
): boolean {
  const tied = tiedIn(game);
  let count = 0;
  for (let place = 0; place < ids.length; place++) {
    const object = find(game, Number(ids[place]));
    if (object === null) continue;
    const ref = struckBy(game, object, tied, numbers);
    const values = currentValues(game, object);
    if (ref === UNSURE || object.faceDown !== 0 || !isPlain(values)) return false;
    if (ref !== DIVIDED) {
      const power = Number(values["power"] ?? 0);
      if (power > 0) put(count++, object, ref, power);
      continue;
    }
    const shares = bindings[shareOf(object.id)];
    const to = tiedBy(game, object.id, numbers.blocking);
    if (shares === undefined) return false;
    for (let index = 0; index < to.length; index++)
      if ((shares[index] ?? 0) > 0) put(count++, object, to[index] ?? amiss(), shares[index] ?? 0);
  }
  deal(game, numbers, rule, count);
  return true;
}

/** Under what it is bound how something divides its damage. */
export const shareOf = (id: number): string => `share${id}`;

function put(place: number, { id, card }: GameObject, ref: number, power: number): void {
  STRIKING[place] = id;
  CARDS[place] = card;
  STRUCK[place] = ref;
  POWER[place] = power;
}

const isInCombat = ({ links }: GameObject, { attacking, blocking }: CombatNumbers): boolean =>
  links !== null && ((links[attacking] ?? 0) !== 0 || (links[blocking] ?? 0) !== 0);

/** Whom a creature deals its damage to: what it blocks, what blocks it, or the player it attacks; 0 for nobody. */
function struckBy(
  game: Game,
  object: GameObject,
  tied: readonly number[],
  { attacking, blocking, blocked }: CombatNumbers,
): number {
  const attacked = object.links?.[attacking] ?? 0;
  if (attacked === 0) return stillBlocked(game, object.links?.[blocking] ?? 0, attacking);
  if (markOf(object, blocked) > 0) return onlyBlocker(game, object.id, tied, blocking);
  return attacked > 0 || game.state.seats[-1 - attacked]?.left !== 0 ? UNSURE : attacked;
}

/** What a creature blocks counts unless it has been removed from combat [CR 510.1d]. */
function stillBlocked(game: Game, ref: number, attacking: number): number {
  const attacker = ref === 0 ? null : find(game, ref);
  return attacker === null || (attacker.links?.[attacking] ?? 0) === 0 ? 0 : ref;
}

function onlyBlocker(game: Game, id: number, tied: readonly number[], blocking: number): number {
  let found = 0;
  for (let index = 0; index < tied.length; index++) {
    const { links, id: blocker } = find(game, tied[index] ?? amiss()) ?? amiss();
    if (links === null || links[blocking] !== id) continue;
    if (found !== 0) return DIVIDED;
    found = blocker;
  }
  return found;
}

/** Whether something has no keyword and damage is no more to it than damage. */
function isPlain({ keywords, types }: Values): boolean {
  return (!Array.isArray(keywords) || keywords.length === 0) && Array.isArray(types) && !types.includes("planeswalker");
}

function deal(game: Game, { wound, loss, damage }: CombatNumbers, rule: number, count: number): void {
  beginStrokes(game);
  for (let index = 0; index < count; index++) {
    const ref = STRUCK[index] ?? amiss();
    if (ref === 0) continue;
    const power = POWER[index] ?? amiss();
    strokesBy(STRIKING[index] ?? amiss(), CARDS[index] ?? amiss(), rule);
    if (ref < 0) strokeResource(game, loss, -1 - ref, -power, -1);
    else {
      const object = find(game, ref) ?? amiss();
      strokeMark(game, wound, object, markOf(object, damage) + power, -1);
    }
  }
  endStrokes(game);
}
