import { last, missing } from "../data/ids.ts";
import { ANNOUNCE, DECLARE, ORDER, top, WINDOW, type Frame, windowOnTop } from "../state/agenda.ts";
import { completions } from "../actions/search.ts";
import { deciderOf } from "../objects/control.ts";
import { nextShares } from "../state/division.ts";
import { isFree, isLegalSoFar, judged } from "../actions/declaration.ts";
import { isUndemanded } from "../statics/demands.ts";
import { noteActivity } from "../time/loops.ts";
import { kinds } from "../tables/frame-kind.ts";
import type { Game } from "../state/game.ts";
import { options, optionsIn } from "../actions/options.ts";
import { describeChoice, describePick, numbered, refName, type Option } from "./option.ts";
import { DONE, type Form, type Question } from "../state/question.ts";
import { freePicks } from "../actions/declaration-pairs.ts";

export { DONE };

/** What the game waits for. */
export interface Decision {
  readonly id: number;
  readonly seat: string;
  /** Who answers: another seat when one controls the other. */
  readonly by: string;
  readonly kind: string;
  readonly why: { readonly rule: string; readonly text: string };
  readonly question: {
    readonly form: Form;
    readonly candidates: readonly string[];
    readonly picked: readonly string[];
    readonly min: number;
    readonly max: number;
  };
  readonly options: readonly Option[];
}

/** The decision that is open, or undefined when the game is over. */
export function decision(game: Game): Decision | undefined {
  if (game.state.outcome !== null) return undefined;
  const seat = askedSeat(game);
  const name = (number: number): string => (game.state.seats[number] ?? missing("seat")).name;
  const question = questionOf(game);
  const base = { id: game.decisions, seat: name(seat), by: name(deciderOf(game, seat)) };
  if (question === null) {
    const listed = numbered(options(game).map((choice) => describeChoice(game, choice)));
    const names = listed.map((option) => option.key);
    const { rule, name: window } = windowOf(game);
    return {
      ...base,
      kind: "priority",
      why: { rule: game.tables.rules[rule] ?? missing("rule"), text: `${name(seat)} has priority (${window})` },
      question: { form: "one", candidates: names, picked: [], min: 1, max: 1 },
      options: listed,
    };
  }
  const listed = numbered(picksOf(game, question).map((pick) => describePick(game, question, pick, DONE)));
  return {
    ...base,
    kind: question.kind,
    why: { rule: game.tables.rules[question.rule] ?? missing("rule"), text: `${name(seat)}: ${question.verb}` },
    question: {
      form: question.form,
      candidates: question.candidates.map((each) => refName(game, question, each)),
      picked: question.picked.map((each) =>
        question.form === "divide" ? String(each) : refName(game, question, each),
      ),
      min: question.min,
      max: question.max,
    },
    options: listed,
  };
}

function windowOf(game: Game): { rule: number; name: string } {
  const frame = top(game);
  if (frame.kind !== WINDOW) throw new Error("nobody is asked anything");
  return { rule: frame.rule, name: (game.tables.windows[frame.window] ?? missing("window kind")).name };
}

/** The question that is open, or null where a seat has priority. */
export const questionOf = (game: Game): Question | null => (windowOnTop(game) === null ? openQuestion(game) : null);

/** The same where no window is on top. */
export function openQuestion(game: Game): Question | null {
  const frame = top(game);
  return (kinds.list[frame.kind] ?? missing("list element")).asks(frame);
}

/** How many options the open decision has; nothing is spelt for it. */
export function optionCount(game: Game): number {
  if (game.state.outcome !== null) return 0;
  const window = windowOnTop(game);
  if (window !== null) return optionsIn(game, window).length;
  const question = openQuestion(game);
  return question === null ? 0 : picksOf(game, question).length;
}

/** The seat whose decision is open. */
export function askedSeat(game: Game): number {
  const frame = top(game);
  if (frame.kind === WINDOW) return frame.seat;
  const question = (kinds.list[frame.kind] ?? missing("list element")).asks(frame);
  if (question === null)
    throw new Error(`nobody is asked anything in a ${(kinds.list[frame.kind] ?? missing("list element")).name}`);
  return question.seat;
}

/** What can be picked next; kept for what has been picked and the version, because who counts options then takes one. */
export function picksOf(game: Game, q: Question): readonly number[] {
  const { derived } = game;
  const { picked } = q;
  if (derived.picksAfter === picked && derived.picksCount === picked.length && derived.picksVersion === derived.version)
    return derived.picks;
  derived.picks = findPicks(game, q);
  derived.picksAfter = picked;
  derived.picksCount = picked.length;
  derived.picksVersion = derived.version;
  return derived.picks;
}

/** Spelling options is one function for all kinds of questions. */
function findPicks(game: Game, q: Question): readonly number[] {
  const frame = top(game);
  if (frame.kind === DECLARE && (isUndemanded(game, frame.declaration) || isFree(judged(game, frame))))
    return freePicks(frame.pairs, q.picked);
  const may = allowed(game, frame, q);
  if (q.form === "number") return numbers(q, (value) => may([value], true));
  if (q.form === "divide") return nextShares(q, q.picked);
  if (q.form === "order") return q.candidates.filter((each) => !q.picked.includes(each));
  if (q.form === "one") return q.candidates.filter((each) => may([each], true));
  const { picked, candidates } = q;
  const found: number[] = [];
  const trial = [...picked, 0];
  const after = picked.length === 0 ? 0 : candidates.indexOf(last(picked)) + 1;
  // Only as many are left out as can be while enough are left.
  const end = picked.length >= q.max ? 0 : candidates.length - Math.max(0, q.min - picked.length - 1);
  for (let index = after; index < end; index++) {
    trial[picked.length] = candidates[index] ?? missing("candidate");
    if (may(trial, false)) found.push(candidates[index] ?? missing("candidate"));
  }
  if (picked.length >= q.min && may(picked, true)) found.push(DONE);
  return found;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

const MOST_NUMBERS = 1000;

/** The numbers that can be announced. Of many, the largest is looked for: where it can be, smaller ones can. */
function numbers(q: Question, may: (value: number) => boolean): number[] {
  const most = Math.min(q.max, q.min + MOST_NUMBERS - 1);
  if (most - q.min < 64) return range(q.min, most).filter(may);
  let low = q.min - 1;
  let high = most;
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    if (may(middle)) low = middle;
    else high = middle - 1;
  }
  return range(q.min, low);
}

/** Whether picks that begin like this lead to an answer that can be carried out; or, if it is complete, are one. */
function allowed(game: Game, frame: Frame, q: Question): (picks: readonly number[], isComplete: boolean) => boolean {
  if (frame.kind === ANNOUNCE && q.kind !== "pay") return completions(game, frame, q);
  if (frame.kind !== DECLARE) return () => true;
  const declaration = judged(game, frame);
  return (picks, isComplete) => isLegalSoFar(declaration, picks, isComplete);
}

/** Takes a pick; when the question is complete, whoever asked is told. */
export function takePick(game: Game, pick: number): void {
  const frame = top(game);
  const kind = kinds.list[frame.kind] ?? missing("list element");
  const q = kind.asks(frame);
  if (q === null) throw new Error("nothing is asked");
  // Mostly it is one pick: a list made for one is small.
  if (pick !== DONE && q.picked.length === 0) q.picked = [pick];
  else if (pick !== DONE) q.picked.push(pick);
  const answer = complete(q, pick === DONE);
  if (answer === null) return;
  // What is announced has done nothing yet: taken back, it leaves no trace. What triggers has to be put in order: that is
  // no choice to go on [CR 104.4b].
  if (frame.kind !== ORDER && (frame.kind !== ANNOUNCE || frame.trigger !== null)) noteActivity(game);
  kind.answered(game, frame, answer);
}

/** The whole answer, if the picks so far are one. */
function complete(q: Question, isDone: boolean): number[] | null {
  const { picked, candidates } = q;
  if (q.form === "one" || q.form === "number") return picked;
  if (q.form === "some") return isDone || picked.length === q.max ? picked : null;
  if (q.form === "order") {
    if (picked.length < candidates.length - 1) return null;
    return [...picked, ...candidates.filter((each) => !picked.includes(each))];
  }
  if (picked.length < candidates.length - 1) return null;
  return picked.length === candidates.length
    ? picked
    : [...picked, q.total - picked.reduce((sum, each) => sum + each, 0)];
}
