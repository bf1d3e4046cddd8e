import { conditionNames } from "../query/conditions.ts";
import { amounts } from "../query/amounts.ts";
import { filterKeys } from "../query/filters.ts";
import { selectors } from "../query/selectors.ts";
import { selectorNames } from "../query/seats.ts";
import { kernelWords } from "../words/index.ts";

/** The names of everything that data may say, for whoever checks or explains cards: a closed set. */
export const forms = {
  words: kernelWords.map(([name]) => name),
  /** The words that say whether they can be paid. */
  costs: kernelWords.filter(([, word]) => word.payable !== undefined).map(([name]) => name),
  selectors: Object.keys(selectors),
  selectorNames: Object.keys(selectorNames),
  amounts: Object.keys(amounts),
  conditions: conditionNames(),
  filters: Object.keys(filterKeys),
} as const;
