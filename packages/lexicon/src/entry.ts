import { expecting, type Data, type DataRecord, type Kind } from "@turnwright/kernel";
import type { Idiom } from "./idiom.ts";

/** What a form of the card language is: where it may stand. */
export type { Kind };

/**
 * One form of the card language. From these come the page for authors, the schema for editors, the checker of card files
 * and the rules text of cards, so that they say the same.
 */
export interface Entry {
  /** The key that it is recognised by. */
  readonly form: string;
  readonly kind: Kind;
  /** Its keys and what may stand there (see `values.ts`); a `?` at the end of a key says that it may be left out. */
  readonly keys: Readonly<Record<string, string>>;
  /** What it does, for authors. */
  readonly says: string;
  readonly example: Data;
  /** Its part of a card's rules text. */
  readonly text: (data: DataRecord, speak: Speak) => string;
  /** Used by other words and by the rules, not by cards. */
  readonly inner?: true;
  /** Further keys that the rules may use, and cards may not. */
  readonly innerKeys?: Readonly<Record<string, string>>;
  /** A word that may stand in a cost; one that stands nowhere else. */
  readonly cost?: true;
  readonly onlyCost?: true;
  /** The names under which it leaves something for the words after it, beside `as`. */
  readonly binds?: readonly string[];
  /** How the rules text calls what it leaves under `as`: always so, or by what it does. */
  readonly calls?: string | ((data: DataRecord, speak: Speak) => string);
  /** A filter that is said before the noun, a key of a card that is said before its abilities. */
  readonly before?: true;
  /** Keys that it does not have though related forms do, with what to write instead. */
  readonly lacks?: Readonly<Record<string, string>>;
  /** An event of a player in which there is no object. */
  readonly isOfSeat?: true;
  /** An event of an object: what it is about is never a player. */
  readonly isOfThing?: true;
  /** An event that brings no number: there is no `n` in what happens then. */
  readonly uncounted?: true;
  /** The kernel's form of its kind after which the page shows it; after all of them if left out. */
  readonly follows?: string;
}

/** Turns data into sentences; each entry's `text` gets one for what stands under its keys. */
export interface Speak {
  /** How the game speaks. */
  readonly idiom: Idiom;
  /** One of those meant, as a noun: `target unit`, `each opponent`, `it`. */
  readonly selector: (data: Data | undefined, otherwise?: string) => string;
  /** The same as an owner: `your`, `each opponent's`. */
  readonly whose: (data: Data | undefined) => string;
  readonly amount: (data: Data | undefined) => string;
  /** The text of a number from 1 that was picked under a name; undefined if no text was. */
  readonly pickedText: (name: Data | undefined, number: Data | undefined) => string | undefined;
  readonly condition: (data: Data | undefined) => string;
  /** What fits a filter: `unit you control`, or with `many` `units you control`. */
  readonly filter: (data: Data | undefined, many?: boolean) => string;
  /** With a space before it, or nothing. */
  readonly duration: (data: Data | undefined) => string;
  readonly effects: (data: Data | undefined) => string;
  readonly costs: (data: Data | undefined) => string;
  /** What the card is attached to. */
  readonly host: string;
  /** Costs as what somebody does: `pay {2} and sacrifice a land`. */
  readonly paying: (data: Data | undefined) => string;
  /** An entry of a kind that stands alone: a part, a static ability, a whole ability. */
  readonly entry: (kind: Kind, data: Data | undefined) => string;
  /** What happens, as a clause after `when` or, with `would`, after `if`. */
  readonly event: (names: Data | undefined, of: DataRecord, would?: boolean) => string;
  /** A sentence with somebody as its subject: an instruction to you, or a statement about others. */
  readonly does: (who: Data | undefined, verb: string, rest?: string) => string;
  /** What a span is called: by its name, as one with its own parts, or as a place in one that was planned. */
  readonly span: (data: Data | undefined) => string;
  /** What a named condition of the rules says. */
  readonly test: (data: Data | undefined) => string;
  /** Speaks of other targets. */
  readonly aiming: (targets: Data | undefined) => Speak;
}

type Text = Entry["text"];
export type More = Partial<
  Pick<
    Entry,
    | "inner"
    | "innerKeys"
    | "cost"
    | "onlyCost"
    | "binds"
    | "calls"
    | "before"
    | "lacks"
    | "follows"
    | "isOfSeat"
    | "isOfThing"
  >
>;

/** Entries of one kind. */
export const entriesOf =
  (kind: Kind) =>
  (form: string, keys: Entry["keys"], says: string, example: Data, text: Text, more: More = {}): Entry => ({
    form,
    kind,
    keys,
    says,
    example,
    text,
    ...more,
  });

/** An entry for a word of effects. */
export const word = entriesOf("word");

/** A word that no card writes: the rules do, with these keys. */
export const innerWord = expecting(
  "the name of a word, what it says and its keys",
  (form: string, says: string, keys: Entry["keys"] = { [form]: "true" }, more: { readonly cost?: true } = {}): Entry =>
    word(form, keys, says, { [form]: true }, () => says, { inner: true, ...more }),
);

/** A name that is said as it is written. */
export const keyword = (form: string, says: string): Entry => entriesOf("keyword")(form, {}, says, form, () => form);

/** A part of a turn, and what rules text calls it. */
export const span = (form: string, name: string, says: string): Entry =>
  entriesOf("span")(form, {}, says, form, () => name);

/** A key of a card, and its line of the rules text; a `?` at its end says that it may be left out. */
export const cardKey = expecting(
  "the name of a key, what may stand there, what it says and an example",
  (name: string, value: string, says: string, example: Data, text: Text = () => "", more: More = {}): Entry =>
    entriesOf("card")(name.replace("?", ""), { [name]: value }, says, example, text, more),
);
