// How the cards of a game are sent: equal keys beside each other are told in fewer bytes than equal cards apart.

/** Things by their names, each a record. */
export type Records = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The same, column by column. */
export interface Columns {
  readonly names: readonly string[];
  /** The keys of a record in their order, each such list once. */
  readonly shapes: readonly (readonly string[])[];
  /** Which of them each record has. */
  readonly shapeOf: readonly number[];
  /** By key the values of all records that have it, in the order of the records. */
  readonly values: Readonly<Record<string, readonly unknown[]>>;
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
  return { names: Object.keys(records), shapes: keys, shapeOf, values };
}

export function fromColumns({ names, shapes, shapeOf, values }: Columns): Records {
  const next: Record<string, number> = {};
  const take = (key: string): unknown => {
    const at = next[key] ?? 0;
    next[key] = at + 1;
    return values[key]?.[at];
  };
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      Object.fromEntries((shapes[shapeOf[index] ?? 0] ?? []).map((key) => [key, take(key)])),
    ]),
  );
}
