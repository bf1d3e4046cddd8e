import { field, isRecord, list, type Data, type Record_ } from "../data.ts";
import { faceOf } from "../face.ts";
import type { Game, GameObject } from "../game.ts";
import { amiss } from "../ids.ts";
import type { Tables } from "../tables.ts";
import { writtenNames } from "../written.ts";
import { fitsValues } from "./values.ts";

/** The sets that filters ask for, with what is known of them by what is printed: one for all filters that ask for the same. */
export interface PrintedSets {
  readonly sets: Record_;
  /** Their names. */
  readonly named: readonly string[];
  /** What is known of each card: 1 it fits, 2 it does not. */
  readonly cards: number[];
  /** Whether one of all cards of the ruleset fits, or what has no face; null until it is asked for. */
  ever: boolean | null;
  /** The last list of definitions that was asked for, and whether one of them fits. */
  asked: readonly number[] | null;
  some: boolean;
  /** What was last written by continuous effects, and whether none of the sets was. */
  written: ReadonlySet<string> | null;
  printed: boolean;
  /** The last list of what is there that was asked for, and what of it fits. */
  stood: readonly number[] | null;
  standing: readonly number[];
}

const FITS = 1;
const DIFFERS = 2;

const made = new WeakMap<Tables, Map<string, PrintedSets>>();

/** What is known of these sets; of none at all, null. */
export function printedSets(tables: Tables, sets: Record_): PrintedSets | null {
  if (Object.keys(sets).length === 0) return null;
  const known = made.get(tables) ?? new Map<string, PrintedSets>();
  made.set(tables, known);
  const key = JSON.stringify(sets);
  const found = known.get(key) ?? {
    sets,
    named: namesIn(sets),
    cards: [],
    ever: null,
    asked: null,
    some: false,
    written: null,
    printed: true,
    stood: null,
    standing: [],
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

/** Whether what is printed on an object is what is asked. */
export function fitsPrinted(game: Game, wanted: PrintedSets, object: GameObject): boolean {
  const { card } = object;
  if (object.faceDown !== 0 || card < 0) return fitsFace(game, wanted, faceOf(game.tables, object));
  const known = wanted.cards[card];
  return known === undefined ? fitsFace(game, wanted, card) : known === FITS;
}

function fitsFace({ tables }: Game, { sets, cards }: PrintedSets, face: number): boolean {
  if (face < 0) return fitsValues(sets, tables.blank, "");
  const known = cards[face];
  if (known !== undefined) return known === FITS;
  const { values, name } = tables.cards[face] ?? amiss();
  const isFitting = fitsValues(sets, values, name);
  cards[face] = isFitting ? FITS : DIFFERS;
  return isFitting;
}

/**
 * Whether nothing that is where abilities work can fit by what is printed on it: told by the list of what is there, which
 * is replaced with every change, so that it is looked through once for each.
 */
export function nothingFits(game: Game, wanted: PrintedSets): boolean {
  const { kinds } = game.derived;
  if (wanted.asked !== kinds) {
    wanted.some = (wanted.ever ??= everFits(game, wanted)) && someFits(game, wanted, kinds);
    wanted.asked = kinds;
  }
  return !wanted.some;
}

function someFits(game: Game, wanted: PrintedSets, faces: readonly number[]): boolean {
  for (let index = 0; index < faces.length; index++) if (fitsFace(game, wanted, faces[index] ?? amiss())) return true;
  return false;
}

/** Whether anything could fit in a game of this ruleset: most sets that few cards are asked for are those of no card in a game of few. */
function everFits(game: Game, wanted: PrintedSets): boolean {
  if (fitsFace(game, wanted, -1)) return true;
  for (let card = 0; card < game.tables.cards.length; card++) if (fitsFace(game, wanted, card)) return true;
  return false;
}
