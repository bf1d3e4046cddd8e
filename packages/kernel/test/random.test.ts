import { expect, test } from "vitest";
import { newCoverage } from "./fuzz/coverage.ts";
import type { Depth } from "./fuzz/play.ts";
import { fuzzOne, noTotals } from "./fuzz/run.ts";
import { shapes } from "./fuzz/shapes.ts";

/** The seeds of the ordinary run; `npm run fuzz` goes on with others. */
const FIRST = 1;
const GAMES = 16;

const SAMPLED: Depth = { level: "sampled", dear: 100, replayed: 5 };

const coverage = newCoverage();

test.each(shapes)("[X-18] random games of $name keep every invariant", { timeout: 3_600_000 }, (shape) => {
  const totals = noTotals();
  for (let seed = FIRST; seed < FIRST + GAMES; seed++) fuzzOne(shape, seed, 250, SAMPLED, coverage, totals);
  console.log(
    `${shape.name}: seeds ${FIRST} to ${FIRST + GAMES - 1}, ${totals.decisions} decisions, ${totals.turns} turns`,
  );
  expect(totals.games).toBe(GAMES);
});

test("every kind of frame was forked, loaded, cancelled, left and broken in every form it asks in", () => {
  console.log(coverage.table());
  expect(coverage.missing()).toEqual([]);
});
