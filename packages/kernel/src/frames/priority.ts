import { missing, numberOf } from "../data/ids.ts";
import { ACTED, currentSpan, RESOLVED, type WindowFrame, windowOnTop, top, WINDOW } from "../state/agenda.ts";
import { nameNumber } from "../data/event-names.ts";
import type { Game } from "../state/game.ts";
import { listenersTo } from "../door/listeners.ts";
import { triedAmount } from "../state/event.ts";
import { write, writeAll, writePass } from "../state/log.ts";
import { known } from "../state/objects.ts";
import { notice } from "../door/notice-triggers.ts";
import { NOTE, proposal } from "../state/proposal.ts";
import { firstLiving, inOrder, isLiving, isTurnMate, nextLiving, sameTeam, sharesTurns } from "../state/seats.ts";
import { stack } from "../state/zones.ts";
import type { Attempted, Refusal } from "../state/command.ts";

const PRIORITY = nameNumber("priority");
const PASSED = nameNumber("pass");
const HELD_BACK = nameNumber("heldBack");

/** The seats that have not left, as bits. */
function livingBits(game: Game): number {
  let bits = 0;
  const { seats } = game.state;
  for (let seat = 0; seat < seats.length; seat++) if ((seats[seat] ?? missing("seat")).left === 0) bits |= 1 << seat;
  return bits;
}

/** Whether all seats have passed in succession. */
export function allPassed(game: Game, frame: WindowFrame): boolean {
  const living = livingBits(game);
  return (frame.passes & living) === living;
}

/** The seats of a window with a fixed order. */
function fixedOrder(game: Game, frame: WindowFrame): number[] {
  const order = (game.tables.windows[frame.window] ?? missing("window kind")).order ?? [];
  const active = firstLiving(game.state);
  return order.map((role) => (role === "active" ? active : nextTeam(game, active)));
}

/** The next seat in turn order, or of the next team if teams share their turns. */
function nextTeam(game: Game, seat: number): number {
  if (!sharesTurns(game)) return nextLiving(game.state, seat);
  const other = inOrder(game.state, seat).find((each) => !sameTeam(game.state, each, seat));
  return other ?? nextLiving(game.state, seat);
}

/** Whether a fixed order or a round applies now: only while the stack is empty. */
export function isOrdered(game: Game, frame: WindowFrame): boolean {
  const kind = game.tables.windows[frame.window] ?? missing("window kind");
  return (kind.order !== null || kind.round) && stack(game).length === 0;
}

/** Whether the fixed order or the round has come to its end. */
export function isThrough(game: Game, frame: WindowFrame): boolean {
  const { order } = game.tables.windows[frame.window] ?? missing("window kind");
  if (order !== null) return frame.at >= order.length;
  const living = livingBits(game);
  return (frame.at & living) === living;
}

/** Advances a fixed order or a round past a seat. */
function advanceOrder(game: Game, frame: WindowFrame, seat: number): void {
  frame.at = (game.tables.windows[frame.window] ?? missing("window kind")).round
    ? frame.at | (1 << seat)
    : frame.at + 1;
}

/** The seat whose turn it is in a fixed order or a round. */
function seatInOrder(game: Game, frame: WindowFrame): number {
  if ((game.tables.windows[frame.window] ?? missing("window kind")).order !== null)
    return fixedOrder(game, frame)[frame.at] ?? missing("seat in a fixed order");
  const left = inOrder(game.state, firstLiving(game.state)).filter((seat) => (frame.at & (1 << seat)) === 0);
  return left[0] ?? missing("list element");
}

/** Gives priority if no seat has it: to the next seat of a fixed order, to a seat that is named, or to the first. */
export function give(game: Game, frame: WindowFrame): void {
  if (frame.seat >= 0) return;
  const kind = game.tables.windows[frame.window] ?? missing("window kind");
  const first = firstLiving(game.state);
  const { next } = frame;
  // The cached span is valid only while this window is on top: a span opened from it may have ended since.
  const span = windowOnTop(game) === frame ? game.derived.windowSpan : (currentSpan(game)?.id ?? 0);
  const isOrder = isOrdered(game, frame);
  frame.next = -1;
  if (next >= 0 && !isOrder) {
    giveTo(game, frame, isLiving(game.state, next) ? next : nextLiving(game.state, next), kind.acted, span);
    return;
  }
  if (isOrder) frame.seat = seatInOrder(game, frame);
  else frame.seat = kind.first === "next" && frame.follows !== RESOLVED ? nextTeam(game, first) : first;
  write(game, PRIORITY, frame.seat, frame.follows === RESOLVED ? kind.resolved : frame.rule, span);
}

/** Whoever gets priority has not passed, whatever they did before; nor has a team of which one gets it. */
export function forgetPass(game: Game, frame: WindowFrame, seat: number): void {
  frame.passes &= ~(1 << seat);
  if (!sharesTurns(game)) return;
  const { seats } = game.state;
  for (let each = 0; each < seats.length; each++) if (isTurnMate(game, each, seat)) frame.passes &= ~(1 << each);
}

function giveTo(game: Game, frame: WindowFrame, seat: number, rule: number, span: number): void {
  frame.seat = seat;
  write(game, PRIORITY, seat, rule, span);
}

/** The seat with priority passes. Each seat of a team is asked, but the team passes only once. */
export function pass(game: Game, frame: WindowFrame): void {
  const { seat } = frame;
  const kind = game.tables.windows[frame.window] ?? missing("window kind");
  frame.passes |= 1 << seat;
  if (isOrdered(game, frame)) {
    advanceOrder(game, frame, seat);
    frame.seat = isThrough(game, frame) ? -1 : seatInOrder(game, frame);
    writePass(game, PASSED, seat, kind.passed, frame.seat);
    noticePass(game, seat, kind.passed);
    return;
  }
  const next = nextHolder(game, frame, seat);
  frame.seat = next;
  const isMate = next >= 0 && sharesTurns(game) && next !== seat && sameTeam(game.state, next, seat);
  writePass(game, isMate ? HELD_BACK : PASSED, seat, kind.passed, next);
  if (isMate) return;
  if (next >= 0) forgetPass(game, frame, next);
  noticePass(game, seat, kind.passed);
}

/** Whether any ability listens to passes. */
function isPassAwaited(game: Game): boolean {
  return listenersTo(game, "triggers", PASSED).length > 0;
}

/** A pass changes nothing and does not go through the door, but abilities may trigger on it. */
function noticePass(game: Game, seat: number, rule: number): void {
  if (!isPassAwaited(game)) return;
  const p = proposal(NOTE, rule);
  p.name = PASSED;
  p.seat = seat;
  notice(game, [p], [], [p]);
}

/** The seat that gets priority after a pass, or -1 if all have passed. Team mates come before other teams. */
function nextHolder(game: Game, frame: WindowFrame, seat: number): number {
  if (allPassed(game, frame)) return -1;
  if (!sharesTurns(game)) return nextLiving(game.state, seat);
  const seats = inOrder(game.state, seat);
  const mate = seats.find((each) => sameTeam(game.state, each, seat) && (frame.passes & (1 << each)) === 0);
  return mate ?? seats.find((each) => !sameTeam(game.state, each, seat)) ?? -1;
}

/** A seat has acted: the passes start anew, and priority goes where the window says. */
export function acted(game: Game, frame: WindowFrame, seat: number): void {
  const kind = game.tables.windows[frame.window] ?? missing("window kind");
  frame.passes = 0;
  frame.follows = ACTED;
  frame.violations = 0;
  frame.seat = -1;
  if (kind.round) advanceOrder(game, frame, seat);
  else frame.at = 0;
  frame.next = kind.after === "same" ? seat : kind.after === "next" ? nextTeam(game, seat) : firstLiving(game.state);
}

const VIOLATED = nameNumber("violation");

/** Logs a violation with what was tried: by which verb, and with which object as far as each seat knows it. */
function writeViolation(game: Game, seat: number, rule: number, { verb, of = 0 }: Attempted): void {
  const object = of > 0 ? known(game, of) : null;
  writeAll(game, {
    name: VIOLATED,
    seat,
    rule,
    joint: 0,
    span: game.log.span,
    object: object?.id ?? 0,
    card: object?.card ?? -1,
    known: object?.known ?? 0,
    from: -1,
    to: -1,
    amount: triedAmount(game.tables, verb),
    by: 0,
    byCard: -1,
  });
}

/**
 * Handles an attempt at something not offered. Without a penalty in the ruleset it is only refused. With one, nothing
 * is paid or put on the stack, but priority may move to the next seat; that is no pass, and too many in one window
 * count as one.
 */
export function violate(game: Game, seat: number, refusal: Refusal, tried: Attempted, goOn: () => void): Refusal {
  const rule = game.ruleset.attempts?.violation;
  const frame = top(game);
  if (rule === undefined || frame.kind !== WINDOW || frame.seat !== seat) return refusal;
  const number = numberOf(game.tables.ruleNumbers, rule.rule, "rule");
  writeViolation(game, seat, number, tried);
  game.decisions++;
  frame.violations++;
  if (frame.violations > rule.limit) pass(game, frame);
  else if (rule.to === "next") {
    if (isOrdered(game, frame)) {
      advanceOrder(game, frame, seat);
      frame.seat = -1;
      if (isThrough(game, frame)) frame.passes = -1;
    } else {
      frame.seat = -1;
      frame.next = nextLiving(game.state, seat);
    }
  }
  goOn();
  return {
    code: refusal.code,
    text: refusal.text,
    rules: [...new Set([rule.rule, ...refusal.rules])],
    reasons: refusal.reasons,
    violation: true,
  };
}
