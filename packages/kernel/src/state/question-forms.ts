// Short for now: what belongs here is being gathered.
import type { Game } from "./game.ts";
import { nameNumber } from "../data/event-names.ts";
import { onlyDivision } from "./division.ts";
import { write, writeAll } from "./log.ts";
import { known } from "./objects.ts";
import type { Question } from "./question.ts";

const FORCED = nameNumber("forced");

/**
 * The only possible answer to a question, if there is only one: the kernel gives it, and an event says so. Whoever knows
 * more than the question itself says which answer is the only one that leads on.
 */
export function forced(game: Game, question: Question, onlyWay: () => number[] | null = () => null): number[] | null {
  const said = onlyAnswer(question);
  const answer = said ?? onlyWay();
  if (answer !== null && (said === null || question.candidates.length > 0)) tell(game, question, answer);
  return answer;
}

/** The event names what was chosen, where that is one object or seat. */
function tell(game: Game, { seat, rule, shows }: Question, answer: readonly number[]): void {
  const [only = 0] = answer;
  if (shows !== "ref" || answer.length !== 1 || only === 0) return write(game, FORCED, seat, rule);
  const object = known(game, only);
  const { span } = game.log;
  const card = object?.card ?? -1;
  const none = { joint: 0, from: -1, to: -1, amount: 0, by: 0, byCard: -1 };
  writeAll(game, { ...none, name: FORCED, seat, rule, span, object: only, card, known: object?.known ?? 0 });
}

function onlyAnswer(q: Question): number[] | null {
  const all = q.candidates;
  if (q.form === "number") return q.min === q.max ? [q.min] : null;
  if (q.form === "divide") return onlyDivision(q);
  if (q.form === "order") return all.length <= 1 ? [...all] : null;
  if (all.length === 0 || q.max === 0) return [];
  return q.min >= all.length ? [...all] : null;
}
