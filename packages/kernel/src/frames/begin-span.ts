import { missing, numberOf } from "../data/ids.ts";
import { SPAN, TURN_SPAN } from "../state/agenda.ts";
import type { SpanKind } from "../time/course.ts";
import type { Game, Planned } from "../state/game.ts";
import { listenersTo } from "../door/listeners.ts";
import { BEGIN, proposal } from "../state/proposal.ts";
import { propose } from "../door/propose.ts";
import { seatScope } from "../state/scope.ts";
import { enterSpan, passOver } from "../time/enter-span.ts";
import { ABSENT_BY_RULE, NOT_PROPOSED } from "../state/event.ts";

const BEGIN_NAME = 0;

/**
 * Begins a planned span. It may be absent by a rule for first turns, not proposed because of its condition, or proposed
 * and then replaced. If nothing listens to its beginning, it begins without a proposal.
 */
export function beginSpan(game: Game, planned: Planned): void {
  const seat = planned.seat < 0 ? game.state.active : planned.seat;
  if (passOverIfAbsent(game, planned, seat)) return;
  if (!isBeginningAwaited(game, planned.span) || planned.from > 0) return enterSpan(game, planned, seat);
  const kind = game.tables.spans[planned.span] ?? missing("span kind");
  const p = proposal(BEGIN, kind.rule);
  p.key = planned.span;
  p.seat = seat;
  p.amount = planned.extra;
  p.plan = [planned];
  propose(game, [p]);
}

/** Whether the condition of a span holds, so that it is proposed at all. */
const isProposed = (game: Game, { test }: SpanKind, seat: number): boolean =>
  test === null || test(game, seatScope(seat));

/** Whether any ability listens to the beginning of this kind of span. */
function isBeginningAwaited(game: Game, span: number): boolean {
  if (game.derived.listening + game.derived.grants === 0) return false;
  const { begin } = game.tables.spans[span] ?? missing("span kind");
  return isListenedTo(game, begin) || isListenedTo(game, BEGIN_NAME);
}

const isListenedTo = (game: Game, name: number): boolean =>
  listenersTo(game, "replacers", name).length > 0 || listenersTo(game, "triggers", name).length > 0;

/**
 * Whether an inserted span is open. A shortened first turn lacks its own parts, but not the parts of inserted spans.
 */
const isInsideExtra = (game: Game): boolean =>
  game.state.agenda.some((frame) => frame.kind === SPAN && frame.extra === 1 && frame.span !== TURN_SPAN);

/** Passes a span over that is absent by a rule for first turns, or whose condition does not hold; true if it did. */
function passOverIfAbsent(game: Game, planned: Planned, seat: number): boolean {
  const kind = game.tables.spans[planned.span] ?? missing("span kind");
  if (game.state.first > 0 && planned.extra === 0 && !isInsideExtra(game)) {
    const rule = (game.ruleset.firstTurns ?? [])[game.state.first - 1] ?? missing("rule for first turns");
    if (rule.absent.includes(kind.name)) {
      passOver(game, planned, seat, ABSENT_BY_RULE, numberOf(game.tables.ruleNumbers, rule.rule, "rule"), 0, -1);
      return true;
    }
  }
  if (!isProposed(game, kind, seat)) {
    passOver(game, planned, seat, NOT_PROPOSED, kind.whenRule, 0, -1);
    return true;
  }
  return false;
}
