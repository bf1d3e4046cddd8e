import type { Mutant } from "../mutant.ts";

const STEPS = ["steps-of-two-heads"] as const;

/** What each of two heads does for itself in the steps that they share. */
export const twoHeads: readonly Mutant[] = [
  {
    name: "whoever is first of a team draws for the crown of a mate",
    line: "CR 725.2",
    file: "rules/spans.ts",
    from: 'asEach: "active",\n      do: [{ if: { resource: "monarch"',
    to: 'asEach: { first: "active" },\n      do: [{ if: { resource: "monarch"',
    tests: STEPS,
  },
  {
    name: "only the first of a team has rad counters",
    line: "CR 728.1",
    file: "rules/spans.ts",
    from: 'asEach: "active",\n      do: [\n        {\n          if: { resource: "rad"',
    to: 'asEach: { first: "active" },\n      do: [\n        {\n          if: { resource: "rad"',
    tests: STEPS,
  },
  {
    name: "whoever is asked as one of several is not you",
    line: "CR 805.4d",
    file: "words/players.ts",
    from: "({ ...scope, seat: -1 - ref, todo:",
    to: "({ ...scope, seat: ref < 0 ? scope.seat : 0, todo:",
    tests: STEPS,
  },
  {
    name: "who has no maximum hand size discards down to seven",
    line: "CR 514.1",
    file: "rules/spans.ts",
    from: "      who: BOUND,",
    to: '      who: "active",',
    tests: STEPS,
  },
  {
    name: "a creature attacks alone beside one of a mate",
    line: "CR 506.5",
    file: "rules/keywords.ts",
    from: 'where: { resource: "attackers", of: "active", is: 1 }',
    to: 'where: { resource: "attackers", of: "you", is: 1 }',
    tests: STEPS,
  },
  {
    name: "what is said of each player's draw step happens once for a team",
    line: "CR 805.4d",
    file: "cards/limits.ts",
    from: 'if: { matches: { exhausted: false }, of: "this" },\n      per: "seat",',
    to: 'if: { matches: { exhausted: false }, of: "this" },',
    tests: STEPS,
  },
];
