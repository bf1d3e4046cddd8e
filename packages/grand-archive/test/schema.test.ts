import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { examples } from "../src/lexicon/examples.ts";
import { page, schema, schemaText } from "../src/lexicon/index.ts";
import { shipped } from "../src/set.ts";

const file = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

test("schemas/card.json is what the lexicon says (npx tsx --conditions=turnwright-source packages/grand-archive/scripts/write-schema.ts)", () => {
  expect(file("../schemas/card.json")).toBe(schemaText());
});

test("docs/cards/grand-archive.md is what the lexicon says (npx tsx --conditions=turnwright-source packages/grand-archive/scripts/write-page.ts)", () => {
  expect(file("../../../docs/cards/grand-archive.md")).toBe(page());
});

type Schema = Record<string, unknown>;
const whole = schema() as Schema;
const defs = whole["$defs"] as Record<string, Schema>;

/** As much of JSON Schema as the generated one uses. */
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

const isOf = (type: string, data: unknown): boolean => {
  if (type === "integer") return Number.isInteger(data);
  if (type === "array") return Array.isArray(data);
  return type === "object" ? typeof data === "object" && data !== null && !Array.isArray(data) : typeof data === type;
};

test("every reference of the schema leads somewhere", () => {
  const missing: string[] = [];
  const visit = (data: unknown): void => {
    if (typeof data !== "object" || data === null) return;
    for (const [key, value] of Object.entries(data)) {
      if (key === "$ref" && typeof value === "string" && defs[value.replace("#/$defs/", "")] === undefined)
        missing.push(value);
      visit(value);
    }
  };
  visit(whole);
  expect(missing).toEqual([]);
});

test("every shipped card and every card of the page fits the schema", () => {
  const all = [...shipped, ...examples.map(({ card }) => card)];
  expect(all.filter((card) => !fits(whole, card)).map(({ name }) => name)).toEqual([]);
  expect(fits(whole, all)).toBe(true);
});

test.each([
  ["an unknown key", { name: "A", types: "Action", colour: "red" }],
  ["an unknown word", { name: "A", types: "Action", abilities: [{ spell: [{ drw: 1 }] }] }],
  ["an unknown event", { name: "A", types: "Item", abilities: [{ trigger: "begin:recolection", do: [] }] }],
  ["no name", { types: "Action" }],
])("a card with %s does not fit the schema", (_what, card) => {
  expect(fits(whole, card)).toBe(false);
});
