import { expect, test } from "vitest";
import { decks } from "../src/decks.ts";
import { nothingSeen, watchedGame } from "./games.ts";

const GAMES = 500;
/** In so many of them the dear checks run at every decision, in the others at one in fifty. */
const CLOSELY = 10;
const NOW_AND_THEN = 50;

/** Half of a thousand random games of two to four seats, so that two can run at a time. */
export function half(first: number): void {
  test(
    `[X-18] random games from seed ${first} keep every invariant and end by the rules`,
    { timeout: 3_600_000 },
    () => {
      const seen = nothingSeen();
      for (let game = 0; game < GAMES; game++) watchedGame(first + game, game < CLOSELY ? 1 : NOW_AND_THEN, seen);
      const tables = [...seen.tables].map(([seats, games]) => `${games} of ${seats}`).join(", ");
      console.log(
        `${seen.games} games (seats: ${tables}), ${seen.decisions} decisions, ${seen.dear} looked at closely, stack of two ${seen.stacked}, attacks ${seen.fought}, without cards ${seen.decked}`,
      );
      expect(seen.games).toBe(GAMES);
      expect([...seen.tables.keys()].toSorted((a, b) => a - b)).toEqual([2, 3, 4]);
      expect([...seen.endings.keys()].filter((rule) => !rule.startsWith("GA-END"))).toEqual([]);
      expect(seen.stacked).toBeGreaterThanOrEqual(GAMES * 0.3);
      expect(seen.fought).toBeGreaterThanOrEqual(GAMES * 0.5);
      expect(seen.decked).toBeLessThan(GAMES * 0.9);
      const spirits = ["Spirit of Fire", "Spirit of Water", "Spirit of Wind"];
      const names = [...new Set(Object.values(decks).flat())].filter((name) => !spirits.includes(name));
      expect(names.filter((name) => !seen.used.has(name))).toEqual([]);
    },
  );
}
