import type { Data, DataRecord } from "@turnwright/kernel";
import { listed, spaced, withArticle, withThe } from "../english.ts";

import type { Entry, Speak } from "../entry.ts";
import { marksName, zoneName, type Idiom } from "../idiom.ts";
import { isRecord, many, names, plainly } from "../data.ts";
import { condition } from "./forms.ts";
import { severalText } from "./short-nouns.ts";

/** How an amount is compared. */
function compare(data: DataRecord, speak: Speak): string {
  if (data["is"] !== undefined) return `exactly ${speak.amount(data["is"])}`;
  const least = data["atLeast"] === undefined ? [] : [`at least ${speak.amount(data["atLeast"])}`];
  const most = data["atMost"] === undefined ? [] : [`at most ${speak.amount(data["atMost"])}`];
  return least.length + most.length === 0 ? "not zero" : [...least, ...most].join(" and ");
}

/** An amount that is compared: its keys are those of the amount of the same name. */
const measured = (form: string, says: string, example: Data, text?: Entry["text"]): Entry =>
  condition(form, says, example, text ?? ((data, speak) => `${speak.amount(data)} is ${compare(data, speak)}`));

/** What somebody or something has so many of. */
const has = (owner: Data | undefined, what: string, data: DataRecord, speak: Speak): string => {
  const subject = speak.selector(owner, "it");
  const verb = subject === "you" ? "have" : "has";
  const state = speak.idiom.phrases.states[plainly(data["mark"])];
  if (state !== undefined && anyOrNone(data) !== null)
    return `${subject} is ${anyOrNone(data) === "any" ? "" : "not "}${state}`;
  if (data["is"] === 0 || data["atMost"] === 0) return `${subject} ${verb} no ${what}`;
  if (data["is"] === undefined && data["atLeast"] === undefined && data["atMost"] === undefined)
    return `${subject} ${verb} ${what}`;
  if (data["atLeast"] === 1 && data["atMost"] === undefined) return `${subject} ${verb} ${what}`;
  return `${subject} ${verb} ${compare(data, speak)} ${what}`;
};

/** Whether there is any, or none, if that is all that is asked. */
const anyOrNone = (data: DataRecord): "any" | "none" | null =>
  data["is"] === 0 || data["atMost"] === 0
    ? "none"
    : data["is"] === undefined && data["atMost"] === undefined && (data["atLeast"] ?? 1) === 1
      ? "any"
      : null;

const NOT_SO = "it is not so that";
const PLAIN_VERB = /\b(?:is|are|was|were|has|have)\b/;

/** The contrary of a clause: of a plain one its verb is negated. */
function negated(clause: string): string {
  const isPlain = !/ (?:and|or|if|unless) /.test(clause) && !/ not |n't |^there are no /.test(clause);
  const [verb] = isPlain ? (PLAIN_VERB.exec(clause) ?? []) : [];
  if (verb === undefined) return `${NOT_SO} ${clause}`;
  const other = verb === "has" ? "does not have" : verb === "have" ? "do not have" : `${verb} not`;
  return clause.replace(PLAIN_VERB, other).replace(/^there is not an? /, "there is no ");
}

/** The contrary of a condition: of several that hold together, that one of them does not. */
function contrary(data: Data | undefined, speak: Speak): string {
  const said = negated(speak.condition(data));
  if (!isRecord(data) || data["all"] === undefined || !said.startsWith(NOT_SO)) return said;
  const parts = many(data["all"]).map((each) => contrary(each, speak));
  return parts.some((each) => each.startsWith(NOT_SO)) ? said : `either ${listed(parts, "or")}`;
}

/** There are so many of something. */
function countText(data: DataRecord, speak: Speak): string {
  const of = isRecord(data["count"]) ? data["count"] : {};
  const asked = anyOrNone(data);
  const whole = of["filter"] === undefined ? "" : speak.selector(of["of"]);
  // One thing is so or not; of several one is, or none.
  if (/^(?:the|that) (?:[a-z]+ )?card$/.test(whole) && asked !== null)
    return `${whole} is ${asked === "any" ? "" : "not "}${quality(speak.filter(of["filter"]), speak.idiom.nouns.object)}`;
  if (of["filter"] !== undefined && asked !== null)
    return `${asked === "any" ? "one" : "none"} of ${speak.selector(of["of"])} is ${quality(speak.filter(of["filter"]), speak.idiom.nouns.object)}`;
  if (isRecord(of["objects"]) && Object.keys(of["objects"]).join() === "is" && asked !== null)
    return `${speak.selector(of["objects"]["is"])} is ${asked === "any" ? "" : "not "}there`;
  const what = isRecord(data["count"]) && isRecord(data["count"]["objects"]) ? data["count"]["objects"] : null;
  if (what === null) return `the number of ${severalText(data["count"], speak)} is ${compare(data, speak)}`;
  // What is spoken of by name is there or not.
  if (Object.keys(what).join() === "is")
    return `${speak.selector(what["is"])} is ${data["is"] === 0 || data["atMost"] === 0 ? "not " : ""}on the ${speak.idiom.nouns.field}`;
  if (data["is"] === 0 || data["atMost"] === 0) return `there are no ${speak.filter(what, true)}`;
  if (data["is"] === 1) return `there is exactly one ${speak.filter(what)}`;
  const isAny = data["is"] === undefined && data["atMost"] === undefined && (data["atLeast"] ?? 1) === 1;
  return isAny
    ? `there is ${withArticle(speak.filter(what))}`
    : `there are ${compare(data, speak)} ${speak.filter(what, true)}`;
}

/** What something is: adjectives alone where the filter names no other noun. */
const quality = (said: string, object: string): string =>
  /^[a-z-]+(?:, [a-z-]+)*(?: or [a-z-]+)? [a-z]+$/.test(said) && said.endsWith(` ${object}`)
    ? said.slice(0, -object.length - 1)
    : said.startsWith(`${object} that is `)
      ? said.slice(object.length + " that is ".length)
      : withArticle(said);

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
      names(data).map((zone) =>
        idiom.rules.zones[zone]?.stack === true || zone === nouns.field
          ? `the ${zoneName(idiom, zone)}`
          : zoneName(idiom, zone),
      ),
      "or",
    );
  return [
    condition("all", "All of them hold.", { all: [{ active: "you" }, { stack: "empty" }] }, (data, speak) =>
      joined(data["all"], speak, "and"),
    ),
    condition("any", "At least one of them holds.", { any: [{ active: "you" }, { stack: "empty" }] }, (data, speak) =>
      joined(data["any"], speak, "or"),
    ),
    condition(
      "not",
      "It does not hold.",
      { not: { active: "you" } },
      // What happens to no object happens to a player.
      (data, speak) =>
        isRecord(data["not"]) && data["not"]["did"] === "it"
          ? "that happens to a player"
          : contrary(data["not"], speak),
    ),
    condition("active", "It is the turn of one of these.", { active: "you" }, (data, speak) =>
      data["active"] === "you" ? "it is your turn" : `it is ${speak.whose(data["active"])} turn`,
    ),
    condition("inside", "One of these parts of a turn is going on.", { inside: [samples.phase] }, (data, speak) =>
      data["extra"] === true
        ? `it is an extra ${listed(
            names(data["inside"]).map((each) => speak.span(each)),
            "or",
          )}`
        : `it is the ${listed(
            names(data["inside"]).map((each) => speak.span(each)),
            "or the",
          )}`,
    ),
    condition("stack", "Nothing is on the stack, or something is.", { stack: "empty" }, (data) =>
      data["stack"] === "empty" ? "the stack is empty" : "something is on the stack",
    ),
    condition("priority", "One of these has priority.", { priority: "you" }, (data, speak) =>
      data["priority"] === "you" ? "you have priority" : `${speak.selector(data["priority"])} has priority`,
    ),
    condition(
      "extra",
      "The turn or phase that begins is an inserted one, or one inserted by one of these cards.",
      { extra: true },
      (data) => (data["extra"] === false ? "it is not an extra one" : "it is an extra one"),
    ),
    condition("named", "A named condition of the rules.", { named: samples.test }, (data) =>
      spaced(plainly(data["named"])),
    ),
    condition(
      "matches",
      "All of these fit (and there is one); `it` unless `of` says otherwise.",
      { matches: samples.some, of: "it" },
      (data, speak) => `${speak.selector(data["of"], "it")} is ${quality(speak.filter(data["matches"]), nouns.object)}`,
    ),
    condition("same", "The two have something in common.", { same: ["by", "this"] }, (data, speak) =>
      many(data["same"])
        // Which of several it is does not matter: it is one of them.
        .map((one) => speak.selector(one).replace(/^each (?=player|opponent|other player|teammate)/, "an "))
        .map((one) => withThe(one.replace(/^an (?=[^aeiou])/, "a ").replace("an other", "another")))
        .join(" is "),
    ),
    condition(
      "common",
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
      `It was ${nouns.used} in one of these ways.`,
      { via: samples.way },
      (data, speak) => `${speak.selector(data["of"], "this")} was ${nouns.used} by ${listed(names(data["via"]), "or")}`,
    ),
    condition(
      "announcedFrom",
      `It was ${nouns.used} from one of these zones.`,
      { announcedFrom: samples.hand },
      (data, speak) => `${speak.selector(data["of"], "this")} was ${nouns.used} from ${zones(data["announcedFrom"])}`,
    ),
    condition(
      "did",
      "Something was done under this name: a further cost was paid, something was found.",
      { did: samples.extra },
      (data) => phrases.done[plainly(data["did"])] ?? DONE[plainly(data["did"])] ?? "that was done",
    ),
    condition(
      "from",
      "It came from one of these zones.",
      { from: samples.hand },
      (data) => `it comes from ${zones(data["from"])}`,
    ),
    condition(
      "to",
      "It goes to one of these zones.",
      { to: samples.pile },
      (data) => `it goes to ${zones(data["to"])}`,
    ),
    condition(
      "first",
      "A turn of the game that is shorter by the rules of first turns is going on.",
      { first: true },
      (data) => (data["first"] === true ? "it is a first turn" : "it is no first turn"),
    ),
    measured("amount", "Any amount, compared.", { amount: "n", is: 1 }, (data, speak) => {
      const picked = speak.pickedText(data["amount"], data["is"]);
      return picked === undefined
        ? `${speak.amount(data["amount"])} is ${compare(data, speak)}`
        : `${picked} was chosen`;
    }),
    measured(
      "number",
      "A number, compared.",
      { number: 1, is: { count: { objects: { ...samples.some, controller: "you" } } } },
      (data, speak) => `${plainly(data["number"])} is ${compare(data, speak)}`,
    ),
    measured(
      "count",
      "How many there are, compared; without a comparison: at least one.",
      { count: { objects: { ...samples.some, controller: "you" } }, atLeast: 3 },
      countText,
    ),
    measured(
      "mark",
      "How many counters, compared; without a comparison: any.",
      { mark: samples.mark, of: "this", is: 0 },
      (data, speak) => has(data["of"], marksName(idiom, plainly(data["mark"])), data, speak),
    ),
    measured(
      "resource",
      "A number that players have, compared.",
      { resource: samples.resource, of: "you", atMost: 5 },
      (data, speak) => has(data["of"] ?? "you", spaced(plainly(data["resource"])), data, speak),
    ),
    measured("tally", "What was counted this turn, compared.", {
      tally: samples.tally,
      of: "you",
      atLeast: 2,
    }),
    measured("characteristic", "The sum of a characteristic, compared.", {
      characteristic: samples.number,
      of: "it",
      atLeast: 4,
    }),
    measured(
      "announced",
      "X, or whether a further cost was paid.",
      { announced: samples.extra, of: "this" },
      (data, speak) =>
        data["announced"] === "x"
          ? `X is ${compare(data, speak)}`
          : `${speak.selector(data["of"], "this")} was ${plainly(data["announced"])}`,
    ),
    measured("turns", "How many turns players have begun, compared.", { turns: "you", atLeast: 2 }),
    measured("turn", "The number of the turn, compared.", { turn: true, atLeast: 5 }),
    measured("seats", "How many players there are, compared.", { seats: true, is: 2 }),
    measured("begun", "How many players have begun a turn, compared.", { begun: true, is: 1 }),
    measured("cardsIn", "How many cards lie in a zone, compared.", {
      cardsIn: samples.deck,
      of: "you",
      is: 0,
    }),
    measured("pending", "How many abilities of these wait or are on the stack, compared.", {
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
