import { missing } from "../data/ids.ts";
import type { Question } from "./question.ts";

/** Of more possible shares than this, only the smallest ones and the largest are offered. */
const MOST_SHARES = 10_000;

/**
 * The possible shares of the next receiver, after these. Each gets at least its `least`, or `min`. If the division
 * spills, `least` is what each other receiver must get before the last one gets anything [CR 702.19b].
 */
export function nextShares(q: Question, shares: readonly number[]): number[] {
  const index = shares.length;
  const receivers = q.candidates.length;
  const left = q.total - sum(shares);
  if (index === receivers - 1) return [left];
  if (q.spill === 1 && index === receivers - 2) return sharesBeforeLast(q, shares, left);
  let most = left;
  for (let place = index + 1; place < receivers; place++) most -= minimumOf(q, place);
  return range(minimumOf(q, index), most);
}

/**
 * The shares of the second to last receiver: all that is left, or less if every other one has its least and the rest
 * may spill.
 */
function sharesBeforeLast(q: Question, shares: readonly number[], left: number): number[] {
  const isServed = shares.every((share, place) => share >= (q.least[place] ?? 0));
  const enough = Math.max(q.min, q.least[shares.length] ?? 0);
  return isServed && enough < left ? range(enough, left) : [left];
}

/** The minimum of a receiver. */
function minimumOf(q: Question, index: number): number {
  if (q.spill === 1) return index === q.candidates.length - 1 ? 0 : q.min;
  return Math.max(q.min, q.least[index] ?? 0);
}

function sum(numbers: readonly number[]): number {
  let all = 0;
  for (const each of numbers) all += each;
  return all;
}

function range(from: number, to: number): number[] {
  const all: number[] = [];
  const end = Math.min(to, from + MOST_SHARES - 1);
  for (let number = from; number <= end; number++) all.push(number);
  if (end < to && all.length > 0) all.push(to);
  return all;
}

/** All shares, once the picks determine the rest, which goes to the last receiver; else null. */
export function wholeDivision({ picked, candidates, total }: Question): number[] | null {
  const open = candidates.length - picked.length;
  if (open > 1) return null;
  return open === 0 ? picked : [...picked, total - sum(picked)];
}

/** Whether the total is enough for every minimum. */
export const isDivisible = (q: Question): boolean => leftOver(q) >= 0;

/** What remains of the total after every minimum. */
function leftOver(q: Question): number {
  let left = q.total;
  for (let index = 0; index < q.candidates.length; index++) left -= minimumOf(q, index);
  return left;
}

/** The only possible division, or null if there are several. */
export function onlyDivision(q: Question): number[] | null {
  const receivers = q.candidates.length;
  // If anything remains after every minimum, there are several divisions.
  if (q.spill === 0 && receivers > 1 && leftOver(q) !== 0) return null;
  const shares: number[] = [];
  while (shares.length < receivers) {
    const next = nextShares(q, shares);
    if (next.length !== 1) return null;
    shares.push(next[0] ?? missing("list element"));
  }
  return shares;
}
