import type { Data, DataRecord } from "@turnwright/kernel";
import { plural } from "../english.ts";
import { inNumber } from "../phrase.ts";
import type { Speak } from "../entry.ts";
import { isRecord, many } from "../data.ts";

/** Selectors of players, by name and by key. */
const PLAYERS = ["you", "everyone", "opponents", "others", "mates", "active", "inactive", "who", "chooser"];
const OF_PLAYERS = ["controllerOf", "ownerOf", "opponentsOf", "seatNumber", "within", "beside"];
/** Those of several players. */
const SEVERAL_PLAYERS = ["everyone", "opponents", "others", "mates", "inactive"];

/** How what was found is called later: `the chosen card`, `the noted player`; with `each` it is all of them, with `one` only one. */
export function calledAfter(how: string, selector: Data | undefined, speak: Speak, number?: "each" | "one"): string {
  const noun = shortNoun(selector, speak);
  if (noun === null) return `what was ${how}`;
  const isMany =
    noun === "player" ? number !== "one" && SEVERAL_PLAYERS.some((name) => name === selector) : number === "each";
  return inNumber(`the ${how} ${noun}`, isMany);
}

/** Several of those that a selector finds, to be counted: `units you control`, `discarded cards`, `objects attached to it`. */
export function severalText(selector: Data | undefined, speak: Speak): string {
  const { object } = speak.idiom.nouns;
  const { objects, attachedTo, filter, of } = isRecord(selector) ? selector : {};
  if (isRecord(objects)) return speak.filter(objects, true);
  if (attachedTo !== undefined) return `${plural(object)} attached to ${speak.selector(attachedTo)}`;
  if (isRecord(filter) && isRecord(of) && of["attachedTo"] !== undefined)
    return `${speak.filter(filter, true)} attached to ${speak.selector(of["attachedTo"])}`;
  const said = inNumber(speak.selector(selector), true);
  const [, noun, rest = ""] = /^each ([a-z]+)( .*)?$/.exec(said) ?? [];
  if (noun !== undefined) return `${plural(noun)}${rest}`;
  return /^the (?:[a-z]+ )+[a-z]+s$/.test(said) ? said.replace(/^the /, "") : said;
}

/** What those are that a selector finds, in one noun: `card`, `unit`, `player`; null where it does not tell. */
function shortNoun(selector: Data | undefined, speak: Speak): string | null {
  if (typeof selector === "string")
    return PLAYERS.includes(selector) ? "player" : /\bcards?$/.test(speak.selector(selector)) ? "card" : null;
  if (!isRecord(selector)) return null;
  if (OF_PLAYERS.some((key) => selector[key] !== undefined)) return "player";
  if (isRecord(selector["objects"])) return nounOf(selector["objects"], speak);
  if (selector["filter"] !== undefined) return shortNoun(selector["of"], speak);
  if (selector["first"] !== undefined) return shortNoun(selector["first"], speak);
  if (selector["except"] !== undefined) return shortNoun(many(selector["except"])[0], speak);
  const parts = new Set(many(selector["union"]).map((each) => shortNoun(each, speak)));
  return parts.size === 1 ? ([...parts][0] ?? null) : null;
}

/** The noun of a filter, without what else it says; of one of several types it is not known which. */
function nounOf({ types, zone }: DataRecord, speak: Speak): string {
  const kept = { ...(typeof types === "string" ? { types } : {}), ...(zone === undefined ? {} : { zone }) };
  const [noun = speak.idiom.nouns.object] = speak
    .filter(kept)
    .replace(/ (?:in|on|or) .*$/, "")
    .split(" ")
    .slice(-1);
  return noun;
}
