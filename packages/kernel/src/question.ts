/** What a seat is asked: the forms an answer can have. */
export type Form = "one" | "some" | "order" | "divide" | "number";

/** What the candidates are, so that they can be shown. */
export type Shows = "ref" | "mode" | "answer" | "number" | "replacement" | "waiting" | "pair" | "extra" | "action";

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
  /** 1 while others do not see what is picked. */
  sealed: number;
}

const NO = 0;
const YES = 1;

/** A question about a yes or a no. */
export function yesNo(seat: number, verb: string, rule: number): Question {
  return ask("one", "choose", seat, verb, rule, "answer", [NO, YES], 1, 1);
}

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
  return { form, kind, seat, verb, rule, shows, candidates, picked: [], min, max, total: 0, sealed: 0 };
}
