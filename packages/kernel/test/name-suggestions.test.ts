import { describe, expect, test } from "vitest";
import { suggestName } from "../src/index.ts";

const spans = ["untap", "upkeep", "draw", "combat", "cleanup"];

describe("what was probably meant", () => {
  test.each([
    ["upkep", "upkeep", "a letter is missing"],
    ["upkeeep", "upkeep", "a letter is too many"],
    ["upkaep", "upkeep", "a letter is another"],
    ["ukpeep", "upkeep", "two neighbours have changed places"],
    ["UPKEEP", "upkeep", "large letters are small ones"],
    ["clean up", "cleanup", "a space is a letter"],
  ])("%s is %s: %s", (name, meant) => {
    expect(suggestName(name, spans)).toBe(meant);
  });

  test.each(["precombatMain", "xyzzy", "", "q"])('"%s" is none of them', (name) => {
    expect(suggestName(name, spans)).toBeUndefined();
  });

  test("of several the nearest is meant, and of those that are equally near the first", () => {
    expect(suggestName("Forst", ["Frost", "Forest"])).toBe("Frost");
    expect(suggestName("Bear", ["Boar", "Bears", "Bear"])).toBe("Bear");
  });

  test.each([
    ["upkeep", "begin:upkeep", "a part of a name that has two"],
    ["enters", "enter:battlefield", "with an ending, the first of those with as few words"],
    ["drawCard", "draw", "a word more"],
    ["Grizzly", "Grizzly Bears", "a part of the name of a card"],
  ])("%s is %s: %s", (name, meant) => {
    expect(suggestName(name, ["enter:battlefield", "enter:hand", "begin:upkeep", "draw", "Grizzly Bears"])).toBe(meant);
  });

  test("of a short name only one letter may be wrong", () => {
    expect(suggestName("wolf", ["Jolt"])).toBeUndefined();
    expect(suggestName("wolf", ["Wold"])).toBe("Wold");
  });

  test("a short name of which no letter is right was not meant", () => {
    expect(suggestName("ab", ["cd"])).toBeUndefined();
    expect(suggestName("ab", ["ac"])).toBe("ac");
  });

  test("a third of a long name may be wrong, and no more", () => {
    expect(suggestName("declareXXXckers", ["declareAttackers"])).toBe("declareAttackers");
    expect(suggestName("dXXXXXeAttXXXXX", ["declareAttackers"])).toBeUndefined();
  });

  test("there is nothing to be meant among nothing, and a very long name is looked at only as far as names go", () => {
    expect(suggestName("upkeep", [])).toBeUndefined();
    expect(suggestName(`upkeep${"x".repeat(100_000)}`, spans)).toBeUndefined();
    expect(suggestName("a".repeat(90), ["a".repeat(100)])).toBe("a".repeat(100));
  });
});
