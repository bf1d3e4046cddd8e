import type { Data } from "../data/data.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";

/**
 * What an answer depends on. Whoever keeps the answer asks for it anew once one of these has changed. Each form of condition,
 * amount, selector and filter says in its entry what it reads; this is the sum over the forms that data are made of.
 */
export interface Reads {
  /** The kinds of change after which it may be another one, as bits; those that alter characteristics are not among them. */
  readonly changes: number;
  /** The zones that it names, as bits. */
  readonly zones: number;
  /** The characteristics, as bits. */
  readonly characteristics: number;
  /** The names that it reads in its scope: bindings, `you` and `this`. */
  readonly names: ReadonlySet<string>;
  /** Whether it reads what an object of its scope is attached to. */
  readonly readsHosts: boolean;
  /** Whether it reads objects beside those that names of its scope stand for and their hosts. */
  readonly readsOthers: boolean;
  /** What it reads of the time inside a turn, as bits. */
  readonly time: number;
}

/** What forms call to say what they read. */
export interface ReadsCollector {
  readonly ruleset: Ruleset;
  readonly change: (...changes: readonly number[]) => void;
  /** The cards that lie in these zones. */
  readonly zones: (names: Data | undefined) => void;
  readonly characteristic: (name: string) => void;
  readonly name: (name: string) => void;
  readonly hosts: () => void;
  readonly others: () => void;
  readonly time: (bits: number) => void;
  readonly anything: () => void;
  /** Whatever a part of the data reads. */
  readonly condition: (data: Data | undefined) => void;
  readonly amount: (data: Data | undefined) => void;
  readonly selector: (data: Data | undefined) => void;
  readonly filter: (data: Data | undefined) => void;
  /** The same of each in a list, or of the only one. */
  readonly each: (read: (data: Data | undefined) => void, data: Data | undefined) => void;
}

/** Any change, any characteristic, any zone. */
export const ANYTHING = -1;

/** Kinds of time: which spans go on, who has priority, how much is on the stack, and what else changes without a change. */
export const SPANS = 1;
export const PRIORITY_HOLDER = 2;
export const STACK_SIZE = 4;
export const FIRST_TURNS = 8;
export const TALLIED_SPANS = 16;
export const WAITING_TRIGGERS = 32;
export const TURN_START = 64;

/** So many characteristics have a bit of their own. The others share one that everything reads, which is safe. */
const MOST_CHARACTERISTICS = 30;
const OTHER_CHARACTERISTICS = 1 << MOST_CHARACTERISTICS;

/** The bit of a characteristic. */
export function characteristicBit({ characteristics = {} }: Ruleset, name: string): number {
  let bit = 1;
  for (const each in characteristics) {
    if (each === name) return bit;
    bit <<= 1;
    if (bit === OTHER_CHARACTERISTICS) return OTHER_CHARACTERISTICS;
  }
  return OTHER_CHARACTERISTICS;
}
