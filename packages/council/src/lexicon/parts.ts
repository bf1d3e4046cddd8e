import { entriesOf, plainly, type Entry } from "@turnwright/lexicon";

const part = entriesOf("part");

/** Records that stand inside forms of Council. */
export const partEntries: readonly Entry[] = [
  part("buffed", { "power?": "amount", "defense?": "amount" }, "What is given.", { power: 2 }, () => "", {
    follows: "keyFilter",
  }),
  part(
    "outcome",
    { text: "text", "weight?": "number", do: "effects" },
    "What chance may come to, in words and as effects; with a weight in a Thread.",
    { text: "draw a card", weight: 2, do: [{ draw: 1 }] },
    (data) => plainly(data["text"]),
  ),
];
