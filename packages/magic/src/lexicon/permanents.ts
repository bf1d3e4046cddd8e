import type { Data } from "@turnwright/kernel";
import { record } from "../record.ts";
import { counted, listed, plainly, spaced } from "./english.ts";
import { word, type Entry } from "./entry.ts";
import { into, pumpText } from "./objects.ts";

/** Words about permanents and about what is on the stack. */
export const permanentEntries: readonly Entry[] = [
  word(
    "destroy",
    { destroy: "selector", "buried?": "flag" },
    "Permanents are destroyed; with `buried` they cannot be regenerated.",
    { destroy: { target: 0 } },
    (data, speak) =>
      `destroy ${speak.selector(data["destroy"])}${data["buried"] === true ? "; it can't be regenerated" : ""}`,
  ),
  word(
    "sacrifice",
    { sacrifice: "selector | amount", "of?": "filter", "who?": "seats" },
    "Permanents are sacrificed; or, with `of`, players choose so many of theirs that fit.",
    { sacrifice: 1, of: { types: "creature" }, who: { target: 0 } },
    (data, speak) =>
      data["of"] === undefined
        ? `sacrifice ${speak.selector(data["sacrifice"], "this")}`
        : speak.does(data["who"], "sacrifice", counted(data["sacrifice"], speak.filter(data["of"]), speak.amount)),
    { cost: true, binds: ["victims"] },
  ),
  word(
    "tap",
    { tap: "selector" },
    "Permanents become tapped; as a cost they must be able to.",
    { tap: "this" },
    (data, speak) => `tap ${speak.selector(data["tap"], "this")}`,
    { cost: true },
  ),
  word(
    "untap",
    { untap: "selector" },
    "Permanents become untapped.",
    { untap: { target: 0 } },
    (data, speak) => `untap ${speak.selector(data["untap"], "this")}`,
  ),
  word(
    "staysTapped",
    { staysTapped: "selector", "who?": "seats" },
    "Each does not untap during its controller's next untap step that takes place, or during that of `who`.",
    { staysTapped: { target: 0 } },
    (data, speak) =>
      `${speak.selector(data["staysTapped"], "this")} doesn't untap during ${data["who"] === undefined ? "its controller's" : speak.whose(data["who"])} next untap step`,
  ),
  word(
    "exert",
    { exert: "selector" },
    "It will not untap during your next untap step; the event `exert` says that it was exerted.",
    { exert: "this" },
    (data, speak) => `exert ${speak.selector(data["exert"], "this")}`,
  ),
  word(
    "exhaust",
    { exhaust: "selector" },
    "The kernel's word for tapping; `tap` is what cards say.",
    { exhaust: "this" },
    (data, speak) => `tap ${speak.selector(data["exhaust"])}`,
    { cost: true },
  ),
  word(
    "ready",
    { ready: "selector" },
    "The kernel's word for untapping; `untap` is what cards say.",
    { ready: "this" },
    (data, speak) => `untap ${speak.selector(data["ready"])}`,
    { cost: true },
  ),
  word(
    "transform",
    { transform: "selector" },
    "Two-faced permanents show their other face.",
    { transform: "this" },
    (data, speak) => `transform ${speak.selector(data["transform"], "this")}`,
  ),
  word(
    "absent",
    { absent: "selector", "to?": "flag" },
    "Permanents phase out, or with `to: false` phase in.",
    { absent: { target: 0 }, to: true },
    (data, speak) => `${speak.selector(data["absent"])} phases ${data["to"] === false ? "in" : "out"}`,
  ),
  word(
    "attach",
    { attach: "selector", "to?": "selector" },
    "An Aura or Equipment is attached to something; without `to` it is unattached.",
    { attach: "this", to: { target: 0 } },
    (data, speak) =>
      data["to"] === undefined
        ? `unattach ${speak.selector(data["attach"])}`
        : `attach ${speak.selector(data["attach"])} to ${speak.selector(data["to"])}`,
  ),
  word(
    "link",
    { link: "link", "of?": "selector", "to?": "selector" },
    "Ties an object to another or to a player under a name; without `to` the tie is gone.",
    { link: "attacking", of: "it", to: "opponents" },
    (data, speak) =>
      `${speak.selector(data["of"], "this")} is ${data["to"] === undefined ? "no longer " : ""}${spaced(plainly(data["link"]))} ${data["to"] === undefined ? "" : speak.selector(data["to"])}`.trim(),
  ),
  word(
    "gainControl",
    { gainControl: "selector", "who?": "seats", "until?": "duration" },
    "A player gains control of permanents.",
    { gainControl: { target: 0 }, until: "endOfTurn" },
    (data, speak) =>
      speak.does(
        data["who"],
        "gain",
        `control of ${speak.selector(data["gainControl"])}${speak.duration(data["until"])}`,
      ),
  ),
  word(
    "control",
    { control: "selector", "who?": "seats", "until?": "duration" },
    "The kernel's word for `gainControl`; for spells on the stack.",
    { control: { target: 0 }, who: "you" },
    (data, speak) =>
      speak.does(data["who"], "gain", `control of ${speak.selector(data["control"])}${speak.duration(data["until"])}`),
  ),
  word(
    "pump",
    { pump: "pump", "on?": "selector", "until?": "duration" },
    "Power, toughness and keywords are given, until end of turn unless it says otherwise.",
    { pump: { power: 3, toughness: 3, keywords: ["trample"] }, on: { target: 0 } },
    (data, speak) =>
      `${speak.selector(data["on"], "this")} ${pumpText(record(data["pump"]), speak)}${speak.duration(data["until"] ?? "endOfTurn")}`,
  ),
  word(
    "regenerate",
    { regenerate: "selector" },
    "The next time it would be destroyed this turn, it is tapped and removed from combat instead.",
    { regenerate: "this" },
    (data, speak) => `regenerate ${speak.selector(data["regenerate"], "this")}`,
  ),
  word(
    "counter",
    { counter: "selector", "to?": "zone" },
    "Spells and abilities on the stack do not resolve.",
    { counter: { target: 0 } },
    (data, speak) =>
      `counter ${speak.selector(data["counter"], "target spell")}${data["to"] === undefined || data["to"] === "graveyard" ? "" : ` and put it ${into(data["to"])}`}`,
  ),
  word(
    "outOfCombat",
    { outOfCombat: "selector" },
    "Creatures are removed from combat.",
    { outOfCombat: { target: 0 } },
    (data, speak) => `remove ${speak.selector(data["outOfCombat"], "this")} from combat`,
  ),
  word(
    "goad",
    { goad: "selector" },
    "Until your next turn they attack each combat if able, and a player other than you if able.",
    { goad: { target: 0 } },
    (data, speak) => `goad ${speak.selector(data["goad"])}`,
  ),
  word(
    "putAttacking",
    { putAttacking: "selector", "to?": "selector" },
    "Creatures attack without having been declared.",
    { putAttacking: "it" },
    (data, speak) =>
      `${speak.selector(data["putAttacking"])} is attacking${data["to"] === undefined ? "" : ` ${speak.selector(data["to"])}`}`,
  ),
  word(
    "fight",
    { fight: "[selector]" },
    "Two creatures deal damage equal to their power to each other.",
    { fight: [{ target: 0 }, { target: 1 }] },
    (data, speak) =>
      `${listed((Array.isArray(data["fight"]) ? data["fight"] : []).map((each: Data) => speak.selector(each)))} fight each other`,
  ),
];
