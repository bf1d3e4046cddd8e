import { expect, test } from "vitest";
import { magic } from "../shapes/magic-cards.ts";
import { explain, extend, submit } from "../src/index.ts";
import { at, choose, keys, lay } from "./kit/index.ts";

const landFirst = extend(magic, {
  pass: { rule: "GA-MP-6", after: { actions: ["playLand"], of: { types: "land" } } },
});

test("[GA-MP-6] nobody passes who could still do what comes first", () => {
  const game = lay(landFirst, { hand: ["Land", "Land"] });
  expect(keys(game)).toEqual(["playLand:Land", "playLand:Land#2"]);
  expect(explain(game, "a", { verb: "pass" })).toEqual({
    code: "condition",
    text: "you must playLand first",
    rules: ["GA-MP-6"],
    reasons: [{ text: "you must playLand first", rule: "GA-MP-6" }],
  });
  expect(submit(game, { seat: "a", attempt: { verb: "pass" } }).ok).toBe(false);
  choose(game, "playLand:Land");
  // One land a turn: the other cannot be played, and keeps nobody from passing.
  expect(keys(game)).toContain("pass");
});

test("[GA-MP-6] whoever cannot do it passes, whatever else there is to do", () => {
  const game = lay(landFirst, { hand: ["Land"] }, {}, at("upkeep"));
  expect(keys(game)).toEqual(["pass"]);
});
