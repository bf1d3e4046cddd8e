import { expect, test } from "vitest";
import { ranText } from "./repository.ts";

const scenario = (expected: string): string => `scenario: test
ruleset: magic
seats: { alice: { hand: [Giant Growth], battlefield: [Forest, Grizzly Bears] }, bob: {} }
start: turn 1 precombatMain
strict: true
play:
  - expect: { at: turn 1 precombatMain }
  - expect: { ${expected} }
`;

test.each([
  "events: []",
  "life: {}",
  "objects: {}",
  "turnsAhead: []",
  // Nothing has happened since the last checkpoint.
  "noEvents: [draw]",
  "noEvents: []",
  "designations: {}",
  "counts: {}",
])("{ %s } expects nothing, and that is noticed", (expected) => {
  const { problems, unfailing } = ranText("t.yaml", scenario(expected));
  // The reader refuses most of it; what only the game shows is found by changing it.
  expect([...problems, ...unfailing]).toHaveLength(1);
});

test.each([
  "life: { alice: 20, bob: 20 }",
  "at: turn 1, active: alice, waitingFor: alice, deciding: priority",
  "hand: { alice: [Giant Growth], bob: 0 }, battlefield: { alice: 2 }",
  "objects: { Grizzly Bears: { power: 2, tapped: false, counters: { +1/+1: 0 }, zone: battlefield, controller: alice } }",
  "objects: { Grizzly Bears: { counters: {}, attacking: none, types: [creature, bear] } }",
  "stack: [], waiting: [], turnsAhead: [bob, alice], spansAhead: [beginningOfCombat], counts: { draw: 0 }",
  "legal: [{ cast: Giant Growth, targets: [Grizzly Bears] }], illegal: [{ bob: pass }], outcome: none, left: []",
  "turnOrder: [alice, bob], designations: { monarch: nobody, time: none }, seen: { bob: { hand: { alice: 1 } } }",
])("{ %s } can fail in each of its parts", (expected) => {
  const { problems, results, negations, unfailing } = ranText("t.yaml", scenario(expected));
  expect(problems).toEqual([]);
  expect(results.map(({ reason }) => reason)).toEqual([null]);
  expect(unfailing).toEqual([]);
  expect(negations.length).toBeGreaterThan(2);
});
