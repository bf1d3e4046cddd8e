import { expect, test } from "vitest";
import { HALF, halves, watched, watchedHalf, type Watch } from "../../kernel/test/fuzz/series.ts";
import { council, shipped } from "../src/card/set.ts";
import { councilShapes, deckSetup } from "./shapes.ts";

/** What is looked for in random games, with whatever cards. */
const looked: Pick<Watch, "events" | "uses"> = {
  events: {
    inserted: ({ name }) => name === "insert",
    "interrupted or prevented": ({ name }) => ["nullify", "prevented", "ward"].includes(name),
  },
  uses: ["play"],
};

/** Random games with the seven decks, a thousand in two halves. */
test.each(halves)(
  "[X-18] random games with the decks of Council from seed %i keep every invariant and end by the rules",
  { timeout: 3_600_000 },
  (first) => {
    const { stacked, having, endings } = watchedHalf({ ...looked, rules: council, setup: deckSetup }, first);
    expect([...endings]).toEqual([["C1K-GAME-3", HALF]]);
    expect(stacked).toBeGreaterThanOrEqual(HALF * 0.3);
    expect(having["inserted"]).toBeGreaterThanOrEqual(HALF * 0.05);
    expect(having["interrupted or prevented"]).toBeGreaterThanOrEqual(HALF * 0.05);
  },
);

const playable = shipped.filter((card) => !["Champion", "Seat"].includes(card.types)).map((card) => card.name);

/** Games with whatever cards there are, not with the decks. */
const shapes = councilShapes.filter(({ name }) => !name.startsWith("decks"));

test.each(shapes)("random games of $name keep every invariant", { timeout: 3_600_000 }, ({ rules, setup }) => {
  const { endings, used } = watched({ ...looked, rules, setup }, 1, 30, () => 200);
  expect([...endings.keys()]).toEqual(["C1K-GAME-3"]);
  expect(playable.filter((each) => used.has(each)).length).toBeGreaterThan(playable.length * 0.9);
});
