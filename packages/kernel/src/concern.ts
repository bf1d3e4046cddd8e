import { ALWAYS } from "./checking.ts";
import { faceOf } from "./face.ts";
import type { Game } from "./game.ts";
import { amiss, slotOf } from "./ids.ts";
import { fitsValues } from "./select/values.ts";
import type { Tables } from "./tables.ts";

const ALL = -1;

/** A bit for each check that may concern one of these objects, by what is printed on it and where it lies. */
export function mayConcern({ tables, state, derived }: Game, ids: readonly number[]): number {
  if (derived.modifies > 0) return ALL;
  let bits = ALWAYS;
  for (let index = 0; index < ids.length; index++) {
    const id = ids[index] ?? amiss();
    const object = state.objects[slotOf(id)];
    if (object === null || object === undefined || object.id !== id) continue;
    const marked = object.marks === null ? tables.checksOfPlain : ALL;
    bits |= concernsOf(tables, faceOf(tables, object)) & (tables.checksIn[object.zone] ?? amiss()) & marked;
  }
  return bits;
}

/** The same of all that is where abilities work, and for each check that looks elsewhere; kept for the list of that. */
export function mayConcernThere({ tables, derived }: Game): number {
  if (derived.modifies > 0) return ALL;
  const { kinds } = derived;
  if (derived.concernedKinds !== kinds) {
    let bits = tables.checksElsewhere;
    for (let index = 0; index < kinds.length; index++) bits |= concernsOf(tables, kinds[index] ?? amiss());
    derived.concerned = bits;
    derived.concernedKinds = kinds;
  }
  return derived.concerned;
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
