import type { Index, Indexed } from "./derive.ts";
import type { GameObject } from "./game.ts";
import { amiss, slotOf } from "./ids.ts";
import type { Act } from "./printed.ts";

/** The seat that may act with an object: its controller where zones are shared, else its owner. */
export const actorSeat = (game: Indexed, object: GameObject): number =>
  (game.tables.zones[object.zone] ?? amiss()).shared ? object.controller : object.owner;

/** Whether other seats may use something of an object too. */
export function isShared(acts: readonly Act[]): boolean {
  for (let index = 0; index < acts.length; index++) if ((acts[index] ?? amiss()).who !== undefined) return true;
  return false;
}

/** An object is listed with what can be done with it: for its own seat, or for all where others may use something of it. */
export function addActor(game: Indexed, index: Index, object: GameObject, acts: readonly Act[]): void {
  if (isShared(acts)) for (const seat of index.actors.keys()) addTo(game, index, object, seat);
  else addTo(game, index, object, actorSeat(game, object));
}

function addTo(game: Indexed, index: Index, object: GameObject, seat: number): void {
  const actors = index.actors[seat] ?? amiss();
  let place = actors.length;
  while (place > 0 && stampOf(game, actors[place - 1] ?? amiss()) > object.stamp) place--;
  index.actors[seat] = actors.toSpliced(place, 0, object.id);
}

const stampOf = ({ state }: Indexed, id: number): number => state.objects[slotOf(id)]?.stamp ?? 0;

export function removeActor(game: Indexed, index: Index, object: GameObject, acts: readonly Act[]): void {
  if (isShared(acts)) for (const seat of index.actors.keys()) removeFrom(index, object, seat);
  else removeFrom(index, object, actorSeat(game, object));
}

function removeFrom(index: Index, object: GameObject, seat: number): void {
  const actors = index.actors[seat] ?? amiss();
  const place = actors.indexOf(object.id);
  if (place >= 0) index.actors[seat] = actors.toSpliced(place, 1);
}
