import { compileCondition, type Test } from "./conditions.ts";
import { formOf, isRecord, list, type Data, type DataRecord } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { filterPlans } from "./filters.ts";
import { arePrinted, bitsThere, isFull, nothingFits } from "./printed-sets.ts";

/** What is sure of a condition about objects where abilities work, whichever of them it is asked about. */
type Verdict = (game: Game) => typeof YES | typeof NO | typeof OPEN;

const NO = -1;
const OPEN = 0;
const YES = 1;

const isOpen: Verdict = () => OPEN;

/**
 * A condition taken apart: all of these must hold. Which of them has to be asked at all follows from what is printed on
 * what is there, and is kept for that.
 */
export interface Conjunction {
  readonly parts: readonly SurePart[];
  /** What was there when that was last asked: its list, and which sets it fits. */
  kinds: readonly number[] | null;
  bits: number;
  left: readonly Test[];
}

interface SurePart {
  readonly test: Test;
  readonly sure: Verdict;
}

/** Takes conditions apart that must all hold of objects bound under these names. */
export const conjunction = (all: readonly Data[], names: readonly string[]): Conjunction => ({
  parts: all.map((each) => ({ test: compileCondition(each), sure: sureOf(each, names) })),
  kinds: null,
  bits: 0,
  left: [],
});

/** Those of the conditions that do not surely hold now. */
export function leftOf(game: Game, all: Conjunction): readonly Test[] {
  const { kinds, modifies } = game.derived;
  if (all.parts.length === 0) return NO_TESTS;
  if (modifies === 0 && all.kinds !== null && (all.kinds === kinds || isAlike(game, all))) return all.left;
  const left = all.parts.filter(({ sure }) => sure(game) !== YES).map(({ test }) => test);
  if (modifies > 0) return left;
  all.kinds = kinds;
  all.bits = bitsThere(game);
  all.left = left;
  return left;
}

const NO_TESTS: readonly Test[] = [];

/** Whether what is there fits the same sets as what was there. */
const isAlike = (game: Game, { bits }: Conjunction): boolean =>
  !isFull(game.tables.fitting) && bitsThere(game) === bits;

/** What follows of a condition from what is printed on what is there: that something matches is denied where nothing would. */
function sureOf(data: Data, names: readonly string[]): Verdict {
  if (!isRecord(data)) return isOpen;
  const form = formOf(data);
  if (form === "not") {
    const denied = sureOf(data["not"] ?? true, names);
    return (game) => opposite(denied(game));
  }
  if (form === "all") return of(list(data["all"]), names, NO, YES);
  if (form === "any") return of(list(data["any"]), names, YES, NO);
  const { matches, of: whom = "it" } = data;
  if (!isRecord(matches) || matches["key"] !== undefined || typeof whom !== "string" || !names.includes(whom))
    return isOpen;
  const isNowhere = nothingLike(matches);
  return (game) => (isNowhere(game) ? NO : OPEN);
}

/** Makes a test whether by what is printed nothing that is where abilities work fits a filter. */
export function nothingLike(filter: DataRecord): (game: Game) => boolean {
  const sieve = filterPlans(filter);
  return (game) => {
    const { sets } = sieve(game);
    return sets !== null && arePrinted(game, sets) && nothingFits(game, sets);
  };
}

/** One of them decides by itself; what they come to where each of them is the other. */
function of(
  all: readonly Data[],
  names: readonly string[],
  one: typeof YES | typeof NO,
  each: typeof YES | typeof NO,
): Verdict {
  const parts = all.map((data) => sureOf(data, names));
  return (game) => {
    let found: ReturnType<Verdict> = each;
    for (const part of parts) {
      const is = part(game);
      if (is === one) return one;
      if (is === OPEN) found = OPEN;
    }
    return found;
  };
}

const opposite = (is: ReturnType<Verdict>): ReturnType<Verdict> => (is === YES ? NO : is === NO ? YES : OPEN);
