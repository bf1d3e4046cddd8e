import { expecting } from "@turnwright/kernel";
import type { Look } from "./look.ts";
import type { Texts } from "./texts.ts";

/** What the functions of a look expect. */
const OF_LOOK = {
  face: "an object of a view",
  printed: "the name of a card",
  seat: "a view, and the name of a seat",
  sentence: "an event that a seat has seen, and the seat that reads it",
  symbol: "a symbol, without its braces",
} as const;

/** What the functions of texts expect. */
const OF_TEXTS = {
  span: "the name of a span",
  zone: "the name of a zone",
  card: "the name of a card",
  ability: "an ability as data",
  item: "an item of the stack of a view, and its name",
  option: "an option of a view",
  question: "a question that a seat is asked",
} as const;

/** The same look for callers who may have no types: a server, say, that got a view from elsewhere. */
export const guardedLook = expecting("a look", (look: Look): Look => ({
  ...look,
  face: expecting(OF_LOOK.face, look.face),
  printed: expecting(OF_LOOK.printed, look.printed),
  seat: expecting(OF_LOOK.seat, look.seat),
  sentence: expecting(OF_LOOK.sentence, look.sentence),
  ...(look.symbol === undefined ? {} : { symbol: expecting(OF_LOOK.symbol, look.symbol) }),
}));

/** The same texts for callers who may have no types. */
export const guardedTexts = (texts: Texts): Texts => ({
  span: expecting(OF_TEXTS.span, texts.span),
  zone: expecting(OF_TEXTS.zone, texts.zone),
  card: expecting(OF_TEXTS.card, texts.card),
  ability: expecting(OF_TEXTS.ability, texts.ability),
  item: expecting(OF_TEXTS.item, texts.item),
  option: expecting(OF_TEXTS.option, texts.option),
  question: expecting(OF_TEXTS.question, texts.question),
});
