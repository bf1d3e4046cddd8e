import { expect, test } from "vitest";
import { magic } from "../shapes/magic-cards.ts";
import { answer, fork, idleAnswer, type Game } from "../src/index.ts";
import { choose, resolve, start } from "./kit/index.ts";

/** The cards whose abilities did something. */
const workedIn = ({ log, tables }: Game): string[] =>
  [...(log.worked ?? [])].map((number) => tables.cards[tables.abilities[number]?.card ?? -1]?.name ?? "?").toSorted();

const library = Array.from({ length: 10 }, () => "Land");

/** A game of which somebody wants to know what works in it. */
function watched(alice: readonly string[], hand: readonly string[] = []): Game {
  const game = start(magic, {
    seats: ["alice", "bob"],
    zones: { alice: { hand, battlefield: alice, library }, bob: { library } },
    at: { turn: 3, active: "alice", span: "precombatMain" },
  });
  game.log.worked = new Set();
  return game;
}

test("[what works] a spell did something once it has resolved, not when it was cast", () => {
  const game = watched(["Land"], ["Bolt"]);
  choose(game, "cast:Bolt");
  choose(game, "target:bob");
  expect(workedIn(game)).toEqual([]);
  resolve(game);
  expect(workedIn(game)).toEqual(["Bolt"]);
});

test("[what works] a replacement did something once it has replaced something", () => {
  const game = watched(["Stasis"]);
  expect(workedIn(game)).toEqual([]);
  for (let i = 0; i < 60 && game.state.turn < 6; i++) answer(game, idleAnswer(game));
  expect(workedIn(game)).toContain("Stasis");
});

test("[what works] a fork notes nothing, and nobody who does not ask is told", () => {
  const game = watched(["Land"], ["Bolt"]);
  const other = fork(game);
  for (let i = 0; i < 10; i++) answer(other, 0);
  expect([other.log.worked, workedIn(game)]).toEqual([null, []]);
});
