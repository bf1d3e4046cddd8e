import { isSeat, missing, SLOT } from "../data/ids.ts";
import type { DataRecord } from "../data/data.ts";
import { filterTest } from "../query/find.ts";
import type { Game, GameObject } from "../state/game.ts";
import { find } from "../state/objects.ts";
import { seatScope } from "../state/scope.ts";

/** The touched objects that still exist, and these others, each once, the older first. */
export function touchedObjects({ state }: Game, others: readonly GameObject[]): readonly GameObject[] {
  const { touched, objects } = state;
  let count = 0;
  for (let index = 0; index < touched.length; index++) {
    const id = touched[index] ?? missing("touched object");
    const object = objects[id & SLOT];
    if (object !== null && object !== undefined && object.id === id) count = insertByAge(object, count);
  }
  for (let index = 0; index < others.length; index++) count = insertByAge(others[index] ?? missing("object"), count);
  return count === 0 ? NO_OBJECTS : BUFFER.slice(0, count);
}

/** These objects and those attached to one of them, to a seat or to something gone, the older first. */
export function withAttached(game: Game, changed: readonly GameObject[]): readonly GameObject[] {
  let count = 0;
  for (const object of game.state.objects) {
    if (object === null || object.host === 0) continue;
    const host = isSeat(object.host) ? null : find(game, object.host);
    if (host === null || changed.includes(host)) count = insertByAge(object, count);
  }
  if (count === 0) return changed;
  for (const object of changed) count = insertByAge(object, count);
  return BUFFER.slice(0, count);
}

const NO_OBJECTS: readonly GameObject[] = [];

/** A reused buffer: growing a new list for each call costs more than one copy at the end. */
const BUFFER: GameObject[] = [];

/** Inserts an object into the first `count` of the buffer unless it is there; returns the new count. */
function insertByAge(object: GameObject, count: number): number {
  for (let index = 0; index < count; index++) if (BUFFER[index] === object) return count;
  let place = count;
  for (; place > 0 && isOlder(object, BUFFER[place - 1] ?? missing("found object")); place--)
    BUFFER[place] = BUFFER[place - 1] ?? missing("found object");
  BUFFER[place] = object;
  return count + 1;
}

export const isOlder = (one: GameObject, two: GameObject): boolean =>
  one.stamp === two.stamp ? one.id < two.id : one.stamp < two.stamp;

/**
 * A test whether an object fits a filter and is in a zone that the filter searches: one it names, or any where
 * abilities work and that is not aside.
 */
export function touchTest(filter: DataRecord): (game: Game, object: GameObject) => boolean {
  const isMeant = filterTest(filter);
  if (filter["zone"] !== undefined) return (game, object) => isMeant(game, object, NOBODY);
  return (game, object) => game.tables.working.includes(object.zone) && isMeant(game, object, NOBODY);
}

const NOBODY = seatScope(-1);
