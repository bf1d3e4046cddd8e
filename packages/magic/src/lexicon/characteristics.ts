import { DEVOTIONS } from "../mana/cost.ts";
import { numberOf, ownAbilities, setOf, typesOf, type Entry } from "@turnwright/lexicon";

/** What objects are. Each may stand in a filter, in `set`, `add` and `remove`, and in the amount of that name. */
export const characteristicEntries: readonly Entry[] = [
  typesOf("type", "Supertypes, types and subtypes, in small letters; one of these, or with `lacks` none of them.", [
    "creature",
    "planeswalker",
  ]),
  setOf("colors", "color", "white, blue, black, red, green; one of these, or none of them.", "red", true),
  setOf("keywords", "keyword", "Has one of these keywords, or none of them.", "flying"),
  setOf(
    "protections",
    "type",
    "The types that it has protection from: card types, creature types, any others. It needs the keyword `protection from types`, too, which a card has that says `protections`.",
    "goblin",
  ),
  ownAbilities(),
  setOf(
    "words",
    "text",
    "The words that effects have replaced in its text, each followed by the one that took its place; `changeText` writes it.",
    "red",
  ),
  numberOf("power", "Power."),
  numberOf("toughness", "Toughness."),
  numberOf("manaValue", "Mana value."),
  numberOf("loyalty", "The loyalty printed on it."),
  numberOf("defense", "The defense printed on it."),
  numberOf("chapters", "How many chapters a Saga has."),
  numberOf("extraLands", "How many more lands its controller may play in each turn."),
  numberOf("handSize", "How much larger its controller's maximum hand size is."),
  ...DEVOTIONS.map(({ name, colors }) =>
    numberOf(
      name,
      `How many ${colors} mana symbols its mana cost has; of all permanents one controls, the devotion to ${colors.replace(" or ", " and ")}.`,
    ),
  ),
  numberOf("additionalBlocks", "How many creatures beyond the first it can block; 99 is any number."),
];
