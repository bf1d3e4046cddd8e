import { textsOf, type Labels, type Texts } from "./texts.ts";

/** What the cards of a game say, written down: by name the lines, each with the number of its ability, or 0. */
export type PrintedTexts = Readonly<Record<string, readonly (readonly [text: string, ability: number])[]>>;

/** Writes down what cards say. */
export const printTexts = ({ card }: Texts, names: readonly string[]): PrintedTexts =>
  Object.fromEntries(names.map((name) => [name, card(name).map(({ text, ability }) => [text, ability ?? 0] as const)]));

/**
 * Texts from what was written down: the card language itself, which is large, is not needed for them. An ability that is not
 * named by its number on a card, as one that another card gives, has no text here: `onMissing` is told, so that the whole can be
 * loaded.
 */
export function textsFrom(printed: PrintedTexts, labels: Labels, onMissing: () => void): Texts {
  const linesOf = (name: string): PrintedTexts[string] => (Object.hasOwn(printed, name) ? (printed[name] ?? []) : []);
  const named = Object.fromEntries(Object.keys(printed).map((name) => [name, { name }]));
  const texts = textsOf(
    {
      printed: named,
      cards: {},
      describe: (card) => linesOf(nameIn(card)).map(([text]) => text),
      ability: () => {
        onMissing();
        return "";
      },
    },
    labels,
  );
  return {
    ...texts,
    card: (name) => linesOf(name).map(([text, number]) => (number === 0 ? { text } : { text, ability: number })),
    item: (item, name) => {
      const line = linesOf(item.of ?? name).find(([, number]) => number === item.ability);
      return line === undefined ? texts.item(item, name) : line[0];
    },
  };
}

const nameIn = (card: object): string => ("name" in card && typeof card.name === "string" ? card.name : "");
