/** What a seat is asked: the forms an answer can have. */
export type Form = "one" | "some" | "order" | "divide" | "number";

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

const NO = 0;
const YES = 1;

/** A question about a yes or a no. */
/** The answer that takes none of the replacements offered. */
export const NONE_OF_THEM = 0;

export function yesNo(seat: number, verb: string, rule: number): Question {
  return ask("one", "choose", seat, verb, rule, "answer", [NO, YES], 1, 1);
}

const NO_TEXTS: readonly string[] = [];

export function ask(
  form: Form,
  kind: string,
  seat: number,
  verb: string,
  rule: number,
  shows: Shows,
  candidates: number[],
  min: number,
  max: number,
): Question {
  return {
    form,
    kind,
    seat,
    verb,
    rule,
    shows,
    candidates,
    picked: [],
    min,
    max,
    total: 0,
    least: [],
    spill: 0,
    texts: NO_TEXTS,
    sealed: 0,
  };
}

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
