import type { Data, DataRecord } from "@turnwright/kernel";
import { checkLayers, isRecord, language, type Language } from "@turnwright/lexicon";
import { toCard, type MagicCard } from "../card/card.ts";
import { rules } from "../rules/ruleset.ts";
import { cardEntries } from "./cards.ts";
import { checkCoherence, checkPart } from "./coherence.ts";
import { characteristicEntries } from "./characteristics.ts";
import { eventEntries } from "./events.ts";
import { examples } from "./examples.ts";
import { keywordEntries } from "./keywords.ts";
import { objectEntries } from "./objects.ts";
import { LAYERS } from "./layers.ts";
import { partEntries } from "./parts.ts";
import { permanentEntries } from "./permanents.ts";
import { bound, rewords } from "./rewords.ts";
import { seatEntries } from "./seats.ts";
import { staticEntries } from "./statics.ts";
import { timeEntries } from "./time.ts";
import { typesIn } from "../rules/types.ts";
import { CARD_TYPES, checkType, values } from "./values.ts";
import { nouns, phrases, samples, topics } from "./wording.ts";

const NOTES = `"Until this leaves the battlefield" can be said, in one effect:
\`{ "if": { "count": { "objects": { "is": "this" } } }, "then": [{ "exile": { "target": 0 }, "as": "gone" }, { "watch": "leave:battlefield", "of": "this", "do": [{ "move": "gone", "to": "battlefield" }] }] }\`
(if it has left before, nothing is exiled).

- What works wherever a card is names the zones: \`{ "replace": "enter:graveyard", "of": "this", "zone": ["library", "hand", "battlefield", "stack", "exile"], "change": { "to": "exile" } }\`.
- What lies on top of a library is seen by \`{ "static": { "shows": "library", "top": true } }\` (\`"to": "you"\` for who may look at it) and played by \`{ "static": { "permit": ["play", "cast"], "from": "library", "of": { "top": true }, "who": "you" } }\`.
- There is no word for Equipment: equip is an ability with \`needs: ["asSorcery"]\` that does \`{ "attach": "this", "to": { "target": 0 } }\`.
- What is skipped as long as a permanent is there is replaced: \`{ "replace": "begin:draw", "who": "you", "instead": [] }\`; the word \`skip\` is for effects.
- A further cost that must be paid is a tax: \`{ "static": { "tax": [{ "sacrifice": 1, "of": { "types": "creature" } }], "actions": ["cast"], "of": "this" } }\`; what costs name
  (\`victims\`, \`discarded\`, what was chosen with \`as\`) the effect can speak of.
- Entwine and escalate are \`choose\` with \`more\`, spree is a \`cost\` of each mode. Kickers and buyback are \`extras\`; with buyback a spell ends with \`{ "if": { "did": "buyback" }, "then": [{ "bounce": "this" }] }\`.
- What may be paid any number of times (multikicker, replicate) is a \`number\` with a price for each: \`{ "static": { "tax": [{ "mana": "{1}" }], "times": "x", "actions": ["cast"], "of": "this" } }\`.
- Overload is \`alternative\` with targets that are asked for only \`if\` it was not paid: \`{ "not": { "via": "alternative" } }\`.
- "Only before blockers are declared" is \`needs: ["beforeBlockers"]\` and means the first combat phase of the turn; "only during combat before blockers are declared" is
  \`needs: ["duringCombat", "beforeBlockers"]\` and means every one. The same holds for \`beforeAttackers\`, \`afterAttackers\` and \`afterBlockers\`.
- Of several things that replace an event those of one \`class\` come before those of the next: \`"cannot"\` (it cannot happen, so nobody chooses it or pays with it either: \`{ "replace": "gainLife", "class": "cannot", "instead": [] }\`),
  \`"creation"\` (how many tokens are created), \`"self"\` (what a spell or ability says of its own effect), \`"control"\` (under whose control it enters), \`"copy"\` (enters as a copy), \`"back"\` (enters with its back face up), then all others, in the order that the affected player likes.
  Only the first and \`"self"\` have to be said; the others follow from what is changed.
- An attacker that is not blocked is \`{ "linked": "attacking", "not": { "marked": "blocked" } }\`, once blockers have been declared (\`needs: ["afterBlockersOfCombat"]\`). So ninjutsu is
  an ability with \`zone: "hand"\` that costs \`{ "bounce": 1, "of": … }\` of those.
- A loyalty ability costs counters: \`{ "activated": [{ "counters": "loyalty", "on": "this", "by": -3 }], "action": "loyalty", "do": [{ "draw": 3 }] }\`.
- A Saga has \`chapters\`, which bring its lore counters and its end; chapter two is a trigger as the counters come from below two to two or more:
  \`{ "trigger": "mark:lore", "of": "this", "where": { "all": [{ "mark": "lore", "of": "this", "atLeast": 2 }, { "amount": { "minus": [{ "mark": "lore", "of": "this" }, "n"] }, "atMost": 1 }] }, "do": [{ "draw": 1 }] }\`.
- A Vehicle is an \`Artifact Vehicle\` with \`power\`, \`toughness\` and \`crew\`. Any number that together have enough of something (to saddle, or to give up so much power), or not too much (cards of a total mana value), is \`choose\` with \`total\`:
  \`[{ "choose": { "objects": { "types": "creature", "controller": "you", "exhausted": false } }, "total": { "characteristic": "power", "atLeast": 8 }, "as": "tapped" }, { "tap": "tapped" }]\`.
- Twice as many tokens are created by \`{ "replace": "enter:battlefield", "of": { "token": true, "controller": "you" }, "change": { "more": 1 } }\`.
- What loses all abilities loses keywords too: \`"remove": { "keywords": "all", "abilities": "all" }\`. A land that becomes a Mountain loses its land types and abilities and gets
  \`"add": { "types": ["mountain"], "keywords": ["taps for {R}"] }\`, both in the layer \`types\`, as \`cards show "Blood Moon" --json\` has it.
- A card name is chosen as something enters, kept as a mark and asked for by a filter: \`{ "replace": "enter:battlefield", "of": "this",
  "asks": [{ "pick": { "card": {} }, "as": "called" }], "also": [{ "mark": "chosenName", "on": "it", "to": "called" }] }\`, then
  \`{ "name": { "picked": { "mark": "chosenName", "of": "this" } } }\`.
- A cost with \`{X}\` asks for X by itself, without \`number\`. What may be paid instead of the mana cost is \`alternative\`, beside the ways that have a key of their own.
  As a cost, \`{ "exile": 1, "of": { "zone": "hand", "colors": "blue" } }\` never takes the card that is cast itself.`;

/** Where words find what they do something to; what is an instant or a sorcery is never on the battlefield. */
const REACH = {
  words: {
    counter: { zone: "stack" },
    retarget: { zone: "stack" },
    copy: { zone: "stack", without: "to" },
    damage: { key: "to", zone: "battlefield" },
    ...Object.fromEntries(
      "destroy sacrifice tap untap staysTapped exert transform turnFaceUp turnFaceDown absent phaseOut monstrosity regenerate outOfCombat goad putAttacking putBlocking"
        .split(" ")
        .map((word) => [word, { zone: "battlefield" }]),
    ),
  },
  events: Object.fromEntries<{ readonly zone: string | readonly string[] }>([
    ["draw", { zone: "hand" }],
    // Wherever it goes from there, unless another effect says so [CR 702.29c].
    ...["discard", "cycle"].map((event): [string, { readonly zone: readonly string[] }] => [
      event,
      { zone: ["hand", "graveyard", "exile"] },
    ]),
    ["mill", { zone: ["graveyard", "exile"] }],
    ["cast", { zone: "stack" }],
    ["counter", { zone: "stack" }],
    ..."attack block becomeBlocked unblocked tap untap exert regenerate becomeMonstrous"
      .split(" ")
      .map((event): [string, { readonly zone: string }] => [event, { zone: "battlefield" }]),
  ]),
  types: [],
  never: ["instant", "sorcery"],
  leaving: ["sacrifice", "exile", "move", "bounce"],
  links: ["attacking", "blocking"],
};

type Say = Parameters<typeof checkLayers>[3];

/** One of the types of a card must be a card type. */
function checkTypes(types: Data | undefined, path: string, say: Say): void {
  const said = typeof types === "string" ? typesIn(types) : [];
  if (typeof types === "string" && !said.some((type) => CARD_TYPES.includes(type)))
    say(path, `expected one of ${CARD_TYPES.join(", ")} among the types`, said[0], CARD_TYPES);
  else for (const type of said) checkType(type, (message, wrong, known) => say(path, message, wrong, known));
}

/** What a card has beside what it is: a second half, an Adventure. */
const partsOf = (card: DataRecord): readonly { readonly at: string; readonly card: DataRecord }[] =>
  ["half", "adventure"].flatMap((at) => {
    const part = card[at];
    return isRecord(part) ? [{ at, card: part }] : [];
  });

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
    ...staticEntries,
    ...partEntries,
    ...characteristicEntries,
    ...keywordEntries,
    ...eventEntries,
    ...cardEntries,
  ],
  about: {
    game: "Magic",
    package: "magic",
    scenario: "with cards of that kind in scenarios/magic/your-own-card.yaml",
    notes: NOTES,
    examples,
  },
  parts: partsOf,
  check: (card, say, beside) => {
    const { name, types, abilities, half } = card;
    checkCoherence(card, say, beside);
    checkLayers(LAYERS, abilities, "abilities", say);
    checkTypes(types, "types", say);
    for (const { at, card: part } of partsOf(card)) {
      const inside: Say = (path, ...message) => say(`${at}.${path}`, ...message);
      checkPart(part, inside);
      checkLayers(LAYERS, part["abilities"], "abilities", inside);
      checkTypes(part["types"], "types", inside);
    }
    if (half !== undefined && typeof name === "string" && name.split(" // ").length !== 2)
      say("name", 'expected the names of both halves of a split card: "ONE // OTHER"');
  },
  reach: REACH,
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

/** Cards, options and questions in words, with what the game calls its things. */
export const textsWith: (typeof spoken)["texts"] = spoken.texts;

/** Reads a card as a file has it, or says what is wrong with it. */
export const readCard: (typeof spoken)["readCard"] = spoken.readCard;
/** The other cards that a card names. */
export const { mentions } = spoken;

/** After everything has been checked, data with a name and types are a card. */
const isCard = (data: DataRecord): data is DataRecord & MagicCard =>
  typeof data["name"] === "string" && typeof data["types"] === "string";
