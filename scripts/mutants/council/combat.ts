import type { Mutant } from "../mutant.ts";

/** Attackers, blockers and damage. */
export const combat: readonly Mutant[] = [
  {
    name: "Units attack in the turn they come",
    line: "C1K-CMB-8",
    file: "rules/declarations.ts",
    from: 'controller: "you", ...FREE_TO_ATTACK, not',
    to: 'controller: "you", not',
    tests: ["combat"],
  },
  {
    name: "Ambush is nothing",
    line: "C1K-KW-4",
    file: "rules/declarations.ts",
    from: '{ any: [{ held: true }, { keywords: "ambush" }] }',
    to: "{ any: [{ held: true }] }",
    tests: ["keywords"],
  },
  {
    name: "a Guard holds nobody back",
    line: "C1K-KW-2",
    file: "rules/declarations.ts",
    from: '    restrictions: [{ of: { keywords: { lacks: "guard" } }, behind: { keywords: "guard" }, rule: "C1K-KW-2" }],\n',
    to: "",
    tests: ["keywords"],
  },
  {
    name: "nobody is intimidated",
    line: "C1K-KW-23",
    file: "rules/declarations.ts",
    from: "pair: { all: [SEEN, NOT_INTIMIDATED] }",
    to: "pair: { all: [SEEN] }",
    tests: ["one-line-keywords"],
  },
  {
    name: "exhausted Units block",
    line: "C1K-CMB-8",
    file: "rules/declarations.ts",
    from: 'controller: "you", exhausted: false, not',
    to: 'controller: "you", not',
    tests: ["combat"],
  },
  {
    name: "each blocker takes all of the damage",
    line: "C1K-CMB-10",
    file: "words/combat.ts",
    from: "Math.floor(power / blockers.length)",
    to: "power",
    tests: ["combat"],
  },
  {
    name: "Pierce is nothing",
    line: "C1K-KW-3",
    file: "words/combat.ts",
    from: "const pierces = reader.fits(game, PIERCES, id, scope);",
    to: "const pierces = false;",
    tests: ["keywords"],
  },
  {
    name: "Pierce forgets the damage that a blocker has",
    line: "C1K-KW-3",
    file: "words/combat.ts",
    from: `numberOf(game, id, "defense") - game.tables.reader.amount(game, { mark: "damage", of: { refs: [id] } }, scope),`,
    to: `numberOf(game, id, "defense"),`,
    tests: ["keywords"],
  },
];
