import { describe, expect, test } from "vitest";
import { faultsIn } from "./repository.ts";

/** Why a file with this on alice's field cannot be run, without the place. */
const whyNot = (ruleset: string, laid: string, steps = ""): string | undefined =>
  faultsIn(`scenario: laid out
ruleset: ${ruleset}
seats: { alice: { field: [${laid}] }, bob: {} }
start: turn 3 main
strict: true
play: [${steps}{ expect: { active: alice } }]
`)[0]?.replace(/^t\.yaml:\d+:\d+: /, "");

describe("what could not lie so is refused with its place", () => {
  test.each([
    ["an Action", "council", "Ruinous Bolt", '"Ruinous Bolt" cannot lie in "field": Actions and Edicts are never on'],
    ["an Edict", "council", "Edict of War", "Actions and Edicts are never on the field [C1K-STK-3]"],
    ["an action", "grand-archive", "Fireball", "actions and attack cards are never on the field"],
    [
      "the durability of an ally",
      "grand-archive",
      "{ card: Swift Recruit, durability: 2 }",
      '"Swift Recruit" has no durability: leave it out',
    ],
    [
      "the level of an ally",
      "grand-archive",
      "{ card: Swift Recruit, level: 2 }",
      '"Swift Recruit" has no level: leave it out',
    ],
    [
      "the lineage of an ally",
      "grand-archive",
      "{ card: Swift Recruit, lineage: [Plain Champion] }",
      '"Swift Recruit" has no lineage: leave it out',
    ],
  ])("%s", (_what, ruleset, laid, said) => expect(whyNot(ruleset, laid)).toContain(said));
});

test("a violation with what is nowhere is none: it would be refused for that alone", () => {
  const steps = "{ alice: { attempt: { play: Overlord }, violation: C1K-ILL-2 } }, ";
  expect(whyNot("council", "Levy Spear", steps)).toContain('nothing is called "Overlord" now');
});
