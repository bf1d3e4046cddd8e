import type { Index, Indexed } from "./derive.ts";
import type { GameObject } from "./game.ts";
import { amiss, slotOf } from "./ids.ts";

/** The seat that may act with an object: its controller where zones are shared, else its owner. */
const actorSeat = (game: Indexed, object: GameObject): number =>
  (game.tables.zones[object.zone] ?? amiss()).shared ? object.controller : object.owner;

export function addActor(game: Indexed, index: Index, object: GameObject): void {
  const seat = actorSeat(game, object);
  const actors = index.actors[seat] ?? amiss();
  let place = actors.length;
  while (place > 0 && stampOf(game, actors[place - 1] ?? amiss()) > object.stamp) place--;
  index.actors[seat] = actors.toSpliced(place, 0, object.id);
}

const stampOf = ({ state }: Indexed, id: number): number => state.objects[slotOf(id)]?.stamp ?? 0;

export function removeActor(game: Indexed, index: Index, object: GameObject): void {
  const seat = actorSeat(game, object);
  const actors = index.actors[seat] ?? amiss();
  const place = actors.indexOf(object.id);
  if (place >= 0) index.actors[seat] = actors.toSpliced(place, 1);
}
