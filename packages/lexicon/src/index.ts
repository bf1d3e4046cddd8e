export { language, type Language } from "./language.ts";
export type { About, Bound, Deed, Nouns, Phrases, Rewords, Samples, Topic, Value, Vocabulary } from "./vocabulary.ts";
export { cardKey, entriesOf, innerWord, keyword, span, word, type Entry, type Kind, type Speak } from "./entry.ts";
export { numberOf, ownAbilities, setOf, typesOf } from "./characteristics.ts";
export { clause, eventAsSuch, eventBy, eventOf, playerOf, subjectOf } from "./event-text.ts";
export { arrival, countersText } from "./kernel/objects.ts";
export { insertedText, placeText } from "./kernel/time.ts";
export { into } from "./idiom.ts";
export {
  capital,
  counted,
  listed,
  many,
  muchOf,
  names,
  numeral,
  plainly,
  signed,
  spaced,
  withArticle,
} from "./english.ts";
export { isList, isRecord, record } from "./data.ts";
export { alternatives } from "./values.ts";
export { keysOf } from "./lexicon.ts";
export { type Checking, type Mention } from "./check.ts";
export { openNames, type Problem, type Report } from "./problem.ts";
export { type Checked, type ReadCard } from "./read.ts";
export { type Schema } from "./schema.ts";
