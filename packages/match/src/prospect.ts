// Apart from the forecast, because it answers about one answer, and looks only as far as the phase goes.
import { expecting, answer, idleAnswer, imagine, seeded, submit, view } from "@turnwright/kernel";
import { outcomeOf, place, type SeenOutcome } from "@turnwright/kernel/client";
import type { Match } from "./match.ts";

/** What an answer leads to by the end of the phase, if nobody does anything after it. */
export interface Prospect {
  /** How much the seat loses of what it must not lose. */
  readonly lost: number;
  /** How the game ends by it, if it does. */
  readonly outcome?: SeenOutcome;
}

/** Nobody is asked more often than this in one phase in which nobody does anything. */
const MOST_ANSWERS = 500;

/**
 * What a whole answer of a seat leads to by the end of the phase, as the seat may foresee it: who declares no blockers may want to
 * know what that costs. Null if the answer is refused.
 */
export const ifAnswered = expecting(
  "a match, as openMatch gives it, a seat and an answer",
  function ifAnswered({ game, opening: { look } }: Match, seat: string, choices: readonly number[]): Prospect | null {
    const copy = imagine(game, seat, seeded(game.decisions));
    const phase = place(game).spans[0]?.id;
    const count = (): number => look.seat(view(copy, seat), seat)[0].count;
    const before = count();
    if (!submit(copy, { seat, decision: copy.decisions, choices }).ok) return null;
    const isOpen = (): boolean => copy.state.outcome === null && place(copy).spans[0]?.id === phase;
    for (let answers = 0; answers < MOST_ANSWERS && isOpen(); answers++) answer(copy, idleAnswer(copy));
    const outcome = outcomeOf(copy);
    return { lost: Math.max(0, before - count()), ...(outcome === null ? {} : { outcome }) };
  },
);
