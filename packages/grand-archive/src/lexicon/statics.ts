import { entriesOf, numberOf, ownAbilities, setOf, typesOf, type Entry } from "@turnwright/lexicon";

const fixed = entriesOf("static");

/** What Grand Archive's rules read of static abilities beside the kernel, and what objects are. */
export const staticEntries: readonly Entry[] = [
  fixed(
    "handLimit",
    { handLimit: "amount" },
    "As a turn ends its player discards down to so many cards.",
    { handLimit: 5 },
    (data, speak) => `the maximum hand size is ${speak.amount(data["handLimit"])}`,
  ),
  fixed(
    "memoryLimit",
    { memoryLimit: "amount" },
    "As a turn ends its player discards from memory down to so many cards.",
    { memoryLimit: 5 },
    (data, speak) => `the maximum memory size is ${speak.amount(data["memoryLimit"])}`,
  ),
  fixed(
    "unpreventable",
    { unpreventable: "things" },
    "Damage that these deal cannot be prevented.",
    { unpreventable: { objects: { controller: "you" } } },
    (data, speak) => `damage by ${speak.selector(data["unpreventable"])} can't be prevented`,
  ),
  fixed(
    "cantBeNegated",
    { cantBeNegated: "things" },
    "These activations are not negated.",
    { cantBeNegated: { objects: { zone: "effectsStack", controller: "you" } } },
    (data, speak) => `${speak.selector(data["cantBeNegated"])} can't be negated`,
  ),
  typesOf("type", "Supertypes, types and subtypes, in small letters; one of these, or with `lacks` none of them.", [
    "ally",
    "champion",
  ]),
  setOf("classes", "class", "One of these classes, or none of them.", "mage", true),
  setOf("element", "element", "One of these elements, or none of them.", "fire", true),
  setOf("enables", "element", "Enables cards of one of these elements.", "fire"),
  setOf("names", "line", "Belongs to one of these champion lines.", "Rai"),
  setOf("lineage", "line", "Is put only on a champion of this line.", "Rai"),
  setOf("keywords", "keyword", "Has one of these keywords, or none of them.", "stealth"),
  ownAbilities(),
  numberOf("power", "Power."),
  numberOf("life", "Life."),
  numberOf("level", "Level, with what changes it."),
  numberOf("baseLevel", "The level printed on a champion."),
  numberOf("attackPower", "How much more its attacks deal."),
  numberOf("pride", "Below this level of the champion it does not obey."),
  numberOf("retort", "How much more it deals as it strikes back."),
  numberOf("multistrike", "How many further targets it attacks."),
  numberOf("reserve", "The reserve cost printed on it."),
  numberOf("memory", "The memory cost printed on it."),
];
