import { amiss } from "../data/ids.ts";
import { formOf, ruled, type Effect } from "../data/data.ts";
import type { Game, GameObject } from "../state/game.ts";
import { wordOf } from "../tables/lookup.ts";
import type { Scope } from "../state/scope.ts";
import type { Tables } from "../tables/tables.ts";

/** Makes strokes: what an effect does in a scope, where the game is calm and a moment of strokes has begun. */
export type Stroker = (game: Game, scope: Scope) => void;

/** An effect as strokes. All effects of a moment speak of how things are before it: so what one reads none before it may write. */
export interface Stroke {
  readonly make: Stroker;
  /** The same on what is bound as `it`, where it is about nothing else. */
  readonly onIt: OnObject | null;
  /** The mark, link or resource that it finds things by or compares with, `EVERYTHING`, or -1 for none. */
  readonly reads: number;
  /** The one that it changes, or -1. */
  readonly writes: number;
  /** Whether it does nothing where nothing has a mark or a link. */
  readonly isOfTied: boolean;
}

/** Makes strokes on one object. */
export type OnObject = (game: Game, object: GameObject, scope: Scope) => void;

/** It may read anything. */
export const EVERYTHING = -2;
const NOTHING = -1;

/** A stroke on what is bound, that changes nothing that others read. */
export const NOTHING_READ = { onIt: null, reads: NOTHING, writes: NOTHING, isOfTied: false } as const;

/** The strokes that effects come to in one moment; null where one of them needs more than that. */
export function strokesIn(tables: Tables, effects: readonly Effect[]): readonly Stroke[] | null {
  const found: Stroke[] = [];
  for (const effect of effects) {
    const { stroke, says } = wordOf(tables, formOf(effect));
    const made = stroke?.(tables, effect) ?? null;
    const more = made === null && says !== undefined ? strokesIn(tables, ruled(says(effect), effect["rule"])) : null;
    if (made !== null) found.push(made);
    else if (more !== null) found.push(...more);
    else return null;
  }
  return areSuited(found) ? found : null;
}

/** Whether none of these reads what one before it writes. */
function areSuited(strokes: readonly Stroke[]): boolean {
  const written = new Set<number>();
  for (const { reads, writes } of strokes) {
    if (reads === EVERYTHING ? written.size > 0 : written.has(reads)) return false;
    if (writes !== NOTHING) written.add(writes);
  }
  return true;
}

/** Whether none of these reads anything that strokes change, so that they can be made again and again in one moment. */
export const areFree = (strokes: readonly Stroke[]): boolean => strokes.every(({ reads }) => reads === NOTHING);

/** Makes the strokes of a moment that has begun; what finds nothing is passed over. */
export function makeAll(game: Game, strokes: readonly Stroke[], scope: Scope): void {
  for (let index = 0; index < strokes.length; index++) {
    const { make, isOfTied } = strokes[index] ?? amiss();
    if (!isOfTied || game.derived.tied === null || game.derived.tied.length > 0) make(game, scope);
  }
}

/** The same for strokes that find nothing, where what is bound as `it` is at hand. */
export function makeOn(game: Game, strokes: readonly Stroke[], it: GameObject, scope: Scope): void {
  for (let index = 0; index < strokes.length; index++) {
    const { make, onIt } = strokes[index] ?? amiss();
    if (onIt === null) make(game, scope);
    else onIt(game, it, scope);
  }
}
