import { ANYTHING } from "../tables/reads.ts";
import { isRecord } from "../data/data.ts";
import { missing, numberOf } from "../data/ids.ts";
import type { Game, GameObject, Stored } from "../state/game.ts";
import { delist, enlist } from "../derived/derive.ts";
import { faceOf } from "../derived/face.ts";
import { writeChange } from "../state/log.ts";
import { ruleNumber, memoByRuleset } from "../tables/lookup.ts";
import { eventName } from "../tables/change-names.ts";
import { find, markOf, setMark, linkOf, setLink } from "../state/objects.ts";
import { CONTROL, LINK, MARK, changeBits, proposal, type Proposal } from "../state/proposal.ts";
import { isTurnMate } from "../state/seats.ts";

/** The object that a stored effect gives control of, or 0. */
export function controlled(stored: Stored): number {
  const what = stored.data["static"];
  return isRecord(what) && what["controls"] === true ? (stored.bindings["it"]?.[0] ?? 0) : 0;
}

/** Changes the controller of an object; on the stack, also who carries it out. */
export function setController(game: Game, id: number, seat: number): boolean {
  const object = find(game, id);
  if (object === null || object.controller === seat) return false;
  moveUnder(game, object, seat);
  // Whoever controls what lies face down may look at it [CR 708.5].
  if (object.faceDown !== 0 && faceOf(game.tables, object) >= 0) object.known |= 1 << seat;
  object.controlledSince = game.state.clock++;
  loseLinksAndMarks(game, object);
  // Control may also change without a change of its own, as an effect ends: checks have to look at the object.
  game.state.dirty |= CONTROL_CHANGES;
  game.derived.dirtyMarks = ANYTHING;
  game.state.touched.push(id);
  return true;
}

/** Sets the controller of an object in the state and in the index, and nothing else. */
export function moveUnder(game: Game, object: GameObject, seat: number): void {
  delist(game, object);
  object.controller = seat;
  if (object.item !== null) object.item.seat = seat;
  enlist(game, object);
  game.derived.version++;
}

const CONTROL_CHANGES = changeBits(CONTROL, LINK, MARK);

/** The numbers of the links and marks that an object loses when its controller changes. */
const handedOverLosses = memoByRuleset(({ ruleset: { handedOver }, tables }) => ({
  links: (handedOver?.links ?? []).map((name) => numberOf(tables.links, name, "link")),
  marks: (handedOver?.marks ?? []).map((name) => numberOf(tables.marks, name, "mark")),
  rule: ruleNumber(tables, handedOver?.rule, 0),
}));

/** Removes those links and marks, without the door: nothing can replace it. */
function loseLinksAndMarks(game: Game, object: GameObject): void {
  const { links, marks, rule } = handedOverLosses(game);
  for (const link of links) {
    if (linkOf(object, link) === 0) continue;
    setLink(object, link, 0);
    const p = lossOf(LINK, rule, object);
    p.key = link;
    writeChange(game, p, eventName(game, p), 0, game.log.span, object.card, object.known);
  }
  for (const mark of marks) {
    const lost = markOf(object, mark);
    if (lost === 0) continue;
    setMark(object, mark, 0);
    const p = lossOf(MARK, rule, object);
    p.key = mark;
    p.amount = -lost;
    writeChange(game, p, eventName(game, p), 0, game.log.span, object.card, object.known);
  }
  game.derived.marked = null;
}

function lossOf(change: number, rule: number, object: GameObject): Proposal {
  const p = proposal(change, rule);
  p.object = object.id;
  p.seat = object.controller;
  return p;
}

/** The bindings of a control effect by a static ability: the number of the ability, and the stamp that orders it. */
export const HELD = "held";
export const HELD_ORDER = "order";

export const isHeld = (stored: Stored): boolean => stored.bindings[HELD] !== undefined;

/** When a control effect applies: one of a static ability is as old as its source [CR 613.7a], or as what it depends on. */
export const stampOf = (stored: Stored): number => stored.bindings[HELD_ORDER]?.[0] ?? stored.id;

/** Updates the controller after a control effect came. */
export function updateControl(game: Game, came: Stored): void {
  const id = controlled(came);
  if (id !== 0) setController(game, id, newestOf(id, game.state.effects)?.seat ?? came.seat);
}

/** Updates the controller after a control effect ended. Whoever then controls the object has gained control of it. */
export function endControl(game: Game, ended: Stored): void {
  const id = controlled(ended);
  const object = id === 0 ? null : find(game, id);
  if (object === null) return;
  const base = ended.bindings["base"]?.[0] ?? ended.seat;
  handBack(game, object, newestOf(id, game.state.effects)?.seat ?? base, ended);
}

/** Updates the controller of an object whose control effects may have another order now. */
export function updateController(game: Game, id: number): void {
  const newest = newestOf(id, game.state.effects);
  const object = newest === undefined ? null : find(game, id);
  if (newest !== undefined && object !== null) handBack(game, object, newest.seat, newest);
}

/**
 * Changes the controller of an object by no moment of its own: as an effect ends. It is an event all the same, which abilities
 * are told of as soon as the door is passed again.
 */
function handBack(game: Game, object: GameObject, seat: number, { rule, source, card }: Stored): void {
  const from = object.controller;
  if (!setController(game, object.id, seat)) return;
  const p = proposal(CONTROL, rule);
  p.object = object.id;
  p.was = object.id;
  p.seat = seat;
  p.by = source;
  p.card = card;
  writeChange(game, p, eventName(game, p), 0, game.log.span, object.card, object.known);
  game.derived.handedBack.push({ event: p, from });
}

/** The newest of these effects that gives control of an object. */
export function newestOf(id: number, effects: readonly Stored[]): Stored | undefined {
  let newest: Stored | undefined;
  for (const stored of effects) {
    if (controlled(stored) !== id) continue;
    if (newest === undefined || stampOf(stored) >= stampOf(newest)) newest = stored;
  }
  return newest;
}

/** The controller of an object without the remaining control effects. */
export function baseController(game: Game, id: number): number {
  const first = game.state.effects.find((stored) => controlled(stored) === id);
  return first?.bindings["base"]?.[0] ?? find(game, id)?.controller ?? 0;
}

/** The seat that decides for a seat: that of the newest effect that governs it [CR 723.1a], else itself. */
export function deciderOf(game: Game, seat: number): number {
  const { effects } = game.state;
  for (let i = effects.length - 1; i >= 0; i--) {
    const stored = effects[i] ?? missing("effect");
    if (
      stored.kind === "govern" &&
      isTurnMate(game, stored.bindings["seat"]?.[0] ?? -1, seat) &&
      (game.state.seats[stored.seat] ?? missing("seat")).left === 0
    ) {
      if (stored.bindings["begun"]?.[0] === 1) return stored.seat;
    }
  }
  return seat;
}
