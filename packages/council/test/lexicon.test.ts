import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { speaksOfAll } from "../../lexicon/test/completeness.ts";
import { keywordAbilities } from "../src/rules/keywords.ts";
import { BOUND, checkValue, describe, entriesFor, explained, lexicon, named } from "../src/lexicon/index.ts";
import { rules } from "../src/rules/ruleset.ts";
import { shipped } from "../src/card/set.ts";
import { words } from "../src/words/index.ts";

speaksOfAll({
  game: "Council",
  language: { entries: lexicon, entriesFor, bound: BOUND, named, explained, checkValue },
  rules,
  words,
  keywords: Object.keys(keywordAbilities),
});

test("[C1K-KW-23] what the documents only name is said with a meaning of ours, and marked so", () => {
  const row = readFileSync(new URL("../rules/c1k.jsonl", import.meta.url), "utf8").match(/"Scry X, .*?:/)?.[0] ?? "";
  const names = row
    .replaceAll(/"|:| X/g, "")
    .toLowerCase()
    .split(", ");
  const known = lexicon.filter(({ kind }) => kind === "word" || kind === "keyword");
  const isMarked = (name: string): boolean => known.some(({ form, says }) => form === name && says.endsWith("*Ours.*"));
  expect(names).toHaveLength(26);
  expect(names.filter((name) => !isMarked(name))).toEqual(["intimidate"]);
});

test("what a card says is made from what it does", () => {
  const text = (name: string): string => describe(shipped.find((card) => card.name === name) ?? {}).join(" ");
  expect(text("Call to Arms")).toBe("Fast. Command target unit you control. That unit gets +1/+0 until end of turn.");
  expect(text("Grove Mother")).toBe("Bloom. Exhaust this: Heal target unit by 1.");
  expect(text("Null Shackle")).toBe("Attach to target unit. The card this is attached to is restrained.");
  expect(text("Echo Chamber")).toBe(
    "Fast. Deal 2 damage to each opponent, and again at the start of the next End Phase.",
  );
});
