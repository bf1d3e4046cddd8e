import { missing, slotOf } from "../data/ids.ts";
import type { Game, GameObject } from "./game.ts";
import { make } from "./objects.ts";

/** The list of a zone of a seat; a shared zone has one list for all. */
export function zoneList(game: Game, zone: number, seat: number): number[] {
  const kind = game.tables.zones[zone] ?? missing("zone");
  return game.state.zones[zone * game.state.seats.length + (kind.shared ? 0 : seat)] ?? missing("zone");
}

/** The list of the zone of an object. */
export const placesOf = (
  { state }: Game,
  { number, shared }: Game["tables"]["zones"][number],
  { owner }: GameObject,
): number[] => state.zones[number * state.seats.length + (shared ? 0 : owner)] ?? missing("zone");

/** The list of the stack; the top is the last. */
export function stack(game: Game): number[] {
  return game.tables.stackZone < 0 ? NOTHING : zoneList(game, game.tables.stackZone, 0);
}

const NOTHING: number[] = [];

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
  return object;
}

/** Makes objects of all blanks in these zones, so that an effect finds the cards there. */
export function identifyZones(game: Game, zones: readonly number[]): void {
  for (const zone of zones)
    for (let seat = 0; seat < (game.tables.zones[zone]?.shared === true ? 1 : game.state.seats.length); seat++)
      for (let index = 0; index < zoneList(game, zone, seat).length; index++) identify(game, zone, seat, index);
}

/** The negative number that stands for a card that nobody can tell apart from others. */
export const blankOf = (card: number): number => -1 - card;

export function removeFrom(list: number[], id: number): void {
  const index = list.lastIndexOf(id);
  if (index < 0) throw new Error(`object ${id} is not in its zone`);
  for (let place = index + 1; place < list.length; place++) list[place - 1] = list[place] ?? missing("list element");
  list.pop();
}
