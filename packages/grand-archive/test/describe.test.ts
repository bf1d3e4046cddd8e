import { expect, test } from "vitest";
import { describe as rulesText } from "../src/lexicon/index.ts";
import { shipped } from "../src/card/set.ts";

const textOf = (name: string): readonly string[] => {
  const card = shipped.find((each) => each.name === name);
  if (card === undefined) throw new Error(`no card is called ${name}`);
  return rulesText(card);
};

test("who has one champion is spoken of as having one", () => {
  expect(textOf("Careful Study")).toEqual([
    "Put five enlighten counters on your champion.",
    "This costs (1) less times your champion's level.",
  ]);
  expect(textOf("Crystal of Empowerment")).toEqual(["Banish this: Your champion gets +2 level until end of turn."]);
});

test("what is added to a number is said as such", () => {
  expect(textOf("Magus Disciple")[0]).toBe("Your champion gets +1 level.");
});

test("champions of everybody are each champion", () => {
  expect(textOf("Manic Zealot")).toContain("When this dies, deal 2 damage to each champion.");
});
