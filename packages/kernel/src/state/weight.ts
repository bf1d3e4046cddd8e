import { last, missing } from "../data/ids.ts";
import type { Question } from "./question.ts";

/** What is asked of a set that is weighed: `least` has what each candidate weighs. */
type Weighed = Pick<Question, "candidates" | "least" | "min" | "max" | "total" | "spill">;

/** Whether what is picked has to weigh enough together, or not too much: also where there is nothing to pick. */
export const isWeighed = ({ form, least, total }: Pick<Question, "form" | "least" | "total">): boolean =>
  form === "some" && (least.length > 0 || total !== 0);

/** Whether these picks weigh what a whole answer has to weigh. */
export const weighsRight = (q: Weighed, picks: readonly number[]): boolean => {
  const weight = picks.reduce((sum, pick) => sum + weightOf(q, pick), 0);
  return q.spill === 1 ? weight <= q.total : weight >= q.total;
};

/** Whether these picks and some of the candidates after them can be a whole answer. */
export function canWeighRight(q: Weighed, picks: readonly number[]): boolean {
  const after = picks.length === 0 ? 0 : q.candidates.indexOf(last(picks)) + 1;
  const sign = q.spill === 1 ? -1 : 1;
  const weights = q.candidates.slice(after).map((each) => sign * weightOf(q, each));
  const others = weights.toSorted((one, two) => two - one).slice(0, q.max - picks.length);
  const few = q.min - picks.length;
  // As many as have to be picked, and beyond them those that bring it nearer.
  const best = others.reduce((sum, each, index) => (index < few || each > 0 ? sum + each : sum), 0);
  const own = picks.reduce((sum, pick) => sum + sign * weightOf(q, pick), 0);
  return others.length >= few && own + best >= sign * q.total;
}

const weightOf = ({ candidates, least }: Weighed, candidate: number): number =>
  least[candidates.indexOf(candidate)] ?? missing("candidate");

/** All candidates, if none of them can be left out; null if there are several answers. */
export function onlyWeighed(q: Weighed): number[] | null {
  if (q.candidates.length === 0) return [];
  const isNeeded = (one: number): boolean => {
    const candidates = q.candidates.filter((each) => each !== one);
    const least = q.least.filter((_, index) => q.candidates[index] !== one);
    return !canWeighRight({ ...q, candidates, least }, []);
  };
  return q.candidates.every(isNeeded) ? [...q.candidates] : null;
}

/** All sets that begin with these picks and weigh what they have to; none is begun that cannot. */
export function* weighedSets(q: Weighed, picks: readonly number[]): Generator<readonly number[]> {
  if (picks.length >= q.min && weighsRight(q, picks)) yield picks;
  if (picks.length >= q.max) return;
  const first = picks.length === 0 ? 0 : q.candidates.indexOf(last(picks)) + 1;
  for (const each of q.candidates.slice(first))
    if (canWeighRight(q, [...picks, each])) yield* weighedSets(q, [...picks, each]);
}
