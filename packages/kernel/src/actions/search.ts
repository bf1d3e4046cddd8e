import { missing } from "../data/ids.ts";
import { copyAnnouncement, type AnnounceFrame } from "../state/agenda.ts";
import { cardOf, isItem, openMeans, payment, questionAt, scopeOfAnnouncement, take } from "./announcement.ts";
import type { Game } from "../state/game.ts";
import type { Question } from "../state/question.ts";
import { isAnswerable, questionForms, subsets } from "../state/question-forms.ts";
import { AFTER_ALL, planOf, pricePlan, type AnnouncePlan, type Requirement } from "../objects/announce-plan.ts";
import { areApart, choiceTest, foundFor } from "../objects/target.ts";
import { amount } from "../query/amounts.ts";
import { holds } from "../query/conditions.ts";
import { withBindings, type Scope } from "../state/scope.ts";
import { breaches, isOpen, rulesAtWork } from "../statics/permission.ts";
import { isPricedByTargets, isPriced } from "../statics/prices.ts";

/** At this many nodes of the search an option is not offered. */
const MOST_NODES = 10_000;

/** How often the bound was reached: fuzzing reports it. */
export const searchBound = { reached: 0 };

/** A search for a way to complete an announcement. */
interface Search {
  readonly game: Game;
  /** A draft: what is tried is written into it, and taken back. */
  readonly frame: AnnounceFrame;
  /** Whether it is known that it can be paid, whatever is chosen. */
  readonly isPaid: boolean;
  /** Whether effects may change what it costs: then that may depend on everything that is chosen. */
  readonly isPriced: boolean;
  /** Whether what it costs may depend on its targets, and so be less with some than with none. */
  readonly isPricedByTargets: boolean;
  /** How many nodes may still be visited. */
  left: number;
}

function searchOn(game: Game, frame: AnnounceFrame, paid: boolean): Search {
  const isPaid = paid || frame.action < 0;
  const action = game.tables.actions[frame.action];
  const mayChange = !isPaid && action !== undefined && isPriced(game, frame.object, action);
  return {
    game,
    frame,
    isPaid,
    isPriced: mayChange,
    isPricedByTargets: mayChange && isPricedByTargets(game, frame.object, action),
    left: MOST_NODES,
  };
}

/**
 * Whether an announcement can be completed: one depth-first search over the questions that are left, with the ruleset's
 * payment at its end. So nobody who takes an option that is offered gets stuck.
 */
export const canFinish = (game: Game, frame: AnnounceFrame): boolean =>
  isCompletable(searchOn(game, copyAnnouncement(frame), false), NOTHING_TESTED);

/** The same of one that has not begun, and of which it may be known that it can be paid whatever is chosen. */
export const canBegin = (game: Game, frame: AnnounceFrame, isPaid: boolean): boolean =>
  isCompletable(searchOn(game, frame, isPaid), NOTHING_TESTED);

const NOTHING_TESTED = -1;

/** Makes a test whether it can be completed if the current question is answered with picks that begin like this, or are these. */
export function completions(
  game: Game,
  frame: AnnounceFrame,
  question: Question,
): (picks: readonly number[], isComplete: boolean) => boolean {
  if (isDecisive(game, frame)) return (picks, isComplete) => canFinishWith(game, frame, question, picks, isComplete);
  let verdict: boolean | null = null;
  return (picks, isComplete) => (verdict ??= canFinishWith(game, frame, question, picks, isComplete));
}

/** Whether it may depend on the answer to the current question whether an announcement can be completed. */
function isDecisive(game: Game, frame: AnnounceFrame): boolean {
  const plan = planOf(game, frame);
  if (plan.stages[frame.stage] !== "targets") return true;
  return plan.requirements[frame.target]?.apart !== null || matters(searchOn(game, frame, false), plan, frame.target);
}

/** Whether it can be completed if the current question is answered with picks that begin like this. */
function canFinishWith(
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
  let left = MOST_NODES;
  const requirement = requirementOf(game, frame);
  for (const answer of isComplete ? [picks] : answers(question, picks)) {
    if (requirement !== undefined && !areApart(game, requirement, answer)) continue;
    const next = copyAnnouncement(frame);
    take(game, next, [...answer]);
    const search = searchOn(game, next, false);
    search.left = left;
    if (isCompletable(search, NOTHING_TESTED)) return true;
    left = search.left;
    if (left <= 0) return false;
  }
  return false;
}

/** The requirement that the current question is about, if it is about one. */
function requirementOf(game: Game, frame: AnnounceFrame): Requirement | undefined {
  const { stages, requirements } = planOf(game, frame);
  return stages[frame.stage] === "targets" ? requirements[frame.target] : undefined;
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
  const scope = withBindings(scopeOfAnnouncement(game, frame), { [name]: [...picks], [`${name}More`]: after });
  return payment(game, frame, false, scope) !== null;
}

/** Of more answers than this nobody is told that only one can be completed: they are asked. */
const MOST_ANSWERS = 100;

/** The only answer to the current question with which it can be completed; null where there are several. */
export function onlyWay(game: Game, frame: AnnounceFrame, question: Question): number[] | null {
  if (question.form === "some" && openMeans(game, frame) !== undefined) return onlyMeans(game, frame, question);
  const isCompletion = completions(game, frame, question);
  let only: number[] | null = null;
  let tried = 0;
  for (const answer of answers(question, [])) {
    if (++tried > MOST_ANSWERS) return null;
    if (!isCompletion(answer, true)) continue;
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

/** Whether the questions that are left can be answered; tests that need so many requirements have been made. */
function isCompletable(search: Search, tested: number): boolean {
  if (--search.left < 0) {
    searchBound.reached++;
    return false;
  }
  const { game, frame } = search;
  const plan = planOf(game, frame);
  const before = frame.stage;
  const is = isCompletableBy(search, plan, tested);
  frame.stage = before;
  return is;
}

function isCompletableBy(search: Search, plan: AnnouncePlan, tested: number): boolean {
  const { game, frame } = search;
  for (; frame.stage < plan.stages.length; frame.stage++) {
    const stage = plan.stages[frame.stage] ?? missing("stage");
    if (stage === "targets") {
      const requirement = plan.requirements[frame.target];
      if (requirement !== undefined) return canChoose(search, plan, requirement, tested);
      continue;
    }
    const question = questionAt(game, frame, plan);
    if (question === null) continue;
    if (!isAnswerable(question)) return false;
    // Nothing depends on how something is divided.
    if (stage !== "divide") return canAnswer(search, question, tested);
  }
  return isLegal(search, plan, tested);
}

/** Whether one of the answers to a question about modes, further costs or a number leads on. */
function canAnswer(search: Search, question: Question, tested: number): boolean {
  const { game, frame } = search;
  const { stage, modes, extras, x } = frame;
  for (const answer of answers(question, [])) {
    take(game, frame, [...answer]);
    const is = isCompletable(search, tested);
    frame.stage = stage;
    frame.modes = modes;
    frame.extras = extras;
    frame.x = x;
    if (is) return true;
    if (search.left <= 0) return false;
  }
  return false;
}

/** Whether something can be chosen for a requirement with which it can be completed. */
function canChoose(search: Search, plan: AnnouncePlan, requirement: Requirement, tested: number): boolean {
  const { game, frame } = search;
  const { target } = frame;
  const scope = scopeOfAnnouncement(game, frame);
  if (!holdsWith(search, plan, scope, tested, target)) return false;
  if (requirement.if !== undefined && !holds(game, requirement.if, scope)) return leadsOn(search, []);
  const min = amount(game, requirement.min, scope);
  const max = amount(game, requirement.max, scope);
  if (max < min) return false;
  const isDecisiveNow = matters(search, plan, target);
  if (!isDecisiveNow && min <= 0) return leadsOn(search, []);
  const item = isItem(game, frame) ? frame.object : 0;
  const aiming = item !== 0 && requirement.namesItem ? withBindings(scope, { item: [item] }) : scope;
  const found = foundFor(game, requirement, aiming);
  const isChoice = choiceTest(game, requirement, aiming, item);
  if (min === 1 && max === 1) {
    for (let index = 0; index < found.length && search.left > 0; index++) {
      const ref = found[index] ?? missing("candidate");
      if (!isChoice(ref)) continue;
      if (leadsOn(search, [ref])) return true;
      if (!isDecisiveNow) return false;
    }
    return false;
  }
  const choices = found.filter(isChoice);
  if (choices.length < min) return false;
  for (const picks of subsets({ candidates: choices, min, max: Math.min(max, choices.length) }, [])) {
    if (!areApart(game, requirement, picks)) continue;
    if (leadsOn(search, [...picks])) return true;
    if (!isDecisiveNow || search.left <= 0) return false;
  }
  return false;
}

/** Whether it can be completed with this choice for the current requirement. */
function leadsOn(search: Search, picks: number[]): boolean {
  const { frame } = search;
  frame.targets.push(picks);
  frame.target++;
  const is = isCompletable(search, frame.target - 1);
  frame.target--;
  frame.targets.pop();
  return is;
}

/** Whether anything that comes later may depend on what is chosen for a requirement. */
function matters(search: Search, plan: AnnouncePlan, target: number): boolean {
  const { game, frame } = search;
  if (plan.matters[target] === true || search.isPriced || frame.aim !== 0) return true;
  return !search.isPaid && priceOf(game, frame, plan).matters[target] === true;
}

const priceOf = (game: Game, frame: AnnounceFrame, plan: AnnouncePlan) =>
  pricePlan(game, frame.action, plan, cardOf(game, frame));

/** Makes the tests that need more than `tested` requirements, and no more than `count`. */
function holdsWith(search: Search, plan: AnnouncePlan, scope: Scope, tested: number, count: number): boolean {
  const { game, frame } = search;
  for (const { condition, after } of plan.demands)
    if (after > tested && after <= count && !holds(game, condition, scope)) return false;
  if (search.isPaid) return true;
  if (search.isPriced) {
    // What cannot be paid in the cheapest case cannot be paid [CR 601.5]: without targets, unless they may make it cheaper.
    if (count === AFTER_ALL || (count === 0 && !search.isPricedByTargets && plan.requirements.every(isUnnamed)))
      return payment(game, frame, false, scope) !== null;
    return true;
  }
  const { after } = priceOf(game, frame, plan);
  return after <= tested || after > count || payment(game, frame, false, scope) !== null;
}

const isUnnamed = ({ as }: Requirement): boolean => as === undefined;

/** Whether what has been put together is what the attempt named and the action demands [CR 601.2e, GA-DEC-1], and can be paid. */
function isLegal(search: Search, plan: AnnouncePlan, tested: number): boolean {
  const { game, frame } = search;
  if (frame.aim !== 0 && !frame.targets.some((targets) => targets.includes(frame.aim))) return false;
  if (frame.action >= 0 && isOpen(game, frame) && isForbiddenWith(game, frame)) return false;
  return holdsWith(search, plan, scopeOfAnnouncement(game, frame), tested, AFTER_ALL);
}

/** Whether an effect forbids it with the number that was announced. */
const isForbiddenWith = (game: Game, frame: AnnounceFrame): boolean =>
  breaches(game, frame.seat, frame, rulesAtWork(game), frame.x).some((breach) => !breach.own);

/** All whole answers to a question that begin with these picks. */
const answers = (q: Question, picks: readonly number[]): Iterable<readonly number[]> =>
  questionForms[q.form].answers(q, picks);
