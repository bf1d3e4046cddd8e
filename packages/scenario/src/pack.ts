import type { Card, Game, Ruleset } from "@turnwright/kernel";
import type { Row } from "./rows/rows.ts";

/**
 * What a game gives beside its ruleset, so that files about it can be read, checked and run by something that knows no
 * game. A ruleset's package makes a value of this form without importing the type.
 */
export interface Pack {
  /** The name that files call it by (`magic`). */
  readonly name: string;
  /** The ruleset with all its cards. */
  readonly ruleset: Ruleset;
  /** The game as a file wants it, by its settings and by what it uses, where that makes a difference. */
  readonly settled?: (use: Use) => Ruleset;
  /** The settings that made a game of this name, by which a replay finds it again; undefined if it is none of these. */
  readonly settingsNamed?: (name: string) => Readonly<Record<string, unknown>> | undefined;
  /** What is wrong with settings that are each right: those that exclude each other, by the one that is to be changed. */
  readonly conflict?: (settings: Readonly<Record<string, unknown>>) => SettingConflict | undefined;
  /** The rows of its rule book. */
  readonly rows: readonly Row[];
  /** Whether its rule book may have a rule of this id, though it is not among the rows: a file may name it. */
  readonly mayBeRule?: (id: string) => boolean;
  /** Rows that are left out on purpose. */
  readonly declined?: readonly Declined[];
  /** Reads a card as it stands in a file, with the cards beside it there. */
  readonly readCard: (data: unknown, beside?: readonly unknown[]) => CardRead;
  /** The other cards that a card of a file names, where the game can say. */
  readonly mentions?: (data: unknown) => readonly { readonly path: CardProblem["path"]; readonly name: string }[];
  /** A card as a file has it, in words: a line for each ability. */
  readonly describe: (data: object) => readonly string[];
  /** The JSON Schema of a card. */
  readonly cardSchema: object;
  /** Ready-made decks: card names by the name of the deck. */
  readonly decks: Readonly<Record<string, readonly string[]>>;
  /** The decks that there are with these settings, where they are others. */
  readonly decksFor?: (settings: Readonly<Record<string, unknown>>) => Pack["decks"] | undefined;
  /**
   * How a deck is dealt with these settings: what is shuffled, and what begins in another zone; or why it cannot be. A list may
   * say that so many cards, the first, lead it.
   */
  readonly dealt?: (
    settings: Readonly<Record<string, unknown>>,
    deck: readonly string[],
    leaders?: number,
  ) => DealtDeck | string;
  /** What is made by effects and lies in no deck: laid out where abilities work it is a token. */
  readonly tokens?: readonly string[];
  /** The card that fills libraries. */
  readonly blank: string;
  /** Why a card is never where abilities work, if it is one of those. */
  readonly neverAtWork?: (card: Card) => string | undefined;
  /** The counters that a card has at work where a file does not say any: without them it could not be there. */
  readonly bornWith?: (card: Card) => Readonly<Record<string, number>>;
  /** What a seat has in a zone where the file lays nothing of that type there: in the zone for a game that plays its opening, or else. */
  readonly leaders?: {
    readonly card: string;
    readonly type: string;
    readonly zone: string;
    readonly opening: string;
    /** A number of its card: the seat has as much of the resource of that name where the file says nothing else. */
    readonly gives?: string;
  };
  readonly terms: Terms;
}

/** The games that files may name, by what they call them. One that could not be loaded says why, where a file names it. */
export type Packs = Readonly<Record<string, Pack | Unloaded>>;

/** A game that could not be loaded. */
export interface Unloaded {
  readonly reason: string;
}

/** What a file uses. */
export interface Use {
  readonly settings: Readonly<Record<string, unknown>>;
  /** The keys of its steps (`pay`, `via`, …), also of those inside others. */
  readonly keys?: readonly string[];
  /** What its steps do with which card, with the number of the ability where one is given. */
  readonly acts?: readonly { readonly verb: string; readonly card: string; readonly ability?: number }[];
}

/** A deck as it is dealt. */
export interface DealtDeck {
  readonly cards: readonly string[];
  readonly zones?: Readonly<Record<string, readonly string[]>>;
}

/** A setting that does not fit to the others, and why. */
export interface SettingConflict {
  readonly key: string;
  readonly message: string;
}

/** A row that is left out on purpose, and why. */
export interface Declined {
  readonly id: string;
  readonly why: string;
}

/** A card that was read from a file, or what is wrong with it. */
export type CardRead =
  | { readonly ok: true; readonly name: string; readonly card: Card }
  | { readonly ok: false; readonly problems: readonly CardProblem[] };

/** What is wrong with a card, and where in it. */
export interface CardProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly suggestion?: string;
  /** Whether the last key of the path is what is wrong, not what stands under it. */
  readonly isKey?: true;
}

/** The words of files for what the kernel calls otherwise. */
export interface Terms {
  /** Keys of an object in a setup. */
  readonly things: Readonly<Record<string, ThingTerm>>;
  /** Keys of a seat in a setup, and of `expect` by seat, beside the zones (`life`, `poison`, `counters`). */
  readonly seats: Readonly<Record<string, SeatTerm>>;
  /** Names of zones in files, where they are not those of the ruleset. */
  readonly zones?: Readonly<Record<string, string>>;
  /** Names in `resources` for resources of the ruleset; all of them under their own names if left out. */
  readonly resources?: Readonly<Record<string, string>>;
  /** What `designations` has, beside `direction`, which the kernel knows. */
  readonly designations?: Readonly<Record<string, DesignationTerm>>;
  /** Verbs of steps with a card (`cast: X`), as verbs of options. `do` takes any verb, also of a question. */
  readonly verbs: Readonly<Record<string, readonly string[]>>;
  /** Optional costs that a step names as keys of its own (`kicked: true`). */
  readonly extras?: readonly string[];
  /** The verbs of questions that `pay` answers, beside those about sources that are used one by one. */
  readonly pays?: readonly string[];
  /** Steps that declare. */
  readonly declarations?: Readonly<Record<string, DeclarationTerm>>;
  /** The verb of the questions that `assign` answers. */
  readonly assign?: readonly string[];
  /** Keys of `expect.objects`. */
  readonly shows: Readonly<Record<string, ShowTerm>>;
  /** Names of outcomes of random choices (`heads`), as numbers from 1. */
  readonly outcomes?: Readonly<Record<string, number>>;
  /** Keys of `settings` that the game knows beside `seed`, `first` and `teams`. */
  readonly settings?: Readonly<Record<string, readonly (string | number | boolean)[] | "number" | "any">>;
}

/** What a key of an object stands for. */
export type ThingTerm =
  /** True or false, in the kernel's word. */
  | { readonly flag: "exhausted" | "faceDown" | "fresh" | "absent" }
  /** Face down as this card, of those that things are face down. */
  | { readonly faceDown: string }
  /** A number, as a mark; only of a card with such a key or of such a type, where one is named. */
  | { readonly mark: string; readonly having?: string }
  /** Numbers by name, as marks; under the same name where none is given. */
  | { readonly marks: Readonly<Record<string, string>> }
  /** The name of a card that was chosen for it: its number, from 1, as a mark. */
  | { readonly named: string }
  /** The name of the object that it is attached to. */
  | { readonly host: true }
  /** The cards that it brings with it, and the zone of its seat in which they lie (`lineage`). */
  | { readonly brings: string; readonly having?: string }
  | { readonly later: string };

/** A card with its name. */
type NamedCard = Card & { readonly name: string };

/** What a key of a seat stands for. */
export type SeatTerm =
  | { readonly resource: string }
  | { readonly resources: Readonly<Record<string, string>> }
  /**
   * One card or a list of them that lies in a zone from the start; where a type is said one card of it, or two where these may
   * lie there together; `leads` where it lies there because it leads a deck, and is refused in a game in which nothing does.
   */
  | {
      readonly zone: string;
      readonly type?: string;
      readonly together?: (one: NamedCard, other: NamedCard) => boolean;
      readonly leads?: true;
    }
  | { readonly later: string };

/** What a designation of a file stands for. */
export type DesignationTerm =
  /** The seat that has it has 1 of a resource, all others 0; where a card stands for it, that lies in a zone of the seat. */
  | { readonly seat: string; readonly by?: { readonly card: string; readonly zone: string } }
  /** Every seat has the same number of a resource, by name. */
  | { readonly all: string; readonly values: Readonly<Record<string, number>> };

/**
 * How a declaration is spelt: candidate to receiver, receiver to candidates, or a list of candidates. Where it is no
 * declaration of the ruleset but an action, that has a verb: what is wielded are the first of its targets.
 */
export interface DeclarationTerm {
  readonly declaration: string;
  readonly form: "pairs" | "reversed" | "list" | "action";
}

/** What `expect.objects` shows of an object. */
export type ShowTerm =
  | { readonly flag: "exhausted" | "faceDown" | "fresh" | "absent" }
  /** Face down as this card, of those that things are face down. */
  | { readonly faceDown: string }
  | { readonly mark: string }
  | { readonly marks: Readonly<Record<string, string>> }
  /** The name of the card whose number, from 1, is a mark. */
  | { readonly named: string }
  /** A characteristic. */
  | { readonly value: string }
  | { readonly host: true }
  /** What a link points to. */
  | { readonly link: string }
  /** Whether it has a mark. */
  | { readonly marked: string }
  /** Whether this is among a characteristic. */
  | { readonly has: string; readonly among: string }
  /** Anything else that it names, as references (objects by id, seats as -1 - seat). */
  | { readonly refs: (game: Game, id: number) => readonly number[] };
