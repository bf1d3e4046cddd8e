import type { DataRecord } from "@turnwright/kernel";
import { checkLayers, language, type Language } from "@turnwright/lexicon";
import { toCard, type ArchiveCard } from "../card/card.ts";
import { rules } from "../rules/ruleset.ts";
import { cardEntries } from "./cards.ts";
import { combatEntries } from "./combat.ts";
import { examples } from "./examples.ts";
import { eventEntries } from "./events.ts";
import { keywordEntries } from "./keywords.ts";
import { objectEntries } from "./objects.ts";
import { rewords } from "./rewords.ts";
import { seatEntries } from "./seats.ts";
import { staticEntries } from "./statics.ts";
import { timeEntries } from "./time.ts";
import { checkCoherence } from "./coherence.ts";
import { LAYERS } from "./layers.ts";
import { reach } from "./reach.ts";
import { CARD_TYPES, ELEMENTS } from "../rules/types.ts";
import { values } from "./values.ts";
import { nouns, phrases, samples, topics } from "./wording.ts";

const NOTES = `On Enter is \`{ "trigger": ["enter:field", "levelUp"], "of": "this", "do": […] }\`: a champion that levels up becomes the new card.
On Attack of an attack card works in the zone \`intent\`: \`{ "trigger": "attack", "zone": "intent", "who": "you", "do": […] }\`.
Class bonus is a condition: \`{ "common": [{ "characteristic": "classes", "of": "this" }, { "characteristic": "classes", "of": { "objects": { "types": "champion", "controller": "you" } } }] }\`.
A champion's spell (it levels up) and that of an attack card (it goes to the intent, and the attack is declared) follow from the types.`;

/** The card language of Grand Archive. */
const spoken: Language<ReturnType<typeof toCard>> = language({
  ruleset: rules,
  nouns,
  phrases,
  samples,
  topics,
  values,
  rewords,
  entries: [
    ...timeEntries,
    ...objectEntries,
    ...combatEntries,
    ...seatEntries,
    ...staticEntries,
    ...keywordEntries,
    ...eventEntries,
    ...cardEntries,
  ],
  about: { game: "Grand Archive", package: "grand-archive", notes: NOTES, examples },
  reach,
  prices: ["reserve", "memory", "discarded"],
  check: (card, say) => {
    const { types, abilities } = card;
    checkCoherence(card, ELEMENTS, say);
    checkLayers(LAYERS, abilities, "abilities", say);
    const said = typeof types === "string" ? types.toLowerCase().split(/\s+/) : [];
    if (typeof types === "string" && !said.some((type) => CARD_TYPES.includes(type)))
      say("types", `expected one of ${CARD_TYPES.join(", ")} among the types`, said[0], CARD_TYPES);
  },
  make: (card) => {
    if (!isCard(card)) throw new Error("expected a card: a record with name and types");
    return toCard({ ...card, classes: card.classes ?? "", element: card.element ?? "Norm" });
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
  describe,
} = spoken;

/** Cards, options and questions in words, with what the game calls its things. */
export const textsWith: (typeof spoken)["texts"] = spoken.texts;

/** Reads a card as a file has it, or says what is wrong with it. */
export const readCard: (typeof spoken)["readCard"] = spoken.readCard;

/** After everything has been checked, data with a name and types are a card. */
const isCard = (
  data: DataRecord,
): data is DataRecord & Omit<ArchiveCard, "classes" | "element"> & Partial<ArchiveCard> =>
  typeof data["name"] === "string" && typeof data["types"] === "string";
