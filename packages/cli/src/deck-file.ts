import { suggestName, type Problem } from "@turnwright/scenario";

/** A line of a deck file: how many, and of which card. */
const ENTRY = /^(?:(?<before>\d+) ?[xX]? +)?(?<card>.+?)(?: +[xX] ?(?<after>\d+))?$/;

/** What programs write after a name: the set with the number in it, and whether it shines (`(M20) 160 *F*`, `[M20]`). */
const PRINTING = /(?: +(?:\([A-Za-z0-9_]{2,8}\)(?: +[\w★-]+)?|\[[^\]]*\]|<[^>]*>|\*[FE]\*))+$/;

/** Lines that say what the cards after them are: those of the deck, or others. */
const HEADINGS: Readonly<Record<string, "deck" | "aside">> = {
  deck: "deck",
  maindeck: "deck",
  "main deck": "deck",
  main: "deck",
  commander: "deck",
  sideboard: "aside",
  maybeboard: "aside",
  companion: "aside",
  considering: "aside",
};

/** Nobody plays with more of one card. */
const MOST_COPIES = 200;

export interface ReadDeck {
  readonly cards: readonly string[];
  /** How many cards lie in the sideboard: they are not played with, and need not be known. */
  readonly aside: number;
  readonly problems: readonly Problem[];
}

/**
 * Reads a deck as programs for card games write it: a card on each line, with how many of it before or after (`4 Shock`,
 * `4x Shock`, `Shock x4`, `4 Shock (M20) 160`). Headings (`Deck`, `Sideboard`) and `SB:` say what is no part of the deck.
 * Empty lines, and what follows `#` or begins with `//`, are remarks.
 */
export function readDeck(file: string, text: string, known: readonly string[]): ReadDeck {
  const cards: string[] = [];
  const problems: Problem[] = [];
  const names = new Map(known.map((name) => [name.toLowerCase(), name]));
  const unknown = new Set<string>();
  let [isAside, aside] = [false, 0];
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const said = line.replace(/(?:^|\s)#.*$/, "").trim();
    const heading =
      HEADINGS[
        said
          .replace(/:$/, "")
          .replace(/ *\(\d+\)$/, "")
          .toLowerCase()
      ];
    const isCard = names.has(said.toLowerCase());
    if (heading !== undefined && !isCard) isAside = heading === "aside";
    if ((heading !== undefined && !isCard) || said === "" || said.startsWith("//") || (isTitle(said) && !isCard))
      continue;
    const { count, card } = entryIn(said.replace(/^SB: */i, ""), names);
    const at = { file, line: index + 1, column: line.indexOf(said) + 1 };
    const name = names.get(card.toLowerCase());
    if (count < 1 || count > MOST_COPIES)
      problems.push({ ...at, message: `${count} of a card are not possible; expected 1 to ${MOST_COPIES}` });
    else if (isAside || /^SB:/i.test(said)) aside += count;
    else if (name !== undefined) cards.push(...Array.from({ length: count }, () => name));
    else if (!unknown.has(card)) {
      unknown.add(card);
      const suggestion = suggestName(card, known);
      problems.push({
        ...at,
        message: `no card is called "${card}"`,
        ...(suggestion === undefined ? {} : { suggestion }),
      });
    }
  }
  if (cards.length === 0 && problems.length === 0)
    problems.push({
      file,
      line: 1,
      column: 1,
      message: "there is no card in this deck; expected lines like `4 Shock`",
    });
  return { cards, aside, problems };
}

/** What programs write above a deck: `About`, `Name Red Deck`. */
const isTitle = (said: string): boolean => /^(?:about|name\b.*)$/i.test(said);

/** How many of which card a line names. A name may itself look like a number and a name, or like one with its set. */
function entryIn(said: string, names: ReadonlyMap<string, string>): { readonly count: number; readonly card: string } {
  if (names.has(said.toLowerCase())) return { count: 1, card: said };
  const { before, card = said, after } = ENTRY.exec(said)?.groups ?? {};
  const count = Number(before ?? after ?? 1);
  if (names.has(card.toLowerCase())) return { count, card };
  const bare = card.replace(PRINTING, "");
  return { count, card: bare === "" ? card : bare };
}
