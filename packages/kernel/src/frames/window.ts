import { missing } from "../data/ids.ts";
import { announcementOf, pop, push, top, type WindowFrame, startOver } from "../state/agenda.ts";
import { beginSpan } from "./begin-span.ts";
import { holds } from "../query/conditions.ts";
import { endDrawn, isEndless, noteActivity, seatsInLoop } from "../time/loops.ts";
import type { Game } from "../state/game.ts";
import { leadOut, tying } from "../door/leave.ts";
import { happen } from "../door/propose.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { allPassed, give, isOrdered, isThrough, pass, forgetPass } from "./priority.ts";
import { isSettled, nextLiving } from "../state/seats.ts";
import { forgetGone } from "../objects/last-known.ts";
import { seatScope } from "../state/scope.ts";
import { settle } from "../settle/settle.ts";
import { resolveTop } from "./stack.ts";
import { stack } from "../state/zones.ts";
import type { FrameKind } from "../tables/frame-kind.ts";
import { copyPlan } from "../state/copy.ts";

/** With more last-known copies than this, unused ones are forgotten even in the middle of a span. */
const MOST_GONE = 200;

/** A place where seats may act, until all have passed in succession with an empty stack. */
export const window: FrameKind<WindowFrame> = {
  name: "window",

  advance(game, frame) {
    while (!isSettled(game) && settle(game)) {
      frame.passes = 0;
      if (top(game) !== frame || game.state.outcome !== null) return false;
    }
    if (frame.plan !== null && frame.plan.length > 0) {
      const next = frame.plan.shift();
      startOver(game, frame);
      if (next !== undefined) beginSpan(game, next);
      return false;
    }
    if (game.ruleset.leaving.turn !== undefined && leadOut(game)) return false;
    if (isOver(game, frame) || isClosed(game, frame)) {
      if (isEndless(game)) {
        endEndless(game);
        return false;
      }
      if (stack(game).length > 0) resolveNext(game, frame);
      else close(game, frame);
      return false;
    }
    give(game, frame);
    return true;
  },

  /** The seat with priority passes, or begins an action with an object, ability, aim and what it is paid with first. */
  answered(game, frame, [action = -1, object = 0, ability = -1, aim = 0, ...payWith]) {
    if (frame.barred !== undefined) delete frame.barred;
    if (action < 0) return pass(game, frame);
    const announcement = announcementOf(frame.seat, action, object, ability, null, aim);
    if (payWith.length > 0) announcement.means = { payWith };
    push(game, announcement);
  },
  asks: () => null,

  gone(game, frame, seat) {
    if (frame.seat !== seat) return;
    frame.seat = -1;
    delete frame.barred;
    if (isOrdered(game, frame)) return;
    // Priority goes to the next seat, even if that one has already passed [CR 800.4a].
    frame.next = nextLiving(game.state, seat);
    forgetPass(game, frame, frame.next);
  },

  copy(f) {
    const copied: WindowFrame = {
      kind: f.kind,
      window: f.window,
      rule: f.rule,
      seat: f.seat,
      passes: f.passes,
      at: f.at,
      follows: f.follows,
      next: f.next,
      violations: f.violations,
      plan: copyPlan(f.plan),
    };
    if (f.barred !== undefined) copied.barred = f.barred;
    return copied;
  },
};

/** Whether everyone has passed in succession, or the fixed order has come to its end. */
function isOver(game: Game, frame: WindowFrame): boolean {
  return isOrdered(game, frame) ? isThrough(game, frame) : allPassed(game, frame);
}

function isClosed(game: Game, frame: WindowFrame): boolean {
  const { closed } = game.tables.windows[frame.window] ?? missing("window kind");
  return closed !== null && holds(game, closed, seatScope(game.state.active));
}

/** Closes the window. Its frame is kept for the next one, so that passing makes no garbage. */
function close(game: Game, frame: WindowFrame): void {
  pop(game);
  game.derived.spare = frame;
  game.derived.window = null;
}

function resolveNext(game: Game, frame: WindowFrame): void {
  if (game.state.gone.length > MOST_GONE) forgetGone(game);
  startOver(game, frame);
  resolveTop(game);
}

/** Endless activity ends the game; where ranges are limited, only for who takes part in it, and who is in range of these. */
function endEndless(game: Game): void {
  const { range } = game.tables;
  if (range === null) return endDrawn(game);
  happen(game, tying(game, seatsInLoop(game), ruleNumber(game.tables, range.endless.rule, 0)));
  noteActivity(game);
}
