/** Plain data, as cards and rulesets are written in: everything JSON can hold. */
export type Data = string | number | boolean | null | readonly Data[] | DataRecord;
/** Data by name. */
export type DataRecord = { readonly [key: string]: Data };

/** One instruction: its first key is the word, the others are its arguments. */
export type Effect = DataRecord;

const NONE: readonly Data[] = [];

export const isRecord = (data: Data | undefined): data is DataRecord =>
  typeof data === "object" && data !== null && !Array.isArray(data);

export const isList = (data: Data | undefined): data is readonly Data[] => Array.isArray(data);

/** The form of data, or the word of an effect: the first key. */
export function formOf(data: DataRecord): string {
  for (const key in data) return key;
  throw new Error("empty data where a word was expected");
}

/** Pushes effects in reverse, because `todo` lists keep the next effect last. */
export function pushReversed(todo: Effect[], found: readonly Effect[]): void {
  for (let index = found.length - 1; index >= 0; index--) {
    const effect = found[index];
    if (effect !== undefined) todo.push(effect);
  }
}

export function field(data: DataRecord, key: string): Data {
  const found = data[key];
  if (found === undefined) throw new Error(`"${key}" is missing in ${show(data)}`);
  return found;
}

export function text(data: Data | undefined, what: string): string {
  if (typeof data !== "string") throw new Error(`${what}: expected a name, found ${show(data)}`);
  return data;
}

export function whole(data: Data | undefined, what: string): number {
  if (typeof data !== "number" || !Number.isSafeInteger(data))
    throw new Error(`${what}: expected a whole number, found ${show(data)}`);
  return data;
}

function record(data: Data | undefined, what: string): DataRecord {
  if (!isRecord(data)) throw new Error(`${what}: expected a record, found ${show(data)}`);
  return data;
}

/** Data as a list: a single value is a list of one. */
export function list(data: Data | undefined): readonly Data[] {
  if (data === undefined || data === null) return NONE;
  return isList(data) ? data : [data];
}

export function effects(data: Data | undefined): readonly Effect[] {
  const found = list(data);
  return areRecords(found) ? found : found.map((each) => record(each, "effect"));
}

const areRecords = (found: readonly Data[]): found is readonly DataRecord[] => found.every((each) => isRecord(each));

const hasRule = (effect: Effect): boolean => typeof effect["rule"] === "string";

/** Whether all effects cite a rule. A loop, because list methods are slow on frozen arrays. */
function areRuled(found: readonly Effect[]): boolean {
  for (let index = 0; index < found.length; index++) {
    const each = found[index];
    if (each !== undefined && !hasRule(each)) return false;
  }
  return true;
}

/** A cache of lists of effects with a rule added, for the last rule that was asked for. */
const withRules = new WeakMap<readonly Effect[], { readonly rule: string; readonly made: readonly Effect[] }>();

/** Effects inside another effect: they cite its rule, unless they cite one of their own. */
export function ruled(found: readonly Effect[], rule: Data | undefined): readonly Effect[] {
  if (typeof rule !== "string" || rule === "" || areRuled(found)) return found;
  const known = withRules.get(found);
  if (known?.rule === rule) return known.made;
  const made = found.map((each) => (hasRule(each) ? each : { ...each, rule }));
  // Lists of the ruleset are frozen and recur, so they are cached; lists built by a word do not.
  if (Object.isFrozen(found)) {
    for (const each of made) Object.freeze(each);
    withRules.set(found, { rule, made });
  }
  return made;
}

/** Freezes data deeply. Data of rulesets are shared by frames and stored effects and must never be edited. */
export function frozen<T>(data: T): T {
  if (typeof data !== "object" || data === null || Object.isFrozen(data)) return data;
  Object.freeze(data);
  for (const each of Object.values(data)) frozen(each);
  return data;
}

export const show = (data: Data | undefined): string => JSON.stringify(data) ?? "nothing";

/** One name or several, as a list of strings. */
export const texts = (data: Data | undefined, what: string): string[] => list(data).map((each) => text(each, what));

/**
 * The records with all keys in the same order. Records of one shape keep property access fast in JavaScript engines.
 */
export function sameShape<T extends object>(records: readonly T[]): T[] {
  const blank = Object.fromEntries(records.flatMap((each) => Object.keys(each)).map((key) => [key, undefined]));
  return records.map((each) => ({ ...blank, ...each }));
}

/** Whether data say the same, with their keys in the same order. */
export const isSameData = (one: Data | undefined, other: Data | undefined): boolean => show(one) === show(other);
