import { seeded, start } from "@turnwright/kernel";
import { expect, test } from "vitest";
import { shipped } from "../src/set.ts";
import { nothingSeen, watchedGame } from "./games.ts";
import { councilShapes } from "./shapes.ts";

const playable = shipped.filter((card) => !["Champion", "Seat"].includes(card.types)).map((card) => card.name);

/** With the decks alone, chance spends Influence as soon as there is any, and little is played that costs more. */
const share = (name: string): number => (name.startsWith("decks") ? 0.3 : 0.9);

test.each(councilShapes)(
  "random games of $name keep every invariant",
  { timeout: 3_600_000 },
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
    expect(playable.filter((each) => seen.played.has(each)).length).toBeGreaterThan(playable.length * share(name));
  },
);
