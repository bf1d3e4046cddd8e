import type { Data, DataRecord } from "@turnwright/kernel";
import { listed, numeral, spaced, withArticle } from "../english.ts";

import type { Entry, Speak } from "../entry.ts";
import { havingText, isPlace, marksName, stackOf, zoneName, type Idiom } from "../idiom.ts";
import { isRecord, many, names, plainly } from "../data.ts";
import { filter } from "./forms.ts";
import { faceDownHow } from "./objects.ts";

/** A filter that is said before the noun: one word if it holds, another if not. */
const adjective = (form: string, yes: string, no: string, says: string): Entry =>
  filter(form, says, { [form]: true }, (data) => (data[form] === false ? no : yes), {
    before: true,
  });

/** A seat as owner: `you control`, `that player controls`. */
const seat = (data: Data | undefined, verb: string, speak: Speak): string =>
  JSON.stringify(data) === NOT_YOU
    ? `you don't ${verb}`
    : data === "you"
      ? `you ${verb}`
      : data === "opponents"
        ? `an opponent ${verb}s`
        : `${speak.selector(data)} ${verb}s`;

const NOT_YOU = JSON.stringify({ except: ["everyone", "you"] });

/** Types and keywords have short forms for what is not so. */
function notText(data: DataRecord, speak: Speak): string {
  const { idiom } = speak;
  const inner = isRecord(data["not"]) ? data["not"] : {};
  const [key, ...others] = Object.keys(inner);
  if (others.length === 0 && key === "keywords") return havingText(idiom, names(inner["keywords"]), true);
  if (others.length === 0 && key === "marked" && !isRecord(inner["marked"]))
    return `without ${marksName(idiom, plainly(inner["marked"]))}`;
  return `that is not ${withArticle(speak.filter(inner))}`.replace(/ an? (this|it|that|target|each)\b/, " $1");
}

/** What an object must be like; every key must hold. */
export function filterEntries(idiom: Idiom): readonly Entry[] {
  const { nouns, samples } = idiom;
  const counters = (mark: Data | undefined): string => marksName(idiom, plainly(mark));
  return [
    filter(
      "zone",
      `Is in one of these zones; without it only the ${nouns.field} is looked at.`,
      { zone: samples.pile },
      (data) =>
        `in ${listed(
          names(data["zone"]).map((zone) =>
            isPlace(idiom, zone)
              ? zoneName(idiom, zone)
              : idiom.rules.zones[zone]?.whose === "all"
                ? `the ${zoneName(idiom, zone)}`
                : withArticle(zoneName(idiom, zone)),
          ),
          "or",
        )}`,
    ),
    filter("controller", "Is controlled by one of these.", { controller: "you" }, (data, speak) =>
      seat(data["controller"], "control", speak),
    ),
    filter("owner", "Is owned by one of these.", { owner: "you" }, (data, speak) => seat(data["owner"], "own", speak)),
    adjective("exhausted", ...nouns.exhausted, `Is ${nouns.exhausted[0]}, or not.`),
    filter(
      "faceDown",
      "Is face down, or not; or is face down as one of these cards.",
      { faceDown: true },
      ({ faceDown }) =>
        typeof faceDown === "boolean"
          ? `face-${faceDown ? "down" : "up"}`
          : listed(names(faceDown).map(faceDownHow), "or"),
      { before: true },
    ),
    adjective("token", "token", "nontoken", "Is a token, or not."),
    adjective("copy", "copied", "uncopied", `Is a copy of ${withArticle(nouns.spell)}, or not.`),
    filter(
      "ability",
      `Is an ability on the stack, or with \`false\` no ability: ${withArticle(nouns.spell)}.`,
      { zone: stackOf(idiom), ability: false },
      () => "",
    ),
    adjective(
      "triggered",
      "triggered",
      "activated",
      "Of an ability: it has triggered, or with `false` somebody has used it.",
    ),
    filter("absent", `Is ${nouns.absent[0]}; without it nothing that is so is found.`, { absent: true }, (data) =>
      data["absent"] === false ? "" : `that is ${nouns.absent[0]}`,
    ),
    filter("attached", "Is attached to something.", { attached: true }, (data) =>
      data["attached"] === false ? "that is not attached" : "that is attached",
    ),
    filter("top", "Is the top card of its zone, or not.", { top: true }, (data) =>
      data["top"] === false ? "that is not on top" : "that is on top",
    ),
    filter("linked", "Has a link of that name, or one to these.", { linked: samples.link }, (data, speak) =>
      isRecord(data["linked"])
        ? Object.entries(data["linked"])
            .map(([link, to]) => `${link} ${speak.selector(to)}`)
            .join(" and ")
        : `that is ${spaced(plainly(data["linked"]))}`,
    ),
    filter("name", "Has one of these names, or the one that was picked.", { name: samples.card }, (data) =>
      isRecord(data["name"]) ? "with the chosen name" : `named ${listed(names(data["name"]), "or")}`,
    ),
    filter(
      "origin",
      "Physically is the card of this number, whatever it has become: the number of a card, as an amount.",
      { origin: { origin: "it" } },
      (data, speak) => `that is the card of number ${speak.amount(data["origin"])}`,
    ),
    filter(
      "sameName",
      "Has the name of one of these.",
      { sameName: { target: 0 } },
      (data, speak) => `with the same name as ${speak.selector(data["sameName"])}`,
    ),
    filter("held", "Has been its controller's since that player's latest turn began, or not.", { held: true }, (data) =>
      data["held"] === true ? "that its controller has had since the turn began" : "that is new",
    ),
    filter("old", "Has been there since before this turn, or not.", { old: false }, (data) =>
      data["old"] === false ? "that came this turn" : "that has been there since the turn began",
    ),
    filter("is", "Is one of these.", { is: { hostOf: "this" } }, (data, speak) =>
      `that is ${speak.selector(data["is"])}`.replace(/^that is everything /, ""),
    ),
    adjective("other", "other", "", "Is another object than this."),
    filter(
      "marked",
      "Has a counter of that kind, or a number of them.",
      { marked: { mark: samples.mark, atLeast: 2 } },
      (data) => {
        const wanted = data["marked"];
        if (!isRecord(wanted)) return `with ${counters(wanted)}`;
        const least = wanted["atLeast"] === undefined ? "" : `at least ${numeral(Number(wanted["atLeast"]))} `;
        return `with ${least}${wanted["atMost"] === undefined ? "" : `at most ${numeral(Number(wanted["atMost"]))} `}${counters(wanted["mark"])}`;
      },
    ),
    filter(
      "via",
      `Was ${nouns.used} in one of these ways.`,
      { via: samples.way },
      (data) => `${nouns.used} by ${listed(names(data["via"]), "or")}`,
    ),
    filter(
      "announcedFrom",
      `Was ${nouns.used} from one of these zones.`,
      { announcedFrom: samples.hand },
      (data) =>
        `${nouns.used} from ${listed(
          names(data["announcedFrom"]).map((zone) => zoneName(idiom, zone)),
          "or",
        )}`,
    ),
    filter(
      "announced",
      `Was ${nouns.used} with this further cost.`,
      { announced: samples.extra },
      (data) => `that was ${plainly(data["announced"])}`,
    ),
    filter("not", "Does not fit that.", { not: samples.some }, notText),
    filter(
      "all",
      "Fits all of them.",
      { all: [samples.some, { controller: "you" }] },
      (data, speak) => `that is ${listed(many(data["all"]).map((each) => speak.filter(each)))}`,
    ),
    filter("any", "Fits at least one of them.", { any: [samples.some, samples.other] }, (data, speak) => {
      const parts = many(data["any"]).map((each) => speak.filter(each));
      // What is said of the object alone needs no second noun.
      const states = parts.map((each) => each.startsWith(`${nouns.object} that is `));
      return states.every(Boolean)
        ? `that is ${listed(
            parts.map((each) => each.slice(`${nouns.object} that is `.length)),
            "or",
          )}`
        : `that is ${listed(
            parts.map((each, index) => (index === 0 ? withArticle(each) : each)),
            "or",
          )}`;
    }),
  ];
}
