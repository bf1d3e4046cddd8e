import type { DataRecord } from "@turnwright/kernel";
import { capital, spaced, thirdPerson, withArticle } from "../english.ts";
import { entriesOf, type Entry, type Speak } from "../entry.ts";
import {
  clause,
  controlText,
  eventAsSuch,
  eventOf,
  eventOfSeat,
  partOf,
  playerOf,
  signSaid,
  subjectOf,
} from "../event-text.ts";
import { isPlace, marksName, zoneName, type Idiom } from "../idiom.ts";

const event = entriesOf("event");
const a = (noun: string): string => capital(withArticle(noun));

const beginText = (data: DataRecord, speak: Speak): string => {
  const name = speak.span(partOf(data));
  // A span that is itself the start of another is not said to begin.
  const [, started] = /^start of the (.*)$/.exec(name) ?? [];
  if (started !== undefined && data["would"] === true)
    return clause(data, `the start of ${ownerOf(data, speak)} ${started}`, "come");
  if (data["would"] === true) return clause(data, playerOf(data, speak), "begin", withArticle(name));
  const whose =
    data["who"] === undefined || data["who"] === "everyone"
      ? "each"
      : data["who"] === "active"
        ? "the active player's"
        : speak.whose(data["who"]);
  if (data["per"] === "seat" && whose === "each") return `at the beginning of each player's ${name}`;
  // What waits for it waits for the next one.
  if (data["next"] === true) return `at the beginning of ${whose === "each" ? "the" : whose} next ${name}`;
  return started === undefined ? `at the beginning of ${whose} ${name}` : `at the start of ${whose} ${started}`;
};

const ownerOf = (data: DataRecord, speak: Speak): string =>
  data["who"] === undefined || data["who"] === "everyone"
    ? "a player's"
    : data["who"] === "opponents"
      ? "an opponent's"
      : speak.whose(data["who"]);

function enterText(data: DataRecord, speak: Speak): string {
  const zone = partOf(data);
  const { idiom } = speak;
  const name = zoneName(idiom, zone);
  const what = subjectOf(data, speak, zone === idiom.nouns.field ? withArticle(idiom.nouns.object) : "a card");
  if (zone === idiom.nouns.field) return clause(data, what, "enter", `the ${name}${controlText(data, speak)}`);
  return clause(data, what, "is", `put into ${isPlace(idiom, zone) ? name : withArticle(name)}`);
}

/** Names of events. What stands after the colon is a span, a zone, a counter, a resource or a link. */
export const eventEntries = (idiom: Idiom): readonly Entry[] => [
  event(
    "begin:SPAN",
    {},
    `A turn, phase or step begins: \`begin:${idiom.samples.step}\`; \`who\` is whose it is.`,
    `begin:${idiom.samples.step}`,
    beginText,
  ),
  event(
    "enter:ZONE",
    {},
    `Something comes to a zone: \`enter:${idiom.nouns.field}\`.`,
    `enter:${idiom.nouns.field}`,
    enterText,
  ),
  event(
    "leave:ZONE",
    {},
    `Something leaves a zone: \`leave:${idiom.nouns.field}\`.`,
    `leave:${idiom.nouns.field}`,
    (data, speak) => clause(data, subjectOf(data, speak), "leave", `the ${zoneName(idiom, partOf(data))}`),
  ),
  event(
    "mark:COUNTER",
    {},
    `Counters of a kind come or go: \`mark:${idiom.samples.mark}\`; \`n\` is by how many.`,
    `mark:${idiom.samples.mark}`,
    (data, speak) => {
      const [marks, on] = [marksName(idiom, partOf(data)), subjectOf(data, speak)];
      const sign = signSaid(data);
      if (sign === 0) return clause(data, `the number of ${marks} on ${on}`, "change");
      const verb = sign > 0 ? "put on" : "removed from";
      return `one or more ${marks} ${data["would"] === true ? "would be" : "are"} ${verb} ${on}`;
    },
  ),
  event(
    "resource:NAME",
    {},
    `A number of a player changes: \`resource:${idiom.samples.told}\`; \`n\` is by how much. One that has names of its own for more and for less goes by those.`,
    `resource:${idiom.samples.told}`,
    (data, speak) => clause(data, `the ${spaced(partOf(data))} of ${playerOf(data, speak)}`, "change"),
  ),
  event(
    "link:NAME",
    {},
    `Something is tied to something: \`link:${idiom.samples.link}\`.`,
    `link:${idiom.samples.link}`,
    (data, speak) =>
      partOf(data).endsWith("ing")
        ? clause(data, subjectOf(data, speak), "start", `${partOf(data)} something`)
        : clause(data, subjectOf(data, speak), "is", `tied as ${partOf(data)}`),
  ),
  eventAsSuch("state", "No event: a trigger waits until its `if` holds.", "that is so"),
  event("trigger", {}, "An ability triggers.", "trigger", (data, speak) =>
    clause(data, data["of"] === undefined ? "an ability" : `an ability of ${subjectOf(data, speak)}`, "trigger"),
  ),
  eventOf(
    "resolve",
    `${a(idiom.nouns.spell)} or ability resolves.`,
    "resolve",
    `${withArticle(idiom.nouns.spell)} or ability`,
  ),
  eventOfSeat("pass", "A player passes.", "pass", ""),
  eventOfSeat("lose", "A player loses the game.", "lose", "the game"),
  eventAsSuch("random", "Chance decides something.", "chance decides"),
  eventOf("turn", `${a(idiom.nouns.object)} is turned face up or down.`, "is turned over"),
  eventOf("become", `${a(idiom.nouns.object)} becomes another card.`, "become something else"),
  eventOf("absent", `${a(idiom.nouns.object)} ${thirdPerson(idiom.nouns.absent[1])}.`, idiom.nouns.absent[1]),
  eventOf("present", `${a(idiom.nouns.object)} ${thirdPerson(idiom.nouns.absent[2])}.`, idiom.nouns.absent[2]),
  eventOf("attach", `${a(idiom.nouns.object)} becomes attached or unattached.`, "become attached"),
  eventOf("unattach", `${a(idiom.nouns.object)} becomes unattached, also as it leaves.`, "become unattached"),
  eventOf("control", `${a(idiom.nouns.object)} changes its controller.`, "change hands"),
  eventOfSeat("win", "A player wins the game.", "win", "the game"),
];
