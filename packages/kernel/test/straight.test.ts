import { expect, test } from "vitest";
import { plain } from "../shapes/plain.ts";
import { allEvents, answer, hash, optionCount, type Game, type Ruleset } from "../src/index.ts";
import { start } from "./kit/index.ts";

const DECK = ["Blank", "Bell", "Blank"].flatMap((card) => Array.from({ length: 12 }, () => card));

/** The same game with more that could be forgotten: what is counted, what is laid down at once, what is checked. */
const counted: Ruleset = {
  ...plain,
  actions: {
    ...plain.actions,
    lay: {
      rule: "P-7",
      zone: "hand",
      of: { kind: "thing" },
      needs: ["mine", "own", "calm"],
      stack: false,
      do: [{ move: "it", to: "table", rule: "P-9a" }],
    },
  },
  tallies: {
    plays: { on: "play", per: "seat" },
    tricks: { on: "play", per: "seat", of: { kind: "trick" } },
    played: { on: "play", per: "object" },
    laid: { on: "enter:table", per: "seat", who: "active" },
  },
  checks: {
    mode: "together",
    limit: 50,
    list: [
      ...(plain.checks?.list ?? []),
      {
        rule: "P-10",
        after: ["move"],
        each: { objects: { kind: "thing" } },
        if: { count: { objects: { kind: "thing" } }, atLeast: 5 },
        do: [{ move: "it", to: "heap" }],
      },
    ],
  },
};

const begun = (rules: Ruleset, seed: number): Game =>
  start(rules, { seats: ["a", "b"], decks: { a: DECK, b: DECK }, seed });

/**
 * What asks nothing and what nothing waits for is announced and resolves without a frame on the agenda. Where something
 * seems to wait for what happens, everything has a frame: the one game is played so, the other not.
 */
test.each([
  [1, plain],
  [2, plain],
  [3, plain],
  [1, counted],
  [2, counted],
  [3, counted],
])("[P-7] [P-9] what goes straight through (seed %i) is what it would be with a frame", (seed, rules) => {
  const straight = begun(rules, seed);
  const framed = begun(rules, seed);
  framed.derived.listening++;
  for (let count = 1; count < 300 && straight.state.outcome === null; count++) {
    expect(optionCount(framed)).toBe(optionCount(straight));
    const index = (count * 7919) % optionCount(straight);
    answer(straight, index);
    answer(framed, index);
    expect(hash(framed), `after ${count} answers`).toBe(hash(straight));
  }
  expect(allEvents(straight).filter(({ name }) => name === "resolve").length).toBeGreaterThan(5);
  expect(allEvents(framed)).toEqual(allEvents(straight));
});
