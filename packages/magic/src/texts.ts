// What cards and abilities say: an entry of its own, because it brings the whole card language along.
import type { Texts } from "@turnwright/lexicon";
import { magic } from "./card/set.ts";
import { shipped } from "./card/card-lists.ts";
import { textsWith } from "./lexicon/index.ts";
import { look } from "./look.ts";

/** Magic in a person's words: spans, cards, abilities, items of the stack, options, questions. */
export const texts: Texts = textsWith(
  { printed: Object.fromEntries(shipped.map((card) => [card.name, card])), cards: magic.cards ?? {} },
  look.labels,
);
