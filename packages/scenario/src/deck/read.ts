import { expecting } from "@turnwright/kernel";
import type { Place, Problem } from "../file/document.ts";
import {
  countIn,
  DECK_PARTS,
  isCommanderAside,
  type DeckEntry,
  type DeckFormat,
  type DeckList,
  type DeckPart,
} from "./deck-list.ts";
import type { Findings, FoundCard, Remark } from "./find.ts";
import { nameIndex, plainName, type NameIndex } from "./name-index.ts";
import { readLines } from "./text-reader.ts";
import { readXml } from "./xml-reader.ts";

/** A card of a deck that the game does not have. */
export interface UnknownCard extends Place {
  readonly card: string;
  /** How many of it the list has in all. */
  readonly count: number;
  /** Whether it is played with; what only lies in the side need not be known. */
  readonly isPlayed: boolean;
  /** The names of cards that are nearest to it. */
  readonly nearest: readonly string[];
}

/** A deck that was read. What is unknown is in it too, as it was written. */
export interface ReadDeck {
  readonly format: DeckFormat;
  readonly deck: DeckList;
  readonly unknown: readonly UnknownCard[];
  /** What cannot be read. */
  readonly problems: readonly Problem[];
  /** What was read otherwise than it stands there, or left out. */
  readonly notes: readonly Problem[];
}

const MOST_LETTERS = 1_000_000;
/** Nobody plays with more of one card, or with more cards. */
const MOST_COPIES = 250;
const MOST_CARDS = 2_000;
/** Of more unknown names nobody wants to know the nearest. */
const MOST_UNKNOWN = 50;

/**
 * Reads a deck as people have it, in whichever of the formats: Arena, MTGO (text and .dek), Forge, XMage, Cockatrice (.cod and
 * text), or a list of their own with a card on each line. `known` are the names of the game's cards.
 */
export const readDeck = expecting(
  "the name of a file, its text, and the names of the cards that are known",
  function readDeck(file: string, text: string, known: readonly string[]): ReadDeck {
    const names = nameIndex(known);
    const found = findingsIn(text.replace(/^\uFEFF/, ""), names);
    const problems = [...found.problems, ...impossible(found.cards)];
    const cards = found.cards.filter(({ line }) => isPossible(line.count));
    const played = cards.filter(({ part }) => part !== "beside");
    const { list, notes } = led(found, listOf(played));
    const beside = cards.find(({ part }) => part === "beside");
    if (beside !== undefined) {
      const count = countIn(cards.filter(({ part }) => part === "beside").map(({ line }) => line));
      notes.push({ ...beside.at, message: `${count} beside the deck left out: tokens, and what is only considered` });
    }
    if (problems.length === 0 && countIn(list.main) + countIn(list.commander) === 0)
      problems.push({ ...START, message: "there is no card in this deck; expected lines like `4 Shock`" });
    const placed = (remarks: readonly Remark[]): readonly Problem[] =>
      remarks.toSorted((a, b) => a.line - b.line).map((each) => ({ file, ...each }));
    return {
      format: found.format,
      deck: { ...(found.title === undefined ? {} : { title: found.title }), ...list },
      unknown: unknownIn(played, names),
      problems: placed(problems),
      notes: placed([...found.notes, ...notes]),
    };
  },
);

/** What is to be said about a card that the game does not have. */
export const unknownProblem = expecting(
  "the name of a file, and a card of a deck that is unknown",
  function unknownProblem(file: string, { line, column, card, count, nearest }: UnknownCard): Problem {
    const message = `no card is called "${card}"${count === 1 ? "" : ` (${count} of it)`}`;
    const suggestion = nearest.join('" or "');
    return { file, line, column, message, ...(suggestion === "" ? {} : { suggestion }) };
  },
);

const START: Place = { line: 1, column: 1 };

function findingsIn(text: string, names: NameIndex): Findings {
  if (text.length > MOST_LETTERS) return refused(`a deck has at most ${MOST_LETTERS} letters, this has ${text.length}`);
  if (text.includes("\0")) return refused("this is no text; expected a deck list");
  if (/^\s*\{/.test(text)) return refused("this is JSON; expected a deck list: a card on each line, like `4 Shock`");
  return /^\s*</.test(text) ? readXml(text, names) : readLines(text, names);
}

const refused = (message: string): Findings => ({
  format: "mtgo",
  cards: [],
  notes: [],
  problems: [{ ...START, message }],
});

const isPossible = (count: number): boolean => count >= 1 && count <= MOST_COPIES;

/** Counts that no deck has, and decks that are too large. */
function impossible(cards: readonly FoundCard[]): Remark[] {
  const found: Remark[] = cards
    .filter(({ line }) => !isPossible(line.count))
    .map(({ line, at }) => ({
      ...at,
      message: `${line.count} of a card are not possible; expected 1 to ${MOST_COPIES}`,
    }));
  const total = countIn(cards.map(({ line }) => line).filter(({ count }) => isPossible(count)));
  if (total > MOST_CARDS)
    found.push({ ...START, message: `${total} cards are too many for a deck; expected ${MOST_CARDS} at most` });
  return found;
}

type Parts = Readonly<Record<DeckPart, readonly DeckEntry[]>>;

/** The cards by part, those of one name and printing together. */
function listOf(cards: readonly FoundCard[]): Parts {
  const parts: Record<DeckPart, Map<string, DeckEntry>> = {
    commander: new Map(),
    companion: new Map(),
    main: new Map(),
    side: new Map(),
  };
  for (const { part, line } of cards) {
    if (part === "beside") continue;
    const { count, card, printing } = line;
    const key = JSON.stringify([card, printing]);
    const before = parts[part].get(key)?.count ?? 0;
    parts[part].set(key, { count: before + count, card, ...(printing === undefined ? {} : { printing }) });
  }
  const made = Object.fromEntries(DECK_PARTS.map((part) => [part, [...parts[part].values()]]));
  return made as Record<DeckPart, DeckEntry[]>;
}

/** The list with its companion in one place only, and with its commander where the format has no place for it. */
function led({ format, cards }: Findings, list: Parts): { list: Parts; notes: Remark[] } {
  const side = without(list.side, list.companion);
  const hasPlace = format === "arena" || format === "forge" || list.commander.length > 0;
  if (hasPlace || !isCommanderAside(list.main, side)) return { list: { ...list, side }, notes: [] };
  const at = cards.find(({ part }) => part === "side")?.at ?? START;
  const message = "a hundred cards, of which one or two lie in the sideboard: read as a deck with its commander";
  return { list: { ...list, side: [], commander: side }, notes: [{ ...at, message }] };
}

/** Arena writes a companion twice: by itself, and in the sideboard. */
function without(side: readonly DeckEntry[], companion: readonly DeckEntry[]): readonly DeckEntry[] {
  return side.flatMap((entry) => {
    const twin = companion.find(({ card }) => card === entry.card);
    const count = entry.count - (twin?.count ?? 0);
    return count > 0 ? [{ ...entry, count }] : [];
  });
}

/** Each unknown name once, at its first place. */
function unknownIn(cards: readonly FoundCard[], { nearest }: NameIndex): readonly UnknownCard[] {
  const found = new Map<string, FoundCard[]>();
  for (const each of cards) {
    if (each.line.isKnown) continue;
    const key = plainName(each.line.card);
    const same = found.get(key);
    if (same === undefined) found.set(key, [each]);
    else same.push(each);
  }
  return [...found.values()].map((same, index) => {
    const { card } = same[0]?.line ?? { card: "" };
    return {
      ...(same[0]?.at ?? START),
      card,
      count: countIn(same.map(({ line }) => line)),
      isPlayed: same.some(({ part }) => part === "main" || part === "commander"),
      nearest: index < MOST_UNKNOWN ? nearest(card) : [],
    };
  });
}
