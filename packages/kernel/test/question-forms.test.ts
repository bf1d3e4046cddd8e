import { expect, test } from "vitest";
import { ask, DONE, type QuestionParts, type Question } from "../src/state/question.ts";
import { isAnswerable, questionForms, readAnswer, type FormName } from "../src/state/question-forms.ts";

const asked = (form: FormName, asking: Partial<QuestionParts>): Question =>
  ask({ kind: "choose", seat: 0, rule: 0, ...asking, form });

const spilling = (total: number): Question => {
  const question = asked("divide", { candidates: [21, 22, 23], min: 0, max: total, total, spill: 1 });
  question.least = [2, 1, 0];
  return question;
};

/** Questions of every form, with how many answers each has. */
const examples: Readonly<Record<FormName, readonly (readonly [count: number, question: () => Question])[]>> = {
  one: [
    [3, () => asked("one", { candidates: [7, 8, 9] })],
    [1, () => asked("one", { candidates: [7] })],
  ],
  some: [
    [7, () => asked("some", { candidates: [7, 8, 9], min: 0, max: 2 })],
    [3, () => asked("some", { candidates: [7, 8, 9], min: 2, max: 2 })],
    [4, () => asked("some", { candidates: [7, 8, 9], min: 2, max: 3 })],
    [1, () => asked("some", { candidates: [7, 8, 9], min: 3, max: 3 })],
    [1, () => asked("some", { candidates: [], min: 0, max: 0 })],
    [0, () => asked("some", { candidates: [], min: 1, max: 0 })],
  ],
  order: [
    [24, () => asked("order", { candidates: [4, 5, 6, 7], min: 4, max: 4 })],
    [1, () => asked("order", { candidates: [4], min: 1, max: 1 })],
  ],
  divide: [
    [6, () => asked("divide", { candidates: [21, 22, 23], total: 5 })],
    [1, () => asked("divide", { candidates: [21, 22], total: 2 })],
    [0, () => asked("divide", { candidates: [21, 22], total: 1 })],
    [4, () => asked("divide", { candidates: [21, 22], min: 0, max: 3, total: 3 })],
    // Nothing for the last: 0 to 4 for the first. Something for the last: (2, 1, 1).
    [6, () => spilling(4)],
  ],
  number: [
    [4, () => asked("number", { min: 2, max: 5 })],
    [1, () => asked("number", { min: 3, max: 3 })],
    // So many that the largest of them is searched for.
    [101, () => asked("number", { min: 0, max: 100 })],
  ],
};

const all = Object.entries(examples).flatMap(([form, questions]) =>
  questions.map(([count, question], index) => ({ form, index, count, question })),
);

/** What has no answer is never asked. */
const answerable = all.filter(({ count }) => count > 0);

const always = (): boolean => true;

/** The answers that are reached by picking whatever can be picked. */
function reached(q: Question): string[] {
  const form = questionForms[q.form];
  return form.nextPicks(q, always).flatMap((pick) => {
    const next = { ...q, picked: pick === DONE ? q.picked : [...q.picked, pick] };
    const whole = form.wholeAnswer(next, pick === DONE);
    return whole === null ? reached(next) : [whole.join(" ")];
  });
}

const answersTo = (q: Question): (readonly number[])[] => [...questionForms[q.form].answers(q, [])];

test.each(all)("$form $index: has $count answers", ({ count, question }) => {
  expect(answersTo(question())).toHaveLength(count);
  expect(isAnswerable(question())).toBe(count > 0);
});

test.each(answerable)("$form $index: picks reach each answer once, and nothing else", ({ question }) => {
  const answers = answersTo(question()).map((answer) => answer.join(" "));
  expect(reached(question()).toSorted()).toEqual(answers.toSorted());
});

test.each(answerable)("$form $index: an answer is given as the only one where there is one", ({ count, question }) => {
  const q = question();
  expect(questionForms[q.form].onlyAnswer(q)).toEqual(count === 1 ? answersTo(q)[0] : null);
});

test.each(all)("$form $index: an answer given as a whole is taken as the same answer picked", ({ question }) => {
  const q = question();
  const form = questionForms[q.form];
  for (const answer of answersTo(q)) {
    const choices = answer.map((pick) => (form.picksCandidates ? q.candidates.indexOf(pick) : pick));
    const picks = readAnswer(q, choices, () => form.nextPicks(q, always), String);
    expect(q.picked).toEqual([]);
    if (typeof picks === "string") throw new Error(picks);
    const isDone = picks.at(-1) === DONE;
    expect(form.wholeAnswer({ ...q, picked: isDone ? picks.slice(0, -1) : [...picks] }, isDone)).toEqual(answer);
    expect(answer.length).toBeLessThanOrEqual(form.mostPicks(q));
  }
});
