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

/** The same of all that is where abilities work, and for each check that looks elsewhere. */
export function mayConcernThere({ tables, derived }: Game): number {
  const { kinds, modifies } = derived;
  if (modifies > 0) return ALL;
  if (last.kinds !== kinds || last.tables !== tables) last = { kinds, tables, bits: lookAt(tables, kinds) };
  return last.bits;
}

/** The list of what is there is replaced, never edited: so this is kept for the list that was asked for last. */
let last: { readonly kinds: readonly number[]; readonly tables: Tables | null; readonly bits: number } = {
  kinds: [],
  tables: null,
  bits: ALL,
};

function lookAt(tables: Tables, kinds: readonly number[]): number {
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
