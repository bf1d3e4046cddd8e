import { cardKind } from "../tables/card-kind.ts";
import { expecting } from "../data/expectation.ts";
import { isSeat, missing } from "../data/ids.ts";
import { planOf } from "../objects/announce-plan.ts";
import { deciderOf } from "../objects/control.ts";
import { askedSeat, pickTest, questionOf } from "../play/decision.ts";
import { againstTarget } from "../actions/reasons.ts";
import { refuseBy } from "../actions/refusal.ts";
import { refusalOfPairs } from "../play/explain-declaration.ts";
import { refName } from "../play/option.ts";
import { ANNOUNCE, DECLARE, HAPPEN, ORDER, RESOLVE, top, type Frame } from "../state/agenda.ts";
import { refuse, type Refusal } from "../state/command.ts";
import type { Game } from "../state/game.ts";
import { known } from "../state/objects.ts";
import type { Question } from "../state/question.ts";
import { questionForms, type FormName, type PickTest } from "../state/question-forms.ts";
import { isWeighed, weighsRight } from "../state/weight.ts";
import { seatNamed } from "../state/seats.ts";
import type { Ref } from "../state/client-ref.ts";
import { seenRef, seenWaiting, sightOf, type Eyes, type SeenItem } from "./view.ts";

/** Something that can be picked, and whether it can be picked with what is picked already. */
export interface SeenCandidate {
  /** Its place among the candidates: what `choices` of a command name. */
  readonly index: number;
  /** Its name, with a number where several have the same. */
  readonly key: string;
  readonly text: string;
  /** The object or seat; of a pair, as an attacker and what it attacks, the second is `to`. */
  readonly of?: Ref;
  readonly to?: Ref;
  /** Of triggers that are put in order: the item that it will be on the stack. */
  readonly item?: SeenItem;
  readonly picked: boolean;
  /**
   * Whether a whole answer exists that has it beside all that is picked. Where just one is picked (`one`), another takes the place of the
   * pick, and so this says whether it is an answer by itself.
   */
  readonly possible: boolean;
  /** Why not. */
  readonly refusal?: Refusal;
}

/** The whole open question as the seat that answers it sees it. */
export interface SeenQuestion {
  readonly seat: string;
  readonly form: FormName;
  readonly kind: string;
  readonly verb: string;
  readonly rule: string;
  /** What it is asked for: the card that is announced or resolves. */
  readonly about?: { readonly id: Ref; readonly name: string };
  /** What the announcement calls what is chosen, where it is no target: what an attack wields, say. */
  readonly as?: string;
  readonly candidates: readonly SeenCandidate[];
  /** How many are picked; for `number` the least and the largest that can be chosen now. */
  readonly min: number;
  readonly max: number;
  /** For `divide`: how much is divided, and the least share of each candidate. */
  readonly total?: number;
  readonly least?: readonly number[];
  /** How many more have to be picked, at least. */
  readonly missing: number;
  /** Whether what is picked is a whole answer; if not, why. */
  readonly complete: boolean;
  readonly refusal?: Refusal;
}

/**
 * The question that a seat has to answer, with all candidates, judged for picks that it thinks of: indexes of candidates
 * in any order, or numbers for `divide` and `number`. Without them, for what is picked so far. Null if the seat is asked
 * nothing, or has priority: then `options` says what it may do.
 */
export const question = expecting(
  "a game, a seat and picks",
  function question(game: Game, seat: string, choices?: readonly number[]): SeenQuestion | null {
    if (game.state.outcome !== null) return null;
    const q = questionOf(game);
    const number = seatNamed(game, seat);
    if (q === null || deciderOf(game, askedSeat(game)) !== number) return null;
    const eyes: Eyes = { seat: number, sight: sightOf(game, number) };
    const picked = choices ?? indexesOf(q, q.picked);
    const judge = judgeOf(game, q);
    const [least, most] = boundsOf(game, q);
    const candidates = questionForms[q.form].picksCandidates
      ? candidatesOf(game, q, picked, judge, eyes)
      : named(game, q).map(({ key, text }, index) => ({
          index,
          key,
          text,
          ...refsOf(game, q, q.candidates[index] ?? 0, eyes),
          picked: false,
          possible: true,
        }));
    const against = judge.against(picked);
    const about = aboutOf(game, eyes);
    const as = q.kind === "choose" ? choiceOf(game, top(game)) : undefined;
    return {
      seat: (game.state.seats[q.seat] ?? missing("seat")).name,
      form: q.form,
      kind: q.kind,
      verb: q.verb,
      rule: game.tables.rules[q.rule] ?? missing("rule"),
      ...(about === null ? {} : { about }),
      ...(as === undefined ? {} : { as }),
      candidates,
      min: least,
      max: most,
      ...(q.form === "divide"
        ? { total: q.total, least: q.candidates.map((_, index) => Math.max(q.min, q.least[index] ?? 0)) }
        : {}),
      missing:
        q.form === "some" || q.form === "order"
          ? Math.max(0, leastPicks(q) - picked.length)
          : picked.length > 0
            ? 0
            : 1,
      complete: against === null,
      ...(against === null ? {} : { refusal: against }),
    };
  },
);

/** How many are picked, or, of a number, the least and the largest that can be chosen now. */
function boundsOf(game: Game, q: Question): readonly [least: number, most: number] {
  if (q.form !== "number") return [q.min, q.max];
  const numbers = questionForms.number.nextPicks({ ...q, picked: [] }, pickTest(game, top(game), q));
  return [numbers[0] ?? q.min, numbers.at(-1) ?? q.max];
}

const leastPicks = (q: Question): number => (q.form === "order" ? q.candidates.length - 1 : q.min);

const indexesOf = (q: Question, picked: readonly number[]): readonly number[] =>
  questionForms[q.form].picksCandidates ? picked.map((each) => q.candidates.indexOf(each)) : picked;

/** The names of the candidates, with a number where several have the same. */
function named(game: Game, q: Question): readonly { readonly key: string; readonly text: string }[] {
  const times = new Map<string, number>();
  return q.candidates.map((each) => {
    const text = refName(game, q, each);
    const count = (times.get(text) ?? 0) + 1;
    times.set(text, count);
    return { text, key: count === 1 ? text : `${text}#${count}` };
  });
}

function candidatesOf(game: Game, q: Question, picked: readonly number[], judge: Judge, eyes: Eyes): SeenCandidate[] {
  return named(game, q).map(({ key, text }, index) => {
    const isPicked = picked.includes(index);
    const possible = isPicked || judge.canHave(q.form === "one" ? [index] : [...picked, index]);
    return {
      index,
      key,
      text,
      ...refsOf(game, q, q.candidates[index] ?? 0, eyes),
      ...itemOf(game, q, q.candidates[index] ?? 0, eyes),
      picked: isPicked,
      possible,
      ...(possible ? {} : { refusal: judge.against([...picked, index]) ?? lost(game, q) }),
    };
  });
}

const lost = (game: Game, q: Question): Refusal =>
  refuse(game, "unknownOption", "with this no whole answer is left", [q.rule]);

/** The objects and seats of a candidate. */
function refsOf(game: Game, q: Question, candidate: number, eyes: Eyes): Pick<SeenCandidate, "of" | "to"> {
  const frame = top(game);
  if (q.shows === "pair" && frame.kind === DECLARE) {
    const [it = 0, to = 0] = frame.pairs[candidate] ?? [];
    return {
      ...(it === 0 ? {} : { of: seenRef(game, it, eyes) }),
      ...(to === 0 ? {} : { to: seenRef(game, to, eyes) }),
    };
  }
  if (q.shows !== "ref" || candidate === 0) return {};
  return { of: seenRef(game, candidate, eyes) };
}

/** What a candidate will be on the stack. */
function itemOf(game: Game, q: Question, candidate: number, eyes: Eyes): Pick<SeenCandidate, "item"> {
  const frame = top(game);
  const waiting = q.shows === "waiting" && frame.kind === ORDER ? frame.groups[0]?.[candidate] : undefined;
  return waiting === undefined ? {} : { item: seenWaiting(game, waiting, eyes) };
}

/** Judges sets of picks for one question. */
interface Judge {
  /** What is against taking these as the whole answer, or null. */
  against(picks: readonly number[]): Refusal | null;
  /** Whether some whole answer has all of these. */
  canHave(picks: readonly number[]): boolean;
}

function judgeOf(game: Game, q: Question): Judge {
  const form = questionForms[q.form];
  const frame = top(game);
  const test = pickTest(game, frame, q);
  const refsIn = (picks: readonly number[]): number[] =>
    picks.toSorted((one, two) => one - two).map((index) => q.candidates[index] ?? missing("candidate"));
  const isWhole = (picks: readonly number[]): boolean => {
    if (picks.some((index) => !Number.isInteger(index)) || (new Set(picks).size < picks.length && form.picksCandidates))
      return false;
    if (!form.picksCandidates) return isNumbers(q, picks, test);
    if (picks.some((index) => q.candidates[index] === undefined)) return false;
    if (q.form === "order") return picks.length >= q.candidates.length - 1;
    const refs = refsIn(picks);
    return refs.length >= q.min && refs.length <= q.max && (!isWeighed(q) || weighsRight(q, refs)) && test(refs, true);
  };
  return {
    against: (picks) => (isWhole(picks) ? null : objection(game, q, picks)),
    canHave: (picks) => {
      if (q.form === "order") return new Set(picks).size === picks.length;
      let tries = MOST_TRIES;
      const search = (chosen: readonly number[], from: number): boolean => {
        if (tries-- <= 0 || isWhole(chosen)) return true;
        if (chosen.length >= q.max) return false;
        for (let index = from; index < q.candidates.length; index++)
          if (!picks.includes(index) && search([...chosen, index], index + 1)) return true;
        return false;
      };
      return new Set(picks).size === picks.length && picks.length <= q.max && search(picks, 0);
    },
  };
}

/** So many sets are tried for a candidate; if none was found among them, it counts as possible. */
const MOST_TRIES = 200;

/** Whether numbers are a whole answer: one that can be announced, or shares that make up the total. */
function isNumbers(q: Question, picks: readonly number[], test: PickTest): boolean {
  const trial: Question = { ...q, picked: [] };
  for (const pick of picks) {
    if (!questionForms[q.form].nextPicks(trial, test).includes(pick)) return false;
    trial.picked.push(pick);
  }
  return picks.length > 0 && questionForms[q.form].wholeAnswer(trial, false) !== null;
}

/** Why these picks are no whole answer. */
function objection(game: Game, q: Question, picks: readonly number[]): Refusal {
  const declared = refusalOfPairs(game, picks) ?? refusalOfTarget(game, q, picks);
  if (declared !== null) return declared;
  if (q.form === "number" && picks.length > 0) {
    const [least, most] = boundsOf(game, q);
    return refuse(game, "unknownOption", `a number from ${least} to ${most} can be chosen`, [q.rule]);
  }
  const text =
    slipIn(game, q, picks) ??
    (picks.length < leastPicks(q) && q.form !== "divide"
      ? `${leastPicks(q) - picks.length} more must be picked`
      : picks.length > questionForms[q.form].mostPicks(q)
        ? `at most ${questionForms[q.form].mostPicks(q)} can be picked`
        : unfitText(q, picks));
  return refuse(game, "unknownOption", text, [q.rule]);
}

/** Why this one cannot be what is announced is for; null if something else is asked, or if nothing speaks against it alone. */
function refusalOfTarget(game: Game, q: Question, picks: readonly number[]): Refusal | null {
  const frame = top(game);
  const [index = -1] = picks;
  const to = q.candidates[index];
  if (frame.kind !== ANNOUNCE || !["target", "choose"].includes(q.kind) || picks.length !== 1 || to === undefined)
    return null;
  const against = againstTarget(game, frame, to);
  return against.length === 0
    ? null
    : refuseBy(game, q.seat, "target", against.map(({ text }) => text).join("; "), against);
}

/** What is said of picks of which there are enough and not too many, and which still cannot be. */
function unfitText(q: Question, picks: readonly number[]): string {
  if (q.form === "divide")
    return `expected ${q.candidates.length} numbers that make up ${q.total}, each as large as it has to be`;
  if (isWeighed(q)) return `together they must come to ${q.total} ${q.spill === 1 ? "at most" : "at least"}`;
  return picks.length === 1 ? "that cannot be chosen here" : "these cannot be chosen together";
}

/** A pick that is no candidate, or one that is there twice; null if there is none. */
function slipIn(game: Game, q: Question, picks: readonly number[]): string | null {
  if (!questionForms[q.form].picksCandidates) return null;
  const { length } = q.candidates;
  const stray = picks.find((index) => q.candidates[index] === undefined);
  if (stray !== undefined) return `there is no candidate ${stray}; there are ${length}, from 0`;
  const twice = picks.find((index, at) => picks.indexOf(index) !== at);
  return twice === undefined ? null : `${named(game, q)[twice]?.text ?? "one"} is picked twice`;
}

/** What is announced, resolves, or is about to have something happen to it, if the question is part of that. */
function aboutOf(game: Game, eyes: Eyes): { readonly id: Ref; readonly name: string } | null {
  const id = subjectOf(top(game));
  const object = id === 0 || isSeat(id) ? null : known(game, id);
  if (object === null || object.card < 0 || (object.known & eyes.sight) === 0) return null;
  return { id: seenRef(game, id, eyes), name: cardKind(game, object.card).name };
}

/** What an announcement calls what it asks for now. */
const choiceOf = (game: Game, frame: Frame): string | undefined =>
  frame.kind === ANNOUNCE ? planOf(game, frame).requirements[frame.target]?.as : undefined;

function subjectOf(frame: Frame): number {
  if (frame.kind === ANNOUNCE) return frame.object;
  if (frame.kind === RESOLVE) return frame.source;
  // Before anything is proposed an effect asks that belongs to what happens, as of a land that enters one way or another.
  if (frame.kind === HAPPEN) return frame.proposals[0]?.object ?? frame.parts[0]?.source ?? 0;
  return 0;
}
