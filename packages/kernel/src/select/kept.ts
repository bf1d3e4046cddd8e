import { isRecord, type Data, type Record_ } from "../data.ts";
import { amiss, slotOf } from "../ids.ts";
import type { Game, GameObject } from "../game.ts";
import type { Scope } from "../scope.ts";
import { zoneList } from "../zones.ts";
import { sifts } from "./filter.ts";
import { sieves } from "./index.ts";
import { findsNothing, type Sieve } from "./sieve.ts";

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
  const { objects, seats } = game.state;
  const zones = sieve.zones ?? game.tables.working;
  for (let index = 0; index < zones.length; index++) {
    const zone = zones[index] ?? amiss();
    const count = (game.tables.zones[zone] ?? amiss()).shared ? 1 : seats.length;
    for (let seat = 0; seat < count; seat++) {
      const list = zoneList(game, zone, seat);
      for (let place = 0; place < list.length; place++) {
        const id = list[place] ?? amiss();
        const object = id > 0 ? objects[slotOf(id)] : null;
        if (object !== null && object !== undefined && sifts(game, sieve, object, scope)) return false;
      }
    }
  }
  return true;
}
