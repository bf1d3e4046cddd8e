import type { DataRecord } from "@turnwright/kernel";
import { counted, type Nouns, type Phrases, type Samples, type Speak, type Topic } from "@turnwright/lexicon";

/** What Grand Archive calls what every game has. */
export const nouns: Nouns = {
  field: "field",
  object: "object",
  actor: "unit",
  spell: "card",
  exhausted: ["rested", "awake"],
  exhausts: ["rest", "wake"],
  absent: ["away", "go away", "come back"],
  use: "activate",
  used: "activated",
  size: ["power", "life"],
};

export const phrases: Partial<Phrases> = {
  marks: {
    damage: ["damage", "damage"],
  },
  states: {
    attacking: "attacking",
    cleaving: "cleaving",
    defending: "defending",
    retaliating: "retaliating",
    wielded: "wielded",
    hit: "hit",
    fostered: "fostered",
    preserved: "preserved",
    distant: "distant",
    frozen: "frozen",
  },
  statuses: ["ephemeral", "exalted", "hindered", "immortal", "reservable", "siegeable", "unblockable", "unpreventable"],
  clauses: ["can't be intercepted", "does not wake", "draw on kill", "must attack", "no retaliation", "wields swords"],
  zones: { effectsStack: "effects stack", mainDeck: "main deck", material: "material deck" },
  sends: { banishment: "banish" },
  adjectives: { unique: "object", regalia: "object" },
  single: ["champion"],
  tallies: {
    activations: "activations",
    mageActions: "activations of Mage actions",
    materializations: "materializations",
    attacks: "attacks",
    attacksDeclared: "attacks declared",
    combatDamageDealt: "times of dealing combat damage",
    deaths: "deaths of allies",
    humanDeaths: "deaths of Human allies",
    uses: "uses",
    draws: "draws",
  },
  deeds: {
    activate: { what: "cards" },
    activateFree: { verb: "activate without paying" },
    activateInstead: { verb: "activate for another price" },
    materialize: { what: "cards" },
    materializeFree: { verb: "materialize without paying" },
    use: { what: "abilities of" },
    attack: { verb: "attack with" },
  },
  limits: {
    slowTime: "only as a slow action",
    ownTurn: "only during your turn",
    yourTurn: "only during your turn",
    championAttacked: "only while your champion is attacked",
    foesRecollection: "only in the recollection phase of an opponent",
    noAttackYet: "only if you have declared no attack this turn",
  },
  done: {
    prepared: "it was prepared",
    more: "more was paid",
    returned: "something was returned",
    floated: "a card was banished",
    burnt: "a card was banished",
  },
  calls: {
    discarded: "the discarded cards",
    thrown: "the discarded cards",
    looked: "the cards looked at",
    shown: "the revealed card",
  },
  plainSets: ["types", "classes", "element"],
  marking: ["counters"],
  inherits: { lineage: "inherited" },
  waived: (tests) => (tests.join() === "speed" ? "at fast speed" : null),
  free: "nothing",
  cost: costText,
};

function costText(cost: DataRecord, speak: Speak): string | null {
  if (cost["rest"] === "this") return "Rest";
  if (cost["reserve"] !== undefined) return `(${speak.amount(cost["reserve"])})`;
  return cost["memory"] === undefined ? null : counted(cost["memory"], "memory", speak.amount);
}

export const samples: Partial<Samples> & Pick<Samples, "some" | "effect" | "cost"> = {
  some: { types: "ally" },
  other: { element: "fire" },
  effect: { draw: 1 },
  second: { recover: 1 },
  cost: { reserve: 1 },
  phase: "main",
  step: "damage",
  mark: "buff",
  resource: "failedDraws",
  tally: "activations",
  number: "power",
  set: "types",
  layer: "modify",
  action: "activate",
  test: "emptyStack",
  declaration: "retaliate",
  link: "against",
  hand: "hand",
  pile: "graveyard",
  card: "Blank",
  token: "Blank",
  extra: "prepared",
  way: "ephemerate",
};

/** The words of cards; what only rules and other words use is not among them. */
export const topics: readonly Topic[] = [
  { title: "Turns, phases and combat", words: "endTurn endPhase endCombat distortTime skip during insert" },
  {
    title: "Objects and cards",
    words:
      "move take banish destroy sacrifice suppress negate rest wake counters mark pump attach control become create copy shuffle reveal look",
  },
  { title: "Damage and attacks", words: "damage recover shield ward critical redirect attackNow" },
  {
    title: "Players and their cards",
    words: "draw discard glimpse agility revealRandom levelUp delevel search lose win resource announce announceOne",
  },
  { title: "Costs", words: "reserve memory provided discarded" },
  {
    title: "Order, choice and chance",
    words: "together sequence if forEach repeat may pay choose chooseEach order pick random bind note after",
  },
  {
    title: "Later and lasting",
    words: "delay watch reflex replace prevent modify waive forbid permit tax expire retarget",
  },
];
