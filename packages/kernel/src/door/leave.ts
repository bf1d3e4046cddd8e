import { frameKindOf } from "../tables/frame-kind.ts";
import { missing, numberOf, seatRef } from "../data/ids.ts";
import { push, SPAN, top, resolution } from "../state/agenda.ts";
import { forced } from "../state/question-forms.ts";
import { ABILITY, TIED, type Game, type Seat, type Stored } from "../state/game.ts";
import { nameNumber } from "../data/event-names.ts";
import { controlled, setController } from "../objects/control.ts";
import { write } from "../state/log.ts";
import { takeOut } from "../objects/move.ts";
import { notice, noticeBefore } from "./notice-triggers.ts";
import { find, PRESENT } from "../state/objects.ts";
import { coming, pathInside } from "../time/plan.ts";
import { IN_A_DRAW, LOSE, MOVE, proposal, type Proposal } from "../state/proposal.ts";
import { firstLiving, isLiving, openSpan, sharersOfFate } from "../state/seats.ts";
import { reaches } from "../state/range.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { stack, zoneList } from "../state/zones.ts";
import { drop } from "../objects/stored-effects.ts";

const DEPARTED = nameNumber("departed");
const OVER = nameNumber("over");

/**
 * Removes the seats that have lost. If at most one team is left, the game is over at once and nothing else changes [CR
 * 104.1]. Returns the moves of objects that stay in the game.
 */
export function concludeLeaving(game: Game, happened: readonly Proposal[]): Proposal[] {
  const seats = happened.filter((p) => p.change === LOSE).map((p) => p.seat);
  if (recordDeparted(game, seats)) return [];
  const rule = numberOf(game.tables.ruleNumbers, game.ruleset.leaving.rule, "rule");
  const left = seats.map((seat) => {
    const moment = seenLeaving(game, seat, rule);
    const before = noticeBefore(game, moment);
    removeOwned(game, seat);
    return { moment, before };
  });
  for (const seat of seats) notifyFrames(game, seat);
  answerForced(game);
  for (const { moment, before } of left) notice(game, moment, before, moment);
  dropTriggers(game);
  const todo = game.ruleset.leaving.do;
  if (todo !== undefined)
    for (const seat of seats) push(game, resolution(firstLiving(game.state), 0, rule, todo, { who: [seatRef(seat)] }));
  return seats.flatMap((seat) => moveForeign(game, seat, rule));
}

/** The proposals by which seats, all in their range and who shares the fate of these leave in a draw [CR 104.4e, 104.4f]. */
export function tying(game: Game, from: readonly number[], rule: number): Proposal[] {
  const all = [...game.state.seats.keys()].filter((seat) => isLiving(game.state, seat));
  const near = all.filter((seat) => from.some((each) => reaches(game, each, seat)));
  const { oneFate } = game.tables.teams;
  const mates = ruleNumber(game.tables, oneFate?.leader?.rule ?? oneFate?.rule, rule);
  return [...new Set([...near, ...near.flatMap((seat) => sharersOfFate(game, seat))])].map((seat) => ({
    ...proposal(LOSE, near.includes(seat) ? rule : mates),
    seat,
    key: IN_A_DRAW,
  }));
}

/** Logs that seats have left; true if the game is over by that. */
function recordDeparted(game: Game, seats: readonly number[]): boolean {
  const rule = numberOf(game.tables.ruleNumbers, game.ruleset.leaving.rule, "rule");
  for (const seat of seats) write(game, DEPARTED, seat, rule);
  return conclude(game);
}

/** The moves by which triggers see that objects of a leaving seat leave. Absent objects are not seen [CR 603.6c]. */
function seenLeaving(game: Game, seat: number, rule: number): Proposal[] {
  const { state, tables, ruleset } = game;
  if (ruleset.leaving.seen !== true) return [];
  const found: Proposal[] = [];
  for (const object of state.objects) {
    if (object === null || object.owner !== seat || object.absent !== PRESENT) continue;
    if (tables.zones[object.zone]?.works !== true) continue;
    const p = proposal(MOVE, rule);
    p.object = object.id;
    p.was = object.id;
    p.seat = object.controller;
    p.from = object.zone;
    found.push(p);
  }
  return found;
}

/**
 * Objects that others own and the seat still controls: they move where the ruleset says, or return to their owner [CR
 * 800.4a, GA-END-4].
 */
function moveForeign(game: Game, seat: number, rule: number): Proposal[] {
  const to = game.ruleset.leaving.foreign;
  const found = game.state.objects.filter((object) => object !== null && object.controller === seat);
  return found.flatMap((object) => {
    if (object === null || !isLiving(game.state, object.owner)) return [];
    if (to === undefined) setController(game, object.id, object.owner);
    if (to === undefined) return [];
    const p = proposal(MOVE, rule);
    p.object = object.id;
    p.seat = object.owner;
    p.from = object.zone;
    p.to = numberOf(game.tables.zoneNumbers, to, "zone");
    return [p];
  });
}

/**
 * The moves of objects that a seat controls again that has left, because an effect by which another controlled them has
 * ended [CR 800.4c].
 */
export function orphaned(game: Game): Proposal[] {
  const { seats } = game.state;
  if (!seats.some(hasLeft)) return NOTHING_MOVES;
  const { rule, later = rule } = game.ruleset.leaving;
  const number = numberOf(game.tables.ruleNumbers, later, "rule");
  return seats.flatMap(({ left }, seat) => (left !== 0 ? moveForeign(game, seat, number) : NOTHING_MOVES));
}

const hasLeft = ({ left }: Seat): boolean => left !== 0;

const NOTHING_MOVES: Proposal[] = [];

/** Answers the open question if only one answer, or none, is left. */
function answerForced(game: Game): void {
  const frame = top(game);
  const kind = frameKindOf(game.tables, frame);
  const question = kind.asks(frame);
  const answer = question === null ? null : forced(game, question);
  if (answer !== null) kind.answered(game, frame, answer);
}

/**
 * Removes the objects a seat owns, its control effects, its abilities on the stack and its waiting and delayed
 * triggers. Its other stored effects last as long as they say [CR 800.4a, 800.4d, 800.4m].
 */
function removeOwned(game: Game, seat: number): void {
  const { state } = game;
  (state.seats[seat] ?? missing("seat")).lastCards = game.tables.zones.map(
    ({ number }) => zoneList(game, number, seat).length,
  );
  for (const stored of state.effects.slice()) if (stored.seat === seat && endsWithSeat(stored)) drop(game, stored);
  forgetActs(game, seat);
  for (const object of state.objects.slice()) {
    if (object === null || object === undefined) continue;
    const isItem = object.item !== null && object.item.seat === seat;
    if (object.owner === seat || (isItem && object.made === ABILITY)) takeOut(game, object);
  }
  for (const zone of game.tables.zones) {
    if (!zone.shared) state.zones[zone.number * state.seats.length + seat] = [];
  }
  dropTriggers(game);
  state.dirty = -1;
  game.derived.version++;
}

/** Removes the acts of a seat's own objects from the index at once, which is cheaper than one by one. */
function forgetActs(game: Game, seat: number): void {
  const { acts } = game.derived;
  acts[seat] = (acts[seat] ?? missing("act")).filter(({ object }) => find(game, object)?.owner !== seat);
}

/** Waiting triggers of seats that have left never go to the stack [CR 800.4d]. */
function dropTriggers({ state }: Game): void {
  state.waiting = state.waiting.filter(({ seat }) => isLiving(state, seat));
}

const endsWithSeat = (stored: Stored): boolean =>
  stored.kind === "trigger" || stored.kind === "govern" || controlled(stored) !== 0;

/** Tells every frame that a seat has left, from the top down, because a frame may remove itself. */
function notifyFrames(game: Game, seat: number): void {
  for (let depth = game.state.agenda.length - 1; depth >= 0; depth--) {
    const frame = game.state.agenda[depth];
    if (frame !== undefined) frameKindOf(game.tables, frame).gone(game, frame, seat, depth);
  }
}

/** Ends the game if at most one team is left; true if the game is over. */
function conclude(game: Game): boolean {
  const { state } = game;
  if (state.outcome !== null) return true;
  const living = state.seats.filter((seat) => seat.left === 0);
  const teams = new Set(living.map((seat) => seat.team));
  if (teams.size > 1) return false;
  const ending = game.ruleset.ending;
  const winners =
    teams.size === 0
      ? []
      : [...state.seats.keys()].filter((seat) => teams.has((state.seats[seat] ?? missing("seat")).team));
  state.outcome = {
    winners,
    losers: [...state.seats.keys()].filter((seat) => !winners.includes(seat) && state.seats[seat]?.left !== TIED),
    rule: numberOf(game.tables.ruleNumbers, teams.size === 0 ? ending.nobody : ending.last, "rule"),
  };
  write(game, OVER, winners[0] ?? -1, state.outcome.rule);
  return true;
}

/**
 * If the active seat has left, cuts its turn as the ruleset says, once the stack is empty and no trigger waits
 * [GA-END-4]. Called from windows and between parts. If the place to cut to is over, the turn goes on.
 */
export function leadOut(game: Game): boolean {
  const { state, ruleset, tables } = game;
  const rule = ruleset.leaving.turn;
  if (rule === undefined || state.active < 0 || isLiving(state, state.active)) return false;
  if (stack(game).length > 0 || state.waiting.length > 0) return false;
  const cut = openSpan(game, numberOf(tables.spanNumbers, rule.cut, "span"));
  if (cut === null || (rule.to !== undefined && !isAhead(game, rule.to))) return false;
  const todo = [{ cut: rule.cut, ...(rule.to === undefined ? {} : { to: rule.to }), now: true }];
  push(game, resolution(state.active, 0, numberOf(tables.ruleNumbers, ruleset.leaving.rule, "rule"), todo, {}));
  return true;
}

/** Whether a span is still to come in the open spans, but not as the very next part. */
function isAhead(game: Game, name: string): boolean {
  const { spans, spanNumbers } = game.tables;
  const kind = numberOf(spanNumbers, name, "span");
  const current = top(game);
  return game.state.agenda.some((frame) => {
    if (frame.kind !== SPAN) return false;
    const index = coming(spans, frame).findIndex((each) => pathInside(spans, each, kind) !== null);
    return index > 0 || (index === 0 && frame !== current);
  });
}
