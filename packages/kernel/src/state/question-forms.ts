import { isSeat, last, missing, seatOf } from "../data/ids.ts";
import { nameNumber } from "../data/event-names.ts";
import { isDivisible, nextShares, onlyDivision, wholeDivision } from "./division.ts";
import type { Game } from "./game.ts";
import { write, writeAll } from "./log.ts";
import { find, known } from "./objects.ts";
import { DONE, type Question } from "./question.ts";
import { isLiving, nextLiving } from "./seats.ts";

/** The forms that an answer can have. */
export type Form = "one" | "some" | "order" | "divide" | "number";

/** Whether picks can still become an answer that can be carried out or, once they are complete, are one. */
export type PickTest = (picks: readonly number[], isComplete: boolean) => boolean;

/** Everything that differs between the forms of questions: a new form is a new entry of the table below. */
interface QuestionForm {
  /** Whether candidates are picked; otherwise numbers are. */
  readonly picksCandidates: boolean;
  /** Whether candidates that have left the game stay: their share is lost, and does not go to the others. */
  readonly keepsGone: boolean;
  /** What can be picked next: `DONE` is among it where the picks so far may be the whole answer. */
  nextPicks(q: Question, may: PickTest): readonly number[];
  /** The whole answer, once the picks so far determine it; null while something is left to pick. */
  wholeAnswer(q: Question, isDone: boolean): number[] | null;
  /** How many picks an answer has at most. */
  mostPicks(q: Question): number;
  /** The only answer there is, by the question alone; null where there are several. */
  onlyAnswer(q: Question): number[] | null;
  /** All whole answers that begin with these picks: a search tries them in this order. */
  answers(q: Question, picks: readonly number[]): Iterable<readonly number[]>;
  isAnswerable(q: Question): boolean;
  /** The text of an option for a pick, made from the names of candidates. */
  describePick(q: Question, pick: number, nameOf: (candidate: number) => string): string;
}

/** What the forms have in common in which candidates are picked. */
const ofCandidates = {
  picksCandidates: true,
  keepsGone: false,
  isAnswerable: (q: Question): boolean => q.max >= q.min,
  describePick: (_q: Question, pick: number, nameOf: (candidate: number) => string): string => nameOf(pick),
};

export const questionForms: Readonly<Record<Form, QuestionForm>> = {
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
    onlyAnswer: onlySubset,
    answers: subsets,
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

/** Several of the candidates are picked in their order, so that each set has one answer. */
function nextOfSubset(q: Question, may: PickTest): readonly number[] {
  const { picked, candidates } = q;
  const found: number[] = [];
  const trial = [...picked, 0];
  const after = picked.length === 0 ? 0 : candidates.indexOf(last(picked)) + 1;
  // Candidates may be left out only while enough of them come later.
  const end = picked.length >= q.max ? 0 : candidates.length - Math.max(0, q.min - picked.length - 1);
  for (let index = after; index < end; index++) {
    trial[picked.length] = candidates[index] ?? missing("candidate");
    if (may(trial, false)) found.push(candidates[index] ?? missing("candidate"));
  }
  if (picked.length >= q.min && may(picked, true)) found.push(DONE);
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

/** No more numbers than these are offered. */
const MOST_NUMBERS = 1000;

/** So many numbers are tested one by one. */
const FEW_NUMBERS = 64;

/** The numbers that can be announced. Of many, the largest possible one is searched for: those below it are possible, too. */
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
 * The only possible answer to a question, if there is only one: the kernel gives it, and an event says so. A caller that
 * knows more than the question does may say which answer is the only one that leads on.
 */
export function forced(game: Game, question: Question, onlyWay: () => number[] | null = () => null): number[] | null {
  const only = questionForms[question.form].onlyAnswer(question);
  const answer = only ?? onlyWay();
  if (answer !== null && (only === null || question.candidates.length > 0)) writeForced(game, question, answer);
  return answer;
}

/** The event names what was chosen, where that is one object or seat. */
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
 * Reads an answer that is given as a whole: as positions among the candidates, or as numbers where those are picked. The
 * result is the picks to take one after the other, or the reason why it is no answer; the question stays as it was.
 */
export function readAnswer(
  q: Question,
  choices: readonly number[],
  nextPicks: () => readonly number[],
): readonly number[] | string {
  const before = q.picked;
  q.picked = [...before];
  const picks = tryAnswer(q, choices, nextPicks);
  q.picked = before;
  return picks;
}

function tryAnswer(
  q: Question,
  choices: readonly number[],
  nextPicks: () => readonly number[],
): readonly number[] | string {
  const form = questionForms[q.form];
  if (choices.length + q.picked.length > form.mostPicks(q)) return "these are more choices than the question takes";
  const picks: number[] = [];
  let isWhole = false;
  for (const [index, choice] of choices.entries()) {
    const pick = form.picksCandidates ? q.candidates[choice] : choice;
    if (pick === undefined || !nextPicks().includes(pick))
      return `choice ${index + 1} of ${choices.length} is not possible`;
    q.picked.push(pick);
    // What follows from the other picks may be given, too, and is not taken.
    if (!isWhole) picks.push(pick);
    isWhole ||= form.wholeAnswer(q, false) !== null;
  }
  if (isWhole) return picks;
  return nextPicks().includes(DONE) ? [...picks, DONE] : "these choices are not a whole answer";
}

/** A question to a seat that has left goes to the next seat; what left with it can no longer be picked [CR 800.4g]. */
export function reassign(game: Game, question: Question | null, seat: number): void {
  if (question === null) return;
  if (question.seat === seat) question.seat = nextLiving(game.state, seat);
  if (question.shows !== "ref" || questionForms[question.form].keepsGone) return;
  const isThere = (ref: number): boolean =>
    isSeat(ref) ? isLiving(game.state, seatOf(ref)) : find(game, ref) !== null;
  question.candidates = question.candidates.filter(isThere);
  question.picked = question.picked.filter(isThere);
  question.max = Math.min(question.max, question.candidates.length);
  question.min = Math.min(question.min, question.max);
}
