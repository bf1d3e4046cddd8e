import { performance } from "node:perf_hooks";
import { cpuUsage } from "node:process";

import { check, type Play } from "./reference.ts";

/** Milliseconds since some moment. */
export type Clock = () => number;

/** The time on the wall: for work so short that it is seldom interrupted. */
const wallClock: Clock = () => performance.now();

/** The time that this process has had a processor: what others do on the machine is not in it. */
export const cpuClock: Clock = () => {
  const { user, system } = cpuUsage();
  return (user + system) / 1000;
};

/** What one run of a contender has done, and how long it took. */
export interface Run {
  readonly work: number;
  readonly ms: number;
}

/** One implementation of a row's work; `run` times itself and does about as much each time. */
export interface Contender {
  readonly name: string;
  run(): Run;
  /** What else there is to say of the work that was done, once it has been measured. */
  notes?(): readonly string[];
}

/** What a figure must be: its sentence, the side on which it passes, and where. */
export interface Demand {
  readonly bound: "at most" | "at least";
  readonly what: string;
  /** What passes `--check`; without it the figure is only reported. */
  readonly must?: number | undefined;
  /** What to work towards. */
  readonly aim?: number | undefined;
}

/** Against a reference: what a piece of work costs, in pieces of the reference's. Alone: how much of something it takes. */
export const atMost = (what: string, must?: number, aim?: number): Demand => ({ bound: "at most", what, must, aim });

/** Against a reference: how many times as much is done in the same time. */
export const atLeast = (what: string, must?: number, aim?: number): Demand => ({ bound: "at least", what, must, aim });

/** One line of the result: a contender, and what it is compared with. */
export interface Comparison {
  readonly name: string;
  readonly contender: string;
  /** By the name of the contender that serves as reference. */
  readonly against?: Readonly<Record<string, Demand>>;
  /** The time that one piece of work takes, where a time of this machine is asked for. */
  readonly microseconds?: Demand;
}

/** Something that is measured and gives one or more results. */
export interface Row {
  /** The names of its results. */
  readonly names: readonly string[];
  /** How long it takes, where that is much longer than the others take. */
  readonly duration?: string;
  measure(rounds: number): Result[];
}

export interface Ratio {
  readonly value: number;
  /** "at most" or "at least", and what the value is. */
  readonly means: string;
  readonly must: number | null;
  readonly aim: number | null;
  /** Whether the must is kept; null where there is none. */
  readonly ok: boolean | null;
}

export interface Result {
  readonly name: string;
  /** Pieces of work in a second; null where no time was measured. */
  readonly perSecond: number | null;
  /** By reference, or by unit where a figure stands alone. */
  readonly ratios: Readonly<Record<string, Ratio>>;
  /** Sentences beside the figures. */
  readonly notes: readonly string[];
}

/** Contenders that are run in turn, in one process, and compared with each other; made only if the row is wanted. */
export function rowOf(contenders: () => readonly Contender[], comparisons: readonly Comparison[]): Row {
  return {
    names: comparisons.map(({ name }) => name),
    measure(rounds) {
      const all = contenders();
      const speeds = interleave(all, rounds);
      return comparisons.map((comparison) => ({
        ...resultOf(comparison, speeds),
        notes: all.find(({ name }) => name === comparison.contender)?.notes?.() ?? [],
      }));
    },
  };
}

const warmUps = 2;

/** Pieces of work in a second, by contender and round. */
type Speeds = ReadonlyMap<string, readonly number[]>;

/** The order is reversed every second round, so that a machine that slows down slows all of them. */
function interleave(contenders: readonly Contender[], rounds: number): Speeds {
  for (let round = 0; round < warmUps; round++) for (const contender of contenders) contender.run();
  const speeds = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? contenders : contenders.toReversed();
    for (const contender of order) {
      const { work, ms } = contender.run();
      speeds.get(contender.name)?.push((work / ms) * 1000);
    }
  }
  return speeds;
}

/** A ratio is taken within each round and only then the median: rounds differ more than ratios do. */
function resultOf({ name, contender, against = {}, microseconds }: Comparison, speeds: Speeds): Omit<Result, "notes"> {
  const own = speedsOf(contender, speeds);
  const ratios = Object.entries(against).map(([reference, demand]): [string, Ratio] => {
    const theirs = speedsOf(reference, speeds);
    const faster = own.map((speed, round) => speed / (theirs[round] ?? Number.NaN));
    return [reference, judge(median(demand.bound === "at least" ? faster : faster.map((each) => 1 / each)), demand)];
  });
  const perSecond = median(own);
  if (microseconds !== undefined) ratios.push(["microseconds", judge(1e6 / perSecond, microseconds)]);
  return { name, perSecond, ratios: Object.fromEntries(ratios) };
}

function speedsOf(contender: string, speeds: Speeds): readonly number[] {
  const found = speeds.get(contender);
  if (found === undefined) throw new Error(`no contender is called ${contender}`);
  return found;
}

/** A figure beside what is demanded of it. */
export function judge(value: number, { bound, what, must, aim }: Demand): Ratio {
  const ok = must === undefined ? null : bound === "at most" ? value <= must : value >= must;
  return { value, means: `${bound}: ${what}`, must: must ?? null, aim: aim ?? null, ok };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** The clock is read about this often, so that reading it costs nothing. */
const batchMs = 2;

/** By which clock a run is timed, and how long it lasts at least. */
interface Timing {
  readonly clock: Clock;
  readonly leastMs: number;
}

/** A contender that does the same piece of work over and over; `once` gives back how much it did. */
export function repeat(
  name: string,
  once: () => number,
  { clock, leastMs }: Timing = { clock: wallClock, leastMs: 60 },
  notes: () => readonly string[] = () => [],
): Contender {
  let batch = 1;
  return {
    name,
    notes,
    run() {
      let work = 0;
      let ms = 0;
      const start = clock();
      while (ms < leastMs) {
        const before = ms;
        for (let i = 0; i < batch; i++) work += once();
        ms = clock() - start;
        if (ms - before < batchMs) batch *= 2;
      }
      return { work, ms };
    },
  };
}

/** A contender that plays games of so many turns in which everybody passes; every game's decisions are checked. */
export function passTurns(name: string, turns: number, play: Play): Contender {
  return repeat(name, () => {
    const played = play(turns);
    check(turns, played);
    return played.decisions;
  });
}
