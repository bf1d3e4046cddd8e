import { isSeat, missing, seatOf, seatRef } from "../data/ids.ts";
import { next, seeded } from "../data/rng.ts";
import type { Game } from "./game.ts";

/**
 * How a client of one seat names an object (`#…`) or a seat (`seat:NAME`). The ref of an object belongs to one seat and
 * stays the same while the object stays in its zone. It is the id of the object, enciphered: ids count the objects in the
 * order in which they were made, and that order would tell, for instance, which card of a hand was drawn last.
 */
export type Ref = string;

const OBJECT = "#";
const SEAT = "seat:";
const BASE = 36;

/** The key of the refs of a game, from its seed. */
export function veilOf(seed: number): number {
  const rng = seeded(seed);
  return (next(rng) & 0x1fffff) * 0x100000000 + next(rng);
}

/** How a seat names an object or a seat. */
export function refOf(game: Game, seat: number, ref: number): Ref {
  if (isSeat(ref)) return SEAT + (game.state.seats[seatOf(ref)] ?? missing("seat")).name;
  return OBJECT + encipher(ref, refKeys(game, seat)).toString(BASE);
}

/** The id of the object or the reference to the seat that a seat names so; 0 if it names nothing. */
export function idOfRef(game: Game, seat: number, ref: Ref): number {
  if (ref.startsWith(SEAT)) {
    const found = game.state.seats.findIndex(({ name }) => name === ref.slice(SEAT.length));
    return found < 0 ? 0 : seatRef(found);
  }
  const number = Number.parseInt(ref.slice(OBJECT.length), BASE);
  const isRef = ref.startsWith(OBJECT) && number.toString(BASE) === ref.slice(OBJECT.length) && number < 2 ** 32;
  const id = isRef ? decipher(number, refKeys(game, seat)) : 0;
  return id > 0 ? id : 0;
}

type Keys = readonly [number, number, number, number];

/** By the key of the game and the number of the seat together. */
const known = new Map<number, Keys>();
const MOST_KNOWN = 64;

/** The round keys for the refs of one seat. */
function refKeys({ veil }: Game, seat: number): Keys {
  const key = veil + seat;
  const found = known.get(key);
  if (found !== undefined) return found;
  const rng = seeded(key);
  const keys: Keys = [next(rng), next(rng), next(rng), next(rng)];
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, keys);
  return keys;
}

const HALF = 16;
const LOW = 0xffff;

/** A permutation of the 32-bit numbers (a Feistel network): each half is changed by the other in turn. */
function encipher(plain: number, keys: Keys): number {
  let left = (plain >>> HALF) & LOW;
  let right = plain & LOW;
  for (const key of keys) [left, right] = [right, left ^ mixed(right, key)];
  return ((left << HALF) | right) >>> 0;
}

function decipher(cipher: number, keys: Keys): number {
  let left = (cipher >>> HALF) & LOW;
  let right = cipher & LOW;
  for (const key of keys.toReversed()) [left, right] = [right ^ mixed(left, key), left];
  return ((left << HALF) | right) >>> 0;
}

/** A number of 16 bits that depends on all bits of both. */
function mixed(half: number, key: number): number {
  let bits = Math.imul(half ^ key, 0x9e3779b1);
  bits ^= bits >>> 15;
  bits = Math.imul(bits ^ (key >>> 7), 0x85ebca6b);
  return (bits ^ (bits >>> 13)) & LOW;
}
