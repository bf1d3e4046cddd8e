import type { Data, Record_ } from "@turnwright/kernel";
import { isRecord, record } from "../record.ts";
import { listed, many, names, plural } from "./english.ts";
import { entriesFor } from "./index.ts";
import type { Speak } from "./entry.ts";

const SUPERTYPES = ["legendary", "basic", "snow"];
const CARD_ZONES = ["hand", "graveyard", "library", "exile"];

/** What a filter finds, as a noun: its types and place make the noun, its other keys stand before or after it. */
export function noun(data: Data | undefined, speak: Speak, isMany: boolean): string {
  const filter = record(data);
  const only = lone(filter, speak);
  if (only !== null) return only;
  const zones = names(filter["zone"]);
  const before: string[] = [];
  const after: string[] = [];
  for (const key of Object.keys(filter)) {
    const entry = entriesFor("filter").get(key) ?? entriesFor("characteristic").get(key);
    if (entry === undefined || key === "zone" || (key === "owner" && isIn(zones))) continue;
    const text = entry.text(filter, speak);
    if (text !== "") (entry.before === true ? before : after).push(text);
  }
  if (isIn(zones)) after.unshift(placeText(zones, filter["owner"], speak));
  else if (zones.length > 0 && !zones.every((zone) => zone === "stack" || zone === "battlefield"))
    after.unshift(`in ${listed(zones, "or")}`);
  return [...before, head(filter, zones, isMany), ...after].filter((part) => part !== "").join(" ");
}

/** A filter that says only one thing is that thing. */
function lone(filter: Record_, speak: Speak): string | null {
  const [key, ...others] = Object.keys(filter);
  if (others.length > 0) return null;
  if (key === "is") return speak.selector(filter["is"]);
  return key === "any"
    ? listed(
        many(filter["any"]).map((each) => noun(each, speak, false)),
        "or",
      )
    : null;
}

const isIn = (zones: readonly string[]): boolean =>
  zones.length > 0 && zones.every((zone) => CARD_ZONES.includes(zone));

/** In whose zones something lies. */
function placeText(zones: readonly string[], owner: Data | undefined, speak: Speak): string {
  const own = zones.filter((zone) => zone !== "exile");
  const said = own.length === 0 ? [] : [`${owner === undefined ? "a" : speak.whose(owner)} ${listed(own, "or")}`];
  return `in ${listed([...said, ...(zones.includes("exile") ? ["exile"] : [])], "or")}`;
}

/** The noun itself: `creature`, `creature card`, `artifact or enchantment`, `spell`. */
function head(filter: Record_, zones: readonly string[], isMany: boolean): string {
  const said = isRecord(filter["types"]) ? [] : names(filter["types"]);
  const supertypes = said.filter((type) => SUPERTYPES.includes(type));
  const types = said.filter((type) => !SUPERTYPES.includes(type));
  const form = (word: string): string => (isMany ? plural(word) : word);
  const end = zones.includes("stack") ? stackNoun(filter) : isIn(zones) ? "card" : "";
  const plain = end !== "" ? end : supertypes.includes("basic") ? "land" : "permanent";
  if (types.length === 0) return [...supertypes, form(plain)].join(" ");
  return end === ""
    ? [...supertypes, listed(types.map(form), "or")].join(" ")
    : [...supertypes, listed(types, "or"), form(end)].join(" ");
}

const stackNoun = (filter: Record_): string =>
  filter["ability"] === true
    ? "ability"
    : filter["ability"] === false || filter["types"] !== undefined
      ? "spell"
      : "spell or ability";
