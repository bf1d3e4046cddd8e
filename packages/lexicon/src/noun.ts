import type { Data, DataRecord } from "@turnwright/kernel";
import type { Entry, Kind, Speak } from "./entry.ts";
import { listed, plural, withArticle } from "./english.ts";

import { isPile, isPlace, zoneName, type Idiom } from "./idiom.ts";
import { isRecord, many, names, plainly, record } from "./data.ts";

type Entries = (kind: Kind) => ReadonlyMap<string, Entry>;

/** What a filter finds, as a noun: its types and place make the noun, its other keys stand before or after it. */
export function noun(data: Data | undefined, entriesFor: Entries, speak: Speak, isMany: boolean): string {
  const { all, ...rest } = record(data);
  // What fits several filters is what the first says, and the others say more of it; so does the first where the filter says the same key.
  const parts = many(all).map(record);
  const isMore = Object.keys(parts[0] ?? {}).some((key) => key in rest);
  const [first, ...others] = isMore ? [{}, ...parts] : parts;
  const [adjectives, filter] = named({ ...rest, ...first }, speak.idiom);
  const only = adjectives.length > 0 ? null : lone(filter, entriesFor, speak);
  if (only !== null) return only;
  const { idiom } = speak;
  const zones = names(filter["zone"]);
  const isIn = zones.length > 0 && zones.every((zone) => isPile(idiom, zone));
  const before: string[] = [...adjectives];
  const after: string[] = [];
  for (const key of Object.keys(filter)) {
    const entry = entriesFor("filter").get(key) ?? entriesFor("characteristic").get(key);
    if (entry === undefined || key === "zone" || (key === "owner" && isIn)) continue;
    const lacked = key === "not" ? lackedText(filter[key], idiom) : null;
    if (lacked !== null) {
      before.push(lacked);
      continue;
    }
    const state = key === "marked" ? idiom.phrases.states[plainly(filter[key])] : undefined;
    const text = state ?? entry.text(filter, speak);
    if (text === "") continue;
    if (state === undefined && entry.before !== true) after.push(text);
    // Another red one, not a red other one.
    else if (text === "other") before.unshift(text);
    else before.push(text);
  }
  for (const other of others) {
    const said = characteristicsOf(other, entriesFor, speak);
    if (said === null) after.push(`that is ${withArticle(noun(other, entriesFor, speak, false))}`);
    else before.push(...said.filter((each) => !isSaid(each, filter, idiom)));
  }
  if (isIn) after.unshift(placeText(zones, filter["owner"], speak));
  else if (zones.length > 0 && !zones.every((zone) => zone === idiom.nouns.field || isStack(idiom, zone)))
    after.unshift(`in ${listed(said(idiom, zones), "or")}`);
  const clauses = after
    .filter(isClause)
    .map((text) => (isMany ? text.replace(/^that is (?:an? )?/, "that are ") : text));
  return [...before, head(filter, zones, isIn, isMany, idiom), ...after.filter((text) => !isClause(text)), ...clauses]
    .filter((part) => part !== "")
    .join(" ")
    .replace(/ you control you own\b| you own you control\b/, " you own and control");
}

/** The adjectives that a game has for what a filter says, and what is left of it to say. */
function named(filter: DataRecord, { phrases }: Idiom): readonly [adjectives: readonly string[], left: DataRecord] {
  const found = Object.entries(phrases.filters).filter(([, each]) =>
    Object.keys(each).every((key) => plainly(each[key]) === plainly(filter[key])),
  );
  const said = new Set(found.flatMap(([, each]) => Object.keys(each)));
  return [
    found.map(([adjective]) => adjective),
    Object.fromEntries(Object.entries(filter).filter(([key]) => !said.has(key))),
  ];
}

/** What is not so, as an adjective, if it is one type or colour: nonbasic, nonblack, non-wall. */
function lackedText(data: Data | undefined, { phrases }: Idiom): string | null {
  const [first, ...others] = Object.entries(record(data));
  if (first === undefined || others.length > 0) return null;
  const [key, value] = first;
  if (typeof value !== "string") return null;
  if (key === "colors") return `non${value}`;
  const state = key === "marked" ? phrases.states[value] : undefined;
  if (state !== undefined) return `${state.endsWith("ed") ? "un" : "non"}${state}`;
  return key === "types" ? `non${phrases.adjectives[value] === undefined ? "-" : ""}${value}` : null;
}

/** Whether a type is said by another already: what is basic is a land. */
const isSaid = (type: string, filter: DataRecord, { phrases }: Idiom): boolean =>
  names(filter["types"]).some((each) => phrases.adjectives[each] === type);

/** What a filter says by characteristics alone, as adjectives; null if it says anything else. */
function characteristicsOf(filter: DataRecord, entriesFor: Entries, speak: Speak): readonly string[] | null {
  const said = Object.entries(filter).map(([key, value]) => {
    if (key === "types" && typeof value === "string") return value;
    const entry = entriesFor("characteristic").get(key);
    return entry?.before === true ? entry.text(filter, speak) : null;
  });
  return said.every((each) => each !== null) ? said : null;
}

/** Clauses come last, so that nothing else seems to belong to them. */
const isClause = (text: string): boolean => text.startsWith("that ");

/** A filter that says only one thing is that thing. */
function lone(filter: DataRecord, entriesFor: Entries, speak: Speak): string | null {
  const [key, ...others] = Object.keys(filter);
  if (others.length > 0) return null;
  if (key === "is") return speak.selector(filter["is"]);
  return key === "any"
    ? listed(
        many(filter["any"]).map((each) => noun(each, entriesFor, speak, false)),
        "or",
      )
    : null;
}

const isStack = ({ rules }: Idiom, zone: string): boolean => rules.zones[zone]?.stack === true;
const said = (idiom: Idiom, zones: readonly string[]): string[] => zones.map((zone) => zoneName(idiom, zone));

/** In whose zones something lies. */
function placeText(zones: readonly string[], owner: Data | undefined, speak: Speak): string {
  const { idiom } = speak;
  const places = zones.filter((zone) => isPlace(idiom, zone));
  const own = said(
    idiom,
    zones.filter((zone) => !places.includes(zone)),
  );
  const theirs = own.length === 0 ? [] : [`${owner === undefined ? "a" : speak.whose(owner)} ${listed(own, "or")}`];
  return `in ${listed([...theirs, ...said(idiom, places)], "or")}`;
}

/** The noun itself: `unit`, `unit card`, `relic or edict`, `spell`. */
function head(filter: DataRecord, zones: readonly string[], isIn: boolean, isMany: boolean, idiom: Idiom): string {
  const { nouns, phrases } = idiom;
  const all = isRecord(filter["types"]) ? [] : names(filter["types"]);
  const isPlain = all.length === names(filter["types"]).length;
  const adjectives = all.filter((type) => phrases.adjectives[type] !== undefined);
  const types = all.filter((type) => phrases.adjectives[type] === undefined);
  const form = (word: string): string => (isMany ? plural(word) : word);
  const end = zones.some((zone) => isStack(idiom, zone)) ? stackNoun(filter, nouns.spell) : isIn ? "card" : "";
  const meant = adjectives.map((type) => phrases.adjectives[type]).find((each) => each !== nouns.object);
  const plain = end !== "" ? end : (meant ?? nouns.object);
  if (types.length === 0)
    return [...adjectives, ...(end === "card" && meant !== undefined ? [meant] : []), form(plain)].join(" ");
  // One of several types fits: what stands before a noun otherwise is one of them then.
  if (adjectives.length > 0 && all.length > 1 && isPlain)
    return `${listed(
      all.map((type) => (isMany && !adjectives.includes(type) ? plural(type) : type)),
      "or",
    )}${end === "" ? "" : ` ${form(end)}`}`;
  return end === ""
    ? [...adjectives, listed(types.map(form), "or")].join(" ")
    : [...adjectives, listed(types, "or"), form(end)].join(" ");
}

const stackNoun = (filter: DataRecord, spell: string): string =>
  filter["ability"] === true || filter["triggered"] === true
    ? "ability"
    : filter["ability"] === false || filter["types"] !== undefined
      ? spell
      : `${spell} or ability`;
