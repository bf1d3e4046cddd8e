import { seeded, start } from "@turnwright/kernel";
import { expect, test } from "vitest";
import { council } from "../src/set.ts";
import { nothingSeen, watchedGame } from "./games.ts";
import { deckSetup } from "./shapes.ts";

const GAMES = 500;
/** In so many of them the dear checks run at every decision, in the others at one in fifty. */
const CLOSELY = 10;
const NOW_AND_THEN = 50;

/** Half of a thousand random games with the seven decks, so that two can run at a time. */
export function half(first: number): void {
  test(
    `[X-18] random games with the decks of Council from seed ${first} keep every invariant and end by the rules`,
    { timeout: 3_600_000 },
    () => {
      const seen = nothingSeen();
      for (let seed = first; seed < first + GAMES; seed++) {
        try {
          const dear = seed < first + CLOSELY ? 1 : NOW_AND_THEN;
          watchedGame(start(council, deckSetup(seed)), seeded(seed * 7919 + 3), dear, seen);
        } catch (error) {
          throw new Error(`seed ${seed}`, { cause: error });
        }
      }
      console.log(
        `${seen.games} games, ${seen.decisions} decisions: stack of two ${seen.stacked}, inserted ${seen.inserted}, interrupted or prevented ${seen.interrupted}`,
      );
      expect([...seen.endings]).toEqual([["C1K-GAME-3", GAMES]]);
      expect(seen.stacked).toBeGreaterThanOrEqual(GAMES * 0.3);
      expect(seen.inserted).toBeGreaterThanOrEqual(GAMES * 0.05);
      expect(seen.interrupted).toBeGreaterThanOrEqual(GAMES * 0.05);
    },
  );
}
