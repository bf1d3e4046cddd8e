import { expecting } from "@turnwright/kernel";

/** The formats that decks are read and written in, by the programs they are of. */
export const DECK_FORMATS = ["arena", "mtgo", "forge", "xmage", "cockatrice"] as const;

/** How a program writes decks. */
export type DeckFormat = (typeof DECK_FORMATS)[number];

/** What the programs are called. */
export const DECK_PROGRAMS: Readonly<Record<DeckFormat, string>> = {
  arena: "Arena",
  mtgo: "MTGO",
  forge: "Forge",
  xmage: "XMage",
  cockatrice: "Cockatrice",
};

/** Where a card of a deck list belongs. */
export const DECK_PARTS = ["commander", "companion", "main", "side"] as const;

/** What cards of a list are for. */
export type DeckPart = (typeof DECK_PARTS)[number];

/** Which printing of a card is meant: it is kept for other programs and means nothing in a game. */
export interface Printing {
  readonly set: string;
  readonly number?: string;
}

/** A card of a list, and how often it is there. */
export interface DeckEntry {
  readonly count: number;
  readonly card: string;
  readonly printing?: Printing;
}

/** A deck as people have it: more than a game needs. A companion is not among the cards of the side. */
export interface DeckList extends Readonly<Record<DeckPart, readonly DeckEntry[]>> {
  readonly title?: string;
}

/** How many cards there are in it. */
export const countIn = expecting("entries of a deck list: [{ count, card }]", (entries: readonly DeckEntry[]): number =>
  entries.reduce((sum, { count }) => sum + count, 0),
);

/** The names of the cards that are played with, each as often as it is there: the commander, then the deck. */
export const cardsOfDeck = expecting(
  "a deck list: { commander, companion, main, side }",
  ({ commander, main }: DeckList): readonly string[] =>
    [...commander, ...main].flatMap(({ count, card }) => Array.from({ length: count }, () => card)),
);

/** Why a deck cannot be played with though all of its cards are known; nothing if it can: one card leads it, or two. */
export const faultOfLeaders = expecting(
  "a deck list: { commander, companion, main, side }",
  ({ commander }: DeckList): string | null =>
    countIn(commander) > MOST_COMMANDERS
      ? `${commander.map(({ card }) => card).join(" and ")} cannot lead it together: one card leads a deck, or two that are partners`
      : null,
);

/** A list of nothing but cards that are played with, from their names. */
export const deckOfCards = expecting(
  "names of cards, and the title of the deck",
  (cards: readonly string[], title?: string): DeckList => {
    const counts = new Map<string, number>();
    for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
    return {
      ...(title === undefined ? {} : { title }),
      commander: [],
      companion: [],
      main: [...counts].map(([card, count]) => ({ count, card })),
      side: [],
    };
  },
);

/** So many cards a deck for Commander has, the commander among them. */
const HUNDRED = 100;
const MOST_COMMANDERS = 2;

/**
 * Whether what lies in the side is the commander. MTGO, XMage and Cockatrice have no other place for it: there a hundred cards
 * of which one or two lie in the side are a deck for Commander.
 */
export const isCommanderAside = (main: readonly DeckEntry[], side: readonly DeckEntry[]): boolean =>
  countIn(side) > 0 && countIn(side) <= MOST_COMMANDERS && countIn(main) + countIn(side) === HUNDRED;
