import { SLOTS, isSeat, missing, seatOf, slotOf } from "../data/ids.ts";
import { ABILITY, CARD, COPY, TOKEN, type Game, type GameObject } from "../state/game.ts";
import { controlled } from "./control.ts";
import { copyItem } from "../state/copy.ts";
import { delist, enlist } from "../derived/derive.ts";
import { announcedOf } from "./item.ts";
import { faceOf } from "../derived/face.ts";
import { find, known, make, unmake } from "../state/objects.ts";
import type { Proposal } from "../state/proposal.ts";
import { isLiving } from "../state/seats.ts";
import { remember } from "./last-known.ts";
import type { ZoneKind } from "../tables/tables.ts";
import { blankOf, identify, placesOf, removeFrom, zoneList } from "../state/zones.ts";
import { drop } from "./stored-effects.ts";

const BOTTOM = 0;

/** How something arrives, as bits of the amount of its move. */
export const FACE_DOWN = 1;
export const EXHAUSTED = 2;

/** An object changes its zone, and with it its identity. Without an object it is the top card of the seat's zone. */
export function applyMove(game: Game, p: Proposal): boolean {
  const object = p.object === 0 ? topCard(game, p) : find(game, p.object);
  if (object === null) return false;
  const { tables, state } = game;
  const from = tables.zones[object.zone] ?? missing("zone");
  const to = tables.zones[p.to] ?? missing("zone");
  if (object.made === TOKEN && from.works !== true && game.ruleset.tokens?.gone === "stays") return false;
  p.was = object.id;
  p.from = object.zone;
  delist(game, object);
  removeFrom(placesOf(game, from, object), object.id);
  if (from.hidden !== "all" || object.known !== 0 || to.stack === true) remember(game, object, object.id + SLOTS);
  const knew = object.faceDown !== 0 && isRevealed(game, object, p) ? everyone(game) : object.known;
  object.id += SLOTS;
  if (game.derived.statics.length > 0) forgetControl(game, p.was);
  state.objects[slotOf(object.id)] = object;
  object.zone = p.to;
  object.stamp = state.clock++;
  object.controlledSince = object.stamp;
  object.exhausted = (p.amount & EXHAUSTED) === 0 ? 0 : 1;
  object.faceDown = p.amount & FACE_DOWN;
  object.host = p.refs === null ? 0 : hostOf(game, p.refs);
  object.marks = null;
  object.announced = from.stack === true && to.works === true ? announcedOf(game, object) : null;
  object.item = null;
  object.links = null;
  object.absent = 0;
  // A copy is one only on the stack: anywhere else it is a token, and where tokens cease to be it does too [CR 704.5e].
  if (object.made === COPY && to.stack !== true) object.made = TOKEN;
  // What it has become on the stack it also is where it goes to work; any other new zone gives back what it is.
  if (p.as >= 0) object.card = p.as;
  else if (from.stack !== true || to.works !== true) object.card = object.origin;
  object.controller = p.seat >= 0 && to.shared ? p.seat : object.owner;
  object.known = knew | seenArriving(game, to, object);
  place(game, object, to, p.key === BOTTOM);
  p.object = object.id;
  return true;
}

/** What arrives attached is so from the first moment on. */
function hostOf(game: Game, refs: readonly number[]): number {
  const host = refs[0] ?? 0;
  return isThere(game, host) ? host : 0;
}

/** Whether something can be attached to this: an object that is there, or a seat in the game. */
export const isThere = (game: Game, ref: number): boolean =>
  isSeat(ref) ? isLiving(game.state, seatOf(ref)) : find(game, ref) !== null;

/** What lay face down where it was something is shown as it goes, unless it arrives face down [CR 708.9]. */
function isRevealed(game: Game, object: GameObject, p: Proposal): boolean {
  if (faceOf(game.tables, object) < 0) return false;
  return (p.amount & FACE_DOWN) === 0 || (game.tables.zones[p.to] ?? missing("zone")).works !== true;
}

const everyone = (game: Game): number => (1 << game.state.seats.length) - 1;

/** Who sees which card arrives: face down, only who controls it where it is something [CR 708.5]. */
function seenArriving(game: Game, to: ZoneKind, object: GameObject): number {
  if (to.hidden !== undefined || object.faceDown === 0) return seenBy(game, to, object.owner);
  return faceOf(game.tables, object) < 0 ? 0 : 1 << object.controller;
}

function topCard(game: Game, p: Proposal): GameObject | null {
  const list = zoneList(game, p.from, p.seat);
  return list.length === 0 ? null : identify(game, p.from, p.seat, list.length - 1);
}

/** Puts an object into the list of its zone; where nobody knows it, it is a number like the others there. */
function place(game: Game, object: GameObject, zone: ZoneKind, bottom: boolean): void {
  const list = placesOf(game, zone, object);
  const hidden = zone.hidden === "all" && object.known === 0 && object.made === CARD;
  const entry = hidden ? blankOf(object.origin) : object.id;
  if (bottom) list.unshift(entry);
  else list.push(entry);
  if (hidden) unmake(game.state, object);
  else enlist(game, object);
}

/** A new object comes into being: a token, or a copy of an item (`object`) on the stack. */
export function applyCreate(game: Game, p: Proposal): boolean {
  const original = p.object === 0 ? null : known(game, p.object);
  if (p.object !== 0 && original === null) return false;
  const object = make(game.state, p.key, p.seat, p.to, p.refs?.[0]);
  object.made = original === null ? TOKEN : COPY;
  object.exhausted = (p.amount & EXHAUSTED) === 0 ? 0 : 1;
  const zone = game.tables.zones[p.to] ?? missing("zone");
  object.known = seenBy(game, zone, p.seat);
  if (p.as >= 0) object.card = p.as;
  if (original !== null && original.item !== null) {
    object.item = copyItem(original.item);
    object.item.seat = p.seat;
    // A copy of an ability has the source of the ability.
    if (original.made === ABILITY) object.made = ABILITY;
    else object.item.source = object.id;
  }
  p.was = p.object;
  p.object = object.id;
  place(game, object, zone, false);
  return true;
}

/** An object ceases to exist. */
export function applyVanish(game: Game, p: Proposal): boolean {
  const object = find(game, p.object);
  if (object === null) return false;
  p.was = object.id;
  p.from = object.zone;
  takeOut(game, object);
  return true;
}

/** Takes an object out of the game; its last-known copy stays while something names it. */
export function takeOut(game: Game, object: GameObject): void {
  const zone = game.tables.zones[object.zone] ?? missing("zone");
  delist(game, object);
  removeFrom(placesOf(game, zone, object), object.id);
  remember(game, object, 0);
  unmake(game.state, object);
  if (game.derived.statics.length > 0) forgetControl(game, object.id);
}

/** What gave somebody control of an object that is gone is over, without a word. */
function forgetControl(game: Game, id: number): void {
  for (const stored of game.state.effects.filter((each) => controlled(each) === id)) drop(game, stored);
}

/** A seat's zone is put into random order: what was known of its cards is known no more. */
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
    } else renew(game, object, list, index);
  }
  random(list);
  return true;
}

/** An object that is shuffled gets a new id, so that nobody can tell which it is. */
function renew(game: Game, object: GameObject, list: number[], index: number): void {
  delist(game, object);
  object.id += SLOTS;
  object.known = seenBy(game, game.tables.zones[object.zone] ?? missing("zone"), object.owner);
  list[index] = object.id;
  enlist(game, object);
}

/** In place of how far from the top: the whole zone. */
export const WHOLE = -2;

/** More seats know which card an object is; without an object, a card of the zone or all of it. */
export function applyKnow(game: Game, p: Proposal): boolean {
  if (p.key === WHOLE) return knowAll(game, p);
  const object = p.object === 0 ? nthCard(game, p) : find(game, p.object);
  if (object === null) return false;
  // Who looks at a card that it knows has still looked at it; what is shown to those who know it changes nothing.
  const isLook = p.object === 0;
  if (!isLook && (object.known | p.amount) === object.known) return false;
  object.known |= p.amount;
  p.object = object.id;
  p.was = object.id;
  return true;
}

/** One event for all of them: whoever looks through a zone does so at once. */
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

/** `key` counts from the top. */
function nthCard(game: Game, p: Proposal): GameObject | null {
  const list = zoneList(game, p.from, p.seat);
  const index = list.length - 1 - Math.max(p.key, 0);
  return index < 0 ? null : identify(game, p.from, p.seat, index);
}

/** Which seats see what lies in a zone, as bits. */
export function seenBy(game: Game, kind: ZoneKind, owner: number): number {
  if (kind.hidden === undefined) return (1 << game.state.seats.length) - 1;
  return kind.hidden === "others" ? 1 << owner : 0;
}
