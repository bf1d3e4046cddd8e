import { performance } from "node:perf_hooks";

import { check, type Play } from "./reference.ts";

/** What one run of a contender has done, and how long it took. */
export interface Run {
  readonly work: number;
  readonly ms: number;
}

/** One implementation of a row's work; `run` times itself and does about as much each time. */
export interface Contender {
  readonly name: string;
  run(): Run;
}

/** What one contender of a row must reach against another. */
export interface Demand {
  /** The sentence a reader sees beside the ratio, which is always: work per second, divided by the reference's. */
  readonly means: string;
  /** The least ratio that passes `--check`; without it the ratio is only reported. */
  readonly must?: number;
  /** The ratio to work towards. */
  readonly aim?: number;
}

/** One line of the result: a contender, and what it is compared with. */
export interface Comparison {
  /** The name of the result; begins with the name of its row. */
  readonly name: string;
  readonly contender: string;
  /** By the name of the contender that serves as reference. */
  readonly against: Readonly<Record<string, Demand>>;
}

/** Contenders that are run in turn, in one process, and compared with each other. */
export interface Row {
  readonly name: string;
  /** Called only if the row is wanted. */
  contenders(): readonly Contender[];
  readonly comparisons: readonly Comparison[];
}

export interface Ratio {
  readonly value: number;
  readonly means: string;
  readonly must: number | null;
  readonly aim: number | null;
  /** Whether the must is kept; null where there is none. */
  readonly ok: boolean | null;
}

export interface Result {
  readonly name: string;
  readonly perSecond: number;
  readonly ratios: Readonly<Record<string, Ratio>>;
}

const warmUps = 2;

/**
 * Runs the contenders of a row in turn, the order reversed every second round, so that a machine that slows down slows
 * all of them. A ratio is taken within each round and only then the median: rounds differ more than ratios do.
 */
export function measure(row: Row, rounds: number): Result[] {
  const contenders = row.contenders();
  for (let round = 0; round < warmUps; round++) for (const contender of contenders) contender.run();

  const speeds = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? contenders : contenders.toReversed();
    for (const contender of order) {
      const { work, ms } = contender.run();
      speeds.get(contender.name)?.push((work / ms) * 1000);
    }
  }
  return row.comparisons.map((comparison) => resultOf(row, comparison, speeds));
}

function resultOf(row: Row, comparison: Comparison, speeds: ReadonlyMap<string, readonly number[]>): Result {
  const own = speedsOf(row, comparison.contender, speeds);
  const ratios = Object.entries(comparison.against).map(([reference, demand]): [string, Ratio] => {
    const theirs = speedsOf(row, reference, speeds);
    return [reference, ratioOf(median(own.map((speed, round) => speed / (theirs[round] ?? Number.NaN))), demand)];
  });
  return { name: comparison.name, perSecond: median(own), ratios: Object.fromEntries(ratios) };
}

function speedsOf(row: Row, contender: string, speeds: ReadonlyMap<string, readonly number[]>): readonly number[] {
  const found = speeds.get(contender);
  if (found === undefined) throw new Error(`row ${row.name} has no contender ${contender}`);
  return found;
}

function ratioOf(value: number, { means, must, aim }: Demand): Ratio {
  return { value, means, must: must ?? null, aim: aim ?? null, ok: must === undefined ? null : value >= must };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** How long one run of `steady` lasts at least. */
const runMs = 60;
/** The clock is read about this often, so that reading it costs nothing. */
const batchMs = 2;

/**
 * A contender that does the same piece of work over and over; `once` gives back how much it did.
 * @public
 */
export function steady(name: string, once: () => number): Contender {
  let batch = 1;
  return {
    name,
    run() {
      let work = 0;
      let ms = 0;
      const start = performance.now();
      while (ms < runMs) {
        const before = ms;
        for (let i = 0; i < batch; i++) work += once();
        ms = performance.now() - start;
        if (ms - before < batchMs) batch *= 2;
      }
      return { work, ms };
    },
  };
}

/** A contender that plays games of so many turns in which everybody passes; every game's decisions are checked. */
export function passing(name: string, turns: number, play: Play): Contender {
  return steady(name, () => {
    const played = play(turns);
    check(turns, played);
    return played.decisions;
  });
}
