import type { Data, DataRecord } from "@turnwright/kernel";
import { eachOf, listed, numeral, plural, spaced, thirdPerson, uncapital, withArticle } from "../english.ts";
import { timesOver, whereX } from "../phrase.ts";
import type { Entry, Speak } from "../entry.ts";
import { stackOf, zoneName, type Idiom } from "../idiom.ts";
import { isRecord, names, plainly, record } from "../data.ts";
import { changesText, whomText } from "./change-text.ts";
import { staticAbility } from "./forms.ts";

const doing = (data: Data | undefined, { idiom }: Speak): string =>
  listed(
    names(data).map((name) => idiom.phrases.deeds[name]?.verb ?? spaced(name)),
    "or",
  );

/** Whether what is done with nothing named is said without an object: to attack. */
const isAlone = (data: Data, { idiom }: Speak): boolean =>
  names(data).every(
    (name) =>
      (idiom.phrases.deeds[name]?.verb ?? "").endsWith(" with") && idiom.phrases.deeds[name]?.what === undefined,
  );

const alone = (data: Data, speak: Speak): string => doing(data, speak).replaceAll(/ with\b/g, "");

/** "attacking", "activating", of each verb that stands alone. */
const doingIt = (verbs: string): string =>
  verbs
    .split(" ")
    .map((each) => (JOINING.includes(each) ? each : `${each.replace(/e$/, "")}ing`))
    .join(" ");

const JOINING = ["or", "and"];

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
    if (data["of"] === undefined && isAlone(name, speak)) return alone(name, speak);
    if (what === undefined) return `${doing(name, speak)} ${object(data, speak, deeds[name]?.what ?? "")}`.trim();
    const of = data["of"] === undefined ? "" : ` of ${object(data, speak, "")}`;
    const except = names(data["but"]).map((each) => deeds[each]?.except ?? `to ${doing(each, speak)}`);
    return `${doing(name, speak)} ${what}${of}${except.length === 0 ? "" : `, except ${listed([...new Set(except)], "or")}`}`;
  });
  return listed(clauses, "or");
}

/** What is played from somewhere and has no type is a card there. */
const asCards = (data: DataRecord): DataRecord =>
  isRecord(data["of"]) &&
  data["of"]["types"] === undefined &&
  data["of"]["is"] === undefined &&
  data["from"] !== undefined
    ? { ...data, of: { zone: data["from"], ...data["of"] } }
    : data;

const waivedText = (waived: readonly string[], speak: Speak): string =>
  speak.idiom.phrases.waived(waived) ??
  `even if it is not so that ${listed(
    waived.map((each) => speak.test(each)),
    "or that",
  )}`;

/** A condition speaks to whoever acts, and a card to its controller: of others it says they. */
function testOf({ need, who = "you" }: DataRecord, speak: Speak): string {
  const said = isRecord(need) ? speak.condition(need) : speak.test(need);
  return who === "you" ? said : said.replaceAll(/\byou(r?)\b/g, (_you, own: string) => (own === "" ? "they" : "their"));
}

/** Who is meant by a rule: you, if it does not say. */
const who = (data: DataRecord, speak: Speak): string => speak.selector(data["who"], "you");
const can = (data: DataRecord, speak: Speak, verb: string, rest: string): string =>
  `${who(data, speak)} ${verb} ${rest}`;

/** Those that a demand speaks of, one or several. */
const someOf = (of: Data | undefined, isMany: boolean, speak: Speak): string =>
  speak.filter(isRecord(of) ? of : { types: speak.idiom.nouns.actor }, isMany);

function demandText(key: "require" | "restrict") {
  return (data: DataRecord, speak: Speak): string => {
    const said = { ...record(data[key]), ...data };
    const verb = spaced(plainly(data["declaration"]));
    const subject =
      said["of"] === undefined
        ? `each ${speak.idiom.nouns.actor}`
        : said["of"] === "this"
          ? speak.selector("this")
          : eachOf(whomText(said["of"], speak).replace(/^an? /, ""));
    const onto = said["to"] === undefined ? "" : ` ${whomText(said["to"], speak)}`;
    if (key === "require" && said["atLeast"] !== undefined)
      return `at least ${speak.amount(said["atLeast"])} ${subject.replace(/^each /, "")} must ${verb}${onto} if able`;
    if (key === "require") return `${subject} ${thirdPerson(verb)}${onto} if able`;
    if (said["atMost"] !== undefined)
      return `no more than ${numeral(Number(said["atMost"]))} ${someOf(said["of"], said["atMost"] !== 1, speak)} can ${verb}${onto}`;
    if (said["atLeast"] !== undefined)
      return `${subject} can't ${verb}${onto} unless at least ${speak.amount(said["atLeast"])} ${said["among"] === undefined ? `${speak.idiom.nouns.actor}s` : speak.filter(said["among"], true)} ${verb}${said["each"] === true ? " the same" : ""}`;
    return `${subject} can't ${verb}${onto}${said["notAlone"] === undefined ? "" : " alone"}`;
  };
}

function priceText(key: "tax" | "discount") {
  return (data: DataRecord, speak: Speak): string => {
    const times = data["times"] === undefined ? null : speak.amount(data["times"]);
    const much = timesOver(speak.costs(data[key]), times);
    const price = `${much.price} ${key === "tax" ? "more" : "less"}`;
    if (data["declaration"] !== undefined)
      return `${data["of"] === undefined ? `each ${speak.idiom.nouns.actor}` : whomText(data["of"], speak)} can't ${plainly(data["declaration"])}${data["to"] === undefined ? "" : ` ${whomText(data["to"], speak)}`} unless its controller pays ${much.price}${much.rest}`.replace(
        / pays ([A-Z])/,
        (_, letter: string) => ` does this: ${uncapital(letter)}`,
      );
    if (data["of"] === undefined && data["actions"] !== undefined && isAlone(data["actions"], speak))
      return `${doingIt(alone(data["actions"], speak))} costs ${speak.selector(data["who"], "you")} ${price}${much.rest}`;
    const what = object(data, speak, `${spells(speak)}${data["actions"] === undefined ? " and abilities" : ""}`);
    return what === "this"
      ? /^[A-Z]/.test(price)
        ? `as a further cost to ${speak.idiom.nouns.use} this, ${speak.paying(data[key])}${times === null ? "" : ` times ${times}`}`
        : `this costs ${price}${much.rest}`
      : key === "tax" && /^[A-Z]/.test(price)
        ? `as a further cost to ${data["actions"] === undefined ? "use" : doing(data["actions"], speak)} ${what}, ${speak.selector(data["who"], "you")} ${uncapital(speak.paying(data[key]))}`
        : `${what} cost ${speak.selector(data["who"], "you")} ${price}${data["actions"] === undefined ? "" : ` to ${doing(data["actions"], speak)}`}${much.rest}`;
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
      : `${source.replace(/^an /, "no ")} triggers because ${event}`;
  };
}

function certainText(data: DataRecord, speak: Speak): string {
  const source = data["source"] === undefined ? "" : ` caused by ${withArticle(speak.filter(data["source"]))}`;
  return `nothing prevents that ${speak.event(data["certain"], data)}${source}`;
}

/** What a static ability can say. */
export const staticEntries = ({ nouns, samples }: Idiom): readonly Entry[] => [
  staticAbility(
    "modify",
    "What objects are is changed as long as this is there.",
    {
      modify: {
        who: { objects: { ...samples.some, controller: "you" } },
        add: samples.size,
        layer: samples.layer,
      },
    },
    (data, speak) => whereX(changesText(data["modify"], speak)),
  ),
  staticAbility(
    "waive",
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
  staticAbility(
    "forbid",
    "Actions are forbidden, by a verb all ways of doing it; not those in `but`.",
    { forbid: [samples.action], who: "opponents" },
    (data, speak) => can(data, speak, "can't", deedsText(data, "forbid", speak)),
  ),
  staticAbility(
    "need",
    "Actions have one condition more: one of the rules by its name, or any in full, where `you` are who acts and `this` is what it is done with.",
    { need: samples.test, actions: [samples.action], who: "everyone" },
    (data, speak) => can(data, speak, "can", `${deedsText(data, "actions", speak)} only if ${testOf(data, speak)}`),
  ),
  staticAbility(
    "permit",
    "Cards may be played from where they otherwise could not; of others' cards with `anyone`. Whoever does so causes `then`, which calls it `it`.",
    { permit: samples.action, from: samples.pile, of: samples.some, who: "you" },
    (data, speak) =>
      can(
        data,
        speak,
        "may",
        `${doing(data["permit"], speak)} ${object(asCards(data), speak, "cards")}${
          data["from"] === undefined || asCards(data) !== data
            ? ""
            : ` from ${listed(
                names(data["from"]).map((zone) => zoneName(speak.idiom, zone)),
                "or",
              )}`
        }${data["then"] === undefined ? "" : `; when that is done, ${speak.effects(data["then"])}`}`,
      ),
  ),
  staticAbility(
    "tax",
    "Actions cost more; or, with `declaration`, being declared does.",
    { tax: [samples.cost], actions: [samples.action], who: "everyone" },
    priceText("tax"),
  ),
  staticAbility(
    "discount",
    'Actions cost less; with `of: "this"` the card itself does.',
    { discount: [samples.cost], actions: [samples.action], of: samples.some, who: "you" },
    priceText("discount"),
  ),
  staticAbility(
    "require",
    "Those that fit must be declared if they can.",
    { require: {}, declaration: samples.declaration, of: "this" },
    demandText("require"),
  ),
  staticAbility(
    "restrict",
    "Those that fit cannot be declared; or at most so many, not alone, only if at least so many are.",
    { restrict: {}, declaration: samples.declaration, of: "this" },
    demandText("restrict"),
  ),
  staticAbility(
    "again",
    "What triggers because of these events triggers once more.",
    { again: `enter:${nouns.field}`, of: samples.some, source: { controller: "you" } },
    echoText("again"),
  ),
  staticAbility(
    "mute",
    "These events cause no abilities to trigger.",
    { mute: `enter:${nouns.field}`, of: samples.some },
    echoText("mute"),
  ),
  staticAbility(
    "certain",
    "Nothing prevents these events; `source` is what causes them.",
    { certain: samples.event },
    certainText,
  ),
  staticAbility(
    "youControl",
    "Whoever controls this controls these, as long as it says so of them. Which these are does not depend on effects of later layers.",
    { youControl: { hostOf: "this" } },
    (data, speak) => `you control ${speak.selector(data["youControl"])}`,
  ),
  staticAbility(
    "shows",
    "These players (everyone) see all cards in a zone of some players (you), or with `top` the top one. What is seen stays known.",
    { shows: samples.deck, top: true },
    (data, speak) => {
      const what = `${data["top"] === true ? "the top card of " : ""}${speak.whose(data["of"] ?? "you")} ${spaced(plainly(data["shows"]))}`;
      return data["to"] === undefined
        ? `${what} is open to everyone`
        : `${speak.selector(data["to"])} may look at ${what} at any time`;
    },
  ),
];
