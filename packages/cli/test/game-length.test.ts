import { answer, askedSeat, seeded, start } from "@turnwright/kernel";
import { expect, test } from "vitest";
import { games } from "../src/games.ts";

const GAMES = 6;

/** How long a game of two greedy bots lasts: the turns of both players together. */
function turnsOf(one: readonly string[], other: readonly string[], seed: number): number {
  const { pack, bots } = games()["magic"] ?? {};
  if (pack === undefined || bots?.["greedy"] === undefined) throw new Error("no greedy bot for Magic");
  const game = start(pack.ruleset, { seats: ["alice", "bob"], decks: { alice: one, bob: other }, seed });
  const rng = seeded(1_000_000 + seed);
  while (game.state.outcome === null) answer(game, askedSeat(game) < 0 ? 0 : bots["greedy"].choose(game, rng));
  return game.state.turn;
}

test(
  "greedy games with the starter decks last 6 to 14 turns in the median; `npm run pairings` looks at each pairing",
  {
    timeout: 3_600_000,
  },
  () => {
    const decks = Object.values(games()["magic"]?.pack.decks ?? {});
    const turns: number[] = [];
    for (const [at, one] of decks.entries())
      for (const other of decks.slice(at + 1))
        for (let game = 0; game < GAMES; game++) turns.push(turnsOf(one, other, turns.length + 1));
    expect(turns).toHaveLength(6 * GAMES);
    const median = turns.toSorted((a, b) => a - b)[turns.length / 2] ?? 0;
    expect(median).toBeGreaterThanOrEqual(6);
    expect(median).toBeLessThanOrEqual(14);
  },
);
