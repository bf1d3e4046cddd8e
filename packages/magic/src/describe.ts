import type { Data, Record_ } from "@turnwright/kernel";
import { spelledOut, type MagicCard, type Price } from "./card.ts";
import { capital } from "./lexicon/english.ts";
import { entryOf } from "./lexicon/index.ts";
import { speakOf } from "./lexicon/speak.ts";

const WAYS = ["flashback", "madness", "morph", "evoke", "dash", "echo", "cumulativeUpkeep"] as const;

/**
 * The rules text of a card, a line for each ability, made from what the card does, so that the two cannot disagree. It is
 * our own wording.
 */
export function describe(written: MagicCard): string[] {
  const card = { ...written, ...spelledOut(written) };
  const keywords = card.keywords ?? [];
  return [
    ...(keywords.length === 0 ? [] : [sentence(keywords.join(", "))]),
    ...(card.enchant === undefined
      ? []
      : [sentence(`enchant ${card.enchant === "player" ? "player" : speakOf({}).filter(card.enchant)}`)]),
    ...(card.abilities ?? []).map((ability) => describeAbility(ability)),
    ...WAYS.flatMap((way) => (card[way] === undefined ? [] : [sentence(`${spaced(way)} ${priced(card[way])}`)])),
    ...COUNTED.flatMap((key) => (card[key] === undefined ? [] : [sentence(`${key} ${card[key]}`)])),
    ...(card.suspend === undefined ? [] : [sentence(`suspend ${card.suspend.time} for ${card.suspend.cost}`)]),
    ...(card.extraLands === undefined
      ? []
      : [sentence(`you may play ${card.extraLands} more land in each of your turns`)]),
    ...(card.handSize === undefined ? [] : [sentence(`your maximum hand size is ${card.handSize} larger`)]),
  ];
}

const COUNTED = ["vanishing", "fading"] as const;
const spaced = (way: string): string => way.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`);
const priced = (price: Price): string => (typeof price === "string" ? price : speakOf({}).costs(price));

/** One ability in words. */
export function describeAbility(ability: NonNullable<MagicCard["abilities"]>[number]): string {
  const data = plain(ability);
  const entry = entryOf("ability", data);
  return entry === undefined ? "" : sentence(entry.text(data, speakOf(data)));
}

/** A card or an ability is data already; keys without a value are left out. */
export function plain(ability: object): Record_ {
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
