import { missing } from "./ids.ts";

/** The random source is four 32-bit integers inside the state (sfc32): seeded, saved, hashed, forked with it. */
export type Rng = number[];

/**
 * What is fixed for the next random choices is a list of numbers: the place of what is chosen, from 0; a card, as
 * -1 - its number; or, for a shuffle, this minus the number of cards that come to lie on top, and then those cards.
 */
export const FATED_ORDER = -1e12;

/** A random source: the same seed always gives the same numbers. */
export function seeded(seed: number): Rng {
  const rng: Rng = [seed | 0, Math.floor(seed / 4294967296) | 0, 0x2545f491, 1];
  for (let i = 0; i < 12; i++) next(rng);
  return rng;
}

/** The next 32 random bits. */
export function next(rng: Rng): number {
  const a = rng[0] ?? missing("lane of the generator");
  const b = rng[1] ?? missing("lane of the generator");
  const c = rng[2] ?? missing("lane of the generator");
  const counter = rng[3] ?? missing("lane of the generator");
  const sum = (a + b + counter) | 0;
  rng[0] = b ^ (b >>> 9);
  rng[1] = (c + (c << 3)) | 0;
  rng[2] = (((c << 21) | (c >>> 11)) + sum) | 0;
  rng[3] = (counter + 1) | 0;
  return sum >>> 0;
}

/** A number from 0 to `count` - 1, each equally likely: what would favour the small ones is thrown again. */
export function below(rng: Rng, count: number): number {
  // In numbers of 32 bits without a sign, which are divided much faster than others.
  const size = count >>> 0;
  for (let tries = 0; tries < 1000; tries++) {
    const bits = next(rng) >>> 0;
    // Most are so far from the end that it need not be known where it is.
    if (bits <= 0xffffffff - size || bits <= 0xffffffff - ((-size >>> 0) % size)) return bits % size;
  }
  throw new Error("the random source gave no number that can be used in 1000 tries: its state is damaged");
}

/** Puts a list into random order, in place: as `below` chooses, with the source at hand for all of it. */
export function shuffle<T>(rng: Rng, list: T[]): void {
  let a = rng[0] ?? missing("lane of the generator");
  let b = rng[1] ?? missing("lane of the generator");
  let c = rng[2] ?? missing("lane of the generator");
  let counter = rng[3] ?? missing("lane of the generator");
  for (let i = list.length - 1; i > 0; i--) {
    const size = (i + 1) >>> 0;
    const sum = (a + b + counter) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    counter = (counter + 1) | 0;
    const bits = sum >>> 0;
    if (bits > 0xffffffff - size && bits > 0xffffffff - ((-size >>> 0) % size)) {
      // It would favour the small ones: the rest is thrown one by one.
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
