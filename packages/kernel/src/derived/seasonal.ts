import type { Record_ } from "../data/data.ts";
import type { Tables } from "../tables/tables.ts";

/** Whether what a static ability says changes what things are. */
export function isModifier(data: Record_): boolean {
  const what = data["static"];
  return typeof what === "object" && what !== null && "modify" in what;
}

/** Whether data speak of spans, or of a condition that does: they are never edited, so that this is found out once. */
export function isSeasonal({ conditions }: Tables, data: Record_): boolean {
  const known = seasonal.get(data);
  if (known?.conditions === conditions) return known.is;
  const said = JSON.stringify(data);
  const is =
    SPANS.test(said) ||
    conditions.some(({ name, test }) => said.includes(`"${name}"`) && SPANS.test(JSON.stringify(test.data)));
  seasonal.set(data, { conditions, is });
  return is;
}

const seasonal = new WeakMap<Record_, { readonly conditions: Tables["conditions"]; readonly is: boolean }>();

const SPANS = /"(inside|extra)":/;
