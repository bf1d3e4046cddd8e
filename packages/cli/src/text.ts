/** A cell of a table: plain, or painted once its width is known. */
export type Cell = string | { readonly text: string; readonly paint: (text: string) => string };

const textOf = (cell: Cell): string => (typeof cell === "string" ? cell : cell.text);
const painted = (cell: Cell, text: string): string => (typeof cell === "string" ? text : cell.paint(text));

/** Lines of a text that are not wider than this; a word that is wider stays whole. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** The same of pieces that stay whole, with something between them. */
export function wrapWhole(pieces: readonly string[], between: string, width: number): string[] {
  const lines: string[] = [];
  let line: string | null = null;
  for (const [index, piece] of pieces.entries()) {
    const longer: string = line === null ? piece : `${line}${between}${piece}`;
    // What stands between is written at the end of a line too, but for the last.
    const after = index === pieces.length - 1 ? 0 : between.trimEnd().length;
    if (line !== null && longer.length + after > width) {
      lines.push(`${line}${between}`.trimEnd());
      line = piece;
    } else line = longer;
  }
  return line === null ? lines : [...lines, line];
}

/** A text that fits, with a mark where something was left out. */
export const clip = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;

const GAP = 2;
/** No column is made narrower than this to let others fit. */
const NARROW = 8;

/**
 * Lines of a table that fit the width: the widest columns give way, and what does not fit into its cell goes on in the
 * next line.
 */
export function table(rows: readonly (readonly Cell[])[], width: number, indent = 0): string[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(0, ...rows.map((row) => textOf(row[column] ?? "").length)),
  );
  let excess = widths.reduce((sum, each) => sum + each, 0) + GAP * (count - 1) + indent - width;
  while (excess > 0) {
    const widest = widths.indexOf(Math.max(...widths));
    const second = Math.max(NARROW, ...widths.filter((_, column) => column !== widest));
    const give = Math.min(excess, Math.max(1, (widths[widest] ?? 0) - second));
    if ((widths[widest] ?? 0) - give < NARROW) break;
    widths[widest] = (widths[widest] ?? 0) - give;
    excess -= give;
  }
  return rows.flatMap((row) => rowLines(row, widths).map((line) => `${" ".repeat(indent)}${line}`.trimEnd()));
}

function rowLines(row: readonly Cell[], widths: readonly number[]): string[] {
  const cells = row.map((cell, column) =>
    wrap(textOf(cell), widths[column] ?? 0).map((each) => clip(each, widths[column] ?? 0)),
  );
  const height = Math.max(1, ...cells.map((each) => each.length));
  return Array.from({ length: height }, (_, line) =>
    row
      .map((cell, column) => {
        const text = cells[column]?.[line] ?? "";
        const space = column === row.length - 1 ? 0 : (widths[column] ?? 0) - text.length + GAP;
        return (text === "" ? "" : painted(cell, text)) + " ".repeat(space);
      })
      .join(""),
  );
}

/** `1 card`, `3 cards`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? "" : "s"}`;
