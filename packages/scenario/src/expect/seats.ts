import { slotOf, suggestName, type Event, type Game } from "@turnwright/kernel";
import { z } from "zod";
import { resourceNames, zoneNamed } from "../setup/head.ts";
import { cardName } from "../setup/object-names.ts";
import { countedName, spelledOut } from "../file/name-syntax.ts";
import { own } from "../file/document.ts";
import type { Pack } from "../pack.ts";
import type { Run } from "../run/run.ts";
import { checkName, checkSeat } from "../file/reader.ts";
import { count, name, names, shares, whole } from "../file/shape.ts";
import { differs, expectation, rulesOf, shownList, type ExpectKind, type Looked } from "./kind.ts";

const seatNumber = (game: Game, seat: string): number => game.state.seats.findIndex((each) => each.name === seat);

export function resourceOf(game: Game, seat: string, resource: string): number {
  return game.tables.reader.resource(game, seatNumber(game, seat), resource);
}

/** Names that say something else than that a number of a seat has changed. */
const OTHER = new Set(["random", "trigger", "insert", "passedOver", "store", "expire"]);

/** The events by which a resource of a seat has become what it is. */
export const resourceEvents = (run: Run, seat: string, resource: string): Event[] =>
  run.events.filter(
    (event) =>
      event.seat === seat &&
      (event.name === `resource:${resource}` ||
        (event.amount !== undefined &&
          event.id === undefined &&
          event.to === undefined &&
          !event.name.includes(":") &&
          !OTHER.has(event.name))),
  );

/** A number of each seat (`life`): it depends on the events that changed it. */
export const resourceKind = (key: string, resource: string): ExpectKind =>
  expectation(
    key,
    z.record(name, whole, { error: "expected a number for each seat" }),
    (run, value) => {
      const looked: Looked[] = Object.entries(value).map(([seat, wanted]) => {
        const found = resourceOf(run.game, seat, resource);
        return {
          differences: found === wanted ? [] : differs(`${seat} ${wanted}`, `${seat} ${found}`),
          rules: rulesOf(resourceEvents(run, seat, resource)),
        };
      });
      return together(looked);
    },
    (reader, value, path) => {
      for (const seat of Object.keys(value)) checkSeat(reader, seat, [...path, seat], true);
    },
  );

export const together = (looked: readonly Looked[]): Looked => ({
  differences: looked.flatMap((each) => each.differences),
  rules: looked.flatMap((each) => each.rules),
});

/** Numbers of each seat by name: `resources`, or counters. */
export const resourcesKind = (key: string, mapping: (pack: Pack) => Readonly<Record<string, string>>): ExpectKind =>
  expectation(
    key,
    z.record(name, shares, { error: "expected { SEAT: { NAME: number } }" }),
    (run, value) => {
      const known = mapping(run.pack);
      return together(
        Object.entries(value).flatMap(([seat, all]) =>
          Object.entries(all).map(([each, wanted]) => {
            const resource = own(known, each) ?? each;
            const found = resourceOf(run.game, seat, resource);
            return {
              differences: found === wanted ? [] : differs(`${seat} ${each} ${wanted}`, `${seat} ${each} ${found}`),
              rules: rulesOf(resourceEvents(run, seat, resource)),
            };
          }),
        ),
      );
    },
    (reader, value, path) => {
      const known = Object.keys(mapping(reader.pack));
      for (const [seat, all] of Object.entries(value)) {
        checkSeat(reader, seat, [...path, seat], true);
        if (Object.keys(all).length === 0) reader.problem([...path, seat], "say how many of what: { NAME: number }");
        for (const each of Object.keys(all))
          if (!known.includes(each))
            reader.problem([...path, seat, each], `there is no resource "${each}"`, suggestName(each, known), true);
      }
    },
  );

export const allResourcesKind = resourcesKind("resources", resourceNames);

const held = z.union([count, names, name], { error: "expected a list of cards, or how many" });

/** A zone of each seat: a list is compared as a multiset, a number as a count. It depends on what moved there or away. */
export const zoneKind = (key: string): ExpectKind =>
  expectation(
    key,
    z.record(name, held, { error: "expected { SEAT: [cards] } or { SEAT: number }" }),
    (run, value) => {
      const zone = zoneNamed(run.pack, key) ?? key;
      return together(
        Object.entries(value).map(([seat, wanted]) => {
          const list = typeof wanted === "number" ? [] : spelledOut(typeof wanted === "string" ? [wanted] : wanted);
          const entries = entriesIn(run, zone, seat).filter((entry) => !isUntold(run, entry, list));
          const found = entries.map((entry) => entryName(run, entry));
          const rules = rulesOf(
            run.events.filter((event) => (event.from === zone || event.to === zone) && isOf(run, event, seat)),
          );
          if (typeof wanted === "number")
            return {
              differences: found.length === wanted ? [] : differs(`${seat} ${wanted}`, `${seat} ${found.length}`),
              rules,
            };
          const isSame = areThese(run, list, entries);
          return {
            differences: isSame ? [] : differs(`${seat} ${shownList(list)}`, `${seat} ${shownList(found)}`),
            rules,
          };
        }),
      );
    },
    (reader, value, path) => {
      for (const [seat, wanted] of Object.entries(value)) {
        checkSeat(reader, seat, [...path, seat], true);
        if (typeof wanted !== "number")
          for (const [index, each] of (typeof wanted === "string" ? [wanted] : wanted).entries())
            checkName(reader, countedName(each).name, [...path, seat, ...(typeof wanted === "string" ? [] : [index])]);
      }
    },
  );

/** An event of a move is about the seat that owns or controls what moved, as far as it says. */
function isOf(run: Run, event: Event, seat: string): boolean {
  if (event.seat === seat) return true;
  const object = event.id === undefined ? undefined : run.game.state.objects[slotOf(event.id)];
  if (object === null || object === undefined) return event.seat === undefined;
  return [object.owner, object.controller].some((each) => run.game.state.seats[each]?.name === seat);
}

/** Whether these names mean just these, each one of them. */
function areThese(run: Run, wanted: readonly string[], entries: readonly number[]): boolean {
  const left = [...entries];
  // Names with a number take theirs before the others take what is left.
  const sorted = wanted.toSorted((a, b) => Number(b.includes("#")) - Number(a.includes("#")));
  for (const each of sorted) {
    const [id] = run.names.among(
      run.game,
      each,
      left.filter((entry) => entry > 0),
    );
    const at =
      id === undefined ? left.findIndex((entry) => entry < 0 && entryName(run, entry) === each) : left.indexOf(id);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}

/** Who leads a seat by itself, of whom the file says nothing, need not be in its lists. */
function isUntold(run: Run, entry: number, list: readonly string[]): boolean {
  const leader = run.pack.leaders?.card;
  if (leader === undefined || entryName(run, entry) !== leader) return false;
  // Whoever has become another card since then is told of.
  if (entry > 0 && cardName(run.game, run.game.state.objects[slotOf(entry)]?.card ?? -1) !== leader) return false;
  return !list.some((each) => each.split("#")[0] === leader);
}

/** Cards that nobody can tell apart are negative numbers. */
const entryName = ({ game, names: called }: Run, entry: number): string =>
  entry < 0 ? cardName(game, -1 - entry) : called.baseOf(game, entry);

/**
 * The cards in a zone of a seat: of a shared one, those that it controls where things work, else those it owns. What is
 * treated as though it did not exist is not among them.
 */
function entriesIn({ game }: Run, zone: string, seat: string): number[] {
  const number = game.tables.zoneNumbers.get(zone) ?? -1;
  const kind = game.tables.zones[number];
  const index = seatNumber(game, seat);
  const list = game.state.zones[number * game.state.seats.length + (kind?.shared === true ? 0 : index)] ?? [];
  return list.filter((entry) => {
    if (entry < 0 || kind?.shared !== true) return true;
    const object = game.state.objects[slotOf(entry)];
    if (object?.absent !== 0) return false;
    return (kind.works === true ? object?.controller : object?.owner) === index;
  });
}
