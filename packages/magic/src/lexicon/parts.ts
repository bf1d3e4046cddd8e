import { entriesOf, type Entry } from "@turnwright/lexicon";

const part = entriesOf("part");
const silent = (): string => "";

/** Records that stand inside forms of Magic. */
export const partEntries: readonly Entry[] = [
  part(
    "pump",
    { "power?": "amount", "toughness?": "amount", "keywords?": "[keyword]", "abilities?": "[ability]" },
    "What is given; `abilities` in full.",
    { power: 2, keywords: ["haste"] },
    silent,
    { follows: "keyFilter" },
  ),
  part(
    "alternative",
    { cost: "mana | costs", "if?": "condition" },
    "What is paid instead of the mana cost (`[]` is nothing), and what must hold for that; taxes, discounts and further costs still count.",
    { cost: [{ bounce: 1, of: { types: "island" } }] },
    silent,
  ),
  part(
    "half",
    { cost: "mana", types: "text", "abilities?": "[ability]", "keywords?": "[keyword]", "colors?": "[color]" },
    "A half of a split card: what it costs, is and does as a spell of its own.",
    { cost: "{1}{U}", types: "Instant", abilities: [{ spell: [{ draw: 1 }] }] },
    silent,
  ),
  part(
    "adventure",
    {
      name: "text",
      cost: "mana",
      types: "text",
      "abilities?": "[ability]",
      "keywords?": "[keyword]",
      "colors?": "[color]",
    },
    "An Adventure: its name, and what it costs, is and does as a spell; one of its types is `Adventure`.",
    { name: "Stir", cost: "{1}{U}", types: "Instant Adventure", abilities: [{ spell: [{ draw: 1 }] }] },
    silent,
  ),
  part(
    "prototype",
    { cost: "mana", power: "number", toughness: "number" },
    "What it costs, and its power and toughness, as it is cast so.",
    { cost: "{1}{R}", power: 2, toughness: 2 },
    silent,
  ),
  part(
    "suspended",
    { cost: "mana", time: "number" },
    "What suspending costs, and how many time counters.",
    { cost: "{R}", time: 3 },
    silent,
  ),
];
