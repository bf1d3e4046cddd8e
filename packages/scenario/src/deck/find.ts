// What both readers of decks, of lines and of XML, give to the one place that makes a list of it.
import type { Place } from "../file/document.ts";
import type { CardLine } from "./card-line.ts";
import type { DeckFormat, DeckPart } from "./deck-list.ts";

/** A card that a file names, with its place. */
export interface FoundCard {
  /** `beside`: what a file has beside the deck, like tokens. */
  readonly part: DeckPart | "beside";
  readonly line: CardLine;
  readonly at: Place;
}

/** Something to say about a place. */
export interface Remark extends Place {
  readonly message: string;
  readonly suggestion?: string;
}

/** All that was found in a file. */
export interface Findings {
  readonly format: DeckFormat;
  readonly title?: string;
  readonly cards: readonly FoundCard[];
  readonly problems: readonly Remark[];
  readonly notes: readonly Remark[];
}
