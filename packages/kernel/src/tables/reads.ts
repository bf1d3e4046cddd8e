import type { Data } from "../data/data.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";

/**
 * What an answer depends on: a cached answer is invalid once one of these has changed. Each form of condition, amount,
 * selector and filter declares what it reads; this is the union over the forms in some data.
 */
export interface Reads {
  /** The changes that may alter the answer, as bits, apart from changes of the characteristics it reads. */
  readonly changes: number;
  /** The zones that the data name, as bits. */
  readonly zones: number;
  /** The resources and the marks that the data name, as bits (`nameBit`). */
  readonly resources: number;
  readonly marks: number;
  /** The characteristics it reads, as bits. */
  readonly characteristics: number;
  /** The names of its scope that it reads: bindings, `you` and `this`. */
  readonly names: ReadonlySet<string>;
  /** Whether it reads the host of an object that its scope names. */
  readonly readsHosts: boolean;
  /** Whether it reads objects other than those that its scope names and their hosts. */
  readonly readsOthers: boolean;
  /** The parts of the time inside a turn that it reads, as bits. */
  readonly time: number;
}

/** The collector that forms report their reads to. */
export interface ReadsCollector {
  readonly ruleset: Ruleset;
  readonly change: (...changes: readonly number[]) => void;
  /** Reports a resource or a mark by its name. */
  readonly resource: (name: Data | undefined) => void;
  readonly mark: (name: Data | undefined) => void;
  /** Reports the cards in these zones. */
  readonly zones: (names: Data | undefined) => void;
  readonly characteristic: (name: string) => void;
  readonly name: (name: string) => void;
  readonly hosts: () => void;
  readonly others: () => void;
  readonly time: (bits: number) => void;
  readonly anything: () => void;
  /** Reports what a nested condition reads; the next three do it for the other languages. */
  readonly condition: (data: Data | undefined) => void;
  readonly amount: (data: Data | undefined) => void;
  readonly selector: (data: Data | undefined) => void;
  readonly filter: (data: Data | undefined) => void;
  /** Applies one of these methods to each element of a list, or to the only value. */
  readonly each: (read: (data: Data | undefined) => void, data: Data | undefined) => void;
}

/** The bit of a resource or a mark by its number. Several may share one: then what reads one of them is taken to read all. */
export const nameBit = (number: number): number => 1 << (number & 31);

/** All bits: any change, any characteristic, any zone. */
export const ANYTHING = -1;

/**
 * The bits of `Reads.time`: which spans are running, who has priority, how large the stack is, and what else may alter
 * an answer without a change of the state.
 */
export const SPANS = 1;
export const PRIORITY_HOLDER = 2;
export const STACK_SIZE = 4;
export const FIRST_TURNS = 8;
export const TALLIED_SPANS = 16;
export const WAITING_TRIGGERS = 32;
export const TURN_START = 64;

/**
 * This many characteristics have a bit of their own. The others share one bit, so that what reads one of them is taken
 * to read all of them.
 */
const MOST_CHARACTERISTICS = 30;
const OTHER_CHARACTERISTICS = 1 << MOST_CHARACTERISTICS;

export function characteristicBit({ characteristics = {} }: Ruleset, name: string): number {
  let bit = 1;
  for (const each in characteristics) {
    if (each === name) return bit;
    bit <<= 1;
    if (bit === OTHER_CHARACTERISTICS) return OTHER_CHARACTERISTICS;
  }
  return OTHER_CHARACTERISTICS;
}
