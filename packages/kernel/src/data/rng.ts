import { expecting } from "./expectation.ts";
import { missing } from "./ids.ts";

/** The random source: four 32-bit integers (sfc32) in the state, so that it is saved, hashed and forked with it. */
export type Rng = number[];

/**
 * Fixed outcomes of random choices are numbers: an index from 0; a card as -1 - its number; or for a shuffle this
 * constant minus the count of cards on top, followed by those cards.
 */
export const FATED_ORDER = -1e12;

/** A random source. The same seed always gives the same numbers. */
export const seeded = expecting("a number", function seeded(seed: number): Rng {
  const rng: Rng = [seed | 0, Math.floor(seed / 4294967296) | 0, 0x2545f491, 1];
  for (let i = 0; i < 12; i++) next(rng);
  return rng;
});

function noSource(): never {
  throw new Error("expected random numbers, as `seeded` gives them");
}

/** The next 32 random bits. */
export function next(rng: Rng): number {
  const a = rng[0] ?? noSource();
  const b = rng[1] ?? noSource();
  const c = rng[2] ?? noSource();
  const counter = rng[3] ?? noSource();
  const sum = (a + b + counter) | 0;
  rng[0] = b ^ (b >>> 9);
  rng[1] = (c + (c << 3)) | 0;
  rng[2] = (((c << 21) | (c >>> 11)) + sum) | 0;
  rng[3] = (counter + 1) | 0;
  return sum >>> 0;
}

/** A uniform random number from 0 to `count` - 1. Numbers that would cause a bias are rejected and drawn again. */
export function below(rng: Rng, count: number): number {
  // Unsigned 32-bit numbers, because their division is much faster.
  const size = count >>> 0;
  for (let tries = 0; tries < 1000; tries++) {
    const bits = next(rng) >>> 0;
    // A cheap test accepts nearly all numbers, so that the exact limit is rarely computed.
    if (bits <= 0xffffffff - size || bits <= 0xffffffff - ((-size >>> 0) % size)) return bits % size;
  }
  throw new Error("the random source gave no number that can be used in 1000 tries: its state is damaged");
}

/** Shuffles a list in place with the same numbers as `below`, but with the source in local variables for speed. */
export function shuffle<T>(rng: Rng, list: T[]): void {
  let a = rng[0] ?? noSource();
  let b = rng[1] ?? noSource();
  let c = rng[2] ?? noSource();
  let counter = rng[3] ?? noSource();
  for (let i = list.length - 1; i > 0; i--) {
    const size = (i + 1) >>> 0;
    const sum = (a + b + counter) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    counter = (counter + 1) | 0;
    const bits = sum >>> 0;
    if (bits > 0xffffffff - size && bits > 0xffffffff - ((-size >>> 0) % size)) {
      // The number would cause a bias, so the rest is shuffled with `below`, which draws again.
      setSource(rng, a, b, c, counter);
      return shuffleRest(rng, list, i);
    }
    const j = bits % size;
    const kept = list[i] ?? missing("list element");
    list[i] = list[j] ?? missing("list element");
    list[j] = kept;
  }
  setSource(rng, a, b, c, counter);
}

function setSource(rng: Rng, a: number, b: number, c: number, counter: number): void {
  rng[0] = a;
  rng[1] = b;
  rng[2] = c;
  rng[3] = counter;
}

function shuffleRest<T>(rng: Rng, list: T[], from: number): void {
  for (let i = from; i > 0; i--) swap(list, i, below(rng, i + 1));
}

function swap<T>(list: T[], i: number, j: number): void {
  const kept = list[i] ?? missing("list element");
  list[i] = list[j] ?? missing("list element");
  list[j] = kept;
}
