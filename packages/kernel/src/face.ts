import { amiss } from "./ids.ts";
import type { GameObject, Values } from "./game.ts";
import type { Act } from "./printed.ts";
import type { Tables } from "./tables.ts";

/**
 * The definition that an object has now, or -1 for none: face down where abilities work or where it waits to resolve, it
 * is what the ruleset says for that, and elsewhere nothing [CR 708.2].
 */
export function faceOf(tables: Tables, object: GameObject): number {
  if (object.faceDown === 0) return object.card;
  return isPlayed(tables, object.zone) ? tables.faceDown : -1;
}

/** The characteristics printed on what an object is now. */
export function printedValuesOf(tables: Tables, object: GameObject): Values {
  const face = faceOf(tables, object);
  return face < 0 ? tables.blank : (tables.cards[face] ?? amiss()).values;
}

/** Whether what lies face down in a zone is something there. */
function isPlayed(tables: Tables, zone: number): boolean {
  const { works, stack } = tables.zones[zone] ?? amiss();
  return works === true || stack === true;
}

/** What can be done with an object where it lies; face down, also what the card that it really is says for that. */
export function actsAt(tables: Tables, object: GameObject): readonly Act[] {
  const face = faceOf(tables, object);
  const acts = face < 0 ? NO_ACTS : ((tables.cards[face] ?? amiss()).acts[object.zone] ?? amiss());
  if (object.faceDown === 0 || object.card < 0) return acts;
  const concealed = (tables.cards[object.card] ?? amiss()).concealed[object.zone] ?? amiss();
  return concealed.length === 0 ? acts : [...acts, ...concealed];
}

export const NO_ACTS: readonly Act[] = [];
