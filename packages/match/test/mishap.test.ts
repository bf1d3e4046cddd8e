import { extend, hash, type Ruleset } from "@turnwright/kernel";
import { expect, test } from "vitest";
import { magic } from "../../magic/src/card/set.ts";
import { enforceTime, give, passOn, restoreMatch, say, storeMatch, timeLeft } from "../src/index.ts";
import { askedAt, bot, choose, codeOf, laid, passUntil, tried } from "./small.ts";

/** Magic with a second main phase that cannot begin. */
const faulty: Ruleset = extend(magic, {
  spans: {
    ...magic.spans,
    postcombatMain: { rule: "CR 505", begin: [{ explode: true }], window: "fast" },
  },
  words: {
    ...magic.words,
    explode: {
      compile: () => () => {
        throw new Error("this word is broken");
      },
    },
  },
});

test("a command that breaks the game is taken back, and the game goes on", () => {
  const match = laid({ alice: { hand: ["Mountain"] }, bob: {} }, {}, faulty);
  say(match, "bob", { full: true });
  passUntil(match, "bob", "endOfCombat");
  const [before, count] = [hash(match.game), match.moments.length];
  expect(askedAt(match)).toBe("bob endOfCombat");
  expect(tried(match, "pass")).toMatchObject({ code: "broken", rules: [] });
  expect(match.mishap).toContain("this word is broken");
  expect([hash(match.game), match.moments.length, askedAt(match)]).toEqual([before, count, "bob endOfCombat"]);
  expect(give(match, { command: { seat: "bob", leave: true } })).toBeNull();
  expect(match.game.state.outcome?.winners).toEqual([0]);
});

test("whoever a pass is given for that breaks the game is asked instead", () => {
  const match = laid({ alice: { hand: ["Mountain"] }, bob: {} }, {}, faulty);
  choose(match, "pass");
  expect([askedAt(match), codeOf(match)]).toEqual(["bob endOfCombat", "choice"]);
  expect(passOn(match)).toBe(match.waiting);
  const again = restoreMatch(storeMatch(match), match.opening).match;
  passOn(again);
  expect(again.waiting).toEqual(match.waiting);
});

test("a bot has nothing else to do than to pass: that is an error, with what was broken", () => {
  const match = laid({ alice: {}, bob: {} }, { bob: bot }, faulty);
  tried(match, "pass");
  expect(() => passOn(match)).toThrow(/a pass of bob was refused.*this word is broken/);
});

test("time that runs out answers as little as possible, or leaves", () => {
  const match = laid({ alice: { hand: ["Mountain"] }, bob: {} });
  const limits = { decision: 1000, game: 2500 };
  expect(timeLeft(match, limits, "alice", 400)).toEqual({ decision: 600, game: 2100 });
  expect(enforceTime(match, limits, 999)).toBe(false);
  expect(enforceTime(match, limits, 1000)).toBe(true);
  expect(match.moments.map(({ given, verdict }) => [given.auto, given.spent, verdict?.text])).toEqual([
    ["time", 1000, "time ran out"],
  ]);
  expect(match.sittings["alice"]?.spent).toBe(1000);
  passOn(match);
  expect(timeLeft(match, {}, "alice", 0)).toEqual({ decision: Infinity, game: Infinity });
  expect(askedAt(match)).toBe("alice postcombatMain");
  expect(enforceTime(match, limits, 1500)).toBe(true);
  expect(match.moments.at(-1)?.verdict).toBeUndefined();
  expect(match.game.state.outcome?.winners).toEqual([1]);
  expect(enforceTime(match, limits, 9000)).toBe(false);
});

test.each([Number.NaN, -1])("a time of %s is refused: it would count as none", (time) => {
  const match = laid({ alice: {}, bob: {} });
  expect(() => enforceTime(match, { decision: 5 }, time)).toThrow("a time is a number of milliseconds from 0");
  expect(() => enforceTime(match, { game: time }, 5)).toThrow("a limit is a number of milliseconds from 0");
});
