import type { Data, DataRecord } from "@turnwright/kernel";
import { listed, many, names, plainly, spaced, withArticle } from "../english.ts";
import { entriesOf, type Entry, type Speak } from "../entry.ts";
import { marksName, zoneName, type Idiom } from "../idiom.ts";
import { isRecord } from "../data.ts";

const condition = entriesOf("condition");

const compared = { "is?": "amount", "atLeast?": "amount", "atMost?": "amount" } as const;

/** How an amount is compared. */
function compare(data: DataRecord, speak: Speak): string {
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

/** What somebody or something has so many of. */
const has = (owner: Data | undefined, what: string, data: DataRecord, speak: Speak): string => {
  const subject = speak.selector(owner, "it");
  const verb = subject === "you" ? "have" : "has";
  if (data["is"] === 0 || data["atMost"] === 0) return `${subject} ${verb} no ${what}`;
  if (data["is"] === undefined && data["atLeast"] === undefined && data["atMost"] === undefined)
    return `${subject} ${verb} ${what}`;
  if (data["atLeast"] === 1 && data["atMost"] === undefined) return `${subject} ${verb} ${what}`;
  return `${subject} ${verb} ${compare(data, speak)} ${what}`;
};

/** There are so many of something. */
function countText(data: DataRecord, speak: Speak): string {
  const what = isRecord(data["count"]) && isRecord(data["count"]["objects"]) ? data["count"]["objects"] : null;
  if (what === null) return `the number of those among ${speak.selector(data["count"])} is ${compare(data, speak)}`;
  if (data["is"] === 0 || data["atMost"] === 0) return `there are no ${speak.filter(what, true)}`;
  const isAny = data["is"] === undefined && data["atMost"] === undefined && (data["atLeast"] ?? 1) === 1;
  return isAny
    ? `there is ${withArticle(speak.filter(what))}`
    : `there are ${compare(data, speak)} ${speak.filter(what, true)}`;
}

const joined = (data: Data | undefined, speak: Speak, last: string): string =>
  listed(
    many(data).map((one) => speak.condition(one)),
    last,
  );

/** What must hold. */
export function conditionEntries(idiom: Idiom): readonly Entry[] {
  const { nouns, phrases, samples } = idiom;
  const zones = (data: Data | undefined): string =>
    listed(
      names(data).map((zone) => zoneName(idiom, zone)),
      "or",
    );
  return [
    condition(
      "all",
      { all: "[condition]" },
      "All of them hold.",
      { all: [{ active: "you" }, { stack: "empty" }] },
      (data, speak) => joined(data["all"], speak, "and"),
    ),
    condition(
      "any",
      { any: "[condition]" },
      "At least one of them holds.",
      { any: [{ active: "you" }, { stack: "empty" }] },
      (data, speak) => joined(data["any"], speak, "or"),
    ),
    condition(
      "not",
      { not: "condition" },
      "It does not hold.",
      { not: { active: "you" } },
      // What happens to no object happens to a player.
      (data, speak) =>
        isRecord(data["not"]) && data["not"]["did"] === "it"
          ? "that happens to a player"
          : `it is not so that ${speak.condition(data["not"])}`,
    ),
    condition("active", { active: "seats" }, "It is the turn of one of these.", { active: "you" }, (data, speak) =>
      data["active"] === "you" ? "it is your turn" : `it is ${speak.whose(data["active"])} turn`,
    ),
    condition(
      "inside",
      { inside: "[span]", "extra?": "flag" },
      "One of these parts of a turn is going on.",
      { inside: [samples.phase] },
      (data, speak) =>
        `it is the ${listed(
          names(data["inside"]).map((each) => speak.span(each)),
          "or the",
        )}`,
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
    condition("named", { named: "test" }, "A named condition of the rules.", { named: samples.test }, (data) =>
      spaced(plainly(data["named"])),
    ),
    condition(
      "matches",
      { matches: "filter | keyFilter", "of?": "things" },
      "All of these fit (and there is one); `it` unless `of` says otherwise.",
      { matches: samples.some, of: "it" },
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
          { characteristic: samples.set, of: "it" },
          { characteristic: samples.set, of: "this" },
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
      { via: "[text]", "of?": "things" },
      `It was ${nouns.used} in one of these ways.`,
      { via: samples.way },
      (data, speak) => `${speak.selector(data["of"], "this")} was ${nouns.used} by ${listed(names(data["via"]), "or")}`,
    ),
    condition(
      "announcedFrom",
      { announcedFrom: "zones", "of?": "things" },
      `It was ${nouns.used} from one of these zones.`,
      { announcedFrom: samples.hand },
      (data, speak) => `${speak.selector(data["of"], "this")} was ${nouns.used} from ${zones(data["announcedFrom"])}`,
    ),
    condition(
      "did",
      { did: "name" },
      "Something was done under this name: a further cost was paid, something was found.",
      { did: samples.extra },
      (data) =>
        phrases.done[plainly(data["did"])] ?? DONE[plainly(data["did"])] ?? `"${plainly(data["did"])}" happened`,
    ),
    condition(
      "from",
      { from: "zones" },
      "It came from one of these zones.",
      { from: samples.hand },
      (data) => `it comes from ${zones(data["from"])}`,
    ),
    condition(
      "to",
      { to: "zones" },
      "It goes to one of these zones.",
      { to: samples.pile },
      (data) => `it goes to ${zones(data["to"])}`,
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
      { amount: "n", is: 1 },
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
      { count: { objects: { ...samples.some, controller: "you" } }, atLeast: 3 },
      countText,
    ),
    measured(
      "mark",
      { mark: "counter", "of?": "things" },
      "How many counters, compared; without a comparison: any.",
      { mark: samples.mark, of: "this", is: 0 },
      (data, speak) => has(data["of"], marksName(idiom, plainly(data["mark"])), data, speak),
    ),
    measured(
      "resource",
      { resource: "resource", "of?": "seats" },
      "A number that players have, compared.",
      { resource: samples.resource, of: "you", atMost: 5 },
      (data, speak) => has(data["of"] ?? "you", spaced(plainly(data["resource"])), data, speak),
    ),
    measured(
      "tally",
      { tally: "tally", "of?": "selector", "before?": "flag" },
      "What was counted this turn, compared.",
      {
        tally: samples.tally,
        of: "you",
        atLeast: 2,
      },
    ),
    measured(
      "characteristic",
      { characteristic: "characteristic", "of?": "things" },
      "The sum of a characteristic, compared.",
      {
        characteristic: samples.number,
        of: "it",
        atLeast: 4,
      },
    ),
    measured(
      "announced",
      { announced: "name", "of?": "things" },
      "X, or whether a further cost was paid.",
      { announced: samples.extra, of: "this" },
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
      cardsIn: samples.deck,
      of: "you",
      is: 0,
    }),
    measured("pending", { pending: "things" }, "How many abilities of these wait or are on the stack, compared.", {
      pending: "this",
      is: 0,
    }),
  ];
}

/** What was done under names that the kernel binds. */
const DONE: Readonly<Record<string, string>> = {
  paid: "that was paid",
  found: "something was found",
};
