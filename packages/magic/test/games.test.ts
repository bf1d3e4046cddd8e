import { expect, test } from "vitest";
import { HALF, halves, watchedHalf, type Watch } from "../../kernel/test/fuzz/series.ts";
import { decks } from "../src/card/decks.ts";
import { magic } from "../src/card/set.ts";
import { shipped } from "../src/card/card-lists.ts";
import { deckSetup } from "./shapes.ts";

const watch: Watch = {
  rules: magic,
  setup: deckSetup,
  events: {
    "extra turn or combat": ({ name }) => name === "insert",
    skip: ({ name, rule }) => name === "passedOver" && rule.startsWith("CR 614"),
    "without cards": ({ name, rule }) => name === "lose" && rule === "CR 704.5b",
  },
  uses: ["cast"],
};

const isLand = (name: string): boolean => shipped.find((card) => card.name === name)?.types.includes("Land") === true;

/** Random games with the four decks, a thousand in two halves. */
test.each(halves)(
  "[X-18] random games with the decks from seed %i keep every invariant and end by the rules",
  { timeout: 3_600_000 },
  (first) => {
    const { games, stacked, having, endings, used } = watchedHalf(watch, first);
    expect(games).toBe(HALF);
    expect([...endings.keys()].filter((rule) => !rule.startsWith("CR 104"))).toEqual([]);
    expect(stacked).toBeGreaterThanOrEqual(HALF * 0.3);
    expect(having["extra turn or combat"]).toBeGreaterThanOrEqual(HALF * 0.05);
    expect(having["skip"]).toBeGreaterThanOrEqual(HALF * 0.02);
    expect(having["without cards"]).toBeLessThan(HALF * 0.2);
    const names = [...new Set(Object.values(decks).flat())].filter((name) => !isLand(name));
    expect(names.filter((name) => !used.has(name))).toEqual([]);
  },
);
