import { expect, test } from "vitest";
import { idsNamed } from "../src/rule-ids.ts";
import { clip, table, wrap, wrapWhole } from "../src/text.ts";

test("a text is broken between words", () => {
  expect(wrap("one two three", 7)).toEqual(["one two", "three"]);
  expect(wrap("unbreakable", 4)).toEqual(["unbreakable"]);
  expect(clip("unbreakable", 5)).toBe("unbr…");
});

test("a table that fits is as narrow as it can be", () => {
  expect(
    table(
      [
        ["a", "bb"],
        ["ccc", "d"],
      ],
      80,
    ),
  ).toEqual(["a    bb", "ccc  d"]);
});

test("in one that does not fit the widest column gives way", () => {
  const lines = table([["short", "a long sentence that needs more room", "end"]], 30);
  expect(lines).toEqual(["short  a long sentence     end", "       that needs more", "       room"]);
});

test("ids are found in comments and in texts, also those that go on a list", () => {
  expect(idsNamed("// [CR 305.6, 306.5b] and T003, GA-MP-4")).toEqual(["CR 305.6", "CR 306.5b", "T003", "GA-MP-4"]);
  expect(idsNamed("nothing 500.7 here")).toEqual([]);
});

test("what stands between pieces fits into the line too", () => {
  const lines = wrapWhole(["one", "two", "three"], ", ", 8);
  expect(lines).toEqual(["one,", "two,", "three"]);
  expect(wrapWhole(["one", "two"], ", ", 8)).toEqual(["one, two"]);
});
