/** Whether two plain values are the same, with their keys in the same order; what both share is not looked into. */
export function isEqual(one: unknown, two: unknown): boolean {
  if (one === two) return true;
  if (Array.isArray(one)) return Array.isArray(two) && areEqual(one, two);
  if (!isRecord(one) || !isRecord(two) || Array.isArray(two)) return false;
  const keys = Object.keys(one);
  if (!areEqual(keys, Object.keys(two))) return false;
  for (const key of keys) if (!isEqual(one[key], two[key])) return false;
  return true;
}

function areEqual(one: readonly unknown[], two: readonly unknown[]): boolean {
  if (one.length !== two.length) return false;
  for (let index = 0; index < one.length; index++) if (!isEqual(one[index], two[index])) return false;
  return true;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
