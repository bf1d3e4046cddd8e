import { isRecord, type Data, type Record_ } from "../data.ts";
import { amiss, slotOf } from "../ids.ts";
import type { Game, GameObject } from "../game.ts";
import type { Scope } from "../scope.ts";
import { zoneList } from "../zones.ts";
import { sifts, siftsFew } from "./filter.ts";
import { sieves } from "./index.ts";
import { findsNothing, type Sieve } from "./sieve.ts";
import { fewFor } from "./standing.ts";

/** Makes a test whether a selector of objects finds nothing, for one that is asked again and again; null for other forms. */
export function findsNone(data: Data | undefined): ((game: Game, scope: Scope) => boolean) | null {
  const filter = isRecord(data) ? data["objects"] : undefined;
  if (!isRecord(filter)) return null;
  const isOfAbsent = filter["absent"] === true;
  const sieve = sieves(filter);
  return (game, scope) => (isOfAbsent && game.derived.absent === 0) || isEmpty(game, sieve(game), scope);
}

/** Makes a test whether an object fits a filter, for one that is asked again and again. */
export function sifter(filter: Record_): (game: Game, object: GameObject, scope: Scope) => boolean {
  const sieve = sieves(filter);
  return (game, object, scope) => sifts(game, sieve(game), object, scope);
}

function isEmpty(game: Game, sieve: Sieve, scope: Scope): boolean {
  if (findsNothing(game, sieve)) return true;
  const few = fewFor(game, sieve);
  if (few !== null) return few.length === 0 || !hasFew(game, few, sieve, scope);
  return !hasSome(game, sieve.zones ?? game.tables.working, sieve, scope);
}

/** Whether one of a few passes a sieve. */
function hasFew(game: Game, few: readonly number[], sieve: Sieve, scope: Scope): boolean {
  const { objects } = game.state;
  for (let index = 0; index < few.length; index++)
    if (siftsFew(game, sieve, objects[slotOf(few[index] ?? amiss())] ?? amiss(), scope)) return true;
  return false;
}

/** How many lists a zone has. */
const seatsOf = (game: Game, zone: number): number =>
  (game.tables.zones[zone] ?? amiss()).shared ? 1 : game.state.seats.length;

/** Whether something in these zones passes a sieve. */
function hasSome(game: Game, zones: readonly number[], sieve: Sieve, scope: Scope): boolean {
  const { objects } = game.state;
  for (const zone of zones)
    for (let seat = 0; seat < seatsOf(game, zone); seat++)
      for (const id of zoneList(game, zone, seat)) {
        const object = id > 0 ? objects[slotOf(id)] : null;
        if (object !== null && object !== undefined && sifts(game, sieve, object, scope)) return true;
      }
  return false;
}
