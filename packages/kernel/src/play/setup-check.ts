import { isGivenRecord, shown } from "../data/expectation.ts";
import { keysOf } from "../data/ids.ts";
import { suggestName } from "../data/suggest.ts";
import type { ThingSetup } from "./setup.ts";
import type { Place } from "./setup-time.ts";
import type { Setup } from "./start.ts";

/** Checks one value; throws with its path and what was expected. */
type Check = (value: unknown, path: string) => void;

/**
 * A setup may come from a file or from another program, so it is checked before anything is made of it. Names of cards,
 * zones and spans are looked up later, by what needs them.
 */
export function checkSetup(setup: unknown): void {
  checkRecord(setup, "setup");
}

function refuse(path: string, wanted: string, value: unknown): never {
  throw new Error(`${path}: expected ${wanted}, found ${shown(value)}`);
}

const text: Check = (value, path) => {
  if (typeof value !== "string" || value === "") refuse(path, "a text", value);
};

const isFlag = (value: unknown): boolean => typeof value === "boolean";

const flag: Check = (value, path) => {
  if (!isFlag(value)) refuse(path, "true or false", value);
};

const whole: Check = (value, path) => {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) refuse(path, "a whole number", value);
};

const between =
  (least: number, most: number): Check =>
  (value, path) => {
    if (typeof value !== "number" || !Number.isSafeInteger(value) || value < least || value > most)
      refuse(path, `a whole number from ${least} to ${most}`, value);
  };

const number: Check = (value, path) => {
  if (typeof value !== "number" || !Number.isFinite(value)) refuse(path, "a number", value);
};

const list =
  (each: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value)) refuse(path, "a list", value);
    else for (let index = 0; index < value.length; index++) each(value[index], `${path}[${index}]`);
  };

const named =
  (each: Check): Check =>
  (value, path) => {
    if (!isGivenRecord(value)) refuse(path, "a record", value);
    for (const key of Object.keys(value)) if (value[key] !== undefined) each(value[key], `${path}.${key}`);
  };

const either =
  (wanted: string, ...checks: readonly ((value: unknown) => boolean)[]): Check =>
  (value, path) => {
    if (!checks.some((fits) => fits(value))) refuse(path, wanted, value);
  };

const isText = (value: unknown): boolean => typeof value === "string";
const isNumber = (value: unknown): boolean => Number.isSafeInteger(value);

/** A record with these keys only; all may be left out but those of `musts`. */
const record =
  <T extends object>(keys: Readonly<Record<keyof T & string, Check>>, ...musts: readonly (keyof T & string)[]): Check =>
  (value, path) => {
    if (!isGivenRecord(value)) refuse(path, "a record", value);
    const checks: Readonly<Record<string, Check>> = keys;
    for (const key of Object.keys(value)) {
      const check = Object.hasOwn(keys, key) ? checks[key] : undefined;
      if (check === undefined) {
        const near = suggestName(key, keysOf(keys));
        throw new Error(`${path}: unknown key "${key}"${near === undefined ? "" : `; did you mean "${near}"?`}`);
      }
      if (value[key] !== undefined) check(value[key], `${path}.${key}`);
    }
    for (const key of musts) if (value[key] === undefined) throw new Error(`${path}: "${key}" is missing`);
  };

const thing = record<ThingSetup>(
  {
    card: text,
    as: text,
    token: flag,
    label: text,
    exhausted: flag,
    faceDown: either("true, false or the name of a card", isFlag, isText),
    controller: text,
    owner: text,
    marks: named(either("a whole number or the name of a card", isNumber, isText)),
    fresh: flag,
    attachedTo: text,
    links: named(text),
    absent: flag,
    known: (value, path) => (value === true ? undefined : list(text)(value, path)),
  },
  "card",
);

const card: Check = (value, path) => (typeof value === "string" ? text(value, path) : thing(value, path));

/** All turns before the first are counted one by one. */
const LATEST_TURN = 100_000;

const SETUP: Readonly<Record<keyof Setup, Check>> = {
  seats: list(text),
  first: either('"random"', (value) => value === "random"),
  teams: list(list(text)),
  decks: named(list(text)),
  zones: named(named(list(card))),
  resources: named(named(whole)),
  at: record<Place>(
    { turn: between(1, LATEST_TURN), active: text, span: text, number: between(1, LATEST_TURN) },
    "turn",
    "active",
    "span",
  ),
  seed: number,
  fated: list(whole),
  opening: flag,
};

const checkRecord = record<Setup>(SETUP, "seats");
