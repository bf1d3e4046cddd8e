import { describe, expect, test } from "vitest";
import { extend, fork, hash, load, save, type Effect, type Ruleset } from "../src/index.ts";
import { multiplayer } from "../shapes/magic-seats.ts";
import { eventsNamed, leave, perform, pass, resource, start, table } from "./kit/index.ts";

/** Each seat keeps count of what it gains, for as long as the game lasts. */
const counting: readonly Effect[] = [
  { resource: "purse", who: "you", to: { count: { objects: { zone: "hand", owner: "you" } } } },
  { watch: "gain", who: "you", do: [{ resource: "gains", who: "you", by: 1 }], uses: "always" },
];

const rules: Ruleset = extend(multiplayer, {
  resources: { purse: {}, gains: {} },
  always: { rule: "CR 117.3a", do: counting },
});

const gain = (seat: number): Effect => ({ resource: "life", who: { refs: [-1 - seat] }, by: 1, name: "gain" });

describe("what always holds", () => {
  const gains = (game: ReturnType<typeof table>): number[] =>
    ["a", "b", "c"].map((seat) => resource(game, seat, "gains"));

  test("it holds for each seat by itself, as often as it happens, and cites its rule", () => {
    const game = table(rules, "a b c");
    perform(game, [gain(1)]);
    perform(game, [gain(1)]);
    perform(game, [gain(2)]);
    pass(game);
    expect(gains(game)).toEqual([0, 2, 1]);
    expect(new Set(eventsNamed(game, "resource:gains").map(({ rule }) => rule))).toEqual(new Set(["CR 117.3a"]));
  });

  test("it begins after everything has been laid out and before anything else happens, in turn order", () => {
    const game = start(rules, {
      seats: ["a", "b"],
      zones: { a: { hand: ["Bolt", "Bolt"], library: ["Land"] }, b: { hand: ["Bolt"], library: ["Land"] } },
    });
    expect([resource(game, "a", "purse"), resource(game, "b", "purse")]).toEqual([2, 1]);
    expect(eventsNamed(game, "resource:purse").map(({ seat, turn }) => `${seat ?? ""} ${turn}`)).toEqual([
      "a 0",
      "b 0",
    ]);
  });

  test("it is the same in a fork and in a loaded game, and goes with the seat that leaves", () => {
    const game = table(rules, "a b c");
    const copies = [game, fork(game), load(rules, save(game))];
    for (const copy of copies) perform(copy, [gain(0)]);
    expect(new Set(copies.map(hash)).size).toBe(1);
    leave(game, "a");
    perform(game, [gain(1)]);
    expect(gains(game).slice(1)).toEqual([1, 0]);
  });
});
