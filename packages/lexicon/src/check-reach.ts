import { grammar, type Data, type DataRecord, type Problem } from "@turnwright/kernel";
import { isList, isRecord, many, names } from "./data.ts";

/** What a word does something to, or an event happens to: where that is, and of which types. */
export interface Place {
  /** The key of the word under which it says to what, if not its own. */
  readonly key?: string;
  /** Of an event, perhaps several: where it is before and may be after it. */
  readonly zone?: string | readonly string[];
  /** A key with which it is another word, about other things. */
  readonly without?: string;
  /** One of these types, of those that `typesOf` knows. */
  readonly types?: readonly string[];
}

/** What words and events are about, by their names. */
export interface Reach {
  readonly words: Readonly<Record<string, Place>>;
  readonly events: Readonly<Record<string, Place>>;
  /** The types of which a card has one: what names another beside them may be anything. */
  readonly types: readonly string[];
  /** Those of them that are never where objects work. */
  readonly never: readonly string[];
  /** Words by which something leaves the place where it works: what is paid after that cannot be paid with it. */
  readonly leaving: readonly string[];
  /** Links of what takes part in something where objects work: nothing elsewhere has one. */
  readonly links?: readonly string[];
}

interface Checking {
  readonly problems: Problem[];
}

/**
 * A word that does something to what can never be where the word finds things, or of another type, would silently do
 * nothing, and an ability that waits for what never happens to such things would silently never trigger.
 */
export function checkReach(checking: Checking, card: DataRecord, reach: Reach, usual: string): void {
  const { abilities, types } = card;
  const own = typeof types === "string" ? types.toLowerCase().split(/\s+/) : [];
  for (const [index, ability] of many(abilities).entries()) {
    const path = isList(abilities) ? `abilities[${index}]` : "abilities";
    checkWords(checking, ability, path, NO_TARGETS, reach, usual);
    if (!isRecord(ability)) continue;
    checkOwnTypes(checking, ability, path, own, reach);
    if (own.some((type) => reach.never.includes(type)))
      checkWaitingForItself(checking, ability["spell"], `${path}.spell`, usual);
    checkPayment(checking, ability["activated"], `${path}.activated`, reach);
    checkAfterPayment(checking, ability, path, reach, usual);
  }
}

/** Once a price has taken this away, nothing happens to it where it was. */
function checkAfterPayment(
  checking: Checking,
  { activated, do: effects }: DataRecord,
  path: string,
  { leaving, words }: Reach,
  usual: string,
): void {
  const isGone = many(activated).some(
    (cost) => isRecord(cost) && leaving.some((word) => cost[word] === "this") && cost["to"] !== usual,
  );
  // What comes back is another object, which effects after that may speak of.
  const [first] = many(effects);
  if (!isGone || !isRecord(first)) return;
  const word = Object.keys(first).find((each) => words[each] !== undefined);
  const place = word === undefined ? undefined : words[word];
  if (
    word !== undefined &&
    names(place?.zone).every((zone) => zone === usual) &&
    place !== undefined &&
    first[place.key ?? word] === "this"
  )
    grammar.report(
      checking,
      `${path}.do`,
      `this is gone once that is paid, so "${word}" does nothing to it: say it of something else, or pay otherwise`,
    );
}

/** What never happens to things of the card's own types never happens to it. */
function checkOwnTypes(checking: Checking, data: DataRecord, path: string, own: readonly string[], reach: Reach): void {
  const form = WAITING.find((each) => data[each] !== undefined);
  if (form === undefined || data["of"] !== "this" || !own.some((type) => reach.types.includes(type))) return;
  const events = many(data[form]).filter((event): event is string => typeof event === "string");
  const types = events.map((event) => reach.events[event]?.types);
  if (types.length > 0 && types.every((each) => each?.some((type) => own.includes(type)) === false))
    grammar.report(
      checking,
      path,
      `"${events.join(" or ")}" happens to the types ${types[0]?.join(", ") ?? ""} only, and this card is none: say of what with "of"`,
    );
}

/** What comes to no place where objects work is nothing that something happens to later. */
function checkWaitingForItself(checking: Checking, data: Data | undefined, path: string, usual: string): void {
  if (isList(data))
    for (const [index, each] of data.entries()) checkWaitingForItself(checking, each, `${path}[${index}]`, usual);
  if (!isRecord(data)) return;
  const waiting = ["watch", "delay"].find((key) => data[key] !== undefined);
  if (waiting !== undefined && data["of"] === "this")
    grammar.report(
      checking,
      `${path}.of`,
      `"this" is the spell itself, to which nothing happens once it is over: "${waiting}" waits for something of a target, as { target: 0 }`,
    );
  const { matches, of } = data;
  if (
    of === "this" &&
    isRecord(matches) &&
    names(matches["zone"]).every((zone) => zone === usual) &&
    matches["zone"] !== undefined
  )
    grammar.report(
      checking,
      `${path}.matches`,
      `"this" is the spell itself, which never comes to "${usual}", so this never holds: say it of a target, as { target: 0 }`,
    );
  for (const [key, each] of Object.entries(data)) checkWaitingForItself(checking, each, `${path}.${key}`, usual);
}

/** Costs are paid in their order: once this is gone nothing more is paid with it. */
function checkPayment(checking: Checking, costs: Data | undefined, path: string, { leaving }: Reach): void {
  const said = many(costs).map((cost) => (isRecord(cost) ? (Object.entries(cost)[0] ?? []) : []));
  const gone = said.findIndex(([word, what]) => leaving.includes(word ?? "") && what === "this");
  const late = gone < 0 ? -1 : said.findIndex(([, what], index) => index > gone && what === "this");
  if (late > 0)
    grammar.report(
      checking,
      `${path}[${late}]`,
      `by then this is gone, so nobody could pay it: put "${said[late]?.[0] ?? ""}" before "${said[gone]?.[0] ?? ""}"`,
    );
}

const NO_TARGETS: readonly Data[] = [];
const FIRST_TARGET = { target: 0 };

function checkWords(
  checking: Checking,
  data: Data,
  path: string,
  targets: readonly Data[],
  reach: Reach,
  usual: string,
): void {
  if (isList(data))
    for (const [index, each] of data.entries()) checkWords(checking, each, `${path}[${index}]`, targets, reach, usual);
  if (!isRecord(data)) return;
  const own = data["targets"] === undefined ? targets : many(data["targets"]);
  const [word = ""] = Object.keys(data);
  const said = reach.words[word];
  const place = said?.without === undefined || data[said.without] === undefined ? said : undefined;
  const key = place?.key ?? word;
  // A word whose things stand under a key of their own means the first target if it says nothing.
  const found = place === undefined ? null : filterOf(data[key] ?? (key === word ? undefined : FIRST_TARGET), own);
  const { objects } = data;
  const away = isRecord(objects) && !isOfCertain(objects) ? neverThere(objects, reach, usual) : null;
  if (isRecord(objects)) checkState(checking, objects, `${path}.objects`, reach, usual);
  if (away !== null)
    grammar.report(
      checking,
      `${path}.objects`,
      `nothing of the type ${away} is ever in "${usual}", where this looks: its filter says where with zone`,
    );
  else if (place !== undefined && found !== null)
    checkThings(checking, word, place, found, `${path}.${key}`, reach, usual);
  checkEvents(checking, data, path, reach, usual);
  for (const [name, each] of Object.entries(data)) checkWords(checking, each, `${path}.${name}`, own, reach, usual);
}

/** A filter of things, and whether it is that of a target. */
interface Found {
  readonly filter: DataRecord;
  readonly isTargeted: boolean;
}

/** What is so only where objects work is nowhere else: what takes part in something there. */
function checkState(checking: Checking, filter: DataRecord, path: string, { links = [] }: Reach, usual: string): void {
  const { linked } = filter;
  if (typeof linked !== "string" || !links.includes(linked) || zonesOf(filter, usual).includes(usual)) return;
  grammar.report(
    checking,
    `${path}.linked`,
    `nothing is so in "${zonesOf(filter, usual).join(", ")}", but in "${usual}"`,
  );
}

/** The filter of what a word does something to: of a target of its ability, or of all that fit. */
function filterOf(data: Data | undefined, targets: readonly Data[]): Found | null {
  if (!isRecord(data)) return null;
  const requirement = typeof data["target"] === "number" ? targets[data["target"]] : undefined;
  const from = isRecord(requirement) ? requirement["from"] : data;
  const filter = isRecord(from) ? from["objects"] : undefined;
  return isRecord(filter) && !isOfCertain(filter) ? { filter, isTargeted: requirement !== undefined } : null;
}

function checkThings(
  checking: Checking,
  word: string,
  { zone, types }: Place,
  { filter, isTargeted }: Found,
  at: string,
  reach: Reach,
  usual: string,
): void {
  const zones = zonesOf(filter, usual);
  const what = isTargeted ? "what is targeted" : "this";
  const [found] = names(zone);
  if (found !== undefined && !zones.some((each) => names(zone).includes(each)))
    grammar.report(
      checking,
      at,
      `"${word}" finds things in "${found}", and ${what} is in "${zones.join(", ")}": its filter says where with zone: ${found}`,
    );
  else {
    const others = otherTypes(filter, types, reach);
    if (others !== null)
      grammar.report(checking, at, `"${word}" is for the types ${types?.join(", ") ?? ""}, and ${what} is ${others}`);
  }
}

/** Forms that wait for events, with what else than a trigger they may be called. */
const WAITING = ["trigger", "replace", "delay", "watch"];

function checkEvents(checking: Checking, data: DataRecord, path: string, reach: Reach, usual: string): void {
  const form = WAITING.find((each) => data[each] !== undefined && each === Object.keys(data)[0]);
  if (form === undefined) return;
  const waited = many(data[form]).filter((event): event is string => typeof event === "string");
  const places = waited.map((event) => reach.events[event]);
  const known = places.filter((place) => place !== undefined);
  if (known.length === 0 || known.length < places.length) return;
  const events = waited.join(" or ");
  const { of } = data;
  const works = names(data["zone"] ?? usual);
  const where = known.map((place) => names(place.zone));
  const [there = ""] = where[0] ?? [];
  if (of === "this" && where.every((zones) => zones.length > 0 && !works.some((zone) => zones.includes(zone))))
    grammar.report(
      checking,
      path,
      `"${events}" happens to what is in "${there}", and this works in "${works.join(", ")}", so it never happens to this: say where it works with zone: ${there}, or otherwise of what`,
    );
  const types = known.some((place) => place.types === undefined)
    ? undefined
    : known.flatMap((each) => each.types ?? []);
  const asked = isRecord(of) && !isOfCertain(of) ? zonesOf({ zone: of["zone"] ?? [] }, "") : [""];
  if (!asked.includes("") && where.every((zones) => zones.length > 0 && !asked.some((each) => zones.includes(each))))
    grammar.report(
      checking,
      `${path}.of`,
      `"${events}" happens to what is in "${there}", and this is in "${asked.join(", ")}": leave zone out`,
    );
  const others = isRecord(of) && !isOfCertain(of) ? otherTypes(of, types, reach) : null;
  if (others !== null)
    grammar.report(
      checking,
      `${path}.of`,
      `"${events}" happens to the types ${types?.join(", ") ?? ""} only, and this is ${others}`,
    );
}

/** The types that a filter names if none of them will do. */
function otherTypes(filter: DataRecord, wanted: readonly string[] | undefined, { types }: Reach): string | null {
  const named = many(filter["types"]).filter((each): each is string => typeof each === "string");
  const known = named.filter((each) => types.includes(each));
  if (wanted === undefined || known.length === 0 || known.length < named.length) return null;
  return known.some((each) => wanted.includes(each)) ? null : known.join(" or ");
}

/** The types that a filter names if nothing of them is ever where it looks. */
function neverThere(filter: DataRecord, { never }: Reach, usual: string): string | null {
  const named = many(filter["types"]).filter((each): each is string => typeof each === "string");
  const isThere = named.length === 0 || named.some((each) => !never.includes(each));
  return isThere || zonesOf(filter, usual).some((zone) => zone !== usual) ? null : named.join(" or ");
}

/** The zones that a filter names, or where things are if it names none. */
function zonesOf({ zone }: DataRecord, usual: string): readonly string[] {
  const named = many(zone).filter((each): each is string => typeof each === "string");
  return named.length > 0 ? named : [usual];
}

/** Whether a filter speaks of certain things, which may be anywhere, or has further filters in it. */
const isOfCertain = ({ is, all, any }: DataRecord): boolean => (is ?? all ?? any) !== undefined;
