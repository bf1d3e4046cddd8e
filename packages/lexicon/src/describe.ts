import type { Data, DataRecord } from "@turnwright/kernel";
import { capital } from "./english.ts";

import type { Entry } from "./entry.ts";
import type { Lexicon } from "./lexicon.ts";
import { many, plainly, record } from "./data.ts";
import { saidInstead, speakOf } from "./speak.ts";

/**
 * The rules text of a card, a line for each ability and for each key that says something, made from what the card does, so
 * that the two cannot disagree. It is our own wording.
 */
export function describeCard(lexicon: Lexicon, card: object): string[] {
  const data = plain(card);
  const keys = [...lexicon.entriesFor("card").values()].filter(({ form }) => data[form] !== undefined);
  const line = (entry: Entry): string => sentence(entry.text(data, speakOf(lexicon, {}, data)));
  const lines = (isBefore: boolean): string[] => keys.filter(({ before }) => (before === true) === isBefore).map(line);
  return [
    ...lines(true).filter((text) => text !== ""),
    ...many(data["abilities"]).map((ability) => describeAbility(lexicon, record(ability), data)),
    ...lines(false).filter((text) => text !== ""),
  ];
}

/** One ability in words; of a card, if it is known which. */
export function describeAbility(lexicon: Lexicon, ability: object, card: DataRecord = {}): string {
  const data = plain(ability);
  const entry = lexicon.entryOf("ability", data);
  if (entry === undefined) return "";
  const called = lexicon.idiom.phrases.inherits[plainly(data["zone"])];
  const text = saidInstead(data) ?? entry.text(data, speakOf(lexicon, data, card));
  return sentence(called === undefined ? text : `${called}: ${text}`);
}

/** A card or an ability is data already; keys without a value are left out. */
export function plain(ability: object): DataRecord {
  return Object.fromEntries(Object.entries(ability).filter((pair): pair is [string, Data] => isData(pair[1])));
}

const isData = (value: unknown): value is Data =>
  value !== undefined && ["string", "number", "boolean", "object"].includes(typeof value);

function sentence(text: string): string {
  const tidy = text
    .replaceAll(/ +/g, " ")
    .replaceAll(/ ([.,;:])/g, "$1")
    .trim();
  return tidy === "" ? "" : `${capital(tidy)}${/[.!?]$/.test(tidy) ? "" : "."}`;
}
