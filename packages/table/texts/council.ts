// Runs when the page is built: what the cards of the game say, written down.
import { printTexts, type PrintedTexts } from "@turnwright/lexicon/look";
import { texts } from "@turnwright/council/texts";
import { council } from "@turnwright/council";

export const printed = (): PrintedTexts => printTexts(texts, Object.keys(council.cards ?? {}));
