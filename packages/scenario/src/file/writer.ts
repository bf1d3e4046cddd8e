// The other direction of document.ts: data as the text of a file that a person can read.
import { isRecord } from "./document.ts";

/** Lines are not longer than this, if they can be broken. */
const WIDTH = 120;

/** Data as YAML: records are indented down to the seats, and what lies deeper stands in brackets, broken where it is long. */
export function yamlOf(data: Readonly<Record<string, unknown>>, indent = 0): string {
  const blanks = " ".repeat(indent);
  return Object.entries(data)
    .map(([key, value]) => {
      const isOpen = isRecord(value) && Object.keys(value).length > 0 && indent < DEEP;
      if (isOpen) return `${blanks}${scalar(key)}:\n${yamlOf(value, indent + 2)}`;
      return `${broken(`${blanks}${scalar(key)}: ${flow(value)}`, indent + 4)}\n`;
    })
    .join("");
}

const DEEP = 4;

/** What stands in brackets: no line end is needed in it. */
export function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (!isRecord(value)) return typeof value === "string" ? scalar(value) : JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return entries.length === 0
    ? "{}"
    : `{ ${entries.map(([key, each]) => `${scalar(key)}: ${flow(each)}`).join(", ")} }`;
}

/** A text as it is, or in quotes where it would be read as something else. */
const scalar = (text: string): string =>
  /^[A-Za-z][\w '’/+-]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off)$|\s$/i.test(text)
    ? text
    : JSON.stringify(text);

/** Breaks a long line after commas that no quotes are around. */
function broken(line: string, indent: number): string {
  const parts = line.match(/(?:"(?:[^"\\]|\\.)*"|[^",])+,? ?/g) ?? [line];
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(part);
    else if (last.length + part.trimEnd().length > WIDTH) lines.push(" ".repeat(indent) + part);
    else lines[lines.length - 1] = last + part;
  }
  return lines.map((each) => each.trimEnd()).join("\n");
}
