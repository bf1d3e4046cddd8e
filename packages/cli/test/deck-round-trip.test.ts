import { decks as councilDecks, council } from "@turnwright/council";
import { decks as archiveDecks, grandArchive } from "@turnwright/grand-archive";
import { decks as magicDecks, magic } from "@turnwright/magic";
import {
  cardsOfDeck,
  countIn,
  DECK_FORMATS,
  deckOfCards,
  readDeck,
  writeDeck,
  type DeckEntry,
  type DeckFormat,
  type DeckList,
} from "@turnwright/scenario";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const games = [
  ["magic", magic, magicDecks],
  ["grand-archive", grandArchive, archiveDecks],
  ["council", council, councilDecks],
] as const;

const namesOf = ({ cards = {} }: { readonly cards?: object }): string[] => Object.keys(cards);

/** Names that are hard to read in one format or another. */
const HARD = [
  "+2 Mace",
  "1996 World Champion",
  "_____",
  "#1 Fan",
  "X",
  "Deck",
  "Main",
  "Land",
  "Name Sticker",
  "Borrowing 100,000 Arrows",
  "Erase (Not the Urza's Legacy One)",
  'Kongming, "Sleeping Dragon"',
  "R&D's <Secret> Lair",
  "Lim-Dûl's Vault",
  "Jötun Grunt",
  "Æther Vial",
  "Who // What // When // Where // Why",
  "Fire // Ice",
  "Sp!ke; Reminder = 3",
  "Shock x4",
  "(4) Shock",
];

/** What each format cannot say, left out. */
function sayable(deck: DeckList, format: DeckFormat): DeckList {
  if (format === "arena") return deck;
  const bare = ({ count, card }: DeckEntry): DeckEntry => ({ count, card });
  const isMtgo = format === "mtgo";
  const kept = (entries: readonly DeckEntry[]): readonly DeckEntry[] => {
    const all = new Map<string, DeckEntry>();
    for (const entry of isMtgo ? entries.map(bare) : entries) {
      const key = JSON.stringify([entry.card, entry.printing]);
      all.set(key, { ...entry, count: entry.count + (all.get(key)?.count ?? 0) });
    }
    return [...all.values()];
  };
  const { title, commander, companion, main, side } = deck;
  const isLed = format === "forge";
  return {
    ...(title === undefined || isMtgo ? {} : { title }),
    commander: isLed ? kept(commander) : [],
    companion: [],
    main: kept(main),
    side: kept([...(isLed ? [] : commander), ...companion, ...side]),
  };
}

describe.each(games)("%s", (_name, ruleset, decks) => {
  const known = namesOf(ruleset);

  test.each(DECK_FORMATS)("every deck that is shipped is the same after it was written for %s", (format) => {
    for (const [title, cards] of Object.entries(decks)) {
      const deck = deckOfCards(cards, title);
      const { text } = writeDeck(deck, format);
      const again = readDeck(title, text, known);
      expect([title, again.problems, again.unknown, again.notes]).toEqual([title, [], [], []]);
      expect([title, again.format, again.deck]).toEqual([title, format, sayable(deck, format)]);
      expect(cardsOfDeck(again.deck).toSorted()).toEqual(cards.toSorted());
    }
  });
});

const set = fc.stringMatching(/^[A-Z][A-Z\d]{2,3}$/).filter((each) => each !== "NONE");
const printing = fc.record({ set, number: fc.stringMatching(/^[1-9]\d{0,2}[ab]?$/) }, { requiredKeys: ["set"] });

/** Entries of different cards, or of different printings of a card. */
const entries = (names: readonly string[], most: number): fc.Arbitrary<DeckEntry[]> =>
  fc.uniqueArray(
    fc.record(
      { count: fc.integer({ min: 1, max: 20 }), card: fc.constantFrom(...names), printing },
      { requiredKeys: ["count", "card"] },
    ),
    { maxLength: most, selector: ({ card, printing: of }) => JSON.stringify([card, of?.set, of?.number]) },
  );

/** Decks of all kinds. A companion lies only in one place; a hundred cards may mean something else, and have a test of their own. */
const deckOf = (names: readonly string[]): fc.Arbitrary<DeckList> =>
  fc
    .record(
      {
        title: fc.stringMatching(/^[A-Z][\w &<>"'=:,/é-]{0,20}[a-z]$/),
        commander: entries(names, 2),
        companion: entries(names, 1),
        main: entries(names, 20),
        side: entries(names, 6),
      },
      { requiredKeys: ["commander", "companion", "main", "side"] },
    )
    .map((deck) => ({
      ...deck,
      side: deck.side.filter(({ card }) => deck.companion.every((each) => each.card !== card)),
    }))
    .filter(({ commander, companion, main, side }) => countIn([...commander, ...companion, ...main, ...side]) !== 100)
    .filter(({ main }) => main.length > 0);

test.each(DECK_FORMATS)("a deck of whatever cards is the same after it was written for %s", (format) => {
  const known = [...games.flatMap(([, ruleset]) => namesOf(ruleset)), ...HARD];
  // The hard names are among a thousand others: half of the decks are of them alone.
  fc.assert(
    fc.property(fc.oneof(deckOf(known), deckOf(HARD)), (deck) => {
      const { text } = writeDeck(deck, format);
      const again = readDeck("deck", text, known);
      expect([text, again.problems, again.unknown]).toEqual([text, [], []]);
      expect([text, again.deck]).toEqual([text, sayable(deck, format)]);
    }),
    { numRuns: 150 },
  );
});

test.each(DECK_FORMATS)("a deck of a hundred cards has the same commander after it was written for %s", (format) => {
  const deck: DeckList = {
    commander: [{ count: 1, card: "Isamaru, Hound of Konda" }],
    companion: [],
    main: [{ count: 99, card: "Plains" }],
    side: [],
  };
  const { text, lost } = writeDeck(deck, format);
  expect(lost).toEqual([]);
  expect(readDeck("deck", text, namesOf(magic)).deck).toEqual(deck);
});

test("a list of another game is read by its own headings", () => {
  const archive =
    "# Material Deck\n1 Spirit of Fire\n1 Rai, Spellcrafter\n\n# Main Deck\n4 Fireball\n\n# Sideboard\n2 Arcane Blast\n";
  expect(readDeck("rai", archive, namesOf(grandArchive))).toMatchObject({
    problems: [],
    unknown: [],
    deck: {
      main: [
        { count: 1, card: "Spirit of Fire" },
        { count: 1, card: "Rai, Spellcrafter" },
        { count: 4, card: "Fireball" },
      ],
      side: [{ count: 2, card: "Arcane Blast" }],
    },
  });
  const plain = "Champion:\nSister Ilune\n\nAcolyte x3\n2 Blessed Child\n";
  expect(cardsOfDeck(readDeck("solace", plain, namesOf(council)).deck)).toEqual([
    "Sister Ilune",
    ...Array<string>(3).fill("Acolyte"),
    ...Array<string>(2).fill("Blessed Child"),
  ]);
});

test("whatever a text is, it is read or refused", () => {
  const piece = fc.constantFrom(
    ..."4 Shock|Shock x4|SB: 1 Island|Sideboard|[Main]|[x]|<Deck>|<Cards Name='Shock' Quantity='4'/>|</Deck>|//|#|\n|\r\n|\n\n|\t|(M20) 160|[M20:1]|NAME:a|About|Name b|&amp;|<!--|]]>|\u0000|-1|x|é".split(
      "|",
    ),
  );
  const known = namesOf(magic);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 30 }).map((all) => all.join("")),
        fc.string(),
      ),
      (text) => {
        const { deck, problems, unknown } = readDeck("deck", text, known);
        const names = new Set([...known, ...unknown.map(({ card }) => card)]);
        expect(problems.length > 0 || cardsOfDeck(deck).length > 0).toBe(true);
        for (const { card, count } of [...deck.main, ...deck.side, ...deck.commander]) {
          expect(count).toBeGreaterThan(0);
          expect(names.has(card) || unknown.some((each) => each.card.toLowerCase() === card.toLowerCase())).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});
