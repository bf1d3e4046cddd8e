import type { Data } from "@turnwright/kernel";
import { isList, textsIn } from "@turnwright/lexicon";
import { shipped, tokens } from "./card-lists.ts";
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

/** The colours of all symbols on a card, of what it is said to be, and of the basic land types that it has, on both faces [CR 903.4]. */
export function identityOf(card: MagicCard): ReadonlySet<string> {
  // Back faces stand among what is in no deck.
  const back = card.back === undefined ? undefined : tokens.find(({ name }) => name === card.back);
  const found = [card, ...(back === undefined ? [] : [back])].flatMap(colorsOfFace);
  return new Set(LETTERS.filter((letter) => found.includes(letter)));
}

function colorsOfFace(card: MagicCard): readonly string[] {
  const symbols = [...textsIn({ ...card })].flatMap((text) =>
    [...text.matchAll(/\{([0-9A-Z/]+)\}/g)].flatMap(([, symbol = ""]) => symbol.split("/")),
  );
  const types = card.types.toLowerCase().split(" ");
  return [
    ...symbols,
    ...types.map((type) => BASIC[type] ?? ""),
    ...(card.colors ?? []).map((color) => COLORS[color] ?? ""),
  ];
}

/** What leads a deck: in Brawl a planeswalker may too [CR 903.3, 903.12]. */
const LED_BY: Readonly<Record<string, { readonly types: RegExp; readonly said: string }>> = {
  commander: { types: /\bLegendary\b.*\bCreature\b/, said: "a legendary creature" },
  brawl: { types: /\bLegendary\b.*\b(?:Creature|Planeswalker)\b/, said: "a legendary creature or planeswalker" },
};

const isBasic = (name: string): boolean => cardNamed(name)?.types.startsWith("Basic") === true;

/** Whether two cards may lead a deck together: both have partner, or each is the one that the other has as its partner [CR 702.124]. */
export const arePartners = (one: Partner, other: Partner): boolean =>
  [one, other].every(({ keywords }) => isList(keywords) && keywords.includes("partner")) ||
  (one.partner !== undefined && one.partner === other.name && other.partner === one.name);

/** What of a card says with whom it may lead a deck. */
interface Partner {
  readonly name?: Data;
  readonly keywords?: Data;
  readonly partner?: Data;
}

const NOBODY: Partner = {};

/**
 * A deck for a format with commanders: its first card leads it, or the first two if they are partners, and lies in the command
 * zone; these have all colours of the deck. How many lead it a list may say; a sentence with a remedy where that cannot be
 * [CR 903.5, 702.124].
 */
export function dealtWith(format: string, deck: readonly string[], leaders = 0): Dealt | string {
  const [size, leading] = [SIZE[format], LED_BY[format]];
  if (size === undefined || leading === undefined) return { cards: deck };
  const [first = NOBODY, second = NOBODY] = deck.slice(0, 2).map(cardNamed);
  const isPair = leaders === 0 ? arePartners(first, second) : leaders > 1;
  const command = deck.slice(0, isPair ? 2 : 1);
  const unfit = command.find((name) => !leading.types.test(cardNamed(name)?.types ?? ""));
  if (unfit !== undefined || command.length === 0)
    return `its first card leads it in ${format}, and has to be ${leading.said}; "${unfit ?? ""}" is none`;
  const names = command.join(" and ");
  if (isPair && !arePartners(first, second))
    return `${names} cannot lead it together: both need partner, or each to be the partner of the other`;
  const led = isPair ? "commanders" : "commander";
  if (deck.length !== size) return `a deck for ${format} has ${size} cards with its ${led}, this has ${deck.length}`;
  const twice = deck.find((name, index) => deck.indexOf(name) < index && !isBasic(name));
  if (twice !== undefined) return `a deck for ${format} has each card once, basic lands aside; it has "${twice}" twice`;
  const cards = deck.slice(command.length);
  const colors = identityOfAll(command);
  const foreign = cards.find((name) => [...identityOfAll([name])].some((color) => !colors.has(color)));
  if (foreign !== undefined) return `"${foreign}" has a colour that its ${led} ${names} ${isPair ? "have" : "has"} not`;
  return { cards, zones: { command } };
}

/** The colours of several cards together [CR 702.124]. */
const identityOfAll = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map(cardNamed).flatMap((card) => (card === undefined ? [] : [...identityOf(card)])));

/** Who leads a deck of ours, by the name of the deck, and the basic lands in it. */
const LEADERS: Readonly<Record<string, readonly [leaders: readonly string[], lands: readonly string[]]>> = {
  hound: [["Isamaru, Hound of Konda"], ["Plains"]],
  bellstriker: [["Zurgo Bellstriker"], ["Mountain"]],
  hunter: [["Shisato, Whispering Hunter"], ["Forest"]],
  partners: [
    ["Tana, the Bloodsower", "Akiri, Line-Slinger"],
    ["Mountain", "Forest", "Plains"],
  ],
};

/** Two cards of five are lands. */
const LANDS = 0.4;

/** Decks for a format with commanders: as many of our cards as fit to the colours of those who lead, and lands. */
export function decksFor(format: string): Readonly<Record<string, readonly string[]>> | undefined {
  const size = SIZE[format];
  return size === undefined
    ? undefined
    : Object.fromEntries(
        Object.entries(LEADERS).map(([name, [leaders, lands]]) => [name, deckOf(leaders, lands, size)]),
      );
}

function deckOf(leaders: readonly string[], lands: readonly string[], size: number): readonly string[] {
  const colors = identityOfAll(leaders);
  const fitting = shipped.filter(
    (each) =>
      !leaders.includes(each.name) &&
      each.cost !== undefined &&
      /Creature|Instant|Sorcery/.test(each.types) &&
      identityOf(each).size > 0 &&
      [...identityOf(each)].every((color) => colors.has(color)),
  );
  const others = size - leaders.length;
  const spells = fitting.slice(0, Math.ceil(others * (1 - LANDS))).map(({ name }) => name);
  const wanted = others - spells.length;
  return [...leaders, ...spells, ...Array.from({ length: wanted }, (_, index) => lands[index % lands.length] ?? "")];
}
