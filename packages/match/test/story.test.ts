import { expect, test } from "vitest";
import { give, lastDecisionOf, openMatch, passedFor, passedSince, pastSpans, story, type Match } from "../src/index.ts";
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
  expect(lines("alice")).toEqual([
    [2, "you cast Shock", "CR 601.2", "3 precombatMain"],
    [2, "  Shock targets Grizzly Bears", "CR 115.4", "3 precombatMain"],
    [4, "  Shock resolves", "CR 608.1", "3 precombatMain"],
    [4, "  Shock deals 2 damage to Grizzly Bears", "CR 120.3", "3 precombatMain"],
    [4, "  Grizzly Bears is destroyed", "CR 704.5g", "3 precombatMain"],
    [9, "Raging Goblin attacks bob", "CR 508.1m", "3 declareAttackers"],
    [13, "  Raging Goblin deals 1 damage to bob", "CR 510.2", "3 combatDamage"],
    [21, "# turn 4", "CR 500.1", "4 turn"],
    [23, "bob draws a card", "CR 504.1", "4 draw"],
  ]);
  const texts = (from: number, to?: number): readonly string[] => story(match, "bob", from, to).map(({ text }) => text);
  expect(texts(4)).toEqual([
    "Raging Goblin attacks you",
    "Raging Goblin deals 1 damage to you",
    "turn 4",
    "you draw Island",
  ]);
  expect(texts(0, 2)).toEqual(["alice casts Shock", "Shock targets Grizzly Bears"]);
});

test("equal lines in a row are one", () => {
  const match = openMatch({
    ruleset: magic,
    look,
    setup: { seats: ["alice", "bob"], decks: { alice: decks["vigil"] ?? [], bob: decks["midnight"] ?? [] }, seed: 3 },
    players: { alice: person, bob: bot },
  });
  const [first, ...others] = story(match, "bob").map(({ text }) => text);
  expect([first, others.length]).toEqual(["alice draws 7 cards", 7]);
});

test("the spans of a turn, over, open and passed over", () => {
  const match = fought();
  const spans = (turn: number, to?: number): unknown =>
    pastSpans(match, "bob", turn, to).map(({ span, passedOver, isOpen, moment }) =>
      [span, passedOver ?? (isOpen ? "open" : "over"), moment].join(" "),
    );
  expect(spans(3)).toEqual([
    "precombatMain over 0",
    "combat over 6",
    "beginningOfCombat over 6",
    "declareAttackers over 8",
    "declareBlockers over 11",
    "firstStrikeDamage notProposed 13",
    "combatDamage over 13",
    "endOfCombat over 15",
    "postcombatMain over 17",
    "ending over 19",
    "endStep over 19",
    "cleanup over 21",
  ]);
  expect(spans(4)).toEqual([
    "turn open 21",
    "beginning over 21",
    "untap over 21",
    "upkeep over 21",
    "draw over 23",
    "precombatMain open 25",
  ]);
  expect(spans(3, 7)).toEqual(["precombatMain over 0", "combat open 6", "beginningOfCombat open 6"]);
  expect(pastSpans(match, "bob", 4)[0]).toMatchObject({ span: "turn", seat: "bob", rule: "CR 500.1" });
});

test("the windows that were passed for a seat, and why", () => {
  const match = fought();
  const windows = (seat: string, turn: number): unknown =>
    passedFor(match, seat, turn).map(({ moment, span, text, rule = "" }) => [moment, span, text, rule].join(" | "));
  expect(windows("alice", 3)).toEqual([
    "2 | precombatMain | Shock is yours and resolves next | CR 601.2",
    "6 | beginningOfCombat | there is nothing you could do | ",
    "9 | declareAttackers | there is nothing you could do | ",
    "11 | declareBlockers | there is nothing you could do | ",
    "13 | combatDamage | there is nothing you could do | ",
    "15 | endOfCombat | there is nothing you could do | ",
    "19 | endStep | there is nothing you could do | ",
  ]);
  expect(windows("bob", 4)).toEqual([
    "21 | upkeep | there is nothing you could do | ",
    "23 | draw | there is nothing you could do | ",
  ]);
});

test("what a seat has left is told with the last thing that changed it", () => {
  const match = laid({ alice: { battlefield: ["Raging Goblin", "Raging Goblin"] }, bob: {} }, {}, magic, {
    bob: { life: 9 },
  });
  passUntil(match, "alice", "declareAttackers");
  give(match, { command: { seat: "alice", decision: match.game.decisions, choices: [0, 1] } });
  passUntil(match, "alice", "postcombatMain");
  const told = story(match, "alice").filter(({ text }) => text.includes("damage"));
  expect(told.map(({ text, left }) => [text, left])).toEqual([["Raging Goblin deals 1 damage to bob ×2", 7]]);
});

test("who sees all of a match that is watched is told what each seat draws, and nobody is where it is not", () => {
  const opening = {
    ruleset: magic,
    look,
    setup: { seats: ["alice", "bob"], decks: { alice: decks["vigil"] ?? [], bob: decks["midnight"] ?? [] }, seed: 3 },
    players: { alice: bot, bob: bot },
  };
  const watched = openMatch({ ...opening, isWatched: true });
  const texts = story(watched, null).map(({ text }) => text);
  for (const seat of ["alice", "bob"]) {
    expect(texts.some((text) => text.startsWith(`${seat} draws `))).toBe(true);
    expect(texts).not.toContain(`${seat} draws 7 cards`);
  }
  for (const read of [story, (match: Match) => pastSpans(match, null, 1)] as const)
    expect(() => read(openMatch(opening), null)).toThrow("nobody sees all of this match: open it with isWatched");
});

test("a payment that was left to others is no window that was passed, and no decision to go back to", () => {
  const match = laid({ alice: { hand: ["Shock"], battlefield: ["Mountain"] }, bob: {} });
  choose(match, "cast:Shock");
  const { decisions } = match.game;
  give(match, { command: { seat: "alice", decision: decisions, choice: 1 }, auto: "paid" });
  expect(match.moments.at(-1)?.verdict?.text).toBe("you left to others what is paid with");
  expect(passedSince(match, "alice", 0)).toEqual([]);
  expect(lastDecisionOf(match, "alice")).toBe(0);
});
