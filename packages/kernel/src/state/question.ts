import type { Form } from "./question-forms.ts";

/** What the candidates are, so that they can be shown. */
export type Shows =
  | "ref"
  | "mode"
  | "answer"
  | "number"
  | "replacement"
  | "waiting"
  | "pair"
  | "extra"
  | "action"
  | "text"
  | "card"
  | "proposal";

/** The pick that says that no more is to be picked. */
export const DONE = 0x7fffffff;

export interface Question {
  form: Form;
  /** The kind of the decision (`choose`, `target`, `mode`, …). */
  kind: string;
  seat: number;
  verb: string;
  rule: number;
  shows: Shows;
  candidates: number[];
  picked: number[];
  min: number;
  max: number;
  /** What is divided. */
  total: number;
  /** What each receiver of a division gets at least; nothing where that is the same for all. */
  least: number[];
  /** 1 where the last receiver gets something only if each of the others has got its least. */
  spill: number;
  /** What the candidates are called, where they are texts. */
  texts: readonly string[];
  /** 1 while others do not see what is picked. */
  sealed: number;
}

/** What is asked of a seat. What is left out has the value that most questions have. */
export interface Asking {
  readonly form: Form;
  /** The kind of the decision. */
  readonly kind: string;
  readonly seat: number;
  /** What the seat does with what it picks, as options spell it: the kind of the decision, if left out. */
  readonly verb?: string;
  readonly rule: number;
  /** What the candidates are: references to objects and seats, if left out. */
  readonly shows?: Shows;
  /** The list becomes the question's own. None if left out, as where a number is asked for. */
  readonly candidates?: number[];
  /** How few and how many may be picked, or the range of a number: exactly one, if left out. */
  readonly min?: number;
  readonly max?: number;
  /** Of a division; nothing is divided if left out. */
  readonly total?: number;
  readonly spill?: 0 | 1;
  readonly texts?: readonly string[];
  /** 1 if others are not to see what is picked; 0 if left out. */
  readonly sealed?: 0 | 1;
}

const NO_TEXTS: readonly string[] = [];

/** A question to a seat. */
export function ask(asking: Asking): Question {
  return {
    form: asking.form,
    kind: asking.kind,
    seat: asking.seat,
    verb: asking.verb ?? asking.kind,
    rule: asking.rule,
    shows: asking.shows ?? "ref",
    candidates: asking.candidates ?? [],
    picked: [],
    min: asking.min ?? 1,
    max: asking.max ?? 1,
    total: asking.total ?? 0,
    least: [],
    spill: asking.spill ?? 0,
    texts: asking.texts ?? NO_TEXTS,
    sealed: asking.sealed ?? 0,
  };
}

const NO = 0;
const YES = 1;

/** A question that is answered with yes or no. */
export function yesNo(seat: number, verb: string, rule: number): Question {
  return ask({ form: "one", kind: "choose", seat, verb, rule, shows: "answer", candidates: [NO, YES] });
}

/** The answer that takes none of the replacements offered. */
export const NONE_OF_THEM = 0;

/** A copy written out field by field, like those in `copy`. */
export function copyQuestion(q: Question | null): Question | null {
  if (q === null) return null;
  return {
    form: q.form,
    kind: q.kind,
    seat: q.seat,
    verb: q.verb,
    rule: q.rule,
    shows: q.shows,
    candidates: q.candidates.slice(),
    picked: q.picked.slice(),
    min: q.min,
    max: q.max,
    total: q.total,
    least: q.least.slice(),
    spill: q.spill,
    texts: q.texts,
    sealed: q.sealed,
  };
}

/** Whether only that seat can answer: what it would have paid nobody else pays for it. */
export const isItsOwn = (question: Question | null, seat: number): boolean =>
  question !== null && question.kind === "pay" && question.seat === seat;
