import { describe, expect, test } from "vitest";
import { magic } from "../shapes/magic-cards.ts";
import {
  answer,
  cutTo,
  extraTurn,
  hash,
  idleAnswer,
  insertAfter,
  insertBefore,
  itinerary,
  load,
  perform,
  skipNext,
  start,
  submit,
  view,
  type Game,
  type Setup,
} from "../src/index.ts";
import { turnsAhead } from "./kit.ts";

const seats = ["alice", "bob"];
const library = Array.from({ length: 20 }, () => "Blank");
const fresh = (setup: Partial<Setup> = {}): Game =>
  start(magic, { seats, zones: { alice: { library }, bob: { library } }, ...setup });

describe("a setup that cannot be", () => {
  test.each([
    ["one seat", { seats: ["alice"], zones: {} }, "2 to 8 seats, not 1"],
    [
      "nine seats",
      { seats: Array.from({ length: 9 }, (_, index) => `seat ${index}`), zones: {} },
      "2 to 8 seats, not 9",
    ],
    ["two seats of one name", { seats: ["alice", "alice"], zones: {} }, "the same name"],
    ["a misspelt card", { decks: { alice: ["Bera"] } }, 'unknown card "Bera"; did you mean "Bear"?'],
    ["a misspelt zone", { zones: { alice: { hnad: ["Bear"] } } }, 'unknown zone "hnad"; did you mean "hand"?'],
    ["somebody without a seat", { zones: { carol: { hand: ["Bear"] } } }, '"carol", who has no seat'],
    ["a place that no turn has", { at: { turn: 1, active: "alice", span: "lunch" } }, 'unknown span "lunch"'],
    [
      "more objects than there is room for",
      { zones: { alice: { battlefield: Array.from({ length: 4200 }, () => "Bear") } } },
      "more than 4096 objects",
    ],
  ])("%s is refused with what is wrong", (_name, setup, message) => {
    expect(() => fresh(setup)).toThrow(message);
  });
});

describe("a command that cannot be", () => {
  test.each([
    [{ seat: "alice", decision: 1, choice: -1 }, "unknownOption"],
    [{ seat: "alice", decision: 1, choice: 1_000_000 }, "unknownOption"],
    [{ seat: "alice", decision: 1, choice: Number.NaN }, "unknownOption"],
    [{ seat: "alice", decision: 1, choice: 0.5 }, "unknownOption"],
    [{ seat: "alice", decision: 1, choices: [0] }, "unknownOption"],
    [{ seat: "alice", decision: 2, choice: 0 }, "stale"],
    [{ seat: "bob", decision: 1, choice: 0 }, "notYourDecision"],
    [{ seat: "carol", decision: 1, choice: 0 }, "notYourDecision"],
    [{ seat: "alice", cancel: true as const }, "unknownOption"],
    [{ seat: "alice", attempt: { verb: "fly" } }, "unknownOption"],
    [{ seat: "alice", attempt: { verb: "cast", of: 999_999 } }, "unknownOption"],
  ])("%o is refused with a rule, and nothing has changed", (command, code) => {
    const game = fresh();
    const before = hash(game);
    const result = submit(game, command);
    expect(result.ok ? null : [result.refusal.code, result.refusal.rules]).toEqual([code, ["CR 117.1"]]);
    expect(hash(game)).toBe(before);
  });

  test("what is no saved game is not loaded", () => {
    expect(() => load(magic, "hello")).toThrow("not even JSON");
    expect(() => load(magic, "{}")).toThrow("no saved game");
  });

  test("nobody's view is refused", () => {
    expect(() => view(fresh(), "carol")).toThrow('no seat is called "carol"');
  });
});

describe("the operations on time, from outside", () => {
  const idle = (game: Game, turns: number): Game => {
    for (let i = 0; i < 600 && game.state.turn < turns; i++) answer(game, idleAnswer(game));
    return game;
  };

  test("[CR 500.7] [T006] an extra turn, two skips and another extra turn at once", () => {
    const game = fresh();
    extraTurn(game, "bob");
    skipNext(game, "bob", "turn", 2);
    extraTurn(game, "alice");
    // Alice's is newer. Bob's extra turn and his next are skipped, one skip each.
    expect(turnsAhead(game, 6)).toEqual(["alice", "bob skipped", "bob skipped", "alice", "bob", "alice"]);
  });

  test("[CR 500.8] [CR 500.9] phases after, steps before a place", () => {
    const game = fresh();
    insertAfter(game, "precombatMain", ["combat", "postcombatMain"]);
    insertBefore(game, "endStep", ["endStep"]);
    idle(game, 2);
    const visits = itinerary(game).filter((visit) => visit.turn === 1 && visit.passedOver === null);
    const combat = ["beginningOfCombat", "declareAttackers", "endOfCombat", "postcombatMain"];
    const rest = ["endStep", "endStep", "cleanup"];
    expect(visits.map((visit) => visit.span)).toEqual([
      "untap",
      "upkeep",
      "precombatMain",
      ...combat,
      ...combat,
      ...rest,
    ]);
  });

  test("[CR 724.1] the turn is ended down to its clean-up", () => {
    const game = fresh();
    cutTo(game, "turn", "cleanup");
    expect(itinerary(idle(game, 2)).flatMap((visit) => (visit.turn === 1 ? [visit.span] : []))).toEqual([
      "untap",
      "upkeep",
      "cleanup",
    ]);
  });

  test("a mistake of the caller throws, and the game goes on as it was", () => {
    const game = fresh();
    const before = hash(game);
    expect(() => skipNext(game, "alice", "lunch")).toThrow("begin:lunch");
    expect(() => perform(game, [{ fly: 1 }])).toThrow('unknown word "fly"');
    expect([hash(game), game.broken]).toEqual([before, ""]);
    answer(game, 0);
  });
});
