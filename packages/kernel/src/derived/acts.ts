import type { Indexed } from "./derive.ts";
import type { GameObject, Index } from "../state/game.ts";
import { missing, slotOf } from "../data/ids.ts";
import type { Choice } from "../state/command.ts";
import { cardKind, announcedAs, type Act } from "../tables/card-kind.ts";

/** An act with an object, as the index lists it for a seat. */
export interface ObjectAct {
  readonly object: number;
  readonly act: Act;
  /** The act as an option of a seat. */
  readonly choice: Choice;
  /** Whether the card changes its own cost. */
  readonly isPriced: boolean;
}

/** The part of an index that lists the acts of each seat. */
type ActIndex = Pick<Index, "acts" | "timedSources">;

/** How many of these others may be paid with at some times only. */
function timedSourcesIn(acts: readonly Act[]): number {
  let count = 0;
  for (let index = 0; index < acts.length; index++) if ((acts[index] ?? missing("act")).isTimedSource) count++;
  return count;
}

/** The seat that may act with an object: its controller in a shared zone, otherwise its owner. */
const actorSeat = (game: Indexed, object: GameObject): number =>
  (game.tables.zones[object.zone] ?? missing("zone")).shared ? object.controller : object.owner;

/** Whether other seats may use one of these acts too. */
function isShared(acts: readonly Act[]): boolean {
  for (let index = 0; index < acts.length; index++) if ((acts[index] ?? missing("act")).who !== undefined) return true;
  return false;
}

/** Adds the acts of an object: all to the list of its own seat, those that others may use to every list. */
export function addActs(game: Indexed, index: ActIndex, object: GameObject, acts: readonly Act[]): void {
  index.timedSources += timedSourcesIn(acts);
  const own = actorSeat(game, object);
  const only = acts[0];
  if (only !== undefined && acts.length === 1 && only.who === undefined) {
    const list = index.acts[own] ?? missing("act");
    index.acts[own] = list.toSpliced(insertionPlace(game, list, object), 0, objectAct(game, object, only));
  } else if (!isShared(acts)) addToList(game, index, own, object, acts);
  else for (const seat of index.acts.keys()) addToList(game, index, seat, object, usableActs(acts, seat === own));
}

const usableActs = (acts: readonly Act[], isOwn: boolean): readonly Act[] =>
  isOwn ? acts : acts.filter(({ who }) => who !== undefined);

function addToList(game: Indexed, index: ActIndex, seat: number, object: GameObject, acts: readonly Act[]): void {
  const list = index.acts[seat] ?? missing("act");
  index.acts[seat] = list.toSpliced(
    insertionPlace(game, list, object),
    0,
    ...acts.map((act) => objectAct(game, object, act)),
  );
}

/** Where to insert the acts of an object: the lists are in the order of stamps, and a new object comes last. */
function insertionPlace(game: Indexed, list: readonly ObjectAct[], { stamp }: GameObject): number {
  let place = list.length;
  if (stamp === game.state.clock - 1) return place;
  while (place > 0 && stampOf(game, (list[place - 1] ?? missing("list element")).object) > stamp) place--;
  return place;
}

const stampOf = ({ state }: Indexed, id: number): number => state.objects[slotOf(id)]?.stamp ?? 0;

const objectAct = (game: Indexed, { id, card }: GameObject, act: Act): ObjectAct => ({
  object: id,
  act,
  choice: { action: act.action, object: id, ability: act.ability },
  isPriced: card >= 0 && isPriced(game, act, card),
});

/** Whether what is announced changes its own cost. */
const isPriced = (game: Indexed, { action }: Act, card: number): boolean =>
  cardKind(game, announcedAs(game, game.tables.actions[action] ?? missing("action"), card)).priced.length > 0;

export function removeActs(game: Indexed, index: ActIndex, object: GameObject, acts: readonly Act[]): void {
  index.timedSources -= timedSourcesIn(acts);
  if (isShared(acts)) for (const seat of index.acts.keys()) removeFromList(index, object.id, seat);
  else removeFromList(index, object.id, actorSeat(game, object));
}

function removeFromList(index: ActIndex, id: number, seat: number): void {
  const list = index.acts[seat] ?? missing("act");
  let place = 0;
  while (place < list.length && (list[place] ?? missing("list element")).object !== id) place++;
  let end = place;
  while (end < list.length && (list[end] ?? missing("list element")).object === id) end++;
  if (end > place) index.acts[seat] = list.toSpliced(place, end - place);
}

function firstPlaceOf(list: readonly ObjectAct[], id: number): number {
  for (let place = 0; place < list.length; place++)
    if ((list[place] ?? missing("list element")).object === id) return place;
  return -1;
}

/** How many acts of the same object follow from a place on. */
function countOf(list: readonly ObjectAct[], place: number): number {
  const { object } = list[place] ?? missing("list element");
  let end = place + 1;
  while (end < list.length && (list[end] ?? missing("list element")).object === object) end++;
  return end - place;
}

/** Replaces the printed acts of an object by others. It keeps its place in the lists if it has one. */
export function changeActs(
  game: Indexed,
  index: ActIndex,
  object: GameObject,
  printed: readonly Act[],
  acts: readonly Act[],
): void {
  if (printed.length > 0 && acts.length > 0 && isShared(printed) === isShared(acts)) {
    const own = actorSeat(game, object);
    index.timedSources += timedSourcesIn(acts) - timedSourcesIn(printed);
    for (const seat of index.acts.keys()) replaceInList(game, index, seat, object, usableActs(acts, seat === own));
    return;
  }
  if (printed.length > 0) removeActs(game, index, object, printed);
  if (acts.length > 0) addActs(game, index, object, acts);
}

function replaceInList(game: Indexed, index: ActIndex, seat: number, object: GameObject, acts: readonly Act[]): void {
  const list = index.acts[seat] ?? missing("act");
  const place = firstPlaceOf(list, object.id);
  if (place < 0) return;
  index.acts[seat] = list.toSpliced(place, countOf(list, place), ...acts.map((act) => objectAct(game, object, act)));
}
