import type { Data, DataRecord } from "@turnwright/kernel";
import { many, record, type Nouns, type Phrases, type Samples, type Speak, type Topic } from "@turnwright/lexicon";
import { STATUSES } from "./values.ts";

/** What Council calls what every game has. */
export const nouns: Nouns = {
  field: "field",
  object: "card",
  actor: "unit",
  spell: "card",
  exhausted: ["exhausted", "ready"],
  exhausts: ["exhaust", "ready"],
  absent: ["absent", "go away", "come back"],
  use: "play",
  used: "played",
  size: ["power", "defense"],
};

export const phrases: Partial<Phrases> = {
  marks: {
    damage: ["damage", "damage"],
    decayed: ["point of Decay", "points of Decay"],
    worn: ["point of Wither", "points of Wither"],
    growth: ["point of growth", "points of growth"],
    hollowed: ["point of emptiness", "points of emptiness"],
    blessed: ["blessing", "blessings"],
    burning: ["point of burning", "points of burning"],
  },
  sends: { exile: "exile" },
  tallies: {
    activations: "activations",
    plays: "plays",
    attacks: "attacks",
    deaths: "deaths",
    ruin: "wounds by Ruin",
  },
  deeds: {
    play: { what: "cards" },
    playFast: { verb: "play at any priority" },
    playFree: { verb: "play without paying" },
    activate: { what: "abilities of" },
    channel: { verb: "channel" },
  },
  limits: {
    ownMain: "only during your Main Phase",
    ownTurn: "only during your turn",
    emptyStack: "only if the stack is empty",
    finalWindow: "only in the final window",
    inCombat: "only during Combat",
    unsigned: "once each game",
    onceEachTurn: "once each turn",
  },
  calls: {
    discarded: "the discarded cards",
    displaced: "the displaced card",
    called: "the card called back",
    turned: "the card turned up",
    shard: "the copy",
  },
  plainSets: ["types", "realms"],
  statuses: ["locked", ...STATUSES],
  free: "free",
  cost: costText,
  price: ({ action, activated }) => (action === "channel" ? channelText(many(activated)) : null),
};

/** What is used from the hand is discarded for it. */
const channelText = (costs: readonly Data[]): string =>
  ["Discard this", ...costs.map((cost) => `${-Number(record(cost)["by"])} Influence`)].join(", ");

/** Influence is what nearly everything costs; a signature is used once. */
function costText(cost: DataRecord, speak: Speak): string | null {
  if (cost["resource"] === "influence" && typeof cost["by"] === "number") return `${-cost["by"]} Influence`;
  if (cost["exhaust"] === "this") return "Exhaust this";
  if (cost["mark"] === "signed") return "Signature";
  return cost["sacrifice"] === undefined ? null : `Sacrifice ${speak.selector(cost["sacrifice"], "this")}`;
}

export const samples: Partial<Samples> & Pick<Samples, "some" | "effect" | "cost"> = {
  some: { types: "unit" },
  other: { realms: "ruin" },
  effect: { draw: 1 },
  second: { heal: 1 },
  cost: { resource: "influence", by: -1 },
  phase: "combat",
  step: "startOfInfluence",
  mark: "growth",
  resource: "influence",
  tally: "plays",
  number: "power",
  set: "types",
  layer: "buffs",
  action: "play",
  test: "emptyStack",
  declaration: "attack",
  link: "attacking",
  hand: "hand",
  pile: "void",
  card: "Levy Spear",
  token: "Recruit",
  event: "enter:field",
};

/** The words of cards, by what they are about. */
export const topics: readonly Topic[] = [
  { title: "Turns, phases and windows", words: "insert skip during cut govern" },
  {
    title: "Units",
    words:
      "damage heal buff grant destroy sacrifice recall erase displace conceal obscure veilbind stun root restrain freeze weaken ignite blight corrupt grow command enforce fracture renew purify silence suppress putAttacking putBlocking outOfCombat exhaust ready attach control become",
  },
  { title: "The stack", words: "nullify voidcast check retarget" },
  {
    title: "Players and cards",
    words:
      "draw discard scry gravecall cascade seed create copy move take look shuffle reveal sanctify resource mark note win lose",
  },
  {
    title: "Order, choice and chance",
    words:
      "flux thread echo sequence together if forEach repeat may pay choose chooseEach order pick random bind announce after",
  },
  {
    title: "Later and lasting",
    words: "delay watch reflex replace prevent modify waive forbid require restrict",
  },
];
