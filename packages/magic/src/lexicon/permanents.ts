import type { Data, DataRecord } from "@turnwright/kernel";
import {
  counted,
  into,
  keywordsText,
  quotedTexts,
  listed,
  plainly,
  record,
  signedTogether,
  word,
  type Entry,
  type Speak,
} from "@turnwright/lexicon";
import { faceDownEntries } from "./face-down.ts";

/** `+2/+0 and gains flying`. */
function pumpText(what: DataRecord, speak: Speak): string {
  const { power, toughness, keywords, abilities } = what;
  const size =
    power === undefined && toughness === undefined
      ? []
      : [`gets ${signedTogether([power ?? 0, toughness ?? 0], speak.amount)}`];
  return listed([...size, ...keywordsText("gains", keywords, speak), ...quotedTexts("gains", abilities, speak)]);
}

/** Magic's words about permanents and about what is on the stack. */
export const permanentEntries: readonly Entry[] = [
  word(
    "destroy",
    { destroy: "things", "buried?": "flag", "as?": "name" },
    "Permanents are destroyed; with `buried` they cannot be regenerated.",
    { destroy: { target: 0 } },
    (data, speak) =>
      `destroy ${speak.selector(data["destroy"])}${data["buried"] === true ? "; it can't be regenerated" : ""}`,
  ),
  word(
    "sacrifice",
    { sacrifice: "things | amount", "of?": "filter", "who?": "seats", "as?": "name" },
    "You sacrifice those of these that you control, or `who` does; or, with `of`, players choose so many of theirs that fit.",
    { sacrifice: 1, of: { types: "creature" }, who: { target: 0 } },
    (data, speak) =>
      data["of"] === undefined
        ? speak.does(data["who"], "sacrifice", speak.selector(data["sacrifice"], "this"))
        : speak.does(data["who"], "sacrifice", counted(data["sacrifice"], speak.filter(data["of"]), speak.amount)),
    { cost: true, binds: ["victims"] },
  ),
  word(
    "tap",
    { tap: "things", "as?": "name" },
    "Permanents become tapped; as a cost they must be able to.",
    { tap: "this" },
    (data, speak) => `tap ${speak.selector(data["tap"], "this")}`,
    { cost: true },
  ),
  word(
    "untap",
    { untap: "things", "as?": "name" },
    "Permanents become untapped; as a cost they must be able to.",
    { untap: { target: 0 } },
    (data, speak) => `untap ${speak.selector(data["untap"], "this")}`,
    { cost: true },
  ),
  word(
    "staysTapped",
    { staysTapped: "things", "who?": "seats" },
    "Each does not untap during its controller's next untap step that takes place, or during that of `who`.",
    { staysTapped: { target: 0 } },
    (data, speak) =>
      `${speak.selector(data["staysTapped"], "this")} doesn't untap during ${data["who"] === undefined ? "its controller's" : speak.whose(data["who"])} next untap step`,
  ),
  word(
    "exert",
    { exert: "things" },
    "It will not untap during your next untap step; the event `exert` says that it was exerted.",
    { exert: "this" },
    (data, speak) => `exert ${speak.selector(data["exert"], "this")}`,
  ),
  ...faceDownEntries,
  word(
    "transform",
    { transform: "things" },
    "Two-faced permanents show their other face.",
    { transform: "this" },
    (data, speak) => `transform ${speak.selector(data["transform"], "this")}`,
    { innerKeys: { "bound?": "flag" } },
  ),
  word(
    "gainControl",
    { gainControl: "things", "who?": "seats", "until?": "duration", "as?": "name" },
    "A player gains control of permanents, or of spells on the stack: a permanent spell then enters under that player's control.",
    { gainControl: { target: 0 }, until: "endOfTurn" },
    (data, speak) =>
      speak.does(
        data["who"],
        "gain",
        `control of ${speak.selector(data["gainControl"])}${speak.duration(data["until"])}`,
      ),
  ),
  word(
    "pump",
    { pump: "pump", "on?": "things", "until?": "duration" },
    "Power, toughness and keywords are given, until end of turn unless it says otherwise.",
    { pump: { power: 3, toughness: 3, keywords: ["trample"] }, on: { target: 0 } },
    (data, speak) =>
      `${speak.selector(data["on"], "this")} ${pumpText(record(data["pump"]), speak)}${speak.duration(data["until"] ?? "endOfTurn")}`,
  ),
  word(
    "monstrosity",
    { monstrosity: "amount", "on?": "things" },
    "What is not monstrous gets so many +1/+1 counters and becomes monstrous; the event `becomeMonstrous` says so.",
    { monstrosity: 3 },
    (data, speak) => `monstrosity ${speak.amount(data["monstrosity"])}`,
  ),
  word(
    "regenerate",
    { regenerate: "things", "now?": "true" },
    'The next time it would be destroyed this turn, it is tapped and removed from combat instead, without damage. `now` is for what is so regenerated each time: `{ "replace": "destroy", "but": "bury", "of": "this", "instead": [{ "regenerate": "this", "now": true }] }`.',
    { regenerate: "this" },
    (data, speak) => `regenerate ${speak.selector(data["regenerate"], "this")}`,
  ),
  word(
    "counter",
    { counter: "things", "to?": "zone", "as?": "name" },
    "Spells and abilities on the stack do not resolve.",
    { counter: { target: 0 } },
    (data, speak) =>
      `counter ${speak.selector(data["counter"], "target spell")}${data["to"] === undefined || data["to"] === "graveyard" ? "" : ` and put it ${into(speak.idiom, plainly(data["to"]))}`}`,
  ),
  word(
    "outOfCombat",
    { outOfCombat: "things" },
    "Creatures are removed from combat.",
    { outOfCombat: { target: 0 } },
    (data, speak) => `remove ${speak.selector(data["outOfCombat"], "this")} from combat`,
  ),
  word(
    "phaseOut",
    { phaseOut: "things", back: "events", "of?": "whom", "tapped?": "true" },
    "Permanents phase out until something happens, to this if nothing is said; no untap step brings them back before. If this is not there any more, they do not. With `tapped` they are tapped then.",
    { phaseOut: { target: 0 }, back: "leave:battlefield", of: "this" },
    (data, speak) =>
      `${speak.selector(data["phaseOut"])} phases out until ${speak.event(data["back"], { ...data, of: data["of"] ?? "this" })}${data["tapped"] === true ? "; it is tapped as it phases in" : ""}`,
  ),
  word(
    "goad",
    { goad: "things" },
    "Until your next turn they attack each combat if able, and a player other than you if able.",
    { goad: { target: 0 } },
    (data, speak) => `goad ${speak.selector(data["goad"])}`,
  ),
  word(
    "putAttacking",
    { putAttacking: "things", "to?": "selector" },
    "Creatures attack without having been declared.",
    { putAttacking: "it" },
    (data, speak) =>
      `${speak.selector(data["putAttacking"])} is attacking${data["to"] === undefined ? "" : ` ${speak.selector(data["to"])}`}`,
  ),
  word(
    "putBlocking",
    { putBlocking: "selector", "to?": "selector" },
    "Creatures block without having been declared: what attacks their controller or a planeswalker of theirs.",
    { putBlocking: "it", to: { target: 0 } },
    (data, speak) =>
      `${speak.selector(data["putBlocking"])} is blocking${data["to"] === undefined ? "" : ` ${speak.selector(data["to"])}`}`,
  ),
  word(
    "reselect",
    { reselect: "selector", "who?": "seats" },
    "A player says anew what attackers attack: not their controller, nor what that player controls.",
    { reselect: { target: 0 } },
    (data, speak) => speak.does(data["who"], "reselect", `what ${speak.selector(data["reselect"])} is attacking`),
  ),
  word(
    "fight",
    { fight: "[things]" },
    "Two creatures deal damage equal to their power to each other.",
    { fight: [{ target: 0 }, { target: 1 }] },
    (data, speak) =>
      `${listed((Array.isArray(data["fight"]) ? data["fight"] : []).map((each: Data) => speak.selector(each)))} fight each other`,
  ),
];
