import { expect, test } from "vitest";
import { allEvents, answer, hash, optionCount, start, type Game } from "@turnwright/kernel";
import { magic } from "../src/card/set.ts";

const DECK = ["Mountain", "Mountain", "Mountain", "Hill Giant", "Grizzly Bears", "Forest", "Forest"].flatMap((card) =>
  Array.from({ length: 8 }, () => card),
);

const begun = (seed: number): Game => start(magic, { seats: ["a", "b"], decks: { a: DECK, b: DECK }, seed });

/** Where something seems to wait for what happens, nothing goes straight through: everything has a frame on the agenda. */
test.each([1, 2])("[X-18] lands and creatures that go straight through (seed %i) are what they would be", (seed) => {
  const straight = begun(seed);
  const framed = begun(seed);
  framed.derived.listening++;
  for (let count = 1; count < 1000 && straight.state.outcome === null; count++) {
    const index = (count * 7919) % optionCount(straight);
    answer(straight, index);
    answer(framed, index);
    expect(hash(framed), `after ${count} answers`).toBe(hash(straight));
  }
  expect(allEvents(straight).filter(({ name }) => name === "cast").length).toBeGreaterThan(5);
  expect(allEvents(framed)).toEqual(allEvents(straight));
});
