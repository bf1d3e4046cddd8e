import type { FormName } from "./question-forms.ts";

/** What the candidates are, for describing them. */
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

/** The pick that ends an answer. */
export const DONE = 0x7fffffff;

/** A question that is being answered: what can be picked, what has been, and how much is wanted. */
export interface Question {
  form: FormName;
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
  /** The number to divide; of a set that is weighed, the bound of what is picked. */
  total: number;
  /** The minimum of each receiver of a division, empty if it is the same for all; of a set, what each candidate weighs, empty if nothing is weighed. */
  least: number[];
  /** 1 if the last receiver gets something only after each other one has its minimum; of a set that is weighed, 1 if it weighs the total at most, 0 if at least. */
  spill: number;
  /** The names of the candidates, if they are texts. */
  texts: readonly string[];
  /** 1 while others do not see the picks. */
  sealed: number;
  /** The question that the picked seat then has to answer, in place of one that has left; null for most. */
  then: Question | null;
}

/** The arguments of `ask`; optional fields have the value of most questions. */
export interface QuestionParts {
  readonly form: FormName;
  /** The kind of the decision. */
  readonly kind: string;
  readonly seat: number;
  /** What the seat does with its pick, as options spell it; by default the kind. */
  readonly verb?: string;
  readonly rule: number;
  /** What the candidates are; by default references to objects and seats. */
  readonly shows?: Shows;
  /** The question takes over the list. Empty by default, as for a number. */
  readonly candidates?: number[];
  /** How many may be picked, or the range of a number; exactly one by default. */
  readonly min?: number;
  readonly max?: number;
  /** For a division; by default nothing is divided. */
  readonly total?: number;
  readonly spill?: 0 | 1;
  readonly texts?: readonly string[];
  /** 1 if others must not see the picks; 0 by default. */
  readonly sealed?: 0 | 1;
}

/** A question to a seat. */
export function ask(asking: QuestionParts): Question {
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
    texts: asking.texts ?? [],
    sealed: asking.sealed ?? 0,
    then: null,
  };
}

/** The answers to a question that is answered with yes or no. */
export const NO = 0;
const YES = 1;

/** A question that is answered with yes or no. */
export function yesNo(seat: number, verb: string, rule: number): Question {
  return ask({ form: "one", kind: "choose", seat, verb, rule, shows: "answer", candidates: [NO, YES] });
}

/** The answer that takes none of the offered replacements. */
export const NONE_OF_THEM = 0;

/** A copy, written field by field like those in `copy.ts`. */
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
    then: copyQuestion(q.then),
  };
}

/** Whether only that seat can answer: nobody else makes its payments. */
export const isItsOwn = (question: Question | null, seat: number): boolean =>
  question !== null && question.kind === "pay" && question.seat === seat;
