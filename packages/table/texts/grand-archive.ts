// Runs when the page is built: what the cards of the game say, written down; of all, and of those in its own decks.
import { printTexts, type PrintedTexts } from "@turnwright/lexicon/look";
import { texts } from "@turnwright/grand-archive/texts";
import { decks, grandArchive } from "@turnwright/grand-archive";

export const printed = (): PrintedTexts => printTexts(texts, Object.keys(grandArchive.cards ?? {}));

export const printedInDecks = (): PrintedTexts => printTexts(texts, [...new Set(Object.values(decks).flat())]);
