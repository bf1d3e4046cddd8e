// What one game has found out must not be taken for true in another game of the same ruleset.
import { expect, test } from "vitest";
import { faultsIn } from "./repository.ts";

const scenario = (hand: string, board: string, play: readonly string[]): string =>
  `scenario: t
ruleset: magic
strict: true
seats: { alice: { hand: [${hand}], battlefield: [${board}] }, bob: {} }
start: turn 3 precombatMain
play:${play.map((step) => `\n  - ${step}`).join("")}
`;

test("[CR 704.5g] [CR 707.9] a copy with an exception dies of damage, whatever the first such copy of another game was", () => {
  const cast = ["alice: { cast: Phyrexian Metamorph }", "alice: { choose: no life }", "resolve"];
  const artifact = scenario("Phyrexian Metamorph", "Island x4, Sol Ring, Oblivion Stone, Plains x4", [
    ...cast,
    "alice: { choose: Sol Ring }",
    "alice: { activate: Oblivion Stone, ability: 1, targets: [Sol Ring (copy)] }",
    "resolve",
    "expect: { objects: { Sol Ring (copy): { counters: { fate: 1 } } } }",
  ]);
  const creature = scenario("Phyrexian Metamorph, Unsummon, Lightning Bolt", "Island x5, Mountain, Grizzly Bears", [
    ...cast,
    "alice: { choose: Grizzly Bears }",
    "alice: { cast: Unsummon, targets: [Grizzly Bears] }",
    "resolve",
    "alice: { cast: Lightning Bolt, targets: [Grizzly Bears (copy)] }",
    "resolve",
    "expect: { graveyard: { alice: [Unsummon, Lightning Bolt, Phyrexian Metamorph] } }",
  ]);
  expect([faultsIn(artifact), faultsIn(creature)]).toEqual([[], []]);
});
