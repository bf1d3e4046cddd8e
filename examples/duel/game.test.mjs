// Plays seeded games at random to their end: whatever can be done at any moment, the game goes on and somebody wins.
// `npm test` runs it, after the scenarios.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { answer, below, optionCount, seeded, start } from "@turnwright/kernel";
import { loadRuleset } from "turnwright";

const { ruleset, pack } = await loadRuleset(fileURLToPath(new URL("game.ts", import.meta.url)));
const [one = [], two = []] = Object.values(pack.decks ?? {});

test("random games come to an end", () => {
  for (let seed = 1; seed <= 50; seed++) {
    const game = start(ruleset, { seats: ["alice", "bob"], decks: { alice: one, bob: two }, seed });
    const rng = seeded(seed);
    while (game.state.outcome === null && game.decisions < 5000) answer(game, below(rng, optionCount(game)));
    assert.notEqual(game.state.outcome, null, `the game with seed ${seed} has no end`);
  }
});
