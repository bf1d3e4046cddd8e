import { start, withCards, suggestName, type Card, type Game, type Ruleset, type Setup } from "@turnwright/kernel";
import { readDesignations } from "./designations.ts";
import { isRecord, listed, own, type Path } from "../file/document.ts";
import { checkHost, checkPlace, lead, mustBe, readThings, thingNamed, type Thing, type ThingSetup } from "./things.ts";
import { Names, type Laid } from "./object-names.ts";
import type { Pack, SeatTerm } from "../pack.ts";
import { checkSeat, type Reader } from "../file/reader.ts";
import { counts, oneOrMore, shares, validate, whole } from "../file/shape.ts";
import { readStart } from "./start.ts";
import { middleOf, readTeams, takersOf } from "./teams.ts";

/** The position that a file begins with. */
export interface Head {
  readonly setup: Setup;
  /** The things of the setup in the order in which the kernel makes objects of them. */
  readonly laid: readonly Laid[];
  readonly isReversed: boolean;
}

/** What is read of a position, before it is put together. */
export interface HeadParts {
  readonly seats: unknown;
  readonly start: unknown;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly designations: unknown;
}

/** Enough not to lose by drawing a card a turn in as many decisions as a scenario may take. */
const LIBRARY = 400;

export function readHead(reader: Reader, parts: HeadParts, path: Path = []): Head {
  const { pack } = reader;
  const zones: Record<string, Record<string, Thing[]>> = {};
  const resources: Record<string, Record<string, number>> = {};
  const seats = isRecord(parts.seats) ? parts.seats : {};
  for (const seat of reader.seats) {
    const data = seats[seat] ?? {};
    const at = [...path, "seats", seat];
    zones[seat] = {};
    resources[seat] = {};
    if (!isRecord(data)) reader.problem(at, "expected the keys of a seat, { hand: [...], … }");
    else
      for (const [key, value] of Object.entries(data))
        readSeatKey(reader, seat, key, value, [...at, key], zones, resources);
  }
  // Who leads a seat may begin in its deck: that is not a deck that the file has laid out.
  const decked = new Set(reader.seats.filter((seat) => zones[seat]?.[pack.ruleset.deck?.zone ?? ""] !== undefined));
  lead(reader, parts.start === "opening", zones, resources);
  const isReversed = readDesignations(reader, parts.designations, [...path, "designations"], resources, zones);
  const first = readFirst(reader, parts.settings["first"], [...path, "settings", "first"]);
  const order = [...reader.seats.slice(first), ...reader.seats.slice(0, first)];
  const settled = pack.settled?.({ settings: parts.settings }) ?? pack.ruleset;
  refuseLeaders(reader, seats, settled, [...path, "seats"]);
  const teams = readTeams(reader, parts.settings["teams"], settled, [...path, "settings", "teams"]);
  const takers = takersOf(order, teams, settled);
  const starter = reader.seats[first] ?? "";
  if (settled.teams?.sharedTurns === true && !takersOf(reader.seats, teams, settled).includes(starter))
    reader.problem([...path, "settings", "first"], "teams take their turns together: name the first seat of a team");
  const at = readStart(reader, parts.start, takers, [...path, "start"]);
  const middle = middleOf(reader.seats, teams, starter);
  if (first > 0 && at === "opening" && settled.teams?.middleFirst !== undefined && middle !== starter)
    reader.problem([...path, "settings", "first"], `the middle of a team has the first turn: name ${middle}`);
  const isLot = isByLot(reader, parts.settings["first"]);
  if (isLot && at !== "opening")
    reader.problem([...path, "settings", "first"], "lots are drawn in the opening: `start: opening`");
  const seed = parts.settings["seed"];
  const things = Object.values(zones).flatMap((each) => Object.values(each).flat());
  const labels = new Map(things.map((thing, index) => [thing, `thing ${index + 1}`]));
  const setup: Setup = {
    seats: order,
    zones: Object.fromEntries(
      order.map((seat) => [seat, zonesOf(reader, zones[seat] ?? {}, things, labels, decked.has(seat))]),
    ),
    resources,
    ...(teams.length === 0 ? {} : { teams }),
    seed: typeof seed === "number" ? seed : 7,
    opening: at === "opening",
    ...(at === null || at === "opening" ? {} : { at }),
    ...(isLot ? { first: "random" } : {}),
  };
  return { setup, laid: laidOut(pack, order, zones, reader.seats), isReversed };
}

function readSeatKey(
  reader: Reader,
  seat: string,
  key: string,
  value: unknown,
  path: Path,
  zones: Record<string, Record<string, Thing[]>>,
  resources: Record<string, Record<string, number>>,
): void {
  const { ruleset, terms } = reader.pack;
  const zone = zoneNamed(reader.pack, key);
  const put = (name: string, number: number, at: Path): void => {
    const { least = -Infinity, most = Infinity } = ruleset.resources?.[name] ?? {};
    if (number < least) reader.problem(at, `at least ${least}, found ${number}`);
    else if (number > most) reader.problem(at, `at most ${most}, found ${number}`);
    resources[seat] = { ...resources[seat], [name]: number };
  };
  const lay = (name: string): readonly Thing[] => {
    const all = zones[seat] ?? {};
    const things = readThings(reader, value, path);
    if (isPile(ruleset, name)) checkPile(reader, value, path);
    else checkPlace(reader, value, path, name);
    all[name] = [...(all[name] ?? []), ...things];
    for (const { brings = [] } of things)
      for (const { zone: other, things: more } of brings) all[other] = [...(all[other] ?? []), ...more];
    return things;
  };
  const term = own(terms.seats, key);
  if (zone !== undefined) {
    if (ruleset.zones[zone]?.stack === true) reader.problem(path, "nothing can be laid on the stack", undefined, true);
    else lay(zone);
  } else if (key === "resources") readResources(reader, value, path, put);
  else if (term === undefined) {
    const known = [
      ...Object.keys(ruleset.zones),
      ...Object.keys(terms.zones ?? {}),
      ...Object.keys(terms.seats),
      "resources",
    ];
    reader.problem(path, `a seat of ${reader.pack.name} has no "${key}"`, suggestName(key, known), true);
  } else if ("later" in term) reader.problem(path, term.later, undefined, true);
  else if ("zone" in term) {
    const things = lay(term.zone);
    if (term.type !== undefined) mustBe(reader, term.type, things, path);
    if (term.type !== undefined && !mayLieTogether(reader, term, things))
      reader.problem(path, `a seat has one ${key}${pairText(term)}`, undefined, true);
  } else if ("resource" in term) {
    const number = validate(reader, whole, value, path);
    if (number !== undefined) put(term.resource, number, path);
  } else {
    const all = validate(reader, counts, value, path) ?? {};
    for (const [name, number] of Object.entries(all)) {
      const resource = own(term.resources, name);
      if (resource !== undefined) put(resource, number, [...path, name]);
      else
        reader.problem(
          [...path, name],
          `nothing is counted as "${name}"`,
          suggestName(name, Object.keys(term.resources)),
          true,
        );
    }
  }
}

const LEADERLESS = "leave it out, or set a format in which one leads";

/** What would lead a deck is refused where nobody does: it would lie there and be of no use. */
function refuseLeaders({ pack, problem }: Reader, seats: object, { deck }: Ruleset, path: Path): void {
  if (deck?.leaders !== undefined) return;
  for (const [seat, data] of Object.entries(seats))
    for (const key of isRecord(data) ? Object.keys(data) : []) {
      const term = own(pack.terms.seats, key);
      if (term !== undefined && "zone" in term && term.leads === true)
        problem([...path, seat, key], `nobody is led by a ${key} here: ${LEADERLESS}`, undefined, true);
    }
}

/** Whether so many lie there as may: one, or two that may together. */
function mayLieTogether(reader: Reader, { together }: ZoneTerm, things: readonly Thing[]): boolean {
  if (things.length < 2) return true;
  const [one, other, ...more] = things.map(({ setup: { card } }) => ({ ...reader.cards.get(card), name: card }));
  return one !== undefined && other !== undefined && more.length === 0 && together?.(one, other) === true;
}

const pairText = ({ together }: ZoneTerm): string => (together === undefined ? "" : ", or two that are partners");

type ZoneTerm = Extract<SeatTerm, { readonly zone: string }>;

/** The zone of the ruleset that a word of a file means. */
export function zoneNamed({ ruleset, terms }: Pack, key: string): string | undefined {
  const zone = own(terms.zones, key) ?? key;
  return Object.hasOwn(ruleset.zones, zone) ? zone : undefined;
}

/** The resources that files may name, as those of the ruleset. */
export function resourceNames({ ruleset, terms }: Pack): Readonly<Record<string, string>> {
  return terms.resources ?? Object.fromEntries(Object.keys(ruleset.resources ?? {}).map((key) => [key, key]));
}

function readResources(
  reader: Reader,
  value: unknown,
  path: Path,
  put: (name: string, number: number, at: Path) => void,
): void {
  const known = resourceNames(reader.pack);
  for (const [key, number] of Object.entries(validate(reader, shares, value, path) ?? {})) {
    const resource = own(known, key);
    if (resource !== undefined) put(resource, number, [...path, key]);
    else reader.problem([...path, key], `there is no resource "${key}"`, suggestName(key, Object.keys(known)), true);
  }
}

/** Whether lots are drawn for turn 1: `random`, where the game has a rule for that and no seat is called so. */
const isByLot = (reader: Reader, data: unknown): boolean =>
  data === "random" && reader.pack.ruleset.lots !== undefined && !reader.seats.includes("random");

function readFirst(reader: Reader, data: unknown, path: Path): number {
  if (data === undefined || isByLot(reader, data)) return 0;
  const [seat = ""] = listed(validate(reader, oneOrMore, data, path) ?? "");
  return checkSeat(reader, seat, path) ? reader.seats.indexOf(seat) : 0;
}

/** A hidden pile is listed from its top; anywhere else the first in the list is the first there. */
function zonesOf(
  reader: Reader,
  zones: Readonly<Record<string, readonly Thing[]>>,
  all: readonly Thing[],
  labels: ReadonlyMap<Thing, string>,
  isDecked: boolean,
): Record<string, ThingSetup[]> {
  const { ruleset, blank } = reader.pack;
  const made: Record<string, ThingSetup[]> = {};
  for (const [zone, things] of Object.entries(zones)) {
    const laid = things.map((thing): ThingSetup => ({
      ...thing.setup,
      ...(ruleset.zones[zone]?.works === true ? bornSo(reader, thing.setup) : {}),
      // A card in a pile that nobody knows is no object: nothing can be attached to it.
      ...(isPile(ruleset, zone) ? {} : { label: labels.get(thing) ?? "" }),
      ...hostOf(reader, thing, all, labels),
    }));
    made[zone] = isPile(ruleset, zone) ? laid : laid.toReversed();
  }
  const deck = ruleset.deck?.zone;
  if (deck !== undefined && !isDecked && reader.cards.has(blank))
    made[deck] = [...(made[deck] ?? []), ...Array.from({ length: LIBRARY }, () => ({ card: blank }))];
  return made;
}

/** What lies where abilities work is a token if it is one of those, and has its counters. */
const bornSo = (reader: Reader, setup: ThingSetup): Pick<ThingSetup, "marks" | "token"> => ({
  ...marksOf(reader, setup),
  ...(reader.pack.tokens?.includes(setup.card) === true ? { token: true } : {}),
});

/** What a file does not say of counters is as it was when the thing came; `counters: {}` says that there are none. */
function marksOf({ pack, cards }: Reader, { card, marks, faceDown }: ThingSetup): Pick<ThingSetup, "marks"> {
  const printed = cards.get(card);
  const isBare = marks !== undefined && Object.keys(marks).length === 0;
  if (printed === undefined || isBare || (faceDown ?? false) !== false || pack.bornWith === undefined) return {};
  return { marks: { ...pack.bornWith(printed), ...marks } };
}

function hostOf(
  reader: Reader,
  { host }: Thing,
  all: readonly Thing[],
  labels: ReadonlyMap<Thing, string>,
): { attachedTo?: string } {
  if (host === null) return {};
  if (reader.seats.includes(host.name)) return { attachedTo: host.name };
  if (!checkHost(reader, host)) return {};
  const found = thingNamed(all, host.name);
  if (found === undefined) reader.problem(host.path, `nothing in the setup is called "${host.name}"`);
  return { attachedTo: found === undefined ? host.name : (labels.get(found) ?? "") };
}

/** Cards of a pile that nobody knows cannot be told apart: nothing but their card can be said of them. */
function checkPile(reader: Reader, data: unknown, path: Path): void {
  for (const [index, each] of (Array.isArray(data) ? data : [data]).entries()) {
    const more = isRecord(each) ? Object.keys(each).find((key) => key !== "card") : undefined;
    if (more === undefined) continue;
    reader.problem(
      [...path, ...(Array.isArray(data) ? [index] : []), more],
      `"${more}" says nothing of a card that lies unseen in a pile: leave it out, and call the card by its name (NAME#2 for the second) once it is somewhere else`,
      undefined,
      true,
    );
  }
}

const isPile = (ruleset: Ruleset, zone: string): boolean => ruleset.zones[zone]?.hidden === "all";

/** The kernel makes objects seat by seat, zone by zone, and from the last of a list to the first. */
function laidOut(
  { ruleset }: Pack,
  order: readonly string[],
  zones: Readonly<Record<string, Readonly<Record<string, readonly Thing[]>>>>,
  seats: readonly string[],
): Laid[] {
  const written = new Map<Thing, number>();
  for (const seat of seats)
    for (const things of Object.values(zones[seat] ?? {})) for (const thing of things) written.set(thing, written.size);
  return order.flatMap((seat) =>
    Object.entries(zones[seat] ?? {}).flatMap(([zone, things]) =>
      isPile(ruleset, zone)
        ? []
        : things.map((thing) => ({
            card: thing.setup.card,
            as: thing.as,
            isAtWork: ruleset.zones[zone]?.works === true,
            written: written.get(thing) ?? 0,
          })),
    ),
  );
}

/** Starts the game that a head describes. */
export function beginHead(ruleset: Ruleset, head: Head): { readonly game: Game; readonly names: Names } {
  const game = start(ruleset, head.setup);
  if (head.isReversed) game.state.direction = -1;
  return { game, names: new Names(game, head.laid) };
}

/** The ruleset of a file: that of the pack or a variant, with the cards of the file. */
export function rulesetFor(
  pack: Pack,
  reader: Reader,
  cards: Readonly<Record<string, Card>> | null,
  settings: HeadParts["settings"],
): Ruleset {
  const base = pack.settled?.({ keys: [...reader.keys], acts: reader.acts, settings }) ?? pack.ruleset;
  return cards === null ? base : withCards(base, cards);
}
