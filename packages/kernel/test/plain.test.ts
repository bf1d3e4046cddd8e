import { expect, test } from "vitest";
import { answer, allEvents, decision, itinerary, start } from "../src/index.ts";
import { plain } from "../shapes/plain.ts";

test("a small complete game without any function runs", () => {
  const game = start(plain, {
    seats: ["a", "b"],
    decks: { a: Array(20).fill("Blank"), b: Array(20).fill("Blank") },
    zones: { a: { hand: ["Spark", "Mint"] } },
    seed: 3,
  });
  console.log(decision(game));
  for (let i = 0; i < 12; i++) answer(game, 0);
  console.log(itinerary(game));
  console.log(allEvents(game).slice(0, 30));
  expect(1).toBe(1);
});
