import type { Game } from "./game.ts";
import { nameNumber } from "./collect.ts";
import { write } from "./log.ts";
import type { Question } from "./question.ts";

const FORCED = nameNumber("forced");

/**
 * The only possible answer to a question, if there is only one: the kernel gives it, and an event says so. Whoever knows
 * more than the question itself says which answer is the only one that leads on.
 */
export function forced(game: Game, question: Question, onlyWay: () => number[] | null = () => null): number[] | null {
  const said = onlyAnswer(question);
  const answer = said ?? onlyWay();
  if (answer !== null && (said === null || question.candidates.length > 0))
    write(game, FORCED, question.seat, question.rule);
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
