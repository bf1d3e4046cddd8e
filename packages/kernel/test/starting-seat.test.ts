import { describe, expect, test } from "vitest";
import { magic } from "../shapes/magic-cards.ts";
import { allEvents, extend, forecast, hash, load, save, view, type Game } from "../src/index.ts";
import { start, turnsAhead } from "./kit/index.ts";

const seats = ["alice", "bob", "carol"];
const drawing = extend(magic, { lots: { rule: "CR 103.1" } });
const library = Array.from({ length: 20 }, () => "Blank");
const zones = Object.fromEntries(seats.map((seat) => [seat, { library }]));
const drawn = (seed: number, fated: readonly number[] = []): Game =>
  start(drawing, { seats, zones, seed, first: "random", opening: false, fated });

describe("lots for the first turn", () => {
  test("[CR 103.1] whoever is drawn has turn 1, and the others follow in their order", () => {
    const game = drawn(1, [1]);
    expect(view(game, "alice").active).toBe("bob");
    expect(turnsAhead(game, 4)).toEqual(["carol", "alice", "bob", "carol"]);
    expect(allEvents(game).slice(0, 2)).toMatchObject([
      { name: "random", rule: "CR 103.1" },
      { name: "reorder", seat: "bob", rule: "CR 103.1" },
    ]);
    expect(hash(load(drawing, save(game)))).toBe(hash(game));
    expect(new Set(forecast(game, 60).map(({ seat }) => seat))).toEqual(new Set(seats));
  });

  test("[CR 103.1] every seat is drawn about as often as the others", () => {
    const counts = new Map(seats.map((seat) => [seat, 0]));
    for (let seed = 1; seed <= 600; seed++) {
      const first = view(drawn(seed), "alice").active ?? "";
      counts.set(first, (counts.get(first) ?? 0) + 1);
    }
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(50);
  });

  test("a game without such a rule draws none", () => {
    expect(() => start(magic, { seats, first: "random" })).toThrow("magic shape draws no lots for the first turn");
  });
});
