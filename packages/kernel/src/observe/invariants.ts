import { missing, slotOf } from "../data/ids.ts";
import { isAlive } from "../time/duration.ts";
import type { Game, GameObject } from "../state/game.ts";
import { placesOf } from "../state/zones.ts";

/** The first violated invariant of a game, or null. Cheap enough to be checked after every command. */
export function firstBreach(game: Game): string | null {
  return misplacedObject(game) ?? staleSpan(game);
}

/** Every object is in exactly one zone, and in the list of that zone. */
function misplacedObject(game: Game): string | null {
  const { state, tables } = game;
  // The list that each object was found in, by slot: tests look at this after every command, so no list is searched.
  const lists = new Array<readonly number[] | undefined>(state.objects.length);
  for (const list of state.zones) {
    for (const entry of list) {
      if (entry < 0) continue;
      const slot = slotOf(entry);
      if (state.objects[slot]?.id !== entry) return `a zone names ${entry}, which is not there`;
      if (lists[slot] !== undefined) return `object ${entry} lies in two places`;
      lists[slot] = list;
    }
  }
  for (const [slot, object] of state.objects.entries()) {
    if (object === null) continue;
    if (lists[slot] === undefined) return `object ${object.id} lies nowhere`;
    if (lists[slot] !== placesOf(game, tables.zones[object.zone] ?? missing("zone"), object))
      return `object ${object.id} is not in the zone it says`;
    if (isLost(object)) return `object ${object.id} has no seat`;
  }
  return null;
}

const isLost = (object: GameObject): boolean => object.owner < 0 || object.controller < 0;

/** No stored effect names a span that is over. */
function staleSpan(game: Game): string | null {
  for (const stored of game.state.effects) {
    for (const id of [stored.span, stored.expiry?.span ?? 0])
      if (id !== 0 && !isAlive(game, id)) return `stored effect ${stored.id} names span ${id}, which is over`;
  }
  return null;
}
