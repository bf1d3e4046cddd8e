import {
  slotOf,
  askedSeat,
  decision,
  fork,
  idleAnswer,
  answer as takeIndex,
  type Decision,
  type Game,
} from "@turnwright/kernel";
import { choicesFor, kept, openQuestion, wasForced } from "./choices.ts";
import { chosenBy, consentTo, isMereYes } from "./consent.ts";
import { decisionOf, Fault, give, isAnnouncing, openDecision, optionTexts, pick, stackIds, type Run } from "./run.ts";
import { spansInTurn } from "../file/time.ts";

/** Whether a question can be declined: a declaration with nobody, an optional one with no. */
export function isOptional(game: Game, open: Decision): boolean {
  if (open.kind === "priority") return true;
  if (open.options.some((option) => option.verb === "done")) return true;
  return declining(game, open) !== undefined;
}

/** The option that declines, where it is spelt as an answer; of targets that may be changed, the one that is kept. */
const declining = (game: Game, open: Decision): number | undefined =>
  open.options.find((option) => /:(?:no|none)$/.test(option.key) && open.question.form === "one")?.index ?? kept(game);

/** Answers the open decision as somebody who does nothing: pass, nobody, no; what must be answered takes what waits for it. */
export function answerIdly(run: Run): void {
  const open = openDecision(run);
  if (open.kind === "priority") {
    const pass = open.options.findIndex((option) => option.verb === "pass");
    if (pass < 0) throw new Fault(`${open.seat} may not pass here`, { possible: optionTexts(open) });
    return pick(run, open, pass);
  }
  if (answerFromQueue(run, open)) return;
  if (isOptional(run.game, open)) {
    noteDeclined(run, open);
    return pick(run, open, declining(run.game, open) ?? idleAnswer(run.game));
  }
  if (run.isStrict && !isIndifferent(open) && !isAlike(run.game, open))
    throw new Fault(`${open.seat} is asked to ${verbOf(open)} and no step answers it`, { possible: optionTexts(open) });
  pick(run, open, idleAnswer(run.game));
}

/**
 * A strict file is told what was declined for it, so that nobody takes a "may" for done. A declaration of nobody, targets that
 * stay as they are and extra costs that a step does not name are plain enough.
 */
function noteDeclined(run: Run, open: Decision): void {
  if (!run.isStrict || open.kind === "declare" || isAnnouncing(run.game) || kept(run.game) !== undefined) return;
  run.tally.declined.push({
    place: run.place,
    text: `${open.seat} was asked to ${verbOf(open)}, and no step says so: it was declined; say \`${open.seat}: { choose: no }\``,
  });
}

/** Whether it asks for an order of things that are all called the same: any answer is as good as another. */
const isIndifferent = ({ question }: Decision): boolean =>
  question.form === "order" && new Set(question.candidates.map((each) => each.replace(/#\d+$/, ""))).size === 1;

/**
 * Whether it has to be answered, and all answers come to the same: effects of one card that replace something, or cards of one
 * name of which nothing can be told apart, as in a hand.
 */
function isAlike(game: Game, open: Decision): boolean {
  const question = openQuestion(game);
  if (question === null || (question.form !== "one" && question.min !== question.max)) return false;
  if (new Set(open.question.candidates.map((each) => each.replace(/#\d+$/, ""))).size !== 1) return false;
  if (question.shows === "replacement") return true;
  const zones = question.candidates.map((ref) => game.state.objects[slotOf(ref)]?.zone);
  return question.shows === "ref" && zones.every((zone) => game.tables.zones[zone ?? -1]?.hidden !== undefined);
}

/** A question whose answers all come to the same, and which the next step does not answer, is not worth a step. */
export function answerAlike(run: Run): void {
  for (let open = decisionOf(run); open !== undefined; open = decisionOf(run)) {
    // What is announced stays open as a step left it.
    const isAnyAsGood = isIndifferent(open) || (isAlike(run.game, open) && !isAnnouncing(run.game));
    if (!isAnyAsGood || isAnsweredNext(run, open)) return;
    answerIdly(run);
  }
}

/**
 * Answers a question that is asked while something is put together or resolves. False where the next step answers it, so
 * that it has to stay open.
 */
export function answerOpen(run: Run, open: Decision): boolean {
  if (isAnsweredNext(run, open) && (run.queues.get(open.seat)?.length ?? 0) === 0) return false;
  answerIdly(run);
  return true;
}

/** Whether the next step answers this question. What any order is good for is not answered by what is no order of it. */
export function isAnsweredNext(run: Run, open: Decision): boolean {
  const { next, tried } = run;
  if (tried?.answers === open.seat && tried.declares === (open.kind === "declare" ? verbOf(open) : undefined))
    return true;
  if (next?.answers !== open.seat) return false;
  if (next.answer !== undefined && isIndifferent(open) && typeof choicesFor(run, open, next.answer) === "string")
    return false;
  return next.asked === undefined || isOfVerb(run.game, verbOf(open), next.asked);
}

/** Whether something is asked for under one of these verbs, or under the name of an action that has one (`materializeFree`). */
export function isOfVerb({ tables }: Game, asked: string, verbs: readonly string[]): boolean {
  const action = tables.actions[tables.actionNumbers.get(asked) ?? -1];
  return verbs.includes(asked) || (action !== undefined && verbs.includes(action.verb));
}

/** What a question asks to do. */
export const verbOf = ({ kind, why: { text } }: Decision): string =>
  kind === "priority" ? kind : text.slice(text.indexOf(": ") + 2);

/** Takes the next answer that waits for this seat. One that does not fit waits on where the question can be declined. */
function answerFromQueue(run: Run, open: Decision): boolean {
  const [first] = run.queues.get(open.seat) ?? [];
  if (first === undefined) return false;
  const choices = chosenBy(run, open, first.answer);
  if (typeof choices === "string") {
    if (wasForced(run, open.seat, first.answer, first.since)) {
      run.queues.get(open.seat)?.shift();
      return answerFromQueue(run, open);
    }
    if (isMereYes(open, first.answer) && (run.queues.get(open.seat)?.length ?? 0) > 1) {
      run.queues.get(open.seat)?.shift();
      return answerFromQueue(run, open);
    }
    const yes = consentTo(run, open, first.answer);
    if (yes !== undefined) {
      const since = run.events.length;
      pick(run, open, yes);
      if (wasForced(run, open.seat, first.answer, since)) run.queues.get(open.seat)?.shift();
      return true;
    }
    if (isOptional(run.game, open) || isIndifferent(open)) return false;
    throw new Fault(`${open.seat} is asked to ${verbOf(open)}: ${choices}`, { possible: optionTexts(open) });
  }
  run.queues.get(open.seat)?.shift();
  answerWith(run, open, choices);
  return true;
}

/** Answers the whole question. */
export function answerWith(run: Run, open: Decision, choices: readonly number[]): void {
  const before = run.events.length;
  const { ok, refusal } = give(run, { seat: open.by, decision: open.id, choices });
  if (!ok)
    throw new Fault(`${open.seat} cannot ${verbOf(open)} that: ${refusal?.text ?? "refused"}`, {
      possible: optionTexts(open),
    });
  if (isYes(open, choices[0] ?? -1) && run.events.length === before) payAsSaid(run, open);
}

const isYes = ({ question }: Decision, choice: number): boolean =>
  question.form === "one" && question.candidates[choice] === "yes";

/** Who says yes to "you may pay" pays: whether to pay is not asked once more, unless a step answers that too. */
function payAsSaid(run: Run, { seat, kind }: Decision): void {
  const open = decisionOf(run);
  if (open === undefined || kind === "pay" || open.kind !== "pay" || open.seat !== seat) return;
  const yes = open.options.find((option) => option.key.endsWith(":yes"));
  const isSaid = isAnsweredNext(run, open) || (run.queues.get(seat)?.length ?? 0) > 0;
  if (yes !== undefined && !isSaid) pick(run, open, yes.index);
}

/** Makes the seats before this one pass, as long as nothing resolves or ends by that. */
export function reach(run: Run, seat: string): void {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const open = openDecision(run);
    if (open.kind === "priority" && open.seat === seat) return;
    if (open.kind !== "priority") {
      answerIdly(run);
      continue;
    }
    if (run.holds === open.seat) throw new Fault(`${open.seat} holds priority, so ${seat} cannot act now`);
    if (!passesQuietly(run.game)) {
      const isWaiting = stackIds(run.game).length > 0;
      throw new Fault(
        `${seat} does not have priority: ${open.seat} would have to pass, and with that ${
          isWaiting ? "the top of the stack resolves" : `${spansInTurn(run.game).at(-1)?.name ?? "the span"} ends`
        }`,
        { possible: optionTexts(open) },
      );
    }
    answerIdly(run);
  }
  throw new Fault(`${seat} never gets priority`);
}

const MOST_STEPS = 200;

/** Whether a pass now only hands priority on: tried on a copy. */
function passesQuietly(game: Game): boolean {
  const copy = fork(game);
  const before = windowOf(game);
  const seat = askedSeat(game);
  takeIndex(copy, idleAnswer(copy));
  if (copy.state.outcome !== null || decision(copy)?.kind !== "priority" || windowOf(copy) !== before) return false;
  // A window that has just opened has counted no pass.
  const frame = copy.state.agenda.at(-1);
  return frame !== undefined && "passes" in frame && (frame.passes & (1 << seat)) !== 0;
}

/** What must stay the same while only priority goes round. */
function windowOf(game: Game): string {
  const spans = spansInTurn(game).map((each) => each.id);
  const frame = game.state.agenda.at(-1);
  const follows = frame !== undefined && "follows" in frame ? frame.follows : -1;
  return JSON.stringify([spans, stackIds(game), game.state.agenda.length, frame?.kind, follows, game.state.turn]);
}
