import { entriesOf, type Entry } from "@turnwright/lexicon";

const fixed = entriesOf("static");

/** What Magic's rules read of static abilities, beside what the kernel does. */
export const staticEntries: readonly Entry[] = [
  fixed(
    "untapLimit",
    { untapLimit: "filter", "most?": "amount" },
    "Players untap at most so many of these in their untap steps.",
    { untapLimit: { types: "land" }, most: 1 },
    (data, speak) =>
      `each player untaps no more than ${speak.amount(data["most"] ?? 1)} of ${speak.filter(data["untapLimit"], true)} during the untap step`,
  ),
  fixed(
    "cantSearch",
    { cantSearch: "seats" },
    "These players cannot search libraries.",
    { cantSearch: "opponents" },
    (data, speak) => `${speak.selector(data["cantSearch"])} can't search libraries`,
  ),
  fixed(
    "youControl",
    { youControl: "things" },
    "Whoever controls this controls these.",
    { youControl: { hostOf: "this" } },
    (data, speak) => `you control ${speak.selector(data["youControl"])}`,
  ),
  fixed(
    "untapsToo",
    { untapsToo: "things" },
    "These untap too in the untap step of whoever is active.",
    { untapsToo: { objects: { controller: "you" } } },
    (data, speak) => `untap ${speak.selector(data["untapsToo"])} during each other player's untap step`,
  ),
];
