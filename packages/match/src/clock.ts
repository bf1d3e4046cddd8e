import { expecting, idleAnswer, type Command } from "@turnwright/kernel";
import { decider, give, sittingOf, type Match } from "./match.ts";

/** How long seats may think, in milliseconds. What is left out has no limit. */
export interface Limits {
  /** For one decision. When it is over, the answer is given that does nothing. */
  readonly decision?: number;
  /** For all decisions of a seat together. When it is over, the seat leaves the game. */
  readonly game?: number;
}

/** How much time a seat has left; Infinity without a limit. */
export interface TimeLeft {
  readonly decision: number;
  readonly game: number;
}

/** What a seat has left that has thought about the open decision for so long. */
export const timeLeft = expecting(
  "a match, as openMatch gives it, limits, a seat and a time",
  function timeLeft({ sittings }: Match, { decision, game }: Limits, seat: string, thought: number): TimeLeft {
    const { spent } = sittingOf(sittings, seat);
    return { decision: rest(decision, thought), game: rest(game, spent + thought) };
  },
);

/** What is left of a limit. Times that are none would count as no limit, in silence. */
function rest(limit: number | undefined, used: number): number {
  if (!(used >= 0)) throw new Error(`a time is a number of milliseconds from 0, not ${used}`);
  if (limit === undefined) return Infinity;
  if (!(limit >= 0)) throw new Error(`a limit is a number of milliseconds from 0, not ${limit}`);
  return Math.max(0, limit - used);
}

/**
 * Acts for the seat that is asked if its time is over: `thought` is how long it has thought about the open decision. Gives
 * whether something was done.
 */
export const enforceTime = expecting(
  "a match, as openMatch gives it, limits and a time",
  function enforceTime(match: Match, limits: Limits, thought: number): boolean {
    const seat = decider(match.game);
    if (seat === null) return false;
    const left = timeLeft(match, limits, seat, thought);
    if (left.game > 0 && left.decision > 0) return false;
    const command: Command =
      left.game === 0
        ? { seat, leave: true }
        : { seat, decision: match.game.decisions, choice: idleAnswer(match.game) };
    return give(match, { command, auto: "time", spent: thought }) === null;
  },
);
