import { expect, test } from "vitest";
import { plain } from "../shapes/plain.ts";
import { allEvents, answer, hash, optionCount, start, type Game } from "../src/index.ts";

const DECK = ["Blank", "Bell", "Blank"].flatMap((card) => Array.from({ length: 12 }, () => card));

const begun = (seed: number): Game => start(plain, { seats: ["a", "b"], decks: { a: DECK, b: DECK }, seed });

/**
 * What asks nothing and what nothing waits for is announced and resolves without a frame on the agenda. Where something
 * seems to wait for what happens, everything has a frame: the one game is played so, the other not.
 */
test.each([1, 2, 3])("[P-7] [P-9] what goes straight through (seed %i) is what it would be with a frame", (seed) => {
  const straight = begun(seed);
  const framed = begun(seed);
  framed.derived.listening++;
  for (let count = 1; count < 300 && straight.state.outcome === null; count++) {
    expect(optionCount(framed)).toBe(optionCount(straight));
    const index = (count * 7919) % optionCount(straight);
    answer(straight, index);
    answer(framed, index);
    expect(hash(framed), `after ${count} answers`).toBe(hash(straight));
  }
  expect(allEvents(straight).filter(({ name }) => name === "resolve").length).toBeGreaterThan(5);
  expect(allEvents(framed)).toEqual(allEvents(straight));
});
