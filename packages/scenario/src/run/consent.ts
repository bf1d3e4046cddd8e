import type { Decision } from "@turnwright/kernel";
import { choicesFor, openQuestion, wasForced } from "./choices.ts";
import { branch, decisionOf, pick, type Answer, type Run } from "./run.ts";

/**
 * Who names what is chosen says with that that something is chosen: the option that says yes, where the open question is
 * whether to do it at all, and the answer fits what is asked after it.
 */
export function consentTo(run: Run, open: Decision, answer: Answer): number | undefined {
  const yes = yesTo(run, open);
  if (yes === undefined || !("words" in answer)) return undefined;
  const since = run.events.length;
  const tally = { ...run.tally, observe: () => undefined, refused: () => undefined, cited: new Set<string>() };
  const trial = branch({ ...run, tally });
  pick(trial, open, yes);
  const next = decisionOf(trial);
  if (wasForced(trial, open.seat, answer, since)) return yes;
  if (next === undefined || next.kind === "priority" || next.seat !== open.seat) return undefined;
  return typeof choicesFor(trial, next, answer) === "string" ? undefined : yes;
}

/**
 * What an answer chooses. Where something is offered, the name of another thing than what offers it is that of what is chosen after a
 * yes: a creature to be copied may be called as what copies it.
 */
export function chosenBy(run: Run, open: Decision, answer: Answer): readonly number[] | string {
  return namesAnother(run, open, answer) && consentTo(run, open, answer) !== undefined
    ? "this says what is chosen"
    : choicesFor(run, open, answer);
}

/** Whether an answer to what is offered is the whole name of another thing than what offers it. */
function namesAnother({ game, names }: Run, { options }: Decision, answer: Answer): boolean {
  if (openQuestion(game)?.shows !== "replacement" || !("words" in answer) || answer.words.length !== 1) return false;
  const text = answer.words[0];
  const sources = options.flatMap(({ of }) => of ?? []);
  const called = (id: number): boolean => names.of(game, id) === text;
  return (
    sources.length > 0 &&
    !sources.some(called) &&
    game.state.objects.some((each) => each !== null && !sources.includes(each.id) && called(each.id))
  );
}

/** The option that says yes; of a replacement that may be declined, the one that applies it. */
function yesTo({ game }: Run, open: Decision): number | undefined {
  if (open.question.form !== "one") return undefined;
  const yes = open.options.find(({ key }) => key.endsWith(":yes"));
  if (yes !== undefined) return yes.index;
  const isOffer = openQuestion(game)?.shows === "replacement" && open.options.length === 2;
  if (!isOffer || !open.options.some(({ key }) => key.endsWith(":none"))) return undefined;
  return open.options.find(({ key }) => !key.endsWith(":none"))?.index;
}

/** A yes to what asks for up to so many: it says only that something is chosen, and what is said next. */
export const isMereYes = (open: Decision, answer: Answer): boolean =>
  "words" in answer &&
  answer.words.length === 1 &&
  (answer.words[0] === true || answer.words[0] === "yes") &&
  open.question.form === "some" &&
  open.question.min === 0;

/** Whether an answer is one to this question, or says yes to it. */
export const fits = (run: Run, open: Decision, answer: Answer): boolean =>
  typeof choicesFor(run, open, answer) !== "string" ||
  isMereYes(open, answer) ||
  consentTo(run, open, answer) !== undefined;
