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
  const listed = new Set<number>();
  for (const list of state.zones) {
    for (const entry of list) {
      if (entry < 0) continue;
      if (listed.has(entry)) return `object ${entry} lies in two places`;
      listed.add(entry);
      if (state.objects[slotOf(entry)]?.id !== entry) return `a zone names ${entry}, which is not there`;
    }
  }
  for (const object of state.objects) {
    if (object === null) continue;
    if (!listed.delete(object.id)) return `object ${object.id} lies nowhere`;
    if (!placesOf(game, tables.zones[object.zone] ?? missing("zone"), object).includes(object.id))
      return `object ${object.id} is not in the zone it says`;
    if (isLost(object)) return `object ${object.id} has no seat`;
  }
  return listed.size === 0 ? null : "a zone names objects that are not there";
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
