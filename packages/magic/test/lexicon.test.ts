import { speaksOfAll } from "../../lexicon/test/of-a-game.ts";
import * as language from "../src/lexicon/index.ts";
import { keywordAbilities } from "../src/keywords.ts";
import { rules } from "../src/ruleset.ts";
import { words } from "../src/words/index.ts";

speaksOfAll({
  game: "Magic",
  language: { ...language, entries: language.lexicon, bound: language.BOUND },
  rules,
  words,
  keywords: Object.keys(keywordAbilities),
  bound: ["back", "seen", "flip", "dealt", "size", "kept"],
});
