// A file of its own, because both interfaces say what they were given.

/** A value as it is written; what contains itself, or cannot be written, by its kind. */
export function valueText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return `a value of the kind ${typeof value}`;
  }
}
