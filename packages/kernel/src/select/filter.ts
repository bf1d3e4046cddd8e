import { isRecord, list, text, whole, type Data, type Record_ } from "../data.ts";
import { at, numberOf, seatRef } from "../ids.ts";
import { ABILITY, TOKEN, type Game, type GameObject } from "../game.ts";
import { known, markOf } from "../objects.ts";
import { denied, type Scope } from "../scope.ts";
import { fitsValues } from "./values.ts";

type FilterKey = (game: Game, wanted: Data, object: GameObject, scope: Scope) => boolean;

/** Whether an object (as it is, or as it last was) is what a filter asks for; every key must hold. */
export function fits(game: Game, filter: Record_, id: number, scope: Scope): boolean {
  const object = known(game, id);
  if (object === null) return false;
  for (const key in filter) {
    const wanted = filter[key];
    const test = filterKeys[key];
    if (test !== undefined && wanted !== undefined && !test(game, wanted, object, scope)) return false;
  }
  return fitsCharacteristics(game, filter, object, scope);
}

/** Whether the asker cannot tell which card an object is. What lies face down is nothing but that, for everybody. */
const isOpen = (object: GameObject, { asker }: Scope): boolean =>
  asker !== undefined && (object.known & (1 << asker.seat)) === 0 && object.faceDown === 0;

function fitsCharacteristics(game: Game, filter: Record_, object: GameObject, scope: Scope): boolean {
  const { characteristics } = game.ruleset;
  if (characteristics === undefined) return true;
  for (const key in filter) {
    if (!(key in characteristics)) continue;
    if (isOpen(object, scope)) return scope.asker?.open === true;
    return (
      object.made !== ABILITY &&
      fitsValues(plain(filter), game.tables.reader.values(game, object.id), cardName(game, object))
    );
  }
  return true;
}

/** `not`, `any` and `name` are the filter's own business here. */
function plain(filter: Record_): Record_ {
  const { not: _not, any: _any, name: _name, ...rest } = filter;
  return rest;
}

const cardName = (game: Game, object: GameObject): string =>
  object.card < 0 || object.faceDown === 1 ? "" : at(game.tables.cards, object.card).name;

const filterKeys: Readonly<Record<string, FilterKey>> = {
  zone: (game, wanted, object) =>
    list(wanted).some((zone) => numberOf(game.tables.zoneNumbers, text(zone, "zone"), "zone") === object.zone),
  controller: (game, wanted, object, scope) => isAmong(game, wanted, object.controller, scope),
  owner: (game, wanted, object, scope) => isAmong(game, wanted, object.owner, scope),
  exhausted: (_game, wanted, object) => (object.exhausted === 1) === (wanted === true),
  faceDown: (_game, wanted, object) => (object.faceDown === 1) === (wanted === true),
  token: (_game, wanted, object) => (object.made === TOKEN) === (wanted === true),
  ability: (_game, wanted, object) => (object.made === ABILITY) === (wanted === true),
  attached: (_game, wanted, object) => (object.host !== 0) === (wanted === true),
  name: (game, wanted, object, scope) =>
    isOpen(object, scope) ? scope.asker?.open === true : list(wanted).includes(cardName(game, object)),
  /** Came to be where it is before this turn (`old`), or since. */
  old: (game, wanted, object) => object.stamp < turnStart(game) === (wanted === true),
  is: (game, wanted, object, scope) => game.tables.reader.select(game, wanted, scope).includes(object.id),
  other: (_game, wanted, object, scope) => (object.id !== scope.source) === (wanted === true),
  marked: (game, wanted, object) => {
    if (!isRecord(wanted)) return markOf(object, numberOf(game.tables.marks, text(wanted, "mark"), "mark")) > 0;
    const count = markOf(object, numberOf(game.tables.marks, text(wanted["mark"], "mark"), "mark"));
    return (
      count >= whole(wanted["atLeast"] ?? 1, "atLeast") &&
      count <= whole(wanted["atMost"] ?? Number.MAX_SAFE_INTEGER, "atMost")
    );
  },
  not: (game, wanted, object, scope) => !isRecord(wanted) || !fits(game, wanted, object.id, denied(scope)),
  any: (game, wanted, object, scope) =>
    list(wanted).some((each) => isRecord(each) && fits(game, each, object.id, scope)),
};

const isAmong = (game: Game, wanted: Data, seat: number, scope: Scope): boolean =>
  wanted === "you" ? seat === scope.seat : game.tables.reader.select(game, wanted, scope).includes(seatRef(seat));

/** The id of the running turn is the time at which it was planned. */
function turnStart(game: Game): number {
  const turn = game.state.agenda[1];
  return turn !== undefined && turn.kind === 1 ? turn.id : 0;
}
