import { missing } from "../data/ids.ts";
import type { GameObject, Values, Derived } from "../state/game.ts";
import type { CardKind, Act } from "../tables/card-kind.ts";
import type { Tables } from "../tables/tables.ts";

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
  if (face < 0) return tables.blank;
  const { item } = object;
  return item === null || item.x === 0 || object.zone !== tables.stackZone
    ? (tables.cards[face] ?? missing("card")).values
    : grown(tables, face, item.x);
}

/** What is printed on a face, with what the number that was announced adds to it; made once for each number. */
export function grown(tables: Tables, face: number, x: number): Values {
  const card = tables.cards[face] ?? missing("card");
  if (!isGrowing(tables, face)) return card.values;
  const known = grownValues.get(card) ?? new Map<number, Values>();
  grownValues.set(card, known);
  const found = known.get(x) ?? { ...card.values, ...more(tables, card, x) };
  known.set(x, found);
  return found;
}

/** Whether what is printed on a face depends on a number that is announced. */
export const isGrowing = (tables: Tables, face: number): boolean =>
  tables.grows.some(([, key]) => typeof (tables.cards[face] ?? missing("card")).data[key] === "number");

const grownValues = new WeakMap<CardKind, Map<number, Values>>();

const more = ({ grows }: Tables, card: CardKind, x: number): Values =>
  Object.fromEntries(
    grows.map(([name, key]) => [name, Number(card.values[name] ?? 0) + x * Number(card.data[key] ?? 0)]),
  );

/** Whether what lies face down in a zone is something there. */
function isPlayed(tables: Tables, zone: number): boolean {
  const { works, stack } = tables.zones[zone] ?? missing("zone");
  return works === true || stack === true;
}

/** What can be done with an object where it lies; face down, also what the card that it really is says for that. */
export function actsAt(tables: Tables, object: GameObject): readonly Act[] {
  const face = faceOf(tables, object);
  const acts = face < 0 ? NO_ACTS : ((tables.cards[face] ?? missing("card")).acts[object.zone] ?? missing("act"));
  if (object.faceDown === 0 || object.card < 0) return acts;
  const concealed = (tables.cards[object.card] ?? missing("card")).concealed[object.zone] ?? missing("concealed card");
  return concealed.length === 0 ? acts : [...acts, ...concealed];
}

const NO_ACTS: readonly Act[] = [];

type Faces = Pick<Derived, "faces" | "kinds">;

/** One more of a definition is where abilities work: the lists are replaced, never edited. */
export function addFace(derived: Faces, face: number): void {
  const { faces } = derived;
  let place = 0;
  while (place < faces.length && (faces[place] ?? missing("face")) <= face) place++;
  const isThere = place > 0 && faces[place - 1] === face;
  derived.faces = faces.toSpliced(place, 0, face);
  if (!isThere) derived.kinds = distinct(derived.faces);
}

/** One less of it is. */
export function removeFace(derived: Faces, face: number): void {
  const place = derived.faces.indexOf(face);
  const faces = derived.faces.toSpliced(place, 1);
  derived.faces = faces;
  if (faces[place] !== face) derived.kinds = distinct(faces);
}

function distinct(faces: readonly number[]): number[] {
  const found: number[] = [];
  for (let index = 0; index < faces.length; index++) {
    const face = faces[index] ?? missing("face");
    if (index === 0 || face !== faces[index - 1]) found.push(face);
  }
  return found;
}
