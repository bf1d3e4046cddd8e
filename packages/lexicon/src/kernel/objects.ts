import { expecting, type Data, type DataRecord } from "@turnwright/kernel";
import { capital, numeral, plural, spaced, thirdPerson, withArticle } from "../english.ts";
import { counted } from "../phrase.ts";
import type { Entry, Speak } from "../entry.ts";
import { into, markName, marksName, sentOrPut, zoneName, type Idiom } from "../idiom.ts";
import { isRecord, many, plainly } from "../data.ts";
import { exceptText } from "./change-text.ts";
import { word } from "./forms.ts";

const faceDownText = (data: Data | undefined): string =>
  data === true ? " face down" : typeof data === "string" ? ` face down, ${faceDownHow(data)}` : "";

/** How something is that lies face down as such a card: the name without the last word, which is what it is. */
export const faceDownHow = (card: string): string => card.toLowerCase().replace(/ \w+$/, "");

/** How something arrives, said after where it goes. */
export const arrival = expecting(
  "the data of an effect, and how to speak",
  function arrival(data: DataRecord, speak: Speak): string {
    return [
      data["exhausted"] === true ? ` ${speak.idiom.nouns.exhausted[0]}` : "",
      faceDownText(data["faceDown"]),
      data["under"] === undefined ? "" : ` under ${speak.whose(data["under"])} control`,
      data["attachedTo"] === undefined ? "" : ` attached to ${speak.selector(data["attachedTo"])}`,
    ].join("");
  },
);

/** Counters go on or come off. */
export const countersText = expecting(
  "a mark, how many, on what, and how to speak",
  function countersText(mark: string, by: Data | undefined, on: string, speak: Speak): string {
    const name = markName(speak.idiom, mark);
    if (typeof by === "number" && by < 0)
      return `remove ${by === -1 ? withArticle(name) : `${numeral(-by)} ${marksName(speak.idiom, mark)}`} from ${on}`;
    const taken = takenOff(by);
    if (taken !== undefined)
      return `remove ${counted(taken, name, speak.amount, marksName(speak.idiom, mark))} from ${on}`;
    return `put ${counted(by, name, speak.amount, marksName(speak.idiom, mark))} on ${on}`;
  },
);

/** What is taken off, where that is computed: `{ minus: [0, AMOUNT] }`. */
function takenOff(by: Data | undefined): Data | undefined {
  const [from, taken] = isRecord(by) ? many(by["minus"]) : [];
  return from === 0 ? taken : undefined;
}

function markText(data: DataRecord, speak: Speak): string {
  const kind = plainly(data["mark"]);
  const on = speak.selector(data["on"], "this");
  if (data["to"] === undefined) return countersText(kind, data["by"] ?? 1, on, speak);
  const all = marksName(speak.idiom, kind);
  return data["to"] === 0 ? `remove all ${all} from ${on}` : `${on} has ${speak.amount(data["to"])} ${all}`;
}

/** So many of the top cards: `the top card`, `the top three cards`, `as many cards from the top as …`. */
function topText(count: Data | undefined, speak: Speak): string {
  if (count === undefined || count === 1) return "the top card";
  if (typeof count === "number") return `the top ${numeral(count)} cards`;
  const said = speak.amount(count);
  return /^\S+$/.test(said) ? `the top ${said} cards` : `cards equal to ${said} from the top`;
}

/** Words about cards and permanents. */
export const objectEntries = (idiom: Idiom): readonly Entry[] => [
  word(
    "move",
    `Cards change their zone, all at once; in a ${zoneName(idiom, idiom.samples.deck)} they come on top (the last of several is the top card), or with \`bottom\` under it; \`under\` says under whose control (of several players, each under its owner's), \`exhausted\` that they arrive ${idiom.nouns.exhausted[0]}.`,
    { move: { target: 0 }, to: idiom.nouns.field, under: "you" },
    (data, speak) =>
      `${sentOrPut(idiom, speak.selector(data["move"]), plainly(data["to"]), data["bottom"] === true)}${arrival(data, speak)}`,
    { cost: true, calls: "that card" },
  ),
  word(
    "take",
    "The top cards of a zone of these players go to another; `short` happens for each card that is not there.",
    { take: 1, from: idiom.samples.deck, to: idiom.samples.pile, who: "you" },
    (data, speak) =>
      `put ${topText(data["take"], speak)} of ${speak.whose(data["who"])} ${zoneName(idiom, plainly(data["from"]))} ${into(idiom, plainly(data["to"]))}${arrival(data, speak)}`,
    { cost: true, calls: "those cards" },
  ),
  word(
    "mark",
    "Counters and other marks, by a number or with `to` to a number.",
    { mark: idiom.samples.mark, on: "this", to: 0 },
    markText,
    { cost: true },
  ),
  word(
    "create",
    "Tokens that are like a card are created in a zone.",
    { create: idiom.samples.token, to: idiom.nouns.field },
    (data, speak) =>
      speak.does(
        data["who"],
        "create",
        `${counted(data["count"], `${plainly(data["create"]).replace(/ token$/i, "")} token`, speak.amount)}${arrival(data, speak)}`,
      ),
    { calls: "the created token" },
  ),
  word(
    "copy",
    `${capital(withArticle(idiom.nouns.spell))} or ability on the stack is copied; of ${withArticle(idiom.nouns.object)} a token that is a copy is made in \`to\`; of a card, in a zone where cards do nothing, a copy that can be played from there in the same effect; \`except\` says what is different about the copy.`,
    { copy: { target: 0 }, to: idiom.nouns.field },
    (data, speak) =>
      speak.does(
        data["who"],
        data["to"] === idiom.nouns.field ? "create" : "copy",
        data["to"] !== idiom.nouns.field
          ? speak.selector(data["copy"])
          : `${counted(data["count"], "token", speak.amount)} that ${data["count"] === undefined || data["count"] === 1 ? "is a copy" : "are copies"} of ${speak.selector(data["copy"])}`,
      ) + exceptText(data["except"], speak),
    { calls: "the copy" },
  ),
  word(
    "become",
    "Each is another card from now on, until it changes zones; or only for a time.",
    { become: "this", as: { copyOf: { target: 0 } } },
    (data, speak) =>
      `${speak.selector(data["become"])} becomes ${modelText(data["as"], speak)}${speak.duration(data["until"])}`,
  ),
  word(
    "turnFace",
    `${capital(plural(idiom.nouns.object))} are turned face up or down.`,
    { turnFace: { target: 0 }, down: true },
    (data, speak) => `turn ${speak.selector(data["turnFace"])}${faceDownText(data["down"]) || " face up"}`,
  ),
  word(
    "vanish",
    "Something ceases to exist: a token, an ability on the stack.",
    { vanish: "it" },
    (data, speak) => `${speak.selector(data["vanish"])} ceases to exist`,
  ),
  word(
    "exhaust",
    `${capital(plural(idiom.nouns.object))} become ${idiom.nouns.exhausted[0]}; as a cost they must be able to.`,
    { exhaust: "this" },
    (data, speak) => `${idiom.nouns.exhausts[0]} ${speak.selector(data["exhaust"])}`,
    { cost: true },
  ),
  word(
    "ready",
    `${capital(plural(idiom.nouns.object))} become ${idiom.nouns.exhausted[1]}.`,
    { ready: "this" },
    (data, speak) => `${idiom.nouns.exhausts[1]} ${speak.selector(data["ready"])}`,
    { cost: true },
  ),
  word(
    "absent",
    `${capital(plural(idiom.nouns.object))} ${idiom.nouns.absent[1]}, or with \`to: false\` ${idiom.nouns.absent[2]}.`,
    { absent: { target: 0 }, to: true },
    (data, speak) =>
      `${speak.selector(data["absent"])} ${thirdPerson(idiom.nouns.absent[data["to"] === false ? 2 : 1])}`,
  ),
  word(
    "attach",
    "Something is attached to something; without `to` it is unattached.",
    { attach: "this", to: { target: 0 } },
    (data, speak) =>
      data["to"] === undefined
        ? `unattach ${speak.selector(data["attach"])}`
        : `attach ${speak.selector(data["attach"])} to ${speak.selector(data["to"])}`,
  ),
  word(
    "link",
    "Ties an object to another or to a player under a name; without `to` the tie is gone; with `beside` it keeps those that it has.",
    { link: idiom.samples.link, of: "it", to: "opponents" },
    (data, speak) =>
      `${speak.selector(data["of"], "this")} is ${data["to"] === undefined ? "no longer " : ""}${spaced(plainly(data["link"]))} ${data["to"] === undefined ? "" : speak.selector(data["to"])}`.trim(),
  ),
  word("control", "A player gains control of these.", { control: { target: 0 }, who: "you" }, (data, speak) =>
    speak.does(data["who"], "gain", `control of ${speak.selector(data["control"])}${speak.duration(data["until"])}`),
  ),
];

/** The card that something becomes. */
export function modelText(data: Data | undefined, speak: Speak): string {
  if (!isRecord(data)) return typeof data === "string" ? `a ${data}` : "another card";
  if (data["copyOf"] !== undefined)
    return `a copy of ${speak.selector(data["copyOf"])}${exceptText(data["except"], speak)}`;
  return data["origin"] === true ? "what it is printed as" : "its other face";
}
