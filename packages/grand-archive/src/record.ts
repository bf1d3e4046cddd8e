import type { Data, Record_ } from "@turnwright/kernel";

export const isRecord = (data: Data | undefined): data is Record_ =>
  typeof data === "object" && data !== null && !Array.isArray(data);

export const isList = (data: Data | undefined): data is readonly Data[] => Array.isArray(data);
