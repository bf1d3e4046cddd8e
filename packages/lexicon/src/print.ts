// Data as a text, for pages and files alone.
import type { Data } from "@turnwright/kernel";
import { isList, isRecord } from "./data.ts";

const WIDTH = 120;

/**
 * Data as JSON with lines of at most 120 letters where that is possible. With `open`, records always have a line for each
 * key, as the formatter of the repository leaves them.
 */
export function print(data: Data, isOpen: boolean, indent = "", before = 0): string {
  const flat = inline(data);
  const hasRecord = isRecord(data)
    ? Object.keys(data).length > 0
    : isList(data) && data.some((each) => holdsRecord(each));
  if (!(isOpen && hasRecord) && indent.length + before + flat.length <= WIDTH) return flat;
  const deeper = `${indent}  `;
  if (isList(data)) {
    const items = data.map((each) => `${deeper}${print(each, isOpen, deeper, 1)}`);
    return items.length === 0 ? "[]" : `[\n${items.join(",\n")}\n${indent}]`;
  }
  if (!isRecord(data)) return flat;
  const lines = Object.entries(data).map(([key, value]) => {
    const name = `${JSON.stringify(key)}: `;
    return `${deeper}${name}${print(value, isOpen, deeper, name.length + 1)}`;
  });
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

const holdsRecord = (data: Data): boolean =>
  isRecord(data) ? Object.keys(data).length > 0 : isList(data) && data.some(holdsRecord);

function inline(data: Data): string {
  if (isList(data)) return `[${data.map(inline).join(", ")}]`;
  if (!isRecord(data)) return JSON.stringify(data);
  const parts = Object.entries(data).map(([key, value]) => `${JSON.stringify(key)}: ${inline(value)}`);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}
