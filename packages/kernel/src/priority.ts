import { at } from "./ids.ts";
import type { WindowFrame } from "./agenda.ts";
import { nameNumber } from "./collect.ts";
import type { Game } from "./game.ts";
import { write, writePass } from "./log.ts";
import { countLiving, firstLiving, inOrder, isLiving, nextLiving, sameTeam, sharesTurns } from "./query.ts";
import { stack } from "./zones.ts";

const PRIORITY = nameNumber("priority");
const PASSED = nameNumber("pass");
const HELD_BACK = nameNumber("heldBack");

/** The living seats as bits. */
function livingBits(game: Game): number {
  let bits = 0;
  const { seats } = game.state;
  for (let seat = 0; seat < seats.length; seat++) if (at(seats, seat).left === 0) bits |= 1 << seat;
  return bits;
}

/** Whether everybody who may has passed in succession. */
export function allPassed(game: Game, frame: WindowFrame): boolean {
  const living = livingBits(game);
  return (frame.passes & living) === living;
}

/** The seats of a fixed order. */
export function fixedOrder(game: Game, frame: WindowFrame): number[] {
  const order = at(game.tables.windows, frame.window).order ?? [];
  const active = firstLiving(game.state);
  return order.map((role) => (role === "active" ? active : nextLiving(game.state, active)));
}

/** Whether a fixed order or a round holds now: only while the stack is empty. */
export function isOrdered(game: Game, frame: WindowFrame): boolean {
  const kind = at(game.tables.windows, frame.window);
  return (kind.order !== null || kind.round) && stack(game).length === 0;
}

/** Whether the fixed order or the round is through. */
export function isThrough(game: Game, frame: WindowFrame): boolean {
  const kind = at(game.tables.windows, frame.window);
  return frame.at >= (kind.order === null ? countLiving(game.state) : kind.order.length);
}

/** Priority is given, if it is not: to the seat whose place it is in an order, else to the first. */
export function give(game: Game, frame: WindowFrame): void {
  if (frame.seat >= 0) return;
  const kind = at(game.tables.windows, frame.window);
  const first = firstLiving(game.state);
  const { next } = frame;
  frame.next = -1;
  if (next >= 0) {
    frame.seat = isLiving(game.state, next) ? next : nextLiving(game.state, next);
    write(game, PRIORITY, frame.seat, kind.acted);
    return;
  }
  if (isOrdered(game, frame))
    frame.seat = kind.order === null ? at(inOrder(game.state, first), frame.at) : at(fixedOrder(game, frame), frame.at);
  else frame.seat = kind.first === "next" && frame.resolved === 0 ? nextLiving(game.state, first) : first;
  write(game, PRIORITY, frame.seat, frame.resolved === 1 ? kind.resolved : kind.rule);
}

/** The holder passes. In a team each member is asked, and the team passes once. */
export function pass(game: Game, frame: WindowFrame): void {
  const { seat } = frame;
  const kind = at(game.tables.windows, frame.window);
  frame.passes |= 1 << seat;
  if (isOrdered(game, frame)) {
    frame.at++;
    frame.seat = isThrough(game, frame)
      ? -1
      : kind.order === null
        ? nextLiving(game.state, seat)
        : at(fixedOrder(game, frame), frame.at);
    writePass(game, PASSED, seat, kind.passed, frame.seat);
    return;
  }
  const next = nextHolder(game, frame, seat);
  frame.seat = next;
  const isMate = next >= 0 && sharesTurns(game) && next !== seat && sameTeam(game.state, next, seat);
  writePass(game, isMate ? HELD_BACK : PASSED, seat, kind.passed, next);
}

/** The next seat in turn order, or -1 when all have passed. Mates of a shared turn come before other teams. */
function nextHolder(game: Game, frame: WindowFrame, seat: number): number {
  if (allPassed(game, frame)) return -1;
  if (!sharesTurns(game)) return nextLiving(game.state, seat);
  const seats = inOrder(game.state, seat);
  const mate = seats.find((each) => sameTeam(game.state, each, seat) && (frame.passes & (1 << each)) === 0);
  return mate ?? seats.find((each) => !sameTeam(game.state, each, seat)) ?? -1;
}

/** A seat has acted: passes count from anew, and priority goes where the window says. */
export function acted(game: Game, frame: WindowFrame, seat: number): void {
  const kind = at(game.tables.windows, frame.window);
  frame.passes = 0;
  frame.resolved = 0;
  frame.violations = 0;
  frame.seat = -1;
  frame.at = kind.round ? frame.at + 1 : 0;
  if (kind.round && stack(game).length === 0) return;
  frame.next =
    kind.after === "same" ? seat : kind.after === "next" ? nextLiving(game.state, seat) : firstLiving(game.state);
}

/** Something has resolved, or a span that was opened from the window has ended: it goes on with its first seat. */
export function startOver(frame: WindowFrame): void {
  frame.passes = 0;
  frame.at = 0;
  frame.seat = -1;
  frame.resolved = 1;
  frame.next = -1;
}
