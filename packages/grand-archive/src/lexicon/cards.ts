import { cardKey as key, names, plainly, type Entry } from "@turnwright/lexicon";

/** A number under a key of the same name. */
const counted = (name: string, says: string, isSaid = false): Entry =>
  key(`${name}?`, "number", says, 2, (card) => (isSaid ? `${name} ${plainly(card[name])}` : ""));

/** A price under a key of the same name. */
const price = (name: string, says: string): Entry =>
  key(
    `${name}?`,
    "costs",
    says,
    [{ reserve: 1 }],
    (card, speak) =>
      `${name}: ${speak.costs(card[name]).replace(/^(Only if [^,]+, )([A-Z])/, (_, first: string, letter: string) => `${first}${letter.toLowerCase()}`)}`,
  );

/** A keyword that is had with class bonus only says so. */
const withBonus = (keyword: string): string => keyword.replace(/^class /, "class bonus: ");

/** What a card says about itself, beside its abilities. */
export const cardEntries: readonly Entry[] = [
  key("name", "text", "Its name.", "Fireball"),
  key("types", "text", "Supertypes, types and subtypes in one line.", "Unique Ally Human"),
  key("classes?", "text", "Its classes in one line.", "Mage"),
  key("element?", "text", "Its element, `Norm` if left out; `Exalted Arcane` for an exalted one.", "Fire"),
  counted("reserve", "Its reserve cost, of a card of the main deck."),
  counted("memory", "Its memory cost, of a card of the material deck."),
  counted("level", "The level of a champion."),
  counted("life", "Life, of a unit."),
  counted("power", "Power, of a unit, weapon or attack card."),
  counted("durability", "With how many durability counters it enters."),
  key("line?", "text", "The line that a champion belongs to.", "Rai"),
  key(
    "lineage?",
    "text",
    "The line that the champion below must have.",
    "Rai",
    ({ lineage }) => `${plainly(lineage)} lineage`,
    { before: true },
  ),
  counted("pride", "Below this level of the champion it does not obey.", true),
  counted("retort", "How much more it deals as it strikes back.", true),
  counted("multistrike", "How many further targets its attacks have.", true),
  key("fast?", "true", "It may be activated whenever its owner has Opportunity.", true, () => "fast", { before: true }),
  key(
    "keywords?",
    "[keyword]",
    "Its keywords.",
    ["stealth"],
    ({ keywords }) => names(keywords).map(withBonus).join(", "),
    {
      before: true,
    },
  ),
  key(
    "enables?",
    "[element]",
    "Elements that it enables beside its own.",
    ["fire"],
    ({ enables }) => `enables ${names(enables).join(", ")}`,
  ),
  key(
    "link?",
    "filter",
    "What on the field it enters attached to; that it targets such a thing as it is activated follows.",
    { types: "ally" },
    ({ link }, speak) => `link to ${speak.filter(link)}`,
    { before: true },
  ),
  key("abilities?", "[ability]", "Its abilities.", [{ spell: [{ draw: 1 }] }]),
  price("price", "Further costs of activating it."),
  price("instead", "What may be paid instead of its reserve cost."),
  price("ephemerate", "What it costs from the graveyard; it is ephemeral then."),
  price("starcalling", "What it costs in the middle of a glimpse."),
  key(
    "command?",
    "selector",
    "Whom an attack card rests and lets attack, instead of the champion.",
    { objects: { types: "ally", controller: "you" } },
    ({ command }, speak) => `command ${speak.selector(command)}`,
  ),
];
