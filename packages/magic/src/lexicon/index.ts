import type { Record_ } from "@turnwright/kernel";
import { isRecord, language, type Language } from "@turnwright/lexicon";
import { toCard, type MagicCard } from "../card.ts";
import { rules } from "../ruleset.ts";
import { cardEntries } from "./cards.ts";
import { characteristicEntries } from "./characteristics.ts";
import { durationEntries } from "./durations.ts";
import { eventEntries } from "./events.ts";
import { examples } from "./examples.ts";
import { keywordEntries } from "./keywords.ts";
import { objectEntries } from "./objects.ts";
import { checkLayers } from "./layered.ts";
import { partEntries } from "./parts.ts";
import { permanentEntries } from "./permanents.ts";
import { bound, rewords } from "./rewords.ts";
import { seatEntries } from "./seats.ts";
import { spanEntries } from "./spans.ts";
import { staticEntries } from "./statics.ts";
import { timeEntries } from "./time.ts";
import { CARD_TYPES, values } from "./values.ts";
import { nouns, phrases, samples, topics } from "./wording.ts";

const NOTES = `Three things cannot be said yet: abilities that remember a card for one another (an exiled card that a second ability returns),
replacing that works in every zone at once, and another cost in place of the mana cost, but for the ways that have a key of their own. "Until this leaves the battlefield" can be said, in one effect:
\`[{ "exile": { "target": 0 }, "as": "gone" }, { "watch": "leave:battlefield", "of": "this", "do": [{ "move": "gone", "to": "battlefield" }] }]\`.

There is no word for Equipment: equip is an ability with \`needs: ["asSorcery"]\` that does \`{ "attach": "this", "to": { "target": 0 } }\`.
What is skipped as long as a permanent is there is replaced: \`{ "replace": "begin:draw", "who": "you", "instead": [] }\`; the word \`skip\` is for effects.
A further cost that must be paid is a tax: \`{ "static": { "tax": [{ "sacrifice": 1, "of": { "types": "creature" } }], "actions": ["cast"], "of": "this" } }\`; what costs name
(\`victims\`, \`discarded\`, what was chosen with \`as\`) the effect can speak of.
Buyback is one of the \`extras\` with \`{ "if": { "did": "buyback" }, "then": [{ "bounce": "this" }] }\` as the last effect; ninjutsu an ability with \`zone: "hand"\`.
Entwine and escalate are \`choose\` with \`more\`, spree is a \`cost\` of each mode.
A card name is chosen as something enters, kept as a mark and asked for by a filter: \`{ "replace": "enter:battlefield", "of": "this",
"asks": [{ "pick": { "card": {} }, "as": "called" }], "also": [{ "mark": "chosenName", "on": "it", "to": "called" }] }\`, then
\`{ "name": { "picked": { "mark": "chosenName", "of": "this" } } }\`.
A cost with \`{X}\` asks for X by itself, without \`number\`.`;

/** The card language of Magic. */
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
    ...timeEntries,
    ...objectEntries,
    ...permanentEntries,
    ...seatEntries,
    ...durationEntries,
    ...staticEntries,
    ...partEntries,
    ...characteristicEntries,
    ...keywordEntries,
    ...eventEntries,
    ...spanEntries,
    ...cardEntries,
  ],
  about: {
    game: "Magic",
    package: "magic",
    scenario: "with cards of that kind in scenarios/magic/your-own-card.yaml",
    notes: NOTES,
    examples,
  },
  check: ({ types, abilities }, say) => {
    checkLayers(abilities, "abilities", say);
    const said = typeof types === "string" ? types.toLowerCase().split(/[\s—-]+/) : [];
    if (typeof types === "string" && !said.some((type) => CARD_TYPES.includes(type)))
      say("types", `expected one of ${CARD_TYPES.join(", ")} among the types`, said[0], CARD_TYPES);
  },
  // What an Aura enchants is the target of its spell.
  aims: ({ enchant }, ability) =>
    enchant !== undefined && isRecord(ability) && ability["spell"] !== undefined ? 1 : 0,
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
  checked,
  schema,
  schemaText,
  page,
  describe,
  describeAbility,
} = spoken;

export const readCard: (typeof spoken)["readCard"] = spoken.readCard;
export const { mentions } = spoken;

/** After everything has been checked, data with a name and types are a card. */
const isCard = (data: Record_): data is Record_ & MagicCard =>
  typeof data["name"] === "string" && typeof data["types"] === "string";
