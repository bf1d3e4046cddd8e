import type { Terminal } from "./terminal.ts";
import { wrap } from "./text.ts";

/** A card as its author wrote it, whichever keys its game has. */
type Written = Readonly<Record<string, unknown>>;

/** A card in words: its name with what it costs, what it is with its numbers, a line for each ability, the rules it names. */
export const cardLines = (card: Written, text: readonly string[], { paint, columns }: Terminal): string[] => [
  `${paint.bold(textAt(card, "name"))}  ${price(card)}`.trimEnd(),
  `${kind(card)}  ${numbers(card)}`.trimEnd(),
  ...text.flatMap((each) => wrap(each, columns)),
  ...wrap(citations(card), columns).map(paint.dim),
];

/** The rules that it names, in the order of its abilities, so that a wrong one is seen. */
function citations(card: Written): string {
  const found: string[] = [];
  const visit = (data: unknown): void => {
    if (typeof data !== "object" || data === null) return;
    for (const [key, value] of Object.entries(data)) {
      if (key === "rule" && typeof value === "string" && !found.includes(value)) found.push(value);
      visit(value);
    }
  };
  visit(card);
  return found.length === 0 ? "" : `cites ${found.join(", ")}`;
}

/** What stands under a key, as a text; empty if there is nothing. */
function textAt(card: Written, key: string): string {
  const value = card[key];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** What it costs, and in what where a game has several kinds of costs. */
export function price(card: Written): string {
  if (card["cost"] !== undefined) return textAt(card, "cost");
  if (card["reserve"] !== undefined) return `reserve ${textAt(card, "reserve")}`;
  return named(card, "memory");
}

/** Its numbers: two with a stroke where it has both, else each with its name. */
export function numbers(card: Written): string {
  const second = ["toughness", "defense", "life"].map((key) => textAt(card, key)).find((each) => each !== "");
  const size =
    card["power"] === undefined || second === undefined
      ? [named(card, "power"), named(card, "life"), textAt(card, "loyalty") || textAt(card, "resolve")]
      : [`${textAt(card, "power")}/${second}`];
  return [named(card, "level"), ...size, named(card, "durability")].filter((each) => each !== "").join(" ");
}

function named(card: Written, key: string): string {
  const value = textAt(card, key);
  return value === "" ? "" : `${key} ${value}`;
}

/** What it is; in a game of one's own that may be a list, or be called its kind. */
export function typesOf(card: Written): string {
  const types = card["types"] ?? card["kind"];
  return [types]
    .flat()
    .filter((each) => typeof each === "string")
    .join(" ");
}

/** What it is: its types, and what else a game sorts its cards by. */
const kind = (card: Written): string =>
  [typesOf(card), ...["classes", "element", "realm", "line"].map((key) => textAt(card, key))]
    .filter((each) => each !== "")
    .join(", ");
