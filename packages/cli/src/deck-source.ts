import { existsSync } from "node:fs";
import { basename } from "node:path";
import {
  cardsOfDeck,
  deckOfCards,
  faultOfLeaders,
  readDeck,
  sayProblem,
  suggestName,
  unknownProblem,
  type DeckList,
  type Pack,
  type Problem,
  type ReadDeck,
} from "@turnwright/scenario";
import { textOf } from "./files.ts";
import { Misuse } from "./session.ts";

/** A deck that somebody named: one of the game, or what was read of a file. */
export interface NamedDeck {
  readonly name: string;
  readonly deck: DeckList;
  /** The cards that are played with, in the order in which they are there before they are shuffled. */
  readonly cards: readonly string[];
  readonly read?: ReadDeck & { readonly file: string };
}

/**
 * The deck of that name, or of that file. A file that is no deck is refused, and with `isPlayed` also one with cards that are
 * unknown: everything that is wrong with it at once.
 */
export function deckNamed(pack: Pack, name: string, isPlayed = false): NamedDeck {
  const cards = isDeck(pack, name) ? pack.decks[name] : undefined;
  if (cards !== undefined) return { name, cards, deck: deckOfCards(cards, name) };
  if (!/[./\\]/.test(name) && !existsSync(name)) throw new Misuse(noDeck(pack, name));
  const read = deckIn(pack, name);
  const faults = [...read.problems, ...(isPlayed ? unknownIn(read, true) : [])];
  refuse(faults.toSorted((one, other) => one.line - other.line));
  const leaders = isPlayed ? faultOfLeaders(read.deck) : null;
  if (leaders !== null) throw new Misuse(`${name}: ${leaders}`);
  return { name: basename(name), cards: cardsOfDeck(read.deck), deck: read.deck, read };
}

/** What a file has, with all that is wrong with it. */
export function deckIn({ ruleset }: Pack, file: string): ReadDeck & { readonly file: string } {
  const found = textOf(file);
  if ("reason" in found) throw new Misuse(`${file}: ${found.reason}`);
  return { file, ...readDeck(file, found.text, Object.keys(ruleset.cards ?? {})) };
}

/** Ends the command where a file has faults. */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Misuse(problems.map(sayProblem).join("\n"));
}

/** The cards of a file that the game does not have, as faults; `isPlayed`: only those that are played with. */
export const unknownIn = (
  { file, unknown }: ReadDeck & { readonly file: string },
  isPlayed: boolean,
): readonly Problem[] => unknown.filter((each) => each.isPlayed || !isPlayed).map((each) => unknownProblem(file, each));

const isDeck = ({ decks }: Pack, name: string): boolean => Object.hasOwn(decks, name);

/** What is said about a name that no deck has. */
export function noDeck({ decks }: Pick<Pack, "decks">, name: string): string {
  const names = Object.keys(decks);
  const near = suggestName(name, names);
  const meant = near === undefined ? "" : `; did you mean "${near}"?`;
  return `no deck is called "${name}"; there are ${names.join(", ")}${meant}`;
}

/** A few cards say what a deck is like; what it has many of, lands as a rule, says little where there is anything else. */
export function samplesOf(cards: readonly string[]): string {
  const names = [...new Set(cards)];
  const few = names.filter((card) => cards.filter((each) => each === card).length <= FEW);
  const shown = (few.length === 0 ? names : few).slice(0, SHOWN_CARDS);
  return `${shown.join(", ")}${shown.length < names.length ? " …" : ""}`;
}

const FEW = 4;
const SHOWN_CARDS = 3;
