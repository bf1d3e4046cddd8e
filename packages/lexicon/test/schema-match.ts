export type Schema = Record<string, unknown>;

/** Whether data fit a generated schema: as much of JSON Schema as those use. */
export function fitter(whole: Schema): (data: unknown) => boolean {
  const defs = defsOf(whole);
  function fits(rule: Schema, data: unknown): boolean {
    const { $ref, anyOf, enum: names, const: only, type, properties, required, items, pattern, propertyNames } = rule;
    if (typeof $ref === "string" && !fits(defs[$ref.replace("#/$defs/", "")]!, data)) return false;
    if (Array.isArray(anyOf) && !anyOf.some((each) => fits(each as Schema, data))) return false;
    if (Array.isArray(names) && !names.includes(data)) return false;
    if (only !== undefined && only !== data) return false;
    if (typeof type === "string" && !isOf(type, data)) return false;
    if (typeof pattern === "string" && typeof data === "string" && !new RegExp(pattern).test(data)) return false;
    if (Array.isArray(data)) return items === undefined || data.every((each) => fits(items as Schema, each));
    if (typeof data !== "object" || data === null) return true;
    if (Array.isArray(required) && required.some((key) => !(String(key) in data))) return false;
    return Object.entries(data).every(([key, value]) => {
      if (propertyNames !== undefined && !fits(propertyNames as Schema, key)) return false;
      const found = (properties as Record<string, Schema> | undefined)?.[key];
      if (found !== undefined) return fits(found, value);
      const more = rule["additionalProperties"];
      return typeof more === "object" ? fits(more as Schema, value) : more !== false;
    });
  }
  return (data) => fits(whole, data);
}

const defsOf = (whole: Schema): Record<string, Schema> => whole["$defs"] as Record<string, Schema>;

const isOf = (type: string, data: unknown): boolean => {
  if (type === "integer") return Number.isInteger(data);
  if (type === "array") return Array.isArray(data);
  return type === "object" ? typeof data === "object" && data !== null && !Array.isArray(data) : typeof data === type;
};

/** The references of a schema that lead nowhere. */
export function deadReferences(whole: Schema): string[] {
  const missing: string[] = [];
  const visit = (data: unknown): void => {
    if (typeof data !== "object" || data === null) return;
    for (const [key, value] of Object.entries(data)) {
      if (key === "$ref" && typeof value === "string" && defsOf(whole)[value.replace("#/$defs/", "")] === undefined)
        missing.push(value);
      visit(value);
    }
  };
  visit(whole);
  return missing;
}
