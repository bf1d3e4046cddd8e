import { seeded, start } from "@turnwright/kernel";
import { expect, test } from "vitest";
import { shipped } from "../src/set.ts";
import { nothingSeen, watchedGame } from "./games.ts";
import { councilShapes } from "./shapes.ts";

const playable = shipped.filter((card) => !["Champion", "Seat"].includes(card.types)).map((card) => card.name);

/** A thousand games with the decks are played elsewhere. */
const shapes = councilShapes.filter(({ name }) => !name.startsWith("decks"));

test.each(shapes)("random games of $name keep every invariant", { timeout: 3_600_000 }, ({ rules, setup }) => {
  const seen = nothingSeen();
  for (let seed = 1; seed <= 30; seed++) {
    try {
      watchedGame(start(rules, setup(seed)), seeded(seed + 5), 200, seen);
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
  expect([...seen.endings.keys()]).toEqual(["C1K-GAME-3"]);
  expect(playable.filter((each) => seen.played.has(each)).length).toBeGreaterThan(playable.length * 0.9);
});
