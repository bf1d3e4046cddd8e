import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deadReferences, fitter, type Schema } from "../../lexicon/test/fits.ts";
import { examples } from "../src/lexicon/examples.ts";
import { page, readCard, schema, schemaText } from "../src/lexicon/index.ts";
import { shipped } from "../src/set.ts";

const file = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const whole = schema() as Schema;
const fits = fitter(whole);

test("schemas/card.json and docs/cards/council.md are what the lexicon says (packages/council/scripts/write-schema.ts, write-page.ts)", () => {
  expect(file("../schemas/card.json")).toBe(schemaText());
  expect(file("../../../docs/cards/council.md")).toBe(page());
});

test("every reference of the schema leads somewhere", () => {
  expect(deadReferences(whole)).toEqual([]);
});

test("every shipped card and every card of the page fits the schema, and can be read", () => {
  const all = [...shipped, ...examples.map(({ card }) => card)];
  expect(all.filter((card) => !fits(card)).map(({ name }) => name)).toEqual([]);
  expect(fits(all)).toBe(true);
  expect(examples.filter(({ card }) => !readCard(card).ok).map(({ says }) => says)).toEqual([]);
});

test.each([
  ["an unknown key", { name: "A", types: "Action", colour: "red" }],
  ["an unknown word", { name: "A", types: "Action", abilities: [{ spell: [{ drw: 1 }] }] }],
  ["an unknown event", { name: "A", types: "Relic", abilities: [{ trigger: "begin:upkeep", do: [] }] }],
  ["a realm that there is not", { name: "A", types: "Unit", realm: "Veli" }],
  ["no name", { types: "Action" }],
])("a card with %s does not fit the schema", (_what, card) => {
  expect(fits(card)).toBe(false);
});
