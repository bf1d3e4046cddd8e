import type { Data, DataRecord, grammar, Ruleset, Report } from "@turnwright/kernel";
import type { Entry, Kind, Speak } from "./entry.ts";
import type { Schema } from "./schema.ts";

/** What a game gives: from this and the kernel's forms its card language is made. */
export interface Vocabulary {
  readonly ruleset: Rules;
  readonly nouns: Nouns;
  readonly phrases?: Partial<Phrases>;
  readonly samples: Partial<Samples> & Pick<Samples, "some" | "effect" | "cost">;
  /** Its own forms: words, keywords, events, spans, characteristics, keys of cards, and whatever else the kernel has not. */
  readonly entries: readonly Entry[];
  /** What it says otherwise about the kernel's forms, by kind and form. */
  readonly rewords?: Rewords;
  /** The words that it offers to cards, by topic; the others are for words and rules. */
  readonly topics: readonly Topic[];
  /** Values of its own (a cost as a text), and lists of names that are not to be those of the ruleset. */
  readonly values?: Readonly<Record<string, Value>>;
  /** What the names that the kernel binds are called here, where it is not what they are called anywhere. */
  readonly bound?: Readonly<Record<string, Bound>>;
  readonly about: About;
}

/** What is read of a ruleset. */
export type Rules = Pick<
  Ruleset,
  | "zones"
  | "spans"
  | "moves"
  | "turn"
  | "marks"
  | "links"
  | "resources"
  | "sizes"
  | "tallies"
  | "wholes"
  | "characteristics"
  | "layers"
  | "wordKinds"
  | "keywords"
  | "actions"
  | "declarations"
  | "conditions"
  | "door"
  | "solvers"
  | "grammar"
  | "deck"
>;

/** What a game calls the things that every game has. */
export interface Nouns {
  /** The zone where things are in play, as the ruleset names it. */
  readonly field: string;
  /** What lies there; what is declared there; a card that waits on the stack. */
  readonly object: string;
  readonly actor: string;
  readonly spell: string;
  /** An exhausted object and one that is ready; what is done to make it so. */
  readonly exhausted: readonly [yes: string, no: string];
  readonly exhausts: readonly [exhaust: string, ready: string];
  /** An absent object; what it does to become so, and to be there again: phased out, phase out, phase in. */
  readonly absent: readonly [is: string, go: string, come: string];
  /** To use a card, and how it was used, after `was`: cast, cast; play, played. */
  readonly use: string;
  readonly used: string;
  /** Two numbers that are said together, as `+1/+1`. */
  readonly size?: readonly [string, string];
}

/** Turns of speech, by the names they are about. */
export interface Phrases {
  /** What marks are called where they are not counters: one, and several of them. */
  readonly marks: Readonly<Record<string, readonly [one: string, several: string]>>;
  /** Marks that say what an object is just now, each with its adjective: `attacking`. */
  readonly states: Readonly<Record<string, string>>;
  /** Keywords that are clauses and no nouns, said in quotation marks where something has them. */
  readonly clauses: readonly string[];
  readonly zones: Readonly<Record<string, string>>;
  /** The verb for sending something to a zone, where there is one. */
  readonly sends: Readonly<Record<string, string>>;
  readonly tallies: Readonly<Record<string, string>>;
  /** Types that stand before a noun, each with the noun they stand before if there is no other. */
  readonly adjectives: Readonly<Record<string, string>>;
  /** Types of which a player controls one and no more: `your champion`. */
  readonly single: readonly string[];
  readonly deeds: Readonly<Record<string, Deed>>;
  /** What conditions of using something say: `only during your turn`. */
  readonly limits: Readonly<Record<string, string>>;
  /** That something was done under a name: `this was kicked`. */
  readonly done: Readonly<Record<string, string>>;
  /** What is left under the names that words bind without being told to. */
  readonly calls: Readonly<Record<string, string>>;
  /** Sets whose members need no name of the set beside them: `is also red`. */
  readonly plainSets: readonly string[];
  /** What is said of something that gets more of a number: `can block one more`. */
  readonly gains: Readonly<Record<string, (value: Data, speak: Speak) => string>>;
  /** What numbers of players are called, where it is not by their name. */
  readonly resources: Readonly<Record<string, string>>;
  /** Filters for which there is an adjective: `multicolored`. */
  readonly filters: Readonly<Record<string, DataRecord>>;
  /** Keywords that say what something is, not what it has: `is stunned`. */
  readonly statuses: readonly string[];
  /** The game's own words that put marks on something, beside the kernel's. */
  readonly marking: readonly string[];
  /** What an ability is called that works in a zone of its own, before its text. */
  readonly inherits: Readonly<Record<string, string>>;
  /** What costs nothing. */
  readonly free: string;
  /** A cost in short; nothing where its word is said. */
  readonly cost: (cost: DataRecord, speak: Speak) => string | null;
  /** What an activated ability costs, where it is not its costs that are said. */
  readonly price: (ability: DataRecord) => string | null;
  /** When a triggered ability triggers, where that has a short name. */
  readonly occasion: (ability: DataRecord) => string | null;
  /** What a triggered ability waits for, where event and condition are said in one; with what is left to say of it. */
  readonly happening: (ability: DataRecord, speak: Speak) => Happening | null;
  /** What a card is attached to, as it says it. */
  readonly host: (card: DataRecord) => string | null;
  /** What it means that conditions do not count. */
  readonly waived: (tests: readonly string[]) => string | null;
  /** What is lost of a set of which only some stay. */
  readonly lost: (set: string, kept: readonly string[]) => string | null;
}

/** An event in words, and the condition that is still to be said. */
export interface Happening {
  readonly text: string;
  readonly where?: Data | undefined;
}

/** An action in words. */
export interface Deed {
  readonly verb?: string;
  /** What it is done with, in the plural; `abilities of` is said with whose they are. */
  readonly what?: string;
  /** What is said after `except`. */
  readonly except?: string;
}

/** What stands in the examples of the kernel's forms. What is left out is taken from the ruleset. */
export interface Samples {
  /** A filter for what lies on the field, and another. */
  readonly some: DataRecord;
  readonly other: DataRecord;
  /** An effect for you, another one, and a cost. */
  readonly effect: DataRecord;
  readonly second: DataRecord;
  readonly cost: DataRecord;
  /** A part of a turn, and a part of that. */
  readonly phase: string;
  readonly step: string;
  readonly mark: string;
  readonly resource: string;
  /** A resource whose changes are told by its own name. */
  readonly told: string;
  readonly tally: string;
  readonly number: string;
  /** What is added to numbers of an object. */
  readonly size: DataRecord;
  readonly set: string;
  readonly layer: string;
  readonly wordKind: string;
  readonly family: string;
  readonly action: string;
  readonly test: string;
  readonly declaration: string;
  readonly link: string;
  readonly hand: string;
  readonly pile: string;
  readonly deck: string;
  readonly card: string;
  readonly token: string;
  readonly event: string;
  /** A further cost by its name, and a way of using a card. */
  readonly extra: string;
  readonly way: string;
  readonly expiry: Data;
}

/** How a game says otherwise what the kernel's own words say. */
export type Rewords = Readonly<Partial<Record<Kind, Readonly<Record<string, Reword>>>>>;
export type Reword = Partial<Pick<Entry, "says" | "example">> & {
  /** Its words; `otherwise` is what the kernel's entry says. */
  readonly text?: (data: DataRecord, speak: Speak, otherwise: () => string) => string;
};

/** A chapter of the page for authors: its title, and the words in it. */
export interface Topic {
  readonly title: string;
  /** Words in the order of the page, with spaces between. */
  readonly words: string;
}

/** A kind of value that stands in the keys of entries. */
export interface Value {
  /** What it is, for the page; left out where it is one of the names. */
  readonly says?: string;
  readonly names?: readonly string[];
  /** Cards may bring names of their own along. */
  readonly grows?: grammar.Growing;
  readonly check?: (data: Data, report: Report) => void;
  readonly schema?: Schema;
  /** The kernel's value after which the page shows it. */
  readonly follows?: string;
}

/** A name that is bound without a word of the card. */
export interface Bound {
  readonly says: string;
  readonly text: string;
}

/** What the page and the schema say about themselves. */
export interface About {
  /** The game, as people call it, and the folder of its package. */
  readonly game: string;
  readonly package: string;
  /** Where a scenario with cards of one's own is. */
  readonly scenario?: string;
  /** What cannot be said yet, and other paragraphs for authors. */
  readonly notes?: string;
  /** Whole cards, one of each sort. */
  readonly examples: readonly { readonly says: string; readonly card: object }[];
}
