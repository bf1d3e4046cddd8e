import type { Game } from "./game.ts";
import { nameNumber } from "./collect.ts";
import { write } from "./log.ts";
import type { Question } from "./question.ts";

const FORCED = nameNumber("forced");

/** The only possible answer to a question, if there is only one: the kernel gives it, and an event says so. */
export function forced(game: Game, question: Question): number[] | null {
  const answer = onlyAnswer(question);
  if (answer !== null && question.candidates.length > 0) write(game, FORCED, question.seat, question.rule);
  return answer;
}

function onlyAnswer(q: Question): number[] | null {
  const all = q.candidates;
  if (q.form === "number") return q.min === q.max ? [q.min] : null;
  if (q.form === "divide")
    return all.length === 1 ? [q.total] : q.total === q.min * all.length ? all.map(() => q.min) : null;
  if (q.form === "order") return all.length <= 1 ? [...all] : null;
  if (all.length === 0 || q.max === 0) return [];
  return q.min >= all.length ? [...all] : null;
}
