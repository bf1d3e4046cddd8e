import { isSeat, last, missing, seatOf } from "../data/ids.ts";
import { nameNumber } from "../data/event-names.ts";
import { isDivisible, nextShares, onlyDivision, wholeDivision } from "./division.ts";
import type { Game } from "./game.ts";
import { write, writeAll } from "./log.ts";
import { find, known } from "./objects.ts";
import { DONE, type Question } from "./question.ts";
import { isLiving, nextLiving } from "./seats.ts";
import { canWeighRight, isWeighed, onlyWeighed, weighedSets, weighsRight } from "./weight.ts";

/** The forms of answers. */
export type FormName = "one" | "some" | "order" | "divide" | "number";

/** Whether picks can still lead to a legal answer or, once complete, are one. */
export type PickTest = (picks: readonly number[], isComplete: boolean) => boolean;

/** Everything that differs between the forms of questions. A new form is a new entry of the table below. */
interface QuestionForm {
  /** Whether candidates are picked; otherwise numbers are. */
  readonly picksCandidates: boolean;
  /** Whether candidates that have left the game stay: their share is lost and does not go to the others. */
  readonly keepsGone: boolean;
  /** The legal next picks, with `DONE` if the picks so far may be the whole answer. */
  nextPicks(q: Question, may: PickTest): readonly number[];
  /** The whole answer, once the picks determine it; null while something is left to pick. */
  wholeAnswer(q: Question, isDone: boolean): number[] | null;
  /** The largest number of picks in an answer. */
  mostPicks(q: Question): number;
  /** The only answer, judged by the question alone; null if there are several. */
  onlyAnswer(q: Question): number[] | null;
  /** All whole answers that begin with these picks, in the order in which a search tries them. */
  answers(q: Question, picks: readonly number[]): Iterable<readonly number[]>;
  isAnswerable(q: Question): boolean;
  /** The text of the option for a pick, with the names of candidates. */
  describePick(q: Question, pick: number, nameOf: (candidate: number) => string): string;
}

/** What all forms that pick candidates share. */
const ofCandidates = {
  picksCandidates: true,
  keepsGone: false,
  isAnswerable: (q: Question): boolean => q.max >= q.min,
  describePick: (_q: Question, pick: number, nameOf: (candidate: number) => string): string => nameOf(pick),
};

export const questionForms: Readonly<Record<FormName, QuestionForm>> = {
  one: {
    ...ofCandidates,
    nextPicks: (q, may) => q.candidates.filter((each) => may([each], true)),
    wholeAnswer: (q) => q.picked,
    mostPicks: () => 1,
    onlyAnswer: onlySubset,
    answers: subsets,
  },
  some: {
    ...ofCandidates,
    nextPicks: nextOfSubset,
    wholeAnswer: (q, isDone) => (isDone || q.picked.length === q.max ? q.picked : null),
    mostPicks: (q) => q.max,
    onlyAnswer: (q) => (isWeighed(q) ? onlyWeighed(q) : onlySubset(q)),
    answers: (q, picks) => (isWeighed(q) ? weighedSets(q, picks) : subsets(q, picks)),
    isAnswerable: (q) => q.max >= q.min && (!isWeighed(q) || canWeighRight(q, [])),
  },
  order: {
    ...ofCandidates,
    nextPicks: unpicked,
    // The last one follows from the others.
    wholeAnswer: (q) => (q.picked.length < q.candidates.length - 1 ? null : [...q.picked, ...unpicked(q)]),
    mostPicks: (q) => q.candidates.length,
    onlyAnswer: (q) => (q.candidates.length <= 1 ? [...q.candidates] : null),
    answers: (q, picks) => orders(q.candidates, picks),
  },
  divide: {
    picksCandidates: false,
    keepsGone: true,
    nextPicks: (q) => nextShares(q, q.picked),
    wholeAnswer: wholeDivision,
    mostPicks: (q) => q.candidates.length,
    onlyAnswer: onlyDivision,
    answers: divisions,
    isAnswerable: isDivisible,
    describePick: (q, pick, nameOf) => `${nameOf(q.candidates[q.picked.length] ?? missing("candidate"))}=${pick}`,
  },
  number: {
    picksCandidates: false,
    keepsGone: false,
    nextPicks: numbers,
    wholeAnswer: (q) => q.picked,
    mostPicks: () => 1,
    onlyAnswer: (q) => (q.min === q.max ? [q.min] : null),
    *answers(q) {
      for (let value = q.min; value <= q.max; value++) yield [value];
    },
    isAnswerable: () => true,
    describePick: (_q, pick) => String(pick),
  },
};

/** Candidates are picked in ascending order, so that each subset has exactly one answer. */
function nextOfSubset(q: Question, may: PickTest): readonly number[] {
  const { picked, candidates } = q;
  const found: number[] = [];
  const trial = [...picked, 0];
  const after = picked.length === 0 ? 0 : candidates.indexOf(last(picked)) + 1;
  // A candidate may be left out only if enough others come later.
  const end = picked.length >= q.max ? 0 : candidates.length - Math.max(0, q.min - picked.length - 1);
  const hasWeight = isWeighed(q);
  for (let index = after; index < end; index++) {
    trial[picked.length] = candidates[index] ?? missing("candidate");
    if (hasWeight && !canWeighRight(q, trial)) continue;
    if (may(trial, false)) found.push(candidates[index] ?? missing("candidate"));
  }
  if (picked.length >= q.min && (!hasWeight || weighsRight(q, picked)) && may(picked, true)) found.push(DONE);
  return found;
}

function onlySubset({ candidates, min, max }: Question): number[] | null {
  if (candidates.length === 0 || max === 0) return [];
  return min >= candidates.length ? [...candidates] : null;
}

export function* subsets(
  { candidates, min, max }: Pick<Question, "candidates" | "min" | "max">,
  picks: readonly number[],
): Generator<readonly number[]> {
  if (picks.length >= min) yield picks;
  if (picks.length >= max) return;
  const first = picks.length === 0 ? 0 : candidates.indexOf(last(picks)) + 1;
  for (let index = first; index < candidates.length; index++)
    yield* subsets({ candidates, min, max }, [...picks, candidates[index] ?? missing("candidate")]);
}

function unpicked({ candidates, picked }: Question): number[] {
  return candidates.filter((each) => !picked.includes(each));
}

function* orders(candidates: readonly number[], picks: readonly number[]): Generator<readonly number[]> {
  if (picks.length === candidates.length) yield picks;
  for (const candidate of candidates) if (!picks.includes(candidate)) yield* orders(candidates, [...picks, candidate]);
}

function* divisions(q: Question, shares: readonly number[]): Generator<readonly number[]> {
  if (shares.length === q.candidates.length) yield shares;
  else for (const share of nextShares(q, shares)) yield* divisions(q, [...shares, share]);
}

/** At most this many numbers are offered. */
const MOST_NUMBERS = 1000;

/** Up to this many numbers are tested one by one. */
const FEW_NUMBERS = 64;

/**
 * The numbers that can be announced. Of many, the largest possible one is found by bisection: all smaller ones are
 * possible too.
 */
function numbers(q: Question, may: PickTest): number[] {
  const most = Math.min(q.max, q.min + MOST_NUMBERS - 1);
  if (most - q.min < FEW_NUMBERS) return range(q.min, most).filter((value) => may([value], true));
  let low = q.min - 1;
  let high = most;
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    if (may([middle], true)) low = middle;
    else high = middle - 1;
  }
  return range(q.min, low);
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Whether a question has any answer. */
export const isAnswerable = (q: Question): boolean => questionForms[q.form].isAnswerable(q);

const FORCED = nameNumber("forced");

/**
 * The only possible answer to a question, or null. The kernel then answers itself and logs that. `onlyWay` lets a
 * caller that knows more than the question find the only answer that leads on.
 */
export function forced(game: Game, question: Question, onlyWay: () => number[] | null = () => null): number[] | null {
  const only = questionForms[question.form].onlyAnswer(question);
  const answer = only ?? onlyWay();
  if (answer !== null && (only === null || question.candidates.length > 0)) writeForced(game, question, answer);
  return answer;
}

/** Logs a forced answer, with the chosen object or seat if it is exactly one. */
function writeForced(game: Game, { seat, rule, shows }: Question, answer: readonly number[]): void {
  const [only = 0] = answer;
  if (shows !== "ref" || answer.length !== 1 || only === 0) return write(game, FORCED, seat, rule);
  const object = known(game, only);
  const { span } = game.log;
  const card = object?.card ?? -1;
  const none = { joint: 0, from: -1, to: -1, amount: 0, by: 0, byCard: -1 };
  writeAll(game, { ...none, name: FORCED, seat, rule, span, object: only, card, known: object?.known ?? 0 });
}

/**
 * Reads an answer that is given as a whole: indexes of candidates, or numbers, in place of what has been picked so far.
 * Returns the picks to take one by one, or the reason why it is not an answer. Does not change the question.
 */
export function readAnswer(
  q: Question,
  choices: readonly number[],
  nextPicks: () => readonly number[],
  nameOf: (candidate: number) => string,
): readonly number[] | string {
  const before = q.picked;
  q.picked = [];
  const picks = tryAnswer(q, choices, nextPicks, nameOf);
  q.picked = before;
  return picks;
}

function tryAnswer(
  q: Question,
  choices: readonly number[],
  nextPicks: () => readonly number[],
  nameOf: (candidate: number) => string,
): readonly number[] | string {
  const form = questionForms[q.form];
  // Candidates are picked in their order, but a set is the same in any order.
  const given = q.form === "some" ? choices.toSorted((one, two) => one - two) : choices;
  if (choices.length > form.mostPicks(q)) return "these are more choices than the question takes";
  const picks: number[] = [];
  let isWhole = false;
  for (const [index, choice] of given.entries()) {
    const pick = form.picksCandidates ? q.candidates[choice] : choice;
    if (pick === undefined) return `choice ${index + 1} of ${choices.length} is not there`;
    const possible = nextPicks();
    if (!possible.includes(pick)) return whyNot(q, pick, possible, nameOf);
    q.picked.push(pick);
    // Picks that follow from the others may be given, but are not taken.
    if (!isWhole) picks.push(pick);
    isWhole ||= form.wholeAnswer(q, false) !== null;
  }
  if (isWhole) return picks;
  return nextPicks().includes(DONE) ? [...picks, DONE] : "these choices are not a whole answer";
}

/** Says that a pick is not possible, and what would be in its place. */
function whyNot(q: Question, pick: number, possible: readonly number[], nameOf: (candidate: number) => string): string {
  const told = (each: number): string =>
    each === DONE ? "nothing more" : questionForms[q.form].describePick(q, each, nameOf);
  const shown = possible.slice(0, MOST_TOLD).map(told);
  const rest = possible.length > MOST_TOLD ? ` and ${possible.length - MOST_TOLD} others` : "";
  const instead = shown.length === 0 ? "" : `; possible in its place: ${shown.join(", ")}${rest}`;
  return `${told(pick)} is not possible${instead}`;
}

/** So many possible picks are told by name. */
const MOST_TOLD = 6;

/**
 * Passes the question of a seat that has left to the next seat. Candidates that left with it are removed [CR 800.4h].
 */
export function reassign(game: Game, question: Question | null, seat: number): void {
  if (question === null) return;
  if (question.seat === seat) question.seat = nextLiving(game.state, seat);
  if (question.shows !== "ref" || questionForms[question.form].keepsGone) return;
  const isThere = (ref: number): boolean =>
    isSeat(ref) ? isLiving(game.state, seatOf(ref)) : find(game, ref) !== null;
  if (question.least.length > 0)
    question.least = question.least.filter((_, index) => isThere(question.candidates[index] ?? missing("candidate")));
  question.candidates = question.candidates.filter(isThere);
  question.picked = question.picked.filter(isThere);
  question.max = Math.min(question.max, question.candidates.length);
  question.min = Math.min(question.min, question.max);
}
