import { ruleset } from "@turnwright/kernel";
import { ownGrammar } from "@turnwright/lexicon";
import { combatEntries } from "../lexicon/combat.ts";
import { keywordEntries } from "../lexicon/keywords.ts";
import { objectEntries } from "../lexicon/objects.ts";
import { seatEntries } from "../lexicon/seats.ts";
import { staticEntries } from "../lexicon/statics.ts";
import { timeEntries } from "../lexicon/time.ts";
import { actions, verbs } from "./actions.ts";
import { checks } from "./checks.ts";
import { conditions } from "./conditions.ts";
import { declarations } from "./declarations.ts";
import { keywordAbilities, PRESERVED } from "./keywords.ts";
import { archive } from "../words/payment.ts";
import { BANISHED_AFTERWARDS } from "./selectors.ts";
import { spans } from "./spans.ts";
import { ELEMENTS, TYPES } from "./types.ts";
import { words } from "../words/index.ts";
import { uses } from "../words/uses.ts";

/** Marks that no card calls counters. */
export const MARKS = [
  "damage",
  "attacking",
  "defending",
  "retaliating",
  "wielded",
  "hit",
  "struckBack",
  "killing",
  "cleaving",
  "critical",
  "commanded",
  "fostered",
  "hurt",
  "charged",
  "preserved",
  "negated",
  "distant",
] as const;

/** What counters there are, beside what the rules mark. */
export const COUNTERS = [
  "buff",
  "debuff",
  "durability",
  "enlighten",
  "preparation",
  "level",
  "charge",
  "wither",
  "frozen",
  "music",
  "refinement",
  "time",
] as const;

const firstThree = ["wakeUp", "materialize", "recollection"] as const;
const opportunity = { passed: "GA-OPP-5", acted: "GA-OPP-4", resolved: "GA-OPP-3" } as const;

/** While what has interdiction is on the stack, nobody has Opportunity [GA-OPP-8]. */
const INTERDICTED = { count: { objects: { zone: "effectsStack", keywords: "interdiction" } } } as const;

/** What Spells cannot make a target. */
const SHROUDED = {
  all: [{ matches: { zone: "field", keywords: "spellshroud" } }, { matches: { types: "spell" }, of: "this" }],
} as const;

/** The rules of Grand Archive for two to eight players; the cards are added by `withCards`. */
export const rules = ruleset({
  name: "grand-archive",
  seats: { min: 2, max: 8 },
  turn: ["wakeUp", "materialize", "recollection", "draw", "main", "end"],
  turnRule: "GA-TURN-1",
  firstTurns: [
    { rule: "GA-TURN-2", who: "first", seats: [2, 2], absent: [...firstThree, "draw"] },
    { rule: "GA-TURN-2", who: "others", seats: [2, 2], absent: firstThree },
    { rule: "GA-TURN-3", who: "each", seats: [3, 8], absent: firstThree },
  ],
  lots: { rule: "GA-SET-2" },
  opening: {
    rule: "GA-SET-4",
    course: [{ beforeTheGame: true }, { placeChampions: true }],
  },
  spans,
  windows: {
    fast: { rule: "GA-OPP-1", closed: INTERDICTED, rules: opportunity },
    /** Opens only for what is on the stack. */
    pending: { rule: "GA-OPP-1", closed: { any: [INTERDICTED, { stack: "empty" }] }, rules: opportunity },
  },
  zones: {
    mainDeck: { whose: "seat", hidden: "all" },
    material: { whose: "seat", hidden: "others" },
    hand: { whose: "seat", hidden: "others" },
    memory: { whose: "seat", hidden: "others" },
    field: { whose: "all", works: true },
    graveyard: { whose: "seat" },
    banishment: { whose: "seat" },
    /** The cards under a champion. */
    lineage: { whose: "seat" },
    intent: { whose: "seat", remembers: true },
    /** The cards in a gun: each is attached to its own. */
    loaded: { whose: "seat" },
    pantheon: { whose: "seat", hidden: "others" },
    effectsStack: { whose: "all", stack: true },
  },
  marks: [...MARKS, ...COUNTERS],
  links: ["against", "strikes", "instanceOf"],
  handedOver: {
    rule: "GA-ROLE-2",
    links: ["strikes"],
    marks: ["attacking", "cleaving", "defending", "retaliating", "wielded"],
  },
  resources: { failedDraws: {}, distorted: {} },
  names: [
    "wake",
    "rest",
    "draw",
    "discard",
    "recollect",
    "reserve",
    "banish",
    "damage",
    "combatDamage",
    "otherDamage",
    "sureDamage",
    "sureCombatDamage",
    "sureOtherDamage",
    "recover",
    "die",
    "destroy",
    "sacrifice",
    "negate",
    "fizzle",
    "glimpse",
    "attack",
    "declareAttack",
    "retaliate",
    "activate",
    "materialize",
    "use",
    "levelUp",
    "delevel",
    "load",
    "foster",
    "turnEnds",
    "redirect",
    "target",
  ],
  kinds: {
    combatDamage: "damage",
    otherDamage: "damage",
    sureDamage: "damage",
    sureCombatDamage: ["combatDamage", "sureDamage"],
    sureOtherDamage: ["otherDamage", "sureDamage"],
  },
  /** A domain loses durability by damage, and a champion loses damage as it recovers: both are told by their size. */
  sizes: ["combatDamage", "otherDamage", "sureCombatDamage", "sureOtherDamage", "recover"],
  certain: ["sureDamage"],
  moves: { die: { from: "field", to: "graveyard", of: { types: "ally" } } },
  // Rules of parts of the document of which only cards and scenarios cite one: so they are known as well written.
  rules: ["GA-PAN-1", "GA-SK-2", "GA-TBA-1", "GA-ZONE-1"],
  tallies: {
    activations: { on: "activate", per: "seat" },
    mageActions: { on: "activate", per: "seat", of: { types: "action", classes: "mage" } },
    materializations: { on: "materialize", per: "seat" },
    attacks: { on: "declareAttack", per: "object" },
    attacksDeclared: { on: "declareAttack", per: "seat" },
    combatDamageDealt: { on: "combatDamage", per: "source" },
    deaths: { on: "die", per: "seat" },
    humanDeaths: { on: "die", per: "seat", of: { types: "human" } },
    uses: { on: "use", per: "source" },
    draws: { on: "draw", per: "seat" },
  },
  characteristics: {
    types: "set",
    classes: "set",
    element: "set",
    enables: "set",
    names: "set",
    lineage: "set",
    keywords: "set",
    abilities: "set",
    power: "number",
    life: "number",
    level: "number",
    baseLevel: "number",
    attackPower: "number",
    pride: "number",
    retort: "number",
    multistrike: "number",
    reserve: "number",
    memory: "number",
  },
  keywords: { of: "keywords", abilities: keywordAbilities },
  layers: [
    { name: "set" },
    { name: "types" },
    { name: "element" },
    { name: "abilities" },
    {
      name: "modify",
      marks: { buff: { power: 1, life: 1 }, debuff: { power: -1, life: -1 }, level: { level: 1 } },
    },
    // Numbers are switched after everything else that makes them more or less.
    { name: "switch" },
  ],
  conditions,
  actions,
  verbs,
  pass: { rule: "GA-MP-6", after: { actions: ["attack"], of: { keywords: "must attack" } } },
  declarations,
  checks,
  triggers: { order: "choice", rule: "GA-TRG-1" },
  door: { classes: [["self"], ["replace", "prevent"]], rule: "GA-REP-1" },
  targets: {
    rule: "GA-ACT-1",
    event: "target",
    legal: { not: SHROUDED },
    reasons: [{ rule: "GA-PERM-2", is: { not: SHROUDED } }],
  },
  items: {
    copied: "instanceOf",
    targetsGone: "any",
    rule: "GA-RES-2",
    resolves: "GA-RES-1",
    unfulfilled: "GA-TRG-2",
    // What fizzles does not come to the field, whatever it would have become there.
    failed: [{ of: BANISHED_AFTERWARDS, to: "banishment" }, { to: "graveyard" }],
    failing: "fizzle",
    finish: [
      { of: { keywords: "link" }, to: "field", rule: "GA-RES-4", attach: { target: 0 } },
      { of: { types: ["ally", "item", "weapon", "domain", "phantasia"] }, to: "field", rule: "GA-RES-4" },
      // What does not stay on the field is preserved as it resolves.
      { of: { keywords: "preserve" }, do: PRESERVED, rule: "GA-MA-5" },
      { of: BANISHED_AFTERWARDS, to: "banishment", rule: "GA-RES-4" },
      { to: "graveyard", rule: "GA-RES-4" },
    ],
  },
  cut: { rule: "GA-EP-1", stackTo: "banishment", resolving: "finishes", waiting: "kept" },
  leaving: { rule: "GA-END-4", conceding: "GA-END-5", seen: true, turn: { cut: "turn", to: "end" } },
  attempts: { rule: "GA-PERM-2" },
  teams: { sharedTurns: false },
  endless: { limit: 200, rule: "GA-END-2" },
  ending: { last: "GA-END-2", nobody: "GA-END-2" },
  deck: { zone: "mainDeck", rule: "GA-SET-1", apart: [{ of: { types: ["champion", "regalia"] }, zone: "material" }] },
  words,
  solvers: { archive },
  grammar: ownGrammar([...timeEntries, ...objectEntries, ...combatEntries, ...seatEntries, ...staticEntries], {
    cards: { "durability?": "number" },
    uses,
    members: { types: TYPES, keywords: keywordEntries.map(({ form }) => form), element: ELEMENTS, enables: ELEMENTS },
  }),
});
