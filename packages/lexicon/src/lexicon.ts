import { expecting, grammar, type Data, type Grammar, type Key } from "@turnwright/kernel";
import type { Entry, Kind } from "./entry.ts";
import { idiomOf, type Idiom } from "./idiom.ts";
import { kernelEntries } from "./kernel/index.ts";
import { boundNames } from "./kernel/selectors.ts";
import { isList, isRecord } from "./data.ts";
import { explainedBy, madeOf, namedBy } from "./values.ts";
import type { Bound, Rewords, Value, Vocabulary } from "./vocabulary.ts";

/** Every form of a game's card language, and what may stand in it. */
export interface Lexicon extends Grammar<Entry> {
  readonly idiom: Idiom;
  readonly entries: readonly Entry[];
  /** The words by topic, as the page shows them. */
  readonly topics: readonly { readonly title: string; readonly entries: readonly Entry[] }[];
  readonly values: Readonly<Record<string, Value>>;
  /** Names that are bound without a word of the card: by the event, by the announcement, by the rules. */
  readonly bound: Readonly<Record<string, Bound>>;
}

/** The kinds in the order in which page and schema show them. */
const KINDS: readonly Kind[] = [
  "word",
  "selector",
  "amount",
  "condition",
  "filter",
  "characteristic",
  "duration",
  "ability",
  "static",
  "part",
  "keyword",
  "event",
  "span",
  "card",
];

export function lexiconOf(vocabulary: Vocabulary): Lexicon {
  const idiom = idiomOf(vocabulary);
  const values = vocabulary.values ?? {};
  const all = joined(reworded(kernelEntries(idiom), vocabulary.rewords ?? {}), vocabulary.entries);
  const named = namedBy(vocabulary.ruleset, all, values);
  const sayable = withoutUnsaid(all, named);
  const topics = vocabulary.topics.map(({ title, words }) => ({ title, entries: offered(sayable, words.split(" ")) }));
  const isOffered = new Set(topics.flatMap(({ entries }) => entries));
  const entries = [
    ...isOffered,
    ...KINDS.flatMap((kind) => sayable.filter((each) => each.kind === kind && !isOffered.has(each))).map((entry) =>
      entry.kind === "word" ? { ...entry, inner: true as const } : entry,
    ),
  ];
  const byKind = new Map(
    KINDS.map((kind) => [kind, new Map(entries.filter((each) => each.kind === kind).map((each) => [each.form, each]))]),
  );
  const entriesFor = (kind: Kind): ReadonlyMap<string, Entry> => byKind.get(kind) ?? new Map<string, Entry>();
  return {
    idiom,
    entries,
    topics,
    entriesFor,
    entryOf: (kind, data) => grammar.formAmong(kind, entriesFor(kind), data),
    named,
    explained: explainedBy(vocabulary.ruleset, values),
    values,
    tallies: vocabulary.ruleset.tallies ?? {},
    ruleForms: new Map(rulesOf(vocabulary.ruleset).map((id) => [grammar.ruleForm(id), id])),
    zones: vocabulary.ruleset.zones,
    ...(vocabulary.ruleset.deck === undefined ? {} : { hasDecks: true }),
    toldAs: grammar.toldAs(vocabulary.ruleset),
    sizes: vocabulary.ruleset.sizes ?? [],
    conditions: vocabulary.ruleset.conditions ?? {},
    spanParts: grammar.partsOfSpans(vocabulary.ruleset),
    moves: vocabulary.ruleset.moves ?? {},
    actionZones: grammar.zonesOfActions(vocabulary.ruleset),
    bound: { ...boundNames(idiom), ...vocabulary.bound },
  };
}

/** The ids of rules that a ruleset names, and those that its words cite. */
const rulesOf = (ruleset: Vocabulary["ruleset"]): string[] => [
  ...rulesIn(ruleset),
  ...(ruleset.grammar?.uses?.["rule"] ?? []),
];

function rulesIn(data: unknown, found: Set<string> = new Set()): string[] {
  if (typeof data === "object" && data !== null)
    for (const [key, value] of Object.entries(data)) {
      if (key === "rule" && typeof value === "string") found.add(value);
      if (key === "rules" && Array.isArray(value)) for (const id of value) found.add(String(id));
      else if (key !== "cards" && key !== "words" && key !== "solvers" && key !== "grammar") rulesIn(value, found);
    }
  return [...found];
}

/** The kernel's entries as the game says them. */
function reworded(entries: readonly Entry[], rewords: Rewords): readonly Entry[] {
  for (const kind of KINDS)
    for (const form of Object.keys(rewords[kind] ?? {}))
      if (!entries.some((entry) => entry.kind === kind && entry.form === form))
        throw new Error(`"${form}" is no ${kind} of the kernel: there is nothing to reword`);
  return entries.map((entry) => {
    const { text, ...said } = rewords[entry.kind]?.[entry.form] ?? {};
    const own: Entry["text"] = (data, speak) => text?.(data, speak, () => entry.text(data, speak)) ?? "";
    return { ...entry, ...said, ...(text === undefined ? {} : { text: own }) };
  });
}

/** The kernel's entries with the game's own: instead of one of the same form, after the one it says, or at the end. */
function joined(kernels: readonly Entry[], own: readonly Entry[]): readonly Entry[] {
  const isInside = (each: Entry): boolean => kernels.some((other) => isSame(each, other) || isAfter(each, other));
  const others = own.filter((each) => !isInside(each));
  return [
    ...others.filter(isFirst),
    ...kernels.flatMap((each) => [
      own.find((other) => isSame(each, other)) ?? each,
      ...own.filter((other) => isAfter(other, each)),
    ]),
    ...others.filter((each) => !isFirst(each)),
  ];
}

const isSame = (one: Entry, other: Entry): boolean => one.kind === other.kind && one.form === other.form;
const isAfter = (one: Entry, other: Entry): boolean => one.kind === other.kind && one.follows === other.form;

/** A duration that is a name is what cards say most. */
const isFirst = ({ kind }: Entry): boolean => kind === "duration";

/** The forms that can be said in the game; where a part that cannot might stand, it is not mentioned. */
function withoutUnsaid(all: readonly Entry[], named: Lexicon["named"]): readonly Entry[] {
  const unsaid = all.filter((entry) => entry.kind === "part" && !canBeSaid(entry, named));
  const isSaid = (value: string): boolean => unsaid.every(({ form }) => form !== value);
  const said = (keys: Entry["keys"]): Entry["keys"] =>
    Object.fromEntries(
      Object.entries(keys).map(([key, value]) => [key, value.split(" | ").filter(isSaid).join(" | ")]),
    );
  return all
    .filter((entry) => canBeSaid(entry, named))
    .map((entry) => (unsaid.length === 0 ? entry : { ...entry, keys: said(entry.keys) }));
}

/** A form that needs the name of a link is none where the ruleset has no links. */
function canBeSaid(entry: Entry, named: Lexicon["named"]): boolean {
  const [prefix = "", part] = entry.form.split(":");
  if (entry.kind === "event" && part !== undefined && madeOf(named)[prefix]?.length === 0) return false;
  return keysOf(entry).every(
    ({ value, must }) => !must || !grammar.alternatives(value).every(({ name }) => isEmpty(name, named)),
  );
}

const isEmpty = (value: string, named: Lexicon["named"]): boolean =>
  named[value === "links" ? "link" : value]?.length === 0;

/** The words of a topic. */
const offered = (entries: readonly Entry[], words: readonly string[]): readonly Entry[] =>
  words.map((form) => {
    const found = entries.find((entry) => entry.kind === "word" && entry.form === form);
    if (found === undefined) throw new Error(`"${form}" is offered to cards, but there is no such word`);
    return found;
  });

/** The keys of an entry without their question marks, each with what may stand there and whether it must. */
export const keysOf = expecting("an entry of a lexicon", ({ keys }: Entry): readonly Key[] => grammar.keysIn(keys));

/** Every name that a card gives to something: under `as`, `bind` and `with`. */
export function namesIn(data: Data | undefined, found: Set<string> = new Set()): Set<string> {
  if (isList(data)) for (const each of data) namesIn(each, found);
  else if (isRecord(data)) {
    for (const [key, value] of Object.entries(data)) {
      if ((key === "as" || key === "bind") && typeof value === "string") found.add(value).add(`${value}To`);
      if (key === "with" && isRecord(value)) for (const name of Object.keys(value)) found.add(name);
      namesIn(value, found);
    }
  }
  return found;
}
