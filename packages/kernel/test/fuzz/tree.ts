/** Whether something is a plain tree: objects, arrays, strings, safe integers, booleans, null; nothing reachable twice. */
export function firstFlaw(root: unknown): string | null {
  const seen = new Set<object>();
  const visit = (value: unknown, path: string): string | null => {
    if (value === null || typeof value === "string" || typeof value === "boolean") return null;
    if (typeof value === "number") return Number.isSafeInteger(value) ? null : `${path} is ${value}`;
    if (typeof value !== "object") return `${path} is a ${typeof value}`;
    // What nobody edits, the ruleset's own frozen data, may be shared.
    if (Object.isFrozen(value)) return null;
    if (seen.has(value)) return `${path} is reachable twice`;
    seen.add(value);
    const prototype: unknown = Object.getPrototypeOf(value);
    if (!Array.isArray(value) && prototype !== Object.prototype) return `${path} is no plain object`;
    for (const [key, each] of Object.entries(value)) {
      // The state that a cancel goes back to is a tree of its own.
      const found = key === "before" && each !== null ? firstFlaw(each) : visit(each, `${path}.${key}`);
      if (found !== null) return found;
    }
    return null;
  };
  return visit(root, "state");
}
