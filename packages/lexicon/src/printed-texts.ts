import { expecting } from "@turnwright/kernel";
import { guardedTexts } from "./guard.ts";
import { textsOf, type Labels, type Texts } from "./texts.ts";

/** What the cards of a game say, written down: by name the lines, each with the number of its ability, or 0. */
export type PrintedTexts = Readonly<Record<string, readonly (readonly [text: string, ability: number])[]>>;

/** Writes down what cards say. */
export const printTexts = expecting(
  "texts and names of cards",
  ({ card }: Texts, names: readonly string[]): PrintedTexts =>
    Object.fromEntries(
      names.map((name) => [name, card(name).map(({ text, ability }) => [text, ability ?? 0] as const)]),
    ),
);

/** Is told what was asked for and is not written down, so that it can be loaded. */
export interface Missing {
  /** A card; left out where all of them are there. */
  readonly card?: () => void;
  /** An ability that is not named by its number on a card, as one that another card gives: only the card language knows its text. */
  readonly ability: () => void;
}

/** Texts from what was written down: the card language itself, which is large, is not needed for them. */
export const textsFrom = expecting(
  "printed texts",
  function textsFrom(printed: PrintedTexts, labels: Labels, missing: Missing): Texts {
    const isThere = (name: string): boolean => missing.card === undefined || Object.hasOwn(printed, name);
    const linesOf = (name: string): PrintedTexts[string] => {
      if (!isThere(name)) missing.card?.();
      return Object.hasOwn(printed, name) ? (printed[name] ?? []) : [];
    };
    const named = Object.fromEntries(Object.keys(printed).map((name) => [name, { name }]));
    const texts = textsOf(
      {
        printed: named,
        cards: {},
        describe: (card) => linesOf(nameIn(card)).map(([text]) => text),
        ability: () => {
          missing.ability();
          return "";
        },
      },
      labels,
    );
    return guardedTexts({
      ...texts,
      card: (name) => linesOf(name).map(([text, number]) => (number === 0 ? { text } : { text, ability: number })),
      item: (item, name) => {
        const of = item.of ?? name;
        const line = linesOf(of).find(([, number]) => number === item.ability);
        if (line !== undefined) return line[0];
        // Whether an ability is printed on a card is seen when the card is there.
        const { data: _, ...unread } = item;
        return texts.item(isThere(of) ? item : unread, name);
      },
    });
  },
);

const nameIn = (card: object): string => ("name" in card && typeof card.name === "string" ? card.name : "");
