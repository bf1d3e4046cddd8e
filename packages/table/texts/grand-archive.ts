// Runs when the page is built: what the cards of the game say, written down.
import { printTexts, type PrintedTexts } from "@turnwright/lexicon/look";
import { texts } from "@turnwright/grand-archive/texts";
import { grandArchive } from "@turnwright/grand-archive";

export const printed = (): PrintedTexts => printTexts(texts, Object.keys(grandArchive.cards ?? {}));
