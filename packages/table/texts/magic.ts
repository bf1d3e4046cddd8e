// Runs when the page is built: what the cards of the game say, written down.
import { printTexts, type PrintedTexts } from "@turnwright/lexicon/look";
import { texts } from "@turnwright/magic/texts";
import { magic } from "@turnwright/magic";

export const printed = (): PrintedTexts => printTexts(texts, Object.keys(magic.cards ?? {}));
