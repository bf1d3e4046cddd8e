// How the cards of a game are sent: equal keys beside each other are told in fewer bytes than equal cards apart.

/** Things by their names, each a record. */
export type Records = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Values of one key: as they are; lists of words, or one text for each in a record with that key, as one text. */
type Column = readonly unknown[] | { readonly words: string } | { readonly texts: string; readonly key: string };

/** The same, column by column. */
export interface Columns {
  readonly names: string;
  /** The keys of a record in their order, each such list once. */
  readonly shapes: readonly (readonly string[])[];
  /** Which of them each record has. */
  readonly shapeOf: readonly number[];
  /** By key the values of all records that have it, in the order of the records. */
  readonly values: Readonly<Record<string, Column>>;
}

/** What stands between the texts of several things, and within one between the words of a list. */
const BETWEEN = "|";
const WITHIN = ",";

/** The values of a key in the shortest way that they can be told in. */
function told(column: readonly unknown[]): Column {
  if (column.every(isWords)) return { words: column.map((words) => words.join(WITHIN)).join(BETWEEN) };
  const [key = ""] = keysIn(column[0]);
  const texts = column.map((value) => textIn(value, key));
  return texts.every((text) => text !== undefined) ? { texts: texts.join(BETWEEN), key } : column;
}

const isText = (value: unknown): value is string => typeof value === "string" && !value.includes(BETWEEN);

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => isText(each) && each !== "" && !each.includes(WITHIN));

/** The keys of the only record in a list. */
function keysIn(value: unknown): readonly string[] {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : null;
  return typeof only === "object" && only !== null ? Object.keys(only) : [];
}

/** The text of the only record in a list, if it has that key alone. */
function textIn(value: unknown, key: string): string | undefined {
  if (!Array.isArray(value) || key === "" || keysIn(value).join() !== key) return undefined;
  const text: unknown = (value[0] as Readonly<Record<string, unknown>>)[key];
  return isText(text) ? text : undefined;
}

/** The values of a key, as they were before they were told. */
function heard(column: Column): readonly unknown[] {
  if ("words" in column) return column.words.split(BETWEEN).map((words) => (words === "" ? [] : words.split(WITHIN)));
  if (!("texts" in column)) return column;
  return column.texts.split(BETWEEN).map((text) => [{ [column.key]: text }]);
}

export function inColumns(records: Records): Columns {
  const shapes = new Map<string, number>();
  const values: Record<string, unknown[]> = {};
  const shapeOf = Object.values(records).map((record) => {
    for (const [key, value] of Object.entries(record)) (values[key] ??= []).push(value);
    const shape = JSON.stringify(Object.keys(record));
    if (!shapes.has(shape)) shapes.set(shape, shapes.size);
    return shapes.get(shape) ?? 0;
  });
  const keys = [...shapes.keys()].map((shape) => JSON.parse(shape) as readonly string[]);
  const columns = Object.fromEntries(Object.entries(values).map(([key, column]) => [key, told(column)]));
  return { names: Object.keys(records).join(BETWEEN), shapes: keys, shapeOf, values: columns };
}

export function fromColumns({ names, shapes, shapeOf, values }: Columns): Records {
  const next: Record<string, number> = {};
  const columns = Object.fromEntries(Object.entries(values).map(([key, column]) => [key, heard(column)]));
  const take = (key: string): unknown => {
    const at = next[key] ?? 0;
    next[key] = at + 1;
    return columns[key]?.[at];
  };
  return Object.fromEntries(
    names
      .split(BETWEEN)
      .map((name, index) => [
        name,
        Object.fromEntries((shapes[shapeOf[index] ?? 0] ?? []).map((key) => [key, take(key)])),
      ]),
  );
}
