// Runs when the page is built: what the cards of the game say, written down; of all, and of those in its own decks.
import { printTexts, type PrintedTexts } from "@turnwright/lexicon/look";
import { texts } from "@turnwright/council/texts";
import { decks, council } from "@turnwright/council";

export const printed = (): PrintedTexts => printTexts(texts, Object.keys(council.cards ?? {}));

export const printedInDecks = (): PrintedTexts => printTexts(texts, [...new Set(Object.values(decks).flat())]);
