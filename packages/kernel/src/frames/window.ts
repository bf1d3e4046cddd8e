import { at } from "../ids.ts";
import { pop, push, SPAN, top, work, type WindowFrame } from "../agenda.ts";
import { beginPlanned } from "../begin.ts";
import { holds } from "../conditions.ts";
import { isEndless } from "../endless.ts";
import type { Game } from "../game.ts";
import { allPassed, give, isOrdered, isThrough, startOver } from "../priority.ts";
import { isLiving, nextLiving, openSpan } from "../query.ts";
import { seatScope } from "../scope.ts";
import { settle } from "../settle.ts";
import { resolveTop } from "../stack.ts";
import { stack } from "../zones.ts";
import type { FrameKind } from "./kinds.ts";

/** A place where seats may act, until all have passed in succession on an empty stack. */
export const window: FrameKind<WindowFrame> = {
  name: "window",

  advance(game, frame) {
    while (settle(game)) {
      frame.passes = 0;
      if (top(game) !== frame || game.state.outcome !== null) return false;
    }
    if (frame.plan !== null && frame.plan.length > 0) {
      const next = frame.plan.shift();
      startOver(frame);
      if (next !== undefined) beginPlanned(game, next);
      return false;
    }
    if (game.ruleset.leaving?.turn !== undefined && leadOut(game)) return false;
    const isFull = stack(game).length > 0;
    if (isFull ? allPassed(game, frame) || isClosed(game, frame) : isOver(game, frame) || isClosed(game, frame))
      return isFull ? resolveNext(game, frame) : close(game);
    give(game, frame);
    return true;
  },

  answered: () => undefined,
  asks: () => null,

  gone(game, frame, seat) {
    if (frame.seat !== seat) return;
    frame.seat = -1;
    if (frame.next < 0 && !allPassed(game, frame)) frame.next = nextLiving(game.state, seat);
  },
};

function isOver(game: Game, frame: WindowFrame): boolean {
  return isOrdered(game, frame) ? isThrough(game, frame) : allPassed(game, frame);
}

function isClosed(game: Game, frame: WindowFrame): boolean {
  const { closed } = at(game.tables.windows, frame.window);
  return closed !== null && holds(game, closed, seatScope(game.state.active));
}

function close(game: Game): boolean {
  pop(game);
  return false;
}

function resolveNext(game: Game, frame: WindowFrame): boolean {
  if (isEndless(game)) return false;
  startOver(frame);
  resolveTop(game);
  return false;
}

/** The active seat has left, and the ruleset leads its turn to an early end once nothing is pending [GA-END-4]. */
function leadOut(game: Game): boolean {
  const { state, ruleset, tables } = game;
  const rule = ruleset.leaving?.turn;
  if (rule === undefined || state.active < 0 || isLiving(state, state.active) || stack(game).length > 0) return false;
  if (rule.to !== undefined && openSpan(game, tables.spanNumbers.get(rule.to) ?? -1) !== null) return false;
  if (!state.agenda.some((frame) => frame.kind === SPAN && frame.span === 0)) return false;
  const todo = [{ cut: rule.cut, ...(rule.to === undefined ? {} : { to: rule.to }), now: true }];
  push(game, work(state.active, 0, 0, todo, {}));
  return true;
}
