import type { Game, GameObject } from "../state/game.ts";
import { missing, SLOT } from "../data/ids.ts";

/** The objects that were touched and are there, each once, the older first. */
export function touchedObjects({ state }: Game): readonly GameObject[] {
  const { touched, objects } = state;
  let count = 0;
  for (let index = 0; index < touched.length; index++) {
    const id = touched[index] ?? missing("touched object");
    const object = objects[id & SLOT];
    if (object !== null && object !== undefined && object.id === id) count = putByAge(object, count);
  }
  return count === 0 ? NO_OBJECTS : FOUND.slice(0, count);
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
