import { isSeat, missing, SLOT } from "../data/ids.ts";
import type { DataRecord } from "../data/data.ts";
import { filterTest } from "../query/find.ts";
import type { Game, GameObject } from "../state/game.ts";
import { find } from "../state/objects.ts";
import { seatScope } from "../state/scope.ts";

/** The objects that were touched and are there, and these others, each once, the older first. */
export function touchedObjects({ state }: Game, others: readonly GameObject[]): readonly GameObject[] {
  const { touched, objects } = state;
  let count = 0;
  for (let index = 0; index < touched.length; index++) {
    const id = touched[index] ?? missing("touched object");
    const object = objects[id & SLOT];
    if (object !== null && object !== undefined && object.id === id) count = putByAge(object, count);
  }
  for (let index = 0; index < others.length; index++) count = putByAge(others[index] ?? missing("object"), count);
  return count === 0 ? NO_OBJECTS : FOUND.slice(0, count);
}

/** These objects, and what is attached to one of them, to a seat or to nothing that is still there, the older first. */
export function withAttached(game: Game, changed: readonly GameObject[]): readonly GameObject[] {
  let count = 0;
  for (const object of game.state.objects) {
    if (object === null || object.host === 0) continue;
    const host = isSeat(object.host) ? null : find(game, object.host);
    if (host === null || changed.includes(host)) count = putByAge(object, count);
  }
  if (count === 0) return changed;
  for (const object of changed) count = putByAge(object, count);
  return FOUND.slice(0, count);
}

const NO_OBJECTS: readonly GameObject[] = [];

/** What is found before it is known how much that is: a list that grows takes more room. */
const FOUND: GameObject[] = [];

/** Puts an object among so many that were found, unless it is there; how many there are then. */
function putByAge(object: GameObject, count: number): number {
  for (let index = 0; index < count; index++) if (FOUND[index] === object) return count;
  let place = count;
  for (; place > 0 && isOlder(object, FOUND[place - 1] ?? missing("found object")); place--)
    FOUND[place] = FOUND[place - 1] ?? missing("found object");
  FOUND[place] = object;
  return count + 1;
}

export const isOlder = (one: GameObject, two: GameObject): boolean =>
  one.stamp === two.stamp ? one.id < two.id : one.stamp < two.stamp;

/** Makes a test whether an object is where a filter looks and fits it; where no zone is named, where abilities work. */
export function touchTest(filter: DataRecord): (game: Game, object: GameObject) => boolean {
  const isMeant = filterTest(filter);
  if (filter["zone"] !== undefined) return (game, object) => isMeant(game, object, NOBODY);
  return (game, object) =>
    (game.tables.zones[object.zone] ?? missing("zone")).works === true && isMeant(game, object, NOBODY);
}

const NOBODY = seatScope(-1);
