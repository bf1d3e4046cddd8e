import { expect, test } from "vitest";
import { magic } from "../shapes/magic-cards.ts";
import { playRandom } from "./random.ts";
import { below, seeded } from "../src/rng.ts";

const cards = Object.keys(magic.cards ?? {}).filter(
  (name) => !["Blank", "Land"].includes(name) && !name.startsWith("Plant"),
);

function deck(seed: number): string[] {
  const rng = seeded(seed);
  return [
    ...Array.from({ length: 22 }, () => "Land"),
    ...Array.from({ length: 28 }, () => cards[below(rng, cards.length)] ?? "Bear"),
  ];
}

test("random games", () => {
  const all = [];
  for (let seed = 1; seed <= 60; seed++) {
    try {
      all.push(
        playRandom(
          magic,
          {
            seats: ["a", "b"],
            decks: { a: deck(seed), b: deck(seed + 1000) },
            zones: { a: { hand: deck(seed + 5000).slice(0, 30) }, b: { hand: deck(seed + 6000).slice(0, 30) } },
            seed,
          },
          seed,
          600,
        ),
      );
    } catch (error) {
      throw new Error(
        `seed ${seed}: ${String(error)}\n${(error as Error).stack ?? ""} ${String((error as Error).cause)} ${((error as Error).cause as Error | undefined)?.stack ?? ""}`,
      );
    }
  }
  console.log(JSON.stringify(all.slice(0, 20)));
  expect(all.length).toBe(60);
});
