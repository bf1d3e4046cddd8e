import type { Mutant } from "../mutant.ts";

const attempts: readonly Mutant[] = [
  {
    name: "a refusal names only the first rule against it",
    line: "13",
    file: "play/explain.ts",
    from: "[...breachesAgainst(game, seat, choice, found), ...(more",
    to: "[...breachesAgainst(game, seat, choice, found.slice(0, 1)), ...(more",
    tests: ["attempts.test.ts"],
  },
  {
    name: "a view does not say that the others have passed",
    line: "13",
    file: "play/decision.ts",
    from: 'frame.passes !== 0 ? "passed" : ',
    to: "",
    tests: ["client.test.ts"],
  },
  {
    name: "after an action a window seems to have just begun",
    line: "13",
    file: "frames/priority.ts",
    from: "frame.follows = ACTED",
    to: "frame.follows = 0",
    tests: ["client.test.ts"],
  },
  {
    name: "an object that cannot pay is taken to pay with",
    line: "13",
    file: "actions/announcement.ts",
    from: "!sources.includes(ids[index] ?? 0)",
    to: "(ids[index] ?? 0) < 0",
    tests: ["input.test.ts"],
  },
  {
    name: "picks that are refused as a whole stay picked",
    line: "13",
    file: "state/question-forms.ts",
    from: "q.picked = before;\n",
    to: "",
    tests: ["attempts.test.ts"],
  },
  {
    name: "a violation counts as a pass",
    line: "13",
    file: "frames/priority.ts",
    from: "if (frame.violations > rule.limit) pass(game, frame);",
    to: "if (frame.violations > 0) pass(game, frame);",
    tests: ["penalty.test.ts"],
  },
  {
    name: "a sealed choice is said before all have chosen",
    line: "13",
    file: "words/flow.ts",
    from: '...(effect["sealed"] === true ? [] : [',
    to: '...(effect["sealed"] === false ? [] : [',
    tests: ["attempts.test.ts"],
  },
];

const surface: readonly Mutant[] = [
  {
    name: "a fork shares what was left behind with the original",
    line: "14",
    file: "state/copy.ts",
    from: "effects: state.effects.length === 0 ? [] : state.effects.map(copyStored),",
    to: "effects: state.effects.slice(),",
    tests: ["surface.test.ts"],
  },
  {
    name: "a forecast plays the game itself",
    line: "14",
    file: "observe/forecast.ts",
    from: "seat === undefined ? fork(game) :",
    to: "seat === undefined ? game :",
    tests: ["surface.test.ts"],
  },
  {
    name: "a loaded game counts its decisions from anew",
    line: "14",
    file: "play/save.ts",
    from: "log: logFor(state), decisions, seed",
    to: "log: logFor(state), decisions: 1, seed",
    tests: ["surface.test.ts"],
  },
  {
    name: "a position tells when something came to be",
    line: "14",
    file: "state/hash.ts",
    from: '"stamp",',
    to: "",
    tests: ["loops.test.ts"],
  },
  {
    name: "a view shows the open decision to every seat",
    line: "14",
    file: "observe/view.ts",
    from: "asked >= 0 && decider === number ?",
    to: "asked >= 0 ?",
    tests: ["knowledge.test.ts"],
  },
  {
    name: "a replay does not compare hashes",
    line: "14",
    file: "play/replay.ts",
    from: "if (wanted !== undefined && hash(game) !== wanted)",
    to: "if (wanted === '')",
    tests: ["surface.test.ts"],
  },
];

/** What comes in from outside, and what is told about a game. */
export const requestMutants: readonly Mutant[] = [...attempts, ...surface];
