import { shipped } from "./card-lists.ts";
import type { MagicCard } from "./card.ts";

/** A deck as it is dealt: what is shuffled, and what begins in another zone. */
export interface Dealt {
  readonly cards: readonly string[];
  readonly zones?: Readonly<Record<string, readonly string[]>>;
}

/** How many cards a deck has with its commander [CR 903.5a]. */
const SIZE: Readonly<Record<string, number>> = { commander: 100, brawl: 60 };

const LETTERS = ["W", "U", "B", "R", "G"] as const;

const BASIC: Readonly<Record<string, string>> = { plains: "W", island: "U", swamp: "B", mountain: "R", forest: "G" };

const COLORS: Readonly<Record<string, string>> = { white: "W", blue: "U", black: "B", red: "R", green: "G" };

let known: ReadonlyMap<string, MagicCard> | null = null;

const cardNamed = (name: string): MagicCard | undefined =>
  (known ??= new Map(shipped.map((card) => [card.name, card]))).get(name);

/** The colours of all symbols on a card, of what it is said to be, and of the basic land types that it has [CR 903.4]. */
export function identityOf(card: MagicCard): ReadonlySet<string> {
  const symbols = [...JSON.stringify(card).matchAll(/\{([0-9A-Z/]+)\}/g)].flatMap(([, symbol = ""]) =>
    symbol.split("/"),
  );
  const types = card.types.toLowerCase().split(" ");
  const found = [
    ...symbols,
    ...types.map((type) => BASIC[type] ?? ""),
    ...(card.colors ?? []).map((color) => COLORS[color] ?? ""),
  ];
  return new Set(LETTERS.filter((letter) => found.includes(letter)));
}

const isLeader = ({ types }: MagicCard): boolean => /\bLegendary\b.*\bCreature\b/.test(types);

const isBasic = (name: string): boolean => cardNamed(name)?.types.startsWith("Basic") === true;

/**
 * A deck for a format with commanders: its first card leads it, lies in the command zone, and has all colours of the deck.
 * A sentence with a remedy where that cannot be [CR 903.5].
 */
export function dealtWith(format: string, deck: readonly string[]): Dealt | string {
  const size = SIZE[format];
  const [first = "", ...cards] = deck;
  const leader = cardNamed(first);
  if (size === undefined) return { cards: deck };
  if (leader === undefined || !isLeader(leader))
    return `its first card leads it in ${format}, and has to be a legendary creature; "${first}" is none`;
  if (deck.length !== size) return `a deck for ${format} has ${size} cards with its commander, this has ${deck.length}`;
  const twice = deck.find((name, index) => deck.indexOf(name) < index && !isBasic(name));
  if (twice !== undefined) return `a deck for ${format} has each card once, basic lands aside; it has "${twice}" twice`;
  const colors = identityOf(leader);
  const foreign = cards.find((name) => [...identityOf(cardNamed(name) ?? leader)].some((color) => !colors.has(color)));
  if (foreign !== undefined) return `"${foreign}" has a colour that its commander ${first} has not`;
  return { cards, zones: { command: [first] } };
}

/** Who leads a deck of ours, by the name of the deck, and the basic land in it. */
const LEADERS: Readonly<Record<string, readonly [leader: string, land: string]>> = {
  hound: ["Isamaru, Hound of Konda", "Plains"],
  bellstriker: ["Zurgo Bellstriker", "Mountain"],
  hunter: ["Shisato, Whispering Hunter", "Forest"],
};

/** Two cards of five are lands. */
const LANDS = 0.4;

/** Decks for a format with commanders: as many of our cards as fit to the colours of one, and lands. */
export function decksFor(format: string): Readonly<Record<string, readonly string[]>> | undefined {
  const size = SIZE[format];
  return size === undefined
    ? undefined
    : Object.fromEntries(Object.entries(LEADERS).map(([name, [leader, land]]) => [name, deckOf(leader, land, size)]));
}

function deckOf(leader: string, land: string, size: number): readonly string[] {
  const card = cardNamed(leader);
  const colors = card === undefined ? new Set<string>() : identityOf(card);
  const fitting = shipped.filter(
    (each) =>
      each.name !== leader &&
      each.cost !== undefined &&
      /Creature|Instant|Sorcery/.test(each.types) &&
      identityOf(each).size > 0 &&
      [...identityOf(each)].every((color) => colors.has(color)),
  );
  const spells = fitting.slice(0, Math.ceil((size - 1) * (1 - LANDS))).map(({ name }) => name);
  return [leader, ...spells, ...Array.from({ length: size - 1 - spells.length }, () => land)];
}
