// By itself: where the lists of zones are in the state, which every room reads.
import { missing } from "../data/ids.ts";
import type { Game, GameObject } from "./game.ts";

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

/** The negative number that stands for a card that nobody can tell apart from others. */
export const blankOf = (card: number): number => -1 - card;

/** Whether an object lies on top of its zone. */
export const isOnTop = (game: Game, { id, zone, owner }: GameObject): boolean =>
  zoneList(game, zone, owner).at(-1) === id;

/** The card of a blank. */
export const cardOfBlank = (entry: number): number => -1 - entry;

export function removeFrom(list: number[], id: number): void {
  const index = list.lastIndexOf(id);
  if (index < 0) throw new Error(`object ${id} is not in its zone`);
  for (let place = index + 1; place < list.length; place++) list[place - 1] = list[place] ?? missing("list element");
  list.pop();
}
