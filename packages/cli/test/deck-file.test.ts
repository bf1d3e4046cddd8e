import { expect, test } from "vitest";
import { readDeck } from "../src/deck-file.ts";

const known = ["Shock", "Sudden Shock", "Fire // Ice", "Mountain", "Borrowing 100,000 Arrows", "Name Sticker"];

const deck = (text: string): readonly string[] => readDeck("deck.txt", text, known).cards;

test.each([
  ["4 Shock", 4],
  ["4x Shock", 4],
  ["4X Shock", 4],
  ["Shock x4", 4],
  ["Shock", 1],
  ["shock", 1],
  ["4 Shock (M20) 160", 4],
  ["4 Shock (M20) 160 *F*", 4],
  ["4x Shock [M20]", 4],
  ["4 Shock <160>", 4],
  ["4 Shock # burn", 4],
])("%j is a line of a deck", (line, count) => {
  expect(deck(line)).toEqual(Array.from({ length: count }, () => "Shock"));
});

test("what Arena and MTGO write is read, without the sideboard, whose cards need not be known", () => {
  const arena =
    "About\nName Red Deck\n\nDeck\n2 Shock (M20) 160\n1 Fire // Ice (MH2) 290\n\nSideboard\n3 Abrade (VOW) 139\n";
  const mtgo = "\uFEFF2 Shock\r\n1 Fire // Ice\r\nSB: 3 Abrade\r\n// a remark\r\n";
  const headed = "// Red\nMaindeck:\n2 Shock\n1 Fire // Ice\nSideboard (3)\n3 Abrade\n";
  for (const text of [arena, mtgo, headed])
    expect(readDeck("deck.txt", text, known)).toEqual({
      cards: ["Shock", "Shock", "Fire // Ice"],
      aside: 3,
      problems: [],
    });
});

test("an unknown card is named once, with its place and the nearest", () => {
  const { problems } = readDeck("deck.txt", "2 Shock\n4 Shokc (M20) 160\n1 Shokc\n0 Mountain\n", known);
  expect(problems).toEqual([
    { file: "deck.txt", line: 2, column: 1, message: 'no card is called "Shokc"', suggestion: "Shock" },
    { file: "deck.txt", line: 4, column: 1, message: "0 of a card are not possible; expected 1 to 200" },
  ]);
});

test("a name that looks like something else is a name", () => {
  expect(deck("Borrowing 100,000 Arrows\nName Sticker\n")).toEqual(["Borrowing 100,000 Arrows", "Name Sticker"]);
});

test("a deck without a card is none", () => {
  expect(readDeck("deck.txt", "Sideboard\n1 Shock\n", known).problems.map(({ message }) => message)).toEqual([
    "there is no card in this deck; expected lines like `4 Shock`",
  ]);
});
