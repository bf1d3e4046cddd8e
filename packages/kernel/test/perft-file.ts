import { parse } from "yaml";
import { type Game, type Ruleset, type Setup } from "../src/index.ts";
import { start } from "./kit/index.ts";

/** A perft file: a position with the counts of its decision tree. */
export interface PerftFile {
  readonly name: string;
  /** How the numbers were counted. */
  readonly why: string;
  readonly ruleset: string;
  /** Whether the naive model can count it as well. */
  readonly model: boolean;
  readonly position: Position;
  /** The leaves at depth 1, 2, … */
  readonly counts: readonly number[];
}

/** The head of a scenario. */
interface Position {
  readonly seats: Readonly<Record<string, Fields>>;
  /** "turn 3 upkeep", or with the seat that is active; the beginning of turn 1 if left out. */
  readonly start: Place | undefined;
  readonly seed: number | undefined;
}

type Fields = Readonly<Record<string, unknown>>;
type Place = NonNullable<Setup["at"]>;
type Zones = NonNullable<Setup["zones"]>[string];
type Thing = Zones[string][number];

export function readPerft(source: string): PerftFile {
  const file = fieldsOf(parse(source), "a perft file", ["name", "why", "ruleset", "model", "position", "counts"]);
  const head = fieldsOf(file["position"], "position", ["seats", "start", "seed"]);
  const seats = Object.entries(fieldsOf(head["seats"], "seats")).map(([seat, what]): [string, Fields] => [
    seat,
    fieldsOf(what, seat),
  ]);
  return {
    name: textOf(file["name"], "name"),
    why: textOf(file["why"], "why"),
    ruleset: textOf(file["ruleset"], "ruleset"),
    model: file["model"] === true,
    position: {
      seats: Object.fromEntries(seats),
      start:
        head["start"] === undefined
          ? undefined
          : placeOf(
              head["start"],
              seats.map(([seat]) => seat),
            ),
      seed: head["seed"] === undefined ? undefined : wholeOf(head["seed"], "seed"),
    },
    counts: listOf(file["counts"], "counts").map((count) => wholeOf(count, "counts")),
  };
}

/** Starts a game there. A seat without a deck gets cards named Blank, so that it does not lose by drawing. */
export function startFrom(rules: Ruleset, { seats, start: at, seed }: Position): Game {
  const names = Object.keys(seats);
  return start(rules, {
    seats: names,
    zones: Object.fromEntries(names.map((seat) => [seat, zonesOf(rules, seats[seat] ?? {})])),
    resources: Object.fromEntries(names.map((seat) => [seat, resourcesOf(rules, seats[seat] ?? {}, seat)])),
    seed: seed ?? 7,
    opening: false,
    ...(at === undefined ? {} : { at }),
  });
}

/** The cards that lie in a zone of each seat, in the order of the file. */
export const cardsIn = ({ seats }: Position, zone: string): string[][] =>
  Object.values(seats).map((fields) => thingsOf(fields[zone] ?? [], zone).map((thing) => cardOf(thing)));

const cardOf = (thing: Thing): string => (typeof thing === "string" ? thing : thing.card);

function zonesOf(rules: Ruleset, fields: Fields): Zones {
  const zones: Record<string, Thing[]> = {};
  if (rules.deck !== undefined && rules.cards?.["Blank"] !== undefined)
    zones[rules.deck.zone] = Array.from({ length: 40 }, () => "Blank");
  for (const [zone, rule] of Object.entries(rules.zones)) {
    if (fields[zone] === undefined) continue;
    const things = thingsOf(fields[zone], zone);
    // A hidden pile is listed from its top; anywhere else the first in the list is the first there.
    zones[zone] = rule.hidden === "all" ? things : things.toReversed();
  }
  return zones;
}

/** `life: 3`, or under `resources`. */
function resourcesOf(rules: Ruleset, fields: Fields, seat: string): Record<string, number> {
  const known = Object.keys(rules.resources ?? {});
  const all = { ...fields, ...fieldsOf(fields["resources"] ?? {}, "resources", known) };
  const unknown = Object.keys(fields).filter(
    (key) => key !== "resources" && !known.includes(key) && !(key in rules.zones),
  );
  if (unknown.length > 0)
    throw new Error(`${seat}: no zone or resource of ${rules.name} is called ${unknown.map(quoted).join(", ")}`);
  return Object.fromEntries(
    Object.entries(all)
      .filter(([key]) => known.includes(key))
      .map(([key, value]) => [key, wholeOf(value, key)]),
  );
}

/** "Land x2" are two of them; `{ card, tapped, sick, counters }` says more. */
function thingsOf(data: unknown, zone: string): Thing[] {
  return listOf(data, zone).flatMap((entry): Thing[] => {
    if (typeof entry === "string") {
      const [, card = entry, times = "1"] = /^(.+) x(\d+)$/.exec(entry) ?? [];
      return Array.from({ length: Number(times) }, () => card);
    }
    const fields = fieldsOf(entry, zone, ["card", "tapped", "rested", "sick", "counters"]);
    const marks = Object.entries(fieldsOf(fields["counters"] ?? {}, "counters"));
    return [
      {
        card: textOf(fields["card"], "card"),
        exhausted: fields["tapped"] === true || fields["rested"] === true,
        fresh: fields["sick"] === true,
        marks: Object.fromEntries(marks.map(([mark, count]) => [mark, wholeOf(count, mark)])),
      },
    ];
  });
}

/** The seats have had their turns in order: of two seats the first has turn 3. */
function placeOf(data: unknown, seats: readonly string[]): Place {
  if (typeof data !== "string") {
    const fields = fieldsOf(data, "start", ["turn", "active", "span"]);
    const turn = wholeOf(fields["turn"], "turn");
    return { turn, active: textOf(fields["active"], "active"), span: textOf(fields["span"], "span") };
  }
  const [, number, span] = /^turn (\d+) (\w+)$/.exec(data) ?? [];
  const turn = Number(number);
  const active = seats[(turn - 1) % seats.length];
  if (span === undefined || active === undefined) throw new Error(`start: expected "turn 3 upkeep", found "${data}"`);
  return { turn, active, span };
}

function fieldsOf(data: unknown, what: string, known?: readonly string[]): Fields {
  if (typeof data !== "object" || data === null || Array.isArray(data))
    throw new Error(`${what}: expected keys with values`);
  const fields = Object.fromEntries(Object.entries(data));
  const unknown = known === undefined ? [] : Object.keys(fields).filter((key) => !known.includes(key));
  if (unknown.length > 0) throw new Error(`${what}: unknown key ${unknown.map(quoted).join(", ")}`);
  return fields;
}

function listOf(data: unknown, what: string): unknown[] {
  if (!Array.isArray(data)) throw new Error(`${what}: expected a list`);
  return data;
}

function textOf(data: unknown, what: string): string {
  if (typeof data !== "string" || data === "") throw new Error(`${what}: expected a text`);
  return data;
}

function wholeOf(data: unknown, what: string): number {
  if (typeof data !== "number" || !Number.isSafeInteger(data)) throw new Error(`${what}: expected a whole number`);
  return data;
}

const quoted = (text: string): string => `"${text}"`;
