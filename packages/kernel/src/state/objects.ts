import { SLOT, SLOTS, slotOf } from "../data/ids.ts";
import { CARD, type Game, type GameObject, type State } from "./game.ts";

/** The object with this id, or null if it is gone. */
export function find(game: Game, id: number): GameObject | null {
  if (id <= 0) return null;
  const object = game.state.objects[id & SLOT];
  return object !== undefined && object !== null && object.id === id ? object : null;
}

export function mustFind(game: Game, id: number): GameObject {
  const object = find(game, id);
  if (object === null) throw new Error(`object ${id} is not there`);
  return object;
}

/** The object, or its last-known copy if it is gone. */
export function known(game: Game, id: number): GameObject | null {
  const object = find(game, id);
  if (object !== null) return object;
  for (const gone of game.state.gone) if (gone.id === id) return gone.object;
  return null;
}

/** Whether a seat knows which card an object is. Nobody can act with an unknown card. */
export const isKnownTo = (object: GameObject, seat: number): boolean => (object.known & (1 << seat)) !== 0;

/** The current id of an object that has moved, as far as it is known. */
export function follow(game: Game, id: number): number {
  let now = id;
  for (let steps = 0; steps < 100 && find(game, now) === null; steps++) {
    const gone = game.state.gone.find((each) => each.id === now);
    if (gone === undefined || gone.becomes === 0) return now;
    now = gone.becomes;
  }
  return now;
}

/** Reserves the id of an object to be made. */
export function reserve(state: State): number {
  const id = state.free.pop();
  if (id !== undefined) return id;
  if (state.objects.length >= SLOTS) throw new Error(`more than ${SLOTS} objects`);
  return state.objects.push(null) - 1 + SLOTS;
}

/** Makes an object, which is not in the list of a zone yet. */
export function make(state: State, card: number, owner: number, zone: number, id = reserve(state)): GameObject {
  const object: GameObject = {
    id,
    card,
    origin: card,
    made: CARD,
    owner,
    controller: owner,
    zone,
    stamp: state.clock,
    controlledSince: state.clock++,
    exhausted: 0,
    faceDown: 0,
    known: 0,
    host: 0,
    links: null,
    absent: 0,
    marks: null,
    item: null,
    announced: null,
  };
  state.objects[slotOf(id)] = object;
  return object;
}

/** Frees the slot of an object. Nothing may name its id any more. */
export function unmake(state: State, object: GameObject): void {
  state.objects[slotOf(object.id)] = null;
  state.free.push(object.id + SLOTS);
}

/** The number of marks of a kind on an object. */
export const markOf = (object: GameObject, mark: number): number => object.marks?.[mark] ?? 0;

export function setMark(object: GameObject, mark: number, value: number): void {
  const marks = object.marks ?? zeros(mark + 1);
  while (marks.length <= mark) marks.push(0);
  marks[mark] = value;
  object.marks = value !== 0 || hasAny(marks) ? marks : null;
}

/** A list of zeros. Sliced from a longer one, so that it has no spare capacity. */
function zeros(count: number): number[] {
  while (ZEROS.length < count) ZEROS.push(0);
  return ZEROS.slice(0, count);
}

const ZEROS = [0];

/** Whether any of these numbers is not zero. */
function hasAny(numbers: readonly number[]): boolean {
  for (let index = 0; index < numbers.length; index++) if (numbers[index] !== 0) return true;
  return false;
}

export const PRESENT = 0;

/** Absent by itself: it comes back by itself. */
export const ABSENT_ITSELF = 1;

/** Absent because its host is: it comes back with the host [CR 702.26g]. */
export const ABSENT_ALONG = 2;

/** Packs how an object is absent and who controlled it then into one number; 0 means present. */
const packAbsence = (how: number, seat: number): number => (how === PRESENT ? PRESENT : how + (seat << 2));

/** How an object is absent. */
export const absenceOf = ({ absent }: GameObject): number => absent & 3;

/** The controller of an object; for an absent one, who controlled it when it became absent [CR 702.26a]. */
export const holderOf = ({ absent, controller }: GameObject): number => (absent === PRESENT ? controller : absent >> 2);

/** Makes an object of the setup absent. */
export function layAbsent(object: GameObject, how: number): void {
  object.absent = packAbsence(how, object.controller);
}

/** The reference an object is linked to, or 0; the first if there are several. It may be gone. */
export const linkOf = (object: GameObject, link: number): number => object.links?.[link] ?? 0;

/** A ruleset has fewer links than this: the second reference of a link stands so many places after its first. */
export const MOST_LINKS = 32;

/** All references an object is linked to, in the order in which they were added. */
export function linksOf({ links }: GameObject, link: number): readonly number[] {
  if (links === null || (links[link] ?? 0) === 0) return NO_REFS;
  const found: number[] = [];
  for (let place = link; place < links.length; place += MOST_LINKS) {
    const ref = links[place] ?? 0;
    if (ref !== 0) found.push(ref);
  }
  return found;
}

const NO_REFS: readonly number[] = [];

/** Links an object to this reference and to nothing else, or with 0 to nothing. */
export function setLink(object: GameObject, link: number, ref: number): void {
  const links = object.links ?? zeros(link + 1);
  while (links.length <= link) links.push(0);
  links[link] = ref;
  for (let place = link + MOST_LINKS; place < links.length; place += MOST_LINKS) links[place] = 0;
  object.links = ref !== 0 || hasAny(links) ? links : null;
}

/** The value of `as` in a proposal with which a link is added to those that there are. */
export const BESIDE = 1;

/** Links an object to this reference beside those that it is linked to. */
export function addLink(object: GameObject, link: number, ref: number): void {
  const links = object.links ?? [];
  let place = link;
  while ((links[place] ?? 0) !== 0) place += MOST_LINKS;
  while (links.length <= place) links.push(0);
  links[place] = ref;
  object.links = links;
}
