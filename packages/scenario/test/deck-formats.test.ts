import { describe, expect, test } from "vitest";
import {
  cardsOfDeck,
  readDeck,
  sayProblem,
  textOfBytes,
  writeDeck,
  type DeckFormat,
  type DeckList,
  type ReadDeck,
} from "../src/index.ts";

const known = [
  "Shock",
  "Fire // Ice",
  "Mountain",
  "Krenko, Mob Boss",
  "Abrade",
  "Lurrus of the Dream-Den",
  'R&D\'s "Lair"',
];

const read = (lines: readonly string[], end = "\n"): ReadDeck => readDeck("deck", lines.join(end) + end, known);

/** Files of every program, written by what is known of their formats. */
const FILES: readonly (readonly [string, DeckFormat, readonly string[], Partial<DeckList>])[] = [
  [
    "Arena",
    "arena",
    [
      "About",
      "Name Red Deck",
      "",
      "Companion",
      "1 Lurrus of the Dream-Den (IKO) 226",
      "",
      "Deck",
      "2 Shock (M20) 160",
      "1 Fire /// Ice (MH2) 290",
      "20 Mountain",
      "",
      "Sideboard",
      "1 Lurrus of the Dream-Den (IKO) 226",
      "3 Abrade (VOW) 139",
    ],
    {
      title: "Red Deck",
      companion: [{ count: 1, card: "Lurrus of the Dream-Den", printing: { set: "IKO", number: "226" } }],
      main: [
        { count: 2, card: "Shock", printing: { set: "M20", number: "160" } },
        { count: 1, card: "Fire // Ice", printing: { set: "MH2", number: "290" } },
        { count: 20, card: "Mountain" },
      ],
      side: [{ count: 3, card: "Abrade", printing: { set: "VOW", number: "139" } }],
    },
  ],
  [
    "Arena with a commander",
    "arena",
    ["Commander", "1 Krenko, Mob Boss (DDT) 52", "", "Deck", "99 Mountain (M20) 273"],
    {
      commander: [{ count: 1, card: "Krenko, Mob Boss", printing: { set: "DDT", number: "52" } }],
      main: [{ count: 99, card: "Mountain", printing: { set: "M20", number: "273" } }],
    },
  ],
  [
    "MTGO in text",
    "mtgo",
    ["2 Shock", "1 Fire/Ice", "20 Mountain", "", "3 Abrade"],
    {
      main: [
        { count: 2, card: "Shock" },
        { count: 1, card: "Fire // Ice" },
        { count: 20, card: "Mountain" },
      ],
      side: [{ count: 3, card: "Abrade" }],
    },
  ],
  [
    "MTGO in XML",
    "mtgo",
    [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
      "  <NetDeckID>0</NetDeckID>",
      "  <PreconstructedDeckID>0</PreconstructedDeckID>",
      '  <Cards CatID="72851" Quantity="2" Sideboard="false" Name="Shock" Annotation="0" />',
      '  <Cards CatID="1" Quantity="1" Sideboard="false" Name="Fire/Ice" />',
      "  <Cards CatID='2' Quantity='3' Sideboard='true' Name='Abrade'></Cards>",
      "</Deck>",
    ],
    {
      main: [
        { count: 2, card: "Shock" },
        { count: 1, card: "Fire // Ice" },
      ],
      side: [{ count: 3, card: "Abrade" }],
    },
  ],
  [
    "Forge",
    "forge",
    [
      "[metadata]",
      "Name=Red Deck",
      "Deck Type=Commander",
      "[Avatar]",
      "",
      "[Commander]",
      "1 Krenko, Mob Boss+|DDT|1",
      "[Main]",
      "2 Shock|M20|1|[160]",
      "; 4 Not Yet There",
      "20 Mountain|M20|3",
      "",
      "1 Fire // Ice",
      "[Sideboard]",
      "3 Abrade|VOW",
    ],
    {
      title: "Red Deck",
      commander: [{ count: 1, card: "Krenko, Mob Boss", printing: { set: "DDT" } }],
      main: [
        { count: 2, card: "Shock", printing: { set: "M20", number: "160" } },
        { count: 20, card: "Mountain", printing: { set: "M20" } },
        { count: 1, card: "Fire // Ice" },
      ],
      side: [{ count: 3, card: "Abrade", printing: { set: "VOW" } }],
    },
  ],
  [
    "XMage",
    "xmage",
    [
      "NAME:Red Deck",
      "AUTHOR:somebody",
      "# a remark",
      "2 [M20:160] Shock",
      "1 [MH2:290] Fire // Ice",
      "20 [MPS-AKH:11a] Mountain",
      "SB: 3 [VOW:139] Abrade",
      "LAYOUT MAIN:(1,2)(NONE,false,50)|([M20:160],[M20:160])([MH2:290])",
      "LAYOUT SIDEBOARD:(0,0)(NONE,false,50)|",
    ],
    {
      title: "Red Deck",
      main: [
        { count: 2, card: "Shock", printing: { set: "M20", number: "160" } },
        { count: 1, card: "Fire // Ice", printing: { set: "MH2", number: "290" } },
        { count: 20, card: "Mountain", printing: { set: "MPS-AKH", number: "11a" } },
      ],
      side: [{ count: 3, card: "Abrade", printing: { set: "VOW", number: "139" } }],
    },
  ],
  [
    "Cockatrice in XML",
    "cockatrice",
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<cockatrice_deck version="1">',
      "    <lastLoadedTimestamp></lastLoadedTimestamp>",
      "    <deckname>Red &amp; Deck</deckname>",
      "    <comments>4 Not a Card</comments>",
      '    <zone name="main">',
      '        <card number="2" name="Shock" setShortName="M20" collectorNumber="160" uuid="x"/>',
      '        <card number="1" name="R&amp;D&#39;s &quot;La&#x69;r&quot;"/>',
      "        <!-- <card/> -->",
      "    </zone>",
      '    <zone name="side"><card number="3" name="Abrade"/></zone>',
      "</cockatrice_deck>",
    ],
    {
      title: "Red & Deck",
      main: [
        { count: 2, card: "Shock", printing: { set: "M20", number: "160" } },
        { count: 1, card: 'R&D\'s "Lair"' },
      ],
      side: [{ count: 3, card: "Abrade" }],
    },
  ],
  [
    "Cockatrice in text",
    "mtgo",
    ["// Red Deck", "", "// something about it", "", "2 Shock", "1 Fire // Ice", "SB: 3 Abrade"],
    {
      main: [
        { count: 2, card: "Shock" },
        { count: 1, card: "Fire // Ice" },
      ],
      side: [{ count: 3, card: "Abrade" }],
    },
  ],
];

describe.each(FILES)("a deck of %s", (_name, format, lines, expected) => {
  const { title, commander = [], companion = [], main = [], side = [] } = expected;
  const deck = { ...(title === undefined ? {} : { title }), commander, companion, main, side };
  test.each([
    ["as it is", "", "\n"],
    ["with a mark of its order of bytes and lines of Windows", "\uFEFF", "\r\n"],
  ])("is read %s", (_how, mark, end) => {
    const found = read([`${mark}${lines[0] ?? ""}`, ...lines.slice(1)], end);
    expect(found).toMatchObject({ format, problems: [], unknown: [] });
    expect(found.deck).toEqual(deck);
  });

  test("is in every format what it was, but for what it is said to lose", () => {
    for (const to of ["arena", "mtgo", "forge", "xmage", "cockatrice"] as const) {
      const { text, lost } = writeDeck(deck, to);
      const again = read([text], "");
      expect([to, again.problems, again.unknown]).toEqual([to, [], []]);
      const isSame = JSON.stringify(again.deck) === JSON.stringify(deck);
      expect([to, isSame]).toEqual([to, lost.length === 0]);
    }
  });
});

test("each format is written as its program has it", () => {
  const deck: DeckList = {
    title: "Red & Deck",
    commander: [{ count: 1, card: "Krenko, Mob Boss" }],
    companion: [],
    main: [
      { count: 2, card: "Shock", printing: { set: "M20", number: "160" } },
      { count: 1, card: "Fire // Ice", printing: { set: "MH2" } },
    ],
    side: [{ count: 3, card: "Abrade" }],
  };
  const lines = (format: DeckFormat): readonly string[] => writeDeck(deck, format).text.split("\n").slice(0, -1);
  expect(lines("arena")).toEqual([
    "About",
    "Name Red & Deck",
    "",
    "Commander",
    "1 Krenko, Mob Boss",
    "",
    "Deck",
    "2 Shock (M20) 160",
    "1 Fire // Ice (MH2)",
    "",
    "Sideboard",
    "3 Abrade",
  ]);
  expect(lines("mtgo")).toEqual(["2 Shock", "1 Fire/Ice", "SB: 1 Krenko, Mob Boss", "SB: 3 Abrade"]);
  expect(lines("forge")).toEqual([
    "[metadata]",
    "Name=Red & Deck",
    "[Commander]",
    "1 Krenko, Mob Boss",
    "[Main]",
    "2 Shock|M20|[160]",
    "1 Fire // Ice|MH2",
    "[Sideboard]",
    "3 Abrade",
  ]);
  expect(lines("xmage")).toEqual([
    "NAME:Red & Deck",
    "2 [M20:160] Shock",
    "1 [MH2:0] Fire // Ice",
    "SB: 1 [NONE:0] Krenko, Mob Boss",
    "SB: 3 [NONE:0] Abrade",
  ]);
  expect(lines("cockatrice")).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<cockatrice_deck version="1">',
    "    <deckname>Red &amp; Deck</deckname>",
    "    <comments></comments>",
    '    <zone name="main">',
    '        <card number="2" name="Shock" setShortName="M20" collectorNumber="160"/>',
    '        <card number="1" name="Fire // Ice" setShortName="MH2"/>',
    "    </zone>",
    '    <zone name="side">',
    '        <card number="1" name="Krenko, Mob Boss"/>',
    '        <card number="3" name="Abrade"/>',
    "    </zone>",
    "</cockatrice_deck>",
  ]);
  expect(writeDeck(deck, "mtgo").lost).toEqual([
    "its title",
    "sets and numbers",
    "which card is the commander (it lies in the sideboard)",
  ]);
});

test("a companion is written twice for Arena, which has it in the sideboard too", () => {
  const companion = [{ count: 1, card: "Lurrus of the Dream-Den" }];
  const deck: DeckList = { commander: [], companion, main: [{ count: 2, card: "Shock" }], side: [] };
  expect(writeDeck(deck, "arena").text).toBe(
    "Companion\n1 Lurrus of the Dream-Den\n\nDeck\n2 Shock\n\nSideboard\n1 Lurrus of the Dream-Den\n",
  );
});

describe("what is no deck is refused, with its place and a remedy", () => {
  const said = (text: string): readonly string[] => readDeck("d", text, known).problems.map(sayProblem);
  test.each([
    ["", "d:1:1: there is no card in this deck; expected lines like `4 Shock`"],
    ["// only a remark\n\n", "d:1:1: there is no card in this deck; expected lines like `4 Shock`"],
    ["Sideboard\n1 Shock\n", "d:1:1: there is no card in this deck; expected lines like `4 Shock`"],
    ["1 Shock\n  4\n", "d:2:3: this line names no card; expected lines like `4 Shock`"],
    ["1 Shock\n----\n", "d:2:1: this line names no card; expected lines like `4 Shock`"],
    ["251 Shock", "d:1:1: 251 of a card are not possible; expected 1 to 250"],
    ["-1 Shock", "d:1:1: -1 of a card are not possible; expected 1 to 250"],
    ["250 Shock\n".repeat(9), "d:1:1: 2250 cards are too many for a deck; expected 2000 at most"],
    ["1 Shock\nSidebord:\n1 Abrade", 'd:2:1: "Sidebord:" is no heading of a deck; did you mean "sideboard"?'],
    [
      "[Main]\n1 Shock\n[Sidebord]\n1 Abrade",
      'd:3:1: no part of a deck is called [Sidebord]; expected [metadata], [Commander], [Main] or [Sideboard]; did you mean "[sideboard]"?',
    ],
    ['{ "cards": [] }', "d:1:1: this is JSON; expected a deck list: a card on each line, like `4 Shock`"],
    ["PK\u0003\u0004\0\0", "d:1:1: this is no text; expected a deck list"],
    [
      "<html>\n<p>4 Shock</p></html>",
      "d:1:1: this XML is no deck; expected <cockatrice_deck> (Cockatrice, .cod) or <Deck> (MTGO, .dek)",
    ],
    ["<Deck>\n  <Cards Name='Shock' Quantity='4'", "d:2:3: this tag cannot be read; in names `<` is written `&lt;`"],
    ["<Deck>\n  <Cards Name='Shock' Quantity='4'/>", "d:2:37: the file ends before </Deck>: was it copied as a whole?"],
    ["<Deck>\n</Cards></Deck>", "d:2:1: </Cards> closes what was not opened"],
    ["<Deck>\n<Cards Name='Shock'/></Deck>", 'd:2:1: <Cards> does not say how many; expected Quantity="4"'],
    ["<Deck>\n<Cards Quantity='1'/></Deck>", 'd:2:1: <Cards> says no name; expected Name="…"'],
    [
      "<cockatrice_deck><zone name='hand'><card number='1' name='Shock'/></zone></cockatrice_deck>",
      'd:1:18: no zone is called "hand"; expected main, side or tokens',
    ],
  ])("%j", (text, message) => {
    expect(said(text)).toEqual([message]);
  });

  test("a text that is too long, or has lines or names that are, however it is made", () => {
    const many = (piece: string, length: number): string => piece.repeat(Math.floor(length / piece.length));
    for (const piece of [
      " ",
      "\t x",
      " (A1)",
      "/",
      " #",
      "[",
      "1 a\n",
      "Commander\n\n",
      "<a>",
      "<!--",
      "<a ",
      "&#x1;",
    ]) {
      const long = many(piece, 900_000);
      expect(said(`4 Shock${long}!`).length).toBeGreaterThan(0);
      expect(said(`<cockatrice_deck><deckname>${long}`).length).toBeGreaterThan(0);
      expect(said(`<Deck><Cards Quantity="1" Name="a${long}b"/></Deck>`).length).toBeGreaterThan(0);
    }
    expect(said(`1 Shock\n${many("x ", 400)}`)).toEqual([
      "d:2:1: this line is too long to name a card; expected lines like `4 Shock`",
    ]);
    expect(said(`<Deck>${many("<a/>", 50_000)}</Deck>`)).toEqual(["d:1:40003: a deck has at most 10000 tags"]);
    expect(said("1 Shock\n//\n".repeat(3000))).toContain("d:5001:1: a deck has at most 5000 lines");
    expect(said("x".repeat(1_000_001))).toEqual(["d:1:1: a deck has at most 1000000 letters, this has 1000001"]);
  });

  test("what lies beside a deck is left out, and said", () => {
    const text = "Deck\n1 Shock\n\nMaybeboard\n2 Abrade\n1 No Such Card\n";
    const { deck, notes, unknown } = readDeck("d", text, known);
    expect(cardsOfDeck(deck)).toEqual(["Shock"]);
    expect(unknown).toEqual([]);
    expect(notes.map(sayProblem)).toEqual(["d:5:1: 3 beside the deck left out: tokens, and what is only considered"]);
  });
});

test("a file is text in UTF-8, or in UTF-16 behind its mark, as Windows saves what it calls Unicode", () => {
  const list = "4 Fire // Ice\r\n20 Mountain\r\n";
  const swapped = Buffer.from(`\uFEFF${list}`, "utf16le").swap16();
  const files = [Buffer.from(list), Buffer.from(`\uFEFF${list}`), Buffer.from(`\uFEFF${list}`, "utf16le"), swapped];
  expect(files.map((bytes) => textOfBytes(bytes))).toEqual([list, list, list, list]);
  const none = [Buffer.from("Ifh-B\u00EDff Efreet", "latin1"), Buffer.from([0xff, 0xfe, 0x41]), Buffer.from([0x80])];
  expect(none.map((bytes) => textOfBytes(bytes))).toEqual([undefined, undefined, undefined]);
});

test.each([
  [["// Commander", "1 Krenko, Mob Boss", "// Creatures (1)", "1 Lurrus of the Dream-Den", "// Lands", "20 Mountain"]],
  [["Commander", "1 Krenko, Mob Boss", "", "// Creatures (1)", "1 Lurrus of the Dream-Den", "// Lands", "20 Mountain"]],
  [
    [
      "Commander",
      "// Creature",
      "1 Krenko, Mob Boss",
      "Creatures (1)",
      "1 Lurrus of the Dream-Den",
      "Lands",
      "20 Mountain",
    ],
  ],
])("a kind of cards is headed after the commander, and these do not lead the deck too: %j", (lines) => {
  const { deck } = read(lines);
  expect([deck.commander.map(({ card }) => card), deck.main.map(({ card }) => card)]).toEqual([
    ["Krenko, Mob Boss"],
    ["Lurrus of the Dream-Den", "Mountain"],
  ]);
});
