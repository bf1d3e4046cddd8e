import { ruleset } from "@turnwright/kernel";
import { ownGrammar } from "@turnwright/lexicon";
import { REALMS } from "../card/card.ts";
import { keywordEntries } from "../lexicon/keywords.ts";
import { partEntries } from "../lexicon/parts.ts";
import { seatEntries } from "../lexicon/seats.ts";
import { staticEntries } from "../lexicon/statics.ts";
import { unitEntries } from "../lexicon/units.ts";
import { CARD_TYPES } from "../lexicon/values.ts";
import { actions, verbs } from "./actions.ts";
import { checks } from "./checks.ts";
import { conditions } from "./conditions.ts";
import { declarations } from "./declarations.ts";
import { keywordAbilities } from "./keywords.ts";
import { REORDERED, simultaneous } from "./simultaneous-events.ts";
import { spans, windows } from "./spans.ts";
import { words } from "../words/index.ts";
import { uses } from "../words/uses.ts";

/** An Action that is marked as locked cannot be made a target, nor anything that opponents cannot see [C1K-STK-4, C1K-RLM-VEI]. */
const LOCKED = { matches: { zone: "stack", keywords: "locked" } } as const;
const UNSEEN = {
  all: [{ matches: { marked: "concealed" } }, { not: { same: [{ controllerOf: "it" }, "you"] } }],
} as const;
const OVER = { matches: { zone: ["void", "exile"] } } as const;
const UNHARMED = {
  all: [{ matches: { tags: "damage" }, of: "this" }, { matches: { types: ["relic", "champion", "seat"] } }],
} as const;

/** The rules of Council of 1000 with the windows of the document; the cards are added by `withCards`. */
export const rules = ruleset({
  name: "council",
  seats: { min: 2, max: 2 },
  turn: ["draw", "influence", "main", "combat", "end"],
  turnRule: "C1K-TURN-1",
  // The first player is random, where whoever sets a game up leaves it open.
  lots: { rule: "C1K-GAME-2" },
  opening: {
    rule: "C1K-GAME-2",
    course: [
      { champions: true, rule: "C1K-GAME-1" },
      { draw: 5, who: "everyone", rule: "C1K-GAME-2" },
      { mulligans: true, rule: "C1K-GAME-2" },
    ],
  },
  spans,
  windows,
  zones: {
    library: { whose: "seat", hidden: "all" },
    hand: { whose: "seat", hidden: "others" },
    field: { whose: "all", works: true },
    void: { whose: "seat" },
    exile: { whose: "all" },
    stack: { whose: "all", stack: true },
  },
  marks: [
    "damage",
    "worn",
    "decayed",
    "growth",
    "hollowed",
    "blessed",
    "burning",
    "concealed",
    "blocked",
    "drained",
    "conquering",
    "wardSpent",
    "persisted",
    "signed",
    "charge",
  ],
  links: ["attacking", "blocking", "stopped"],
  // Attackers are the active player's and blockers the defender's: whose controller changes is neither any more.
  handedOver: { rule: "C1K-CMB-8", links: ["attacking", "blocking"], marks: ["blocked"] },
  resources: {
    resolve: { start: 30 },
    // Whatever gives Influence, it is a gain [C1K-INF-2].
    influence: { least: 0, most: 10, gain: "gainInfluence" },
    exhaustion: {},
  },
  names: [
    "draw",
    "drawNone",
    "deckExhaustion",
    "loseResolve",
    "discard",
    "gainInfluence",
    "damage",
    "combatDamage",
    "strike",
    "heal",
    "die",
    "destroy",
    "sacrifice",
    "forcedOut",
    "play",
    "activate",
    "target",
    "attack",
    "block",
    "becomeBlocked",
    "buff",
    "wither",
    "decay",
    "rally",
    "conquer",
    "flux",
    "fluxOutcome",
    "thread",
    "evolve",
    "grow",
    "overgrow",
    "overflow",
    "collapse",
    "seed",
    "gravecall",
    "blight",
    "corrupt",
    "conceal",
    "reveal",
    "displace",
    "obscured",
    "veilbound",
    "stunned",
    "rooted",
    "restrained",
    "frozen",
    "weaken",
    "ignite",
    "command",
    "enforce",
    "silence",
    "suppress",
    "deny",
    "nullify",
    "voidcast",
    "erase",
    "recall",
    "scry",
    "cascade",
    "fracture",
    "purify",
    "ward",
    "persist",
    "regrow",
    "signature",
    "omen",
    "deathFirst",
    "ERROR_SBA_RECURSION_LIMIT",
    "ERROR_ILLEGAL_STATE_CORRECTION_FAILURE",
  ],
  kinds: { combatDamage: "damage" },
  // However it comes to the void; what goes by force, or because there is no slot for it, does not die.
  moves: { die: { from: "field", to: "void", of: { types: "unit" }, but: ["forcedOut", "overflow"] } },
  // Damage is taken from a Champion and lies on a Unit, healing the other way round: both are told as how much it is.
  sizes: ["damage", "combatDamage", "heal", "loseResolve"],
  // Rules of parts of the document of which only cards and scenarios cite one: so they are known as well written.
  rules: ["C1K-INT-1", "C1K-RLM-ASC"],
  tallies: {
    activations: { on: "activate", per: "source" },
    plays: { on: "play", per: "seat" },
    attacks: { on: "attack", per: "seat" },
    deaths: { on: "die", per: "seat" },
    ruin: { on: ["damage", "blight", "weaken"], per: "object", if: { matches: { realms: "ruin" }, of: "by" } },
  },
  characteristics: {
    types: "set",
    realms: "set",
    keywords: "set",
    abilities: "set",
    tags: "set",
    power: "number",
    defense: "number",
    price: "number",
    resolve: "number",
    threshold: "number",
    evolve: "number",
    fester: "number",
    hollow: "number",
    ascend: "number",
  },
  keywords: { of: "keywords", abilities: keywordAbilities },
  // What is printed is silenced before it could change anything, and before anything else is given; statuses come last [C1K-LAY-1].
  layers: [
    { name: "base" },
    { name: "printed" },
    { name: "realm" },
    { name: "buffs", marks: { worn: { defense: -1 }, decayed: { power: -1, defense: -1 } } },
    { name: "keywords" },
    { name: "abilities" },
    { name: "rules" },
  ],
  conditions,
  actions,
  verbs,
  declarations,
  checks,
  targets: {
    rule: "C1K-STK-5",
    event: "target",
    legal: { not: { any: [LOCKED, UNSEEN] } },
    reasons: [
      { rule: "C1K-STK-4", is: { not: LOCKED } },
      { rule: "C1K-RLM-VEI", is: { not: UNSEEN } },
      { rule: "C1K-REP-2", is: { not: OVER } },
      { rule: "C1K-REP-3", is: { not: UNHARMED } },
    ],
  },
  triggers: {
    order: "timestamp",
    rule: "C1K-TRG-1",
    choice: REORDERED,
  },
  simultaneous,
  // Seats before card text; interrupts before the rest; of prevention that of Solace before replacement, the other after it.
  // Costs are never replaced [C1K-REP-2].
  door: {
    classes: [["decree"], ["interrupt"], ["solace"], ["replace"], ["prevent"]],
    rule: "C1K-REP-1",
    costs: "final",
  },
  items: {
    targetsGone: "all",
    rule: "C1K-STK-5",
    resolves: "C1K-STK-2",
    failed: "void",
    finish: [
      { of: { types: "attachment" }, to: "field", rule: "C1K-STK-3", attach: { target: 0 } },
      { of: { types: ["unit", "relic", "seat"] }, to: "field", rule: "C1K-STK-3" },
      { to: "void", rule: "C1K-GAME-4" },
    ],
  },
  cut: { rule: "C1K-TURN-4", stackTo: "exile", resolving: "goes", waiting: "dropped", checks: true },
  leaving: { rule: "C1K-GAME-3" },
  attempts: {
    rule: "C1K-ILL-1",
    coded: "C1K-ILL-3",
    codes: {
      condition: "ERROR_TIMING_NOT_ALLOWED",
      notYourDecision: "ERROR_TIMING_NOT_ALLOWED",
      forbidden: "ERROR_INVALID_ACTION",
      unknownOption: "ERROR_INVALID_ACTION",
      cost: "ERROR_INSUFFICIENT_INFLUENCE",
      target: "ERROR_ILLEGAL_TARGET",
      attack: "ERROR_ILLEGAL_ATTACKER",
      block: "ERROR_ILLEGAL_BLOCKER",
      "C1K-REP-2": "ERROR_CANNOT_MODIFY_FINALIZED_EVENT",
      "C1K-REP-3": "ERROR_INVALID_DAMAGE_TARGET",
    },
    violation: { rule: "C1K-ILL-2", to: "next", limit: 10 },
  },
  endless: { limit: 200, rule: "C1K-GAME-3" },
  ending: { last: "C1K-GAME-3", nobody: "C1K-GAME-3" },
  deck: { zone: "library", rule: "C1K-GAME-2" },
  words,
  grammar: ownGrammar([...unitEntries, ...seatEntries, ...partEntries, ...staticEntries], {
    cards: { "form?": "card" },
    uses,
    members: {
      types: [...CARD_TYPES, "attachment"],
      keywords: keywordEntries.map(({ form }) => form),
      realms: REALMS.map((realm) => realm.toLowerCase()),
    },
  }),
});
