import type { ObjectAct } from "./acts.ts";
import type { Derived, Ref } from "./derive.ts";
import type { Choice } from "../actions/options.ts";

const NO_REFS: readonly Ref[] = [];
const NO_NUMBERS: readonly number[] = [];
const NO_ACTS: readonly ObjectAct[] = [];
const NO_CHOICES: readonly Choice[] = [];

/** What follows from a state in which there is nothing but seats. */
export function nothingDerived(seats: number): Derived {
  const acts: (readonly ObjectAct[])[] = [];
  for (let seat = 0; seat < seats; seat++) acts.push(NO_ACTS);
  return {
    version: 1,
    replacers: [],
    triggers: [],
    listening: 0,
    states: NO_REFS,
    statics: NO_REFS,
    acts,
    timed: 0,
    modifies: 0,
    seasonal: 0,
    grants: 0,
    work: null,
    workVersion: 0,
    absent: 0,
    faces: NO_NUMBERS,
    kinds: NO_NUMBERS,
    written: null,
    values: [],
    valuesVersion: 0,
    settled: null,
    dueAt: -1,
    statesVersion: 0,
    window: null,
    windowSpan: 0,
    windowSpans: 0,
    opens: 0,
    opensSpans: -1,
    spare: null,
    spareSpans: [],
    paid: [],
    paidVersion: 0,
    tied: null,
    picks: NO_NUMBERS,
    picksAfter: null,
    picksCount: 0,
    picksVersion: 0,
    judged: null,
    options: NO_CHOICES,
    optionsVersion: 0,
    optionsSeat: -1,
    optionsSpan: 0,
    optionsWindow: -1,
  };
}
