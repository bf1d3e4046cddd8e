export { abilities, parts, statics } from "./abilities.ts";
export { checkValue, type Checking, type Mention } from "./check.ts";
export {
  formAmong,
  partsOfSpans,
  toldAs,
  zonesOfActions,
  ruleForm,
  type Form,
  type Grammar,
  type Growing,
  type Kind,
  type OwnValue,
} from "./grammar.ts";
export { canBeOwn, isSlip, MOST_PROBLEMS, openNames, report, asLine, type Problem, type Report } from "./problem.ts";
export { amounts, conditions, durations, filters, selectorNames, selectors } from "./queries.ts";
export { ALIASES, alternatives, keysIn, RESERVED, type Alternative, type Key, type Keys } from "./value.ts";
export { costs, furtherKeys, innerWords, words } from "./words.ts";
