import type { Keys } from "./value.ts";

/** The keys of the forms of selectors; those without keys are names. */
export const selectors = {
  objects: { objects: "filter" },
  target: { target: "number" },
  controllerOf: { controllerOf: "things" },
  ownerOf: { ownerOf: "things" },
  hostOf: { hostOf: "things" },
  attachedTo: { attachedTo: "selector" },
  linked: { linked: "link", "to?": "selector", "gone?": "true" },
  linkOf: { linkOf: "things", link: "link" },
  sourceOf: { sourceOf: "things" },
  targetsOf: { targetsOf: "things" },
  union: { union: "[selector]" },
  except: { except: "[selector]" },
  first: { first: "selector", "count?": "amount" },
  filter: { filter: "filter", of: "things" },
  seatNumber: { seatNumber: "amount" },
  opponentsOf: { opponentsOf: "seats" },
  within: { within: "seats" },
  beside: { beside: "seats", on: '"left" | "right"' },
  // References that a word has already found.
  refs: { refs: "[number]" },
} as const satisfies Readonly<Record<string, Keys>>;

/** The selectors that are only a name. */
export const selectorNames: readonly string[] = [
  "this",
  "you",
  "everyone",
  "opponents",
  "others",
  "mates",
  "active",
  "inactive",
  "nobody",
];

/** The keys of the forms of amounts. */
export const amounts = {
  count: { count: "selector" },
  mark: { mark: "counter", "of?": "things" },
  resource: { resource: "resource", "of?": "seats" },
  tally: { tally: "tally", "of?": "selector", "before?": "flag", "ownTurn?": "flag" },
  characteristic: { characteristic: "characteristic", "of?": "things" },
  origin: { origin: "things" },
  announced: { announced: "name", "of?": "things" },
  plus: { plus: "[amount]" },
  minus: { minus: "[amount]" },
  times: { times: "[amount]" },
  divided: { divided: "[amount]", "up?": "true" },
  smallest: { smallest: "[amount]" },
  largest: { largest: "[amount]" },
  turns: { turns: "seats" },
  turn: { turn: "true" },
  seats: { seats: "true" },
  begun: { begun: "true" },
  seat: { seat: "seats" },
  cardsIn: { cardsIn: "zone", "of?": "seats" },
  pending: { pending: "things" },
} as const satisfies Readonly<Record<string, Keys>>;

const BOUNDS = { "is?": "amount", "atLeast?": "amount", "atMost?": "amount" } as const;

/** The keys of the forms of conditions. A comparison has the keys of its amount, and the bounds. */
export const conditions = {
  all: { all: "[condition]" },
  any: { any: "[condition]" },
  not: { not: "condition" },
  active: { active: "seats" },
  inside: { inside: "[span]", "extra?": "flag" },
  stack: { stack: '"empty" | "full"' },
  priority: { priority: "seats" },
  extra: { extra: "flag | [card]" },
  named: { named: "test" },
  matches: { matches: "filter | keyFilter | keywordFilter", "of?": "things" },
  same: { same: "[selector]" },
  common: { common: "[values]" },
  via: { via: "[text]", "of?": "things" },
  announcedFrom: { announcedFrom: "zones", "of?": "things" },
  did: { did: "name" },
  from: { from: "zones" },
  to: { to: "zones" },
  first: { first: "flag" },
  amount: { amount: "amount", ...BOUNDS },
  number: { number: "number", ...BOUNDS },
  count: { count: "selector", ...BOUNDS },
  mark: { mark: "counter", "of?": "things", ...BOUNDS },
  resource: { resource: "resource", "of?": "seats", ...BOUNDS },
  tally: { tally: "tally", "of?": "selector", "before?": "flag", "ownTurn?": "flag", ...BOUNDS },
  characteristic: { characteristic: "characteristic", "of?": "things", ...BOUNDS },
  announced: { announced: "name", "of?": "things", ...BOUNDS },
  turns: { turns: "seats", ...BOUNDS },
  turn: { turn: "true", ...BOUNDS },
  seats: { seats: "true", ...BOUNDS },
  begun: { begun: "true", ...BOUNDS },
  cardsIn: { cardsIn: "zone", "of?": "seats", ...BOUNDS },
  pending: { pending: "things", ...BOUNDS },
} as const satisfies Readonly<Record<string, Keys>>;

/** The keys of filters, each with what may stand there; characteristics come from the ruleset. */
export const filters = {
  zone: "zones",
  controller: "seats",
  owner: "seats",
  exhausted: "flag",
  faceDown: "flag | [card]",
  token: "flag",
  copy: "flag",
  ability: "flag",
  triggered: "flag",
  absent: "flag",
  attached: "flag",
  top: "flag",
  linked: "link | links",
  name: "[card] | picked",
  origin: "amount",
  sameName: "things",
  held: "flag",
  old: "flag",
  is: "things",
  other: "flag",
  marked: "counter | marks",
  via: "[text]",
  announcedFrom: "zones",
  announced: "name",
  not: "filter",
  all: "[filter]",
  any: "[filter]",
} as const satisfies Keys;

/** The keys of the forms of durations. */
export const durations = {
  end: { end: "place" },
  begin: { begin: "place" },
  next: { next: "span", "of?": "seats", "at?": '"begin" | "end" | "endOfTurn" | "endOfCombat"' },
  while: { while: "[condition]" },
} as const satisfies Readonly<Record<string, Keys>>;

/** The names that are bound without data naming them: by an event, by an announcement, by what a word is doing. */
export const kernelBindings: readonly string[] = [
  "it",
  "was",
  "who",
  "by",
  "whom",
  "n",
  "x",
  "item",
  "chooser",
  "to",
  "span",
  "shares",
  "aimed",
  "affected",
  "demanded",
  "chosen",
  "found",
  "paid",
  "pays",
];
