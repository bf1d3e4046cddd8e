import { missing, SLOT } from "../data/ids.ts";
import { ABILITY, type Game, type GameObject, type State } from "../state/game.ts";
import { isActive, sharesTurns } from "../state/seats.ts";
import { zoneList } from "../state/zones.ts";
import { arePrinted, FITS, fitsPrinted, type PrintedSets } from "./printed-sets.ts";
import type { Sieve } from "./filter-plan.ts";

/**
 * The ids among which a sieve finds all it can find, in their order, where that is less than all there is: those that have
 * a mark or a link, or those that fit by what is printed on them. Null where everything has to be looked through.
 */
export function fewFor(game: Game, { sets, zones, absent, tied }: Sieve): readonly number[] | null {
  if (zones !== null || absent) return null;
  if (tied) return tiedIn(game);
  return sets !== null && arePrinted(game, sets) ? standing(game, sets) : null;
}

/** What has a mark or a link where abilities work: kept until something gets its first of them or loses its last. */
export function tiedIn(game: Game): readonly number[] {
  const { derived } = game;
  derived.tied ??= allThat(game, null);
  return derived.tied;
}

/** What fits by its printed sets: kept for the list of what is there, which is replaced with every change. */
function standing(game: Game, sets: PrintedSets): readonly number[] {
  const { faces } = game.derived;
  if (sets.stood !== faces) {
    sets.standing = allThat(game, sets);
    sets.stood = faces;
  }
  return sets.standing;
}

/** The objects where abilities work that are not absent and fit by what is printed, or else have a mark or a link. */
function allThat(game: Game, sets: PrintedSets | null): readonly number[] {
  const { tables, state } = game;
  let count = 0;
  for (const zone of tables.working) {
    const lists = (tables.zones[zone] ?? missing("zone")).shared ? 1 : state.seats.length;
    for (let seat = 0; seat < lists; seat++) {
      const list = state.zones[zone * state.seats.length + seat] ?? missing("zone");
      count = sets === null ? addTied(state, list, count) : addThose(game, list, sets, count);
    }
  }
  return count === 0 ? NONE : FOUND.slice(0, count);
}

const NONE: readonly number[] = [];

/** What is found before it is known how much that is: a list that grows takes more room. */
const FOUND: number[] = [];

/** Puts those of a list behind what was found; how many there are then. */
function addTied({ objects }: State, list: readonly number[], before: number): number {
  let count = before;
  for (let index = 0; index < list.length; index++) {
    const id = list[index] ?? missing("list element");
    const object = id > 0 ? objects[id & SLOT] : null;
    if (object === null || object === undefined || object.absent !== 0) continue;
    if (object.marks !== null || object.links !== null) FOUND[count++] = id;
  }
  return count;
}

/** The same; mostly it is known of a card whether it fits. */
function addThose(game: Game, list: readonly number[], sets: PrintedSets, before: number): number {
  let count = before;
  const { objects } = game.state;
  const { cards } = sets;
  for (let index = 0; index < list.length; index++) {
    const id = list[index] ?? missing("list element");
    const object = id > 0 ? objects[id & SLOT] : null;
    if (object === null || object === undefined || object.absent !== 0 || object.made === ABILITY) continue;
    const { card, faceDown } = object;
    const known = card < 0 || faceDown !== 0 ? undefined : cards[card];
    if (known === undefined ? fitsPrinted(game, sets, object) : known === FITS) FOUND[count++] = id;
  }
  return count;
}

/** What is exhausted where abilities work, not absent, and held by whoever's turn it is. */
export function exhaustedOfActive(game: Game): readonly GameObject[] {
  const { state, tables } = game;
  const only = sharesTurns(game) ? -1 : state.active;
  let found: GameObject[] | null = null;
  for (let index = 0; index < tables.working.length; index++) {
    const zone = tables.working[index] ?? missing("zone where abilities work");
    const count = (tables.zones[zone] ?? missing("zone")).shared ? 1 : state.seats.length;
    for (let seat = 0; seat < count; seat++) found = addExhausted(game, zoneList(game, zone, seat), only, found);
  }
  return found ?? NOTHING;
}

/** Adds those of a list; where nobody else takes that turn, it is told by one number that they are of others. */
function addExhausted(
  game: Game,
  list: readonly number[],
  only: number,
  before: GameObject[] | null,
): GameObject[] | null {
  const { objects } = game.state;
  let found = before;
  for (let index = 0; index < list.length; index++) {
    const id = list[index] ?? missing("list element");
    const object = id > 0 ? objects[id & SLOT] : null;
    if (object === null || object === undefined || object.exhausted !== 1) continue;
    if (only >= 0 && object.controller !== only) continue;
    if (object.absent !== 0 || !isActive(game, object.controller)) continue;
    if (found === null) found = [object];
    else found.push(object);
  }
  return found;
}

const NOTHING: readonly GameObject[] = [];
