import { expect, test } from "vitest";
import { decks } from "../src/decks.ts";
import { shipped } from "../src/set.ts";
import { nothingSeen, watchedGame } from "./games.ts";

const GAMES = 500;
/** In so many of them the dear checks run at every decision, in the others at one in fifty. */
const CLOSELY = 10;
const NOW_AND_THEN = 50;

const isLand = (name: string): boolean => shipped.find((card) => card.name === name)?.types.includes("Land") === true;

/** Half of a thousand random games with the four decks, so that two can run at a time. */
export function half(first: number): void {
  test(
    `[X-18] random games with the decks from seed ${first} keep every invariant and end by the rules`,
    { timeout: 3_600_000 },
    () => {
      const seen = nothingSeen();
      for (let game = 0; game < GAMES; game++) watchedGame(first + game, game < CLOSELY ? 1 : NOW_AND_THEN, seen);
      console.log(
        `${seen.games} games, ${seen.decisions} decisions, ${seen.dear} looked at closely: stack of two ${seen.stacked}, extra turn or combat ${seen.extended}, skip ${seen.skipped}, without cards ${seen.decked}`,
      );
      expect(seen.games).toBe(GAMES);
      expect([...seen.endings.keys()].filter((rule) => !rule.startsWith("CR 104"))).toEqual([]);
      expect(seen.stacked).toBeGreaterThanOrEqual(GAMES * 0.3);
      expect(seen.extended).toBeGreaterThanOrEqual(GAMES * 0.05);
      expect(seen.skipped).toBeGreaterThanOrEqual(GAMES * 0.02);
      expect(seen.decked).toBeLessThan(GAMES * 0.2);
      const names = [...new Set(Object.values(decks).flat())].filter((name) => !isLand(name));
      expect(names.filter((name) => !seen.cast.has(name))).toEqual([]);
    },
  );
}
