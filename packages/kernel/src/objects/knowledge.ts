import { deciderOf } from "./control.ts";
import { readEvents, type Event, type Events } from "../state/event.ts";
import type { Game } from "../state/game.ts";
import { seatNamed } from "../state/seats.ts";
import type { ZoneKind } from "../tables/tables.ts";

/** Which seats see what lies in a zone, as bits. */
export function seenBy(game: Game, kind: ZoneKind, owner: number): number {
  if (kind.hidden === undefined) return (1 << game.state.seats.length) - 1;
  return kind.hidden === "others" ? 1 << owner : 0;
}

/** The seats that see what a seat sees, as bits: itself and those it decides for now [CR 723.5]. */
export function sightOf(game: Game, seat: number): number {
  let bits = 1 << seat;
  for (const each of game.state.seats.keys()) if (deciderOf(game, each) === seat) bits |= 1 << each;
  return bits;
}

/** The events as a seat may see them: cards it does not know are not named, and ids are left out. */
export function seen(events: Events, seat: string): Event[] {
  const sight = sightOf(events.game, seatNamed(events.game, seat));
  return readEvents(events).map(({ id: _id, known, ...event }) => {
    if (event.object === undefined || known === undefined || (known & sight) !== 0) return event;
    const { object: _object, ...rest } = event;
    return { ...rest, object: "?" };
  });
}
