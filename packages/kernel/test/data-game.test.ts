import { describe, expect, test } from "vitest";
import { plain } from "../shapes/plain.ts";
import { answer, decision, hash, view, type Game, type Ruleset } from "../src/index.ts";
import { parsed } from "../src/data/ids.ts";
import { below, seeded } from "../src/data/rng.ts";
import { choose, chooseAll, pass, resolve, resource, start, visited, zone } from "./kit/index.ts";

/** A small complete game that is data from top to bottom: it can be written as text and read back. */

const read = parsed<Ruleset>(JSON.stringify(plain));
const cards = Object.keys(plain.cards ?? {});

function deck(seed: number): string[] {
  const rng = seeded(seed);
  return Array.from({ length: 30 }, () => cards[below(rng, cards.length)] ?? "Blank");
}

function playOut(rules: Ruleset, seed: number): Game {
  const rng = seeded(seed);
  const game = start(rules, {
    seats: ["alice", "bob", "carol"],
    decks: { alice: deck(seed), bob: deck(seed + 1), carol: deck(seed + 2) },
    seed,
  });
  for (let i = 0; i < 3000 && game.state.outcome === null; i++)
    answer(game, below(rng, decision(game)?.options.length ?? 1));
  return game;
}

describe("a game without any function", () => {
  test("has none", () => {
    expect(JSON.parse(JSON.stringify(plain))).toEqual(plain);
  });

  test("[P-10] [P-12] is played to its end by its rules, the same from the text as from the source", () => {
    for (let seed = 1; seed <= 12; seed++) {
      const game = playOut(plain, seed);
      expect(game.state.outcome?.winners.length, `seed ${seed}`).toBe(1);
      expect(hash(playOut(read, seed))).toBe(hash(game));
    }
  });

  test("[P-7] [P-9b] a trick is paid, aimed, resolves and goes to the heap", () => {
    const game = start(plain, { seats: ["alice", "bob"], zones: { alice: { hand: ["Spark"] } } });
    chooseAll(game, "play:Spark");
    resolve(game);
    expect([resource(game, "bob", "points"), resource(game, "alice", "coins"), zone(game, "heap", "alice")]).toEqual([
      7,
      0,
      ["Spark"],
    ]);
  });

  test("[P-8] a thing that inserts a day is used, and the day comes after this one", () => {
    const game = start(plain, { seats: ["alice", "bob"], zones: { alice: { table: ["Bell"] } } });
    expect(view(game, "alice").ahead).toEqual(["dusk"]);
    choose(game, "use:Bell");
    resolve(game);
    expect(view(game, "alice").ahead).toEqual(["day", "dusk"]);
    pass(game, 6);
    expect(visited(game).slice(0, 5)).toEqual(["dawn", "day", "day", "dusk", "dawn"]);
  });
});
