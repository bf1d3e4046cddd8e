import { copyAnnouncement, type AnnounceFrame } from "../state/agenda.ts";
import { isProper, nextQuestion, openMeans, payment, abilityData, stagesOf, take } from "./announcement.ts";
import type { Game } from "../state/game.ts";
import type { Question } from "../state/question.ts";
import { isAnswerable, questionForms } from "../state/question-forms.ts";
import { requirementsOf } from "../objects/target.ts";

/** At this many nodes of the search an option is not offered. */
const MOST_NODES = 10_000;

/** As many are tried with the first legal targets only. */
const FEW_NODES = 20;

/** How often the bound was reached: fuzzing reports it. */
export const searchBound = { reached: 0 };

/**
 * Whether an announcement can be completed: one depth-first search over the questions that are left, with the ruleset's
 * payment at its end. So nobody who takes an option that is offered gets stuck.
 */
export function canFinish(game: Game, frame: AnnounceFrame): boolean {
  const first = copyAnnouncement(frame);
  const question = nextQuestion(game, first, true);
  if (question === null) return isProper(game, first) && payment(game, first, false) !== null;
  // Whether there are as many targets as are needed can be told from the first of them.
  if (!isAnswerable(question) || isTooDear(game, first)) return false;
  // What can be completed with the first legal targets can be completed; nearly always it can.
  return (
    explore(game, first, question, { left: FEW_NODES }, true) ||
    search(game, copyAnnouncement(frame), { left: MOST_NODES })
  );
}

/** Whether it can be completed if the current question is answered with picks that begin like this. */
export function canFinishWith(
  game: Game,
  frame: AnnounceFrame,
  question: Question,
  picks: readonly number[],
  isComplete: boolean,
): boolean {
  if (!isComplete) {
    const means = openMeans(game, frame);
    if (means !== undefined) return isPayableWith(game, frame, means.name, question, picks);
  }
  const budget = { left: MOST_NODES };
  for (const answer of isComplete ? [picks] : allAnswers(question, picks)) {
    const next = copyAnnouncement(frame);
    take(game, next, [...answer]);
    if (search(game, next, budget)) return true;
    if (budget.left <= 0) return false;
  }
  return false;
}

/** Objects to pay with are picked in order: whether it can be paid with these and any of those that come after them. */
function isPayableWith(
  game: Game,
  frame: AnnounceFrame,
  name: string,
  { candidates }: Question,
  picks: readonly number[],
): boolean {
  const after = candidates.slice(candidates.indexOf(picks[picks.length - 1] ?? 0) + 1);
  return payment(game, frame, false, { [name]: [...picks], [`${name}More`]: after }) !== null;
}

/** Of more answers than this nobody is told that only one can be completed: they are asked. */
const MOST_ANSWERS = 100;

/** The only answer to the current question with which it can be completed; null where there are several. */
export function onlyWay(game: Game, frame: AnnounceFrame, question: Question): number[] | null {
  const means = openMeans(game, frame);
  if (means !== undefined && "objects" in means.among) return onlyMeans(game, frame, question);
  let only: number[] | null = null;
  let tried = 0;
  for (const answer of allAnswers(question, [])) {
    if (++tried > MOST_ANSWERS) return null;
    if (!canFinishWith(game, frame, question, answer, true)) continue;
    if (only !== null) return null;
    only = [...answer];
  }
  return only;
}

/** The same of objects to pay with, pick by pick: of many there are too many sets to try each. */
function onlyMeans(game: Game, frame: AnnounceFrame, question: Question): number[] | null {
  const { candidates, max } = question;
  const picks: number[] = [];
  let after = 0;
  while (picks.length < max) {
    const isDone = canFinishWith(game, frame, question, picks, true);
    const found = candidates
      .slice(after)
      .filter((each) => canFinishWith(game, frame, question, [...picks, each], false));
    const [only] = found;
    if (only === undefined) return isDone ? picks : null;
    if (isDone || found.length > 1) return null;
    picks.push(only);
    after = candidates.indexOf(only) + 1;
  }
  return picks;
}

function search(game: Game, frame: AnnounceFrame, budget: { left: number }, thin = false): boolean {
  if (--budget.left < 0) {
    if (!thin) searchBound.reached++;
    return false;
  }
  const question = nextQuestion(game, frame, thin);
  if (question === null) return isProper(game, frame) && payment(game, frame, false) !== null;
  return isAnswerable(question) && !isTooDear(game, frame) && explore(game, frame, question, budget, thin);
}

function explore(
  game: Game,
  frame: AnnounceFrame,
  question: Question,
  budget: { left: number },
  thin: boolean,
): boolean {
  for (const answer of allAnswers(question, [])) {
    const next = copyAnnouncement(frame);
    take(game, next, [...answer]);
    if (search(game, next, budget, thin)) return true;
    if (budget.left <= 0) return false;
  }
  return false;
}

/**
 * Before any target is looked for: what cannot be paid in the cheapest case cannot be paid. Where something is named as it
 * is chosen, a cost may speak of it [CR 601.5].
 */
function isTooDear(game: Game, frame: AnnounceFrame): boolean {
  if (frame.action < 0 || frame.target > 0 || stagesOf(game, frame)[frame.stage] !== "targets") return false;
  if (requirementsOf(abilityData(game, frame), game, frame).some((each) => each.as !== undefined)) return false;
  return payment(game, frame, false) === null;
}

/** All whole answers to a question that begin with these picks. */
const allAnswers = (q: Question, picks: readonly number[]): Iterable<readonly number[]> =>
  questionForms[q.form].answers(q, picks);
