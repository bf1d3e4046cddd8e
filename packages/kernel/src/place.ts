import { at, numberOf } from "./ids.ts";
import type { Game } from "./game.ts";
import { make, setMark } from "./objects.ts";
import { seenBy } from "./knowledge.ts";
import { blankOf, zoneList } from "./zones.ts";

/** What lies in a seat's zones: names, or things with more to say. */
export type ZoneSetup = Readonly<Record<string, readonly (string | ThingSetup)[]>>;

export interface ThingSetup {
  readonly card: string;
  readonly exhausted?: boolean;
  readonly faceDown?: boolean;
  readonly controller?: string;
  readonly marks?: Readonly<Record<string, number>>;
  /** Came only this turn. */
  readonly fresh?: boolean;
}

/** Lays out what a seat starts with; the first of a list is the top. */
export function placeAll(game: Game, seat: number, setup: ZoneSetup | undefined): void {
  for (const [name, things] of Object.entries(setup ?? {})) {
    const zone = numberOf(game.tables.zoneNumbers, name, "zone");
    for (const thing of things.toReversed())
      placeOne(game, seat, zone, typeof thing === "string" ? { card: thing } : thing);
  }
}

function placeOne(game: Game, seat: number, zone: number, thing: ThingSetup): void {
  const kind = at(game.tables.zones, zone);
  const card = numberOf(game.tables.cardNumbers, thing.card, "card");
  const list = zoneList(game, zone, seat);
  if (kind.hidden === "all") {
    list.push(blankOf(card));
    return;
  }
  const object = make(game.state, card, seat, zone);
  object.exhausted = thing.exhausted === true ? 1 : 0;
  object.faceDown = thing.faceDown === true ? 1 : 0;
  object.known = thing.faceDown === true ? 1 << seat : seenBy(game, kind, seat);
  if (thing.controller !== undefined)
    object.controller = game.state.seats.findIndex((each) => each.name === thing.controller);
  if (thing.fresh === true) object.stamp = Number.MAX_SAFE_INTEGER;
  for (const [mark, count] of Object.entries(thing.marks ?? {}))
    setMark(object, numberOf(game.tables.marks, mark, "mark"), count);
  list.push(object.id);
}
