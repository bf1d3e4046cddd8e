import type { Game } from "./game.ts";
import { amiss } from "./ids.ts";
import type { CheckKind } from "./tables.ts";

/** The checks that what has changed may make true: kept where nothing else counts. */
export function checksAfter(game: Game, steady: boolean): readonly CheckKind[] {
  const { state, derived, tables } = game;
  const { dirty } = state;
  // Where continuous effects are at work, any change may change what an object is; where they take abilities away, anything.
  if (!steady && derived.modifies > 0)
    return tables.checks.filter(({ mask, local }) => (mask & dirty) !== 0 || derived.grants > 0 || local === true);
  const meant = derived.modifies > 0 ? EVERYTHING : meantHere(game);
  let lists = tables.checksAfter.get(dirty);
  if (lists === undefined) {
    lists = new Map();
    tables.checksAfter.set(dirty, lists);
  }
  const known = lists.get(meant);
  if (known !== undefined) return known;
  const found = tables.checks.filter(({ mask, bit }) => (mask & dirty) !== 0 && (bit & meant) === bit);
  lists.set(meant, found);
  return found;
}

const EVERYTHING = -1;

/** Which checks mean something that is where abilities work, by what is printed on it: a bit for each that can be told by that. */
function meantHere(game: Game): number {
  const { derived } = game;
  const { kinds } = derived;
  if (derived.meant?.kinds === kinds) return derived.meant.bits;
  let bits = 0;
  for (let index = 0; index < kinds.length; index++) bits |= meantBy(game, kinds[index] ?? amiss());
  derived.meant = { kinds, bits };
  return bits;
}

/** Which checks mean what is printed so. */
function meantBy(game: Game, face: number): number {
  const { checks, checkBits } = game.tables;
  const known = checkBits[face + 1];
  if (known !== undefined) return known;
  const bits = checks.reduce((all, { bit, means }) => (means?.(game, face) === true ? all | bit : all), 0);
  checkBits[face + 1] = bits;
  return bits;
}
