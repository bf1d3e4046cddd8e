import { top, WINDOW } from "../state/agenda.ts";
import { nameNumber } from "../data/event-names.ts";
import type { Game } from "../state/game.ts";
import { write } from "../state/log.ts";
import { numberOf } from "../data/ids.ts";
import { isOrdered, isThrough, moveOn, pass } from "./priority.ts";
import { nextLiving } from "../state/seats.ts";
import type { Refusal } from "../state/refusal.ts";

const VIOLATED = nameNumber("violation");

/**
 * An attempt at something not offered: refused, and that is all; or the ruleset's penalty: nothing is paid and nothing
 * goes to the stack, but priority may go to the next seat. That is no pass; too many in one window count as one.
 */
export function violate(game: Game, seat: number, refusal: Refusal, goOn: () => void): Refusal {
  const rule = game.ruleset.attempts?.violation;
  const frame = top(game);
  if (rule === undefined || frame.kind !== WINDOW || frame.seat !== seat) return refusal;
  const number = numberOf(game.tables.ruleNumbers, rule.rule, "rule");
  write(game, VIOLATED, seat, number);
  game.decisions++;
  frame.violations++;
  if (frame.violations > rule.limit) pass(game, frame);
  else if (rule.to === "next") {
    if (isOrdered(game, frame)) {
      moveOn(game, frame, seat);
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
    violation: true,
  };
}
