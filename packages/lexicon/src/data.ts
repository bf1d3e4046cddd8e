// Reading data: what rules of games need of it too, so apart from what only the card language needs.
import { expecting, type Data, type DataRecord, type Effect } from "@turnwright/kernel";

/** The record that data are, or an empty one. */
export const record = (data: Data | undefined): Effect => (isRecord(data) ? data : {});

/** Whether data is a record. */
export const isRecord = (data: Data | undefined): data is Effect =>
  typeof data === "object" && data !== null && !isList(data);

/** Whether data is a list. */
export const isList = (data: Data | undefined): data is readonly Data[] => Array.isArray(data);

/** One or several, as a list. */
export const many = (data: Data | undefined): readonly Data[] =>
  data === undefined || data === null ? [] : isList(data) ? data : [data];

/** A name or a number as it is written. */
export const plainly = expecting("plain data", (data: Data | undefined): string =>
  typeof data === "string" ? data : JSON.stringify(data ?? ""),
);

/** Each of what data names, in plain words. */
export const names = expecting("plain data, one or several", (data: Data | undefined): string[] =>
  many(data).map(plainly),
);

/** A record inside data, and its place. */
export interface Placed {
  readonly data: DataRecord;
  readonly path: string;
}

/** Every record in data with its place, the outer first. */
export function* recordsIn(data: Data, path = ""): Generator<Placed> {
  if (isList(data)) for (const [index, each] of data.entries()) yield* recordsIn(each, `${path}[${index}]`);
  if (!isRecord(data)) return;
  yield { data, path };
  for (const [key, each] of Object.entries(data)) yield* recordsIn(each, `${path}.${key}`);
}

/** Whether a record in data has a key, and, where a value is given, has that value under it. */
export const hasEntry = expecting(
  "plain data, and a key",
  function hasEntry(data: Data, key: string, value?: Data): boolean {
    for (const { data: each } of recordsIn(data))
      if (each[key] !== undefined && (value === undefined || each[key] === value)) return true;
    return false;
  },
);

/** Every text in data, apart from the keys. */
export function* textsIn(data: Data): Generator<string> {
  if (typeof data === "string") yield data;
  else if (isList(data)) for (const each of data) yield* textsIn(each);
  else if (isRecord(data)) for (const each of Object.values(data)) yield* textsIn(each);
}

/** Whether one of these words stands in data, as a key or as a text. */
export const hasWord = expecting(
  "plain data, and a test of words",
  function hasWord(data: Data, test: (word: string) => boolean): boolean {
    if (typeof data === "string") return test(data);
    if (isList(data)) return data.some((each) => hasWord(each, test));
    return isRecord(data) && Object.entries(data).some(([key, each]) => test(key) || hasWord(each, test));
  },
);
