import type { Data, Effect } from "@turnwright/kernel";

/** The record that data are, or an empty one. */
export const record = (data: Data | undefined): Effect => (isRecord(data) ? data : {});

export const isRecord = (data: Data | undefined): data is Effect =>
  typeof data === "object" && data !== null && !isList(data);

export const isList = (data: Data | undefined): data is readonly Data[] => Array.isArray(data);
