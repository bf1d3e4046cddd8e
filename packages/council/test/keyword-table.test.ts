import { allEvents, answer, decision, extend, start, type Game, type Ruleset } from "@turnwright/kernel";
import { expect, test } from "vitest";
import { keywordAbilities } from "../src/rules/keywords.ts";
import { council } from "../src/card/set.ts";

/** The same game with another meaning of some keywords. */
const meaning = (other: Partial<Record<keyof typeof keywordAbilities, readonly never[]>>): Ruleset =>
  extend(council, { keywords: { of: "keywords", abilities: { ...keywordAbilities, ...other } } });

/** Two attack together, one of them with Rally. */
function attacked(rules: Ruleset): Game {
  const game = start(rules, {
    seats: ["a", "b"],
    zones: { a: { field: ["Banner Page", "Levy Spear"] } },
    at: { turn: 3, active: "a", span: "declareAttackers" },
  });
  while (decision(game)?.kind === "declare") answer(game, 0);
  return game;
}

test("[C1K-KW-8] what a keyword means is data: a game with another table has another order of events", () => {
  const names = (game: Game): string[] => allEvents(game).map((event) => event.name);
  expect(names(attacked(council))).toEqual(["begin:declareAttackers", "attack", "attack", "rally", "buff", "priority"]);
  expect(names(attacked(meaning({ rally: [] })))).toEqual(["begin:declareAttackers", "attack", "attack", "priority"]);
});
