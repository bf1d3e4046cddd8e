import { missing } from "../data/ids.ts";
import { ANNOUNCE, DECLARE, ORDER, SHORTCUT, top, WINDOW, type Frame, windowOnTop } from "../state/agenda.ts";
import { completions } from "../actions/search.ts";
import { deciderOf } from "../objects/control.ts";
import { isFree, isLegalSoFar, judged } from "../actions/declaration.ts";
import { isUndemanded } from "../statics/demands.ts";
import { noteActivity } from "../time/loops.ts";
import { frameKindOf } from "../tables/frame-kind.ts";
import { mustBeGame, type Game } from "../state/game.ts";
import { options, optionsIn } from "../actions/options.ts";
import { describeChoice, describePick, numberOptions, refName, thingName, type Option } from "./option.ts";
import { DONE, NO, type Question } from "../state/question.ts";
import { type FormName, type PickTest, questionForms } from "../state/question-forms.ts";
import { stack } from "../state/zones.ts";
import { freePicks } from "../actions/declaration-pairs.ts";

export { DONE };

/** Why a seat is asked now. */
export interface Why {
  /** The rule by which it has priority now, or of the question. */
  readonly rule: string;
  readonly text: string;
  /** With priority: the window has begun, somebody acted, something resolved, or whoever was asked before has passed. */
  readonly cause?: PriorityCause;
  /** With priority: the window in which it is, and the rule that opened that. */
  readonly window?: { readonly name: string; readonly rule: string };
}

type PriorityCause = "begin" | "acted" | "resolved" | "passed";

/** What the game waits for: who is asked, why, and every option. */
export interface Decision {
  readonly id: number;
  readonly seat: string;
  /** The seat that answers: another one than `seat` if that seat is governed. */
  readonly by: string;
  readonly kind: string;
  readonly why: Why;
  readonly question: {
    readonly form: FormName;
    readonly candidates: readonly string[];
    readonly picked: readonly string[];
    readonly min: number;
    readonly max: number;
  };
  readonly options: readonly Option[];
}

/** The open decision, or undefined when the game is over. */
export function decision(game: Game): Decision | undefined {
  mustBeGame(game);
  if (game.state.outcome !== null) return undefined;
  const seat = askedSeat(game);
  const name = (number: number): string => (game.state.seats[number] ?? missing("seat")).name;
  const question = questionOf(game);
  const decider = deciderOf(game, seat);
  const asked = name(seat);
  if (question === null) {
    const listed = numberOptions(options(game).map((choice) => describeChoice(game, choice)));
    const names = listed.map((option) => option.key);
    return {
      id: game.decisions,
      seat: asked,
      by: name(decider),
      kind: "priority",
      why: whyPriority(game, asked, decider),
      question: { form: "one", candidates: names, picked: [], min: 1, max: 1 },
      options: listed,
    };
  }
  const listed = numberOptions(picksOf(game, question).map((pick) => describePick(game, question, pick, DONE)));
  return {
    id: game.decisions,
    seat: asked,
    by: name(decider),
    kind: question.kind,
    why: { rule: game.tables.rules[question.rule] ?? missing("rule"), text: `${asked}: ${question.verb}` },
    question: {
      form: question.form,
      candidates: question.candidates.map((each) => refName(game, question, each)),
      picked: question.picked.map((each) =>
        questionForms[question.form].picksCandidates ? refName(game, question, each) : String(each),
      ),
      min: question.min,
      max: question.max,
    },
    options: listed,
  };
}

/** Why a seat has priority: what came last in its window, and by which rule that gives it priority, as its decider may know it. */
function whyPriority(game: Game, seat: string, decider: number): Why {
  const frame = top(game);
  if (frame.kind !== WINDOW)
    throw new Error(`nobody has priority in a frame of kind "${frameKindOf(game.tables, frame).name}"`);
  const { name, passed, acted, resolved } = game.tables.windows[frame.window] ?? missing("window kind");
  const rules: Readonly<Record<PriorityCause, number>> = { begin: frame.rule, acted, resolved, passed };
  const cause = frame.passes !== 0 ? "passed" : (CAUSES[frame.follows] ?? missing("cause"));
  const item = stack(game).at(-1);
  const waits = item === undefined ? null : thingName(game, item, decider);
  const said: Readonly<Record<PriorityCause, string>> = {
    begin: "the window has begun",
    acted: waits === null ? "somebody acted" : `${waits} was put on the stack`,
    resolved: waits === null ? "what was on the stack has resolved" : `something has resolved, and ${waits} waits`,
    passed: waits === null ? "the others have passed" : `the others have passed, and ${waits} waits`,
  };
  return {
    rule: game.tables.rules[rules[cause]] ?? missing("rule"),
    text: `${seat} has priority: ${said[cause]}`,
    cause,
    window: { name, rule: game.tables.rules[frame.rule] ?? missing("rule") },
  };
}

/** By what passes in a window follow: `OPENED`, `RESOLVED`, `ACTED`. */
const CAUSES = ["begin", "resolved", "acted"] as const;

/** The open question, or null if a seat has priority. */
export function questionOf(game: Game): Question | null {
  mustBeGame(game);
  return windowOnTop(game) === null ? asksOf(game) : null;
}

/** The open question; throws if a seat has priority instead. */
export function openQuestion(game: Game): Question {
  const question = asksOf(game);
  if (question === null)
    throw new Error(`nobody is asked anything in a frame of kind "${frameKindOf(game.tables, top(game)).name}"`);
  return question;
}

function asksOf(game: Game): Question | null {
  const frame = top(game);
  return frameKindOf(game.tables, frame).asks(frame);
}

/** The number of options of the open decision. Describes none of them, so it is cheap. */
export function optionCount(game: Game): number {
  mustBeGame(game);
  if (game.state.outcome !== null) return 0;
  const window = windowOnTop(game);
  if (window !== null) return optionsIn(game, window).length;
  return picksOf(game, openQuestion(game)).length;
}

/** The seat whose decision is open. */
export function askedSeat(game: Game): number {
  mustBeGame(game);
  const frame = top(game);
  if (frame.kind === WINDOW) return frame.seat;
  return openQuestion(game).seat;
}

/**
 * The picks that are legal next. Cached for the list of earlier picks, its length and the version of the state, because
 * callers count the options first and then take one.
 */
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

function findPicks(game: Game, q: Question): readonly number[] {
  const frame = top(game);
  if (frame.kind === DECLARE) {
    const { most } = game.tables.declarations[frame.declaration] ?? missing("declaration");
    if (most === null && isUndemanded(game, frame.declaration)) return freePicks(frame.pairs, q.picked, null);
    const declaration = judged(game, frame);
    if (isFree(declaration)) return freePicks(frame.pairs, q.picked, declaration.capacity);
  }
  return questionForms[q.form].nextPicks(q, pickTest(game, frame, q));
}

/** The test that picks must pass: the announcement can still be completed, or the declaration is still legal. */
export function pickTest(game: Game, frame: Frame, q: Question): PickTest {
  if (frame.kind === ANNOUNCE && q.kind !== "pay") return completions(game, frame, q);
  if (frame.kind !== DECLARE) return () => true;
  const declaration = judged(game, frame);
  return (picks, isComplete) => isLegalSoFar(declaration, picks, isComplete);
}

/** Whether the answer is "no" to what a seat might do. */
const isDeclined = ({ shows }: Question, [first]: readonly number[]): boolean => shows === "answer" && first === NO;

/** Takes one pick. Once the answer is complete, it goes to the frame that asked. */
export function takePick(game: Game, pick: number): void {
  const frame = top(game);
  const q = openQuestion(game);
  // Most questions take one pick, and an array literal of one element is smaller than one that grew by push.
  if (pick !== DONE && q.picked.length === 0) q.picked = [pick];
  else if (pick !== DONE) q.picked.push(pick);
  const answer = questionForms[q.form].wholeAnswer(q, pick === DONE);
  if (answer === null) return;
  // Answers that do not count as activity: an announcement may still be cancelled, the order of triggers is not a choice to
  // continue a loop, of a shortcut the moves count, and nobody has to do what would end a loop [CR 104.4b, 732.4-6].
  if (
    frame.kind !== ORDER &&
    frame.kind !== SHORTCUT &&
    (frame.kind !== ANNOUNCE || frame.trigger !== null) &&
    !isDeclined(q, answer)
  )
    noteActivity(game);
  frameKindOf(game.tables, frame).answered(game, frame, answer);
}
