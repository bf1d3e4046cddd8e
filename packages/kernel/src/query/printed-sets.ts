import { cardKind } from "../tables/card-kind.ts";
import { field, isRecord, list, type Data, type DataRecord } from "../data/data.ts";
import { faceOf } from "../derived/face.ts";
import type { Game, GameObject, Values } from "../state/game.ts";
import { missing } from "../data/ids.ts";
import type { Tables } from "../tables/tables.ts";
import { writtenNames } from "../derived/writes.ts";
import { fitsValues } from "../state/values.ts";

/**
 * The sets that filters ask for, with caches for which cards have them. Filters that ask for the same sets share one.
 */
export interface PrintedSets {
  readonly sets: DataRecord;
  /** The names of the sets. */
  readonly named: readonly string[];
  /** By card: `FITS`, `DIFFERS`, or `UNKNOWN` until it is asked about. One list of bytes for all, which has no gaps. */
  readonly cards: Uint8Array;
  /** Whether characteristics that differ from the printed ones fit. */
  readonly records: WeakMap<Values, boolean>;
  /** Its bit in `Fitting`; 0 until it is needed, `ALONE` if no bit was left. */
  bit: number;
  /** Whether any card of the ruleset fits, or an object without a face; null until it is needed. */
  ever: boolean | null;
  /** For sets without a bit: the latest list of cards in working zones, and whether one of them fits. */
  asked: readonly number[] | null;
  some: boolean;
  /** The latest set of characteristics that effects write, and what is left of these sets without them. */
  written: ReadonlySet<string> | null;
  unwritten: PrintedSets | null;
  /** What is left of these sets, by the set of written characteristics: of equal ones there is one. */
  readonly parts: Map<ReadonlySet<string>, PrintedSets | null>;
  /** The latest list of faces in working zones, and the objects that fit. */
  matchesFor: readonly number[] | null;
  matches: readonly number[];
}

export const UNKNOWN = 0;
export const FITS = 1;
const DIFFERS = 2;

const cache = new WeakMap<Tables, Map<string, PrintedSets>>();

/** The cache for these sets; null for no sets. */
export function printedSets(tables: Tables, sets: DataRecord): PrintedSets | null {
  if (Object.keys(sets).length === 0) return null;
  const known = cache.get(tables) ?? new Map<string, PrintedSets>();
  cache.set(tables, known);
  const key = JSON.stringify(sets);
  const found = known.get(key) ?? {
    sets,
    named: setNames(sets),
    cards: new Uint8Array(tables.cards.length),
    records: new WeakMap(),
    bit: 0,
    ever: null,
    asked: null,
    some: false,
    written: null,
    unwritten: null,
    parts: new Map(),
    matchesFor: null,
    matches: [],
  };
  known.set(key, found);
  return found;
}

/** The names of the sets in a filter, also inside `any` and `not`. */
const setNames = (filter: Data): string[] =>
  isRecord(filter)
    ? Object.keys(filter).flatMap((key) =>
        key === "any" ? list(filter[key]).flatMap(setNames) : key === "not" ? setNames(field(filter, key)) : [key],
      )
    : [];

/** Whether no effect changes any of the sets, so that the printed ones are right. */
export const arePrinted = (game: Game, wanted: PrintedSets): boolean => unwritten(game, wanted) === wanted;

/**
 * Those of the sets that no effect changes, so that the printed ones are right: what does not have them does not fit. Null
 * if effects change all of them.
 */
export function unwritten(game: Game, wanted: PrintedSets): PrintedSets | null {
  if (game.derived.modifies === 0) return wanted;
  const written = writtenNames(game);
  if (wanted.written !== written) {
    wanted.unwritten = partWithout(game.tables, wanted, written);
    wanted.written = written;
  }
  return wanted.unwritten;
}

function partWithout(tables: Tables, wanted: PrintedSets, written: ReadonlySet<string>): PrintedSets | null {
  const known = wanted.parts.get(written);
  if (known !== undefined) return known;
  const isLeft = (name: string): boolean => !written.has(name);
  const left = Object.entries(wanted.sets).filter(([key, value]) => setNames({ [key]: value }).every(isLeft));
  const part = wanted.named.every(isLeft) ? wanted : printedSets(tables, Object.fromEntries(left));
  wanted.parts.set(written, part);
  return part;
}

/** Whether characteristics have the sets. Cached for each record of characteristics, which is never edited. */
export function haveSets({ sets, records }: PrintedSets, values: Values): boolean {
  const known = records.get(values);
  if (known !== undefined) return known;
  const isFitting = fitsValues(sets, values, "");
  records.set(values, isFitting);
  return isFitting;
}

/** Whether the printed sets of an object fit. */
export function fitsPrinted(game: Game, wanted: PrintedSets, object: GameObject): boolean {
  const { card } = object;
  if (object.faceDown !== 0 || card < 0) return fitsFace(game, wanted, faceOf(game.tables, object));
  const known = wanted.cards[card] ?? UNKNOWN;
  return known === UNKNOWN ? fitsFace(game, wanted, card) : known === FITS;
}

/** Whether the printed sets of a face fit. */
export function fitsFace(game: Game, wanted: PrintedSets, face: number): boolean {
  if (face < 0) return fitsValues(wanted.sets, game.tables.blank, "");
  // A card that this game has revised has a number that is another card's in another game.
  return face < game.tables.cards.length
    ? fitsCard(game.tables, wanted, face)
    : haveSets(wanted, cardKind(game, face).values);
}

function fitsCard(tables: Tables, { sets, cards }: PrintedSets, card: number): boolean {
  const known = cards[card] ?? UNKNOWN;
  if (known !== UNKNOWN) return known === FITS;
  const { values, name } = tables.cards[card] ?? missing("card");
  const isFitting = fitsValues(sets, values, name);
  cards[card] = isFitting ? FITS : DIFFERS;
  return isFitting;
}

/**
 * Which of the sets fit something in working zones: a bit for each. Cached for the list of cards there, which is
 * replaced with every change, so that it is searched once for all sets.
 */
export interface Fitting {
  readonly sets: PrintedSets[];
  /** By card: the bits of the sets that it has. */
  cards: (number | undefined)[];
  /** The latest list of cards in working zones, and the bits of all of them. */
  kinds: readonly number[] | null;
  bits: number;
}

export const nothingFitting = (): Fitting => ({ sets: [], cards: [], kinds: null, bits: 0 });

const MOST_BITS = 30;
const ALONE = -1;

/** Whether no bit is left for further sets. */
const isFull = ({ sets }: Fitting): boolean => sets.length >= MOST_BITS;

/** Whether no object in working zones fits, by the printed sets. */
export function nothingFits(game: Game, wanted: PrintedSets): boolean {
  if (wanted.bit === 0) giveBit(game.tables, wanted);
  return wanted.bit === ALONE ? !isAnyFitting(game, wanted) : (fittingBits(game) & wanted.bit) === 0;
}

function giveBit({ fitting, cards }: Tables, wanted: PrintedSets): void {
  wanted.bit = isFull(fitting) ? ALONE : 1 << fitting.sets.length;
  if (wanted.bit === ALONE) return;
  fitting.sets.push(wanted);
  // As long as there are cards: a list that were filled here and there would have gaps, and be slow.
  fitting.cards = new Array<number | undefined>(cards.length);
  fitting.kinds = null;
}

/** The bits of the sets that fit something in working zones. */
function fittingBits(game: Game): number {
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
  if (face >= 0 && face < fitting.cards.length) fitting.cards[face] = bits;
  return bits;
}

function isAnyFitting(game: Game, wanted: PrintedSets): boolean {
  const { kinds } = game.derived;
  if (wanted.asked !== kinds) {
    wanted.some = everFits(game.tables, wanted) && someFits(game, wanted, kinds);
    wanted.asked = kinds;
  }
  return wanted.some;
}

function someFits(game: Game, wanted: PrintedSets, faces: readonly number[]): boolean {
  for (let index = 0; index < faces.length; index++)
    if (fitsFace(game, wanted, faces[index] ?? missing("face"))) return true;
  return false;
}

/** Whether no card of the ruleset fits. */
export const neverFits = ({ tables }: Game, wanted: PrintedSets): boolean => !everFits(tables, wanted);

/** Whether any card of the ruleset fits. In a game with few cards most sets fit none. */
const everFits = (tables: Tables, wanted: PrintedSets): boolean => (wanted.ever ??= findFitting(tables, wanted));

/** Looks for a card that fits: of tables that cards were added to, only among these. */
function findFitting(tables: Tables, wanted: PrintedSets): boolean {
  const { before, blank, cards, excepted } = tables;
  // A copy may have by exception what is printed on no card.
  if (wanted.named.some((name) => excepted.has(name))) return true;
  const known = before === null ? null : printedSets(before, wanted.sets);
  if (before !== null && known !== null ? everFits(before, known) : fitsValues(wanted.sets, blank, "")) return true;
  for (let card = before?.cards.length ?? 0; card < cards.length; card++)
    if (fitsCard(tables, wanted, card)) return true;
  return false;
}
