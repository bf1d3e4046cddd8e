import type { Data, Record_ } from "@turnwright/kernel";
import { conditions as tests } from "../conditions.ts";
import { isRecord } from "../record.ts";
import { listed, many, names, plainly, spaced, withArticle } from "./english.ts";
import { entriesOf, type Entry, type Speak } from "./entry.ts";
import { spanName } from "./spans.ts";

const condition = entriesOf("condition");

/** What a named condition of the rules says. */
export function testName(data: Data | undefined): string {
  const name = plainly(data);
  const rule = Object.entries<{ readonly rule: string; readonly text?: string }>(tests).find(
    ([each]) => each === name,
  )?.[1];
  return rule?.text ?? spaced(name);
}

const compared = { "is?": "amount", "atLeast?": "amount", "atMost?": "amount" } as const;

/** How an amount is compared. */
function compare(data: Record_, speak: Speak): string {
  if (data["is"] !== undefined) return `exactly ${speak.amount(data["is"])}`;
  const least = data["atLeast"] === undefined ? [] : [`at least ${speak.amount(data["atLeast"])}`];
  const most = data["atMost"] === undefined ? [] : [`at most ${speak.amount(data["atMost"])}`];
  return least.length + most.length === 0 ? "not zero" : [...least, ...most].join(" and ");
}

/** An amount that is compared: its keys are those of the amount of the same name. */
const measured = (form: string, keys: Entry["keys"], says: string, example: Data, text?: Entry["text"]): Entry =>
  condition(
    form,
    { ...keys, ...compared },
    says,
    example,
    text ?? ((data, speak) => `${speak.amount(data)} is ${compare(data, speak)}`),
  );

/** Counters and life read better with `has`. */
const has = (owner: Data | undefined, what: string, data: Record_, speak: Speak): string => {
  const subject = speak.selector(owner, "it");
  const verb = subject === "you" ? "have" : "has";
  if (data["is"] === 0 || data["atMost"] === 0) return `${subject} ${verb} no ${what}`;
  if (data["is"] === undefined && data["atLeast"] === undefined && data["atMost"] === undefined)
    return `${subject} ${verb} ${what}`;
  if (data["atLeast"] === 1 && data["atMost"] === undefined) return `${subject} ${verb} ${what}`;
  return `${subject} ${verb} ${compare(data, speak)} ${what}`;
};

/** There are so many of something. */
function countText(data: Record_, speak: Speak): string {
  const what = isRecord(data["count"]) && isRecord(data["count"]["objects"]) ? data["count"]["objects"] : null;
  if (what === null) return `the number of those among ${speak.selector(data["count"])} is ${compare(data, speak)}`;
  if (data["is"] === 0 || data["atMost"] === 0) return `there are no ${speak.filter(what, true)}`;
  const isAny = data["is"] === undefined && data["atMost"] === undefined && (data["atLeast"] ?? 1) === 1;
  return isAny
    ? `there is ${withArticle(speak.filter(what))}`
    : `there are ${compare(data, speak)} ${speak.filter(what, true)}`;
}

const each = (data: Data | undefined, speak: Speak, last: string): string =>
  listed(
    many(data).map((one) => speak.condition(one)),
    last,
  );

/** What must hold. */
export const conditionEntries: readonly Entry[] = [
  condition(
    "all",
    { all: "[condition]" },
    "All of them hold.",
    { all: [{ active: "you" }, { stack: "empty" }] },
    (data, speak) => each(data["all"], speak, "and"),
  ),
  condition(
    "any",
    { any: "[condition]" },
    "At least one of them holds.",
    { any: [{ active: "you" }, { stack: "empty" }] },
    (data, speak) => each(data["any"], speak, "or"),
  ),
  condition(
    "not",
    { not: "condition" },
    "It does not hold.",
    { not: { active: "you" } },
    (data, speak) => `it is not so that ${speak.condition(data["not"])}`,
  ),
  condition("active", { active: "seats" }, "It is the turn of one of these.", { active: "you" }, (data, speak) =>
    data["active"] === "you" ? "it is your turn" : `it is ${speak.whose(data["active"])} turn`,
  ),
  condition(
    "inside",
    { inside: "[span]", "extra?": "flag" },
    "One of these parts of a turn is going on.",
    { inside: ["combat"] },
    (data) => `it is the ${listed(names(data["inside"]).map(spanName), "or the")}`,
  ),
  condition(
    "stack",
    { stack: '"empty" | "full"' },
    "Nothing is on the stack, or something is.",
    { stack: "empty" },
    (data) => (data["stack"] === "empty" ? "the stack is empty" : "something is on the stack"),
  ),
  condition("priority", { priority: "seats" }, "One of these has priority.", { priority: "you" }, (data, speak) =>
    data["priority"] === "you" ? "you have priority" : `${speak.selector(data["priority"])} has priority`,
  ),
  condition(
    "extra",
    { extra: "flag | [card]" },
    "The turn or phase that begins is an inserted one, or one inserted by one of these cards.",
    { extra: true },
    (data) => (data["extra"] === false ? "it is not an extra one" : "it is an extra one"),
  ),
  condition("named", { named: "test" }, "A named condition of the rules.", { named: "emptyStack" }, (data) =>
    spaced(plainly(data["named"])),
  ),
  condition(
    "matches",
    { matches: "filter | keyFilter", "of?": "selector" },
    "All of these fit (and there is one); `it` unless `of` says otherwise.",
    { matches: { types: "creature" }, of: "it" },
    (data, speak) => `${speak.selector(data["of"], "it")} is ${withArticle(speak.filter(data["matches"]))}`,
  ),
  condition(
    "same",
    { same: "[selector]" },
    "The two have something in common.",
    { same: ["by", "this"] },
    (data, speak) =>
      many(data["same"])
        .map((one) => speak.selector(one))
        .join(" is "),
  ),
  condition(
    "common",
    { common: "[values]" },
    "Two sets of characteristics have something in common.",
    {
      common: [
        { characteristic: "types", of: "it" },
        { characteristic: "types", of: "this" },
      ],
    },
    (data, speak) => {
      const [one, other] = many(data["common"]);
      const said = (set: Data | undefined): string => (isRecord(set) ? speak.selector(set["of"], "it") : "");
      const what = isRecord(one) ? spaced(plainly(one["characteristic"])) : "";
      return `${said(one)} and ${said(other)} have ${what} in common`;
    },
  ),
  condition(
    "via",
    { via: "[text]", "of?": "selector" },
    "It was cast in one of these ways: flashback, evoke, dash, madness, morph, free.",
    { via: "evoke" },
    (data, speak) => `${speak.selector(data["of"], "this")} was cast by ${listed(names(data["via"]), "or")}`,
  ),
  condition(
    "announcedFrom",
    { announcedFrom: "zones", "of?": "selector" },
    "It was cast from one of these zones.",
    { announcedFrom: "hand" },
    (data, speak) =>
      `${speak.selector(data["of"], "this")} was cast from ${listed(names(data["announcedFrom"]), "or")}`,
  ),
  condition(
    "did",
    { did: "name" },
    "Something was done under this name: a further cost was paid, something was found.",
    { did: "kicked" },
    (data) => DONE[plainly(data["did"])] ?? `"${plainly(data["did"])}" happened`,
  ),
  condition(
    "from",
    { from: "zones" },
    "It came from one of these zones.",
    { from: "hand" },
    (data) => `it comes from ${listed(names(data["from"]), "or")}`,
  ),
  condition(
    "to",
    { to: "zones" },
    "It goes to one of these zones.",
    { to: "graveyard" },
    (data) => `it goes to ${listed(names(data["to"]), "or")}`,
  ),
  condition(
    "first",
    { first: "flag" },
    "A turn of the game that is shorter by the rules of first turns is going on.",
    { first: true },
    (data) => (data["first"] === true ? "it is a first turn" : "it is no first turn"),
  ),
  measured(
    "amount",
    { amount: "amount" },
    "Any amount, compared.",
    { amount: "flip", is: 1 },
    (data, speak) => `${speak.amount(data["amount"])} is ${compare(data, speak)}`,
  ),
  measured(
    "number",
    { number: "number" },
    "A number, compared.",
    { number: 1, is: 1 },
    (data, speak) => `${plainly(data["number"])} is ${compare(data, speak)}`,
  ),
  measured(
    "count",
    { count: "selector" },
    "How many there are, compared; without a comparison: at least one.",
    { count: { objects: { types: "artifact", controller: "you" } }, atLeast: 3 },
    countText,
  ),
  measured(
    "mark",
    { mark: "counter", "of?": "selector" },
    "How many counters, compared; without a comparison: any.",
    { mark: "time", of: "this", is: 0 },
    (data, speak) => has(data["of"], `${plainly(data["mark"])} counters`, data, speak),
  ),
  measured(
    "resource",
    { resource: "resource", "of?": "seats" },
    "Life, poison and the like, compared.",
    { resource: "life", of: "you", atMost: 5 },
    (data, speak) => has(data["of"] ?? "you", spaced(plainly(data["resource"])), data, speak),
  ),
  measured("tally", { tally: "tally", "of?": "selector", "before?": "flag" }, "What was counted this turn, compared.", {
    tally: "spells",
    of: "you",
    atLeast: 2,
  }),
  measured("characteristic", { characteristic: "characteristic", "of?": "selector" }, "Power and the like, compared.", {
    characteristic: "power",
    of: "it",
    atLeast: 4,
  }),
  measured(
    "announced",
    { announced: "name", "of?": "selector" },
    "X, or whether a further cost was paid.",
    { announced: "kicked", of: "this" },
    (data, speak) =>
      data["announced"] === "x"
        ? `X is ${compare(data, speak)}`
        : `${speak.selector(data["of"], "this")} was ${plainly(data["announced"])}`,
  ),
  measured("turns", { turns: "seats" }, "How many turns players have begun, compared.", { turns: "you", atLeast: 2 }),
  measured("turn", { turn: "true" }, "The number of the turn, compared.", { turn: true, atLeast: 5 }),
  measured("seats", { seats: "true" }, "How many players there are, compared.", { seats: true, is: 2 }),
  measured("begun", { begun: "true" }, "How many players have begun a turn, compared.", { begun: true, is: 1 }),
  measured("cardsIn", { cardsIn: "zone", "of?": "seats" }, "How many cards lie in a zone, compared.", {
    cardsIn: "library",
    of: "you",
    is: 0,
  }),
  measured("pending", { pending: "selector" }, "How many abilities of these wait or are on the stack, compared.", {
    pending: "this",
    is: 0,
  }),
];

const DONE: Readonly<Record<string, string>> = {
  kicked: "this was kicked",
  paid: "that was paid",
  found: "something was found",
};
