import { expect, test } from "vitest";
import { HALF, halves, watchedHalf, type Watch } from "../../kernel/test/fuzz/series.ts";
import { decks } from "../src/card/decks.ts";
import { grandArchive } from "../src/card/set.ts";
import { setupOf } from "./shapes.ts";

const watch: Watch = {
  rules: grandArchive,
  setup: setupOf,
  events: {
    attacks: ({ name }) => name === "begin:combat",
    "without cards": ({ name }) => name === "resource:failedDraws",
  },
  uses: ["activate", "materialize"],
};

/** Random games of two to four seats, a thousand in two halves. */
test.each(halves)(
  "[X-18] random games from seed %i keep every invariant and end by the rules",
  { timeout: 3_600_000 },
  (first) => {
    const { games, tables, stacked, having, endings, used } = watchedHalf(watch, first);
    expect(games).toBe(HALF);
    expect([...tables.keys()].toSorted((a, b) => a - b)).toEqual([2, 3, 4]);
    expect([...endings.keys()].filter((rule) => !rule.startsWith("GA-END"))).toEqual([]);
    expect(stacked).toBeGreaterThanOrEqual(HALF * 0.3);
    expect(having["attacks"]).toBeGreaterThanOrEqual(HALF * 0.5);
    expect(having["without cards"]).toBeLessThan(HALF * 0.9);
    const spirits = ["Spirit of Fire", "Spirit of Water", "Spirit of Wind"];
    const names = [...new Set(Object.values(decks).flat())].filter((name) => !spirits.includes(name));
    expect(names.filter((name) => !used.has(name))).toEqual([]);
  },
);
