import { expecting } from "@turnwright/kernel";
import { NO_PRINTING } from "./card-line.ts";
import {
  countIn,
  DECK_FORMATS,
  isCommanderAside,
  type DeckEntry,
  type DeckFormat,
  type DeckList,
  type Printing,
} from "./deck-list.ts";
import { escaped } from "./xml.ts";

/** A deck as a text, and what of it the format cannot say. */
export interface WrittenDeck {
  readonly text: string;
  readonly lost: readonly string[];
}

/** How the decks of a program are written. */
interface Writer {
  readonly write: (deck: DeckList) => readonly string[];
  /** What the format cannot say. */
  readonly lacks: readonly ("title" | "printing" | "commander" | "companion")[];
}

const lines = (entries: readonly DeckEntry[], say: (entry: DeckEntry) => string): readonly string[] =>
  entries.map((entry) => `${entry.count} ${say(entry)}`);

/** A part with its heading, where there are cards in it. */
const part = (heading: string, cards: readonly string[]): readonly string[] =>
  cards.length === 0 ? [] : [heading, ...cards];

/** Parts with an empty line between them. */
const apart = (parts: readonly (readonly string[])[]): readonly string[] =>
  parts.filter((each) => each.length > 0).flatMap((each, index) => (index === 0 ? each : ["", ...each]));

/** Those that are not in the deck, in a format that has only a sideboard for them. */
const besides = ({ commander, companion, side }: DeckList): readonly DeckEntry[] => [
  ...commander,
  ...companion,
  ...side,
];

const arenaName = ({ card, printing }: DeckEntry): string =>
  printing === undefined ? card : `${card} (${printing.set})${after(" ", printing)}`;

const forgeName = ({ card, printing }: DeckEntry): string =>
  printing === undefined ? card : `${card}|${printing.set}${after("|[", printing, "]")}`;

/** XMage wants a set and a number in any case, and goes by the name where it does not know them. */
const xmageName = ({ card, printing }: DeckEntry): string =>
  `[${printing?.set ?? NO_PRINTING.set}:${printing?.number ?? NO_PRINTING.number}] ${card}`;

/** MTGO parts the names of a split card by a single slash. */
const mtgoName = ({ card }: DeckEntry): string => card.replaceAll(" // ", "/");

const after = (before: string, { number }: Printing, end = ""): string =>
  number === undefined ? "" : `${before}${number}${end}`;

const cod = ({ count, card, printing }: DeckEntry): string => {
  const set = printing === undefined ? "" : ` setShortName="${escaped(printing.set)}"`;
  const number = printing?.number === undefined ? "" : ` collectorNumber="${escaped(printing.number)}"`;
  return `        <card number="${count}" name="${escaped(card)}"${set}${number}/>`;
};

const zone = (name: string, entries: readonly DeckEntry[]): readonly string[] =>
  entries.length === 0 ? [] : [`    <zone name="${name}">`, ...entries.map(cod), "    </zone>"];

const WRITERS: Readonly<Record<DeckFormat, Writer>> = {
  arena: {
    lacks: [],
    write: ({ title, commander, companion, main, side }) =>
      apart([
        title === undefined ? [] : ["About", `Name ${title}`],
        part("Commander", lines(commander, arenaName)),
        part("Companion", lines(companion, arenaName)),
        part("Deck", lines(main, arenaName)),
        // Arena has a companion in the sideboard too.
        part("Sideboard", lines([...companion, ...side], arenaName)),
      ]),
  },
  mtgo: {
    lacks: ["title", "printing", "commander", "companion"],
    write: (deck) => {
      const side = besides(deck);
      const main = lines(deck.main, mtgoName);
      // After an empty line a sideboard is not larger than its deck.
      if (countIn(side) <= countIn(deck.main)) return apart([main, lines(side, mtgoName)]);
      return [...main, ...lines(side, mtgoName).map((line) => `SB: ${line}`)];
    },
  },
  forge: {
    lacks: ["companion"],
    write: ({ title, commander, companion, main, side }) => [
      "[metadata]",
      `Name=${title ?? ""}`,
      ...part("[Commander]", lines(commander, forgeName)),
      ...part("[Main]", lines(main, forgeName)),
      ...part("[Sideboard]", lines([...companion, ...side], forgeName)),
    ],
  },
  xmage: {
    lacks: ["commander", "companion"],
    write: (deck) => [
      ...(deck.title === undefined ? [] : [`NAME:${deck.title}`]),
      ...lines(deck.main, xmageName),
      ...lines(besides(deck), xmageName).map((line) => `SB: ${line}`),
    ],
  },
  cockatrice: {
    lacks: ["commander", "companion"],
    write: (deck) => [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<cockatrice_deck version="1">',
      `    <deckname>${escaped(deck.title ?? "")}</deckname>`,
      "    <comments></comments>",
      ...zone("main", deck.main),
      ...zone("side", besides(deck)),
      "</cockatrice_deck>",
    ],
  },
};

/** Writes a deck as a program has it. */
export const writeDeck = expecting(
  `a deck list, and one of the formats ${DECK_FORMATS.join(", ")}`,
  function writeDeck(deck: DeckList, format: DeckFormat): WrittenDeck {
    const { write, lacks } = WRITERS[format];
    return { text: `${write(deck).join("\n")}\n`, lost: lacks.flatMap((each) => LOSSES[each](deck)) };
  },
);

/** What is lost of a deck where a format has no place for it. */
const LOSSES: Readonly<Record<Writer["lacks"][number], (deck: DeckList) => readonly string[]>> = {
  title: ({ title }) => (title === undefined ? [] : ["its title"]),
  printing: (deck) =>
    [...deck.main, ...besides(deck)].some(({ printing }) => printing !== undefined) ? ["sets and numbers"] : [],
  commander: ({ commander, companion, main, side }) =>
    commander.length === 0 || isCommanderAside(main, [...commander, ...companion, ...side])
      ? []
      : ["which card is the commander (it lies in the sideboard)"],
  companion: ({ companion }) =>
    companion.length === 0 ? [] : ["which card is the companion (it lies in the sideboard)"],
};
