import type { Data, Record_ } from "@turnwright/kernel";
import { isRecord } from "../record.ts";
import { counted, listed, names, numeral, plainly, signed, withArticle } from "./english.ts";
import { word, type Entry, type Speak } from "./entry.ts";

/** How something arrives, said after where it goes. */
function arrival(data: Record_, speak: Speak): string {
  return [
    data["bottom"] === true ? " on the bottom" : "",
    data["exhausted"] === true || data["tapped"] === true ? " tapped" : "",
    data["faceDown"] === true ? " face down" : "",
    data["under"] === undefined ? "" : ` under ${speak.whose(data["under"])} control`,
    data["attachedTo"] === undefined ? "" : ` attached to ${speak.selector(data["attachedTo"])}`,
  ].join("");
}

/** Where something goes, after its verb. */
export const into = (zone: Data | undefined): string =>
  zone === "battlefield"
    ? "onto the battlefield"
    : `into ${zone === "exile" ? "exile" : `its owner's ${plainly(zone)}`}`;

/** Counters go on or come off. */
function countersText(kind: string, by: Data | undefined, on: string, speak: Speak): string {
  if (typeof by === "number" && by < 0)
    return `remove ${by === -1 ? withArticle(`${kind} counter`) : `${numeral(-by)} ${kind} counters`} from ${on}`;
  return `put ${counted(by, `${kind} counter`, speak.amount)} on ${on}`;
}

function markText(data: Record_, speak: Speak): string {
  const kind = plainly(data["mark"]);
  const on = speak.selector(data["on"], "this");
  if (data["to"] === undefined) return countersText(kind, data["by"] ?? 1, on, speak);
  return data["to"] === 0
    ? `remove all ${kind} counters from ${on}`
    : `${on} has ${speak.amount(data["to"])} ${kind} counters`;
}

/** `+2/+0 and gains flying`. */
export function pumpText(what: Record_, speak: Speak): string {
  const { power, toughness, keywords } = what;
  const size =
    power === undefined && toughness === undefined
      ? []
      : [`gets ${signed(power ?? 0, speak.amount)}/${signed(toughness ?? 0, speak.amount)}`];
  const gained = keywords === undefined ? [] : [`gains ${listed(names(keywords))}`];
  return [...size, ...gained].join(" and ");
}

/** Words about cards and permanents. */
export const objectEntries: readonly Entry[] = [
  word(
    "move",
    {
      move: "selector",
      to: "zone",
      "bottom?": "flag",
      "faceDown?": "flag",
      "exhausted?": "flag",
      "attachedTo?": "selector",
      "under?": "seats",
    },
    "Cards change their zone, all at once; in a library they come on top (the last of several is the top card), or with `bottom` under it; `under` says under whose control, `exhausted` that they arrive tapped.",
    { move: { target: 0 }, to: "battlefield", under: "you" },
    (data, speak) => `put ${speak.selector(data["move"])} ${into(data["to"])}${arrival(data, speak)}`,
    { cost: true, calls: "that card" },
  ),
  word(
    "take",
    {
      take: "amount",
      from: "zone",
      to: "zone",
      "who?": "seats",
      "short?": "effects",
      "faceDown?": "flag",
      "exhausted?": "flag",
    },
    "The top cards of a zone of these players go to another; `short` happens for each card that is not there.",
    { take: 1, from: "library", to: "exile", who: "you" },
    (data, speak) =>
      `put the top ${data["take"] === 1 ? "card" : `${speak.amount(data["take"])} cards`} of ${speak.whose(data["who"])} ${plainly(data["from"])} ${into(data["to"])}${arrival(data, speak)}`,
    { cost: true, calls: "those cards" },
  ),
  word(
    "exile",
    { exile: "selector", "faceDown?": "flag" },
    "Cards are exiled.",
    { exile: { target: 0 } },
    (data, speak) => `exile ${speak.selector(data["exile"])}${arrival(data, speak)}`,
    { cost: true, calls: "the exiled card" },
  ),
  word(
    "bounce",
    { bounce: "selector" },
    "Permanents or spells go to their owners' hands.",
    { bounce: { target: 0 } },
    (data, speak) => `return ${speak.selector(data["bounce"])} to its owner's hand`,
    { cost: true, calls: "the returned card" },
  ),
  word(
    "counters",
    { counters: "counter", "on?": "selector", "by?": "amount" },
    "Counters are put on permanents or cards; a negative number takes them off.",
    { counters: "+1/+1", on: { target: 0 }, by: 2 },
    (data, speak) =>
      countersText(plainly(data["counters"]), data["by"] ?? 1, speak.selector(data["on"], "this"), speak),
    { cost: true },
  ),
  word(
    "mark",
    { mark: "counter", "on?": "selector", "by?": "amount", "to?": "amount" },
    "Counters and other marks, by a number or with `to` to a number.",
    { mark: "time", on: "this", to: 0 },
    markText,
    { cost: true },
  ),
  word(
    "token",
    { token: "card", "count?": "amount", "who?": "seats", "tapped?": "flag" },
    "Tokens that are like a card are created; that card is written like any other, and stands in no deck.",
    { token: "Soldier token", count: 2 },
    (data, speak) =>
      speak.does(
        data["who"],
        "create",
        `${counted(data["count"], `${plainly(data["token"]).replace(/ token$/, "")} token`, speak.amount)}${arrival(data, speak)}`,
      ),
    { calls: "the created token" },
  ),
  word(
    "create",
    { create: "card", to: "zone", "count?": "amount", "who?": "seats", "exhausted?": "flag" },
    "The kernel's word for `token`, into any zone.",
    { create: "Soldier token", to: "battlefield" },
    (data, speak) =>
      speak.does(
        data["who"],
        "create",
        `${counted(data["count"], `${plainly(data["create"]).replace(/ token$/, "")} token`, speak.amount)}${arrival(data, speak)}`,
      ),
    { calls: "the created token" },
  ),
  word(
    "copy",
    { copy: "selector", "count?": "amount", "who?": "seats", "to?": "zone" },
    "A spell or ability on the stack is copied; of a permanent a token that is a copy is made in `to`.",
    { copy: { target: 0 }, to: "battlefield" },
    (data, speak) =>
      speak.does(
        data["who"],
        data["to"] === undefined ? "copy" : "create",
        data["to"] === undefined
          ? speak.selector(data["copy"])
          : `${counted(data["count"], "token", speak.amount)} that ${data["count"] === undefined || data["count"] === 1 ? "is a copy" : "are copies"} of ${speak.selector(data["copy"])}`,
      ),
    { calls: "the copy" },
  ),
  word(
    "become",
    { become: "selector", as: "model" },
    "Each is another card from now on, until it changes zones.",
    { become: "this", as: { copyOf: { target: 0 } } },
    (data, speak) => `${speak.selector(data["become"])} becomes ${modelText(data["as"], speak)}`,
  ),
  word(
    "turnFace",
    { turnFace: "selector", "down?": "flag", "up?": "flag" },
    "Permanents are turned face up or down.",
    { turnFace: { target: 0 }, down: true },
    (data, speak) => `turn ${speak.selector(data["turnFace"])} face ${data["down"] === true ? "down" : "up"}`,
  ),
  word(
    "suspend",
    { suspend: "selector", "time?": "amount" },
    "Exiled with time counters, as many as `time` or the card says; with the keyword suspend it comes back.",
    { suspend: "this", time: 3 },
    (data, speak) =>
      `exile ${speak.selector(data["suspend"])} with ${counted(data["time"] ?? 1, "time counter", speak.amount)}`,
  ),
  word(
    "vanish",
    { vanish: "selector" },
    "Something ceases to exist: a token, an ability on the stack.",
    { vanish: "it" },
    (data, speak) => `${speak.selector(data["vanish"])} ceases to exist`,
  ),
];

/** The card that something becomes. */
export function modelText(data: Data | undefined, speak: Speak): string {
  if (!isRecord(data)) return typeof data === "string" ? `a ${data}` : "another card";
  if (data["copyOf"] !== undefined) return `a copy of ${speak.selector(data["copyOf"])}`;
  return data["origin"] === true ? "what it is printed as" : "its other face";
}
