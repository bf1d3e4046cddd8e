import type { Data, Record_ } from "@turnwright/kernel";
import { isRecord, record } from "../record.ts";
import { listed, names, plainly, spaced, thirdPerson, withArticle } from "./english.ts";
import { changesText, whomText } from "./change-text.ts";
import { testName } from "./conditions.ts";
import { entriesOf, type Entry, type Speak } from "./entry.ts";

const entry = entriesOf("static");

/** The sentence of a static ability, or of a word that leaves one behind. */
export function staticText(data: Record_, speak: Speak): string {
  const found = staticEntries.find(({ form }) => data[form] !== undefined);
  return found === undefined ? "" : found.text(data, speak);
}

const VERBS: Readonly<Record<string, string>> = {
  castFast: "cast at instant speed",
  castFree: "cast without paying",
  turnFaceUp: "turn face up",
  loyalty: "activate loyalty abilities of",
  mana: "activate mana abilities of",
};

const doing = (data: Data | undefined): string =>
  listed(
    names(data).map((name) => VERBS[name] ?? spaced(name)),
    "or",
  );
const object = (data: Record_, speak: Speak, otherwise: string): string =>
  data["of"] === undefined
    ? otherwise
    : data["of"] === "this"
      ? "this"
      : speak.filter(
          isSpells(data) && isRecord(data["of"]) && data["of"]["is"] === undefined
            ? { zone: "stack", ability: false, ...data["of"] }
            : data["of"],
          true,
        );

/** Whether a rule is about casting. */
const isSpells = (data: Record_): boolean =>
  names(data["actions"] ?? data["forbid"] ?? data["permit"]).some((name) => name.startsWith("cast"));

/** What is forbidden: spells are cast, abilities are activated. */
function forbiddenText(data: Record_, speak: Speak): string {
  const clauses = names(data["forbid"]).map((name) => {
    if (name !== "activate") return `${doing(name)} ${object(data, speak, name === "cast" ? "spells" : "")}`.trim();
    const of = data["of"] === undefined ? "" : ` of ${object(data, speak, "")}`;
    return `activate abilities${of}${data["but"] === undefined ? "" : ", except for mana"}`;
  });
  return listed(clauses, "or");
}

/** Sorcery timing that does not count is instant timing. */
function waivedText(waived: readonly string[]): string {
  if (waived.includes("ownMain") && waived.includes("emptyStack")) return "whenever you could cast an instant";
  return `even if it is not so that ${listed(waived.map(testName), "or that")}`;
}

/** Who is meant by a rule: you, if it does not say. */
const who = (data: Record_, speak: Speak): string => speak.selector(data["who"], "you");
const can = (data: Record_, speak: Speak, verb: string, rest: string): string => `${who(data, speak)} ${verb} ${rest}`;

function demandText(key: "require" | "restrict") {
  return (data: Record_, speak: Speak): string => {
    const said = { ...record(data[key]), ...data };
    const verb = data["declaration"] === "block" ? "block" : "attack";
    const subject =
      said["of"] === undefined
        ? "each creature"
        : said["of"] === "this"
          ? speak.selector("this")
          : whomText(said["of"], speak).replace(/^an? /, "each ");
    const onto = said["to"] === undefined ? "" : ` ${whomText(said["to"], speak)}`;
    if (key === "require") return `${subject} ${thirdPerson(verb)}${onto} if able`;
    if (said["atMost"] !== undefined)
      return `no more than ${speak.amount(said["atMost"])} of ${subject} can ${verb}${onto}`;
    if (said["atLeast"] !== undefined)
      return `${subject} can ${verb}${onto} only together with others, at least ${speak.amount(said["atLeast"])}`;
    return `${subject} can't ${verb}${onto}${said["notAlone"] === undefined ? "" : " alone"}`;
  };
}

function priceText(key: "tax" | "discount") {
  return (data: Record_, speak: Speak): string => {
    const times = data["times"] === undefined ? "" : ` times ${speak.amount(data["times"])}`;
    const price = `${speak.costs(data[key])} ${key === "tax" ? "more" : "less"}${times}`;
    if (data["declaration"] !== undefined)
      return `${data["of"] === undefined ? "each creature" : whomText(data["of"], speak)} can't ${plainly(data["declaration"])}${data["to"] === undefined ? "" : ` ${whomText(data["to"], speak)}`} unless its controller pays ${speak.costs(data[key])}${times}`;
    const what = object(data, speak, data["actions"] === undefined ? "spells and abilities" : "spells");
    return what === "this"
      ? `this costs ${price}`
      : `${what} cost ${speak.selector(data["who"], "you")} ${price}${data["actions"] === undefined ? "" : ` to ${doing(data["actions"])}`}`;
  };
}

function echoText(key: "again" | "mute") {
  return (data: Record_, speak: Speak): string => {
    const source =
      data["source"] === undefined ? "an ability" : `an ability of ${withArticle(speak.filter(data["source"]))}`;
    const event = data[key] === "any" ? "anything happens" : speak.event(data[key], data);
    const times =
      data["times"] === undefined || data["times"] === 1 ? "once more" : `${speak.amount(data["times"])} more times`;
    return key === "again"
      ? `if ${source} triggers because ${event}, it triggers ${times}`
      : `${source} doesn't trigger because ${event}`;
  };
}

const concerning = {
  "actions?": "[action]",
  "but?": "[action]",
  "who?": "seats",
  "of?": 'filter | "this"',
  "rule?": "rule",
} as const;
const declaring = {
  declaration: "declaration",
  "of?": "whom",
  "to?": "whom | selector",
  "atMost?": "number",
  "atLeast?": "number",
  "notAlone?": "true",
  "each?": "true",
  "rule?": "rule",
} as const;
const echoing = { "of?": "whom", "who?": "seats", "source?": "filter", "times?": "amount" } as const;

/** What a static ability can say. */
export const staticEntries: readonly Entry[] = [
  entry(
    "modify",
    { modify: "[change]" },
    "What objects are is changed as long as this is there.",
    {
      modify: {
        who: { objects: { types: "creature", controller: "you" } },
        add: { power: 1, toughness: 1 },
        layer: "modify",
      },
    },
    (data, speak) => changesText(data["modify"], speak),
  ),
  entry(
    "waive",
    { waive: "[test]", ...concerning },
    "Conditions of actions do not count.",
    { waive: ["ownMain", "emptyStack"], actions: ["cast"], who: "you" },
    (data, speak) =>
      can(
        data,
        speak,
        "may",
        `${doing(data["actions"])} ${object(data, speak, "spells")} ${waivedText(names(data["waive"]))}`,
      ),
  ),
  entry(
    "forbid",
    { forbid: "[action]", ...concerning },
    "Actions are forbidden, by a verb all ways of doing it; not those in `but`.",
    { forbid: ["cast"], who: "opponents" },
    (data, speak) => can(data, speak, "can't", forbiddenText(data, speak)),
  ),
  entry(
    "need",
    { need: "test", ...concerning },
    "Actions have one condition more.",
    { need: "ownTurn", actions: ["cast"], who: "everyone" },
    (data, speak) =>
      can(
        data,
        speak,
        "can",
        `${doing(data["actions"])} ${object(data, speak, "spells")} only if ${testName(data["need"])}`,
      ),
  ),
  entry(
    "permit",
    { permit: "action", "from?": "zones", "anyone?": "flag", ...concerning },
    "Cards may be played from where they otherwise could not; of others' cards with `anyone`.",
    { permit: "cast", from: "graveyard", of: { types: "creature" }, who: "you" },
    (data, speak) =>
      can(
        data,
        speak,
        "may",
        `${doing(data["permit"])} ${object(data, speak, "cards")}${data["from"] === undefined ? "" : ` from ${listed(names(data["from"]), "or")}`}`,
      ),
  ),
  entry(
    "tax",
    { tax: "costs", "times?": "amount", "declaration?": "declaration", "to?": "whom", ...concerning },
    "Actions cost more; or, with `declaration`, attacking or blocking does.",
    { tax: [{ mana: "{1}" }], actions: ["cast"], who: "everyone" },
    priceText("tax"),
  ),
  entry(
    "discount",
    { discount: "costs", "times?": "amount", ...concerning },
    'Actions cost less; with `of: "this"` the card itself does.',
    { discount: [{ mana: "{1}" }], actions: ["cast"], of: { types: "creature" }, who: "you" },
    priceText("discount"),
  ),
  entry(
    "require",
    { require: "demand", ...declaring },
    "Those that fit must attack or block if they can.",
    { require: {}, declaration: "attack", of: "this" },
    demandText("require"),
  ),
  entry(
    "restrict",
    { restrict: "demand", ...declaring },
    "Those that fit cannot attack or block; or at most so many, not alone, only so many together.",
    { restrict: {}, declaration: "block", of: "this" },
    demandText("restrict"),
  ),
  entry(
    "again",
    { again: 'events | "any"', ...echoing },
    "What triggers because of these events triggers once more.",
    { again: "enter:battlefield", of: { types: "creature" }, source: { controller: "you" } },
    echoText("again"),
  ),
  entry(
    "mute",
    { mute: "events", ...echoing },
    "These events cause no abilities to trigger.",
    { mute: "enter:battlefield", of: { types: "creature" } },
    echoText("mute"),
  ),
  entry(
    "untapLimit",
    { untapLimit: "filter", "most?": "amount" },
    "Players untap at most so many of these in their untap steps.",
    { untapLimit: { types: "land" }, most: 1 },
    (data, speak) =>
      `each player untaps no more than ${speak.amount(data["most"] ?? 1)} of ${speak.filter(data["untapLimit"], true)} during the untap step`,
  ),
  entry(
    "cantSearch",
    { cantSearch: "seats" },
    "These players cannot search libraries.",
    { cantSearch: "opponents" },
    (data, speak) => `${speak.selector(data["cantSearch"])} can't search libraries`,
  ),
  entry(
    "youControl",
    { youControl: "selector" },
    "Whoever controls this controls these.",
    { youControl: { hostOf: "this" } },
    (data, speak) => `you control ${speak.selector(data["youControl"])}`,
  ),
  entry(
    "untapsToo",
    { untapsToo: "selector" },
    "These untap too in the untap step of whoever is active.",
    { untapsToo: { objects: { controller: "you" } } },
    (data, speak) => `untap ${speak.selector(data["untapsToo"])} during each other player's untap step`,
  ),
];
