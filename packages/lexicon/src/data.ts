// Reading data: what rules of games need of it too, so apart from what only the card language needs.
import { expecting, type Data, type Effect } from "@turnwright/kernel";

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
