// Runs in Node and in a browser: what it gives has to be the same.
import { random } from "@turnwright/bots";
import { answer, hash, seeded, start } from "@turnwright/kernel";
import * as council from "../src/local/council.ts";
import * as grandArchive from "../src/local/grand-archive.ts";
import * as magic from "../src/local/magic.ts";

const GAMES = { magic, "grand-archive": grandArchive, council };

/** The games of which there are trails. */
export type TrailGame = keyof typeof GAMES;

/** A game that is longer is broken off. */
const MOST = 1500;

/** So many decisions lie between two hashes. */
const EVERY = 20;

/** Plays a game at random: hashes of its positions, and how many decisions there were. */
export function hashTrail(name: TrailGame, seed: number): string {
  const { ruleset, decks } = GAMES[name];
  const [one = [], other = one] = Object.values(decks);
  const game = start(ruleset, { seats: ["alice", "bob"], decks: { alice: one, bob: other }, seed });
  const rng = seeded(seed);
  const hashes: string[] = [];
  let count = 0;
  for (; count < MOST && game.state.outcome === null; count++) {
    if (count % EVERY === 0) hashes.push(hash(game));
    answer(game, random.choose(game, rng));
  }
  return `${count}: ${hashes.join(" ")} ${hash(game)}`;
}
