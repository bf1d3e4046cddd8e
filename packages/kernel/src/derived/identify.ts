// By itself: what makes an object of an unknown card also puts it into the index, and is used from the door, frames and moves.
import { missing, slotOf } from "../data/ids.ts";
import type { Game, GameObject } from "../state/game.ts";
import { make } from "../state/objects.ts";
import { zoneList } from "../state/zones.ts";
import { enlist } from "./derive.ts";

/** Makes an object of a blank, a card that nobody could tell apart from others, at its place in the zone. */
export function identify(game: Game, zone: number, seat: number, index: number): GameObject {
  const list = zoneList(game, zone, seat);
  const entry = list[index] ?? missing("list element");
  if (entry > 0) {
    const object = game.state.objects[slotOf(entry)];
    if (object === null || object === undefined)
      throw new Error(`the zone "${game.tables.zones[zone]?.name ?? zone}" names object ${entry}, which is not there`);
    return object;
  }
  const object = make(game.state, -1 - entry, seat, zone);
  list[index] = object.id;
  const { statics, listening } = game.derived;
  enlist(game, object);
  // An ability that works there was not known before: what was found out without it is out of date.
  if (game.derived.statics !== statics || game.derived.listening !== listening) game.derived.version++;
  return object;
}

/** Makes objects of all blanks in these zones, so that an effect finds the cards there. */
export function identifyZones(game: Game, zones: readonly number[]): void {
  for (const zone of zones)
    for (let seat = 0; seat < (game.tables.zones[zone]?.shared === true ? 1 : game.state.seats.length); seat++)
      for (let index = 0; index < zoneList(game, zone, seat).length; index++) identify(game, zone, seat, index);
}
