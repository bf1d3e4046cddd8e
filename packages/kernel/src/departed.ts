import { isSeat, seatOf } from "./ids.ts";
import type { Game } from "./game.ts";
import { find } from "./objects.ts";
import { isLiving, nextLiving } from "./query.ts";
import type { Question } from "./question.ts";

/** A question to a seat that has left goes to the next seat; what left with it can no longer be picked [CR 800.4g]. */
export function passOn(game: Game, question: Question | null, seat: number): void {
  if (question === null) return;
  if (question.seat === seat) question.seat = nextLiving(game.state, seat);
  if (question.shows !== "ref") return;
  const isThere = (ref: number): boolean =>
    isSeat(ref) ? isLiving(game.state, seatOf(ref)) : find(game, ref) !== null;
  question.candidates = question.candidates.filter(isThere);
  question.picked = question.picked.filter(isThere);
  question.max = Math.min(question.max, question.candidates.length);
  question.min = Math.min(question.min, question.max);
}
