import type { Data, DataRecord } from "@turnwright/kernel";
import { listed, names, plainly, plural, spaced, thirdPerson, withArticle } from "../english.ts";
import { entriesOf, type Entry, type Speak } from "../entry.ts";
import { stackOf, zoneName, type Idiom } from "../idiom.ts";
import { isRecord, record } from "../data.ts";
import { changesText, whomText } from "./change-text.ts";
import { DEMAND } from "./parts.ts";

const entry = entriesOf("static");

const doing = (data: Data | undefined, { idiom }: Speak): string =>
  listed(
    names(data).map((name) => idiom.phrases.deeds[name]?.verb ?? spaced(name)),
    "or",
  );

const object = (data: DataRecord, speak: Speak, otherwise: string): string =>
  data["of"] === undefined
    ? otherwise
    : data["of"] === "this"
      ? "this"
      : speak.filter(
          isSpells(data, speak) && isRecord(data["of"]) && data["of"]["is"] === undefined
            ? { zone: stackOf(speak.idiom), ability: false, ...data["of"] }
            : data["of"],
          true,
        );

const spells = ({ idiom }: Speak): string => plural(idiom.nouns.spell);

/** Whether a rule is about what goes to the stack as a card. */
const isSpells = (data: DataRecord, speak: Speak): boolean =>
  names(data["actions"] ?? data["forbid"] ?? data["permit"]).some((name) => {
    const { phrases, rules } = speak.idiom;
    return phrases.deeds[rules.actions?.[name]?.verb ?? name]?.what === spells(speak);
  });

/** What is forbidden or has a condition: cards are used, or abilities of something. */
function deedsText(data: DataRecord, key: "forbid" | "actions", speak: Speak): string {
  const { deeds } = speak.idiom.phrases;
  const clauses = names(data[key]).map((name) => {
    const [, what] = / *(.*) of$/.exec(deeds[name]?.what ?? "") ?? [];
    if (what === undefined) return `${doing(name, speak)} ${object(data, speak, deeds[name]?.what ?? "")}`.trim();
    const of = data["of"] === undefined ? "" : ` of ${object(data, speak, "")}`;
    const except = names(data["but"]).map((each) => deeds[each]?.except ?? `to ${doing(each, speak)}`);
    return `${doing(name, speak)} ${what}${of}${except.length === 0 ? "" : `, except ${listed([...new Set(except)], "or")}`}`;
  });
  return listed(clauses, "or");
}

const waivedText = (waived: readonly string[], speak: Speak): string =>
  speak.idiom.phrases.waived(waived) ??
  `even if it is not so that ${listed(
    waived.map((each) => speak.test(each)),
    "or that",
  )}`;

/** A condition speaks to whoever acts, and a card to its controller: of others it says they. */
const testOf = (data: DataRecord, speak: Speak): string =>
  (data["who"] ?? "you") === "you"
    ? speak.test(data["need"])
    : speak.test(data["need"]).replaceAll(/\byou(r?)\b/g, (_you, own: string) => (own === "" ? "they" : "their"));

/** Who is meant by a rule: you, if it does not say. */
const who = (data: DataRecord, speak: Speak): string => speak.selector(data["who"], "you");
const can = (data: DataRecord, speak: Speak, verb: string, rest: string): string =>
  `${who(data, speak)} ${verb} ${rest}`;

function demandText(key: "require" | "restrict") {
  return (data: DataRecord, speak: Speak): string => {
    const said = { ...record(data[key]), ...data };
    const verb = spaced(plainly(data["declaration"]));
    const subject =
      said["of"] === undefined
        ? `each ${speak.idiom.nouns.actor}`
        : said["of"] === "this"
          ? speak.selector("this")
          : whomText(said["of"], speak).replace(/^an? /, "each ");
    const onto = said["to"] === undefined ? "" : ` ${whomText(said["to"], speak)}`;
    if (key === "require" && said["atLeast"] !== undefined)
      return `at least ${speak.amount(said["atLeast"])} ${subject.replace(/^each /, "")} must ${verb}${onto} if able`;
    if (key === "require") return `${subject} ${thirdPerson(verb)}${onto} if able`;
    if (said["atMost"] !== undefined)
      return `no more than ${speak.amount(said["atMost"])} of ${subject} can ${verb}${onto}`;
    if (said["atLeast"] !== undefined)
      return `${subject} can ${verb}${onto} only together with others, at least ${speak.amount(said["atLeast"])}`;
    return `${subject} can't ${verb}${onto}${said["notAlone"] === undefined ? "" : " alone"}`;
  };
}

function priceText(key: "tax" | "discount") {
  return (data: DataRecord, speak: Speak): string => {
    const times = data["times"] === undefined ? "" : ` times ${speak.amount(data["times"])}`;
    const price = `${speak.costs(data[key])} ${key === "tax" ? "more" : "less"}${times}`;
    if (data["declaration"] !== undefined)
      return `${data["of"] === undefined ? `each ${speak.idiom.nouns.actor}` : whomText(data["of"], speak)} can't ${plainly(data["declaration"])}${data["to"] === undefined ? "" : ` ${whomText(data["to"], speak)}`} unless its controller pays ${speak.costs(data[key])}${times}`;
    const what = object(data, speak, `${spells(speak)}${data["actions"] === undefined ? " and abilities" : ""}`);
    return what === "this"
      ? `this costs ${price}`
      : `${what} cost ${speak.selector(data["who"], "you")} ${price}${data["actions"] === undefined ? "" : ` to ${doing(data["actions"], speak)}`}`;
  };
}

function echoText(key: "again" | "mute") {
  return (data: DataRecord, speak: Speak): string => {
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

function certainText(data: DataRecord, speak: Speak): string {
  const source = data["source"] === undefined ? "" : ` caused by ${withArticle(speak.filter(data["source"]))}`;
  return `nothing prevents that ${speak.event(data["certain"], data)}${source}`;
}

const concerning = {
  "actions?": "[action]",
  "but?": "[action]",
  "who?": "seats",
  "of?": 'filter | "this"',
  "rule?": "rule",
} as const;
const declaring = { declaration: "declaration", ...DEMAND, "rule?": "rule" } as const;
const echoing = { "of?": "whom", "who?": "seats", "source?": "filter", "times?": "amount" } as const;

/** What a static ability can say. */
export const staticEntries = ({ nouns, samples }: Idiom): readonly Entry[] => [
  entry(
    "modify",
    { modify: "[change]" },
    "What objects are is changed as long as this is there.",
    {
      modify: {
        who: { objects: { ...samples.some, controller: "you" } },
        add: samples.size,
        layer: samples.layer,
      },
    },
    (data, speak) => changesText(data["modify"], speak),
  ),
  entry(
    "waive",
    { waive: "[test]", ...concerning },
    "Conditions of actions do not count.",
    { waive: [samples.test], actions: [samples.action], who: "you" },
    (data, speak) =>
      can(
        data,
        speak,
        "may",
        `${doing(data["actions"], speak)} ${object(data, speak, spells(speak))} ${waivedText(names(data["waive"]), speak)}`,
      ),
  ),
  entry(
    "forbid",
    { forbid: "[action]", ...concerning },
    "Actions are forbidden, by a verb all ways of doing it; not those in `but`.",
    { forbid: [samples.action], who: "opponents" },
    (data, speak) => can(data, speak, "can't", deedsText(data, "forbid", speak)),
  ),
  entry(
    "need",
    { need: "test", ...concerning },
    "Actions have one condition more.",
    { need: samples.test, actions: [samples.action], who: "everyone" },
    (data, speak) => can(data, speak, "can", `${deedsText(data, "actions", speak)} only if ${testOf(data, speak)}`),
  ),
  entry(
    "permit",
    { permit: "[action]", "from?": "zones", "anyone?": "flag", ...concerning },
    "Cards may be played from where they otherwise could not; of others' cards with `anyone`.",
    { permit: samples.action, from: samples.pile, of: samples.some, who: "you" },
    (data, speak) =>
      can(
        data,
        speak,
        "may",
        `${doing(data["permit"], speak)} ${object(data, speak, "cards")}${
          data["from"] === undefined
            ? ""
            : ` from ${listed(
                names(data["from"]).map((zone) => zoneName(speak.idiom, zone)),
                "or",
              )}`
        }`,
      ),
  ),
  entry(
    "tax",
    { tax: "costs", "times?": "amount", "declaration?": "declaration", "to?": "whom | selector", ...concerning },
    "Actions cost more; or, with `declaration`, being declared does.",
    { tax: [samples.cost], actions: [samples.action], who: "everyone" },
    priceText("tax"),
  ),
  entry(
    "discount",
    { discount: "costs", "times?": "amount", ...concerning },
    'Actions cost less; with `of: "this"` the card itself does.',
    { discount: [samples.cost], actions: [samples.action], of: samples.some, who: "you" },
    priceText("discount"),
  ),
  entry(
    "require",
    { require: "demand", ...declaring },
    "Those that fit must be declared if they can.",
    { require: {}, declaration: samples.declaration, of: "this" },
    demandText("require"),
  ),
  entry(
    "restrict",
    { restrict: "demand", ...declaring },
    "Those that fit cannot be declared; or at most so many, not alone, only so many together.",
    { restrict: {}, declaration: samples.declaration, of: "this" },
    demandText("restrict"),
  ),
  entry(
    "again",
    { again: 'events | "any"', ...echoing },
    "What triggers because of these events triggers once more.",
    { again: `enter:${nouns.field}`, of: samples.some, source: { controller: "you" } },
    echoText("again"),
  ),
  entry(
    "mute",
    { mute: "events", ...echoing },
    "These events cause no abilities to trigger.",
    { mute: `enter:${nouns.field}`, of: samples.some },
    echoText("mute"),
  ),
  entry(
    "certain",
    { certain: "events", "of?": "whom", "who?": "seats", "source?": "filter" },
    "Nothing prevents these events; `source` is what causes them.",
    { certain: samples.event },
    certainText,
  ),
];
