import type { DataRecord } from "@turnwright/kernel";
import { cardKey as key, many, names, plainly, record, type Entry, type Speak } from "@turnwright/lexicon";

/** A number at which something happens to the card, with its line of rules text. */
const at = (name: string, says: string, text: (number: string, form: string) => string): Entry =>
  key(`${name}?`, "number", says, 2, (card) => text(plainly(card[name]), plainly(card["form"])));

/** What an attachment is attached to is the target of its playing. */
function attachmentText({ abilities }: DataRecord, speak: Speak): string {
  const played = many(abilities)
    .map(record)
    .find((ability) => ability["spell"] !== undefined);
  return `attach to ${speak.aiming(played?.["targets"]).selector({ target: 0 })}`;
}

/** What a card says about itself, beside its abilities. */
export const cardEntries: readonly Entry[] = [
  key("name", "text", "Its name.", "Levy Spear"),
  key(
    "types",
    "text",
    "`Unit`, `Relic`, `Relic Attachment`, `Action`, `Edict`, `Seat` or `Champion`, with further words behind it.",
    "Unit",
    (card, speak) => (plainly(card["types"]).includes("Attachment") ? attachmentText(card, speak) : ""),
    { before: true },
  ),
  key("cost?", "number", "What playing it costs, in Influence; left out where it is never played.", 2),
  key("realm?", "realm", "Its realm.", "Dominion"),
  key("power?", "number", "Power, of a Unit.", 2),
  key("defense?", "number", "Defense, of a Unit.", 2),
  key("resolve?", "number", "Resolve, of a Champion.", 30),
  key("keywords?", "[keyword]", "Its keywords.", ["guard"], ({ keywords }) => names(keywords).join(", "), {
    before: true,
  }),
  key("abilities?", "[ability]", "Its abilities.", [{ spell: [{ draw: 1 }] }]),
  key("form?", "card", "The name of the card that it becomes.", "Great Oak"),
  at("evolve", "At so much growth it becomes its form.", (number, form) => `evolve ${number}: ${form}`),
  at("fester", "At so much Decay it becomes its form.", (number, form) => `at ${number} Decay this becomes ${form}`),
  at(
    "hollow",
    "At so much emptiness it becomes its form.",
    (number, form) => `hollowed ${number === "1" ? "once" : `${number} times`}, this becomes ${form}`,
  ),
  at(
    "ascend",
    "At so much blessing it becomes its form.",
    (number, form) => `blessed ${number === "1" ? "once" : `${number} times`}, this becomes ${form}`,
  ),
  at("threshold", "At so much Decay it is destroyed.", (number) => `at ${number} Decay this is destroyed`),
];
