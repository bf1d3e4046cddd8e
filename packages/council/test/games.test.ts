import { expect, test } from "vitest";
import { HALF, watchedHalf, type Watch } from "../../kernel/test/fuzz/watched.ts";
import { council } from "../src/card/set.ts";
import { deckSetup } from "./shapes.ts";

/** What is looked for in random games, with whatever cards. */
export const looked: Pick<Watch, "events" | "uses"> = {
  events: {
    inserted: ({ name }) => name === "insert",
    "interrupted or prevented": ({ name }) => ["nullify", "prevented", "ward"].includes(name),
  },
  uses: ["play"],
};

/** Half of a thousand random games with the seven decks. */
export function half(first: number): void {
  test(
    `[X-18] random games with the decks of Council from seed ${first} keep every invariant and end by the rules`,
    { timeout: 3_600_000 },
    () => {
      const { stacked, having, endings } = watchedHalf({ ...looked, rules: council, setup: deckSetup }, first);
      expect([...endings]).toEqual([["C1K-GAME-3", HALF]]);
      expect(stacked).toBeGreaterThanOrEqual(HALF * 0.3);
      expect(having["inserted"]).toBeGreaterThanOrEqual(HALF * 0.05);
      expect(having["interrupted or prevented"]).toBeGreaterThanOrEqual(HALF * 0.05);
    },
  );
}
