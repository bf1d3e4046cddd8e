import type { SeenEvent, SeenObject, View } from "@turnwright/kernel";
import type { Labels } from "./texts.ts";

/** The shapes by which the colours of a game are told apart without seeing colours. */
export type Glyph =
  | "sun"
  | "drop"
  | "moon"
  | "flame"
  | "leaf"
  | "wave"
  | "swirl"
  | "bolt"
  | "star"
  | "crown"
  | "eye"
  | "diamond"
  | "hexagon"
  | "square"
  | "disc";

/** A colour of a game: a suit, an element, a realm. */
export interface Hue {
  readonly label: string;
  /** Degrees on the colour wheel (oklch): 25 is red, 145 green, 260 blue. */
  readonly angle: number;
  /** From 0, which is grey, to 1. */
  readonly strength: number;
  readonly glyph: Glyph;
}

/** A part of a cost: a number or a letter, in the hue that pays for it. */
export interface Pip {
  readonly text: string;
  /** The name of a hue of the game; left out where any pays for it. */
  readonly hue?: string;
  /** How it is read aloud: "two of any colour". */
  readonly label: string;
}

/** Something that lies on a card: counters, wounds, a state. */
export interface Badge {
  readonly label: string;
  readonly count?: number;
  readonly tone: "good" | "bad" | "plain";
}

/** What is to be seen of a card at a glance. */
export interface Face {
  readonly title: string;
  readonly cost: readonly Pip[];
  /** The names of its hues: none for a card without colour. */
  readonly hues: readonly string[];
  /** Its types as players write them: "Ally: Goblin Scout". */
  readonly types: string;
  /** Its size: `text` as it is written, "2/3", and `label` as it is read aloud, "power 2, toughness 3". */
  readonly size?: { readonly text: string; readonly label: string };
  /** The keywords it has now. */
  readonly keywords: readonly string[];
  readonly badges: readonly Badge[];
  /** Which row of the field it lies in: an index of `rows`. */
  readonly row: number;
}

/** Where a zone is shown: cards side by side on the field or in the hand, a pile that is opened, or beside the table. */
export type ZonePlace = "field" | "hand" | "pile" | "stack" | "aside";

/** A number of a seat: points, cards won. */
export interface SeatNumber {
  readonly label: string;
  readonly count: number;
  readonly tone?: "good" | "bad";
  /** The resource that it is, where what is not used of it is lost in time: who passes is told. */
  readonly fades?: string;
}

/** What a player of this game wants to be asked about without having said anything. */
export interface FirstStops {
  /** The spans of its own turn that are never passed for a player: its main phases. */
  readonly main: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  /** The rule of options that only give something to pay with: they are no reason to ask anybody. */
  readonly sources?: string;
}

/** What a game shows and says to people. It is plain data and pure functions: it knows no screen, and a screen knows no rules. */
export interface Look {
  /** What people call the game. */
  readonly title: string;
  /** The degrees on the colour wheel of what is drawn in the game's own colour. */
  readonly accent: number;
  readonly labels: Labels;
  /** Names of spans that are short enough for a ribbon: "Main 1". What is left out is the name itself with its words apart. */
  readonly shortSpans: Readonly<Record<string, string>>;
  readonly zones: Readonly<Record<string, { readonly label: string; readonly place: ZonePlace }>>;
  /** What an exhausted object is called: "tapped". */
  readonly exhausted: string;
  readonly hues: Readonly<Record<string, Hue>>;
  /** What is drawn for a symbol that its texts have in braces, as the R of "{R}"; left out where texts have none. */
  readonly symbol?: (symbol: string) => Pip;
  /** The rows of a field, the one nearest to the opponent first. */
  readonly rows: readonly string[];
  /** What shows that an object fights now: it has a link of these to what it fights, or one of these marks. */
  readonly fights: { readonly links: readonly string[]; readonly marks: readonly string[] };
  readonly stops: FirstStops;
  /** Short names of places in the turn that people type, each for one or several spans. */
  readonly places: Readonly<Record<string, readonly string[]>>;
  readonly face: (object: SeenObject) => Face;
  /** The face of a card by its name, as it is printed; undefined if the game has no such card. */
  readonly printed: (name: string) => Face | undefined;
  /** What a seat must not lose, first, then what else people want to see of it. */
  readonly seat: (view: View, seat: string) => readonly [SeatNumber, ...SeatNumber[]];
  /** A sentence about an event, in the second person for the seat that reads it; null where nobody wants to hear it. */
  readonly sentence: (event: SeenEvent, reader: string | null) => string | null;
  /** What others do that a player may want to answer, by what the rules call it. */
  readonly acts: ReadonlySet<string>;
}

export { amountOf, capital, listed, numeral, plural, spaced, uncapital, withArticle } from "./english.ts";
export {
  abilityFace,
  chosenFor,
  marksOn,
  numberIn,
  printedObject,
  setIn,
  titleOf,
  typesText,
  withZoneLabels,
  zoneLabels,
  type MarkLabel,
} from "./face.ts";
export { guardedLook } from "./guard.ts";
export { lookOf, withStops } from "./plain-look.ts";
export { amountSaying, countersSaying, sentences, type Saying, type Sayings } from "./sentence.ts";
export { printTexts, textsFrom, type PrintedTexts } from "./printed-texts.ts";
export { calledSo, isYesNo, textsOf, type Texts, type TextLine, type Labels } from "./texts.ts";
