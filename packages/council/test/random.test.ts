import { seeded, start } from "@turnwright/kernel";
import { expect, test } from "vitest";
import { shipped } from "../src/set.ts";
import { nothingSeen, watchedGame } from "./games.ts";
import { councilShapes } from "./shapes.ts";

test.each(councilShapes)(
  "random games of $name keep every invariant",
  { timeout: 300_000 },
  ({ name, rules, setup }) => {
    const seen = nothingSeen();
    for (let seed = 1; seed <= 40; seed++) {
      try {
        watchedGame(start(rules, setup(seed)), seeded(seed + 5), 200, seen);
      } catch (error) {
        throw new Error(`seed ${seed}`, { cause: error });
      }
    }
    expect([...seen.endings.keys()]).toEqual(["C1K-GAME-3"]);
    const playable = shipped.filter((card) => !["Champion", "Seat"].includes(card.types)).map((card) => card.name);
    if (!name.startsWith("decks"))
      expect(playable.filter((each) => !seen.played.has(each)).length).toBeLessThan(playable.length / 10);
  },
);
