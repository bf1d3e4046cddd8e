import { expecting, grammar, type Data } from "@turnwright/kernel";
import { listed, spaced } from "./english.ts";
import type { Nouns, Phrases, Rules, Samples, Vocabulary } from "./vocabulary.ts";

/** How a game speaks of what the kernel's forms are about: what it has given, and what follows from its ruleset. */
export interface Idiom {
  readonly rules: Rules;
  readonly nouns: Nouns;
  readonly phrases: Phrases;
  readonly samples: Samples;
  /** The durations that are names. */
  readonly expiries: readonly string[];
  /** The keys of a card under which a filter stands, and those under which another card does. */
  readonly filterKeys: readonly string[];
  readonly cardKeys: readonly string[];
}

export function idiomOf({ ruleset, nouns, phrases, samples, entries }: Vocabulary): Idiom {
  const expiries = entries.filter(({ kind }) => kind === "duration").map(({ form }) => form);
  const keysWith = (value: string): string[] =>
    entries
      .filter(
        ({ kind, keys }) => kind === "card" && Object.values(keys).some((each) => each.split(" | ").includes(value)),
      )
      .map(({ form }) => form);
  return {
    rules: ruleset,
    nouns,
    phrases: { ...PLAIN, ...phrases },
    samples: { ...samplesOf(ruleset, samples, nouns, expiries), ...samples },
    expiries,
    filterKeys: keysWith("filter"),
    cardKeys: keysWith("card"),
  };
}

const PLAIN: Phrases = {
  marks: {},
  states: {},
  clauses: [],
  inherits: {},
  zones: {},
  sends: {},
  tallies: {},
  adjectives: {},
  single: [],
  deeds: {},
  limits: {},
  done: {},
  calls: {},
  plainSets: ["types"],
  gains: {},
  resources: {},
  filters: {},
  statuses: [],
  marking: [],
  free: "nothing",
  cost: () => null,
  price: () => null,
  occasion: () => null,
  happening: () => null,
  host: () => null,
  waived: () => null,
  lost: () => null,
};

const first = (names: Iterable<string> | undefined, otherwise = ""): string => [...(names ?? [])][0] ?? otherwise;

/** Examples that a ruleset can give of itself. */
function samplesOf(rules: Rules, given: Vocabulary["samples"], nouns: Nouns, expiries: readonly string[]): Samples {
  const { field } = nouns;
  const zones = Object.entries(rules.zones);
  const zone = (fits: (rule: Rules["zones"][string]) => boolean): string =>
    first(
      zones.filter(([name, rule]) => name !== field && fits(rule)).map(([name]) => name),
      field,
    );
  const characteristic = (kind: string): string =>
    first(Object.entries(rules.characteristics ?? {}).flatMap(([name, each]) => (each === kind ? [name] : [])));
  const phase = given.phase ?? first(rules.turn);
  const expiry: Data = expiries[0] ?? { end: "turn" };
  return {
    some: given.some,
    other: given.some,
    effect: given.effect,
    second: given.effect,
    cost: given.cost,
    phase,
    step: first(rules.spans[phase]?.parts, phase),
    mark: first(rules.marks),
    resource: first(Object.keys(rules.resources ?? {})),
    told: first(Object.keys(rules.resources ?? {}).filter((name) => !(`resource:${name}` in grammar.toldAs(rules)))),
    tally: first(Object.keys(rules.tallies ?? {})),
    number: characteristic("number"),
    size: Object.fromEntries((nouns.size ?? [characteristic("number")]).map((name) => [name, 1])),
    set: characteristic("set"),
    family: first(Object.keys(rules.keywords?.filters ?? {})),
    layer: first(rules.layers?.map(({ name }) => name)),
    wordKind: first(Object.keys(rules.wordKinds ?? {})),
    action: first(Object.keys(rules.actions ?? {})),
    test: first(Object.keys(rules.conditions ?? {})),
    declaration: first(Object.keys(rules.declarations ?? {})),
    link: first(rules.links),
    hand: zone(({ hidden }) => hidden === "others"),
    pile: zone(({ whose, hidden }) => whose === "seat" && hidden === undefined),
    deck: rules.deck?.zone ?? zone(({ hidden }) => hidden === "all"),
    card: "Another Card",
    token: "Another Card",
    event: `enter:${field}`,
    extra: "more",
    way: "way",
    expiry,
  };
}

/** What a zone is called in sentences. */
export const zoneName = ({ phrases }: Idiom, zone: string): string => phrases.zones[zone] ?? spaced(zone);

/** Whether cards only lie in a zone: they neither work nor wait there. */
export function isPile({ rules }: Idiom, zone: string): boolean {
  const rule = rules.zones[zone];
  return rule !== undefined && rule.works !== true && rule.stack !== true;
}

/** Whether a zone is nobody's and has a name like a place: `exile`. */
export const isPlace = (idiom: Idiom, zone: string): boolean =>
  isPile(idiom, zone) && idiom.rules.zones[zone]?.whose === "all";

/** Where the zone has a verb of its own (`exile`) things are so sent, elsewhere they are put. */
export function sentOrPut(idiom: Idiom, what: string, zone: string, isBottom = false): string {
  const verb = idiom.phrases.sends[zone];
  return verb === undefined ? `put ${what} ${into(idiom, zone, isBottom)}` : `${verb} ${what}`;
}

/** Where something goes, after its verb: in a pile that nobody knows to the top or the bottom. */
export const into = expecting(
  "the idiom of a game, and a zone",
  function into(idiom: Idiom, zone: string, isBottom = false): string {
    if (zone === idiom.nouns.field) return `onto the ${zoneName(idiom, zone)}`;
    if (idiom.rules.zones[zone]?.hidden === "all")
      return `on ${isBottom ? "the bottom" : "top"} of its owner's ${zoneName(idiom, zone)}`;
    return `into ${isPlace(idiom, zone) ? zoneName(idiom, zone) : `its owner's ${zoneName(idiom, zone)}`}`;
  },
);

/** What a mark is called, and several of it: as a rule a counter of its name. */
export const markName = ({ phrases }: Idiom, mark: string): string =>
  phrases.marks[mark]?.[0] ?? `${spaced(mark)} counter`;
/** Keywords as something has them. */
export const keywordNames = expecting(
  "the idiom of a game, and keywords",
  ({ phrases }: Idiom, keywords: readonly string[]): string =>
    listed(keywords.map((each) => (phrases.clauses.includes(each) ? `"${each}"` : each))),
);

export const marksName = ({ phrases }: Idiom, mark: string): string =>
  phrases.marks[mark]?.[1] ?? `${spaced(mark)} counters`;

/** The zone where things wait to resolve. */
export const stackOf = ({ rules, nouns }: Idiom): string =>
  Object.entries(rules.zones).find(([, { stack }]) => stack === true)?.[0] ?? nouns.field;

/** `with guard or strike`, `without guard`; of what a keyword says it is: `that is stunned`. */
export function havingText({ phrases }: Idiom, keywords: readonly string[], isLacking: boolean): string {
  const all = listed(keywords, "or");
  if (keywords.every((each) => phrases.statuses.includes(each))) return `that is ${isLacking ? "not " : ""}${all}`;
  return `${isLacking ? "without" : "with"} ${all}`;
}
