import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deadReferences, fitter, type Schema } from "../../lexicon/test/fits.ts";
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

const whole = schema() as Schema;
const fits = fitter(whole);

test("every reference of the schema leads somewhere", () => {
  expect(deadReferences(whole)).toEqual([]);
});

test("every shipped card and every card of the page fits the schema", () => {
  const all = [...shipped, ...examples.map(({ card }) => card)];
  expect(all.filter((card) => !fits(card)).map(({ name }) => name)).toEqual([]);
  expect(fits(all)).toBe(true);
});

test.each([
  ["an unknown key", { name: "A", types: "Action", colour: "red" }],
  ["an unknown word", { name: "A", types: "Action", abilities: [{ spell: [{ drw: 1 }] }] }],
  ["an unknown event", { name: "A", types: "Item", abilities: [{ trigger: "begin:recolection", do: [] }] }],
  ["no name", { types: "Action" }],
])("a card with %s does not fit the schema", (_what, card) => {
  expect(fits(card)).toBe(false);
});
