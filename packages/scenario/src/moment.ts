import {
  expecting,
  answer,
  decision,
  openSpans,
  view,
  type Game,
  type GameObject,
  type SeenObject,
} from "@turnwright/kernel";
import { yamlOf } from "./file/writer.ts";
import type { Pack, ThingTerm } from "./pack.ts";
import { placeNow } from "./file/time.ts";
import { readScenarios } from "./scenario.ts";
import { beginHead } from "./setup/head.ts";
import { cardName, isFaceDownAs } from "./setup/object-names.ts";

/** A moment of a game, written down as a scenario. */
export interface WrittenMoment {
  /** The text of the file; null where no file can say it at all. */
  readonly text: string | null;
  /** What is otherwise where the scenario begins: what a file cannot say. None where it is the same position. */
  readonly differences: readonly string[];
}

/** How the file is called, and what else is known about the game. */
export interface MomentOptions {
  readonly name: string;
  /** The name or path that the file calls the game by. */
  readonly ruleset: string;
  /** Cards of one's own, as a card file has them. */
  readonly cards?: readonly object[];
}

type Plain = Record<string, unknown>;

/**
 * Writes the position of a game as a scenario that begins there. What a file cannot say, as what lies on the stack, is found
 * by reading the file again and comparing.
 */
export const writeMoment = expecting(
  "a game, its pack, and a name",
  function writeMoment(game: Game, pack: Pack, options: MomentOptions): WrittenMoment {
    const short = begun(game, pack, options, false);
    if ("problems" in short) return { text: null, differences: short.problems };
    // What a seat begins with may depend on its cards; then its numbers are said though they are the usual ones.
    const long = hasNumbersOf(game, short.other) ? short : begun(game, pack, options, true);
    const { data, other } = "problems" in long ? short : long;
    const passing = passesTo(game, other);
    const play = passing.length === 0 ? {} : { play: passing.map((seat) => ({ [seat]: "pass" })) };
    const ended = { expect: expectedOf(game) };
    return { text: REMARK + yamlOf({ ...data, ...play, ...ended }), differences: differencesOf(game, other) };
  },
);

/** The position as the head of a scenario, and the game that begins with it; or why none can. */
function begun(
  game: Game,
  pack: Pack,
  options: MomentOptions,
  saysAll: boolean,
): { readonly data: Plain; readonly other: Game } | { readonly problems: readonly string[] } {
  const data = {
    scenario: options.name,
    ruleset: options.ruleset,
    ...settingsOf(game, pack),
    ...(options.cards === undefined || options.cards.length === 0 ? {} : { cards: options.cards }),
    seats: seatsOf(game, pack, saysAll),
    ...designationsOf(game, pack),
    ...startOf(game),
  };
  const { scenarios, problems } = readScenarios("moment.yaml", yamlOf(data), { [options.ruleset]: pack });
  const [scenario] = scenarios;
  if (scenario === undefined) return { problems: problems.map(({ message }) => message) };
  return { data, other: beginHead(scenario.ruleset, scenario.head).game };
}

/** Whether the seats of both games have the same of all resources. */
const hasNumbersOf = (game: Game, other: Game): boolean =>
  [...game.tables.resources.keys()].every((name) =>
    [...game.state.seats.keys()].every((seat) => numberOf(game, seat, name) === numberOf(other, seat, name)),
  );

const numberOf = (game: Game, seat: number, name: string): number => game.tables.reader.resource(game, seat, name);

const REMARK = "# Who knows which hidden cards, and what chance will bring, is not said here.\n";

/** Lets seats pass until the one is asked that is asked in the game; gives which ones. */
function passesTo(game: Game, other: Game): string[] {
  const wanted = decision(game);
  const passed: string[] = [];
  for (let open = decision(other); passed.length < game.state.seats.length; open = decision(other)) {
    const pass = open?.kind === "priority" ? open.options.find(({ verb }) => verb === "pass") : undefined;
    if (open === undefined || pass === undefined || open.seat === wanted?.seat || wanted?.kind !== "priority") break;
    passed.push(open.seat);
    answer(other, pass.index);
  }
  return passed;
}

/** The settings that made these rules, as their name says them (`council handLimit=3`), and the teams. */
function settingsOf({ ruleset, state: { seats } }: Game, pack: Pack): Plain {
  const made = Object.entries(pack.settingsNamed?.(ruleset.name) ?? {});
  const teams = [...new Set(seats.map(({ team }) => team))].map((team) =>
    seats.flatMap((seat) => (seat.team === team ? [seat.name] : [])),
  );
  const settings: Plain = {};
  for (const [key, value] of made) settings[key] = isPlain(value) ? value : String(value);
  if (teams.length < seats.length) settings["teams"] = teams.map((team) => team.join("+"));
  return Object.keys(settings).length === 0 ? {} : { settings };
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

function seatsOf(game: Game, pack: Pack, saysAll: boolean): Plain {
  const { state, tables } = game;
  const names = hostNames(game);
  return Object.fromEntries(
    state.seats.map(({ name }, seat) => {
      const said: Plain = resourcesOf(game, pack, seat, saysAll);
      for (const zone of tables.zones) {
        if (zone.number === tables.stackZone) continue;
        const list = cardsIn(game, zone, seat);
        const isPile = zone.hidden === "all";
        const things = (isPile ? list.toReversed() : list).map((entry) =>
          thingOf(game, pack, entry, seat, names, isPile),
        );
        // An empty deck is said: a file without one gets cards that fill it.
        if (things.length > 0 || zone.name === game.ruleset.deck?.zone)
          said[wordOf(pack.terms.zones, zone.name)] = counted(things);
      }
      return [name, said];
    }),
  );
}

/** What lies in a zone of a seat; in one that all share, what the seat controls there. */
function cardsIn({ state }: Pick<Game, "state">, zone: Zone, seat: number): readonly number[] {
  const list = state.zones[zone.number * state.seats.length + (zone.shared ? 0 : seat)] ?? [];
  return zone.shared ? list.filter((entry) => objectOf(state, entry)?.controller === seat) : list;
}

type Zone = Game["tables"]["zones"][number];

const objectOf = (state: Game["state"], id: number): GameObject | undefined =>
  id > 0 ? (state.objects.find((each) => each?.id === id) ?? undefined) : undefined;

/** The word of files for a word of the ruleset. */
const wordOf = (words: Readonly<Record<string, string>> | undefined, meant: string): string =>
  Object.entries(words ?? {}).find(([, each]) => each === meant)?.[0] ?? meant;

/** `Island x3` for three of them in a row. */
function counted(things: readonly (string | Plain)[]): (string | Plain)[] {
  const found: { thing: string | Plain; times: number }[] = [];
  for (const thing of things) {
    const last = found.at(-1);
    if (last !== undefined && typeof thing === "string" && last.thing === thing) last.times++;
    else found.push({ thing, times: 1 });
  }
  return found.map(({ thing, times }) => (typeof thing === "string" && times > 1 ? `${thing} x${times}` : thing));
}

/** The resources of a seat; without those that it has as many of as every seat begins with, if not all are said. */
function resourcesOf(game: Game, { terms }: Pack, seat: number, saysAll: boolean): Plain {
  const { state, tables, ruleset } = game;
  const said: Plain = {};
  const more: Record<string, number> = {};
  const designated = new Set(
    Object.values(terms.designations ?? {}).map((term) => ("seat" in term ? term.seat : term.all)),
  );
  for (const [name, number] of tables.resources) {
    // What a team shares is said of the first of its seats.
    const isSaid = state.seats.findIndex(({ team }) => team === state.seats[seat]?.team) < seat;
    if (isSaid && tables.resourceRules[number]?.shared === true) continue;
    const count = numberOf(game, seat, name);
    if (designated.has(name) || (!saysAll && count === (ruleset.resources?.[name]?.start ?? 0))) continue;
    const key = Object.entries(terms.seats).find(([, term]) => "resource" in term && term.resource === name)?.[0];
    const word = Object.entries(terms.resources ?? { [name]: name }).find(([, each]) => each === name)?.[0];
    if (key !== undefined) said[key] = count;
    else if (word !== undefined) more[word] = count;
  }
  return Object.keys(more).length === 0 ? said : { ...said, resources: more };
}

/** Objects that something is attached to have a name of their own in the file. */
function hostNames(game: Game): ReadonlyMap<number, string> {
  const { state } = game;
  const hosts = new Set(state.objects.flatMap((object) => (object !== null && object.host > 0 ? [object.host] : [])));
  const names = new Map<number, string>();
  for (const object of state.objects)
    if (object !== null && hosts.has(object.id)) {
      const card = cardName(game, object.card)
        .toLowerCase()
        .replaceAll(/[^a-z]+/g, "");
      names.set(object.id, `${card}${names.size + 1}`);
    }
  return names;
}

function thingOf(
  game: Game,
  pack: Pack,
  entry: number,
  seat: number,
  names: ReadonlyMap<number, string>,
  isPile: boolean,
): string | Plain {
  const { state } = game;
  const object = objectOf(state, entry);
  const card = cardName(game, object?.origin ?? -1 - entry);
  if (object === undefined || isPile) return card;
  const said: Plain = { card };
  const as = names.get(object.id);
  if (as !== undefined) said["as"] = as;
  if (object.owner !== seat) said["owner"] = state.seats[object.owner]?.name;
  if (object.controller !== seat) said["controller"] = state.seats[object.controller]?.name;
  for (const [key, term] of Object.entries(pack.terms.things)) {
    const value = valueOf(game, object, term, names);
    if (value !== undefined) said[key] = value;
  }
  return Object.keys(said).length === 1 ? card : said;
}

/** What a key of an object says of it; undefined where it need not be said. */
function valueOf(game: Game, object: GameObject, term: ThingTerm, names: ReadonlyMap<number, string>): unknown {
  const { tables, state } = game;
  const marked = (name: string): number => object.marks?.[tables.marks.get(name) ?? -1] ?? 0;
  if ("flag" in term) return isSo(game, object, term.flag) ? true : undefined;
  if ("faceDown" in term) return isFaceDownAs(game, object, term.faceDown) ? true : undefined;
  if ("mark" in term) return marked(term.mark) === 0 ? undefined : marked(term.mark);
  if ("named" in term) return marked(term.named) === 0 ? undefined : cardName(game, marked(term.named) - 1);
  if ("host" in term)
    return object.host === 0
      ? undefined
      : object.host > 0
        ? names.get(object.host)
        : state.seats[-1 - object.host]?.name;
  if (!("marks" in term)) return undefined;
  const listed = Object.entries(term.marks).filter(([, mark]) => marked(mark) !== 0);
  const own = new Set(Object.values(term.marks));
  // Counters that a card brings along are called as it calls them; what the rules note besides nobody lays out.
  const others = [...tables.marks.keys()].filter(
    (mark) => marked(mark) !== 0 && !own.has(mark) && game.ruleset.marks?.includes(mark) !== true,
  );
  const all = [...listed.map(([key, mark]) => [key, marked(mark)]), ...others.map((mark) => [mark, marked(mark)])];
  return all.length === 0 ? undefined : Object.fromEntries(all);
}

function isSo(game: Game, object: GameObject, flag: "exhausted" | "faceDown" | "fresh" | "absent"): boolean {
  if (flag === "exhausted") return object.exhausted === 1;
  if (flag === "faceDown") return object.faceDown === 1;
  if (flag === "absent") return object.absent !== 0;
  const { state, tables } = game;
  const began = state.seats[object.controller]?.began ?? 0;
  return tables.zones[object.zone]?.works === true && object.controlledSince > began;
}

function designationsOf(game: Game, { terms }: Pack): Plain {
  const { state } = game;
  const said: Plain = state.direction === 1 ? {} : { direction: "reversed" };
  const resource = (seat: number, name: string): number => game.tables.reader.resource(game, seat, name);
  // Who has left holds nothing any more, and what holds for everybody has changed without them.
  const first = Math.max(
    0,
    state.seats.findIndex(({ left }) => left === 0),
  );
  for (const [key, term] of Object.entries(terms.designations ?? {})) {
    if ("seat" in term) {
      const holder = state.seats.find(({ left }, seat) => left === 0 && resource(seat, term.seat) > 0);
      if (holder !== undefined) said[key] = holder.name;
    } else {
      const value = Object.entries(term.values).find(([, each]) => each === resource(first, term.all));
      if (value !== undefined && value[1] !== 0) said[key] = value[0];
    }
  }
  return Object.keys(said).length === 0 ? {} : { designations: said };
}

/** The innermost span begins anew in the ordinary way. */
function startOf({ state, tables }: Game): Plain {
  const inner = openSpans({ state }).at(-1);
  const span = tables.spans[inner?.span ?? -1]?.name;
  if (state.turn === 0 || span === undefined) return { start: "opening" };
  return { start: { turn: state.turn, active: state.seats[state.active]?.name, span } };
}

function expectedOf(game: Game): Plain {
  const open = decision(game);
  return { at: placeNow(game), ...(open === undefined ? {} : { waitingFor: open.seat }) };
}

/** In what two positions differ, as far as a person at the table would see it, or could do something else. */
function differencesOf(game: Game, other: Game): string[] {
  const found: string[] = [];
  if (placeNow(game) !== placeNow(other)) found.push(`it rests at ${placeNow(other)}, not at ${placeNow(game)}`);
  const open = decision(game);
  const asked = decision(other);
  if (open?.seat !== asked?.seat) found.push(`${asked?.seat ?? "nobody"} is asked, not ${open?.seat ?? "nobody"}`);
  else {
    const keys = new Set(open?.options.map(({ key }) => key));
    const others = new Set(asked?.options.map(({ key }) => key));
    for (const key of keys) if (!others.has(key)) found.push(`${open?.seat ?? ""} cannot ${key}`);
    for (const key of others) if (!keys.has(key)) found.push(`${open?.seat ?? ""} can ${key}`);
  }
  const seats = game.state.seats.map(({ name }) => name);
  const [one, two] = [game, other].map((each) => (seats[0] === undefined ? null : view(each, seats[0])));
  const stack = one?.stack.map(({ name }) => name) ?? [];
  if (stack.length > 0) found.push(`the stack is empty; it had ${stack.join(", ")}`);
  for (const seat of seats) {
    const shown = [game, other].map((each) => view(each, seat).seats[seat]);
    for (const [name, count] of Object.entries(shown[0]?.resources ?? {}))
      if (shown[1]?.resources[name] !== count)
        found.push(`${seat} has ${name} ${shown[1]?.resources[name] ?? 0}, not ${count}`);
    for (const [zone, things] of Object.entries(shown[0]?.zones ?? {})) {
      if (game.ruleset.zones[zone]?.stack === true) continue;
      const isPile = game.ruleset.zones[zone]?.hidden === "all";
      const before = isPile ? pileOf(game, zone, seat) : listed(things);
      const after = isPile ? pileOf(other, zone, seat) : listed(shown[1]?.zones[zone] ?? []);
      for (const each of lacking(before, after)) found.push(`${zone} of ${seat}: ${each} is not there`);
      for (const each of lacking(after, before)) found.push(`${zone} of ${seat}: ${each} is there`);
    }
  }
  if ((two?.waiting.length ?? 0) !== (one?.waiting.length ?? 0)) found.push("other triggers are waiting");
  return [...new Set(found)].slice(0, MOST_DIFFERENCES);
}

const MOST_DIFFERENCES = 12;

/** The cards of a hidden pile, whoever knows them. */
function pileOf(game: Game, name: string, seat: string): string[] {
  const { state, tables } = game;
  const zone = tables.zones.find((each) => each.name === name);
  const list =
    zone === undefined
      ? []
      : cardsIn(
          { state },
          zone,
          state.seats.findIndex((each) => each.name === seat),
        );
  return list.map((entry) => cardName(game, objectOf(state, entry)?.card ?? -1 - entry));
}

/** Objects as far as they can be told apart by who looks at them. */
const listed = (things: number | readonly SeenObject[]): readonly string[] =>
  typeof things === "number" ? [`${things} cards`] : things.map(seenText);

function seenText({ name, controller, exhausted, faceDown, absent, marks, values, host }: SeenObject): string {
  const numbers = Object.entries(values ?? {}).flatMap(([key, value]) =>
    typeof value === "number" && value !== 0 ? [`${key} ${value}`] : [],
  );
  const counters = Object.entries(marks ?? {}).map(([mark, count]) => `${mark} ${count}`);
  const states = [
    exhausted && "exhausted",
    faceDown && "face down",
    absent && "absent",
    host !== undefined && "attached",
  ];
  const more = [...numbers, ...counters, ...states.filter((each) => typeof each === "string")];
  return `${name} of ${controller}${more.length === 0 ? "" : ` (${more.join(", ")})`}`;
}

/** What the first list has more of than the second. */
function lacking(first: readonly string[], second: readonly string[]): string[] {
  const left = [...second];
  return first.filter((each) => {
    const at = left.indexOf(each);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}
