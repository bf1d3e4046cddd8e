import type { DataRecord } from "@turnwright/kernel";
import { language, type Language } from "@turnwright/lexicon";
import { toCard, type CouncilCard } from "../card/card.ts";
import { rules } from "../rules/ruleset.ts";
import { cardEntries } from "./cards.ts";
import { characteristicEntries } from "./characteristics.ts";
import { eventEntries } from "./events.ts";
import { examples } from "./examples.ts";
import { keywordEntries } from "./keywords.ts";
import { marked } from "./own-meanings.ts";
import { partEntries } from "./parts.ts";
import { bound, rewords } from "./rewords.ts";
import { seatEntries } from "./seats.ts";
import { timeEntries } from "./time.ts";
import { staticEntries } from "./statics.ts";
import { unitEntries } from "./units.ts";
import { checkCoherence } from "./coherence.ts";
import { reach } from "./reach.ts";
import { CARD_TYPES, values } from "./values.ts";
import { nouns, phrases, samples, topics } from "./wording.ts";

const NOTES = `Words that say nothing about whom they mean (\`damage\`, \`buff\`, \`grant\`, \`weaken\`, \`ignite\`, \`blight\`, \`grow\`) mean the first target. The Champion of a seat is damaged and healed as that seat:
\`{ "damage": 2, "to": "opponents" }\`. A keyword of a card that is no ability of its own (\`hymn\`, \`cycle\`, \`channel\`, \`first respond\`) only says what an ability beside it does.

What is marked *ours* has a meaning of our own: the documents have no more than the name. Another meaning is another line in \`packages/council/src\`.`;

/** The numbers at which a card becomes its form. */
const BECOMING = ["evolve", "fester", "hollow", "ascend"] as const;

/** The card language of Council. */
const spoken: Language<ReturnType<typeof toCard>> = language({
  ruleset: rules,
  nouns,
  phrases,
  samples,
  topics,
  values,
  rewords,
  bound,
  entries: [
    ...marked(unitEntries),
    ...marked(seatEntries),
    ...partEntries,
    ...staticEntries,
    ...characteristicEntries,
    ...marked(keywordEntries),
    ...eventEntries,
    ...timeEntries,
    ...cardEntries,
  ],
  about: {
    game: "Council of 1000",
    package: "council",
    scenario: "with cards of that kind in scenarios/council/your-own-card.yaml",
    notes: NOTES,
    examples,
  },
  reach,
  aiming: ["buff", "grant", "weaken", "ignite", "blight", "grow", "damage", "putBlocking"],
  check: (card, say) => {
    const { types } = card;
    checkCoherence(card, say);
    const [type = ""] = typeof types === "string" ? types.toLowerCase().split(" ") : [];
    if (typeof types === "string" && !CARD_TYPES.includes(type))
      say("types", `expected one of ${CARD_TYPES.join(", ")} as the first of the types`, type, CARD_TYPES);
    const numbers = BECOMING.filter((key) => card[key] !== undefined);
    for (const key of numbers)
      if (card["form"] === undefined) say(key, `"${key}" says when it becomes its form, and it has no "form"`);
    if (card["form"] !== undefined && numbers.length === 0)
      say("form", `nothing says when it becomes its form: ${BECOMING.join(", ")}`);
  },
  make: (card) => {
    if (!isCard(card)) throw new Error("expected a card: a record with name and types");
    return toCard(card);
  },
});

export const {
  entries: lexicon,
  entriesFor,
  bound: BOUND,
  named,
  explained,
  checkValue,
  schema,
  schemaText,
  page,
} = spoken;

/** The rules text of a card; what is only announced with it has no line of its own. */
export const describe = (card: object): string[] => spoken.describe(card).filter((line) => line !== "");

/** Cards, options and questions in words, with what the game calls its things. */
export const textsWith: (typeof spoken)["texts"] = spoken.texts;

/** Reads a card as a file has it, or says what is wrong with it. */
export const readCard: (typeof spoken)["readCard"] = spoken.readCard;
/** The other cards that a card names. */
export const { mentions } = spoken;

/** After everything has been checked, data with a name and types are a card. */
const isCard = (data: DataRecord): data is DataRecord & CouncilCard =>
  typeof data["name"] === "string" && typeof data["types"] === "string";
