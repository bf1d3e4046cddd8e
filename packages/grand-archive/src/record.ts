import type { Data, DataRecord } from "@turnwright/kernel";

export const isRecord = (data: Data | undefined): data is DataRecord =>
  typeof data === "object" && data !== null && !Array.isArray(data);

export const isList = (data: Data | undefined): data is readonly Data[] => Array.isArray(data);
