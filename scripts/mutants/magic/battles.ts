import type { Mutant } from "../mutant.ts";

const SIEGES = ["sieges"] as const;
const EMPEROR = ["emperor"] as const;
const RANGE = ["range"] as const;

/** Battles and who protects them. */
const sieges: readonly Mutant[] = [
  {
    name: "a battle enters without defense",
    line: "CR 310.4b",
    file: "card/abilities.ts",
    from: 'mark: "defense", on: "it", by: defense, rule: "CR 310.4b"',
    to: 'mark: "defense", on: "it", by: 1, rule: "CR 310.4b"',
    tests: SIEGES,
  },
  {
    name: "whoever controls a Siege protects it",
    line: "CR 310.11a",
    file: "card/abilities.ts",
    from: 'if (!isSiege) return [protectedBy("you", "CR 310.8a")];',
    to: 'if (isSiege || !isSiege) return [protectedBy("you", "CR 310.8a")];',
    tests: SIEGES,
  },
  {
    name: "a Siege that is defeated is cast by itself",
    line: "CR 310.11b",
    file: "card/abilities.ts",
    from: '{ may: [{ announce: "castTransformed", of: "defeated" }], verb: "cast", rule: "CR 310.11b" }',
    to: '{ announce: "castTransformed", of: "defeated", rule: "CR 310.11b" }',
    tests: SIEGES,
  },
  {
    name: "a defeated Siege is cast as it was",
    line: "CR 310.11b",
    file: "rules/actions.ts",
    from: '    via: "transformed",\n    of: spell,\n    having: "back",\n    face: "back",\n',
    to: '    via: "transformed",\n    of: spell,\n    having: "back",\n',
    tests: SIEGES,
  },
  {
    name: "a Siege without defense is gone before its ability has resolved",
    line: "CR 704.5v",
    file: "rules/checks.ts",
    from: '          { pending: "it", is: 0 },\n        ],\n      },\n      do: [{ move: "it", to: "graveyard" }],\n    },\n    {\n      rule: "CR 704.5w",',
    to: '        ],\n      },\n      do: [{ move: "it", to: "graveyard" }],\n    },\n    {\n      rule: "CR 704.5w",',
    tests: SIEGES,
  },
  {
    name: "a battle that is no Siege stays without defense",
    line: "CR 704.5w",
    file: "rules/checks.ts",
    from: 'each: { objects: { types: "battle", not: SIEGE } },\n      if: { mark: "defense", is: 0 },',
    to: 'each: { objects: { types: "battle", not: SIEGE } },\n      if: { mark: "defense", atLeast: 99 },',
    tests: SIEGES,
  },
  {
    name: "an attacked battle is given a protector at once when its own has left",
    line: "CR 704.5x",
    file: "rules/checks.ts",
    from: '          { count: { linked: "attacking", to: "it" }, is: 0 },\n',
    to: "",
    tests: SIEGES,
  },
  {
    name: "a Siege is protected by whoever has come to control it, and by nobody else for long",
    line: "CR 704.5y",
    file: "rules/checks.ts",
    from: "      if: deposed,\n",
    to: "      if: { not: deposed },\n",
    tests: SIEGES,
  },
  {
    name: "damage to a battle is marked on it",
    line: "CR 120.3h",
    file: "words/damage.ts",
    from: "(!isWalker && !isBattle) ||",
    to: "!isWalker ||",
    tests: SIEGES,
  },
];

/** Two emperors with their generals, and games in which not everything is in reach. */
const far: readonly Mutant[] = [
  {
    name: "generals reach as far as an emperor",
    line: "CR 809.3a",
    file: "rules/formats.ts",
    from: "{ seats: 1, leaders: 2 }",
    to: "{ seats: 2, leaders: 2 }",
    tests: EMPEROR,
  },
  {
    name: "an emperor reaches no further than a general",
    line: "CR 809.3a",
    file: "rules/formats.ts",
    from: "{ seats: 1, leaders: 2 }",
    to: "{ seats: 1, leaders: 1 }",
    tests: EMPEROR,
  },
  {
    name: "a creature is deployed at any time",
    line: "CR 804.2",
    file: "rules/formats.ts",
    from: '  needs: ["asSorcery"],\n  rule: "CR 804.2",',
    to: '  needs: [],\n  rule: "CR 804.2",',
    tests: EMPEROR,
  },
  {
    name: "a creature is deployed to anybody",
    line: "CR 804.2",
    file: "rules/formats.ts",
    from: 'targets: [{ from: "mates" }],\n  needs:',
    to: 'targets: [{ from: "others" }],\n  needs:',
    tests: EMPEROR,
  },
  {
    name: "generals attack past each other",
    line: "CR 809.3c",
    file: "rules/formats.ts",
    from: 'seats: opponentsAmong(NEIGHBOURS),\n    rule: "CR 809.3c",',
    to: 'seats: "opponents",\n    rule: "CR 809.3c",',
    tests: EMPEROR,
  },
  {
    name: "a team of an emperor is out with any of its generals",
    line: "CR 809.5b",
    file: "rules/formats.ts",
    from: ', leader: { rule: "CR 809.5c" } }',
    to: " }",
    tests: EMPEROR,
  },
  {
    name: "an Aura stays on what has come out of range, and goes from what is in it",
    line: "CR 801.8",
    file: "rules/formats.ts",
    from: 'each: { objects: { types: "aura", attached: true } },\n    if: isOutOfReach,',
    to: 'each: { objects: { types: "aura", attached: true } },\n    if: { not: isOutOfReach },',
    tests: RANGE,
  },
  {
    name: "players out of range are attacked",
    line: "CR 801.3",
    file: "rules/formats.ts",
    from: 'attack === "any" ? { ...near, ...attackInRange } : near',
    to: "near",
    tests: RANGE,
  },
  {
    name: "what is out of range is a target",
    line: "CR 801.4",
    file: "rules/formats.ts",
    from: 'reasons: [...targets.reasons, { rule, is: isInRange("it", "you") }]',
    to: "reasons: [...targets.reasons]",
    tests: RANGE,
  },
];

export const battles: readonly Mutant[] = [...sieges, ...far];
