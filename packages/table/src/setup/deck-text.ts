// What a list that somebody pastes or opens is in a game: the cards that are played with, in words, and what is wrong with it.
import type { PlayedGame } from "../store/table.ts";

/** A list that was read. */
export interface ToldDeck {
  readonly cards: readonly string[];
  /** How many of the cards, the first, lead it. */
  readonly leaders: number;
  /** What it is, in a line, and what was read otherwise than it stands there. */
  readonly summary: readonly string[];
  /** Why it cannot be played with; nothing if it can. */
  readonly faults: readonly string[];
}

/** The list that a file has. */
export async function textOfFile(file: File): Promise<string> {
  const { NO_TEXT, textOfBytes } = await import("../local/deck-list.ts");
  const text = textOfBytes(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined) throw new Error(`${file.name}: ${NO_TEXT}`);
  return text;
}

/** Reads a list in any of the formats that it may have. */
export async function tellDeck(text: string, { ruleset }: PlayedGame): Promise<ToldDeck> {
  const { cardsOfDeck, countIn, faultOfLeaders, readDeck, unknownProblem } = await import("../local/deck-list.ts");
  const { deck, unknown, problems, notes } = readDeck("", text, Object.keys(ruleset.cards ?? {}));
  const missing = unknown.filter(({ isPlayed }) => isPlayed).map((each) => unknownProblem("", each));
  const faults = [...problems, ...missing].map(({ line, message, suggestion }) => {
    const meant = suggestion === undefined ? "" : `; did you mean "${suggestion}"?`;
    return `line ${line}: ${message}${meant}`;
  });
  const leaders = faultOfLeaders(deck);
  if (leaders !== null) faults.push(leaders);
  const cards = cardsOfDeck(deck);
  const aside = countIn([...deck.side, ...deck.companion]);
  const leader = deck.commander.map(({ card }) => card).join(" and ");
  const what = [
    ...(deck.title === undefined ? [] : [deck.title]),
    `${cards.length} ${cards.length === 1 ? "card" : "cards"}`,
    ...(leader === "" ? [] : [`led by ${leader}`]),
    ...(aside === 0 ? [] : [`${aside} of the sideboard left out`]),
  ].join(", ");
  return {
    cards,
    leaders: countIn(deck.commander),
    faults,
    summary: [what, ...notes.map(({ line, message }) => `line ${line}: ${message}`)],
  };
}

type PastedDeck = { readonly deck: ToldDeck["cards"] } & Pick<ToldDeck, "leaders">;

/** The cards of a list; what cannot be played with is refused. */
export async function deckFrom(text: string, game: PlayedGame, seat: string): Promise<PastedDeck> {
  if (text.trim() === "") throw new Error(`the deck of ${seat} is empty: paste a list, a card in each line`);
  const { cards: deck, leaders, faults } = await tellDeck(text, game);
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : "";
  if (faults[0] !== undefined) throw new Error(`the deck of ${seat}, ${faults[0]}${more}`);
  return { deck, leaders };
}
