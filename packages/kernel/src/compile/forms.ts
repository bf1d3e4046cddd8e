// By itself, because it is the only file that knows the tables of all forms.
import { conditions } from "../query/conditions.ts";
import { amounts } from "../query/amounts.ts";
import { filterKeys } from "../query/filters.ts";
import { selectorNames } from "../query/selector-names.ts";
import { selectors } from "../query/selectors.ts";
import type { Word } from "../ruleset/word.ts";
import { kernelWords as wordsOfEffects } from "../words/index.ts";
import { check } from "../settle/settle.ts";

/** The kernel's words by name. `check` is added here because it imports `settle/`, which the other words must not. */
export const kernelWords: readonly (readonly [string, Word])[] = [...wordsOfEffects, ["check", check]];

/** The names of all forms that data may use, for tools that check or explain cards. */
export const forms = {
  words: kernelWords.map(([name]) => name),
  /** The words that can be costs. */
  costs: kernelWords.filter(([, word]) => word.payable !== undefined).map(([name]) => name),
  selectors: Object.keys(selectors),
  selectorNames: Object.keys(selectorNames),
  amounts: Object.keys(amounts),
  conditions: Object.keys(conditions),
  filters: Object.keys(filterKeys),
} as const;
