import { extend, type Data, type DataRecord } from "@turnwright/kernel";
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
import { skirmishRules } from "../../kernel/shapes/skirmish.ts";

const TYPES = ["unit", "thing", "trick"];

/** The kernel's small fight, with a word for drawing that cards may use. */
export const rules = extend(skirmishRules, {
  words: {
    draw: {
      compile:
        (_tables, { draw = 1, who = "you" }) =>
        () => ({
          effects: [{ take: draw, from: "pile", to: "hand", who, name: "draw" }],
        }),
    },
  },
});

/** A card as a file has it: its cost is a number, its types are words. */
export interface SkirmishCard {
  readonly cost: readonly DataRecord[];
  readonly types: readonly string[];
  readonly abilities: readonly Data[];
}

const duration = entriesOf("duration");

/** What this game has of its own; the rest is the kernel's. */
const entries: readonly Entry[] = [
  word("draw", { draw: "amount", "who?": "seats" }, "Players draw cards.", { draw: 1 }, (data, speak) =>
    speak.does(data["who"], "draw", counted(data["draw"], "card", speak.amount)),
  ),
  innerWord("blows", "blows are exchanged"),
  innerWord("pledge", "cards of the hand are pledged"),
  duration("endOfTurn", {}, "Until the turn ends.", "endOfTurn", () => " until end of turn"),
  typesOf("type", "Its types, in small letters.", "unit"),
  setOf("keywords", "keyword", "Has one of these keywords.", "fast"),
  numberOf("power", "Power."),
  numberOf("defense", "Defense."),
  keyword("fast", "Can be played whenever one has priority."),
  keyword("swift", "Can charge in the turn it comes."),
  keyword("shield", "Blocks before others."),
  keyword("hush", "Nobody has priority while it is on the stack."),
  keyword("fleeting", "Is gone after a fight."),
  eventBy("draw", "A player draws.", "draw", "a card", true),
  eventOf("hit", "A Unit is hit.", "is hit", "a unit"),
  eventBy("heal", "A player recovers.", "recover", "", true),
  eventOf("die", "A Unit dies.", "die", "a unit"),
  eventOf("forced", "A Unit is put onto the heap by the limit of checks.", "is put onto the heap"),
  eventBy("yield", "A player yields something.", "yield", "something"),
  eventAsSuch("omen", "An omen is seen.", "an omen is seen"),
  eventAsSuch("excess", "Checks came to their limit.", "checks come to their limit"),
  eventAsSuch("nightfall", "The night falls.", "the night falls"),
  eventBy("play", "A player plays a card.", "play", "a card"),
  eventBy("use", "A player uses an ability.", "use", "an ability", true),
  eventBy("send", "A player sends something out.", "send", "something out"),
  eventOf("charge", "A Unit charges.", "charge", "a unit"),
  eventOf("block", "A Unit blocks.", "block", "a unit"),
  span("turn", "turn", "A whole turn."),
  ...Object.keys(rules.spans).map((name) => span(name, `${name} phase`, "A part of a turn.")),
  cardKey("name", "text", "Its name.", "Page"),
  cardKey("types", "[type]", "What it is.", ["unit"]),
  cardKey("cost", "number", "What it costs of coins.", 1),
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
    { types: "thing" },
    (data, speak) => `serves ${speak.filter(data["oath"])}`,
  ),
];

export const skirmish = language<SkirmishCard>({
  ruleset: rules,
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
    marks: { hurt: ["hurt", "hurt"] },
    limits: { inDusk: "only at dusk" },
    free: "Free",
    cost: (cost, speak) =>
      cost["resource"] === "coins" && typeof cost["by"] === "number" ? `${speak.amount(-cost["by"])} coins` : null,
  },
  samples: {
    some: { types: "unit" },
    effect: { draw: 1 },
    cost: { resource: "coins", by: -1 },
  },
  entries,
  rewords: { ability: { spell: { says: "What a Trick does." } } },
  topics: [
    { title: "Turns", words: "insert skip cut" },
    { title: "Cards", words: "draw move mark exhaust ready resource" },
    { title: "Order and choice", words: "if may choose delay modify replace forbid" },
  ],
  values: { type: { names: TYPES } },
  about: {
    game: "Skirmish",
    package: "skirmish",
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
          abilities: [{ activated: [{ resource: "coins", by: -1 }], do: [{ draw: 1 }], needs: ["inDusk"] }],
        },
      },
    ],
  },
  check: (card, say) => {
    const isUnit = names(card["types"]).includes("unit");
    if (isUnit && card["defense"] === undefined) say("types", "a unit has power and defense");
  },
  make: (card) => ({
    cost: [{ resource: "coins", by: -Number(plainly(card["cost"])) }],
    types: names(card["types"]),
    abilities: Array.isArray(card["abilities"]) ? card["abilities"] : [],
  }),
});
