import type { Mutant } from "../mutant.ts";

const file = "rules/thresholds.ts";
const tests = ["thresholds"];

/** What the settings say about thresholds, broken. */
export const thresholds: readonly Mutant[] = [
  {
    name: "the oldest Unit finds no slot, not the newest",
    line: "C1K-SBA-1",
    file,
    from: "stampOf(a) - stampOf(b)",
    to: "stampOf(b) - stampOf(a)",
    tests,
  },
  {
    name: "a branch more than may wait waits too",
    line: "C1K-KW-11",
    file,
    from: "isWaiting.length < most",
    to: "isWaiting.length <= most",
    tests,
  },
  {
    name: "conquests are not counted",
    line: "C1K-GAME-3",
    file,
    from: '{ resource: "conquests", who: { controllerOf: "it" }, by: 1,',
    to: '{ resource: "conquests", who: { controllerOf: "it" }, by: 0,',
    tests,
  },
  {
    name: "an overgrown Unit keeps its growth",
    line: "C1K-RLM-GEN",
    file,
    from: '{ mark: "growth", on: "it", to: 0, name: "overgrow" }',
    to: '{ mark: "growth", on: "it", to: 2, name: "overgrow" }',
    tests,
  },
];
