// A file of its own, because both interfaces say what they were given.

/** A value as it is written; what contains itself, or cannot be written, by its kind. */
export function valueText(value: unknown): string {
  // JSON has no word for these.
  if (typeof value === "number") return String(value);
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return `a value of the kind ${typeof value}`;
  }
}

export function mustBeList(list: unknown, what: string): void {
  if (!isList(list)) throw new TypeError(`expected a list of ${what}, found ${valueText(list)}`);
}

export function mustBeRecord(record: unknown, what: string): void {
  if (typeof record !== "object" || record === null)
    throw new TypeError(`expected ${what}, found ${valueText(record)}`);
}

export const isList = (value: unknown): boolean => Array.isArray(value);
