import { cardKind } from "../tables/card-kind.ts";
import { SLOTS, isSeat, missing, numberOf, seatOf, slotOf } from "../data/ids.ts";
import { ABILITY, CARD, COPY, TOKEN, type Bindings, type Game, type GameObject } from "../state/game.ts";
import { controlled } from "./control.ts";
import { copyItem } from "../state/copy.ts";
import { delist, enlist, identify } from "../derived/derive.ts";
import { announcedOf } from "./item.ts";
import { faceOf } from "../derived/face.ts";
import { isModifier } from "../derived/writes.ts";
import { mayName } from "../query/collect-reads.ts";
import { find, known, linkOf, make, setLink, unmake } from "../state/objects.ts";
import type { Proposal } from "../state/proposal.ts";
import { isLiving } from "../state/seats.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import { remember } from "./last-known.ts";
import type { ZoneKind } from "../tables/tables.ts";
import type { Data } from "../data/data.ts";
import { fitsValues } from "../state/values.ts";
import { blankOf, placesOf, removeFrom, zoneList } from "../state/zones.ts";
import { forgetGrants } from "./mark-grants.ts";
import { drop } from "./stored-effects.ts";

const BOTTOM = 0;

/** Bits in the amount of a move: how the object arrives. Above them it says as which of the cards that things are face down. */
export const FACE_DOWN = 1;
export const EXHAUSTED = 2;
const FACES = 4;

/** The bits for arriving with this number of a face-down card; none for 0. */
export const arrivalOf = (faceDown: number): number => (faceDown === 0 ? 0 : FACE_DOWN + (faceDown - 1) * FACES);

/** The number of the face-down card that a move says. */
export const faceDownIn = (amount: number): number => ((amount & FACE_DOWN) === 0 ? 0 : Math.floor(amount / FACES) + 1);

/**
 * Moves an object to another zone, which gives it a new id. Without an object it moves the top card of the seat's zone.
 */
export function applyMove(game: Game, p: Proposal): boolean {
  const object = p.object === 0 ? topCard(game, p) : find(game, p.object);
  if (object === null) return false;
  const { tables, state } = game;
  const from = tables.zones[object.zone] ?? missing("zone");
  const to = tables.zones[p.to] ?? missing("zone");
  if (isStray(object, from, to) && game.ruleset.tokens?.gone === "stays") return false;
  if (isUnderGone(game, to, p.seat)) return false;
  if (to.never !== undefined && isNever(game, to.never, object, p)) return false;
  p.was = object.id;
  p.from = object.zone;
  delist(game, object);
  removeFrom(placesOf(game, from, object), object.id);
  if (from.hidden !== "all" || object.known !== 0 || to.stack === true) remember(game, object, object.id + SLOTS);
  const knew = object.faceDown !== 0 && isRevealed(game, object, p) ? everyone(game) : object.known;
  object.id += SLOTS;
  if (game.derived.statics.length > 0) forgetEffects(game, p.was);
  if (from.stack === true && to.works === true) keepEffects(game, p.was, object.id);
  state.objects[slotOf(object.id)] = object;
  object.zone = p.to;
  object.stamp = state.clock++;
  object.controlledSince = object.stamp;
  object.exhausted = (p.amount & EXHAUSTED) === 0 ? 0 : 1;
  object.faceDown = faceDownIn(p.amount);
  object.host = p.refs === null ? 0 : hostOf(game, p.refs);
  object.marks = null;
  object.announced =
    from.stack === true && (to.works === true || to.remembers === true) ? announcedOf(game, object) : null;
  object.item = null;
  object.links = null;
  object.absent = 0;
  // A copy of an item becomes a token where objects work; anywhere else it is a copy that a check removes [CR 608.3f, 704.5e].
  if (object.made === COPY && to.works === true) object.made = TOKEN;
  // What an object became on the stack it stays where it goes to work. Any other change of zone restores its origin.
  if (p.as >= 0) object.card = p.as;
  else if (from.stack !== true || to.works !== true) object.card = object.origin;
  object.controller = p.seat >= 0 && to.shared ? p.seat : object.owner;
  object.known = knew | seenArriving(game, to, object);
  putIntoZone(game, object, to, p.key === BOTTOM);
  p.object = object.id;
  return true;
}

/** Whether an object is a token or a copy where neither can be for long. A copy of a card may be announced from there [CR 707.12]. */
const isStray = ({ made }: GameObject, zone: ZoneKind, to: ZoneKind): boolean =>
  zone.works !== true && (made === TOKEN || (made === COPY && zone.stack !== true && to.stack !== true));

/** Whether an object would be where it has a controller who has left: then it stays where it is [CR 800.4b]. */
const isUnderGone = ({ state }: Game, to: ZoneKind, seat: number): boolean =>
  (to.works === true || to.stack === true) && seat >= 0 && !isLiving(state, seat);

/** Whether what would arrive face up is, as printed, something that never is there. */
function isNever(game: Game, never: Data, object: GameObject, p: Proposal): boolean {
  if ((p.amount & FACE_DOWN) !== 0) return false;
  const number = p.as >= 0 ? p.as : game.tables.zones[object.zone]?.stack === true ? object.card : object.origin;
  return isCardNever(game, never, number);
}

function isCardNever(game: Game, never: Data, number: number): boolean {
  if (number < 0) return false;
  const { values, name } = cardKind(game, number);
  return fitsValues(never, values, name);
}

/** Whether an object is, as printed, something that is never face up in its zone. */
export function isNeverUp(game: Game, { zone, card }: GameObject): boolean {
  const { never } = game.tables.zones[zone] ?? missing("zone");
  return never !== undefined && isCardNever(game, never, card);
}

/** The host of an object that arrives attached, or 0. */
function hostOf(game: Game, refs: readonly number[]): number {
  const host = refs[0] ?? 0;
  return isThere(game, host) ? host : 0;
}

/** Whether something can be attached to this: an object that exists, or a seat that has not left. */
export const isThere = (game: Game, ref: number): boolean =>
  isSeat(ref) ? isLiving(game.state, seatOf(ref)) : find(game, ref) !== null;

/** Whether a face-down object is revealed as it leaves. It is, unless it arrives face down again [CR 708.9]. */
function isRevealed(game: Game, object: GameObject, p: Proposal): boolean {
  if (faceOf(game.tables, object) < 0) return false;
  return (p.amount & FACE_DOWN) === 0 || (game.tables.zones[p.to] ?? missing("zone")).works !== true;
}

const everyone = (game: Game): number => (1 << game.state.seats.length) - 1;

/** The seats that see an arriving card, as bits. Face down only its controller does [CR 708.5]. */
function seenArriving(game: Game, to: ZoneKind, object: GameObject): number {
  if (to.hidden !== undefined || object.faceDown === 0) return seenBy(game, to, object.owner);
  return faceOf(game.tables, object) < 0 ? 0 : 1 << object.controller;
}

function topCard(game: Game, p: Proposal): GameObject | null {
  const list = zoneList(game, p.from, p.seat);
  return list.length === 0 ? null : identify(game, p.from, p.seat, list.length - 1);
}

/** Puts an object into the list of its zone, or turns it into a blank if nobody knows it there. */
function putIntoZone(game: Game, object: GameObject, zone: ZoneKind, bottom: boolean): void {
  const list = placesOf(game, zone, object);
  const hidden = zone.hidden === "all" && object.known === 0 && object.made === CARD;
  const entry = hidden ? blankOf(object.origin) : object.id;
  if (bottom) list.unshift(entry);
  else list.push(entry);
  if (hidden) unmake(game.state, object);
  else enlist(game, object);
}

/** Creates an object: a token, or a copy of an item (`object`) on the stack or of a card where objects do not work. */
export function applyCreate(game: Game, p: Proposal): boolean {
  const original = p.object === 0 ? null : known(game, p.object);
  if (p.object !== 0 && original === null) return false;
  if (isUnderGone(game, game.tables.zones[p.to] ?? missing("zone"), p.seat)) return false;
  const object = make(game.state, p.key, p.seat, p.to, p.refs?.[0]);
  const zone = game.tables.zones[p.to] ?? missing("zone");
  object.made = original === null && zone.works === true ? TOKEN : COPY;
  // After the id of what is created comes what it is attached to.
  const [, ...hosts] = p.refs ?? [];
  if (hosts.length > 0) object.host = hostOf(game, hosts);
  object.exhausted = (p.amount & EXHAUSTED) === 0 ? 0 : 1;
  object.known = seenBy(game, zone, p.seat);
  if (p.as >= 0) object.card = p.as;
  if (original !== null && original.item !== null) {
    object.item = copyItem(original.item);
    object.item.seat = p.seat;
    // The copy of an ability has the same source as the ability.
    if (original.made === ABILITY) object.made = ABILITY;
    else {
      object.item.source = object.id;
      linkToCard(game, object, original);
    }
  }
  p.was = p.object;
  p.object = object.id;
  putIntoZone(game, object, zone, false);
  return true;
}

/** Links a copy of an item to the item with the card, if the ruleset has a link for that. A copy of a copy has the same card. */
function linkToCard(game: Game, copy: GameObject, original: GameObject): void {
  const link = copyLinks(game);
  if (link >= 0) setLink(copy, link, original.made === COPY ? linkOf(original, link) : original.id);
}

const copyLinks = memoByRuleset(({ ruleset: { items }, tables }) =>
  items?.copied === undefined ? -1 : numberOf(tables.links, items.copied, "link"),
);

/** Makes an object cease to exist. */
export function applyVanish(game: Game, p: Proposal): boolean {
  const object = find(game, p.object);
  if (object === null) return false;
  p.was = object.id;
  p.from = object.zone;
  takeOut(game, object);
  return true;
}

/** Removes an object from the game. Its last-known copy stays while something names it. */
export function takeOut(game: Game, object: GameObject): void {
  const zone = game.tables.zones[object.zone] ?? missing("zone");
  delist(game, object);
  removeFrom(placesOf(game, zone, object), object.id);
  remember(game, object, 0);
  unmake(game.state, object);
  if (game.derived.statics.length > 0) forgetEffects(game, object.id);
}

/** Drops control effects on an object that is gone, and what its marks gave it, without events. */
function forgetEffects(game: Game, id: number): void {
  for (const stored of game.state.effects.filter((each) => controlled(each) === id)) drop(game, stored);
  forgetGrants(game, id);
}

/**
 * What has changed the characteristics of an item applies to the object that it becomes, too [CR 400.7a], and so does what
 * replaces or prevents what that item causes [CR 400.7b, 609.7a].
 */
function keepEffects(game: Game, was: number, is: number): void {
  for (const { kind, data, bindings } of game.state.effects)
    if (isModifier(data)) follow(bindings, "affected", was, is);
    else if (kind === "replace" && mayName(game, data["where"] ?? true, CAUSE))
      for (const name of Object.keys(bindings)) follow(bindings, name, was, is);
}

/** The binding of what causes an event. */
const CAUSE = "by";

function follow(bindings: Bindings, name: string, was: number, is: number): void {
  const bound = bindings[name];
  if (bound?.includes(was) === true) bindings[name] = bound.map((id) => (id === was ? is : id));
}

/** Shuffles a seat's zone. Nobody knows its cards afterwards. */
export function applyShuffle(game: Game, p: Proposal, random: (list: number[]) => void): boolean {
  const list = zoneList(game, p.from, p.seat);
  const zone = game.tables.zones[p.from] ?? missing("zone");
  for (let index = 0; index < list.length; index++) {
    const entry = list[index] ?? missing("list element");
    const object = entry > 0 ? find(game, entry) : null;
    if (object === null) continue;
    if (zone.hidden === "all" && object.made === CARD) {
      list[index] = blankOf(object.origin);
      delist(game, object);
      unmake(game.state, object);
    } else renewId(game, object, list, index);
  }
  random(list);
  return true;
}

/** Gives a shuffled object a new id, so that nobody can follow it. */
function renewId(game: Game, object: GameObject, list: number[], index: number): void {
  delist(game, object);
  object.id += SLOTS;
  object.known = seenBy(game, game.tables.zones[object.zone] ?? missing("zone"), object.owner);
  list[index] = object.id;
  enlist(game, object);
}

/** A `key` that means the whole zone instead of a position from the top. */
export const WHOLE_ZONE = -2;

/** Lets seats know a card: an object, a card of a zone by its position, or the whole zone. */
export function applyKnow(game: Game, p: Proposal): boolean {
  if (p.key === WHOLE_ZONE) return knowAll(game, p);
  const object = p.object === 0 ? nthCard(game, p) : find(game, p.object);
  if (object === null) return false;
  // Looking at a known card is still an event; revealing a card to seats that know it is none.
  const isLook = p.object === 0;
  if (!isLook && (object.known | p.amount) === object.known) return false;
  object.known |= p.amount;
  p.object = object.id;
  p.was = object.id;
  return true;
}

/** Looking through a zone is one event for all of its cards. */
function knowAll(game: Game, p: Proposal): boolean {
  const count = zoneList(game, p.from, p.seat).length;
  let isNew = false;
  for (let index = 0; index < count; index++) {
    const object = identify(game, p.from, p.seat, index);
    if ((object.known | p.amount) === object.known) continue;
    object.known |= p.amount;
    isNew = true;
  }
  return isNew;
}

/** The card at position `key` from the top. */
function nthCard(game: Game, p: Proposal): GameObject | null {
  const list = zoneList(game, p.from, p.seat);
  const index = list.length - 1 - Math.max(p.key, 0);
  return index < 0 ? null : identify(game, p.from, p.seat, index);
}

/** The seats that see the cards of a zone, as bits. */
export function seenBy(game: Game, kind: ZoneKind, owner: number): number {
  if (kind.hidden === undefined) return (1 << game.state.seats.length) - 1;
  return kind.hidden === "others" ? 1 << owner : 0;
}
