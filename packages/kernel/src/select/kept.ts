import { isRecord, type Data, type Record_ } from "../data.ts";
import { at, slotOf } from "../ids.ts";
import type { Game, GameObject } from "../game.ts";
import type { Scope } from "../scope.ts";
import { zoneList } from "../zones.ts";
import { sieveOf, sifts } from "./filter.ts";
import { objectsIn, select, selectorNames } from "./index.ts";
import { findsNothing, type Sieve } from "./sieve.ts";

/** Makes a test whether a selector of objects finds nothing, for one that is asked again and again; null for other forms. */
export function findsNone(data: Data | undefined): ((game: Game, scope: Scope) => boolean) | null {
  const filter = isRecord(data) ? data["objects"] : undefined;
  if (!isRecord(filter)) return null;
  const isOfAbsent = filter["absent"] === true;
  let kept: Sieve | null = null;
  return (game, scope) => {
    if (isOfAbsent && game.derived.absent === 0) return true;
    if (kept === null || kept.tables !== game.tables) kept = sieveOf(game, filter);
    return isEmpty(game, kept, scope);
  };
}

/** Makes a test whether an object fits a filter, for one that is asked again and again. */
export function sifter(filter: Record_): (game: Game, object: GameObject, scope: Scope) => boolean {
  let kept: Sieve | null = null;
  return (game, object, scope) => {
    if (kept === null || kept.tables !== game.tables) kept = sieveOf(game, filter);
    return sifts(game, kept, object, scope);
  };
}

/** A selector that is read again and again, with what follows from its data alone looked up once. */
export function finder(data: Data | undefined): Finder {
  if (typeof data === "string") {
    const named = selectorNames[data] ?? ((_game, scope) => scope.bindings[data] ?? NONE);
    return (game, scope) => (game.derived.absent > 0 ? select(game, data, scope) : named(game, scope));
  }
  const filter = isRecord(data) ? data["objects"] : undefined;
  if (!isRecord(filter)) return (game, scope) => select(game, data, scope);
  let kept: Sieve | null = null;
  return (game, scope) => {
    if (game.derived.absent > 0) return select(game, data, scope);
    if (kept === null || kept.tables !== game.tables) kept = sieveOf(game, filter);
    return objectsIn(game, kept, scope);
  };
}

export type Finder = (game: Game, scope: Scope) => readonly number[];

const NONE: readonly number[] = [];

function isEmpty(game: Game, sieve: Sieve, scope: Scope): boolean {
  if (findsNothing(game, sieve)) return true;
  const { objects, seats } = game.state;
  const zones = sieve.zones ?? game.tables.working;
  for (let index = 0; index < zones.length; index++) {
    const zone = at(zones, index);
    const count = at(game.tables.zones, zone).shared ? 1 : seats.length;
    for (let seat = 0; seat < count; seat++) {
      const list = zoneList(game, zone, seat);
      for (let place = 0; place < list.length; place++) {
        const id = at(list, place);
        const object = id > 0 ? objects[slotOf(id)] : null;
        if (object !== null && object !== undefined && sifts(game, sieve, object, scope)) return false;
      }
    }
  }
  return true;
}
