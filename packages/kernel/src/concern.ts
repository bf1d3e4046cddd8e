import { ALWAYS } from "./checking.ts";
import { faceOf } from "./face.ts";
import type { Game, GameObject } from "./game.ts";
import { amiss } from "./ids.ts";
import { fitsValues } from "./select/values.ts";
import type { Tables } from "./tables.ts";

const ALL = -1;

/** A bit for each check that may concern one of these objects, by what is printed on it and where it lies. */
export function mayConcern({ tables, derived }: Game, objects: readonly GameObject[]): number {
  if (derived.modifies > 0) return ALL;
  let bits = ALWAYS;
  for (let index = 0; index < objects.length; index++) {
    const object = objects[index] ?? amiss();
    const marked = object.marks === null ? tables.checksOfPlain : ALL;
    bits |= concernsOf(tables, faceOf(tables, object)) & (tables.checksIn[object.zone] ?? amiss()) & marked;
  }
  return bits;
}

/** The same of all that is where abilities work, and for each check that looks elsewhere. */
export function mayConcernThere({ tables, derived }: Game): number {
  const { kinds, modifies } = derived;
  if (modifies > 0) return ALL;
  let bits = tables.checksElsewhere;
  for (let index = 0; index < kinds.length; index++) bits |= concernsOf(tables, kinds[index] ?? amiss());
  return bits;
}

/** What is printed on a card never changes: this is looked up once. */
const concernsOf = (tables: Tables, card: number): number =>
  card < 0 ? ALL : (tables.concerns[card] ?? lookUp(tables, card));

function lookUp({ concerns, checks, cards }: Tables, card: number): number {
  const { values, name } = cards[card] ?? amiss();
  let bits = ALWAYS;
  for (const { bit, sets } of checks) if (sets === null || fitsValues(sets, values, name)) bits |= bit;
  concerns[card] = bits;
  return bits;
}
