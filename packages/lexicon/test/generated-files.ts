import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deadReferences, fitter, type Schema } from "./schema-match.ts";

/** What a game writes of its card language, the cards that are in it, and some that are not, by what is amiss with them. */
interface Written {
  readonly game: string;
  readonly schemaText: () => string;
  readonly page: () => string;
  readonly schema: () => object;
  readonly shipped: readonly { readonly name: string }[];
  readonly examples: readonly { readonly says: string; readonly card: { readonly name: string } }[];
  readonly readCard: (data: unknown) => { readonly ok: boolean };
  readonly amiss: Readonly<Record<string, object>>;
}

const file = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

/** States what holds for the schema and the page of every game: they are as written, and cards fit where they should. */
export function isWritten({ game, schemaText, page, schema, shipped, examples, readCard, amiss }: Written): void {
  const by = (script: string): string => `npx tsx --conditions=turnwright-source packages/${game}/scripts/${script}.ts`;

  test(`schemas/card.json is what the lexicon says (${by("write-schema")})`, () => {
    expect(file(`packages/${game}/schemas/card.json`)).toBe(schemaText());
  });

  test(`docs/cards/${game}.md is what the lexicon says (${by("write-page")})`, () => {
    expect(file(`docs/cards/${game}.md`)).toBe(page());
  });

  const whole = schema() as Schema;
  const fits = fitter(whole);

  test("every reference of the schema leads somewhere", () => {
    expect(deadReferences(whole)).toEqual([]);
  });

  test("every shipped card and every card of the page fits the schema, and those of the page can be read", () => {
    const all = [...shipped, ...examples.map(({ card }) => card)];
    expect(all.filter((card) => !fits(card)).map(({ name }) => name)).toEqual([]);
    expect(fits(all)).toBe(true);
    expect(examples.filter(({ card }) => !readCard(card).ok).map(({ says }) => says)).toEqual([]);
  });

  test.each(Object.entries(amiss))("a card with %s does not fit the schema", (_what, card) => {
    expect(fits(card)).toBe(false);
  });
}
