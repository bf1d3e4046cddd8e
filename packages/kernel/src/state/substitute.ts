import type { Effect } from "../data/data.ts";
import { missing, numberOf, seatOf, seatRef } from "../data/ids.ts";
import type { Game } from "./game.ts";
import { ask, type Question } from "./question.ts";
import { forced, questionForms, reassign } from "./question-forms.ts";
import { reaches } from "./range.ts";
import type { Scope } from "./scope.ts";
import { inOrder, isLiving, nextLiving, sameTeam } from "./seats.ts";

/** Who does something and by which source: what of a scope decides who names a substitute. */
type Asker = Pick<Scope, "seat" | "source">;

/**
 * Whether a choice of a seat that has left is made by another one all the same, whom whoever controls the object that asks for it
 * names. What no object asks is left to the next seat [CR 800.4g, 800.4h].
 */
export const isSubstituted = ({ ruleset, state }: Game, { seat, source }: Asker): boolean =>
  ruleset.leaving.substitute !== undefined && source !== 0 && isLiving(state, seat);

/**
 * The question as it is asked: if its seat has left, it is first asked who makes the choice instead. Who had to choose as an
 * opponent is replaced by an opponent, if there is one.
 */
export function substituted(game: Game, question: Question, asking: Asker): Question {
  const { state, tables, ruleset } = game;
  if (isLiving(state, question.seat) || !isSubstituted(game, asking)) return question;
  const by = asking.seat;
  const near = inOrder(state, by).filter((seat) => reaches(game, by, seat));
  const opponents = sameTeam(state, by, question.seat) ? [] : near.filter((seat) => !sameTeam(state, by, seat));
  const candidates = (opponents.length === 0 ? near : opponents).map(seatRef);
  const rule = numberOf(tables.ruleNumbers, ruleset.leaving.substitute ?? missing("rule"), "rule");
  // A list of its own: nothing in a state is reachable twice.
  const naming = ask({ form: "one", kind: "choose", seat: by, verb: "name", rule, candidates, texts: [] });
  naming.then = question;
  const only = forced(game, naming);
  return only === null ? naming : (handedOn(naming, only) ?? missing("question"));
}

/** The question that follows from an answer: the one that the named seat has to answer, or null. */
export function handedOn({ then }: Question, picks: readonly number[]): Question | null {
  if (then !== null) then.seat = seatOf(picks[0] ?? missing("pick"));
  return then;
}

/**
 * The open question of an effect after a seat has left: what has left cannot be picked, and if its own seat has, somebody else
 * is asked. Where only one answer is left nobody is named for it. Whether to do something is asked anew: what it was about may
 * have left too, and then nobody is asked.
 */
export function afterLeaving(
  game: Game,
  question: Question | null,
  seat: number,
  asking: Asker & { readonly todo: Effect[] },
): Question | null {
  if (question === null || (question.seat === seat && isAskedAnew(asking.todo))) return null;
  const asked = question.then ?? question;
  reassign(game, asked, -1);
  const isOpen = questionForms[asked.form].onlyAnswer(asked) === null;
  if (question.then === null && question.seat !== seat) return question;
  if (isOpen && isSubstituted(game, asking)) {
    asked.picked = [];
    return substituted(game, asked, asking);
  }
  asked.seat = nextLiving(game.state, asked.seat);
  return asked;
}

/** Puts back what asks whether to do something, if that waits for the answer. */
function isAskedAnew(todo: Effect[]): boolean {
  const waiting = todo.at(-1);
  if (waiting?.["may"] === undefined || waiting["asked"] !== true) return false;
  const { asked: _, ...effect } = waiting;
  todo[todo.length - 1] = effect;
  return true;
}
