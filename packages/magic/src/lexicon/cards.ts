import type { Data, DataRecord } from "@turnwright/kernel";
import {
  cardKey as key,
  isList,
  isRecord,
  listed,
  many,
  names,
  plainly,
  plural,
  record,
  spaced,
  type Entry,
  type Speak,
} from "@turnwright/lexicon";

/** A price under a key of the same name: in mana, or as a list of costs. */
const price = (name: string, says: string, example: Data): Entry =>
  key(`${name}?`, "mana | costs", says, example, (card, speak) => `${spaced(name)} ${priced(card[name], speak)}`);

const priced = (cost: Data | undefined, speak: Speak): string => (typeof cost === "string" ? cost : speak.costs(cost));

/** `if …, this may be cast for another cost: …`. */
function alternativeText({ cost, if: condition }: DataRecord, speak: Speak): string {
  const when = condition === undefined ? "" : `if ${speak.condition(condition)}, `;
  if (isList(cost) && cost.length === 0) return `${when}you may cast this without paying its mana cost`;
  const paid = typeof cost === "string" ? `pay ${cost}` : listed(many(cost).map((each) => inside(speak.costs([each]))));
  return `${when}this may be cast for another cost: ${paid}`;
}

/** `// Resurgence {3}{R}{W} (Sorcery): …`. */
function halfText(name: string, { cost, types, keywords, abilities }: DataRecord, speak: Speak): string {
  const lines = [...names(keywords), ...many(abilities).map((each) => speak.entry("ability", each))];
  return `// ${name.split(" // ")[1] ?? ""} ${plainly(cost)} (${plainly(types)}): ${lines.join("; ")}`;
}

/** A cost in the middle of a sentence. */
const inside = (text: string): string =>
  text.startsWith("{") ? `pay ${text}` : `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

/** Keywords whose names are of our own, as a card says them. */
const SENTENCES: Readonly<Record<string, string>> = {
  "dies at end step": "At the beginning of the end step, sacrifice this",
  "controller has shroud": "You have shroud",
  "controller has hexproof": "You have hexproof",
  "no maximum hand size": "You have no maximum hand size",
  "doesn't untap": "This doesn't untap during your untap step",
  "may stay tapped": "You may choose not to untap this during your untap step",
  "draws by combat damage": "Whenever this deals combat damage to a player, draw a card",
  "begins on the battlefield": "If this is in your opening hand, you may begin the game with it on the battlefield",
  "may be revealed from the opening hand": "You may reveal this from your opening hand",
  "exchanges the opening hand":
    "Any time you could mulligan and this is in your hand, you may exile your hand and draw as many cards",
};

/** The keywords in one line; megamorph is said with its cost. */
function keywordsLine({ keywords }: DataRecord): string {
  const all = names(keywords).filter((each) => each !== "megamorph");
  const said = all.filter((each) => SENTENCES[each] === undefined).join(", ");
  return [said, ...all.map((each) => SENTENCES[each] ?? "")].filter((each) => each !== "").join(". ");
}

/** A number under a key of the same name. */
const counted = (name: string, says: string): Entry =>
  key(`${name}?`, "number", says, 3, (card) => `${name} ${plainly(card[name])}`);

/** What a card says about itself, beside its abilities. */
export const cardEntries: readonly Entry[] = [
  key("name", "text", "Its name.", "Grizzly Bears"),
  key("types", "text", "Supertypes, types and subtypes in one line.", "Legendary Creature Human Wizard"),
  key("cost?", "mana", "Its mana cost; left out where there is none.", "{1}{G}"),
  key("power?", "number", "Power, of a creature.", 2),
  key("toughness?", "number", "Toughness, of a creature.", 2),
  key("loyalty?", "number", "Loyalty a planeswalker enters with.", 4),
  key("defense?", "number", "Defense a battle enters with.", 4),
  key("keywords?", "[keyword]", "Its keywords.", ["flying"], keywordsLine, {
    before: true,
  }),
  key("colors?", "[color]", "Its colours, where the cost does not say them.", ["green"]),
  key(
    "protections?",
    "[type]",
    "The types that it has protection from, in small letters: of cards, of creatures, any others.",
    ["goblin"],
    ({ protections }) => `protection from ${listed(names(protections).map((type) => plural(type)))}`,
    { before: true },
  ),
  key("abilities?", "[ability]", "Its abilities.", [{ spell: [{ draw: 1 }] }]),
  key(
    "enchant?",
    'filter | "player"',
    "What an Aura can be attached to, permanents that fit or players; that it targets such a thing as it is cast follows.",
    { types: "creature" },
    ({ enchant }, speak) => `enchant ${enchant === "player" ? "player" : speak.filter(enchant)}`,
    { before: true },
  ),
  key("back?", "card", "The name of the card that is its other face.", "Forest"),
  key(
    "partner?",
    "card",
    "The card that it may lead a deck with, if that one names it too; as it enters, a player may find that card.",
    "Forest",
    ({ partner }) => `partner with ${plainly(partner)}`,
  ),
  key("manaValue?", "number", "The mana value of a face that has no cost of its own.", 3),
  price("flashback", "What casting it from the graveyard costs; it is exiled then.", "{3}{G}"),
  price("escape", "What casting it from the graveyard costs; it is not exiled then.", [
    { mana: "{3}{G}" },
    { exile: 2, of: { zone: "graveyard" } },
  ]),
  price("madness", "What casting it costs as it is discarded.", "{G}"),
  price(
    "miracle",
    "What casting it costs once it was revealed as it was drawn, as the first card that its owner draws in a turn.",
    "{W}",
  ),
  key(
    "morph?",
    "mana | costs",
    "What turning it face up costs.",
    "{2}{G}",
    ({ morph, keywords }, speak) =>
      `${names(keywords).includes("megamorph") ? "megamorph" : "morph"} ${priced(morph, speak)}`,
  ),
  price("disguise", "What turning it face up costs; it may be cast face down for {3}, with ward {2}.", "{2}{W}"),
  price("evoke", "What casting it to be sacrificed as it enters costs.", "{2}{G}"),
  key(
    "half?",
    "half | mana | costs",
    'The second half of a split card, whose name is "ONE // OTHER"; the rest of the card is the first. Casting it is `{ via: "half" }`. Only a cost is a half that is as the first in all else.',
    { cost: "{3}{R}", types: "Instant", abilities: [{ spell: [{ draw: 1 }] }] },
    ({ name, half }, speak) => (isRecord(half) ? halfText(plainly(name), half, speak) : `// ${priced(half, speak)}`),
  ),
  key(
    "adventure?",
    "adventure",
    "The Adventure of an adventurer card. Casting that is `{ face: NAME }`; as it resolves the card is exiled, and may be cast from there as what it is else.",
    { name: "Stir", cost: "{1}{U}", types: "Instant Adventure", abilities: [{ spell: [{ draw: 1 }] }] },
    ({ name, adventure }, speak) =>
      isRecord(adventure) ? halfText(`${plainly(name)} // ${plainly(adventure["name"])}`, adventure, speak) : "",
  ),
  key(
    "prototype?",
    "prototype",
    'What it may be cast for instead, and how large it is then, also as a permanent: `{ via: "prototype" }`.',
    { cost: "{1}{R}", power: 2, toughness: 2 },
    ({ prototype }) =>
      isRecord(prototype)
        ? `prototype ${plainly(prototype["cost"])}, ${plainly(prototype["power"])}/${plainly(prototype["toughness"])}`
        : "",
  ),
  key(
    "modal?",
    "true",
    'Of a card with a `back`: it may be cast or played with that face up, `{ via: "back" }`.',
    true,
    () => "you may cast or play this with its back face up",
  ),
  key(
    "flashFor?",
    "mana | costs",
    'What casting it as though it had flash costs in all: `{ via: "flashFor" }`.',
    "{5}{W}{W}",
    ({ flashFor }, speak) => `you may cast this as though it had flash for ${priced(flashFor, speak)}`,
  ),
  price("cycling", "What discarding it from the hand for another card costs.", "{2}"),
  key(
    "crew?",
    "number",
    "The total power of the other creatures that are tapped so that it is a creature for the turn.",
    3,
    ({ crew }) => `crew ${plainly(crew)}`,
  ),
  price("embalm", "What exiling it from the graveyard for a white Zombie token that is a copy of it costs.", "{4}{W}"),
  price("eternalize", "The same for a black Zombie token of 4/4.", "{4}{U}{U}"),
  price(
    "foretell",
    "What casting it costs on a later turn, once it was laid aside face down for {2} in a turn of its owner.",
    "{1}{U}",
  ),
  price(
    "plot",
    "What laying it aside in its owner's main phase costs; from the next turn on its owner may cast it there as a sorcery for nothing.",
    "{1}{R}",
  ),
  key(
    "alternative?",
    "alternative",
    'Another cost that may be paid instead of its mana cost: `{ via: "alternative" }`.',
    { cost: [{ exile: 1, of: { zone: "hand", colors: "blue" } }], if: { not: { active: "you" } } },
    ({ alternative }, speak) => alternativeText(record(alternative), speak),
  ),
  price("dash", "What casting it with haste costs; it returns at the end step.", "{1}{R}"),
  price("echo", "What must be paid in its controller's first upkeep, or it is sacrificed.", "{2}{G}"),
  price(
    "cumulativeUpkeep",
    "What must be paid in each upkeep, once for each age counter, or it is sacrificed; it gets one each time.",
    "{1}",
  ),
  counted("vanishing", "With how many time counters it enters: it loses one in each upkeep."),
  counted("fading", "With how many fade counters it enters: it loses one in each upkeep."),
  key("suspend?", "suspended", "What suspending it costs, and for how long.", { cost: "{R}", time: 3 }, ({ suspend }) =>
    isRecord(suspend) ? `suspend ${plainly(suspend["time"])} for ${plainly(suspend["cost"])}` : "",
  ),
  key("chapters?", "number", "How many chapters a Saga has.", 3),
  key(
    "extraLands?",
    "number",
    "How many more lands its controller may play in each turn.",
    1,
    ({ extraLands }) =>
      `you may play ${plainly(extraLands)} more land${extraLands === 1 ? "" : "s"} in each of your turns`,
  ),
  key(
    "handSize?",
    "number",
    "How much larger its controller's maximum hand size is.",
    2,
    ({ handSize }) =>
      `your maximum hand size is ${Math.abs(Number(handSize))} ${Number(handSize) < 0 ? "smaller" : "larger"}`,
  ),
  key(
    "additionalBlocks?",
    "number",
    'How many creatures beyond the first it can block; 99 is any number. Effects give it with `{ add: { additionalBlocks: 1 }, layer: "rules" }`.',
    1,
    ({ additionalBlocks }) =>
      additionalBlocks === 99
        ? "this can block any number of creatures"
        : `this can block ${plainly(additionalBlocks)} additional creature${additionalBlocks === 1 ? "" : "s"} each combat`,
  ),
];
