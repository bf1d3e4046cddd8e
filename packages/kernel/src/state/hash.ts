import { SPAN } from "./agenda.ts";
import { SLOTS, missing, slotOf } from "../data/ids.ts";
import { mustBeGame, type Game } from "./game.ts";

/** Two 32-bit lanes, mixed one number at a time; gives the same result in Node and browsers. */
interface Lanes {
  a: number;
  b: number;
}

const lanes = (): Lanes => ({ a: 0x811c9dc5 | 0, b: 0x2c1b3c6d | 0 });

function mix(h: Lanes, value: number): void {
  h.a = Math.imul(h.a ^ value, 0x01000193);
  h.a ^= h.a >>> 15;
  h.b = Math.imul(h.b + value, 0x297a2d39) | 0;
  h.b ^= h.b >>> 13;
}

function mixNumber(h: Lanes, value: number): void {
  mix(h, value | 0);
  if (value > 0x7fffffff || value < -0x80000000) mix(h, Math.floor(value / 4294967296) | 0);
}

function mixText(h: Lanes, text: string): void {
  mix(h, text.length);
  for (let i = 0; i < text.length; i++) mix(h, text.charCodeAt(i));
}

const digits = (lane: number): string => (lane >>> 0).toString(16).padStart(8, "0");

const finished = (h: Lanes): string => {
  mix(h, 0x9e3779b9 | 0);
  return digits(h.a) + digits(h.b);
};

/** The hash of a text, as 16 hex digits. */
export function textHash(text: string): string {
  const h = lanes();
  mixText(h, text);
  return finished(h);
}

const keyHashes = new Map<string, number>();

function keyHash(key: string): number {
  const known = keyHashes.get(key);
  if (known !== undefined) return known;
  const h = lanes();
  mixText(h, key);
  keyHashes.set(key, h.a);
  return h.a;
}

/** How a number is read: as it is, or with ids replaced by places. */
type Read = (value: number) => number;

const asItIs: Read = (value) => value;

/** For hashes without times: how numbers under some keys are read. Null if everything is read as it is. */
type Timeless = Readonly<Record<string, Read>> | null;

function walk(h: Lanes, value: unknown, read: Read, timeless: Timeless): void {
  if (typeof value === "number") mixNumber(h, read(value));
  else if (Array.isArray(value)) walkList(h, value, read, timeless);
  else if (typeof value === "string") mixText(h, value);
  else if (isObject(value)) {
    for (const key in value) {
      if (timeless !== null && TIMES.has(key)) continue;
      mix(h, keyHash(key));
      walk(h, value[key], timeless?.[key] ?? read, timeless);
    }
  } else mix(h, value === null ? 1 : value === true ? 2 : 3);
}

function walkList(h: Lanes, list: readonly unknown[], read: Read, timeless: Timeless): void {
  mix(h, list.length);
  for (let i = 0; i < list.length; i++) {
    const each = list[i];
    if (typeof each === "number") mixNumber(h, read(each));
    else walk(h, each, read, timeless);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The hash of the whole state, as 16 hex digits. */
export function hash(game: Game): string {
  mustBeGame(game);
  const h = lanes();
  walk(h, game.state, asItIs, null);
  return finished(h);
}

/** Keys that say when something came to be, or count events: hashes without times skip them. */
const TIMES = new Set([
  "clock",
  "stamp",
  "controlledSince",
  "began",
  "id",
  "anchor",
  "turn",
  "turns",
  "free",
  "touched",
  "gone",
  "seen",
  "idleMoments",
  "objects",
  "before",
  "decisions",
]);

/**
 * A hash without ids and clocks, to find loops. Two positions are equal if zones, agenda and stored effects are,
 * whatever the ids. An id is read as the place of its object, that of a span as its place in the agenda; gone objects
 * are numbered in the order in which they are named.
 */
export function position(game: Game): string {
  mustBeGame(game);
  const h = lanes();
  const places = new Map<number, number>();
  for (const list of game.state.zones) for (const entry of list) if (entry > 0) places.set(entry, places.size + 1);
  const read: Read = (value) => places.get(value) ?? value;
  // Bindings and sources may name objects and spans that are gone. For links and hosts it only matters that they are
  // gone.
  const remembered = remembers(game, places);
  const tied: Read = (value) => (value > 0 ? (places.get(value) ?? FIRST_GONE) : value);
  const timeless = { bindings: remembered, source: remembered, span: remembered, links: tied, host: tied, count: many };
  for (const list of game.state.zones) {
    mix(h, list.length);
    for (const entry of list) walk(h, entry > 0 ? game.state.objects[slotOf(entry)] : entry, read, timeless);
  }
  const { zones: _zones, ...rest } = game.state;
  walk(h, rest, read, timeless);
  return finished(h);
}

/** What has been counted so often in a turn is not asked about any more: a loop comes back to where it was, though its tallies grow. */
const MANY = 40;
const many: Read = (value) => Math.min(value, MANY);

/** Numbers larger than any count in a game. */
const FIRST_GONE = 1e12;
const FIRST_SPAN = 2e12;

function remembers(game: Game, places: ReadonlyMap<number, number>): Read {
  const { agenda, gone } = game.state;
  const left = new Set(gone.map((each) => each.id));
  const named = new Map<number, number>();
  return (value) => {
    const place = places.get(value);
    if (place !== undefined) return place;
    if (left.has(value)) {
      named.set(value, named.get(value) ?? FIRST_GONE + named.size);
      return named.get(value) ?? 0;
    }
    for (let depth = agenda.length - 1; depth >= 0; depth--) {
      const frame = agenda[depth];
      if (frame === undefined || frame.kind !== SPAN) continue;
      const offset = value - frame.id;
      if (offset >= 0 && offset < (game.tables.spans[frame.span] ?? missing("span kind")).size)
        return FIRST_SPAN + depth * SLOTS + offset;
    }
    return value;
  };
}
