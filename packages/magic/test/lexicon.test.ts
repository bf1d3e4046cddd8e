import { speaksOfAll } from "../../lexicon/test/completeness.ts";
import { BOUND, checkValue, entriesFor, explained, lexicon, named } from "../src/lexicon/index.ts";
import { keywordAbilities } from "../src/rules/keywords.ts";
import { rules } from "../src/rules/ruleset.ts";
import { words } from "../src/words/index.ts";

speaksOfAll({
  game: "Magic",
  language: { entries: lexicon, entriesFor, bound: BOUND, named, explained, checkValue },
  rules,
  words,
  keywords: Object.keys(keywordAbilities),
  bound: ["back", "seen", "flip", "dealt", "size", "kept"],
});
