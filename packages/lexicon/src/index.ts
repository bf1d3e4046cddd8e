export { language, type Language } from "./language.ts";
export type { Labels, Texts, TextLine } from "./texts.ts";
export type {
  About,
  Bound,
  Deed,
  Happening,
  Nouns,
  Phrases,
  Rewords,
  Samples,
  Topic,
  Value,
  Vocabulary,
} from "./vocabulary.ts";
export { cardKey, entriesOf, innerWord, keyword, span, word, type Entry, type Kind, type Speak } from "./entry.ts";
export { ownGrammar } from "./own-grammar.ts";
export { numberOf, ownAbilities, setOf, typesOf } from "./characteristics.ts";
export {
  clause,
  eventAsSuch,
  eventBy,
  eventOf,
  eventOfAny,
  eventOfSeat,
  playerOf,
  subjectOf,
  uncounted,
} from "./event-text.ts";
export { arrival, countersText } from "./kernel/objects.ts";
export { keywordsText, quotedTexts } from "./kernel/change-text.ts";
export { insertedText, placeText } from "./kernel/time.ts";
export { into, keywordNames } from "./idiom.ts";
export { capital, listed, numeral, plural, spaced, withArticle } from "./english.ts";
export { counted, muchOf, signed, signedTogether } from "./phrase.ts";
export { hasEntry, hasWord, isList, isRecord, many, names, plainly, record, textsIn } from "./data.ts";
export { checkLayers, type LayersOf } from "./check-layers.ts";
export { keysOf } from "./lexicon.ts";
export { checkSettings, type Settable } from "./settings.ts";
export type { Reach } from "./check-reach.ts";
export { type Checked, type ReadCard } from "./read.ts";
export { type Schema } from "./schema.ts";
