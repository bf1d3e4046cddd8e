import { suggestName } from "@turnwright/kernel";
import type { DeckPart } from "./deck-list.ts";

/**
 * What the lines after a heading are: cards of a part, what is said about the deck, cards that do not belong to it, or cards of a
 * kind, which says nothing about the part.
 */
export type Heading = DeckPart | "about" | "beside" | "kind";

const NAMES: Readonly<Record<Exclude<Heading, "kind">, string>> = {
  main: "deck,main,maindeck,main deck,mainboard,main board,decklist,material,material deck,champion,champions",
  side: "side,sideboard,side board,sideboard cards,side deck",
  commander: "commander,commanders",
  companion: "companion",
  about: "about,metadata,general,quest,shop",
  beside:
    "maybeboard,considering,tokens,attractions,contraptions,stickers,avatar,planes,schemes,conspiracy,dungeon,dungeons",
};

/** Every heading in small letters. */
const HEADINGS = new Map<string, Heading>(
  Object.entries(NAMES).flatMap(([heading, names]) => names.split(",").map((name) => [name, heading as Heading])),
);

/** Kinds of cards that lists are divided by without a colon or a number. */
const KINDS =
  /^(?:(?:artifact|battle|creature|enchantment|instant|land|planeswalker|spell|other spell|basic land)s?|sorcery|sorceries|instants and sorceries)$/;

export interface HeadingLine {
  readonly heading: Heading;
  readonly name: string;
}

/** The heading that a line is, as text formats have them, also behind `//` and `#`: `Sideboard (15)`, `// 60 Maindeck`, `Burn:`. */
export function headingIn(
  said: string,
  isCard: (name: string) => boolean,
): HeadingLine | { readonly nearly: string } | null {
  const [, remark = "", text = ""] = /^(\/\/|#+)?\s*(.*)$/.exec(said) ?? [];
  const isRemark = remark !== "";
  const bare = (isRemark ? text.replace(/^\d+ /, "") : text).replace(/\s*(?:[([]\d+[)\]])?\s*:?$/, "");
  const name = bare.toLowerCase();
  const heading = HEADINGS.get(name);
  if (heading !== undefined) return { heading, name: bare };
  if (isRemark) return KINDS.test(name) ? { heading: "kind", name: bare } : null;
  if (isCard(text)) return null;
  if (KINDS.test(name)) return { heading: "kind", name: bare };
  // What ends with a colon or a number in brackets, and does not begin with one, divides a list.
  if (bare === text || /^[x([]*\d/i.test(text) || bare === "" || /^sb:/i.test(text)) return null;
  const near = suggestName(name, HEADINGS.keys());
  return near === undefined || Math.abs(near.length - name.length) > 2
    ? { heading: "kind", name: bare }
    : { nearly: near };
}

/** The heading between brackets, as Forge has them, or the nearest that there is. */
export function sectionIn(name: string): { readonly heading: Heading } | { readonly near: string | undefined } {
  const heading = HEADINGS.get(name.trim().toLowerCase());
  return heading === undefined ? { near: suggestName(name, HEADINGS.keys()) } : { heading };
}
