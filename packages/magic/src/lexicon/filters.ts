import type { Data, Record_ } from "@turnwright/kernel";
import { isRecord } from "../record.ts";
import { listed, many, names, numeral, plainly, spaced, withArticle } from "./english.ts";
import { entriesOf, type Entry, type Speak } from "./entry.ts";

const filter = entriesOf("filter");
const characteristic = entriesOf("characteristic");

/** A filter that is said before the noun: one word if it holds, another if not. */
const adjective = (form: string, yes: string, no: string, says: string): Entry =>
  filter(form, { [form]: "flag" }, says, { [form]: true }, (data) => (data[form] === false ? no : yes), {
    before: true,
  });

/** A characteristic that is a number: exactly, at least, at most. */
const number = (form: string, says: string): Entry =>
  characteristic(form, { [form]: "number | bounds" }, says, { [form]: { atLeast: 4 } }, (data) => {
    const wanted = data[form];
    if (!isRecord(wanted)) return `with ${spaced(form)} ${plainly(wanted)}`;
    if (wanted["atLeast"] !== undefined && wanted["atMost"] === undefined)
      return `with ${spaced(form)} ${plainly(wanted["atLeast"])} or more`;
    return wanted["atLeast"] === undefined
      ? `with ${spaced(form)} ${plainly(wanted["atMost"])} or less`
      : `with ${spaced(form)} from ${plainly(wanted["atLeast"])} to ${plainly(wanted["atMost"])}`;
  });

const lacking = (wanted: Data | undefined): string[] => (isRecord(wanted) ? names(wanted["lacks"]) : []);

/** A seat as owner: `you control`, `that player controls`. */
const seat = (data: Data | undefined, verb: string, speak: Speak): string =>
  data === "you" ? `you ${verb}` : data === "opponents" ? `an opponent ${verb}s` : `${speak.selector(data)} ${verb}s`;

/** Types and keywords have short forms for what is not so. */
function notText(data: Record_, speak: Speak): string {
  const inner = isRecord(data["not"]) ? data["not"] : {};
  const [key, ...others] = Object.keys(inner);
  if (others.length === 0 && key === "keywords") return `without ${listed(names(inner["keywords"]), "or")}`;
  if (others.length === 0 && key === "marked" && !isRecord(inner["marked"]))
    return `without ${plainly(inner["marked"])} counters`;
  return `that is not ${withArticle(speak.filter(inner))}`.replace(/ an? (this|it|that|target|each)\b/, " $1");
}

/** What an object must be like; every key must hold. */
export const filterEntries: readonly Entry[] = [
  filter(
    "zone",
    { zone: "zones" },
    "Is in one of these zones; without it only the battlefield is looked at.",
    { zone: "graveyard" },
    (data) =>
      `in ${listed(
        names(data["zone"]).map((zone) =>
          zone === "exile" ? "exile" : zone === "stack" || zone === "battlefield" ? `the ${zone}` : `a ${zone}`,
        ),
        "or",
      )}`,
  ),
  filter(
    "controller",
    { controller: "seats" },
    "Is controlled by one of these.",
    { controller: "you" },
    (data, speak) => seat(data["controller"], "control", speak),
  ),
  filter("owner", { owner: "seats" }, "Is owned by one of these.", { owner: "you" }, (data, speak) =>
    seat(data["owner"], "own", speak),
  ),
  adjective("exhausted", "tapped", "untapped", "Is tapped, or not."),
  adjective("faceDown", "face-down", "face-up", "Is face down, or not."),
  adjective("token", "token", "nontoken", "Is a token, or not."),
  filter(
    "ability",
    { ability: "flag" },
    "Is an ability on the stack, or with `false` no ability: a spell.",
    { zone: "stack", ability: false },
    () => "",
  ),
  filter(
    "absent",
    { absent: "flag" },
    "Has phased out; without it nothing that has is found.",
    { absent: true },
    (data) => (data["absent"] === false ? "" : "that is phased out"),
  ),
  filter("attached", { attached: "flag" }, "Is attached to something.", { attached: true }, (data) =>
    data["attached"] === false ? "that is not attached" : "that is attached",
  ),
  filter(
    "linked",
    { linked: "link | links" },
    "Attacks, blocks: has a link of that name, or to one of these.",
    { linked: "attacking" },
    (data, speak) =>
      isRecord(data["linked"])
        ? Object.entries(data["linked"])
            .map(([link, to]) => `${link} ${speak.selector(to)}`)
            .join(" and ")
        : `that is ${spaced(plainly(data["linked"]))}`,
  ),
  filter(
    "name",
    { name: "[card]" },
    "Has one of these names.",
    { name: "Forest" },
    (data) => `named ${listed(names(data["name"]), "or")}`,
  ),
  filter(
    "sameName",
    { sameName: "selector" },
    "Has the name of one of these.",
    { sameName: { target: 0 } },
    (data, speak) => `with the same name as ${speak.selector(data["sameName"])}`,
  ),
  filter(
    "held",
    { held: "flag" },
    "Has been its controller's since that player's latest turn began, or not.",
    { held: true },
    (data) => (data["held"] === true ? "that its controller has had since the turn began" : "that is new"),
  ),
  filter("old", { old: "flag" }, "Has been there since before this turn, or not.", { old: false }, (data) =>
    data["old"] === false ? "that came this turn" : "that has been there since the turn began",
  ),
  filter(
    "is",
    { is: "selector" },
    "Is one of these.",
    { is: { hostOf: "this" } },
    (data, speak) => `that is ${speak.selector(data["is"])}`,
  ),
  adjective("other", "other", "", "Is another object than this."),
  filter(
    "marked",
    { marked: "counter | marks" },
    "Has a counter of that kind, or a number of them.",
    { marked: { mark: "+1/+1", atLeast: 2 } },
    (data) => {
      const wanted = data["marked"];
      if (!isRecord(wanted)) return `with ${plainly(wanted)} counters`;
      const least = wanted["atLeast"] === undefined ? "" : `at least ${numeral(Number(wanted["atLeast"]))} `;
      return `with ${least}${wanted["atMost"] === undefined ? "" : `at most ${numeral(Number(wanted["atMost"]))} `}${plainly(wanted["mark"])} counters`;
    },
  ),
  filter(
    "via",
    { via: "[text]" },
    "Was cast in one of these ways.",
    { via: "flashback" },
    (data) => `cast by ${listed(names(data["via"]), "or")}`,
  ),
  filter(
    "announcedFrom",
    { announcedFrom: "zones" },
    "Was cast from one of these zones.",
    { announcedFrom: "hand" },
    (data) => `cast from ${listed(names(data["announcedFrom"]), "or")}`,
  ),
  filter(
    "announced",
    { announced: "name" },
    "Was cast with this further cost.",
    { announced: "kicked" },
    (data) => `that was ${plainly(data["announced"])}`,
  ),
  filter("not", { not: "filter" }, "Does not fit that.", { not: { keywords: "flying" } }, notText),
  filter(
    "all",
    { all: "[filter]" },
    "Fits all of them.",
    { all: [{ marked: "+1/+1" }, { marked: "-1/-1" }] },
    (data, speak) => `that is ${listed(many(data["all"]).map((each) => speak.filter(each)))}`,
  ),
  filter(
    "any",
    { any: "[filter]" },
    "Fits at least one of them.",
    { any: [{ types: "artifact" }, { colors: "black" }] },
    (data, speak) =>
      `that is ${listed(
        many(data["any"]).map((each) => speak.filter(each)),
        "or",
      )}`,
  ),
];

/** What objects are. Each may stand in a filter, in `set`, `add` and `remove`, and in the amount of that name. */
export const characteristicEntries: readonly Entry[] = [
  characteristic(
    "types",
    { types: "[type] | lacks" },
    "Supertypes, types and subtypes, in small letters; one of these, or with `lacks` none of them.",
    { types: ["creature", "planeswalker"] },
    (data) =>
      lacking(data["types"])
        .map((type) => `non${type}`)
        .join(" "),
    { before: true },
  ),
  characteristic(
    "colors",
    { colors: "[color] | lacks" },
    "white, blue, black, red, green; one of these, or none of them.",
    { colors: "red" },
    (data) =>
      isRecord(data["colors"])
        ? lacking(data["colors"])
            .map((color) => `non${color}`)
            .join(" ")
        : listed(names(data["colors"]), "or"),
    { before: true },
  ),
  characteristic(
    "keywords",
    { keywords: "[keyword] | lacks" },
    "Has one of these keywords, or none of them.",
    { keywords: "flying" },
    (data) =>
      isRecord(data["keywords"])
        ? `without ${listed(lacking(data["keywords"]), "or")}`
        : `with ${listed(names(data["keywords"]), "or")}`,
  ),
  characteristic(
    "abilities",
    { abilities: '"own" | "all"' },
    'Whether it has the abilities printed on it: `remove: { abilities: "all" }` takes them.',
    { abilities: "own" },
    () => "with its own abilities",
  ),
  number("power", "Power."),
  number("toughness", "Toughness."),
  number("manaValue", "Mana value."),
  number("loyalty", "The loyalty printed on it."),
  number("chapters", "How many chapters a Saga has."),
  number("extraLands", "How many more lands its controller may play in each turn."),
  number("handSize", "How much larger its controller's maximum hand size is."),
];
