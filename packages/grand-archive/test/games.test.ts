import { expect, test } from "vitest";
import { decks } from "../src/decks.ts";
import { nothingSeen, watchedGame } from "./games.ts";

/** In the test run; `npm run fuzz` has no end. */
const GAMES = 16;
const CLOSELY = 1;
const NOW_AND_THEN = 400;

test(
  "[X-18] random games of two to four seats keep every invariant and end by the rules",
  { timeout: 3_600_000 },
  () => {
    const seen = nothingSeen();
    for (let game = 0; game < GAMES; game++) watchedGame(1 + game, game < CLOSELY ? 20 : NOW_AND_THEN, seen);
    console.log(`${seen.games} games, ${seen.decisions} decisions, ${seen.dear} looked at closely`);
    expect(seen.games).toBe(GAMES);
    expect([...seen.endings.keys()].filter((rule) => !rule.startsWith("GA-END"))).toEqual([]);
    const spirits = ["Spirit of Fire", "Spirit of Water", "Spirit of Wind"];
    const names = [...new Set(Object.values(decks).flat())].filter((name) => !spirits.includes(name));
    expect(names.filter((name) => seen.used.has(name)).length).toBeGreaterThan(names.length * 0.8);
  },
);
