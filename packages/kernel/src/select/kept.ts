import { isRecord, type Data, type Record_ } from "../data.ts";
import { amiss, slotOf } from "../ids.ts";
import type { Game, GameObject } from "../game.ts";
import type { Ties } from "../derive.ts";
import type { Scope } from "../scope.ts";
import { zoneList } from "../zones.ts";
import { sifts } from "./filter.ts";
import { sieves } from "./index.ts";
import { findsNothing, mayFit, type Sieve } from "./sieve.ts";

/** Makes a test whether a selector of objects finds nothing, for one that is asked again and again; null for other forms. */
export function findsNone(data: Data | undefined): ((game: Game, scope: Scope) => boolean) | null {
  const filter = isRecord(data) ? data["objects"] : undefined;
  if (!isRecord(filter)) return null;
  const isOfAbsent = filter["absent"] === true;
  const sieve = sieves(filter);
  return (game, scope) => (isOfAbsent && game.derived.absent === 0) || isEmpty(game, sieve(game), scope);
}

/** Makes a test whether a selector of objects that works by their sets may find those of a definition; null for other selectors. */
export function facesMeant(data: Data | undefined): ((game: Game, face: number) => boolean) | null {
  const filter = isRecord(data) ? data["objects"] : undefined;
  if (!isRecord(filter) || filter["absent"] === true || filter["zone"] !== undefined) return null;
  const sieve = sieves(filter);
  return (game, face) => mayFit(game, sieve(game), face);
}

/** Makes a test whether an object fits a filter, for one that is asked again and again. */
export function sifter(filter: Record_): (game: Game, object: GameObject, scope: Scope) => boolean {
  const sieve = sieves(filter);
  return (game, object, scope) => sifts(game, sieve(game), object, scope);
}

function isEmpty(game: Game, sieve: Sieve, scope: Scope): boolean {
  if (findsNothing(game, sieve) || isUnknown(game, sieve)) return true;
  return !hasSome(game, sieve.zones ?? game.tables.working, sieve, scope);
}

/** Whether nothing where abilities work has the mark or the link that is asked for. */
function isUnknown(game: Game, { mark, link, zones }: Sieve): boolean {
  if (zones !== null || (mark < 0 && link < 0)) return false;
  const { marks, links } = tiesOf(game);
  return (mark >= 0 && marks[mark] !== true) || (link >= 0 && links[link] !== true);
}

/** Which marks and links there are where abilities work, by number; kept for the version. */
function tiesOf(game: Game): Ties {
  const { derived } = game;
  if (derived.ties?.version === derived.version) return derived.ties;
  const marks: boolean[] = [];
  const links: boolean[] = [];
  const { objects } = game.state;
  for (const zone of game.tables.working)
    for (let seat = 0; seat < seatsOf(game, zone); seat++)
      for (const id of zoneList(game, zone, seat)) {
        const object = id > 0 ? objects[slotOf(id)] : null;
        if (object === null || object === undefined) continue;
        if (object.marks !== null) note(object.marks, marks);
        if (object.links !== null) note(object.links, links);
      }
  derived.ties = { version: derived.version, marks, links };
  return derived.ties;
}

function note(numbers: readonly number[], there: boolean[]): void {
  for (let index = 0; index < numbers.length; index++) if (numbers[index] !== 0) there[index] = true;
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
