/**
 * Before a point of the first combat phase, which these steps come before: a second one does not count, and neither does
 * what comes after a combat phase that was skipped [CR 506.8d, 506.8e]. What also says "during combat" looks at the
 * combat phase that it is: the tests for that end in `OfCombat` [CR 506.8c].
 */
const before = (...steps: readonly ("beginningOfCombat" | "declareAttackers")[]) =>
  ({
    all: [
      { tally: "laterMains", of: "active", is: 0 },
      { tally: "blockSteps", of: "active", is: 0 },
      {
        any: [
          { all: [{ tally: "combats", of: "active", is: 0 }, { inside: ["beginning", "precombatMain"] }] },
          { all: [{ tally: "combats", of: "active", atMost: 1 }, { inside: steps }] },
        ],
      },
    ],
  }) as const;

/** The named tests that legality is made of, each with its rule. */
export const conditions = {
  hasPriority: { rule: "CR 117.1", is: { priority: "you" }, text: "you have priority" },
  ownMain: {
    rule: "CR 307.1",
    is: { all: [{ active: "you" }, { inside: ["precombatMain", "postcombatMain"] }] },
    text: "it is your main phase",
  },
  landTime: {
    rule: "CR 116.2a",
    is: { all: [{ active: "you" }, { inside: ["precombatMain", "postcombatMain"] }, { stack: "empty" }] },
    text: "it is your main phase and the stack is empty",
  },
  sorceryTime: {
    rule: "CR 307.5",
    is: { all: [{ active: "you" }, { inside: ["precombatMain", "postcombatMain"] }, { stack: "empty" }] },
    text: "you could cast a sorcery",
  },
  asSorcery: {
    rule: "CR 602.5d",
    is: { all: [{ active: "you" }, { inside: ["precombatMain", "postcombatMain"] }, { stack: "empty" }] },
    text: "it is activated only as a sorcery",
  },
  asInstant: { offered: true, rule: "CR 602.5e", is: { priority: "you" }, text: "it is activated only as an instant" },
  ownUpkeep: { rule: "CR 602.5", is: { all: [{ active: "you" }, { inside: ["upkeep"] }] }, text: "it is your upkeep" },
  day: { rule: "CR 731", is: { resource: "time", is: 1 }, text: "it is day" },
  night: { rule: "CR 731", is: { resource: "time", is: 2 }, text: "it is night" },
  neitherDayNorNight: {
    rule: "CR 731",
    is: { resource: "time", is: 0 },
    text: "it is neither day nor night",
  },
  hasInitiative: {
    offered: true,
    rule: "CR 726.1",
    is: { resource: "initiative", is: 1 },
    text: "you have the initiative",
  },
  reigns: {
    offered: true,
    rule: "CR 725.1",
    is: { resource: "monarch", is: 1 },
    text: "you are the monarch",
  },
  emptyStack: { rule: "CR 307.1", is: { stack: "empty" }, text: "the stack is empty" },
  ownTurn: { rule: "CR 305.3", is: { active: "you" }, text: "it is your turn" },
  yourTurn: { rule: "CR 601.3", is: { active: "you" }, text: "it is your turn" },
  turnOfUser: { rule: "CR 602.5", is: { active: "you" }, text: "it is your turn" },
  foesTurn: { rule: "CR 601.3", is: { active: "opponents" }, text: "it is an opponent's turn", offered: true },
  foeBlocks: {
    offered: true,
    rule: "CR 601.3",
    is: { all: [{ not: { active: "you" } }, { inside: ["declareBlockers"] }] },
    text: "it is the declare blockers step of an opponent's turn",
  },
  duringCombat: { rule: "CR 601.3", is: { inside: ["combat"] }, text: "it is a combat phase" },
  beforeAttackers: {
    rule: "CR 506.8a",
    is: before("beginningOfCombat"),
    text: "it is before attackers are declared in the first combat phase",
  },
  beforeBlockers: {
    rule: "CR 506.8b",
    is: before("beginningOfCombat", "declareAttackers"),
    text: "it is before blockers are declared in the first combat phase",
  },
  afterAttackers: {
    rule: "CR 506.8a",
    is: { tally: "firstAttackSteps", of: "active" },
    text: "it is after attackers have been declared in the first combat phase",
  },
  afterBlockers: {
    rule: "CR 506.8b",
    is: { tally: "firstBlockSteps", of: "active" },
    text: "it is after blockers have been declared in the first combat phase",
  },
  beforeAttackersOfCombat: {
    rule: "CR 506.8a",
    is: { all: [{ inside: ["combat"] }, { tally: "attackSteps", of: "active", is: 0 }] },
    text: "it is before attackers are declared in this combat phase",
  },
  beforeBlockersOfCombat: {
    rule: "CR 506.8b",
    is: { inside: ["beginningOfCombat", "declareAttackers"] },
    text: "it is before blockers are declared in this combat phase",
  },
  afterAttackersOfCombat: {
    rule: "CR 506.8a",
    is: { all: [{ inside: ["combat"] }, { tally: "attackSteps", of: "active" }] },
    text: "it is after attackers have been declared in this combat phase",
  },
  afterBlockersOfCombat: {
    rule: "CR 506.8b",
    is: { all: [{ inside: ["combat"] }, { tally: "blockSteps", of: "active" }] },
    text: "it is after blockers have been declared in this combat phase",
  },
  leadsLegend: {
    offered: true,
    rule: "CR 205.4e",
    is: {
      count: {
        objects: { types: "legendary", controller: "you", any: [{ types: "creature" }, { types: "planeswalker" }] },
      },
    },
    text: "you control a legendary creature or planeswalker",
  },
  landLeft: {
    rule: "CR 305.2",
    is: { tally: "landsPlayed", atMost: { plus: [0, { resource: "extraLands" }, extraLands()] } },
    text: "you may still play a land this turn",
  },
  byHand: {
    rule: "CR 605.3a",
    is: false,
    text: "you pay by hand (here what makes mana is tapped for you when you pay)",
  },
  foretoldBefore: {
    rule: "CR 702.143a",
    object: true,
    is: {
      all: [{ mark: "foretold" }, { matches: { zone: "exile", old: true } }],
    },
    text: "it was foretold on an earlier turn",
  },
  plottedBefore: {
    rule: "CR 702.170a",
    object: true,
    is: {
      all: [{ mark: "plotted" }, { matches: { zone: "exile", old: true } }],
    },
    text: "it was plotted on an earlier turn",
  },
  hadAdventure: {
    rule: "CR 715.3d",
    object: true,
    is: { mark: "adventured" },
    text: "it was exiled as its Adventure resolved",
  },
  hasItsAbilities: {
    rule: "CR 613.1f",
    object: true,
    is: { matches: { abilities: "own" } },
    text: "it has the abilities that are printed on it",
  },
  isManifested: {
    rule: "CR 701.40b",
    object: true,
    is: { matches: { faceDown: ["Manifested creature", "Cloaked creature"] } },
    text: "it was manifested or cloaked",
  },
  hasMorph: {
    rule: "CR 702.37e",
    object: true,
    is: { matches: { abilities: "own" } },
    text: "it would have that cost if it were face up",
  },
  loyaltyUnused: {
    rule: "CR 606.3",
    object: true,
    is: { tally: "loyaltyUsed", of: "it", is: 0 },
    text: "no loyalty ability of it was activated this turn",
  },
  unusedThisTurn: {
    rule: "CR 602.5b",
    object: true,
    is: { tally: "activations", of: "it", is: 0 },
    text: "it was not activated this turn",
  },
  firstSpell: {
    rule: "CR 601.3",
    is: { tally: "spells", atMost: 0 },
    text: "you have cast no spell this turn",
  },
  firstNoncreatureSpell: {
    rule: "CR 601.3",
    is: { tally: "creaturelessSpells", is: 0 },
    text: "you have cast no noncreature spell this turn",
  },
  firstNonartifactSpell: {
    rule: "CR 601.3",
    is: { tally: "artifactlessSpells", is: 0 },
    text: "you have cast no nonartifact spell this turn",
  },
  somebodyAttacked: { rule: "CR 508.8", is: { resource: "attackers", of: "everyone" } },
  somebodyStrikesFirst: {
    rule: "CR 510.4",
    is: {
      count: {
        objects: {
          keywords: ["first strike", "double strike"],
          any: [{ linked: "attacking" }, { linked: "blocking" }],
        },
      },
    },
  },
} as const;

/** What permanents add to the number of lands a seat may play. */
function extraLands() {
  return { characteristic: "extraLands", of: { objects: { controller: "you" } } } as const;
}
