import { expect, test } from "vitest";
import { newCoverage } from "../../kernel/test/fuzz/coverage.ts";
import type { Depth } from "../../kernel/test/fuzz/play.ts";
import { fuzzOne, noTotals } from "../../kernel/test/fuzz/run.ts";
import { formatShapes } from "./shapes.ts";

/** The seeds of the ordinary run; `npm run fuzz -- --shape commander` goes on with others. */
const GAMES = 5;

const SAMPLED: Depth = { level: "sampled", dear: 150, replayed: 5 };

test.each(formatShapes)("[X-18] random games of $name keep every invariant", { timeout: 3_600_000 }, (shape) => {
  const totals = noTotals();
  for (let seed = 1; seed <= GAMES; seed++) fuzzOne(shape, seed, 200, SAMPLED, newCoverage(), totals);
  expect(totals.games).toBe(GAMES);
});
