import type { RowMutant } from "./row-mutant.ts";

type Data = Readonly<Record<string, unknown>>;

export const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The data with one place changed; everything around it is copied, everything else is shared. */
export const edit = (data: unknown, { at, ...rest }: Pick<RowMutant, "at" | "to">): unknown =>
  changed(data, at.split("/"), rest.to);

function changed(data: unknown, [first, ...more]: readonly string[], to: unknown): unknown {
  if (first === undefined) return to;
  if (Array.isArray(data)) {
    const index = indexOf(data, first);
    const made = changed(data[index], more, to);
    return made === undefined ? data.toSpliced(index, 1) : data.with(index, made);
  }
  if (!isData(data) || !Object.hasOwn(data, first)) throw new Error(`there is no "${first}"`);
  const made = changed(data[first], more, to);
  if (made !== undefined) return { ...data, [first]: made };
  const { [first]: _gone, ...left } = data;
  return left;
}

/** The entry that a piece of a path means: by its number, or by its rule. */
function indexOf(list: readonly unknown[], piece: string): number {
  const [, rule, nth = "0"] = /^\{(.+)\}(?:#(\d+))?$/.exec(piece) ?? [];
  const fitting = [...list.keys()].filter((index) => {
    const entry = list[index];
    return rule === undefined ? index === Number(piece) : isData(entry) && entry["rule"] === rule;
  });
  const found = fitting[Number(nth)];
  if (found === undefined) throw new Error(`there is no ${piece}`);
  return found;
}
