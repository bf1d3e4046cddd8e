import { missing, SLOT } from "../data/ids.ts";
import type { Game, GameObject } from "../state/game.ts";
import type { Scope } from "../state/scope.ts";
import { zoneList } from "../state/zones.ts";
import { isAmong, sifts, siftsFew, siftsInside } from "./filters.ts";
import { findsNothing, OF_YOU, type Ask, type Sieve } from "./filter-plan.ts";
import { arePrinted, neverFits } from "./printed-sets.ts";
import { fewFor } from "./standing.ts";

const NONE: readonly number[] = [];

/** The objects that a sieve lets through, in the zones it names or in those where abilities work. */
export function objectsIn(game: Game, sieve: Sieve, scope: Scope): readonly number[] {
  if (findsNothing(game, sieve) || isNowhere(game, sieve, scope)) return NONE;
  const few = fewFor(game, sieve);
  if (few !== null) return few.length === 0 ? NONE : fewIn(game, few, sieve, scope);
  const { owner } = sieve;
  let found: number[] | null = null;
  for (const zone of sieve.zones ?? game.tables.working)
    for (let seat = 0; seat < seatsOf(game, zone); seat++)
      if (owner === null || isAmong(game, owner, seat, scope))
        found = addThose(game, sieve, zoneList(game, zone, seat), scope, found);
  return found ?? NONE;
}

/** Whether no card could fit in the zones that a sieve names; who is asked may take a card that it does not know for one. */
const isNowhere = (game: Game, { sets, zones, absent }: Sieve, { asker }: Scope): boolean =>
  sets !== null && zones !== null && !absent && asker?.open !== true && arePrinted(game, sets) && neverFits(game, sets);

/** Adds those of a list that is of the zones and the owners which a sieve names. */
function addThose(
  game: Game,
  sieve: Sieve,
  list: readonly number[],
  scope: Scope,
  before: number[] | null,
): number[] | null {
  const { objects } = game.state;
  let found = before;
  for (let index = 0; index < list.length; index++) {
    const id = list[index] ?? missing("list element");
    const object = id > 0 ? objects[id & SLOT] : null;
    if (object === null || object === undefined || !siftsInside(game, sieve, object, scope)) continue;
    if (found === null) found = [id];
    else found.push(id);
  }
  return found;
}

/** Those among a few that a sieve lets through. */
function fewIn(game: Game, few: readonly number[], sieve: Sieve, scope: Scope): readonly number[] {
  const { objects } = game.state;
  const { exhausted, holder } = sieve;
  const asker = scope.asker === undefined ? 0 : 1 << scope.asker.seat;
  // What fits by what is printed is asked no more than what the sieve asks beside that.
  const isPrinted = !sieve.tied && sieve.numbers === null && game.derived.absent === 0 && holder <= OF_YOU;
  let found: number[] | null = null;
  for (let index = 0; index < few.length; index++) {
    const id = few[index] ?? missing("list element");
    const object = objects[id & SLOT] ?? missing("object");
    if (isPrinted && (object.known & asker) === asker) {
      if (exhausted >= 0 && object.exhausted !== exhausted) continue;
      if (holder === OF_YOU && object.controller !== scope.seat) continue;
      if (sieve.asks.length > 0 && !isAll(game, sieve.asks, object, scope)) continue;
    } else if (!siftsFew(game, sieve, object, scope)) continue;
    if (found === null) found = [id];
    else found.push(id);
  }
  return found ?? NONE;
}

/** Whether an object is all that is asked. */
function isAll(game: Game, asks: readonly Ask[], object: GameObject, scope: Scope): boolean {
  for (let index = 0; index < asks.length; index++)
    if (!(asks[index] ?? missing("question"))(game, object, scope)) return false;
  return true;
}

/** Whether a sieve lets nothing through. */
export function isEmpty(game: Game, sieve: Sieve, scope: Scope): boolean {
  if (findsNothing(game, sieve)) return true;
  const few = fewFor(game, sieve);
  if (few !== null) return few.length === 0 || !hasFew(game, few, sieve, scope);
  return !hasSome(game, sieve.zones ?? game.tables.working, sieve, scope);
}

/** Whether one of a few passes a sieve. */
function hasFew(game: Game, few: readonly number[], sieve: Sieve, scope: Scope): boolean {
  const { objects } = game.state;
  for (let index = 0; index < few.length; index++)
    if (siftsFew(game, sieve, objects[(few[index] ?? missing("list element")) & SLOT] ?? missing("object"), scope))
      return true;
  return false;
}

/** How many lists a zone has. */
const seatsOf = (game: Game, zone: number): number =>
  (game.tables.zones[zone] ?? missing("zone")).shared ? 1 : game.state.seats.length;

/** Whether something in these zones passes a sieve. */
function hasSome(game: Game, zones: readonly number[], sieve: Sieve, scope: Scope): boolean {
  const { objects } = game.state;
  for (const zone of zones)
    for (let seat = 0; seat < seatsOf(game, zone); seat++)
      for (const id of zoneList(game, zone, seat)) {
        const object = id > 0 ? objects[id & SLOT] : null;
        if (object !== null && object !== undefined && sifts(game, sieve, object, scope)) return true;
      }
  return false;
}
