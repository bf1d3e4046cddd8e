import { numberOf, ownAbilities, setOf, typesOf, type Entry } from "@turnwright/lexicon";

/** What objects are. Each may stand in a filter, in `set`, `add` and `remove`, and in the amount of that name. */
export const characteristicEntries: readonly Entry[] = [
  typesOf("type", "Types, in small letters; one of these, or with `lacks` none of them.", ["unit", "relic"]),
  setOf("realms", "realmName", "Of one of these realms, in small letters, or of none of them.", "ruin", true),
  setOf("keywords", "keyword", "Has one of these keywords, or none of them.", "guard"),
  setOf(
    "tags",
    "text",
    "What the rules have noted of a card: `damage` if it deals damage to a target, `chance` if it says Flux or Thread.",
    "damage",
  ),
  ownAbilities(),
  numberOf("power", "Power."),
  numberOf("defense", "Defense."),
  numberOf("price", "What playing it costs, in Influence."),
  numberOf("resolve", "The Resolve printed on a Champion."),
  numberOf("threshold", "At how much Decay it is destroyed."),
  numberOf("evolve", "At how much growth it becomes its form."),
  numberOf("fester", "At how much Decay it becomes its form."),
  numberOf("hollow", "At how much emptiness it becomes its form."),
  numberOf("ascend", "At how much blessing it becomes its form."),
];
