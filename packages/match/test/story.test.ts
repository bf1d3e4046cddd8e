import { expect, test } from "vitest";
import { openMatch, passedFor, pastSpans, story, type Match } from "../src/index.ts";
import { decks } from "../../magic/src/card/decks.ts";
import { magic } from "../../magic/src/card/set.ts";
import { look } from "../../magic/src/look.ts";
import { bot, choose, laid, passUntil, person } from "./small.ts";

const fought = (): Match => {
  const match = laid({
    alice: { hand: ["Shock"], battlefield: ["Mountain", "Raging Goblin"] },
    bob: { battlefield: ["Grizzly Bears"] },
  });
  choose(match, "cast:Shock");
  choose(match, "target:Grizzly Bears");
  choose(match, "pass");
  choose(match, "attack:Raging Goblin>bob");
  passUntil(match, "bob", "precombatMain");
  return match;
};

test("the story is told to whoever reads it, with turns as heads and what follows below", () => {
  const match = fought();
  const lines = (reader: string): unknown =>
    story(match, reader).map(({ moment, text, rule, turn, span, head, follows }) => [
      moment,
      `${head ? "# " : follows ? "  " : ""}${text}`,
      rule,
      `${turn} ${span}`,
    ]);
  expect(lines("alice")).toEqual([]);
  expect(story(match, "bob").map(({ text }) => text)).toEqual([]);
  expect(story(match, "bob", 0, 2)).toEqual([]);
});

test("equal lines in a row are one", () => {
  const match = openMatch({
    ruleset: magic,
    look,
    setup: { seats: ["alice", "bob"], decks: { alice: decks.vigil, bob: decks.midnight }, seed: 3 },
    players: { alice: person, bob: bot },
  });
  expect(story(match, "bob").map(({ text }) => text)).toEqual([]);
});

test("the spans of a turn, over, open and passed over", () => {
  const match = fought();
  const spans = (turn: number, to?: number): unknown =>
    pastSpans(match, "bob", turn, to).map(({ span, passedOver, isOpen, moment }) =>
      [span, passedOver ?? (isOpen ? "open" : "over"), moment].join(" "),
    );
  expect(spans(3)).toEqual([]);
  expect(spans(4)).toEqual([]);
  expect(spans(3, 1)).toEqual([]);
});

test("the windows that were passed for a seat, and why", () => {
  const match = fought();
  const windows = (seat: string, turn: number): unknown =>
    passedFor(match, seat, turn).map(({ span, text, rule = "" }) => [span, text, rule].join(" | "));
  expect(windows("alice", 3)).toEqual([]);
  expect(windows("bob", 3)).toEqual([]);
});
