import { missing } from "../data/ids.ts";
import { copyAnnouncement, type AnnounceFrame } from "../state/agenda.ts";
import {
  announcedCard,
  faceOfItem,
  isItem,
  openMeans,
  paymentOf,
  questionAt,
  scopeOfAnnouncement,
  takeAnswer,
} from "./announcement.ts";
import type { Game } from "../state/game.ts";
import type { Question } from "../state/question.ts";
import { isAnswerable, questionForms, subsets } from "../state/question-forms.ts";
import { AFTER_ALL, planOf, pricePlan, type AnnouncePlan, type Requirement } from "../objects/announce-plan.ts";
import { areApart, choiceTest, foundFor } from "../objects/target.ts";
import { amount } from "../query/amounts.ts";
import { holds } from "../query/conditions.ts";
import { withBindings, type Scope } from "../state/scope.ts";
import { breaches, dependsOnNumber, rulesAtWork } from "../statics/permission.ts";
import { isPricedByTargets, isPriced } from "../statics/prices.ts";

/** An option whose search takes more nodes than this is not offered. */
const MOST_NODES = 10_000;

/** How often that bound was reached, for the report of fuzzing. */
export const searchBound = { reached: 0 };

/** A search for a way to complete an announcement. */
interface Search {
  readonly game: Game;
  /** A draft: attempts are written into it and undone. */
  readonly frame: AnnounceFrame;
  /** Whether it is certain that it can be paid, whatever is chosen. */
  readonly isPaid: boolean;
  /** Whether effects may change its cost, which may then depend on every choice. */
  readonly isPriced: boolean;
  /** Whether its cost may depend on its targets, so that it may be cheaper with some than with none. */
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
 * payment at its end. So a seat that takes an offered option never gets stuck.
 */
export const canFinish = (game: Game, frame: AnnounceFrame): boolean =>
  isCompletable(searchOn(game, copyAnnouncement(frame), false), NOTHING_TESTED);

/** Whether an announcement that has not begun can be completed; `isPaid` if it is certain that it can be paid. */
export const canBegin = (game: Game, frame: AnnounceFrame, isPaid: boolean): boolean =>
  isCompletable(searchOn(game, frame, isPaid), NOTHING_TESTED);

const NOTHING_TESTED = -1;

/**
 * A test whether the announcement can be completed if the answer to the current question begins with these picks, or is
 * exactly them.
 */
export function completions(
  game: Game,
  frame: AnnounceFrame,
  question: Question,
): (picks: readonly number[], isComplete: boolean) => boolean {
  if (isDecisive(game, frame)) return (picks, isComplete) => canFinishWith(game, frame, question, picks, isComplete);
  let verdict: boolean | null = null;
  return (picks, isComplete) => (verdict ??= canFinishWith(game, frame, question, picks, isComplete));
}

/** Whether the answer to the current question can decide if the announcement can be completed. */
function isDecisive(game: Game, frame: AnnounceFrame): boolean {
  const plan = planOf(game, frame);
  if (plan.stages[frame.stage] !== "targets") return true;
  return plan.requirements[frame.target]?.apart !== null || matters(searchOn(game, frame, false), plan, frame.target);
}

/** Whether it can be completed if the answer to the current question begins with these picks. */
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
    takeAnswer(game, next, [...answer]);
    const search = searchOn(game, next, false);
    search.left = left;
    if (isCompletable(search, NOTHING_TESTED)) return true;
    left = search.left;
    if (left <= 0) return false;
  }
  return false;
}

/** The requirement of the current question, if it asks for targets. */
function requirementOf(game: Game, frame: AnnounceFrame): Requirement | undefined {
  const { stages, requirements } = planOf(game, frame);
  return stages[frame.stage] === "targets" ? requirements[frame.target] : undefined;
}

/** Whether it can be paid with these objects and any later candidates. Means of payment are picked in ascending order. */
function isPayableWith(
  game: Game,
  frame: AnnounceFrame,
  name: string,
  { candidates }: Question,
  picks: readonly number[],
): boolean {
  const after = candidates.slice(candidates.indexOf(picks[picks.length - 1] ?? 0) + 1);
  const scope = withBindings(scopeOfAnnouncement(game, frame), { [name]: [...picks], [`${name}More`]: after });
  return paymentOf(game, frame, false, scope) !== null;
}

/** With more possible answers than this, no search is made for the only one that can be completed. */
const MOST_ANSWERS = 100;

/** The only answer to the current question that leads to a completion; null if there are several. */
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

/** The only set of objects to pay with, found pick by pick, because there are too many sets to try each; else null. */
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

/** Whether the remaining questions can be answered. Tests that need up to `tested` requirements have been made. */
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
    // No cost and no condition reads the shares of a division.
    if (stage !== "divide") return canAnswer(search, question, tested);
  }
  return isLegal(search, plan, tested);
}

/** Whether some answer to a question about modes, optional costs or a number leads to a completion. */
function canAnswer(search: Search, question: Question, tested: number): boolean {
  const { game, frame } = search;
  const { stage, modes, extras, x } = frame;
  for (const answer of answers(question, [])) {
    takeAnswer(game, frame, [...answer]);
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

/** Whether some choice for a requirement leads to a completion. */
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
  if (min <= 0 && (max === 0 || !isDecisiveNow)) return leadsOn(search, []);
  const item = isItem(game, frame) ? frame.object : 0;
  const aiming = item !== 0 && requirement.namesItem ? withBindings(scope, { item: [item] }) : scope;
  const found = foundFor(game, requirement, aiming);
  const isChoice = choiceTest(game, requirement, aiming, item, faceOfItem(game, frame));
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

/** Whether this choice for the current requirement leads to a completion. */
function leadsOn(search: Search, picks: number[]): boolean {
  const { frame } = search;
  frame.targets.push(picks);
  frame.target++;
  const is = isCompletable(search, frame.target - 1);
  frame.target--;
  frame.targets.pop();
  return is;
}

/** Whether anything later may depend on the choice for a requirement; if not, any legal choice will do. */
function matters(search: Search, plan: AnnouncePlan, target: number): boolean {
  const { game, frame } = search;
  if (plan.matters[target] === true || search.isPriced || frame.aim !== 0) return true;
  return !search.isPaid && priceOf(game, frame, plan).matters[target] === true;
}

const priceOf = (game: Game, frame: AnnounceFrame, plan: AnnouncePlan) =>
  pricePlan(game, frame.action, plan, announcedCard(game, frame));

/** Runs the tests that need more than `tested` requirements and at most `count`. */
function holdsWith(search: Search, plan: AnnouncePlan, scope: Scope, tested: number, count: number): boolean {
  const { game, frame } = search;
  for (const { condition, after } of plan.demands)
    if (after > tested && after <= count && !holds(game, condition, scope)) return false;
  if (search.isPaid) return true;
  if (search.isPriced) {
    // If even the cheapest case cannot be paid, nothing can [CR 601.5]. That is the case without targets, unless these may lower the cost.
    if (count === AFTER_ALL || (count === 0 && !search.isPricedByTargets && plan.requirements.every(isUnnamed)))
      return paymentOf(game, frame, false, scope) !== null;
    return true;
  }
  const { after } = priceOf(game, frame, plan);
  return after <= tested || after > count || paymentOf(game, frame, false, scope) !== null;
}

const isUnnamed = ({ as }: Requirement): boolean => as === undefined;

/**
 * Whether the complete draft has the named target, meets the final conditions of the action [CR 601.2e, GA-DEC-1] and can
 * be paid.
 */
function isLegal(search: Search, plan: AnnouncePlan, tested: number): boolean {
  const { game, frame } = search;
  if (frame.aim !== 0 && !frame.targets.some((targets) => targets.includes(frame.aim))) return false;
  if (frame.action >= 0 && dependsOnNumber(game, frame) && isForbiddenWith(game, frame)) return false;
  return holdsWith(search, plan, scopeOfAnnouncement(game, frame), tested, AFTER_ALL);
}

/** Whether an effect forbids it with the announced number. */
const isForbiddenWith = (game: Game, frame: AnnounceFrame): boolean =>
  breaches(game, frame.seat, frame, rulesAtWork(game), frame.x).some((breach) => !breach.own);

/** All complete answers to a question that begin with these picks. */
const answers = (q: Question, picks: readonly number[]): Iterable<readonly number[]> =>
  questionForms[q.form].answers(q, picks);
