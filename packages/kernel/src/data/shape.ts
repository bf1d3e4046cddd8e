/**
 * The same records, each with the keys of all of them in one order. What a ruleset leaves out makes records of many shapes,
 * and an engine that meets many shapes in one place looks every key up.
 */
export function alike<T extends object>(list: readonly T[]): T[] {
  const blank = Object.fromEntries(list.flatMap((each) => Object.keys(each)).map((key) => [key, undefined]));
  return list.map((each) => ({ ...blank, ...each }));
}
