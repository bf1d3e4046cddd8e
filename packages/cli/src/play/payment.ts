import { answer, decision, idleAnswer, imagine, seeded, view, type Game, type Refusal } from "@turnwright/kernel";
import { payment } from "@turnwright/kernel/client";
import { decider, give, type Given, type Match } from "@turnwright/match";

/** Takes an option, paid for with what the rest of the hand needs least; gives why not, or null. */
export function take(match: Match, choice: number, auto?: Given["auto"]): Refusal | null {
  const { game } = match;
  const seat = decider(game) ?? "";
  const pay = payment(game, seat, choice)?.sources ?? [];
  const command = { seat, decision: game.decisions, choice, ...(pay.length === 0 ? {} : { pay }) };
  return give(match, { command, ...(auto === undefined ? {} : { auto }) });
}

/** Whether somebody is asked which source to use next for what it pays. */
export function isSourceAsked(game: Game): boolean {
  const open = decision(game);
  return open?.kind === "pay" && !open.question.candidates.includes("yes");
}

/**
 * The source that leaves most to do with the rest of the hand. Each kind of source is tried in a game as the seat may imagine
 * it, so what it does not know makes no difference. Of equal ones it is the first, with which no more is paid than is due.
 */
export function bestSource(game: Game, seat: string): number {
  const open = decision(game);
  const candidates = open?.question.candidates ?? [];
  const kinds = [...candidates.keys()].filter((index) => candidates.indexOf(candidates[index] ?? "") === index);
  // Who has paid enough does not pay more.
  if (kinds.length < 2 || candidates[0] === "done") return 0;
  const hand = namesInHand(game, seat);
  const counts = kinds.map((index) => {
    const trial = imagine(game, seat, seeded(game.decisions));
    answer(trial, index);
    return usableAfter(trial, seat, hand);
  });
  return kinds[counts.indexOf(Math.max(...counts))] ?? 0;
}

function namesInHand(game: Game, seat: string): readonly string[] {
  const hand = view(game, seat).seats[seat]?.zones["hand"];
  return typeof hand === "object" ? hand.map(({ name }) => name) : [];
}

/** So many answers are looked ahead. */
const MOST_ANSWERS = 60;

/** How many cards of the hand can be used when this is paid for and has resolved, if nobody does anything else. */
function usableAfter(trial: Game, seat: string, hand: readonly string[]): number {
  for (let count = 0; count < MOST_ANSWERS && trial.state.outcome === null; count++) {
    const isOwn = decider(trial) === seat;
    const { stack, decision: open } = view(trial, seat);
    if (isOwn && open?.kind === "priority" && stack.length === 0)
      return hand.filter((name) => open.options.some(({ text, verb }) => verb !== "pass" && text.includes(name)))
        .length;
    answer(trial, isSourceAsked(trial) ? 0 : idleAnswer(trial));
  }
  return 0;
}
