import { idleAnswer } from "@turnwright/kernel";
import { decider, give, OUT_OF_TIME, type Match } from "./match.ts";

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
export function timeLeft({ sittings }: Match, { decision, game }: Limits, seat: string, thought: number): TimeLeft {
  return {
    decision: decision === undefined ? Infinity : Math.max(0, decision - thought),
    game: game === undefined ? Infinity : Math.max(0, game - (sittings[seat]?.spent ?? 0) - thought),
  };
}

/**
 * Acts for the seat that is asked if its time is over: `thought` is how long it has thought about the open decision. Gives
 * whether something was done.
 */
export function enforceTime(match: Match, limits: Limits, thought: number): boolean {
  const seat = decider(match.game);
  if (seat === null) return false;
  const left = timeLeft(match, limits, seat, thought);
  if (left.game === 0) give(match, { command: { seat, leave: true }, auto: "time", spent: thought }, OUT_OF_TIME);
  else if (left.decision === 0) {
    const choice = idleAnswer(match.game);
    give(
      match,
      { command: { seat, decision: match.game.decisions, choice }, auto: "time", spent: thought },
      OUT_OF_TIME,
    );
  } else return false;
  return true;
}
