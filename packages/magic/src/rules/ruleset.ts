import { ruleset } from "@turnwright/kernel";
import { ownGrammar } from "@turnwright/lexicon";
import { keywordEntries } from "../lexicon/keywords.ts";
import { objectEntries } from "../lexicon/objects.ts";
import { partEntries } from "../lexicon/parts.ts";
import { permanentEntries } from "../lexicon/permanents.ts";
import { seatEntries } from "../lexicon/seats.ts";
import { staticEntries } from "../lexicon/statics.ts";
import { timeEntries } from "../lexicon/time.ts";
import { actions, verbs } from "./actions.ts";
import { checks } from "./checks.ts";
import { conditions } from "./conditions.ts";
import { declarations } from "./declarations.ts";
import { COUNTERS, KEYWORD_COUNTERS, MARKED } from "./marks.ts";
import { COLORS, keywordAbilities, keywordFilters, separateKeywords } from "./keywords.ts";
import { DEVOTIONS } from "../mana/cost.ts";
import { mana } from "../mana/solver.ts";
import { openingWith, repeated, spans } from "./spans.ts";
import { COMMAND_TYPES, SUBTYPES, SUPERTYPES, TYPES } from "./types.ts";
import { wordKinds } from "./word-kinds.ts";
import { attachment, targets } from "./targets.ts";
import { words } from "../words/index.ts";
import { uses } from "../words/uses.ts";

/** Of an event: it happens to a player, to no object. */
const TO_PLAYER = { not: { did: "it" } } as const;

const symbols: Readonly<Record<string, "number">> = Object.fromEntries(DEVOTIONS.map(({ name }) => [name, "number"]));

/** The types of which every permanent has one. */
const PERMANENT = ["creature", "enchantment", "artifact", "planeswalker", "battle", "land"];

/** The rules of Magic for two to eight players; the cards are added by `withCards`. */
export const rules = ruleset({
  name: "magic",
  seats: { min: 2, max: 8 },
  turn: ["beginning", "precombatMain", "combat", "postcombatMain", "ending"],
  turnRule: "CR 500.1",
  opening: openingWith({}),
  firstTurns: [{ rule: "CR 103.8a", who: "first", seats: [2, 2], absent: ["draw"] }],
  spans,
  spanEnds: [{ emptyPools: true, rule: "CR 500.5" }],
  windows: { fast: { rule: "CR 117.3a", rules: { passed: "CR 117.3d", acted: "CR 117.3c", resolved: "CR 117.3b" } } },
  zones: {
    library: { whose: "seat", hidden: "all" },
    hand: { whose: "seat", hidden: "others" },
    // What is no permanent card stays where it is if it would enter.
    battlefield: { whose: "all", works: true, never: { types: { lacks: PERMANENT } } },
    graveyard: { whose: "seat" },
    exile: { whose: "all" },
    command: { whose: "all", works: true, aside: true },
    stack: { whose: "all", stack: true },
  },
  marks: [...MARKED, ...COUNTERS],
  // What attacks a permanent is tied to the defending player, too [CR 508.5], and so is that permanent (`defended`) [CR 506.4].
  links: ["attacking", "blocking", "against", "defended", "protector", "exiled", "paired"],
  // Whose controller changes is removed from combat, and in no pair any more [CR 506.4, 702.95e].
  handedOver: {
    rule: "CR 506.4",
    links: ["attacking", "blocking", "against", "defended", "paired"],
    marks: ["blocked"],
  },
  resources: {
    // A life total that is set is life gained or lost [CR 119.5].
    life: { start: 20, gain: "gainLife", loss: "loseLife" },
    poison: { least: 0 },
    energy: { least: 0 },
    rad: { least: 0 },
    failedDraws: {},
    attackers: { least: 0 },
    extraLands: {},
    monarch: { least: 0, most: 1 },
    initiative: { least: 0, most: 1 },
    // There is no speed above 4 [CR 702.179].
    speed: { least: 0, most: 4 },
    time: { least: 0, most: 2 },
    W: { least: 0 },
    U: { least: 0 },
    B: { least: 0 },
    R: { least: 0 },
    G: { least: 0 },
    C: { least: 0 },
  },
  names: [
    "draw",
    "drawCards",
    "discard",
    "cycle",
    "foretell",
    "plot",
    "mill",
    "damage",
    "combatDamage",
    "gainLife",
    "loseLife",
    "die",
    "destroy",
    "bury",
    "sacrifice",
    "exile",
    "counter",
    "tap",
    "tapForMana",
    "untap",
    "transform",
    "becomeDay",
    "becomeNight",
    "timeTurns",
    "becomeBlocked",
    "unblocked",
    "play",
    "cast",
    "activate",
    "activateLoyalty",
    "activateMana",
    "attack",
    "block",
    "target",
    "suspend",
    "turnFaceUp",
    "special",
    "openingReveal",
    "exert",
    "becomeMonstrous",
    "regenerate",
  ],
  kinds: { cycle: "discard", combatDamage: "damage", tapForMana: "tap", bury: "destroy", turnFaceUp: "turn" },
  sizes: ["damage", "combatDamage", "loseLife"],
  // What is told to draw several cards is one event before each of them is drawn [CR 121.2a].
  wholes: ["drawCards"],
  // A new timestamp [CR 613.7e, 613.7f, 613.7g].
  renews: ["attach", "turn", "transform"],
  moves: { die: { from: "battlefield", to: "graveyard", of: { types: "creature" } } },
  repeated,
  tallies: {
    spells: { on: "cast", per: "seat", turns: true },
    spellsOfActive: { on: "cast", per: "seat", who: "active" },
    creaturelessSpells: { on: "cast", per: "seat", of: { types: { lacks: "creature" } } },
    artifactlessSpells: { on: "cast", per: "seat", of: { types: { lacks: "artifact" } } },
    blueSpells: { on: "cast", per: "seat", of: { colors: "blue" } },
    landsPlayed: { on: "play", per: "seat", turns: true },
    attacks: { on: "attack", per: "object" },
    attacksMade: { on: "attack", per: "seat", turns: true },
    activations: { on: "activate", per: "ability" },
    // Only of what somebody activated: a loop that nobody is in control of has to come back to where it was [CR 104.4b].
    resolutions: { on: "resolve", per: "ability", of: { ability: true, announcedFrom: "battlefield" } },
    loyaltyUsed: { on: "activateLoyalty", per: "source" },
    draws: { on: "draw", per: "seat" },
    lifeGains: { on: "gainLife", per: "seat" },
    lifeGained: { on: "gainLife", per: "seat", sum: true },
    // Damage makes a player lose as much life [CR 120.3].
    lifeLost: { on: ["loseLife", "damage"], per: "seat", sum: true, if: TO_PLAYER },
    damageTaken: { on: "damage", per: "seat", sum: true, if: TO_PLAYER },
    damageReceived: { on: "damage", per: "object", sum: true },
    damageDealt: { on: "damage", per: "source", sum: true },
    deaths: { on: "die", per: "seat" },
    exerts: { on: "exert", per: "object" },
    upkeeps: { on: "begin:upkeep", per: "seat" },
    combats: { on: "begin:combat", per: "seat" },
    attackSteps: { on: "begin:declareAttackers", per: "seat", since: "combat" },
    blockSteps: { on: "begin:declareBlockers", per: "seat", since: "combat" },
    firstAttackSteps: { on: "begin:declareAttackers", per: "seat", if: { tally: "combats", of: "active", atMost: 1 } },
    firstBlockSteps: { on: "begin:declareBlockers", per: "seat", if: { tally: "combats", of: "active", atMost: 1 } },
    laterMains: { on: "begin:postcombatMain", per: "seat" },
    endSteps: { on: "begin:endStep", per: "seat" },
    stepDraws: { on: "draw", per: "seat", since: "draw" },
  },
  characteristics: {
    types: "set",
    colors: "set",
    keywords: "set",
    protections: "set",
    abilities: "set",
    words: "set",
    power: "number",
    toughness: "number",
    manaValue: "number",
    loyalty: "number",
    defense: "number",
    chapters: "number",
    extraLands: "number",
    handSize: "number",
    additionalBlocks: "number",
    ...symbols,
  },
  lostWith: { types: SUBTYPES },
  apart: { types: SUPERTYPES },
  keywords: {
    of: "keywords",
    filters: keywordFilters,
    abilities: keywordAbilities,
    each: separateKeywords,
    numbers: ["chapters", "extraLands", "handSize", "additionalBlocks"],
  },
  // Whatever lies face down has the values that what turned it down gives it [CR 708.2, 701.40a, 701.58a, 702.168a].
  faceDown: ["Face-down creature", "Manifested creature", "Cloaked creature", "Disguised creature"],
  wordKinds,
  layers: [
    { name: "text" },
    { name: "types" },
    { name: "colors" },
    { name: "abilities", grants: Object.fromEntries(KEYWORD_COUNTERS.map((name) => [name, { keywords: [name] }])) },
    { name: "define", everywhere: true },
    { name: "set" },
    { name: "modify", marks: { "+1/+1": { power: 1, toughness: 1 }, "-1/-1": { power: -1, toughness: -1 } } },
    { name: "switch" },
    // What is so of anything with such a counter is no ability that it could lose [CR 122.1c, 122.1d, 122.1h].
    {
      name: "rules",
      grants: {
        shield: { keywords: ["shielded"] },
        stun: { keywords: ["stunned"] },
        finality: { keywords: ["exiled if it dies"] },
      },
    },
  ],
  conditions,
  actions,
  verbs,
  declarations,
  attaching: attachment,
  checks,
  triggers: { order: "choice", rule: "CR 603.3b" },
  /** What cannot happen is not there to be replaced [CR 119.7]. */
  door: {
    classes: [["cannot"], ["creation"], ["self"], ["control"], ["copy"], ["back"], ["replace", "prevent"]],
    rule: "CR 616.1",
    cannot: "cannot",
    entering: { more: "creation", who: "control", copy: "copy", face: "back" },
  },
  targets,
  items: {
    targetsGone: "all",
    rule: "CR 608.2b",
    stacked: "CR 601.2a",
    resolves: "CR 608.1",
    unfulfilled: "CR 608.2a",
    barred: "CR 608.3e",
    failed: "graveyard",
    // The mana value of a spell has its X [CR 202.3e].
    grows: { manaValue: "xs" },
    finish: [
      { of: { types: "adventure" }, to: "exile", rule: "CR 715.3d" },
      // It speaks of the hand of whoever controls the spell, so one that was taken does not come back.
      { of: { keywords: "rebound", announcedFrom: "hand", owner: "you" }, to: "exile", rule: "CR 702.88" },
      { of: { types: "aura" }, to: "battlefield", rule: "CR 608.3c", attach: { target: 0 } },
      {
        of: { types: PERMANENT },
        to: "battlefield",
        rule: "CR 608.3a",
      },
      { to: "graveyard", rule: "CR 608.2n" },
    ],
  },
  cut: { rule: "CR 724.1b", stackTo: "exile", resolving: "goes", waiting: "dropped", checks: true },
  tokens: { gone: "stays" },
  leaving: {
    rule: "CR 800.4a",
    conceding: "CR 104.3a",
    foreign: "exile",
    later: "CR 800.4c",
    substitute: "CR 800.4g",
    seen: true,
    // Crown and initiative go to the active player, or if that is who leaves, to the next one [CR 725.4, 726.4].
    do: [
      {
        if: { resource: "monarch", of: "who" },
        then: [{ resource: "monarch", who: { first: "everyone" }, to: 1, rule: "CR 725.4" }],
      },
      {
        if: { resource: "initiative", of: "who" },
        then: [{ takeInitiative: { first: "everyone" }, rule: "CR 726.4" }],
      },
      // That there were attackers is still known when they are gone with whoever attacked.
      {
        if: { resource: "attackers", of: "who" },
        then: [{ resource: "attackers", who: { first: "everyone" }, to: 1, rule: "CR 508.8" }],
      },
    ],
  },
  attempts: { rule: "CR 100.1", governed: "CR 723.5", asked: "CR 117.1" },
  endless: { limit: 200, rule: "CR 104.4b" },
  shortcuts: { rule: "CR 732.2a", agree: "CR 732.2b", otherwise: "CR 732.2c" },
  ending: { last: "CR 104.2a", nobody: "CR 104.4a" },
  deck: { zone: "library", rule: "CR 103.3" },
  words,
  solvers: { mana },
  grammar: ownGrammar(
    [...timeEntries, ...objectEntries, ...permanentEntries, ...seatEntries, ...staticEntries, ...partEntries],
    {
      cards: {
        "enchant?": 'filter | "player"',
        "back?": "card",
        "modal?": "true",
        "adventure?": "true",
        "partner?": "card",
        "suspendTime?": "number",
      },
      binds: ["drawer"],
      uses,
      members: {
        colors: COLORS,
        types: [...TYPES, ...COMMAND_TYPES],
        keywords: keywordEntries.map(({ form }) => form),
      },
      costs: ["help"],
    },
  ),
});
