import type { Data, DataRecord } from "@turnwright/kernel";
import {
  cardKey,
  counted,
  entriesOf,
  eventAsSuch,
  eventBy,
  eventOf,
  innerWord,
  keyword,
  language,
  names,
  numberOf,
  plainly,
  setOf,
  span,
  typesOf,
  word,
  type Entry,
} from "../src/index.ts";
import { councilRules } from "../../kernel/shapes/council.ts";

const TYPES = ["unit", "relic", "action", "edict", "seat"];

/** A card as a file has it: its cost is a number, its types are words. */
export interface CouncilCard {
  readonly cost: readonly DataRecord[];
  readonly types: readonly string[];
  readonly abilities: readonly Data[];
}

const duration = entriesOf("duration");

/** What the skeleton of Council has of its own; the rest is the kernel's. */
const entries: readonly Entry[] = [
  word("draw", { draw: "amount", "who?": "seats" }, "Players draw cards.", { draw: 1 }, (data, speak) =>
    speak.does(data["who"], "draw", counted(data["draw"], "card", speak.amount)),
  ),
  innerWord("drawOne", "one card is drawn"),
  innerWord("combatDamage", "combat damage is dealt"),
  duration("endOfTurn", {}, "Until the turn ends.", "endOfTurn", () => " until end of turn"),
  typesOf("type", "Its types, in small letters.", "unit"),
  setOf("keywords", "keyword", "Has one of these keywords.", "fast"),
  numberOf("power", "Power."),
  numberOf("defense", "Defense."),
  keyword("fast", "Can be played whenever one has priority."),
  keyword("strike", "Deals its damage first."),
  keyword("ambush", "Can attack in the turn it comes."),
  eventBy("draw", "A player draws.", "draw", "a card", true),
  eventAsSuch("draw:card", "A card was drawn.", "a card is drawn"),
  eventAsSuch("draw:empty", "There was no card to draw.", "there is no card to draw"),
  eventAsSuch("drawNone", "The first player does not draw.", "nothing is drawn"),
  eventOf("damage", "A Unit is dealt damage.", "is dealt damage", "a unit"),
  eventBy("heal", "A Champion recovers.", "recover", "", true),
  eventOf("die", "A Unit dies.", "die", "a unit"),
  eventOf("forced", "A Unit is put into the void by the limit of checks.", "is put into the void"),
  eventBy("sacrifice", "A player sacrifices something.", "sacrifice", "something"),
  eventAsSuch("omen", "An omen is seen.", "an omen is seen"),
  eventAsSuch("recursionLimit", "Checks came to their limit.", "checks come to their limit"),
  eventBy("play", "A player plays a card.", "play", "a card"),
  eventBy("activate", "A player uses an ability.", "use", "an ability", true),
  eventOf("attack", "A Unit attacks.", "attack", "a unit"),
  eventOf("block", "A Unit blocks.", "block", "a unit"),
  span("turn", "turn", "A whole turn."),
  ...Object.keys(councilRules.spans).map((name) =>
    span(name, `${name.replaceAll(/([A-Z])/g, " $1").toLowerCase()} phase`, "A part of a turn."),
  ),
  cardKey("name", "text", "Its name.", "Page"),
  cardKey("types", "[type]", "What it is.", ["unit"]),
  cardKey("cost", "number", "What it costs of Influence.", 1),
  cardKey("power?", "number", "Power.", 2),
  cardKey("defense?", "number", "Defense.", 2),
  cardKey("keywords?", "[keyword]", "Its keywords.", ["fast"], (data) => names(data["keywords"]).join(", "), {
    before: true,
  }),
  cardKey("abilities?", "[ability]", "Its abilities.", [{ spell: [{ draw: 1 }] }]),
  cardKey(
    "oath?",
    "filter",
    "Whom it serves.",
    { types: "seat" },
    (data, speak) => `serves ${speak.filter(data["oath"])}`,
  ),
];

export const council = language<CouncilCard>({
  ruleset: councilRules,
  nouns: {
    field: "field",
    object: "card in play",
    actor: "unit",
    spell: "card",
    exhausted: ["spent", "fresh"],
    exhausts: ["spend", "refresh"],
    absent: ["away", "go away", "return"],
    use: "play",
    used: "played",
  },
  phrases: {
    marks: { damage: ["damage", "damage"] },
    limits: { finalWindow: "only in the final window" },
    free: "Free",
    cost: (cost, speak) =>
      cost["resource"] === "influence" && typeof cost["by"] === "number"
        ? `${speak.amount(-cost["by"])} influence`
        : null,
  },
  samples: {
    some: { types: "unit" },
    effect: { draw: 1 },
    cost: { resource: "influence", by: -1 },
  },
  entries,
  rewords: { ability: { spell: { says: "What an Action does." } } },
  topics: [
    { title: "Turns", words: "insert skip cut" },
    { title: "Cards", words: "draw move mark exhaust ready resource" },
    { title: "Order and choice", words: "if may choose delay modify replace forbid" },
  ],
  values: { type: { names: TYPES } },
  about: {
    game: "Council",
    package: "council",
    examples: [
      {
        says: "A Unit with an ability",
        card: {
          name: "Healer",
          types: ["unit"],
          cost: 1,
          power: 1,
          defense: 1,
          keywords: ["fast"],
          abilities: [{ activated: [{ resource: "influence", by: -1 }], do: [{ draw: 1 }], needs: ["finalWindow"] }],
        },
      },
    ],
  },
  check: (card, say) => {
    const isUnit = names(card["types"]).includes("unit");
    if (isUnit && card["defense"] === undefined) say("types", "a unit has power and defense");
  },
  make: (card) => ({
    cost: [{ resource: "influence", by: -Number(plainly(card["cost"])) }],
    types: names(card["types"]),
    abilities: Array.isArray(card["abilities"]) ? card["abilities"] : [],
  }),
});
