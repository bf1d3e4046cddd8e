import { formOf, isRecord, list, show, text, whole, type Data, type Record_ } from "../data.ts";
import { at, isSeat, numberOf, seatOf, seatRef } from "../ids.ts";
import type { Game } from "../game.ts";
import { find, known } from "../objects.ts";
import { firstLiving, inOrder, isActive, isLiving, sameTeam } from "../query.ts";
import { askedBy, denied, unasked, type Scope } from "../scope.ts";
import { zoneList } from "../zones.ts";
import { fits } from "./filter.ts";

type SelectorForm = (game: Game, data: Record_, scope: Scope) => readonly number[];

const NONE: readonly number[] = [];

/** Which objects or seats, as references. A string is one of the names below or a binding. */
export function select(game: Game, data: Data | undefined, scope: Scope): readonly number[] {
  if (typeof data === "string") {
    const name = selectorNames[data];
    return name === undefined ? (scope.bindings[data] ?? NONE) : name(game, scope);
  }
  if (!isRecord(data)) throw new Error(`expected a selector, found ${show(data)}`);
  const form = selectors[formOf(data)];
  if (form === undefined)
    throw new Error(`unknown selector ${show(data)}; known: ${Object.keys(selectors).join(", ")}`);
  return form(game, data, scope);
}

/** Whether a selector of seats has this seat. */
export function hasSeat(game: Game, data: Data, seat: number, scope: Scope): boolean {
  if (data === "you") return seat === scope.seat;
  if (data === "everyone") return true;
  if (data === "opponents") return seat >= 0 && !sameTeam(game.state, seat, scope.seat);
  return select(game, data, scope).includes(seatRef(seat));
}

const living = (game: Game): number[] => inOrder(game.state, firstLiving(game.state));

const selectorNames: Readonly<Record<string, (game: Game, scope: Scope) => readonly number[]>> = {
  this: (_game, scope) => (scope.source === 0 ? NONE : [scope.source]),
  you: (game, scope) => (scope.seat >= 0 && isLiving(game.state, scope.seat) ? [seatRef(scope.seat)] : NONE),
  everyone: (game) => living(game).map(seatRef),
  opponents: (game, scope) =>
    living(game)
      .filter((seat) => !sameTeam(game.state, seat, scope.seat))
      .map(seatRef),
  others: (game, scope) =>
    living(game)
      .filter((seat) => seat !== scope.seat)
      .map(seatRef),
  mates: (game, scope) =>
    living(game)
      .filter((seat) => seat !== scope.seat && sameTeam(game.state, seat, scope.seat))
      .map(seatRef),
  active: (game) =>
    living(game)
      .filter((seat) => isActive(game, seat))
      .map(seatRef),
  inactive: (game) =>
    living(game)
      .filter((seat) => !isActive(game, seat))
      .map(seatRef),
  nobody: () => NONE,
};

const selectors: Readonly<Record<string, SelectorForm>> = {
  /** Objects that fit a filter, in the zones it names or in those where abilities work. */
  objects: (game, data, scope) => {
    const filter = isRecord(data["objects"]) ? data["objects"] : {};
    const found: number[] = [];
    for (const zone of zonesOf(game, filter)) {
      for (const seat of game.state.seats.keys()) {
        if (at(game.tables.zones, zone).shared && seat > 0) break;
        for (const id of zoneList(game, zone, seat)) if (id > 0 && fits(game, filter, id, scope)) found.push(id);
      }
    }
    return found;
  },
  controllerOf: (game, data, scope) => {
    const seats = objectsOf(game, data["controllerOf"], scope).map((object) => seatRef(object.controller));
    return seats.filter((ref, index) => seats.indexOf(ref) === index && isLiving(game.state, seatOf(ref)));
  },
  ownerOf: (game, data, scope) => {
    const seats = objectsOf(game, data["ownerOf"], scope).map((object) => seatRef(object.owner));
    return seats.filter((ref, index) => seats.indexOf(ref) === index);
  },
  hostOf: (game, data, scope) =>
    objectsOf(game, data["hostOf"], scope).flatMap((object) => (object.host === 0 ? [] : [object.host])),
  attachedTo: (game, data, scope) => {
    const hosts = select(game, data["attachedTo"], scope);
    return game.state.objects.flatMap((object) =>
      object !== null && object.host !== 0 && hosts.includes(object.host) ? [object.id] : [],
    );
  },
  /** These very references. */
  refs: (_game, data) => list(data["refs"]).map((each) => whole(each, "reference")),
  /** The seat of a number from 1. */
  seatNumber: (game, data, scope) => [seatRef(game.tables.reader.amount(game, data["seatNumber"], unasked(scope)) - 1)],
  union: (game, data, scope) => [...new Set(list(data["union"]).flatMap((each) => [...select(game, each, scope)]))],
  except: (game, data, scope) => {
    const [all, ...without] = list(data["except"]);
    const out = new Set(without.flatMap((each) => [...select(game, each, denied(scope))]));
    return select(game, all, scope).filter((ref) => !out.has(ref));
  },
  first: (game, data, scope) =>
    select(game, data["first"], scope).slice(0, game.tables.reader.amount(game, data["count"] ?? 1, unasked(scope))),
  /** The targets of the item, by requirement. */
  target: (_game, data, scope) => scope.bindings[`target${whole(data["target"], "target")}`] ?? NONE,
  filter: (game, data, scope) => {
    const filter = isRecord(data["filter"]) ? data["filter"] : {};
    return select(game, data["of"], scope).filter((ref) => !isSeat(ref) && fits(game, filter, ref, scope));
  },
};

function objectsOf(game: Game, data: Data | undefined, scope: Scope) {
  return select(game, data, scope).flatMap((ref) => {
    const object = isSeat(ref) ? null : known(game, ref);
    return object === null ? [] : [object];
  });
}

function zonesOf(game: Game, filter: Record_): readonly number[] {
  const named = list(filter["zone"]);
  if (named.length > 0) return named.map((zone) => numberOf(game.tables.zoneNumbers, text(zone, "zone"), "zone"));
  return game.tables.zones.filter((zone) => zone.works === true).map((zone) => zone.number);
}

/**
 * What a seat may choose among. In hidden zones it cannot tell by what the cards are, unless it knows them [CR 400.2]: who
 * searches has to look first.
 */
export const choosable = (game: Game, data: Data | undefined, scope: Scope, asker: number): number[] =>
  select(game, data, askedBy(scope, asker)).filter((ref) =>
    isSeat(ref) ? isLiving(game.state, seatOf(ref)) : find(game, ref) !== null,
  );
