import type { Mutant } from "../mutant.ts";

/** Faults of Magic's own words and keywords that break a row of the rules: the scenarios that claim it notice. */
export const magicRowSlips: readonly Mutant[] = [
  {
    name: "a circle does not look again at the colour of its source",
    line: "CR 609.7b",
    file: "cards/prevention.ts",
    from: ', { matches: { colors: color }, of: "by" }] },',
    to: " ] },",
    tests: ["damage-sources"],
  },
  {
    name: "a shield against a colour stops what has lost it",
    line: "CR 615.9",
    file: "cards/prevention.ts",
    from: ', { matches: { colors: color }, of: "by" }] },',
    to: " ] },",
    tests: ["damage-sources"],
  },
  {
    name: "an untap step brings back what is held out",
    line: "CR 610.4a",
    file: "words/turns.ts",
    from: ', not: { marked: "heldOut" } } },',
    to: " } },",
    tests: ["phased-out-until"],
  },
  {
    name: "what has left before its activated ability resolves holds things out for ever",
    line: "CR 610.4b",
    file: "words/turns.ts",
    from: 'return [{ if: { count: { objects: { is: "this" } } }, then: held }];',
    to: "return held;",
    tests: ["phased-out-until"],
  },
  {
    name: "what has left before its triggered ability resolves holds things out for ever",
    line: "CR 610.4c",
    file: "words/turns.ts",
    from: 'return [{ if: { count: { objects: { is: "this" } } }, then: held }];',
    to: "return held;",
    tests: ["phased-out-until"],
  },
  {
    name: "what is no creature any more is not destroyed",
    line: "CR 700.7",
    file: "words/permanents.ts",
    from: 'move: spared({ filter: { zone: "battlefield" }',
    to: 'move: spared({ filter: { zone: "battlefield", types: "creature" }',
    tests: ["known-as-before"],
  },
  {
    name: "deathtouch makes no damage lethal",
    line: "CR 702.2c",
    file: "words/combat.ts",
    from: "isDeadly ? Math.min(need, 1) : need",
    to: "isDeadly ? Math.min(need, 2) : need",
    tests: ["expert"],
  },
];
