import { expecting } from "@turnwright/kernel";
/** A row of a rules table. */
export interface Row {
  readonly id: string;
  readonly tag?: string;
  readonly says: string;
}

/** `CR`, `T`, `GA`, `N0`, `X` …: what its id begins with. */
export const familyOf = expecting("the id of a row", function familyOf(id: string): string {
  return /^(?:T(?=\d)|[A-Z][A-Z0-9]*)/.exec(id)?.[0] ?? "";
});

/** Whether a name in a file means that id: it is the id, or the id continues it. */
export const isMeantBy = expecting(
  "the id of a row, and a name",
  (id: string, name: string): boolean => id === name || continues(id, name),
);

/** `CR 117` stands for every id that continues it at a dot or a letter; `CR 50` is not `CR 500`. */
export function continues(id: string, name: string): boolean {
  if (!id.startsWith(name)) return false;
  const rest = id.slice(name.length);
  if (rest === "") return true;
  return /\d$/.test(name) ? /^(?:\.|[a-z])/.test(rest) : /^[.-]/.test(rest);
}

/** Reads `{id, tag, says}` lines. */
export const readRows = expecting("the text of a file of rows", function readRows(text: string): readonly Row[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line, index) => {
      const data = jsonIn(line);
      if (!isRow(data)) throw new Error(`line ${index + 1}: expected {id, tag, says}, found ${line.slice(0, 200)}`);
      return data;
    });
});

/** What a line of JSON says; undefined if it is none. */
function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const isRow = (data: unknown): data is Row =>
  typeof data === "object" &&
  data !== null &&
  "id" in data &&
  typeof data.id === "string" &&
  "says" in data &&
  typeof data.says === "string";
