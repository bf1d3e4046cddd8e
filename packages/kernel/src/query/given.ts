import { list, whole, type Record_ } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { missing, isSeat, seatRef } from "../data/ids.ts";
import { known } from "../state/objects.ts";
import { isLiving } from "../state/seats.ts";

/** The references that data give themselves. */
export function refsIn(data: Record_): number[] {
  const refs: number[] = [];
  for (const each of list(data["refs"])) refs.push(whole(each, "reference"));
  return refs;
}

/** Who controls these, as they are or last were. */
export function controllersOf(game: Game, refs: readonly number[]): readonly number[] {
  const seats: number[] = [];
  for (let index = 0; index < refs.length; index++) {
    const ref = refs[index] ?? missing("reference");
    const object = isSeat(ref) ? null : known(game, ref);
    if (object === null || !isLiving(game.state, object.controller)) continue;
    const seat = seatRef(object.controller);
    if (!seats.includes(seat)) seats.push(seat);
  }
  return seats;
}
