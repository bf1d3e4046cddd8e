// What cards and abilities say: an entry of its own, because it brings the whole card language along.
import type { Texts } from "@turnwright/lexicon";
import { grandArchive, shipped } from "./card/set.ts";
import { textsWith } from "./lexicon/index.ts";
import { look } from "./look.ts";

/** Grand Archive in a person's words: spans, cards, abilities, items of the stack, options, questions. */
export const texts: Texts = textsWith(
  { printed: Object.fromEntries(shipped.map((card) => [card.name, card])), cards: grandArchive.cards ?? {} },
  look.labels,
);
