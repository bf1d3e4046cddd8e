import { amiss, SLOT } from "../ids.ts";
import { ABILITY, type Game } from "../game.ts";
import { zoneList } from "../zones.ts";
import { arePrinted, fitsPrinted, type PrintedSets } from "./printed-sets.ts";
import type { Sieve } from "./sieve.ts";

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
  const found: number[] = [];
  for (const zone of game.tables.working) {
    const count = (game.tables.zones[zone] ?? amiss()).shared ? 1 : game.state.seats.length;
    for (let seat = 0; seat < count; seat++) addThose(game, zoneList(game, zone, seat), sets, found);
  }
  return found;
}

function addThose(game: Game, list: readonly number[], sets: PrintedSets | null, found: number[]): void {
  const { objects } = game.state;
  for (let index = 0; index < list.length; index++) {
    const id = list[index] ?? amiss();
    const object = id > 0 ? objects[id & SLOT] : null;
    if (object === null || object === undefined || object.absent !== 0) continue;
    const { marks, links, made } = object;
    const isMeant =
      sets === null ? marks !== null || links !== null : made !== ABILITY && fitsPrinted(game, sets, object);
    if (isMeant) found.push(id);
  }
}
