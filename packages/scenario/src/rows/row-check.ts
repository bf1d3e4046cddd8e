import { suggestName } from "@turnwright/kernel";
import { listed, type Path } from "../file/document.ts";
import type { Reader } from "../file/reader.ts";
import { continues, familyOf, type Row } from "./rows.ts";

/** The ids that rows of the known families have. */
interface Book {
  readonly families: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

const books = new WeakMap<readonly Row[], Book>();

/** What is known of the rows of a game; made once. */
function bookOf(rows: readonly Row[]): Book {
  const known = books.get(rows);
  if (known !== undefined) return known;
  const made = {
    families: new Set(rows.map(({ id }) => familyOf(id))),
    ids: new Set(rows.map(({ id }) => id)),
  };
  books.set(rows, made);
  return made;
}

/**
 * A row that a file names must be there: otherwise nothing is ever covered by it. It may be a heading of known rows, a part
 * of one that we have only as a whole, or another rule of the game's book; of families that are not known nothing is said.
 */
export function checkRows(reader: Reader, named: string | readonly string[], path: Path): void {
  const { families, ids } = bookOf(reader.pack.rows);
  for (const [index, name] of listed(named).entries()) {
    if (!families.has(familyOf(name)) || ids.has(name) || reader.pack.mayBeRule?.(name) === true) continue;
    const all = [...ids];
    if (all.some((id) => continues(id, name) || continues(name, id))) continue;
    const near = suggestName(
      name,
      all.filter((id) => familyOf(id) === familyOf(name)),
    );
    reader.problem(typeof named === "string" ? path : [...path, index], `no row is called "${name}"`, near);
  }
}
