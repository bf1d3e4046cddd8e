import { grammar, type Data, type Kind } from "@turnwright/kernel";
import { entriesOf, type Entry, type More } from "../entry.ts";

type KeysByForm = Readonly<Record<string, grammar.Keys | undefined>>;

/** The keys of the kernel's forms, which the kernel declares. */
const KEYS: Readonly<Partial<Record<Kind, KeysByForm>>> = {
  word: grammar.words,
  selector: grammar.selectors,
  amount: grammar.amounts,
  condition: grammar.conditions,
  filter: Object.fromEntries(Object.entries(grammar.filters).map(([key, value]) => [key, { [key]: value }])),
  duration: grammar.durations,
  ability: grammar.abilities,
  static: grammar.statics,
  part: grammar.parts,
};

/** Entries of the kernel's forms of one kind: what they mean and how they read. Their keys are those of the grammar; a name has none. */
const formsOf =
  (kind: Kind) =>
  (form: string, says: string, example: Data, text: Entry["text"], more: More = {}): Entry =>
    entriesOf(kind)(form, KEYS[kind]?.[form] ?? {}, says, example, text, more);

export const word = formsOf("word");
export const selector = formsOf("selector");
export const amount = formsOf("amount");
export const condition = formsOf("condition");
export const filter = formsOf("filter");
export const duration = formsOf("duration");
export const ability = formsOf("ability");
export const staticAbility = formsOf("static");
export const part = formsOf("part");

/** A word that no card writes: the rules do. */
export const innerWord = (form: string, says: string, more: { readonly cost?: true } = {}): Entry =>
  entriesOf("word")(form, KEYS.word?.[form] ?? { [form]: "true" }, says, { [form]: true }, () => says, {
    inner: true,
    ...more,
  });
