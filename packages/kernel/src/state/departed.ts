import { isSeat, seatOf } from "../data/ids.ts";
import type { Game } from "./game.ts";
import { find } from "./objects.ts";
import { isLiving, nextLiving } from "./seats.ts";
import type { Question } from "./question.ts";

/** Whether a question is nobody's but that seat's: what it would have paid nobody pays for it. */
export const isItsOwn = (question: Question | null, seat: number): boolean =>
  question !== null && question.kind === "pay" && question.seat === seat;

/** A question to a seat that has left goes to the next seat; what left with it can no longer be picked [CR 800.4g]. */
export function passOn(game: Game, question: Question | null, seat: number): void {
  if (question === null) return;
  if (question.seat === seat) question.seat = nextLiving(game.state, seat);
  // What is divided stays divided as it is: what goes to somebody who has left is lost.
  if (question.shows !== "ref" || question.form === "divide") return;
  const isThere = (ref: number): boolean =>
    isSeat(ref) ? isLiving(game.state, seatOf(ref)) : find(game, ref) !== null;
  question.candidates = question.candidates.filter(isThere);
  question.picked = question.picked.filter(isThere);
  question.max = Math.min(question.max, question.candidates.length);
  question.min = Math.min(question.min, question.max);
}
