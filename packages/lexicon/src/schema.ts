import { grammar, type Data } from "@turnwright/kernel";
import type { Entry, Kind } from "./entry.ts";
import { keysOf, type Lexicon } from "./lexicon.ts";
import { madeOf } from "./values.ts";
import type { About } from "./vocabulary.ts";

/** A JSON Schema is data like any other. */
export type Schema = { [key: string]: Data };

const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const anyOf = (all: readonly Schema[]): Schema => {
  const [only] = all;
  return only !== undefined && all.length === 1 ? only : { anyOf: all };
};

/** What may stand under a key. */
function valueSchema(value: string): Schema {
  const all = grammar.alternatives(value);
  const literals = all.flatMap(({ literal }) => (literal === null ? [] : [literal]));
  return anyOf([
    ...(literals.length === 0 ? [] : [{ enum: literals }]),
    ...all.filter(({ literal }) => literal === null).map(oneSchema),
  ]);
}

function oneSchema({ name, isList }: grammar.Alternative): Schema {
  const meant = grammar.alternatives(name);
  const one = meant[0]?.name === name ? (PLAIN[name] ?? ref(name)) : valueSchema(name);
  return isList ? { anyOf: [one, { type: "array", items: one }] } : one;
}

/** Values that need no definition of their own. */
const PLAIN: Readonly<Record<string, Schema>> = {
  flag: { type: "boolean" },
  true: { const: true },
  number: { type: "integer" },
  text: { type: "string" },
  rule: { type: "string" },
  name: { type: "string" },
  binding: { type: "string" },
  null: { type: "null" },
  anything: {},
};

const WORD_KEYS: Schema = {
  as: { type: "string", description: "A name for what this makes or chooses, for the words after it." },
  name: { ...ref("event"), description: "The name of the event." },
  rule: { type: "string", description: "The rule by which it happens." },
};

/** A form as a record with its keys. */
function entrySchema(entry: Entry): Schema {
  const keys = keysOf(entry);
  return {
    type: "object",
    description: entry.says,
    properties: {
      ...Object.fromEntries(keys.map(({ key, value }) => [key, valueSchema(value)])),
      ...(entry.kind === "word" ? wordKeys(entry) : {}),
    },
    required: keys.filter(({ must }) => must).map(({ key }) => key),
    additionalProperties: false,
  };
}

/** The keys that words share, where an entry does not say more about them. */
function wordKeys(entry: Entry): Schema {
  const further = grammar.keysIn(grammar.furtherKeys(entry.form)).map(({ key }) => key);
  return Object.fromEntries(
    Object.entries(WORD_KEYS).filter(
      ([key]) => further.includes(key) && keysOf(entry).every((each) => each.key !== key),
    ),
  );
}

const written = ({ entriesFor }: Lexicon, kind: Kind): Entry[] =>
  [...entriesFor(kind).values()].filter(({ inner }) => inner !== true);
const isName = (entry: Entry): boolean => Object.keys(entry.keys).length === 0;

/** A kind of forms: one of its names, a name that the card has given, or one of its records. */
function formSchema(
  lexicon: Lexicon,
  kind: Kind,
  others: readonly Schema[],
  of: (entry: Entry) => boolean = () => true,
): Schema {
  const entries = written(lexicon, kind).filter(of);
  const names = entries.filter(isName).map(({ form }) => form);
  return anyOf([
    ...(names.length === 0 ? [] : [{ enum: names }]),
    ...others,
    ...entries.filter((entry) => !isName(entry)).map(({ form }) => ref(`${kind}-${form}`)),
  ]);
}

/** Every key of a filter, each under its own description. */
const filterSchema = (lexicon: Lexicon): Schema => ({
  type: "object",
  description: "What an object must be like; every key must hold.",
  properties: Object.fromEntries(
    [...written(lexicon, "filter"), ...written(lexicon, "characteristic")].map((entry) => [
      entry.form,
      { ...valueSchema(entry.keys[entry.form] ?? "anything"), description: entry.says },
    ]),
  ),
  additionalProperties: false,
});

const fieldsSchema = (lexicon: Lexicon): Schema => ({
  type: "object",
  description: lexicon.explained["fields"] ?? "",
  properties: Object.fromEntries(
    written(lexicon, "characteristic").map(({ form, keys, says }) => {
      const [first = "amount"] = (keys[form] ?? "amount").split(" | ");
      const value = first === "number" ? "amount" : `${first} | "all" | "own" | but`;
      return [form, { ...valueSchema(value), description: says }];
    }),
  ),
  additionalProperties: false,
});

const bindingName: Schema = {
  type: "string",
  description: "A name that is bound: by the event, by a word before, by the rules.",
};

function cardSchema(lexicon: Lexicon): Schema {
  const entries = written(lexicon, "card");
  return {
    type: "object",
    description: "A card.",
    properties: {
      $schema: { type: "string" },
      ...Object.fromEntries(
        entries.map((entry) => [
          entry.form,
          { ...valueSchema(Object.values(entry.keys)[0] ?? "anything"), description: entry.says },
        ]),
      ),
    },
    required: entries
      .flatMap(keysOf)
      .filter(({ must }) => must)
      .map(({ key }) => key),
    additionalProperties: false,
  };
}

/** The game's own values that are texts, and the names of cards. */
const textSchemas = ({ explained, values }: Lexicon): Schema =>
  Object.fromEntries(
    Object.entries(explained)
      .filter(([name]) => name === "card" || values[name] !== undefined)
      .map(([name, description]) => [name, { type: "string", ...values[name]?.schema, description }]),
  );

/** What names look like that cards bring along, and the events that are called after them. */
const ownSchemas = ({ values }: Lexicon, name: string): readonly Schema[] =>
  Object.entries(values).flatMap(([value, { grows }]) => {
    if (grows === undefined) return [];
    if (value === name) return [{ type: "string", pattern: grows.like }];
    const prefixes = Object.entries(madeOf({ [value]: [value] })).filter(([, names]) => names.length > 0);
    return name === "event" ? prefixes.map(([prefix]) => ({ type: "string", pattern: `^${prefix}:` })) : [];
  });

/** The JSON Schema of a card file: one card or a list of them. */
export function schemaOf(lexicon: Lexicon, about: About): Schema {
  const records = lexicon.entries.filter(
    (entry) => entry.inner !== true && !isName(entry) && !["filter", "characteristic", "card"].includes(entry.kind),
  );
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: `Cards for Turnwright's ${about.game}`,
    description: `One card or a list of cards. Made from the lexicon of packages/${about.package}; do not edit.`,
    anyOf: [ref("card-file"), { type: "array", items: ref("card-file") }],
    $defs: {
      "card-file": cardSchema(lexicon),
      selector: formSchema(lexicon, "selector", [bindingName]),
      amount: formSchema(lexicon, "amount", [{ type: "integer" }, bindingName]),
      condition: formSchema(lexicon, "condition", [{ type: "boolean" }, ref("test")]),
      duration: formSchema(lexicon, "duration", []),
      filter: filterSchema(lexicon),
      effect: formSchema(lexicon, "word", [], ({ onlyCost }) => onlyCost !== true),
      cost: formSchema(lexicon, "word", [], ({ cost }) => cost === true),
      ability: formSchema(lexicon, "ability", []),
      statics: formSchema(lexicon, "static", []),
      whom: { anyOf: [ref("filter"), { type: "string" }, ref("selector-target")] },
      fields: fieldsSchema(lexicon),
      links: { type: "object", propertyNames: ref("link"), additionalProperties: ref("selector") },
      bindings: { type: "object", additionalProperties: { type: "string" } },
      ...textSchemas(lexicon),
      ...Object.fromEntries(
        Object.entries(lexicon.named).map(([name, names]) => [
          name,
          anyOf([{ enum: [...names] }, ...ownSchemas(lexicon, name)]),
        ]),
      ),
      ...Object.fromEntries(
        records.map((entry) => [
          entry.kind === "part" ? entry.form : `${entry.kind}-${entry.form}`,
          entrySchema(entry),
        ]),
      ),
    },
  };
}
