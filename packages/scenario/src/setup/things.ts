import { suggestName, type Card, type Setup } from "@turnwright/kernel";
import { z } from "zod";
import { isRecord, own, show, type Path } from "../file/document.ts";
import { countedName, spellingOf } from "../file/name-syntax.ts";
import type { ThingTerm } from "../pack.ts";
import { checkName, checkSeat, type Reader } from "../file/reader.ts";
import { count, counts, name, truth, validate } from "../file/shape.ts";

type Zones = NonNullable<Setup["zones"]>[string];
export type ThingSetup = Exclude<Zones[string][number], string>;

/** A thing of a setup, as the file has it. */
export interface Thing {
  readonly setup: ThingSetup;
  readonly as: string | null;
  /** What it is attached to, by name, and where that is said. */
  readonly host: { readonly name: string; readonly path: Path } | null;
  /** What lies in other zones of its seat because of it. */
  readonly brings?: readonly { readonly zone: string; readonly things: readonly Thing[] }[];
}

const MOST_THINGS = 1_000;

/** `Island x2`, or `{ card: …, tapped: true }`. */
export function readThings(reader: Reader, data: unknown, path: Path): Thing[] {
  const list = Array.isArray(data) ? data : [data];
  if (data === null || (!Array.isArray(data) && typeof data !== "string" && !isRecord(data))) {
    reader.problem(path, "expected a list of cards");
    return [];
  }
  const things = list.flatMap((each: unknown, index) =>
    readThing(reader, each, Array.isArray(data) ? [...path, index] : path),
  );
  if (things.length <= MOST_THINGS) return things;
  reader.problem(path, `${things.length} things, at most ${MOST_THINGS}`);
  return [];
}

function readThing(reader: Reader, data: unknown, path: Path): Thing[] {
  if (typeof data === "string") {
    const { name: card, times } = countedName(data);
    if (!checkCard(reader, card, path)) return [];
    reader.laid.add(card);
    return Array.from({ length: times }, () => ({ setup: { card }, as: null, host: null }));
  }
  if (!isRecord(data)) {
    reader.problem(path, 'expected a card ("Island", "Island x2") or { card: …, … }');
    return [];
  }
  const found = validate(reader, thingShape(reader.pack.terms.things), data, path);
  if (found === undefined) return [];
  const { card: counted, as, controller, owner, ...rest } = found;
  const { name: card, times } = countedName(counted);
  if (!checkCard(reader, card, [...path, "card"])) return [];
  reader.laid.add(card);
  if (controller !== undefined) checkSeat(reader, controller, [...path, "controller"]);
  if (owner !== undefined) checkSeat(reader, owner, [...path, "owner"]);
  if (as !== undefined) takeAlias(reader, as, card, [...path, "as"]);
  let setup: ThingSetup = {
    card,
    ...(controller === undefined ? {} : { controller }),
    ...(owner === undefined ? {} : { owner }),
  };
  let host: Thing["host"] = null;
  const brings: { zone: string; things: Thing[] }[] = [];
  for (const [key, value] of Object.entries(rest)) {
    const term = own(reader.pack.terms.things, key);
    if (term === undefined || value === undefined) continue;
    if ("having" in term && term.having !== undefined && !hasSuch(reader.cards.get(card) ?? {}, term.having))
      reader.problem([...path, key], `"${card}" has no ${key}: leave it out`, undefined, true);
    if ("host" in term) host = { name: show(value), path: [...path, key] };
    else if ("brings" in term) brings.push({ zone: term.brings, things: readThings(reader, value, [...path, key]) });
    else setup = { ...setup, ...said(reader, setup, term, value, [...path, key]) };
  }
  return Array.from({ length: times }, () => ({ setup, as: as ?? null, host, brings }));
}

/** Whether a card has such a key, or is of such a type. */
const hasSuch = (card: Card, what: string): boolean =>
  card[what] !== undefined || (Array.isArray(card["types"]) && card["types"].includes(what));

/** States of things where abilities work: anywhere else they would say nothing. */
const STATES: ReadonlySet<string> = new Set(["exhausted", "fresh", "absent"]);

/** Things are in such states, or are such cards, only where they can be. */
export function checkPlace(reader: Reader, data: unknown, path: Path, zone: string): void {
  const { ruleset, terms, neverAtWork } = reader.pack;
  const isAtWork = ruleset.zones[zone]?.works === true;
  for (const [index, each] of (Array.isArray(data) ? data : [data]).entries()) {
    const at = Array.isArray(data) ? [...path, index] : path;
    const keys: Readonly<Record<string, unknown>> = isRecord(each) ? each : {};
    for (const key of Object.keys(keys)) {
      const term = own(terms.things, key);
      const isState = term !== undefined && ("host" in term || ("flag" in term && STATES.has(term.flag)));
      if (isState && !isAtWork)
        reader.problem([...at, key], `nothing is so in "${zone}": leave "${key}" out`, undefined, true);
    }
    const { name: card } = countedName(show(isRecord(each) ? each["card"] : each));
    const printed = reader.cards.get(card);
    const isFaceDown = Object.entries(keys).some(
      ([key, value]) => value === true && liesFaceDown(own(terms.things, key)),
    );
    const why = isAtWork && !isFaceDown && printed !== undefined ? neverAtWork?.(printed) : undefined;
    if (why !== undefined) reader.problem(at, `"${card}" cannot lie in "${zone}": ${why}`);
  }
}

const liesFaceDown = (term: ThingTerm | undefined): boolean =>
  term !== undefined && ("faceDown" in term || ("flag" in term && term.flag === "faceDown"));

/** What a key of an object says in the kernel's words. */
function said(reader: Reader, before: ThingSetup, term: ThingTerm, value: unknown, path: Path): Partial<ThingSetup> {
  if ("later" in term) reader.problem(path, term.later, undefined, true);
  if ("flag" in term) return { [term.flag]: value === true };
  if ("faceDown" in term) return value === true ? { faceDown: term.faceDown } : {};
  if ("named" in term) {
    const card = show(value);
    return checkCard(reader, card, path) ? { marks: { ...before.marks, [term.named]: card } } : {};
  }
  if ("mark" in term) return { marks: { ...before.marks, [term.mark]: Number(value) } };
  if (!("marks" in term) || !isRecord(value)) return {};
  const marks: Record<string, number | string> = { ...before.marks };
  const known = [
    ...Object.values(term.marks),
    ...Object.values(reader.cards.own).flatMap((card) => Object.keys(card.marks ?? {})),
  ];
  for (const [key, number] of Object.entries(value)) {
    const mark = own(term.marks, key) ?? key;
    const all = [...Object.keys(term.marks), ...known];
    if (known.includes(mark)) marks[mark] = Number(number);
    else reader.problem([...path, key], `nothing is counted as "${key}"`, suggestName(key, all), true);
  }
  return { marks };
}

function takeAlias(reader: Reader, as: string, card: string, path: Path): void {
  const isTaken = reader.aliases.has(as) || reader.seats.includes(as) || reader.cards.has(as);
  if (isTaken) reader.problem(path, `"${as}" is the name of something else already`);
  if (spellingOf(as).base !== as) reader.problem(path, `"${as}" cannot be a name: it would be read as something else`);
  reader.aliases.set(as, card);
}

export function checkCard(reader: Reader, card: string, path: Path): boolean {
  if (reader.cards.has(card)) return true;
  const known = reader.cards.names();
  const [, one, times] = /^(.+) x(-?\d+)$/.exec(card) ?? [];
  if (one !== undefined && reader.cards.has(one)) {
    reader.problem(path, `${times} of them are not possible; expected 0 to ${MOST_THINGS}`);
    return false;
  }
  if (reader.unknown.has(card)) return false;
  reader.unknown.add(card);
  // In a list a comma ends a name that stands in no quotes.
  const begun = known.find((each) => each.startsWith(`${card}, `));
  reader.problem(path, `no card is called "${card}"`, suggestName(card, known) ?? begun);
  return false;
}

type ThingTerms = Readonly<Record<string, ThingTerm>>;

/** The keys of an object in a setup. */
const makeShape = (terms: ThingTerms) =>
  z.strictObject({
    card: name,
    as: name.optional(),
    controller: name.optional(),
    owner: name.optional(),
    ...Object.fromEntries(Object.entries(terms).map(([key, term]) => [key, valueShape(term).optional()])),
  });

const shapes = new WeakMap<ThingTerms, ReturnType<typeof makeShape>>();

/** The same, made once for a game. */
export function thingShape(terms: ThingTerms): ReturnType<typeof makeShape> {
  const made = shapes.get(terms) ?? makeShape(terms);
  shapes.set(terms, made);
  return made;
}

function valueShape(term: ThingTerm): z.ZodType {
  if ("flag" in term || "faceDown" in term) return truth;
  if ("mark" in term) return count;
  if ("marks" in term) return counts;
  return "host" in term || "named" in term ? name : z.unknown();
}

/** Which thing of the file a name means: its own name, or the n-th of that card. */
export function thingNamed(things: readonly Thing[], text: string): Thing | undefined {
  const called = things.find((each) => each.as === text);
  if (called !== undefined) return called;
  const { base, number } = spellingOf(text);
  return things.filter((each) => each.setup.card === base)[(number ?? 1) - 1];
}

export const checkHost = (reader: Reader, { name: host, path }: NonNullable<Thing["host"]>): boolean =>
  checkName(reader, host, path);

/** What a key is for may be of one type only. */
export function mustBe(reader: Reader, type: string, things: readonly Thing[], path: Path): void {
  for (const { setup } of things) {
    const card = reader.cards.get(setup.card);
    if (card !== undefined && !hasType(card, type)) reader.problem(path, `"${setup.card}" is no ${type}`);
  }
}

const hasType = ({ types }: Card, type: string): boolean =>
  types === type || (Array.isArray(types) && types.includes(type));

/** Where a game has somebody who leads each seat, one that the file says nothing about gets a plain one. */
export function lead(
  reader: Reader,
  isOpening: boolean,
  zones: Record<string, Record<string, Thing[]>>,
  resources: Record<string, Record<string, number>>,
): void {
  const { leaders } = reader.pack;
  if (leaders === undefined) return;
  const zone = isOpening ? leaders.opening : leaders.zone;
  const leads = ({ setup }: Thing): boolean => hasType(reader.cards.get(setup.card) ?? {}, leaders.type);
  for (const [seat, laid] of Object.entries(zones)) {
    const found = [...(laid[zone] ?? []), ...(laid[leaders.zone] ?? [])].find(leads);
    if (found === undefined)
      laid[zone] = [...(laid[zone] ?? []), { setup: { card: leaders.card }, as: null, host: null }];
    const number = reader.cards.get(found?.setup.card ?? leaders.card)?.[leaders.gives ?? ""];
    if (!isOpening && leaders.gives !== undefined && typeof number === "number")
      resources[seat] = { [leaders.gives]: number, ...resources[seat] };
  }
}
