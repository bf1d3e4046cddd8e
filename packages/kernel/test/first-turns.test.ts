import { describe, expect, test } from "vitest";
import { skirmish } from "../shapes/skirmish-cards.ts";
import { explain, type Game } from "../src/index.ts";
import { goTo, idsOf, leave, many, start, windowsOf } from "./kit/index.ts";

/** A game from its first turn on; everybody has a unit that could raid. */
function begun(names: string): Game {
  const seats = names.split(" ");
  const own = { pile: many(20, "Blank"), field: ["Knight"] };
  return start(skirmish, { seats, zones: Object.fromEntries(seats.map((seat) => [seat, own])), opening: false });
}

/** The parts that turns lack, by turn. */
const lacking = (game: Game, turns: number): string[] =>
  Array.from({ length: turns }, (_, index) =>
    windowsOf(game, index + 1)
      .filter((visit) => visit.includes("absent"))
      .join(" "),
  );

describe("first turns lack parts", () => {
  test("[GA-TURN-2] of two seats the first lacks more than the other", () => {
    const game = goTo(goTo(goTo(begun("a b"), "muster", "b"), "muster", "a"), "muster", "b");
    expect(lacking(game, 4)).toEqual([
      "dawn (absent, K-2a): errand (absent, K-2a): clash (absent, K-2a):",
      "dawn (absent, K-2b):",
      "",
      "",
    ]);
  });

  test("[GA-TURN-3] of three and of four seats each lacks the same", () => {
    for (const names of ["a b c", "a b c d"]) {
      const seats = names.split(" ");
      const game = begun(names);
      for (const seat of [...seats.slice(1), "a"]) goTo(game, "muster", seat);
      expect(lacking(game, seats.length + 1)).toEqual([...seats.map(() => "errand (absent, K-2c):"), ""]);
    }
  });

  test("[GA-TURN-3] who is asked goes round from the active seat, in each of them", () => {
    const game = begun("a b c");
    goTo(goTo(goTo(game, "muster", "b"), "muster", "c"), "muster", "a");
    expect([1, 2, 3].map((turn) => windowsOf(game, turn).find((visit) => visit.startsWith("muster")))).toEqual([
      "muster: a b c",
      "muster: b c a",
      "muster: c a b",
    ]);
  });
});

describe("what asks how many turns a seat has had", () => {
  /** The rules against a raid of this seat now. */
  function raid(game: Game, seat: string): readonly string[] {
    const isOwn = (id: number): boolean =>
      game.state.objects.some((object) => object?.id === id && game.state.seats[object.controller]?.name === seat);
    const [of = 0] = idsOf(game, "Knight", "field").filter(isOwn);
    return explain(game, seat, { verb: "raid", of })?.rules ?? [];
  }

  test("[GA-TURN-4] only the last of the first cycle, and all in the second", () => {
    const game = begun("a b c d");
    const found = [raid(game, "a")];
    for (const seat of ["b", "c", "d", "a", "b"]) found.push(raid(goTo(game, "muster", seat), seat));
    const no = ["K-25"];
    expect(found).toEqual([no, no, no, [], [], []]);
  });

  test("[GA-TURN-4] a seat that has left is not waited for", () => {
    const game = begun("a b c");
    leave(game, "a");
    expect([raid(goTo(game, "muster", "b"), "b"), raid(goTo(game, "muster", "c"), "c")]).toEqual([["K-25"], []]);
    const other = begun("a b c");
    leave(goTo(other, "muster", "b"), "c");
    expect(raid(other, "b")).toEqual([]);
  });
});
