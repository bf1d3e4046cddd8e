import { frozen, texts, type Data } from "../data/data.ts";
import { missing, numberOf } from "../data/ids.ts";
import type { Game, GameObject, Values, Derived } from "../state/game.ts";
import { cardKind, type Cards, type CardKind, type Act } from "../tables/card-kind.ts";
import type { Tables } from "../tables/tables.ts";

/**
 * The card whose face an object shows now, or -1. A face-down object is a face-down card of the ruleset where abilities
 * work or on the stack, and nothing elsewhere [CR 708.2].
 */
export function faceOf(tables: Tables, object: GameObject): number {
  if (object.faceDown === 0) return object.card;
  return hasFaceDownCard(tables, object.zone) ? faceDownCard(tables, object.faceDown) : -1;
}

/** The card that an object with this number is while it is face down, or -1. */
export const faceDownCard = ({ faceDown }: Tables, number: number): number => faceDown[number - 1] ?? -1;

/** The number of what data say of lying face down: `true`, as the first of the cards for that; the name of another; else 0. */
export function faceDownAs({ faceDown, cardNumbers }: Tables, data: Data | undefined): number {
  if (typeof data !== "string") return data === true ? 1 : 0;
  const place = faceDown.indexOf(numberOf(cardNumbers, data, "card"));
  if (place < 0) throw new Error(`nothing is face down as ${data}: the ruleset names such cards under \`faceDown\``);
  return place + 1;
}

/** Whether an object is face down, or not; or is so as one of the cards that data name. */
export const isFaceDownAs = ({ tables }: Game, { faceDown }: GameObject, data: Data): boolean =>
  typeof data === "boolean"
    ? (faceDown !== 0) === data
    : texts(data, "card").some((name) => faceDown === faceDownAs(tables, name));

/** The characteristics printed on the face of an object, with the number announced for it. */
export function printedValuesOf(game: Cards, object: GameObject): Values {
  const { tables } = game;
  const face = faceOf(tables, object);
  if (face < 0) return tables.blank;
  const { item } = object;
  return item === null || item.x === 0 || object.zone !== tables.stackZone
    ? cardKind(game, face).values
    : grown(game, face, item.x);
}

/** The printed characteristics with the growth by an announced number. Cached for each card and number. */
export function grown(game: Cards, face: number, x: number): Values {
  const card = cardKind(game, face);
  if (!isGrowing(game, face)) return card.values;
  const byNumber = grownValues.get(card) ?? new Map<number, Values>();
  grownValues.set(card, byNumber);
  const found = byNumber.get(x) ?? frozen({ ...card.values, ...growth(game.tables, card, x) });
  byNumber.set(x, found);
  return found;
}

/** Whether characteristics of a face grow with an announced number. */
export const isGrowing = (game: Cards, face: number): boolean =>
  game.tables.grows.some(([, key]) => typeof cardKind(game, face).data[key] === "number");

const grownValues = new WeakMap<CardKind, Map<number, Values>>();

const growth = ({ grows }: Tables, card: CardKind, x: number): Values =>
  Object.fromEntries(
    grows.map(([name, key]) => [name, Number(card.values[name] ?? 0) + x * Number(card.data[key] ?? 0)]),
  );

/** Whether face-down objects in a zone have the face of the face-down card. */
function hasFaceDownCard(tables: Tables, zone: number): boolean {
  const { works, stack } = tables.zones[zone] ?? missing("zone");
  return works === true || stack === true;
}

/** The acts printed on an object for its zone. A face-down object also has the concealed acts of its real card. */
export function actsAt(game: Cards, object: GameObject): readonly Act[] {
  const { tables } = game;
  const face = faceOf(tables, object);
  const acts = face < 0 ? NO_ACTS : (cardKind(game, face).acts[object.zone] ?? missing("act"));
  if (object.faceDown === 0 || object.card < 0) return acts;
  const concealed = cardKind(game, object.card).concealed[object.zone] ?? missing("concealed card");
  return concealed.length === 0 ? acts : [...acts, ...concealed];
}

const NO_ACTS: readonly Act[] = [];

type Faces = Pick<Derived, "faces" | "kinds">;

/** Adds a face to those in working zones. The lists are replaced, never edited. */
export function addFace(derived: Faces, face: number): void {
  const { faces } = derived;
  let place = 0;
  while (place < faces.length && (faces[place] ?? missing("face")) <= face) place++;
  const isListed = place > 0 && faces[place - 1] === face;
  derived.faces = faces.toSpliced(place, 0, face);
  if (!isListed) derived.kinds = distinct(derived.faces);
}

/** Invalidates what is cached for the list of faces: other seats are there, or in another order. */
export function renewFaces(derived: Pick<Derived, "faces">): void {
  derived.faces = derived.faces.slice();
}

/** Removes one occurrence of a face from those in working zones. */
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
