import { cardKind } from "../tables/card-kind.ts";
import { expecting } from "../data/expectation.ts";
import { isSeat, missing, seatOf, SLOTS } from "../data/ids.ts";
import { readEvents, type Event, type Events } from "../state/event.ts";
import type { Game } from "../state/game.ts";
import { known } from "../state/objects.ts";
import { refOf, type Ref } from "../state/client-ref.ts";
import { seatNamed } from "../state/seats.ts";
import { seenRef, sightOf, type Eyes } from "./view.ts";

/** An event as a seat sees it. */
export interface SeenEvent extends Omit<Event, "id" | "known" | "source" | "whom"> {
  /** How the seat names the object, where it may see it. */
  readonly id?: Ref;
  /** How it named the object in the zone that it came from, where it could follow it. */
  readonly was?: Ref;
  readonly source?: Ref;
  readonly whom?: Ref;
  /** The name of that object or seat, "?" if the seat may not know it; left out if the object is no longer there. */
  readonly whomName?: string;
}

/** The events as a seat may see them: unknown cards are not named. Null is somebody who sees all of them. */
export const seen = expecting(
  "events, and the name of a seat",
  function seen(events: Events, seat: string | null): SeenEvent[] {
    const { game } = events;
    const number = seat === null ? 0 : seatNamed(game, seat);
    const eyes: Eyes = { seat: number, sight: seat === null ? ALL : sightOf(game, number) };
    return readEvents(events).map((event) => seenEvent(game, event, eyes));
  },
);

/** The seats whose cards somebody knows who sees everything, as bits. */
const ALL = -1;

function seenEvent(game: Game, event: Event, eyes: Eyes): SeenEvent {
  const { id, known: knowing, source, whom } = event;
  const isKnown = knowing === undefined || (knowing & eyes.sight) !== 0;
  const ref = id === undefined ? "" : isKnown ? refOf(game, eyes.seat, id) : seenRefOf(game, id, eyes);
  const was = id === undefined ? "" : formerRef(game, event, id, eyes);
  const by = source === undefined ? "" : seenRef(game, source, eyes);
  const other = whom === undefined ? "" : seenRef(game, whom, eyes);
  const otherName = whom === undefined || other === "" ? undefined : seenName(game, whom, eyes);
  const told: { -readonly [K in keyof SeenEvent]: SeenEvent[K] } = withoutIds(event);
  if (told.object !== undefined && !isKnown) told.object = "?";
  if (ref !== "") told.id = ref;
  if (was !== "") told.was = was;
  if (by !== "") told.source = by;
  if (other !== "") told.whom = other;
  if (otherName !== undefined) told.whomName = otherName;
  return told;
}

/** An event without what only the engine may know. */
function withoutIds({ id: _id, known: _known, source: _source, whom: _whom, ...rest }: Event): Omit<SeenEvent, "id"> {
  return rest;
}

function seenName(game: Game, ref: number, { sight }: Eyes): string | undefined {
  if (isSeat(ref)) return (game.state.seats[seatOf(ref)] ?? missing("seat")).name;
  const object = known(game, ref);
  if (object === null) return undefined;
  const isKnown = object.card >= 0 && (object.known & sight) !== 0;
  return isKnown ? cardKind(game, object.card).name : "?";
}

/** An object whose card the seat does not know has a name for it only while it lies open, as a card that is face down. */
const seenRefOf = (game: Game, id: number, eyes: Eyes): Ref =>
  known(game, id) === null ? "" : seenRef(game, id, eyes);

/** How the seat named an object before it changed its zone; "" if it did not, or could not follow it. */
function formerRef(game: Game, { from, to }: Event, id: number, { seat, sight }: Eyes): Ref {
  const zone = from === undefined || to === undefined ? undefined : game.tables.zoneNumbers.get(from);
  if (zone === undefined) return "";
  const { hidden } = game.tables.zones[zone] ?? missing("zone");
  const owner = known(game, id)?.owner;
  const isOpen = hidden === undefined || (hidden === "others" && owner !== undefined && (sight & (1 << owner)) !== 0);
  return isOpen ? refOf(game, seat, id - SLOTS) : "";
}
