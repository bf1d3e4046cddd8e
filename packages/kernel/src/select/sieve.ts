import { isList, isRecord, list, text, type Data, type Record_ } from "../data.ts";
import { faceOf, printedValuesOf } from "../face.ts";
import { ABILITY, type Game, type GameObject } from "../game.ts";
import { amiss, numberOf, slotOf } from "../ids.ts";
import type { Scope } from "../scope.ts";
import type { Tables } from "../tables.ts";
import { writtenNames } from "../written.ts";
import { fitsValues, isFixed } from "./values.ts";

/** What one key of a filter asks of an object. */
export type Ask = (game: Game, object: GameObject, scope: Scope) => boolean;

/** A filter taken apart once: what it asks of an object beside its characteristics, of its sets, of its numbers. */
export interface Sieve {
  readonly tables: Tables;
  readonly asks: readonly Ask[];
  readonly sets: Record_ | null;
  readonly numbers: Record_ | null;
  /** The names of those sets. */
  readonly named: readonly string[];
  /** What is known of each card by its printed sets: 1 it fits, 2 it does not. */
  readonly cards: number[];
  /** The numbers of the zones it names, or null for those where abilities work. */
  readonly zones: readonly number[] | null;
  /** Whether it finds what is absent. */
  readonly absent: boolean;
  /** Whether all it finds must have a mark or a link. */
  readonly tied: boolean;
  /** The last list of what is there that was asked for, and what of it fits by its printed sets. */
  stood: readonly number[] | null;
  standing: readonly number[];
  /** The last list of definitions that was asked for, and whether one of them fits by its printed sets. */
  asked: readonly number[] | null;
  some: boolean;
  /** What was last written by continuous effects, and whether none of its sets was. */
  written: ReadonlySet<string> | null;
  printed: boolean;
}

const FITS = 1;
const DIFFERS = 2;

/** Sieves by filter; a filter of one ruleset may be part of another. */
const sieves = new WeakMap<Record_, Sieve[]>();

type Askers = (game: Game, key: string, wanted: Data) => Ask | null;

/** The sieve of a filter, made once for a ruleset; `askFor` makes what is asked beside characteristics. */
export function sieveFor(game: Game, filter: Record_, askFor: Askers): Sieve {
  let known = sieves.get(filter);
  if (known === undefined) {
    known = [];
    sieves.set(filter, known);
  }
  for (let index = 0; index < known.length; index++) {
    const found = known[index] ?? amiss();
    if (found.tables === game.tables) return found;
  }
  const made = takenApart(game, filter, askFor);
  known.push(made);
  return made;
}

function takenApart(game: Game, filter: Record_, askFor: Askers): Sieve {
  const kinds = game.ruleset.characteristics ?? {};
  const asks: Ask[] = [];
  const sets: { [key: string]: Data } = {};
  const numbers: { [key: string]: Data } = {};
  for (const [key, wanted] of Object.entries(filter)) {
    const kind = kinds[key];
    if (kind === "set") sets[key] = wanted;
    else if (kind === "number" && isFixed(wanted)) numbers[key] = wanted;
    else {
      const ask = askFor(game, key, wanted);
      if (ask !== null) asks.push(ask);
    }
  }
  const zones = list(filter["zone"]);
  return {
    tables: game.tables,
    asks,
    sets: Object.keys(sets).length === 0 ? null : sets,
    numbers: Object.keys(numbers).length === 0 ? null : numbers,
    named: Object.keys(sets),
    cards: [],
    zones:
      zones.length === 0 ? null : zones.map((zone) => numberOf(game.tables.zoneNumbers, text(zone, "zone"), "zone")),
    absent: filter["absent"] === true,
    tied: asksForTie(filter),
    stood: null,
    standing: NOTHING,
    asked: null,
    some: false,
    written: null,
    printed: true,
  };
}

const NOTHING: readonly number[] = [];

/** Whether a filter asks for a mark or a link, so that what has none of them does not fit. */
function asksForTie(filter: Data): boolean {
  if (!isRecord(filter)) return false;
  const { marked, linked, any, all } = filter;
  if (typeof linked === "string" || typeof marked === "string") return true;
  if (isRecord(marked) && Number(marked["atLeast"] ?? 1) > 0) return true;
  return (isList(any) && any.length > 0 && any.every(asksForTie)) || list(all).some(asksForTie);
}

/** What lies face down has no name. */
export const cardName = (game: Game, object: GameObject): string =>
  object.card < 0 || object.faceDown === 1 ? "" : (game.tables.cards[object.card] ?? amiss()).name;

/** Whether the numbers of an object are what is asked. */
export const passes = (game: Game, { numbers }: Sieve, object: GameObject): boolean =>
  numbers === null || fitsValues(numbers, game.tables.reader.values(game, object.id), cardName(game, object));

/** Whether no effect changes any of the sets that are asked for. */
export function arePrinted(game: Game, sieve: Sieve): boolean {
  if (game.derived.modifies === 0) return true;
  const written = writtenNames(game);
  if (sieve.written !== written) {
    sieve.printed = !sieve.named.some((name) => written.has(name));
    sieve.written = written;
  }
  return sieve.printed;
}

/** Whether the sets of an object are what is asked; they are those printed while nothing changes them. */
export function passesSets(game: Game, sieve: Sieve, object: GameObject): boolean {
  const { sets } = sieve;
  if (object.made === ABILITY) return false;
  if (sets === null) return true;
  const isHere = game.state.objects[slotOf(object.id)] === object;
  if (isHere && arePrinted(game, sieve)) return fitsFace(game, sieve, sets, faceOf(game.tables, object));
  const values = game.tables.reader.values(game, object.id);
  return isHere && values === printedValuesOf(game.tables, object)
    ? fitsFace(game, sieve, sets, faceOf(game.tables, object))
    : fitsValues(sets, values, cardName(game, object));
}

function fitsFace({ tables }: Game, sieve: Sieve, sets: Record_, face: number): boolean {
  if (face < 0) return fitsValues(sets, tables.blank, "");
  const known = sieve.cards[face];
  if (known !== undefined) return known === FITS;
  const { values, name } = tables.cards[face] ?? amiss();
  const isFitting = fitsValues(sets, values, name);
  sieve.cards[face] = isFitting ? FITS : DIFFERS;
  return isFitting;
}

/**
 * Whether nothing that is where abilities work can fit by what is printed on it: told by the list of what is there, which
 * is replaced with every change, so that it is looked through once for each.
 */
export function findsNothing(game: Game, sieve: Sieve): boolean {
  const { kinds } = game.derived;
  const { sets } = sieve;
  if (sets === null || sieve.absent || sieve.zones !== null || !arePrinted(game, sieve)) return false;
  if (sieve.asked !== kinds) {
    sieve.some = someFits(game, sieve, sets, kinds);
    sieve.asked = kinds;
  }
  return !sieve.some;
}

function someFits(game: Game, sieve: Sieve, sets: Record_, faces: readonly number[]): boolean {
  for (let index = 0; index < faces.length; index++)
    if (fitsFace(game, sieve, sets, faces[index] ?? amiss())) return true;
  return false;
}
