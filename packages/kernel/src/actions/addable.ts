import { missing } from "../data/ids.ts";
import { DONE } from "../state/question.ts";

/**
 * What can be picked where nothing is demanded of a declaration: the pairs after the last that was picked whose candidate is
 * none of theirs, and then that no more is picked. Mostly that is all from some pair on: such lists are made once for all.
 */
export function freePicks(pairs: readonly (readonly number[])[], chosen: readonly number[]): readonly number[] {
  if (chosen.length === 0) return runOf(0, pairs.length);
  const from = (chosen[chosen.length - 1] ?? missing("chosen pair")) + 1;
  for (let index = from; index < pairs.length; index++)
    if (isThere(pairs, chosen, index)) return freeFrom(pairs, chosen, from);
  return runOf(from, pairs.length);
}

/** Whether the candidate of a pair has been declared already. */
function isThere(pairs: readonly (readonly number[])[], chosen: readonly number[], index: number): boolean {
  const it = (pairs[index] ?? missing("pair"))[0] ?? missing("end of a pair");
  for (let place = 0; place < chosen.length; place++)
    if ((pairs[chosen[place] ?? missing("chosen pair")] ?? missing("pair"))[0] === it) return true;
  return false;
}

function freeFrom(pairs: readonly (readonly number[])[], chosen: readonly number[], from: number): readonly number[] {
  let count = 0;
  for (let index = from; index < pairs.length; index++) if (!isThere(pairs, chosen, index)) FOUND[count++] = index;
  FOUND[count++] = DONE;
  return FOUND.slice(0, count);
}

/** What is found before it is known how much that is: a list that grows takes more room. */
const FOUND: number[] = [];

/** The numbers from one up to another, and then that no more is picked: of few, kept for all who ask. */
function runOf(from: number, end: number): readonly number[] {
  if (end >= MOST_KEPT) return newRun(from, end);
  return (RUNS[from * MOST_KEPT + end] ??= newRun(from, end));
}

function newRun(from: number, end: number): readonly number[] {
  const run: number[] = [];
  for (let number = from; number < end; number++) run.push(number);
  run.push(DONE);
  return run;
}

const MOST_KEPT = 32;
const RUNS: (readonly number[] | undefined)[] = Array.from({ length: MOST_KEPT * MOST_KEPT });
