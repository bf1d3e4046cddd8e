import { field, isRecord, list, type Data, type DataRecord } from "../data/data.ts";
import { faceOf } from "../derived/face.ts";
import type { Game, GameObject, Values } from "../state/game.ts";
import { missing } from "../data/ids.ts";
import type { Tables } from "../tables/tables.ts";
import { writtenNames } from "../derived/writes.ts";
import { fitsValues } from "../state/values.ts";

/** The sets that filters ask for, with what is known of them by what is printed: one for all filters that ask for the same. */
export interface PrintedSets {
  readonly sets: DataRecord;
  /** Their names. */
  readonly named: readonly string[];
  /** What is known of each card: 1 it fits, 2 it does not. */
  readonly cards: number[];
  /** Whether characteristics fit that are not as printed. */
  readonly records: WeakMap<Values, boolean>;
  /** Its bit among the sets of which it was asked whether anything fits; 0 until it is, `ALONE` where no bit was left. */
  bit: number;
  /** Whether one of all cards of the ruleset fits, or what has no face; null until it is asked for. */
  ever: boolean | null;
  /** The last list of definitions that was asked for, and whether one of them fits: of those without a bit. */
  asked: readonly number[] | null;
  some: boolean;
  /** What was last written by continuous effects, and whether none of the sets was. */
  written: ReadonlySet<string> | null;
  printed: boolean;
  /** The last list of what is there that was asked for, and what of it fits. */
  matchesFor: readonly number[] | null;
  matches: readonly number[];
}

export const FITS = 1;
const DIFFERS = 2;

const made = new WeakMap<Tables, Map<string, PrintedSets>>();

/** What is known of these sets; of none at all, null. */
export function printedSets(tables: Tables, sets: DataRecord): PrintedSets | null {
  if (Object.keys(sets).length === 0) return null;
  const known = made.get(tables) ?? new Map<string, PrintedSets>();
  made.set(tables, known);
  const key = JSON.stringify(sets);
  const found = known.get(key) ?? {
    sets,
    named: namesIn(sets),
    cards: [],
    records: new WeakMap(),
    bit: 0,
    ever: null,
    asked: null,
    some: false,
    written: null,
    printed: true,
    matchesFor: null,
    matches: [],
  };
  known.set(key, found);
  return found;
}

/** The names of sets in a filter, also inside `any` and `not`. */
const namesIn = (filter: Data): string[] =>
  isRecord(filter)
    ? Object.keys(filter).flatMap((key) =>
        key === "any" ? list(filter[key]).flatMap(namesIn) : key === "not" ? namesIn(field(filter, key)) : [key],
      )
    : [];

/** Whether no effect changes any of the sets that are asked for. */
export function arePrinted(game: Game, wanted: PrintedSets): boolean {
  if (game.derived.modifies === 0) return true;
  const written = writtenNames(game);
  if (wanted.written !== written) {
    wanted.printed = !wanted.named.some((name) => written.has(name));
    wanted.written = written;
  }
  return wanted.printed;
}

/** Whether the characteristics of something are what is asked. They are never edited: it is found out once for each record of them. */
export function haveSets({ sets, records }: PrintedSets, values: Values): boolean {
  const known = records.get(values);
  if (known !== undefined) return known;
  const are = fitsValues(sets, values, "");
  records.set(values, are);
  return are;
}

/** Whether what is printed on an object is what is asked. */
export function fitsPrinted(game: Game, wanted: PrintedSets, object: GameObject): boolean {
  const { card } = object;
  if (object.faceDown !== 0 || card < 0) return fitsFace(game, wanted, faceOf(game.tables, object));
  const known = wanted.cards[card];
  return known === undefined ? fitsFace(game, wanted, card) : known === FITS;
}

/** Whether what is printed on a face is what is asked. */
export function fitsFace({ tables }: Game, { sets, cards }: PrintedSets, face: number): boolean {
  if (face < 0) return fitsValues(sets, tables.blank, "");
  const known = cards[face];
  if (known !== undefined) return known === FITS;
  const { values, name } = tables.cards[face] ?? missing("card");
  const isFitting = fitsValues(sets, values, name);
  cards[face] = isFitting ? FITS : DIFFERS;
  return isFitting;
}

/**
 * Of the sets that were asked for, which ones something fits that is where abilities work: a bit for each. It is told by the
 * list of what is there, which is replaced with every change, so that it is looked through once for all of them.
 */
export interface Fitting {
  readonly sets: PrintedSets[];
  /** By card, the bits of those that it fits. */
  cards: (number | undefined)[];
  /** The list that was asked for last, and the bits of what is in it. */
  kinds: readonly number[] | null;
  bits: number;
}

export const nothingFitting = (): Fitting => ({ sets: [], cards: [], kinds: null, bits: 0 });

const MOST_BITS = 30;
const ALONE = -1;

/** Whether there are sets that have no bit. */
const isFull = ({ sets }: Fitting): boolean => sets.length >= MOST_BITS;

/** Whether nothing that is where abilities work can fit by what is printed on it. */
export function nothingFits(game: Game, wanted: PrintedSets): boolean {
  if (wanted.bit === 0) giveBit(game.tables.fitting, wanted);
  return wanted.bit === ALONE ? !isSome(game, wanted) : (bitsThere(game) & wanted.bit) === 0;
}

function giveBit(fitting: Fitting, wanted: PrintedSets): void {
  wanted.bit = isFull(fitting) ? ALONE : 1 << fitting.sets.length;
  if (wanted.bit === ALONE) return;
  fitting.sets.push(wanted);
  fitting.cards = [];
  fitting.kinds = null;
}

/** A bit for each of the sets that something fits. */
function bitsThere(game: Game): number {
  const { fitting } = game.tables;
  const { kinds } = game.derived;
  if (fitting.kinds === kinds) return fitting.bits;
  let bits = 0;
  for (let index = 0; index < kinds.length; index++) {
    const face = kinds[index] ?? missing("card kind");
    bits |= face < 0 ? bitsOf(game, face) : (fitting.cards[face] ?? bitsOf(game, face));
  }
  fitting.kinds = kinds;
  fitting.bits = bits;
  return bits;
}

function bitsOf(game: Game, face: number): number {
  const { fitting } = game.tables;
  let bits = 0;
  for (const wanted of fitting.sets) if (fitsFace(game, wanted, face)) bits |= wanted.bit;
  if (face >= 0) fitting.cards[face] = bits;
  return bits;
}

function isSome(game: Game, wanted: PrintedSets): boolean {
  const { kinds } = game.derived;
  if (wanted.asked !== kinds) {
    wanted.some = (wanted.ever ??= everFits(game, wanted)) && someFits(game, wanted, kinds);
    wanted.asked = kinds;
  }
  return wanted.some;
}

function someFits(game: Game, wanted: PrintedSets, faces: readonly number[]): boolean {
  for (let index = 0; index < faces.length; index++)
    if (fitsFace(game, wanted, faces[index] ?? missing("face"))) return true;
  return false;
}

/** Whether nothing could fit in a game of this ruleset. */
export const neverFits = (game: Game, wanted: PrintedSets): boolean => !(wanted.ever ??= everFits(game, wanted));

/** Whether anything could fit in a game of this ruleset: most sets that few cards are asked for are those of no card in a game of few. */
function everFits(game: Game, wanted: PrintedSets): boolean {
  if (fitsFace(game, wanted, -1)) return true;
  for (let card = 0; card < game.tables.cards.length; card++) if (fitsFace(game, wanted, card)) return true;
  return false;
}
