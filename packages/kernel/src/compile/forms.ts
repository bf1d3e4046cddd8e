// By itself, because it lists the names of all tables of kinds: no other file knows them all.
import { conditions } from "../query/conditions.ts";
import { amounts } from "../query/amounts.ts";
import { filterKeys } from "../query/filters.ts";
import { selectorNames } from "../query/selector-names.ts";
import { selectors } from "../query/selectors.ts";
import type { Word } from "../ruleset/word.ts";
import { kernelWords as wordsOfEffects } from "../words/index.ts";
import { check } from "../settle/settle.ts";

/** The kernel's words by name. That of the checks stands apart from the others, as it needs what settles the game. */
export const kernelWords: readonly (readonly [string, Word])[] = [...wordsOfEffects, ["check", check]];

/** The names of everything that data may say, for whoever checks or explains cards: a closed set. */
export const forms = {
  words: kernelWords.map(([name]) => name),
  /** The words that say whether they can be paid. */
  costs: kernelWords.filter(([, word]) => word.payable !== undefined).map(([name]) => name),
  selectors: Object.keys(selectors),
  selectorNames: Object.keys(selectorNames),
  amounts: Object.keys(amounts),
  conditions: Object.keys(conditions),
  filters: Object.keys(filterKeys),
} as const;
