import { isList, isRecord, type Data } from "../data/data.ts";
import type { Card } from "../ruleset/card.ts";
import { actionsOf } from "../ruleset/build.ts";
import type { OwnGrammar, Ruleset } from "../ruleset/ruleset.ts";
import type { Word } from "../ruleset/word.ts";
import { abilities, parts, statics } from "../grammar/abilities.ts";
import { checkValue } from "../grammar/check.ts";
import { formAmong, partsOfSpans, toldAs, type Form, type Grammar, type Kind } from "../grammar/grammar.ts";
import type { Problem } from "../grammar/problem.ts";
import {
  amounts,
  conditions,
  durations,
  filters,
  kernelBindings,
  selectorNames,
  selectors,
} from "../grammar/queries.ts";
import { boundsOfNothing } from "./ruleset-bounds.ts";
import { contradictionsIn } from "./ruleset-contradictions.ts";
import { missedByWords, vainNames } from "./ruleset-names.ts";
import { setSlips } from "./set-names.ts";
import { coursePlaces, records } from "./ruleset-shape.ts";
import { keysIn, type Keys } from "../grammar/value.ts";
import { innerWords, words } from "../grammar/words.ts";

/** What the compiler knows about forms besides their keys. */
export interface KnownForms {
  readonly words: ReadonlyMap<string, Word>;
  readonly eventNames: () => readonly string[];
}

/** What is wrong with a ruleset: unknown keys, unknown names, values of another kind. */
export function rulesetProblems(rules: Ruleset, known: KnownForms): readonly Problem[] {
  const { words: _words, solvers: _solvers, grammar: _grammar, ...rest } = rules;
  const data = plainData(rest);
  const absent = missingParts(rules);
  // Without these parts the rest cannot be checked.
  if (absent.length > 0) return absent;
  const given = namesGiven(data);
  const problems: Problem[] = [];
  const grammar = rulesetGrammar(rules, known, given);
  const everywhere = new Set([...kernelBindings, ...(rules.grammar?.binds ?? [])]);
  const bound = new Set([...everywhere, ...given.bound]);
  const tests = new Set<string>();
  checkValue({ grammar, problems, bound, tests }, "ruleset", data, "");
  const givenOnly = new Set([...given.bound].filter((name) => !everywhere.has(name)));
  problems.push(...contradictionsIn(rules, data), ...setSlips(rules, data), ...vainNames(rules, data, givenOnly));
  const events = known.eventNames();
  problems.push(...boundsOfNothing(rules, data, events));
  problems.push(...missedByWords(rules, { ...grammar.named, event: events }));
  for (const [name, { offered }] of Object.entries(rules.conditions ?? {}))
    if (offered !== true && !tests.has(name))
      problems.push({
        path: `conditions.${name}`,
        message: "nothing reads this condition; `offered: true` leaves it to cards",
      });
  return problems;
}

/** What is wrong with cards that are added to a ruleset that was checked already: only the cards are checked. */
export function cardProblems(
  rules: Ruleset,
  base: Ruleset,
  cards: Readonly<Record<string, Card>>,
  known: (of: Ruleset) => KnownForms,
): readonly Problem[] {
  const data = plainData(cards);
  const { given, grammar } = checkedBase(base, known);
  const own = namesGiven(data);
  const isFurther = [...own.keys].some((key) => !given.keys.has(key)) || own.expired.size > 0;
  const all = {
    bound: new Set([...given.bound, ...own.bound]),
    expired: new Set([...given.expired, ...own.expired]),
    keys: new Set([...given.keys, ...own.keys]),
  };
  const names = {
    ...grammar.named,
    card: [...(grammar.named["card"] ?? []), ...Object.keys(cards)],
    ...(rules.marks === base.marks ? {} : { counter: rules.marks ?? [], event: known(rules).eventNames() }),
  };
  const problems: Problem[] = [];
  const bound = new Set([...kernelBindings, ...(rules.grammar?.binds ?? []), ...all.bound]);
  const said = isFurther ? rulesetGrammar(rules, known(rules), all) : { ...grammar, named: names };
  checkValue({ grammar: said, problems, bound, tests: new Set() }, "{cardRecord}", data, "cards");
  return problems;
}

/** A checked ruleset to which cards are added: the names that its data bind, and its grammar. */
interface CheckedBase {
  readonly given: GivenNames;
  readonly grammar: Grammar;
}

const bases = new WeakMap<Ruleset, CheckedBase>();

function checkedBase(base: Ruleset, known: (of: Ruleset) => KnownForms): CheckedBase {
  const found = bases.get(base);
  if (found !== undefined) return found;
  const { words: _words, solvers: _solvers, grammar: _grammar, ...rest } = base;
  const given = namesGiven(plainData(rest));
  const made = { given, grammar: rulesetGrammar(base, known(base), given) };
  bases.set(base, made);
  return made;
}

/** A ruleset as plain data, without keys that are undefined. */
function plainData(value: unknown): Data {
  if (Array.isArray(value)) return value.map(plainData);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) => (each === undefined ? [] : [[key, plainData(each)] as const])),
    );
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

/** The parts that every ruleset must have and this one lacks. */
export const missingParts = (rules: Ruleset): Problem[] =>
  keysIn(records.ruleset)
    .filter(
      ({ key, must }) => must && Object.entries(rules).every(([name, value]) => name !== key || value === undefined),
    )
    .map(({ key }) => ({ path: key, message: `"${key}" is missing` }));

const OBSTACLES = [
  "cost",
  "target",
  "mode",
  "extra",
  "number",
  "divide",
  "unpermitted",
  "unmet",
  "forbidden",
  "zone",
  "owner",
  "kind",
];

/** The grammar of a ruleset: the kernel's forms and its own, with the names that it declares. */
function rulesetGrammar(rules: Ruleset, known: KnownForms, given: GivenNames): Grammar {
  const own = rules.grammar ?? {};
  const byKind = new Map<Kind, ReadonlyMap<string, Form>>([
    ["word", wordForms(known.words, own)],
    ["selector", formsOf("selector", { ...selectors, ...withoutKeys(selectorNames) })],
    ["amount", formsOf("amount", amounts)],
    ["condition", formsOf("condition", { ...conditions, via: { ...conditions.via, via: "[way]" } })],
    ["filter", formsOf("filter", eachAlone({ ...filters, via: "[way]" }))],
    ["characteristic", formsOf("characteristic", eachAlone(characteristicKeys(rules)))],
    ["duration", formsOf("duration", { ...durations, ...withoutKeys([...given.expired]) })],
    ["ability", formsOf("ability", abilities)],
    ["static", formsOf("static", { ...statics, ...own.statics })],
    ["part", formsOf("part", { ...parts, ...records, ...own.parts, ...cardRecords(rules, given.keys) })],
    ["place", formsOf("place", coursePlaces)],
  ]);
  const none: ReadonlyMap<string, Form> = new Map();
  const entriesFor = (kind: Kind): ReadonlyMap<string, Form> => byKind.get(kind) ?? none;
  const tests = Object.keys(rules.conditions ?? {});
  const actions = Object.entries(rules.actions ?? {});
  return {
    entriesFor,
    ...(rules.deck === undefined ? {} : { hasDecks: true }),
    toldAs: toldAs(rules),
    spanParts: partsOfSpans(rules),
    moves: rules.moves ?? {},
    entryOf: (kind, data) => formAmong(kind, entriesFor(kind), data),
    named: {
      zone: Object.keys(rules.zones),
      span: ["turn", ...Object.keys(rules.spans)],
      window: Object.keys(rules.windows),
      event: known.eventNames().filter((name) => rules.wholes?.includes(name) !== true),
      whole: rules.wholes ?? [],
      counter: rules.marks ?? [],
      resource: Object.keys(rules.resources ?? {}),
      link: rules.links ?? [],
      tally: Object.keys(rules.tallies ?? {}),
      characteristic: Object.keys(rules.characteristics ?? {}),
      family: Object.keys(rules.keywords?.filters ?? {}),
      layer: (rules.layers ?? []).map(({ name }) => name),
      wordKind: Object.keys(rules.wordKinds ?? {}),
      action: [...new Set([...actions.flatMap(([name, action]) => [name, action.verb ?? name]), "pass"])],
      actionName: actions.map(([name]) => name),
      way: [...new Set(actionsOf(rules).flatMap(([, { via }]) => via ?? []))],
      declaration: Object.keys(rules.declarations ?? {}),
      test: tests,
      obstacle: [...OBSTACLES, ...tests],
      solver: Object.keys(rules.solvers ?? {}),
      doorClass: (rules.door?.classes ?? []).flat(),
      stage: ["modes", "extras", "number", "targets", "divide", "pay"],
      orderedSeat: ["active", "next"],
      card: Object.keys(rules.cards ?? {}),
      ...own.names,
    },
    explained: {},
    values: {},
    tallies: rules.tallies ?? {},
    zones: rules.zones,
    isForRules: true,
  };
}

const formsOf = (kind: Kind, all: Readonly<Record<string, Keys>>): ReadonlyMap<string, Form> =>
  new Map(Object.entries(all).map(([form, keys]) => [form, { form, kind, keys }]));

const withoutKeys = (names: readonly string[]): Readonly<Record<string, Keys>> =>
  Object.fromEntries(names.map((name) => [name, {}]));

/** Each of these keys as a form of its own. */
const eachAlone = (keys: Keys): Readonly<Record<string, Keys>> =>
  Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, { [key]: value }]));

/** The words with their keys. A word without declared keys may have any. */
function wordForms(all: ReadonlyMap<string, Word>, own: OwnGrammar): ReadonlyMap<string, Form> {
  const declared: Readonly<Record<string, Keys>> = { ...words, ...own.words };
  return new Map(
    [...all].map(([form, word]): [string, Form] => {
      const keys = declared[form];
      const isOpen = keys === undefined || innerWords.some((inner) => inner === form);
      return [
        form,
        {
          form,
          kind: "word",
          keys: keys ?? {},
          ...(isOpen ? { isOpen } : {}),
          ...(isOpen || word.payable !== undefined || own.costs?.includes(form) === true ? { cost: true } : {}),
        },
      ];
    }),
  );
}

const characteristicKeys = ({ characteristics = {} }: Ruleset): Keys =>
  Object.fromEntries(
    Object.entries(characteristics).map(([name, sort]) => [
      name,
      sort === "number" ? "amount | bounds" : "[text] | lacks",
    ]),
  );

/** A card, and a face of a card, which is a card with a name. */
function cardRecords(rules: Ruleset, named: ReadonlySet<string>): Readonly<Record<string, Keys>> {
  const keys = cardKeys(rules, named);
  return { cardRecord: keys, faceRecord: { ...keys, name: "text" } };
}

/** The keys of a card: the kernel's, the characteristics, those that data look up, those that the ruleset declares. */
function cardKeys(rules: Ruleset, named: ReadonlySet<string>): Keys {
  const keys: Record<string, string> = {
    "cost?": "costs",
    "abilities?": "[ability]",
    "marks?": "{{number}}",
    "unnamed?": "flag",
  };
  for (const key of named) keys[`${key}?`] = "anything";
  for (const [name, sort] of Object.entries(rules.characteristics ?? {}))
    if (name !== "abilities") keys[`${name}?`] = sort === "number" ? "number" : "[text]";
  for (const { face, having, costOf, ifOf } of actionsOf(rules).map(([, action]) => action)) {
    if (face !== undefined) keys[`${face}?`] = "faceRecord | card";
    if (having !== undefined) keys[`${having}?`] ??= "anything";
    if (costOf !== undefined) keys[`${costOf}?`] = "costs";
    if (ifOf !== undefined) keys[`${ifOf}?`] = "condition";
  }
  for (const key of Object.values(rules.items?.grows ?? {})) keys[`${key}?`] = "number";
  return { ...keys, ...rules.grammar?.cards };
}

/** The names that data introduce: bindings, names of durations, keys of cards that they look up. */
interface GivenNames {
  readonly bound: Set<string>;
  readonly expired: Set<string>;
  readonly keys: Set<string>;
}

function namesGiven(
  data: Data,
  given: GivenNames = { bound: new Set(), expired: new Set(), keys: new Set() },
): GivenNames {
  if (isList(data)) for (const each of data) namesGiven(each, given);
  else if (isRecord(data))
    for (const [key, value] of Object.entries(data)) {
      if ((key === "as" || key === "bind") && typeof value === "string") given.bound.add(value).add(`${value}To`);
      if (key === "with" && isRecord(value)) for (const name of Object.keys(value)) given.bound.add(name);
      if (key === "key" && typeof value === "string") given.keys.add(value);
      if (key === "expire" && typeof value === "string") given.expired.add(value);
      namesGiven(value, given);
    }
  return given;
}
