import { speaksOfAll } from "../../lexicon/test/completeness.ts";
import { BOUND, checkValue, entriesFor, explained, lexicon, named } from "../src/lexicon/index.ts";
import { keywordAbilities } from "../src/rules/keywords.ts";
import { rules } from "../src/rules/ruleset.ts";
import { words } from "../src/words/index.ts";

speaksOfAll({
  game: "Grand Archive",
  language: { entries: lexicon, entriesFor, bound: BOUND, named, explained, checkValue },
  rules,
  words,
  keywords: Object.keys(keywordAbilities),
});
