import { entriesOf, type Entry } from "@turnwright/lexicon";

const part = entriesOf("part");
const silent = (): string => "";

/** Records that stand inside forms of Magic. */
export const partEntries: readonly Entry[] = [
  part(
    "pump",
    { "power?": "amount", "toughness?": "amount", "keywords?": "[keyword]" },
    "What is given.",
    { power: 2, keywords: ["haste"] },
    silent,
    { follows: "keyFilter" },
  ),
  part(
    "suspended",
    { cost: "mana", time: "number" },
    "What suspending costs, and how many time counters.",
    { cost: "{R}", time: 3 },
    silent,
  ),
];
