import type { Data, Record_ } from "@turnwright/kernel";

export const isList = (data: Data | undefined): data is readonly Data[] => Array.isArray(data);

export const isRecord = (data: Data | undefined): data is Record_ =>
  typeof data === "object" && data !== null && !isList(data);

/** The record that data are, or an empty one. */
export const record = (data: Data | undefined): Record_ => (isRecord(data) ? data : {});

/** One or several: a single value stands for a list of one. */
export const many = (data: Data | undefined): readonly Data[] =>
  data === undefined || data === null ? [] : isList(data) ? data : [data];

/** Data as a text, whatever they are. */
export const shown = (data: Data | undefined): string =>
  typeof data === "string" || typeof data === "number" ? String(data) : (JSON.stringify(data) ?? "");

/** What a word says in the same way again and again may wait in several places of the state, so nobody may edit it. */
export function frozen<T>(data: T): T {
  if (typeof data !== "object" || data === null || Object.isFrozen(data)) return data;
  for (const each of Object.values(data)) frozen(each);
  return Object.freeze(data);
}
