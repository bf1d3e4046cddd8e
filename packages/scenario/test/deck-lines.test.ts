import { describe, expect, test } from "vitest";
import { cardsOfDeck, faultOfLeaders, readDeck, sayProblem, unknownProblem, type ReadDeck } from "../src/index.ts";

const known = [
  "Shock",
  "Sudden Shock",
  "Fire // Ice",
  "Mountain",
  "Borrowing 100,000 Arrows",
  "Name Sticker",
  "Lim-Dûl's Vault",
  "Æther Vial",
  "Delver of Secrets",
  "Man-o'-War",
  "#1 Fan",
  "Land",
  "X",
  "Shock x4",
];

const read = (text: string): ReadDeck => readDeck("deck.txt", text, known);
const deck = (text: string): readonly string[] => cardsOfDeck(read(text).deck);
const said = (text: string): readonly string[] => {
  const { problems, unknown } = read(text);
  return [...problems, ...unknown.map((each) => unknownProblem("deck.txt", each))].map(sayProblem);
};

test.each([
  ["4 Shock", 4],
  ["4x Shock", 4],
  ["4X Shock", 4],
  ["4 x Shock", 4],
  ["4xShock", 4],
  ["(4) Shock", 4],
  ["[4] Shock", 4],
  ["x4 Shock", 4],
  ["Shock x3", 3],
  ["Shock", 1],
  ["shock", 1],
  ["\t4\tSHOCK  ", 4],
  ["4 Shock (M20) 160", 4],
  ["4 Shock (M20)", 4],
  ["4 Shock (PLST) M20-160", 4],
  ["4 Shock (SLD) 160★", 4],
  ["4 Shock (M20) 160 *F*", 4],
  ["4x Shock [M20]", 4],
  ["4x Shock (m20) 160 [Burn] ^Have,#37d67a^", 4],
  ["4 [M20] Shock", 4],
  ["4 [M20:160] Shock", 4],
  ["4 Shock|M20", 4],
  ["4 Shock+|M20|2", 4],
  ["4 Shock|M20|1|[160]|#{markedColors=R}", 4],
  ["4 Shock <160>", 4],
  ["4 Shock # burn", 4],
])("%j is a line of a deck", (line, count) => {
  expect(read(line)).toMatchObject({ problems: [], unknown: [], notes: [] });
  expect(deck(line)).toEqual(Array.from({ length: count }, () => "Shock"));
});

test.each([
  ["4 Shock (M20) 160", { set: "M20", number: "160" }],
  ["4 [M20:160] Shock", { set: "M20", number: "160" }],
  ["4 [NONE:0] Shock", undefined],
  ["4 [M20:0] Shock", { set: "M20" }],
  ["4 Shock|M20|1|[160]", { set: "M20", number: "160" }],
  ["4 Shock|1", undefined],
  ["4 Shock|???", undefined],
  ["4 Shock (m20)", { set: "M20" }],
])("the printing of %j is kept", (line, printing) => {
  expect(read(line).deck.main).toEqual([{ count: 4, card: "Shock", ...(printing === undefined ? {} : { printing }) }]);
});

test.each([
  ["Fire // Ice", "Fire // Ice"],
  ["Fire/Ice", "Fire // Ice"],
  ["Fire /// Ice", "Fire // Ice"],
  ["fire", "Fire // Ice"],
  ["Lim-Dul's Vault", "Lim-Dûl's Vault"],
  ["Lim-Du\u0302l\u2019s Vault", "Lim-Dûl's Vault"],
  ["Aether Vial", "Æther Vial"],
  ["ÆTHER VIAL", "Æther Vial"],
  ["Man\u2011o\u2019\u2011War", "Man-o'-War"],
  ["Delver of Secrets // Insectile Aberration", "Delver of Secrets"],
])("%j is %j", (written, card) => {
  expect(deck(`2 ${written}`)).toEqual([card, card]);
});

test("a name that looks like something else is a name", () => {
  const names = ["Borrowing 100,000 Arrows", "Name Sticker", "#1 Fan", "Land"];
  expect(deck(names.join("\n"))).toEqual(names);
  expect(deck("2 #1 Fan")).toEqual(["#1 Fan", "#1 Fan"]);
  expect(deck("2 X (UNF) 100")).toEqual(["X", "X"]);
  expect(deck("Shock x4\nShock x3")).toEqual(["Shock x4", "Shock", "Shock", "Shock"]);
});

test("lines of the same card are one entry, of another printing another", () => {
  expect(read("2 Shock\n1 Mountain\n1 shock\n3 Shock (M20)\n").deck.main).toEqual([
    { count: 3, card: "Shock" },
    { count: 1, card: "Mountain" },
    { count: 3, card: "Shock", printing: { set: "M20" } },
  ]);
});

describe("a card that the game does not have", () => {
  test("is named once, with its first line, how many there are, and the nearest", () => {
    expect(said("2 Shock\n4 Shokc (M20) 160\n1 shokc\n0 Mountain\n")).toEqual([
      "deck.txt:4:1: 0 of a card are not possible; expected 1 to 250",
      'deck.txt:2:1: no card is called "Shokc" (5 of it); did you mean "Shock"?',
    ]);
  });

  test("has its column, also behind a mark of the order of bytes", () => {
    expect(said("\uFEFF  1 Shokc")).toEqual(['deck.txt:1:3: no card is called "Shokc"; did you mean "Shock"?']);
  });

  test("has up to three names that are near", () => {
    const near = ["Shock", "Shocks", "Shack", "Shuck", "Mountain"];
    expect(readDeck("deck.txt", "1 Shok", near).unknown).toEqual([
      { line: 1, column: 1, card: "Shok", count: 1, isPlayed: true, nearest: ["Shock"] },
    ]);
    expect(readDeck("deck.txt", "1 Shick", near).unknown[0]?.nearest).toEqual(["Shock", "Shack", "Shuck"]);
  });

  test("stays in the list as it is written, and in the sideboard is not played with", () => {
    const { deck: list, unknown } = read("Deck\n2 Shock\n\nSideboard\n3 Abrade (VOW) 139\n");
    expect(list.side).toEqual([{ count: 3, card: "Abrade", printing: { set: "VOW", number: "139" } }]);
    expect(unknown).toMatchObject([{ line: 5, card: "Abrade", count: 3, isPlayed: false, nearest: [] }]);
  });
});

describe("what lies in the sideboard", () => {
  const cards = ["Shock", "Shock", "Fire // Ice"];
  test.each([
    ["after a heading", "2 Shock\n1 Fire // Ice\nSideboard\n3 Mountain\n"],
    ["after a heading with a number", "Maindeck:\n2 Shock\n1 Fire // Ice\nSideboard (3)\n3 Mountain\n"],
    ["after a heading behind a sign", "//Main\n2 Shock\n1 Fire // Ice\n//Sideboard\n3 Mountain\n"],
    ["after a number of cards behind a sign", "2 Shock\n1 Fire // Ice\n// 3 Sideboard\n3 Mountain\n"],
    ["by kind after its heading", "2 Shock\n1 Fire // Ice\nSideboard\nLands (3)\n3 Mountain\n"],
    ["with a mark", "2 Shock\nSB: 3 Mountain\n1 Fire // Ice\n"],
    ["with a mark in small letters", "2 Shock\n1 Fire // Ice\nsb:3 Mountain\n"],
    [
      "under numbers of cards",
      "// 3 Maindeck\n// 3 Instant\n2 Shock\n1 Fire // Ice\n\n// 3 Sideboard\n// 3 Land\nSB: 3 Mountain\n",
    ],
    ["after the one empty line", "2 Shock\n1 Fire // Ice\n\n3 Mountain\n"],
    ["after several empty lines together", "\n\n2 Shock\n1 Fire // Ice\n\n\n\n3 Mountain\n\n"],
  ])("stands %s", (_how, text) => {
    const { deck: list, problems } = read(text);
    expect(problems).toEqual([]);
    expect(cardsOfDeck(list)).toEqual(cards);
    expect(list.side).toEqual([{ count: 3, card: "Mountain" }]);
  });

  test("is told of where only an empty line says so", () => {
    expect(read("2 Shock\n\n1 Mountain\n").notes.map(sayProblem)).toEqual([
      "deck.txt:3:1: what follows the empty line is read as the sideboard (1 in all); the headings `Deck` and `Sideboard` say it outright",
    ]);
  });

  test.each([
    ["three groups", "2 Shock\n\n1 Fire // Ice\n\n1 Mountain"],
    ["a group that is larger than what it follows", "1 Fire // Ice\n\n2 Shock\n1 Mountain"],
    ["groups by kind", "Instants (3)\n2 Shock\n1 Fire // Ice\n\nLands (1)\n1 Mountain"],
  ])("is not %s", (_what, text) => {
    expect(read(text)).toMatchObject({ notes: [], problems: [], deck: { side: [] } });
    expect(deck(text).toSorted()).toEqual(["Fire // Ice", "Mountain", "Shock", "Shock"]);
  });
});

describe("the commander", () => {
  test("[CR 903.3] [CR 702.124] is one card, or two: three do not lead a deck together", () => {
    const led = (...names: string[]): string | null =>
      faultOfLeaders(read(`Commander\n${names.map((name) => `1 ${name}\n`).join("")}\nDeck\n2 Shock`).deck);
    expect([led("Delver of Secrets"), led("Delver of Secrets", "Fire // Ice")]).toEqual([null, null]);
    expect(led("Delver of Secrets", "Fire // Ice", "Mountain")).toBe(
      "Delver of Secrets and Fire // Ice and Mountain cannot lead it together: one card leads a deck, or two that are partners",
    );
  });

  const expected = {
    commander: [{ count: 1, card: "Delver of Secrets" }],
    main: [{ count: 2, card: "Shock" }],
    side: [],
  };
  test.each([
    ["under its heading", "Commander\n1 Delver of Secrets\n\nDeck\n2 Shock"],
    ["under its heading, with nothing above the rest", "Commander\n1 Delver of Secrets\n\n2 Shock"],
    ["above kinds of cards", "Commander (1)\n1 Delver of Secrets\nInstants (2)\n2 Shock"],
    ["by a mark of TappedOut", "1x Delver of Secrets *CMDR*\n2x Shock"],
    ["by a mark of deckstats", "//Main\n1 Delver of Secrets # !Commander\n2 Shock"],
    ["by a category of Archidekt", "1x Delver of Secrets [Commander{top}]\n2x Shock [Burn]"],
  ])("is told %s", (_how, text) => {
    expect(read(text)).toMatchObject({ deck: expected, problems: [], unknown: [] });
  });

  test("of Forge may be two, with an empty line between them", () => {
    const { commander, main } = read("[Commander]\n1 Delver of Secrets\n\n1 Shock\n[Main]\n9 Mountain").deck;
    expect([commander.length, main]).toEqual([2, [{ count: 9, card: "Mountain" }]]);
  });

  test.each([
    ["MTGO", "99 Mountain\n\n1 Delver of Secrets\n"],
    ["XMage", "99 [M20:1] Mountain\nSB: 1 [ISD:51] Delver of Secrets\n"],
  ])("is what lies beside 99 cards in a file of %s", (_format, text) => {
    const { deck: list, notes } = read(text);
    expect(list.commander.map(({ card }) => card)).toEqual(["Delver of Secrets"]);
    expect(list.side).toEqual([]);
    expect(notes.at(-1)?.message).toContain("read as a deck with its commander");
    expect(read(text.replace("99 ", "98 ")).deck.commander).toEqual([]);
    expect(read(text.replace("99 ", "97 ").replace(/1(?= (?:\[ISD:51\] )?Delver)/, "3")).deck.commander).toEqual([]);
  });
});
