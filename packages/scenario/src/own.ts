/** A value under a key of its own: words of files may be called like what every record inherits. */
export const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;

export const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === "object" && data !== null && !Array.isArray(data);

export const listed = <T>(one: T | readonly T[]): readonly T[] => (isList(one) ? one : [one]);

const isList = <T>(data: T | readonly T[]): data is readonly T[] => Array.isArray(data);

/** Data as it would stand in a file, on one line. */
export function show(data: unknown): string {
  const text = typeof data === "string" ? data : (JSON.stringify(data) ?? "nothing");
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
