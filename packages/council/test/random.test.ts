import { expect, test } from "vitest";
import { watched } from "../../kernel/test/fuzz/watched.ts";
import { shipped } from "../src/card/set.ts";
import { looked } from "./games.ts";
import { councilShapes } from "./shapes.ts";

const playable = shipped.filter((card) => !["Champion", "Seat"].includes(card.types)).map((card) => card.name);

/** A thousand games with the decks are played elsewhere. */
const shapes = councilShapes.filter(({ name }) => !name.startsWith("decks"));

test.each(shapes)("random games of $name keep every invariant", { timeout: 3_600_000 }, ({ rules, setup }) => {
  const { endings, used } = watched({ ...looked, rules, setup }, 1, 30, () => 200);
  expect([...endings.keys()]).toEqual(["C1K-GAME-3"]);
  expect(playable.filter((each) => used.has(each)).length).toBeGreaterThan(playable.length * 0.9);
});
