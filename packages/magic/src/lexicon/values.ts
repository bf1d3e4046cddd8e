import { COUNTERS, rules } from "../ruleset.ts";
import { entriesFor } from "./index.ts";

/**
 * What may stand under a key. `a | b` is the one or the other, `[a]` one or a list of them, `"text"` just that text; all
 * other names are explained here, or are parts (`lexicon/parts.ts`), or kinds of forms (selector, amount, condition, …).
 */
export interface Alternative {
  readonly name: string;
  readonly isList: boolean;
  /** A text that is meant literally. */
  readonly literal: string | null;
}

const parsed = new Map<string, readonly Alternative[]>();

export function alternatives(value: string): readonly Alternative[] {
  const known = parsed.get(value);
  if (known !== undefined) return known;
  const found = value.split(" | ").flatMap((each): readonly Alternative[] => {
    const alias = ALIASES[each];
    if (alias !== undefined) return alternatives(alias);
    const literal = /^"(.*)"$/.exec(each)?.[1] ?? null;
    const inside = /^\[(.*)\]$/.exec(each)?.[1];
    return [{ name: inside ?? each, isList: inside !== undefined, literal }];
  });
  parsed.set(value, found);
  return found;
}

/** Shorter names for what is often said. */
export const ALIASES: Readonly<Record<string, string>> = {
  seats: "selector",
  zones: "[zone]",
  events: "[event]",
  effects: "[effect]",
  costs: "[cost]",
  place: '"this" | span | placed',
  inserted: "span | spanned",
  model: "card | copied | face | printed",
};

const marks = [...COUNTERS, "damage", "deathtouch", "blocked", "struck", "frozen", "told", "echo"];
const zones = Object.keys(rules.zones);
const spans = ["turn", ...Object.keys(rules.spans)];
const links = [...(rules.links ?? [])];
const resources = Object.keys(rules.resources ?? {});
const actions = Object.entries(rules.actions ?? {});

/** Event names that are made of others: the beginning of each span, the coming to each zone. */
const made = [
  ...spans.map((span) => `begin:${span}`),
  ...zones.flatMap((zone) => [`enter:${zone}`, `leave:${zone}`]),
  ...marks.map((mark) => `mark:${mark}`),
  ...resources.map((resource) => `resource:${resource}`),
  ...links.map((link) => `link:${link}`),
];

/** Values that are one of a closed list of names. */
export const named: Readonly<Record<string, readonly string[]>> = {
  zone: zones,
  span: spans,
  event: [...[...entriesFor("event").keys()].filter((form) => !form.includes(":")), ...made],
  counter: marks,
  resource: resources,
  link: links,
  tally: Object.keys(rules.tallies ?? {}),
  characteristic: Object.keys(rules.characteristics ?? {}),
  layer: (rules.layers ?? []).map(({ name }) => name),
  keyword: [...entriesFor("keyword").keys()],
  action: [...new Set(actions.flatMap(([name, action]) => [name, action.verb ?? name])), "pass"],
  declaration: Object.keys(rules.declarations ?? {}),
  test: Object.keys(rules.conditions ?? {}),
  color: ["white", "blue", "black", "red", "green"],
};

/** What the kernel keeps under names like those that cards give: a card that used one would be misunderstood. */
export const RESERVED: readonly string[] = ["way", "extra", "inserter", "base", "seat", "begun", "may"];

/** What the other names mean, for the page and the schema. */
export const explained: Readonly<Record<string, string>> = {
  flag: "true or false",
  true: "true",
  number: "a whole number",
  text: "any text",
  mana: "a cost in mana, as `{2}{U}`, `{W/U}`, `{X}`",
  rule: "the id of a rule",
  name: `a name of your own, for the words after it; not ${RESERVED.map((name) => `\`${name}\``).join(", ")}, which the rules use themselves`,
  card: "the name of a card",
  type: "a supertype, type or subtype in small letters",
  effect: "an effect: a word with its keys",
  cost: "a word that may stand in a cost",
  ability: "an ability",
  statics: "a static ability",
  whom: 'a filter, `"this"` or another name, or `{ target: 0 }`',
  fields: "characteristics with their values",
  links: 'a link with a selector: `{ blocking: "this" }`',
  bindings: "names with the names they stand for",
  anything: "anything",
};

/** Types that a card must have one of. */
export const CARD_TYPES = [
  "land",
  "creature",
  "artifact",
  "enchantment",
  "planeswalker",
  "instant",
  "sorcery",
  "battle",
  "kindred",
];

export const SUPERTYPES = ["basic", "legendary", "snow", "world", "ongoing"];
